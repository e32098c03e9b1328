import { type RawBuilder, sql } from 'kysely'
import { countedResultsMax, resultsPerPage } from '#shared/spaces/contract.ts'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { plannedForItsValues } from '../db/hot.ts'
import { afterScan, chooseScans, endsEarly } from './choose-scan.ts'
import { orderOf } from './search-conditions.sql.ts'
import { bytesPerRow } from './search-facets.ts'
import type { Bounds, SearchFilter } from './search-filter.ts'
import { type Scan, scanned } from './search-scan.sql.ts'

type Fragment = RawBuilder<unknown>

/** One page of a search. */
export interface FoundPage {
  total: number
  totalIsCapped: boolean
  page: number
  pages: number
  /** In their order. */
  ids: string[]
  /** What facets count of the results; of the results without the asked types or products where some were asked. */
  features: Buffer
  ofAnyType?: Buffer
  ofAnyProduct?: Buffer
  /** The smallest box around all results counted; nulls when there are none. */
  north: number | null
  south: number | null
  east: number | null
  west: number | null
}

/** One more than is counted tells that there are more. */
const candidatesMax = countedResultsMax + 1

const candidateColumns = sql`space_id, type_number, price_minor, rating, score, created_at, amenities, products, latitude, longitude`

const isRanked = (filter: SearchFilter, sort: Sort): boolean => filter.words !== null && sort === 'relevance'

/** The candidates with their places. By relevance, words in the name weigh more than words in the description. */
function ranked(filter: SearchFilter, sort: Sort): Fragment {
  if (!isRanked(filter, sort)) {
    return sql`SELECT space_id, row_number() OVER (ORDER BY ${orderOf(sort)}) AS place FROM matching`
  }
  return sql`SELECT space_id, row_number() OVER (ORDER BY rank DESC, ${orderOf(sort)}) AS place
    FROM (SELECT *, ts_rank('{0.1, 0.2, 0.6, 1.0}', document, ${filter.words}::tsquery) AS rank FROM matching) AS matching`
}

/** A set that a search reads: its results, or what they would be without a group of which any will do. */
interface ResultSet {
  name: keyof typeof FEATURES
  filter: SearchFilter
  scan: Scan
}

const FEATURES = { matching: 'features', of_any_type: 'ofAnyType', of_any_product: 'ofAnyProduct' } as const

function setsOf(filter: SearchFilter): Omit<ResultSet, 'scan'>[] {
  return [
    { name: 'matching', filter },
    ...(filter.typeNumbers.length > 0
      ? [{ name: 'of_any_type', filter: { ...filter, typeNumbers: [] } } as const]
      : []),
    ...(filter.productMask ? [{ name: 'of_any_product', filter: { ...filter, productMask: 0 } } as const] : []),
  ]
}

/**
 * Finds a page of spaces. A page beyond the last one is the last one. Facets are counted from `features`
 * (search-facets.ts). The best rows of the search are read once, for the page, the total and the facets.
 */
export async function findPage(
  db: Executor,
  filter: SearchFilter,
  order: { sort: Sort; page: number },
  choose = chooseScans,
): Promise<FoundPage> {
  const sets = setsOf(filter)
  const scans = await choose(
    db,
    sets.map(set => set.filter),
    order.sort,
    candidatesMax,
  )
  const all = sets.map((set, index) => ({ ...set, scan: scans[index] as Scan }))
  const found = await readPage(db, filter, order, all)
  const seen = ({ name }: ResultSet) => (found[FEATURES[name]]?.length ?? 0) / bytesPerRow
  const isEarly = (set: ResultSet) => !isWhole(set.scan, seen(set), candidatesMax)
  for (let early = all.filter(isEarly); early.length > 0; early = early.filter(isEarly)) {
    early = early.map(set => ({ ...set, scan: afterScan(set.scan, seen(set), candidatesMax) }))
    const isPageAsked = early[0]?.name === 'matching'
    Object.assign(found, await (isPageAsked ? readPage(db, filter, order, early) : readFeatures(db, order.sort, early)))
  }
  return found
}

/** Whether it has found all there is, or as many as were wanted. */
const isWhole = (scan: Scan, seen: number, wanted: number): boolean => seen >= wanted || !endsEarly(scan)

/** `sets`: the results first. */
async function readPage(
  db: Executor,
  filter: SearchFilter,
  { sort, page }: { sort: Sort; page: number },
  sets: readonly ResultSet[],
): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`${plannedForItsValues}
    WITH ${rowsOf(sets, sort)},
    counted AS (
      SELECT least(count(*), ${countedResultsMax})::integer AS total, count(*) > ${countedResultsMax} AS "totalIsCapped",
        max(latitude) AS north, min(latitude) AS south, max(longitude) AS east, min(longitude) AS west FROM matching),
    paged AS (SELECT *, greatest(1, ceil(total / ${resultsPerPage}::numeric))::integer AS pages FROM counted),
    asked AS (SELECT *, least(${page}::integer, pages) AS page FROM paged),
    ranked AS (${ranked(filter, sort)})
    SELECT asked.*,
      ARRAY(SELECT space_id FROM ranked WHERE place > (page - 1) * ${resultsPerPage}
        AND place <= least(page * ${resultsPerPage}, total) ORDER BY place) AS ids,
      ${allFeatures(sets)}
    FROM asked`.execute(db)
  return rows[0] as FoundPage
}

/** Only what facets count of these. */
async function readFeatures(db: Executor, sort: Sort, sets: readonly ResultSet[]): Promise<Partial<FoundPage>> {
  const { rows } = await sql<Partial<FoundPage>>`${plannedForItsValues}
    WITH ${rowsOf(sets, sort)} SELECT ${allFeatures(sets)}`.execute(db)
  return rows[0] ?? {}
}

function rowsOf(sets: readonly ResultSet[], sort: Sort): Fragment {
  const sources = sets.map(({ name, filter, scan }) => {
    const columns =
      name === 'matching' && isRanked(filter, sort) ? sql`${candidateColumns}, document` : candidateColumns
    return sql`${sql.ref(name)} AS MATERIALIZED (${scanned(filter, sort, scan, columns, candidatesMax)})`
  })
  return sql.join(sources)
}

const allFeatures = (sets: readonly ResultSet[]): Fragment =>
  sql.join(sets.map(({ name }) => sql`${featuresOf(sql.ref(name))} AS ${sql.ref(FEATURES[name])}`))

/**
 * What facets count of each row, eight bytes a row: amenities, products, type, as `countFacets` reads them. Counting
 * them in SQL took half of a search's time.
 */
const featuresOf = (source: Fragment): Fragment =>
  sql`(SELECT coalesce(string_agg(int8send((amenities::bigint << 32) | (products::bigint << 8) | type_number), ''), '') FROM ${source})`

/** How many spaces each of the searches would find, counted up to `max`. */
export async function countEach(
  db: Executor,
  filters: readonly SearchFilter[],
  max: number,
  choose = chooseScans,
): Promise<{ count: number; isCapped: boolean }[]> {
  if (filters.length === 0) return []
  // one more tells that there are more
  const wanted = max + 1
  const counts: number[] = []
  const scans = await choose(db, filters, 'relevance', wanted)
  let asked = [...filters.keys()]
  while (asked.length > 0) {
    const found = await countOnWays(
      db,
      asked.map(index => [filters[index] as SearchFilter, scans[index] as Scan]),
      wanted,
    )
    for (const [at, index] of asked.entries()) counts[index] = found[at] ?? 0
    asked = asked.filter(index => !isWhole(scans[index] as Scan, counts[index] ?? 0, wanted))
    for (const index of asked) {
      scans[index] = afterScan(scans[index] as Scan, counts[index] ?? 0, wanted)
    }
  }
  return counts.map(count => ({ count: Math.min(count, max), isCapped: count > max }))
}

async function countOnWays(
  db: Executor,
  searches: readonly (readonly [SearchFilter, Scan])[],
  wanted: number,
): Promise<number[]> {
  const counts = searches.map(([filter, scan]) => {
    const rows = scanned(filter, 'relevance', scan, sql`1`, wanted)
    return sql`(SELECT count(*) FROM (${rows}) AS found)`
  })
  const { rows } = await sql<{
    counts: number[]
  }>`${plannedForItsValues}SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db)
  return rows[0]?.counts ?? []
}

export function boundsOfPage(page: FoundPage): Bounds | null {
  const { north, south, east, west } = page
  return north === null || south === null || east === null || west === null ? null : { north, south, east, west }
}
