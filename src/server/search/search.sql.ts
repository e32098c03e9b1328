import { type RawBuilder, sql } from 'kysely'
import { countedResultsMax, resultsPerPage } from '#shared/spaces/contract.ts'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { plannedForItsValues } from '../db/preparing-client.ts'
import { chooseScans } from './choose-scan.ts'
import { orderOf } from './conditions.sql.ts'
import { bytesPerRow, type FoundPage } from './facets.ts'
import type { Bounds } from './bounds.ts'
import type { SearchFilter } from './filter.ts'
import { type Scan, scanned } from './scan.sql.ts'
import { type Asked, tryScans } from './try-scans.ts'

type Fragment = RawBuilder<unknown>

/** One more than is counted shows that there are more. */
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
  const found: Partial<FoundPage> = {}
  await tryScans(scans, candidatesMax, async asked => {
    const asking = asked.map(([index, scan]) => ({ ...(sets[index] as (typeof sets)[number]), scan }))
    const isPageAsked = asking[0]?.name === 'matching'
    Object.assign(
      found,
      await (isPageAsked ? readPage(db, filter, order, asking) : readFeatures(db, order.sort, asking)),
    )
    return asking.map(({ name }) => (found[FEATURES[name]]?.length ?? 0) / bytesPerRow)
  })
  return found as FoundPage
}

/** `sets`: the results first. */
async function readPage(
  db: Executor,
  filter: SearchFilter,
  { sort, page }: { sort: Sort; page: number },
  sets: readonly ResultSet[],
): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`${plannedForItsValues}
    WITH ${materialized(sets, sort)},
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
    WITH ${materialized(sets, sort)} SELECT ${allFeatures(sets)}`.execute(db)
  return rows[0] ?? {}
}

function materialized(sets: readonly ResultSet[], sort: Sort): Fragment {
  const sources = sets.map(({ name, filter, scan }) => {
    const columns =
      name === 'matching' && isRanked(filter, sort) ? sql`${candidateColumns}, document` : candidateColumns
    return sql`${sql.ref(name)} AS MATERIALIZED (${scanned(filter, sort, scan, columns, candidatesMax)})`
  })
  return sql.join(sources)
}

const allFeatures = (sets: readonly ResultSet[]): Fragment =>
  sql.join(sets.map(({ name }) => sql`${packed(sql.ref(name))} AS ${sql.ref(FEATURES[name])}`))

/**
 * What facets count of each row, eight bytes a row: amenities, products, type, as `countFacets` reads them. Counting
 * them in SQL took half of a search's time.
 */
const packed = (source: Fragment): Fragment =>
  sql`(SELECT coalesce(string_agg(int8send((amenities::bigint << 32) | (products::bigint << 8) | type_number), ''), '') FROM ${source})`

/** The first spaces of a search in their order, at most `limit`. */
export async function listFirst(
  db: Executor,
  filter: SearchFilter,
  sort: Sort,
  wanted: number,
  choose = chooseScans,
): Promise<string[]> {
  let ids: string[] = []
  await tryScans(await choose(db, [filter], sort, wanted), wanted, async asked => {
    const [, scan] = asked[0] as Asked
    const { rows } = await sql<{ id: string }>`${plannedForItsValues}SELECT space_id AS id
      FROM (${scanned(filter, sort, scan, candidateColumns, wanted)}) AS found ORDER BY ${orderOf(sort)}`.execute(db)
    ids = rows.map(row => row.id)
    return [ids.length]
  })
  return ids
}

/** How many spaces each of the searches would find, counted up to `max`. */
export async function countEach(
  db: Executor,
  filters: readonly SearchFilter[],
  max: number,
  choose = chooseScans,
): Promise<{ count: number; isCapped: boolean }[]> {
  if (filters.length === 0) return []
  // one more shows that there are more
  const wanted = max + 1
  const counts: number[] = []
  await tryScans(await choose(db, filters, 'relevance', wanted), wanted, async asked => {
    const found = await countBy(
      db,
      asked.map(([index, scan]) => [filters[index] as SearchFilter, scan]),
      wanted,
    )
    for (const [at, [index]] of asked.entries()) counts[index] = found[at] ?? 0
    return found
  })
  return counts.map(count => ({ count: Math.min(count, max), isCapped: count > max }))
}

async function countBy(
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
