/**
 * Measures every shape of search on generated spaces: `npx node bench/search.ts postgres://…/an_empty_database 20000`.
 * The database is filled on the first run and used again by later ones. Its user must be a superuser: the rows are
 * written without triggers and indexed afterwards.
 */
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import type { Platform } from '#server/platform.ts'
import { mapSpaces } from '#server/spaces/map-spaces.ts'
import { countSpaces, searchSpaces } from '#server/spaces/search-spaces.ts'
import { showFeatured } from '#server/spaces/show-featured.ts'
import { addDays } from '#shared/days.ts'
import { CITIES } from '#shared/places/cities.ts'
import { NEIGHBOURHOODS } from '#shared/places/neighbourhoods.ts'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { AMENITIES, PRODUCTS, SORTS, SPACE_TYPES } from '#shared/spaces/vocabulary.ts'

const today = '2026-11-21'
const runs = 200
const [url = '', spaceCount = '20000'] = process.argv.slice(2)

const words = (
  'lumineux passage marché vitrine comptoir façade angle rue calme passante rénové pierre bois artisan café place jardin ' +
  'bright street corner counter window market quiet busy garden terrace station mall gallery design studio ' +
  'مضيء شارع تجاري واجهة حيوي هادئ مدخل ساحة سوق حديقة قرب محطة فسيح أنيق'
).split(' ')

async function fill(db: Database, count: number): Promise<void> {
  const places = NEIGHBOURHOODS.flatMap(({ citySlug, names, lat, lng }) => {
    const city = CITIES.find(each => each.slug === citySlug)
    return city ? [{ city: city.id, name: names.fr, lat, lng, weight: Math.sqrt(city.population) }] : []
  })
  await db.kysely.transaction().execute(async trx => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    await sql`SELECT setseed(0.5)`.execute(trx)
    await sql`INSERT INTO users (id, name, email)
      SELECT gen_random_uuid(), 'Host ' || n, 'host' || n || '@bench.test' FROM generate_series(1, ${count / 20}::integer) AS n`.execute(
      trx,
    )
    await sql`INSERT INTO profiles (id, role, first_name, last_name, verified)
      SELECT id, 'host', name, 'B', random() < 0.4 FROM users`.execute(trx)
    await sql`CREATE TEMP TABLE place AS SELECT row_number() OVER () AS number, * FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      AS p (city smallint, name text, lat double precision, lng double precision, weight double precision)`.execute(trx)
    await sql`CREATE TEMP TABLE wheel AS SELECT *, sum(weight) OVER (ORDER BY number) / sum(weight) OVER () AS edge FROM place`.execute(
      trx,
    )
    await sql`INSERT INTO spaces (id, host_id, name, description, type, surface_m2, height_m, address, city_id, neighborhood, latitude,
        longitude, location_precision, price_per_day_minor, availability_start, closed_weekdays, minimum_stay, instant_book,
        accepted_products, amenities, rating, rating_count, is_published, approved, approved_at, created_at)
      SELECT gen_random_uuid(), (hosts.ids)[1 + floor(random() * cardinality(hosts.ids))::integer], text.name, text.description,
        (${SPACE_TYPES}::text[])[1 + floor(random() * 8)::integer], round(8 + 150 * random() ^ 2), 3, '12, rue du Marché', w.city, w.name,
        w.lat + (random() - 0.5) * 0.02, w.lng + (random() - 0.5) * 0.02, CASE WHEN random() < 0.2 THEN 'approximate' ELSE 'exact' END,
        (100 + round(900 * random() ^ 2)) * 100, date '2026-10-01', CASE WHEN random() < 0.3 THEN 64 ELSE 0 END,
        CASE WHEN random() < 0.8 THEN 1 ELSE 3 END, random() < 0.3,
        ARRAY(SELECT word FROM unnest(${PRODUCTS}::text[]) AS word WHERE random() + n * 0 < 0.35 UNION SELECT 'crafts'),
        ARRAY(SELECT word FROM unnest(${AMENITIES}::text[]) AS word WHERE random() + n * 0 < 0.4),
        CASE WHEN random() < 0.7 THEN round((3 + 2 * random())::numeric, 2) END, floor(random() * 40)::integer,
        random() < 0.95, true, now(), timestamptz '2026-01-01' + random() * interval '300 days'
      FROM generate_series(1, ${count}::integer) AS n
      CROSS JOIN (SELECT array_agg(id) AS ids FROM users) AS hosts
      CROSS JOIN LATERAL (SELECT random() + n * 0 AS spin) AS s
      CROSS JOIN LATERAL (SELECT * FROM wheel WHERE edge >= s.spin ORDER BY edge LIMIT 1) AS w
      CROSS JOIN LATERAL (SELECT string_agg(word, ' ') FILTER (WHERE place <= 3) AS name, string_agg(word, ' ') AS description
        FROM (SELECT word, row_number() OVER (ORDER BY random() + n * 0) AS place FROM unnest(${words}::text[]) AS word) AS mixed
        WHERE place <= 25) AS text`.execute(trx)
    await sql`INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor, total_price_minor, currency)
      SELECT gen_random_uuid(), sp.id, sp.host_id, day, day + 4, 'confirmed', sp.price_per_day_minor, sp.price_per_day_minor * 5, 'MAD'
      FROM spaces sp, generate_series(0, 5) AS n, LATERAL (SELECT ${today}::date + n * 20 + floor(random() * 14)::integer AS day) AS d
      WHERE random() < 0.5`.execute(trx)
    await sql`SET LOCAL session_replication_role = origin`.execute(trx)
    await sql`SELECT refresh_space_search(id) FROM spaces`.execute(trx)
  })
  await sql`VACUUM ANALYZE`.execute(db.kysely)
}

const day = (run: number) => addDays(today, 3 + (run % 60))
const stay = (run: number): SearchQuery => ({ startDate: day(run), endDate: addDays(day(run), run % 6) })
const city = (run: number) => ['casablanca', 'paris', 'dubai', 'marrakech', 'lyon'][run % 5] as string
const pick = <Word>(list: readonly Word[], run: number): Word => list[run % list.length] as Word
const box = (run: number, degrees: number): SearchQuery => {
  const { lat, lng } = CITIES.find(each => each.slug === city(run)) as (typeof CITIES)[number]
  return { north: lat + degrees, south: lat - degrees, east: lng + degrees, west: lng - degrees }
}

const SEARCHES: Readonly<Record<string, (run: number) => SearchQuery>> = {
  everywhere: run => ({ sort: pick(SORTS, run) }),
  'everywhere, dates ±2': run => ({ ...stay(run), flexibility: 'plus2', sort: pick(SORTS, run) }),
  city: run => ({ location: city(run), sort: pick(SORTS, run) }),
  'city, page 20': run => ({ location: city(run), page: 20 }),
  'city, dates': run => ({ location: city(run), ...stay(run) }),
  'city, dates ±2, type, price, amenity': run => ({
    location: city(run),
    ...stay(run),
    flexibility: 'plus2',
    spaceType: [pick(SPACE_TYPES, run)],
    maxPrice: 500,
    amenities: [pick(AMENITIES, run)],
  }),
  'everywhere, rare filters': run => ({
    maxPrice: 101,
    amenities: AMENITIES.slice(0, 4),
    minRating: 4.8,
    sort: pick(SORTS, run),
  }),
  'everywhere, two types and three products': run => ({
    spaceType: [pick(SPACE_TYPES, run), pick(SPACE_TYPES, run + 1)],
    products: [pick(PRODUCTS, run), pick(PRODUCTS, run + 1), pick(PRODUCTS, run + 5)],
  }),
  'one word': run => ({ location: pick(words, run) }),
  'words in a city': run => ({ location: `${pick(words, run)} ${city(run)}` }),
  'mistyped word': run => ({ location: `${pick(words, run).slice(0, 3)}x${pick(words, run).slice(4)}s` }),
  'Arabic words': run => ({
    location: `متجر ${pick(['مضيء', 'سوق', 'واجهة'], run)} في ${pick(['مراكش', 'الدار البيضاء', 'دبي'], run)}`,
  }),
  'map box 0.2°, dates': run => ({ ...box(run, 0.1), ...stay(run) }),
  'nothing fits, ways out': run => ({
    location: city(run),
    ...stay(run),
    spaceType: [pick(SPACE_TYPES, run)],
    maxPrice: 1,
    amenities: ['wifi'],
  }),
}

async function measure(name: string, deed: (run: number) => Promise<unknown>): Promise<void> {
  for (let run = 0; run < 10; run += 1) await deed(run)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await deed(run)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] as number).toFixed(1)
  console.log(`| ${name} | ${at(0.5)} | ${at(0.99)} |`)
}

const connection = { connectionString: url }
await migrate(connection)
const db = openDatabase({ primary: connection, poolMax: 4 })
await writeReferenceData(db.kysely)
const { rows } = await sql<{ count: number }>`SELECT count(*) FROM spaces`.execute(db.kysely)
if (rows[0]?.count === 0) await fill(db, Number(spaceCount))
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
const platform: Platform = { config: readConfig({}), db, clock, log: pino({ level: 'silent' }) }
console.log('| Search | p50 ms | p99 ms |\n|---|---|---|')
for (const [name, query] of Object.entries(SEARCHES)) {
  await measure(name, run => searchSpaces(platform, query(run), 'fr'))
}
await measure('count: city, dates', run => countSpaces(platform, { location: city(run), ...stay(run) }, 'fr'))
await measure('map: city, zoom 12', run => mapSpaces(platform, { ...box(run, 0.1), zoom: 12 }, 'fr'))
await measure('map: world, clustered', run =>
  mapSpaces(platform, { north: 80, south: -60, east: 180, west: -180, zoom: 3, ...stay(run) }, 'fr'),
)
await measure('featured', () => showFeatured(platform, 'fr'))
await db.close()
