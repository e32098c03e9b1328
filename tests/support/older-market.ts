import { sql } from 'kysely'
import type { Database, Executor } from '#server/db/database.ts'
import { cityRows, neighborhoodRows } from '#server/places/reference-data.ts'

const hosts = 12
const retailers = 24
const spaces = 180

/**
 * A small market as an older version wrote it, in the tables and columns of migration 0010 alone: the demo of today
 * needs those of today. Spaces with bookings, blocked days, conversations and reviews.
 */
export async function seedOlderMarket(db: Database): Promise<void> {
  await writePlaces(db.kysely)
  await db.withTransaction(async trx => {
    await writePeople(trx)
    await writeSpaces(trx)
    await writeBookings(trx)
    await writeConversations(trx)
  })
}

/** An admin, hosts and retailers. */
async function writePeople(trx: Executor): Promise<void> {
  await sql`CREATE TEMPORARY TABLE person ON COMMIT DROP AS
    SELECT gen_random_uuid() AS id, n, CASE WHEN n = 0 THEN 'admin' WHEN n <= ${hosts} THEN 'host' ELSE 'retailer' END AS role
    FROM generate_series(0, ${hosts + retailers}::int) AS n`.execute(trx)
  await sql`INSERT INTO users (id, name, email, email_verified, role)
    SELECT id, 'Personne ' || n, 'older-' || n || '@cast.test', true, CASE role WHEN 'admin' THEN 'admin' ELSE 'user' END
    FROM person`.execute(trx)
  await sql`INSERT INTO profiles (id, role, first_name, last_name)
    SELECT id, role, 'Personne', 'Numéro ' || n FROM person`.execute(trx)
}

/** Spaces of the hosts, some with blocked days. */
async function writeSpaces(trx: Executor): Promise<void> {
  await sql`CREATE TEMPORARY TABLE place ON COMMIT DROP AS
    SELECT gen_random_uuid() AS id, g.n, c.id AS city_id, c.latitude, c.longitude, h.id AS host_id
    FROM generate_series(1, ${spaces}::int) AS g (n)
      JOIN (SELECT *, row_number() OVER (ORDER BY id) AS number FROM cities) AS c ON c.number = 1 + g.n % 6
      JOIN person h ON h.n = 1 + g.n % ${hosts}::int`.execute(trx)
  await sql`INSERT INTO spaces (id, host_id, name, description, type, surface_m2, address, city_id, latitude, longitude,
      price_per_day_minor, accepted_products, amenities, is_published, approved, approved_by, approved_at)
    SELECT p.id, p.host_id, CASE n % 3 WHEN 0 THEN 'Boutique' WHEN 1 THEN 'Vitrine' ELSE 'Kiosque' END || ' numéro ' || n,
      'Un endroit clair qui donne sur une rue passante, à deux pas du marché.',
      (ARRAY['full-store', 'window-display', 'mobile-unit', 'corner-shop'])[1 + n % 4], 10 + n % 60, n || ', rue des Consuls',
      p.city_id, p.latitude + n * 0.0001, p.longitude - n * 0.0001, 20000 + 100 * n, ARRAY['crafts'], ARRAY['wifi'],
      n % 10 <> 0, true, (SELECT id FROM person WHERE role = 'admin'), now()
    FROM place p`.execute(trx)
  await sql`INSERT INTO availability (id, space_id, date, available)
    SELECT gen_random_uuid(), id, date '2027-03-01' + d, false FROM place, generate_series(0, 2) AS d WHERE n % 5 = 0`.execute(
    trx,
  )
}

/** Of each space one booking that is over, one that is confirmed and one request. */
async function writeBookings(trx: Executor): Promise<void> {
  await sql`CREATE TEMPORARY TABLE stay ON COMMIT DROP AS
    SELECT gen_random_uuid() AS id, p.id AS space_id, p.host_id, r.id AS retailer_id, k, 20000 + 100 * p.n AS price,
      CASE k WHEN 0 THEN 'completed' WHEN 1 THEN 'confirmed' ELSE 'pending' END AS status,
      CASE k WHEN 0 THEN date '2026-09-01' ELSE date '2027-01-01' + 10 * k END AS first_day
    FROM place p CROSS JOIN generate_series(0, 2) AS k JOIN person r ON r.n = ${hosts + 1}::int + (p.n + k) % ${retailers}::int`.execute(
    trx,
  )
  await sql`INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor,
      total_price_minor, currency) SELECT id, space_id, retailer_id, first_day, first_day + 2, status, price, 3 * price, 'MAD'
    FROM stay`.execute(trx)
  await sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
    SELECT stay.id, step.status, CASE step.role WHEN 'retailer' THEN retailer_id WHEN 'host' THEN host_id END, step.role, step.reason
    FROM stay JOIN (VALUES (2, 'pending', 'retailer', 'requested'), (1, 'confirmed', 'host', 'accepted'),
        (0, 'completed', 'system', 'completed')) AS step (at_most, status, role, reason) ON stay.k <= step.at_most`.execute(
    trx,
  )
  await sql`INSERT INTO reviews (id, booking_id, author_id, space_id, rating, comment)
    SELECT gen_random_uuid(), id, retailer_id, space_id, 5, 'Très bel endroit.' FROM stay WHERE k = 0`.execute(trx)
}

/** About the confirmed bookings. */
async function writeConversations(trx: Executor): Promise<void> {
  await sql`INSERT INTO conversations (id, booking_id, last_message_at) SELECT id, id, now() FROM stay WHERE k = 1`.execute(
    trx,
  )
  await sql`INSERT INTO conversation_members (conversation_id, user_id)
    SELECT id, unnest(ARRAY[host_id, retailer_id]) FROM stay WHERE k = 1`.execute(trx)
  await sql`INSERT INTO messages (id, conversation_id, sender_id, content)
    SELECT gen_random_uuid(), id, retailer_id, 'Bonjour, est-ce libre ?' FROM stay WHERE k = 1`.execute(trx)
}

/** The cities and neighborhoods of today, in the columns of then: the newest version must find nothing to change. */
async function writePlaces(db: Executor): Promise<void> {
  await sql`INSERT INTO cities (id, slug, country, name_fr, name_en, name_ar, names, latitude, longitude, time_zone)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(cityRows())}::jsonb) AS given (id smallint, slug text, country char(2),
      name_fr text, name_en text, name_ar text, names text, latitude double precision, longitude double precision, time_zone text)
    ON CONFLICT (id) DO NOTHING`.execute(db)
  await sql`INSERT INTO neighbourhoods (city_id, slug, name_fr, name_en, name_ar)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(neighborhoodRows())}::jsonb) AS given (city_id smallint, slug text, fr text,
      en text, ar text) ON CONFLICT (city_id, slug) DO NOTHING`.execute(db)
}
