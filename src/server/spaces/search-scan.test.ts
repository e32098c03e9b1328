import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { AMENITIES, FLEXIBILITIES, PRODUCTS, SORTS, SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { testPlatform } from '#tests/support/platform.ts'
import type { SearchFilter } from './search-filter.ts'
import { afterWalk, chooseScan, chooseScans, expectRows, probeOf, type Scan, scanned } from './search-scan.sql.ts'
import { countEach, findPage } from './search.sql.ts'
import { understand } from './understand-search.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const everything = 10_000

beforeAll(async () => {
  await seedDemo(platform.db, '2026-12-01')
  await sql`ANALYZE space_search, space_texts`.execute(db)
}, 60_000)

const filterOf = async (query: SearchQuery): Promise<SearchFilter> => (await understand(platform, query, 'fr')).filter

const some = <Item>(items: readonly Item[], maxLength: number) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength }), { nil: undefined, freq: 2 })
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 })

const searches: fc.Arbitrary<SearchQuery> = fc
  .record({
    location: maybe(
      fc.constantFrom('casablanca', 'Paris', 'Maroc', 'lumineux', 'marché dubai', 'متجر مراكش', 'vitrinne'),
    ),
    spaceType: some(SPACE_TYPES, 3),
    amenities: some(AMENITIES, 2),
    products: some(PRODUCTS, 3),
    minPrice: maybe(fc.integer({ min: 0, max: 900 })),
    maxPrice: maybe(fc.integer({ min: 50, max: 3_000 })),
    minArea: maybe(fc.double({ min: 0, max: 60, noNaN: true })),
    maxArea: maybe(fc.double({ min: 1, max: 400, noNaN: true })),
    minRating: maybe(fc.constantFrom(1, 3.5, 4.2, 4.5, 4.8, 5)),
    instantBook: maybe(fc.boolean()),
    days: maybe(
      fc.tuple(fc.integer({ min: 2, max: 28 }), fc.integer({ min: 0, max: 4 }), fc.constantFrom(...FLEXIBILITIES)),
    ),
    box: maybe(fc.tuple(fc.double({ min: 20, max: 50, noNaN: true }), fc.double({ min: -20, max: 60, noNaN: true }))),
  })
  .map(({ days, box, ...rest }) => ({
    ...rest,
    ...(days && {
      startDate: `2026-12-${String(days[0]).padStart(2, '0')}`,
      endDate: `2026-12-${String(Math.min(31, days[0] + days[1])).padStart(2, '0')}`,
      flexibility: days[2],
    }),
    ...(box && { south: box[0], north: box[0] + 1, west: box[1], east: box[1] + 1 }),
  }))

async function idsBy(filter: SearchFilter, scan: Scan, sort: (typeof SORTS)[number] = 'relevance'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT space_id AS id FROM (${scanned(filter, sort, scan, sql`space_id`, everything)}) AS found ORDER BY 1`.execute(
    db,
  )
  return rows.map(row => row.id)
}

describe('every way to the rows of a search', () => {
  it('finds the same', { timeout: 60_000 }, async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(searches, fc.constantFrom(...SORTS), async (query, sort) => {
        const filter = await filterOf(query)
        const plainly = await idsBy(filter, { kind: 'plain' }, sort)
        const features = probeOf(filter)
        if (features !== null) expect(await idsBy(filter, { kind: 'probe', features }, sort)).toEqual(plainly)
        expect(await idsBy(filter, { kind: 'walk', rowsMax: everything, probedRows: 0 }, sort)).toEqual(plainly)
        if (plainly.length > 0) found += 1
      }),
      { numRuns: 250, seed: 20_261_122 },
    )
    expect(found, 'searches that found something').toBeGreaterThan(50)
  })

  it('a walk that ends early has found the first, and the way after it finds all', async () => {
    const filter = await filterOf({ amenities: ['wifi', 'ac'], minRating: 4.5 })
    const all = await idsBy(filter, { kind: 'plain' })
    const walk: Scan = { kind: 'walk', rowsMax: 60, probedRows: 10 }
    const walked = await idsBy(filter, walk)
    expect(walked.length).toBeGreaterThan(0)
    expect(walked.length).toBeLessThan(all.length)
    const byIndex = afterWalk(filter, walk, 0, 1_001)
    expect(byIndex.kind).toBe('probe')
    expect(await idsBy(filter, byIndex)).toEqual(all)
    const onward = afterWalk(filter, { ...walk, probedRows: 1_000_000 }, walked.length, 1_001)
    expect(onward.kind).toBe('walk')
    expect(await idsBy(filter, onward)).toEqual(all)
  })
})

describe('the way that is chosen', () => {
  const aMillion = 1_000_000
  const wanted = 1_001
  const choose = async (query: SearchQuery, found: number, scope = aMillion) =>
    chooseScan(await filterOf(query), { found, scope, share: 1 }, wanted).kind

  it('is the plain one where nothing narrows, and asks the database nothing', async () => {
    const filter = await filterOf({ location: 'casablanca', sort: 'newest' })
    expect(await chooseScans(db, [filter], wanted)).toEqual([{ kind: 'plain' }])
  })

  it('is a walk for what many have, the index for what few have', async () => {
    expect(await choose({ amenities: ['wifi'] }, 400_000)).toBe('walk')
    expect(await choose({ amenities: ['wifi'], maxPrice: 60 }, 900)).toBe('probe')
    expect(await choose({ location: 'lumineux' }, 20_000)).toBe('probe')
  })

  it('is the plain one among few spaces', async () => {
    expect(await choose({ amenities: ['wifi'] }, 300, 4_000)).toBe('plain')
  })

  it('rests on what the statistics tell', async () => {
    const filter = await filterOf({ amenities: ['wifi'], spaceType: ['full-store'] })
    const there = (await idsBy(filter, { kind: 'plain' })).length
    const [expected = 0, all] = await expectRows(db, [
      sql`SELECT 1 FROM space_texts WHERE document @@ ${probeOf(filter)}::tsquery`,
      sql`SELECT 1 FROM space_texts`,
    ])
    expect(expected).toBeGreaterThan(there / 3)
    expect(expected).toBeLessThan(there * 3)
    expect(all).toBe((await idsBy(await filterOf({}), { kind: 'plain' })).length)
  })
})

describe('where the first walk ends early', () => {
  const shortWalks: typeof chooseScans = async (_, filters) =>
    filters.map((_each, index) => ({ kind: 'walk', rowsMax: 40, probedRows: index % 2 ? 0 : everything }))
  const order = { sort: 'price-asc', page: 1 } as const

  it('a page is whole all the same, facets with it', async () => {
    const filter = await filterOf({ amenities: ['wifi'], spaceType: ['full-store'], products: ['fashion'] })
    const page = await findPage(db, filter, order)
    expect(page.total).toBeGreaterThan(0)
    expect(await findPage(db, filter, order, shortWalks)).toEqual(page)
  })

  it('counts are whole too', async () => {
    const filters = [await filterOf({ amenities: ['wifi'] }), await filterOf({ minRating: 4.5, instantBook: true })]
    const counts = await countEach(db, filters)
    expect(Math.max(...counts)).toBeGreaterThan(40)
    expect(await countEach(db, filters, shortWalks)).toEqual(counts)
  })
})
