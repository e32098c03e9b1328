import { type RawBuilder, sql } from 'kysely'
import { countedResultsMax, resultsPerPage } from '#shared/spaces/contract.ts'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { plannedForItsValues } from '../db/hot.ts'
import { matches, orderOf } from './search-conditions.sql.ts'
import { bytesPerRow } from './search-facets.ts'
import type { Bounds, SearchFilter } from './search-filter.ts'
import { afterWalk, chooseScans, type Scan, scanned } from './search-scan.sql.ts'

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

/** The candidates with their places. By relevance, words in the name weigh more than words in the description. */
function ranked(filter: SearchFilter, sort: Sort): Fragment {
  if (!filter.words || sort !== 'relevance') {
    return sql`SELECT space_id, row_number() OVER (ORDER BY ${orderOf(sort)}) AS place FROM matching`
  }
  return sql`SELECT space_id, row_number() OVER (ORDER BY rank DESC, ${orderOf(sort)}) AS place
    FROM (SELECT matching.*, ts_rank('{0.1, 0.2, 0.6, 1.0}', document, ${filter.words}::tsquery) AS rank
          FROM matching JOIN space_texts USING (space_id)) AS matching`
}

/** The sets that a search reads: its results, and what they would be without a group of which any will do. */
interface Sets {
  matching: SearchFilter
  of_any_type?: SearchFilter
  of_any_product?: SearchFilter
}
type SetName = keyof Sets

function setsOf(filter: SearchFilter): Sets {
  const sets: Sets = { matching: filter }
  if (filter.typeNumbers.length > 0) sets.of_any_type = { ...filter, typeNumbers: [] }
  if (filter.productMask) sets.of_any_product = { ...filter, productMask: 0 }
  return sets
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
  const names = Object.keys(sets) as SetName[]
  const filters = names.map(name => sets[name] as SearchFilter)
  const scans = await choose(db, filters, candidatesMax)
  const found = await readPage(db, filter, order, names, filters, scans)
  const features = { matching: found.features, of_any_type: found.ofAnyType, of_any_product: found.ofAnyProduct }
  const seen = names.map(name => (features[name]?.length ?? 0) / bytesPerRow)
  const isEarly = scans.map((scan, index) => scan.kind === 'walk' && (seen[index] ?? 0) < candidatesMax)
  if (!isEarly.includes(true)) return found
  const others = scans.map((scan, index) =>
    isEarly[index] ? afterWalk(filters[index] as SearchFilter, scan, seen[index] ?? 0, candidatesMax) : scan,
  )
  return readPage(db, filter, order, names, filters, others)
}

async function readPage(
  db: Executor,
  filter: SearchFilter,
  { sort, page }: { sort: Sort; page: number },
  names: readonly SetName[],
  filters: readonly SearchFilter[],
  scans: readonly Scan[],
): Promise<FoundPage> {
  const sources = names.map((name, index) => {
    const rows = scanned(filters[index] as SearchFilter, sort, scans[index] as Scan, candidateColumns, candidatesMax)
    return sql`${sql.ref(name)} AS MATERIALIZED (${rows})`
  })
  const others = names.slice(1).map(name => sql`, ${featuresOf(sql.ref(name))} AS ${sql.ref(FEATURES[name])}`)
  const { rows } = await sql<FoundPage>`${plannedForItsValues}
    WITH ${sql.join(sources)},
    counted AS (
      SELECT least(count(*), ${countedResultsMax})::integer AS total, count(*) > ${countedResultsMax} AS "totalIsCapped",
        max(latitude) AS north, min(latitude) AS south, max(longitude) AS east, min(longitude) AS west FROM matching),
    paged AS (SELECT *, greatest(1, ceil(total / ${resultsPerPage}::numeric))::integer AS pages FROM counted),
    asked AS (SELECT *, least(${page}::integer, pages) AS page FROM paged),
    ranked AS (${ranked(filter, sort)})
    SELECT asked.*,
      ARRAY(SELECT space_id FROM ranked WHERE place > (page - 1) * ${resultsPerPage}
        AND place <= least(page * ${resultsPerPage}, total) ORDER BY place) AS ids,
      ${featuresOf(sql`matching`)} AS features${sql.join(others, sql``)}
    FROM asked`.execute(db)
  return rows[0] as FoundPage
}

const FEATURES = { matching: 'features', of_any_type: 'ofAnyType', of_any_product: 'ofAnyProduct' } as const

/**
 * What facets count of each row, eight bytes a row: amenities, products, type, as `countFacets` reads them. Counting
 * them in SQL took half of a search's time.
 */
const featuresOf = (source: Fragment): Fragment =>
  sql`(SELECT coalesce(string_agg(int8send((amenities::bigint << 32) | (products::bigint << 8) | type_number), ''), '') FROM ${source})`

/** How many spaces each of the searches would find; `countedResultsMax + 1` means more. */
export async function countEach(
  db: Executor,
  filters: readonly SearchFilter[],
  choose = chooseScans,
): Promise<number[]> {
  if (filters.length === 0) return []
  const scans = await choose(db, filters, candidatesMax)
  const counts = await countOnWays(db, filters, scans)
  const early = filters.filter((_, index) => scans[index]?.kind === 'walk' && (counts[index] ?? 0) < candidatesMax)
  if (early.length === 0) return counts
  const again = await countOnWays(
    db,
    early,
    early.map(filter => {
      const index = filters.indexOf(filter)
      return afterWalk(filter, scans[index] as Scan, counts[index] ?? 0, candidatesMax)
    }),
  )
  return counts.map((count, index) => again[early.indexOf(filters[index] as SearchFilter)] ?? count)
}

async function countOnWays(db: Executor, filters: readonly SearchFilter[], scans: readonly Scan[]): Promise<number[]> {
  const counts = filters.map((filter, index) => {
    const rows = scanned(filter, 'relevance', scans[index] as Scan, sql`1`, candidatesMax)
    return sql`(SELECT count(*) FROM (${rows}) AS found)`
  })
  const { rows } = await sql<{
    counts: number[]
  }>`${plannedForItsValues}SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** How many spaces the search would find in each of its cities. */
export async function countByCity(db: Executor, filter: SearchFilter): Promise<Map<number, number>> {
  const { rows } = await sql<{ city_id: number; spaces: number }>`${plannedForItsValues}
    SELECT city_id, count(*) AS spaces FROM space_search s WHERE ${matches(filter)} GROUP BY city_id`.execute(db)
  return new Map(rows.map(row => [row.city_id, row.spaces]))
}

export function boundsOfPage(page: FoundPage): Bounds | null {
  const { north, south, east, west } = page
  return north === null || south === null || east === null || west === null ? null : { north, south, east, west }
}
