import type pg from 'pg'
import { bulkPrefix } from './people.ts'

/** Elsewhere an approver may have left since, and a host may once have been rated for other work. */
const isGenerated = (person: string) =>
  `EXISTS (SELECT FROM users WHERE id = ${person} AND email LIKE '${bulkPrefix}%')`

/**
 * What triggers would have refused or filled in, row by row, asked of all rows at once: each is a query for what breaks
 * the rule. Indexes, checks and foreign keys are proved when they are made again.
 */
export const PROOFS: Readonly<Record<string, string>> = {
  'an approved space has an approver': `
    SELECT id FROM spaces WHERE approved AND approved_by IS NULL AND ${isGenerated('host_id')}`,
  'a space knows the neighborhood that it names': `
    SELECT 1 FROM (SELECT DISTINCT city_id, neighborhood, neighborhood_slug FROM spaces) s
    WHERE neighborhood_slug IS DISTINCT FROM (
      SELECT slug FROM neighborhoods n WHERE n.city_id = s.city_id
        AND normalise_text(s.neighborhood) IN (normalise_text(name_fr), normalise_text(name_en), normalise_text(name_ar))
      ORDER BY slug LIMIT 1)`,
  'no host books an own space': `
    SELECT b.id FROM bookings b JOIN spaces s ON s.id = b.space_id WHERE s.host_id = b.retailer_id`,
  'a confirmed booking lies in the availability of its space': `
    SELECT b.id FROM bookings b JOIN spaces s ON s.id = b.space_id
    WHERE b.status = 'confirmed' AND (b.first_day < s.availability_start OR b.last_day > s.availability_end
      OR closed_mask(b.days) & s.closed_weekdays <> 0)`,
  'the total of a booking is the sum of its lines': `
    SELECT b.id FROM bookings b LEFT JOIN (
      SELECT booking_id, sum(amount_minor) AS total, min(currency) AS first, max(currency) AS last
      FROM booking_lines GROUP BY booking_id
    ) l ON l.booking_id = b.id
    WHERE (l.total, l.first, l.last) IS DISTINCT FROM (b.total_price_minor, b.currency::text, b.currency::text)`,
  'no blocked day is booked': `
    SELECT k.id FROM day_blocks k JOIN bookings b ON b.space_id = k.space_id AND b.days && k.days
    WHERE b.status IN ('confirmed', 'completed')`,
  'a booking is in the state that its latest event says': `
    SELECT b.id FROM bookings b LEFT JOIN (
      SELECT DISTINCT ON (booking_id) booking_id, status FROM booking_events ORDER BY booking_id, id DESC
    ) e ON e.booking_id = b.id WHERE e.status IS DISTINCT FROM b.status`,
  'a review follows a completed stay of its author': `
    SELECT r.id FROM reviews r LEFT JOIN bookings b ON b.id = r.booking_id
    WHERE r.booking_id IS NOT NULL AND (b.status, b.retailer_id, b.space_id)
      IS DISTINCT FROM ('completed', r.author_id, r.space_id)`,
  'a space knows the average of its reviews': `
    SELECT s.id FROM spaces s LEFT JOIN (
      SELECT space_id, round(avg(rating), 2) AS rating, count(*) AS rating_count FROM reviews WHERE hidden_by IS NULL GROUP BY space_id
    ) r ON r.space_id = s.id
    WHERE s.rating IS DISTINCT FROM r.rating OR s.rating_count <> coalesce(r.rating_count, 0)`,
  'a host knows the average of the reviews of their spaces': `
    SELECT p.id FROM profiles p LEFT JOIN (
      SELECT s.host_id, round(avg(r.rating), 2) AS rating, count(*) AS rating_count
      FROM reviews r JOIN spaces s ON s.id = r.space_id WHERE r.hidden_by IS NULL GROUP BY s.host_id
    ) r ON r.host_id = p.id
    WHERE p.role = 'host' AND ${isGenerated('p.id')} AND (p.rating IS DISTINCT FROM r.rating OR p.rating_count <> coalesce(r.rating_count, 0))`,
  'a space with a price and a place is indexed': `
    SELECT s.id FROM spaces s LEFT JOIN space_search i ON i.space_id = s.id
    WHERE s.price_per_day_minor IS NOT NULL AND s.latitude IS NOT NULL AND i.space_id IS NULL`,
  'the live ones, and no other, have their words indexed': `
    SELECT space_id FROM space_search WHERE live <> (document IS NOT NULL)`,
  'the map counts every live space': `
    SELECT 1 FROM (
      SELECT level, floor((latitude + 90) * 400)::integer >> level AS y, floor((longitude + 180) * 400)::integer >> level AS x,
        city_id, type_number, 1 AS spaces, round(latitude * 100000)::bigint AS latitude_sum, round(longitude * 100000)::bigint AS longitude_sum
      FROM space_search, unnest('{0,3,6,9,12}'::smallint[]) AS level WHERE live
      UNION ALL
      SELECT level, y, x, city_id, type_number, -spaces, -latitude_sum, -longitude_sum FROM map_cells) AS difference
    GROUP BY level, y, x, city_id, type_number
    HAVING (sum(spaces), sum(latitude_sum), sum(longitude_sum)) <> (0, 0, 0)`,
  'the sample is the rows that belong to it': `
    SELECT space_id FROM (SELECT * FROM space_search WHERE live AND is_space_sample(space_id)) AS s
      FULL JOIN space_samples t USING (space_id)
    WHERE to_jsonb(s) - '{document,padding}'::text[] IS DISTINCT FROM to_jsonb(t)`,
}

/** Throws, naming the rule, when one of them is broken. */
export async function proveAll(client: pg.ClientBase, onDone: (done: number) => void): Promise<void> {
  for (const [index, [rule, query]] of Object.entries(PROOFS).entries()) {
    const { rows } = await client.query<{ broken: number }>(
      `SELECT count(*)::integer AS broken FROM (${query}) AS found`,
    )
    const broken = rows[0]?.broken ?? 0
    if (broken > 0)
      throw new Error(`The generated rows break a rule, so nothing was written: ${rule} (${broken} do not)`)
    onDone(index + 1)
  }
}
