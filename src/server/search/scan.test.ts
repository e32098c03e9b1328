import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { AMENITIES, FLEXIBILITIES, PRODUCTS, SORTS, SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { chooseScan, chooseScans, indexScan } from './choose-scan.ts'
import { cityOf } from './intersect-predicates.ts'
import { knownOrder, type TopSlice, partOf } from './top-slices.sql.ts'
import { citiesFeature, featuresOf, rangesOf } from './features.ts'
import type { SearchFilter } from './filter.ts'
import { type BitmapScan, type Scan, scanned } from './scan.sql.ts'
import { countEach, findPage, listFirst } from './search.sql.ts'
import { knownStatistics, type Sampled } from './statistics.sql.ts'
import { afterScan } from './try-scans.ts'
import { understand } from './understand-search.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const everything = 10_000
const aMillion = 1_000_000

/** Words and features as a tsquery; null when there are none. */
function termsOf(filter: SearchFilter): string | null {
  const slices = [...(filter.words ? [`(${filter.words})`] : []), ...featuresOf(filter), ...citiesFeature(filter)]
  return slices.length > 0 ? slices.join(' & ') : null
}

const narrows = (filter: SearchFilter): boolean => termsOf(filter) !== null || rangesOf(filter).length > 0

const bitmapScanFor = (filter: SearchFilter, cost = 0): BitmapScan => {
  const ranges = rangesOf(filter).map(({ condition }) => condition)
  const asked = { terms: termsOf(filter), wordsAreIncluded: true, ranges, cityId: cityOf(filter), slice: null }
  const whole: BitmapScan = { kind: 'bitmap', ...asked, cost, otherwise: null }
  return { ...whole, otherwise: whole }
}
/** `cost`: of the way that finds all. */
const orderedScanFor = (filter: SearchFilter, rowsMax: number, cost = 0) =>
  ({ kind: 'ordered', rowsMax, ranges: [], cost: rowsMax, otherwise: bitmapScanFor(filter, cost) }) as const

beforeAll(async () => {
  await seedDemo(platform.db, '2026-12-01')
  await sql`ANALYZE space_search`.execute(db)
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

/** What is believed of a search's words, and of how many fit it by the sample. */
const beliefs = [
  { wordShare: 0.0005, sampled: null },
  { wordShare: 0.02, sampled: null },
  { wordShare: 0.02, sampled: { share: 0.3, reach: '4.4' } },
  { wordShare: 0.4, sampled: { share: 0.001, reach: null } },
]

/** The scan that would be chosen if there were this many spaces like these. */
async function chooseAmong(
  spaces: number,
  filter: SearchFilter,
  sort: (typeof SORTS)[number],
  belief: (typeof beliefs)[number],
  wanted: number,
): Promise<Scan> {
  if (!narrows(filter)) return { kind: 'plain' }
  const order = { ...(await knownOrder(db, sort, cityOf(filter))), samples: everything }
  const statistics = { ...(await knownStatistics(db)), spaces }
  return chooseScan(filter, sort, { statistics, order, ...belief }, wanted)
}

describe('every way to the rows of a search', () => {
  it('finds the same', { timeout: 60_000 }, async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(searches, fc.constantFrom(...SORTS), async (query, sort) => {
        const filter = await filterOf(query)
        const plainly = await idsBy(filter, { kind: 'plain' }, sort)
        if (narrows(filter)) expect(await idsBy(filter, bitmapScanFor(filter), sort)).toEqual(plainly)
        if (filter.cityIds) expect(await idsBy(filter, { kind: 'plain', isMerged: true }, sort)).toEqual(plainly)
        expect(await idsBy(filter, orderedScanFor(filter, everything), sort)).toEqual(plainly)
        if (plainly.length > 0) found += 1
      }),
      { numRuns: 250, seed: 20_261_122 },
    )
    expect(found, 'searches that found something').toBeGreaterThan(50)
  })

  it('whichever is chosen, a page is the same', { timeout: 60_000 }, async () => {
    const plainly: typeof chooseScans = async (_, filters) => filters.map(() => ({ kind: 'plain' }))
    const kinds = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        searches,
        fc.constantFrom(...SORTS),
        fc.constantFrom(...beliefs),
        async (query, sort, belief) => {
          const filter = await filterOf(query)
          const asked = { sort, page: 1 }
          const chosen: typeof chooseScans = async (_, filters, __, wanted) => {
            const scans = await Promise.all(filters.map(each => chooseAmong(aMillion, each, sort, belief, wanted)))
            for (const scan of scans) kinds.add(scan.kind === 'bitmap' && scan.slice ? 'slice' : scan.kind)
            return scans
          }
          expect(await findPage(db, filter, asked, chosen)).toEqual(await findPage(db, filter, asked, plainly))
        },
      ),
      { numRuns: 120, seed: 20_261_122 },
    )
    expect([...kinds].sort()).toEqual(['bitmap', 'ordered', 'slice'])
  })

  it('a walk that ends early has found the first, and the way after it finds all', async () => {
    const filter = await filterOf({ amenities: ['wifi', 'ac'], minRating: 4.5 })
    const all = await idsBy(filter, { kind: 'plain' })
    const orderedScan = orderedScanFor(filter, 60)
    const read = await idsBy(filter, orderedScan)
    expect(read.length).toBeGreaterThan(0)
    expect(read.length).toBeLessThan(all.length)
    const byIndex = afterScan(orderedScan, read.length, 1_001)
    expect(byIndex.kind).toBe('bitmap')
    expect(await idsBy(filter, byIndex)).toEqual(all)
    let onward: Scan = orderedScanFor(filter, 60, 1e9)
    for (let times = 0; times < 5; times += 1) onward = afterScan(onward, read.length, 1_001)
    expect(onward).toMatchObject({ kind: 'ordered', rowsMax: 60 * 4 ** 5 })
    expect(await idsBy(filter, onward)).toEqual(all)
  })

  it('a part of an order holds its first, and the way after it finds all', async () => {
    for (const [sort, location] of [
      ['relevance'],
      ['price-asc', 'casablanca'],
      ['rating'],
      ['newest', 'dubai'],
    ] as const) {
      const filter = await filterOf({ amenities: ['wifi'], ...(location && { location }) })
      const cityId = cityOf(filter)
      const order = await knownOrder(db, sort, cityId)
      // of so few spaces the sample is smaller than what it is trusted with
      const slice = partOf({ ...order, samples: everything }, sort, cityId, 0.3) as TopSlice
      const scan = { ...bitmapScanFor(filter), slice }
      const inSlice = await idsBy(filter, scan, sort)
      expect(inSlice.length).toBeGreaterThan(0)
      const first = scanned(filter, sort, { kind: 'plain' }, sql`space_id`, inSlice.length)
      const { rows } = await sql<{ id: string }>`SELECT space_id AS id FROM (${first}) AS f ORDER BY 1`.execute(db)
      expect(inSlice).toEqual(rows.map(({ id }) => id))
      expect(await idsBy(filter, afterScan(scan, inSlice.length, 1_001), sort)).toEqual(
        await idsBy(filter, { kind: 'plain' }, sort),
      )
    }
  })
})

describe('the way that is chosen', () => {
  const wanted = 1_001
  const aFew = 0.0005
  const order = { samples: 31_250, ends: Array.from({ length: 18 }, (_, index) => String(5 - index / 10)) }
  const choose = async (
    query: SearchQuery,
    shares: Record<string, number>,
    wordShare = 1,
    spaces = aMillion,
    sampled: Sampled | null = null,
  ) => {
    const statistics = { spaces, shares: new Map(Object.entries(shares)), rareShare: aFew }
    const expected = { statistics, wordShare, order, sampled }
    return chooseScan(await filterOf(query), 'relevance', expected, wanted)
  }

  it('is the plain one where nothing narrows, and asks the database nothing', async () => {
    const filter = await filterOf({ location: 'casablanca', sort: 'newest' })
    expect(await chooseScans(db, [filter], 'newest', wanted)).toEqual([{ kind: 'plain' }])
  })

  it('is a walk for what many have, the index for what few have', async () => {
    expect((await choose({ amenities: ['wifi'] }, { '~a0': 0.4 })).kind).toBe('ordered')
    const few = await choose({ amenities: ['wifi'], instantBook: true }, { '~a0': 0.4 })
    expect(few).toMatchObject({ kind: 'bitmap', slice: null, terms: "'~i'" })
  })

  it('is the index in a part of the order for words that many have', async () => {
    const query = { location: 'lumineux' }
    expect(await choose(query, {}, aFew)).toMatchObject({ kind: 'bitmap', slice: null, wordsAreIncluded: true })
    expect(await choose(query, {}, 0.03)).toMatchObject({ kind: 'bitmap', slice: { share: 0.06, cityId: null } })
    expect(await choose(query, {}, 0.08)).toMatchObject({ kind: 'bitmap', slice: { share: 0.02, cityId: null } })
    expect((await choose(query, {}, 0.5)).kind).toBe('ordered')
  })

  it('asks the index for the features of the city, and in one of its orders not for the city', async () => {
    const found = await choose({ location: 'casablanca', amenities: ['wifi'] }, { '~c1': 0.2, '~c1a0': 0.002 })
    expect(found).toMatchObject({ kind: 'bitmap', terms: "'~c1a0'", slice: null })
    const words = await choose({ location: 'vitrine casablanca' }, { '~c1': 0.2 }, 0.05)
    expect(words).toMatchObject({ kind: 'bitmap', slice: { cityId: 1 }, terms: expect.not.stringContaining('~c1') })
    const rare = await choose({ location: 'vitrine casablanca' }, { '~c1': 0.2 }, aFew)
    expect(rare).toMatchObject({ kind: 'bitmap', slice: null, terms: expect.not.stringContaining('~c1') })
  })

  it('reads everything where the sample knows that little fits', async () => {
    const query = { location: 'casablanca', amenities: ['wifi' as const], maxPrice: 300 } satisfies SearchQuery
    const shares = { '~c1': 0.2, '~c1a0': 0.1, '~c1p50': 0.05, '~c1p51': 0.05 }
    expect((await choose(query, shares)).kind).toBe('ordered')
    const few = await choose(query, shares, 1, aMillion, { share: 0.0002, reach: null })
    expect(few).toMatchObject({ kind: 'bitmap', slice: null, cityId: 1, terms: "'~c1a0'", ranges: [expect.anything()] })
  })

  it('is the plain one among few spaces', async () => {
    expect((await choose({ amenities: ['wifi'] }, {}, 1, 4_000)).kind).toBe('plain')
    expect((await choose({ amenities: ['wifi'], location: 'casablanca' }, { '~c1': 0.004 })).kind).toBe('plain')
  })

  it('rests on what the statistics tell', async () => {
    for (const location of [undefined, 'casablanca']) {
      const filter = await filterOf({ location, amenities: ['wifi'], spaceType: ['full-store'] })
      const there = (await idsBy(filter, { kind: 'plain' })).length
      const { cost, terms } = await indexScan(db, filter)
      expect(terms).toContain(location ? '~c1t2' : '~t2')
      // rows and what leads to them
      expect(cost).toBeGreaterThan((there * 1.8) / 3)
      expect(cost).toBeLessThan(there * 1.8 * 3 + 100)
    }
  })
})

describe('where the first walk ends early', () => {
  const shortScans: typeof chooseScans = async (_, filters) =>
    filters.map((filter, index) => orderedScanFor(filter, 40, index % 2 ? 0 : everything))
  const order = { sort: 'price-asc', page: 1 } as const

  it('a page is whole all the same, facets with it', async () => {
    const filter = await filterOf({ amenities: ['wifi'], spaceType: ['full-store'], products: ['fashion'] })
    const page = await findPage(db, filter, order)
    expect(page.total).toBeGreaterThan(0)
    expect(await findPage(db, filter, order, shortScans)).toEqual(page)
  })

  it('the first are the first of all', async () => {
    const filter = await filterOf({ amenities: ['wifi'], minRating: 4.5 })
    const first = await listFirst(db, filter, 'price-asc', 30)
    expect(first).toHaveLength(30)
    expect((await findPage(db, filter, order)).ids).toEqual(first.slice(0, 24))
    expect(await listFirst(db, filter, 'price-asc', 30, shortScans)).toEqual(first)
  })

  it('counts are whole too', async () => {
    const filters = [await filterOf({ amenities: ['wifi'] }), await filterOf({ minRating: 4.5, instantBook: true })]
    const counts = await countEach(db, filters, 1_000)
    expect(Math.max(...counts.map(({ count }) => count))).toBeGreaterThan(40)
    expect(await countEach(db, filters, 1_000, shortScans)).toEqual(counts)
    const few = counts.map(({ count }) => ({ count: Math.min(count, 30), isCapped: count > 30 }))
    expect(await countEach(db, filters, 30, shortScans)).toEqual(few)
  })
})
