/**
 * Measures every shape of search on generated spaces: `npx node bench/search.ts postgres://…/an_empty_database 20000`.
 * The database is filled on the first run, as `npm run db:seed -- --spaces` does it, and used again by later ones.
 */
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Platform } from '#server/platform.ts'
import { seedCrowd } from '#server/seed/crowd/seed-crowd.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { mapSpaces } from '#server/spaces/map-spaces.ts'
import { countSpaces, searchSpaces } from '#server/spaces/search-spaces.ts'
import { showFeatured } from '#server/spaces/show-featured.ts'
import { addDays } from '#shared/days.ts'
import { CITIES } from '#shared/places/cities.ts'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { AMENITIES, PRODUCTS, SORTS, SPACE_TYPES } from '#shared/spaces/vocabulary.ts'

const today = '2026-11-21'
const runs = 200
const [url = '', spaceCount = '20000'] = process.argv.slice(2)

const words = (
  'lumineux passage marché vitrine comptoir façade angle rue calme passante pierre bois artisan café place jardin ' +
  'bright street corner counter window market quiet busy garden station mall gallery studio ' +
  'مضيء شارع واجهة حيوي هادئ مدخل ساحة سوق حديقة قرب محطة'
).split(' ')

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
const { rows } = await sql<{ count: number }>`SELECT count(*) FROM spaces`.execute(db.kysely)
if (rows[0]?.count === 0) {
  await seedDemo(db, today)
  await seedCrowd(db, { today, spaceCount: Number(spaceCount) })
}
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
