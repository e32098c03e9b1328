import { type RawBuilder, sql } from 'kysely'
import { countedResultsMax, resultsPerPage } from '#shared/spaces/contract.ts'
import { AMENITIES, PRODUCTS, type Sort } from '#shared/spaces/vocabulary.ts'
import { SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { matches, orderOf } from './search-conditions.sql.ts'
import { typeNumber, type Bounds, type SearchFilter } from './search-filter.ts'
import { type CardOptions, cardJson, cardTables } from './space-card.sql.ts'

type Fragment = RawBuilder<unknown>

/** One page of a search. The lists are JSON texts, ready to be passed on. */
export interface FoundPage {
  total: number
  totalIsCapped: boolean
  page: number
  pages: number
  spaces: string
  facets: string
  /** The smallest box around all results counted; nulls when there are none. */
  north: number | null
  south: number | null
  east: number | null
  west: number | null
}

/** One more than is counted tells that there are more. */
const candidatesMax = countedResultsMax + 1

/** The best rows of a search in its order, once, for the page, the total and the facets. */
function candidates(filter: SearchFilter, sort: Sort): Fragment {
  return sql`SELECT space_id, type_number, price_minor, rating, score, created_at, amenities, products, latitude, longitude
    FROM space_search s WHERE ${matches(filter)} ORDER BY ${orderOf(sort)} LIMIT ${candidatesMax}`
}

/** The candidates with their places. By relevance, words in the name weigh more than words in the description. */
function ranked(filter: SearchFilter, sort: Sort): Fragment {
  if (!filter.words || sort !== 'relevance') {
    return sql`SELECT space_id, row_number() OVER (ORDER BY ${orderOf(sort)}) AS place FROM matching`
  }
  return sql`SELECT space_id, row_number() OVER (ORDER BY rank DESC, ${orderOf(sort)}) AS place
    FROM (SELECT matching.*, ts_rank('{0.1, 0.2, 0.6, 1.0}', document, ${filter.words}::tsquery) AS rank
          FROM matching JOIN space_texts USING (space_id)) AS matching`
}

/**
 * Finds a page of spaces in one statement. A page beyond the last one is the last one. Facets say how many results each
 * value has: types and products as if none of their own group were chosen (any of a group will do), amenities among the
 * results (all must be there). Beyond the counted results they count among the first of them.
 */
export async function findPage(
  db: Executor,
  filter: SearchFilter,
  order: { sort: Sort; page: number },
  card: Omit<CardOptions, 'stay'>,
): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`
    WITH matching AS MATERIALIZED (${candidates(filter, order.sort)}),
    ${facetSources(filter, order.sort)}
    counted AS (
      SELECT least(count(*), ${countedResultsMax})::integer AS total, count(*) > ${countedResultsMax} AS "totalIsCapped",
        max(latitude) AS north, min(latitude) AS south, max(longitude) AS east, min(longitude) AS west FROM matching),
    paged AS (SELECT *, greatest(1, ceil(total / ${resultsPerPage}::numeric))::integer AS pages FROM counted),
    ranked AS (${ranked(filter, order.sort)})
    SELECT paged.*, least(${order.page}::integer, pages) AS page,
      (SELECT coalesce(json_agg(card ORDER BY place), '[]')::text FROM (
        SELECT place, ${cardJson({ ...card, stay: filter.stay })} AS card
        FROM ranked JOIN (${cardTables}) ON s.space_id = ranked.space_id
        WHERE place > (least(${order.page}::integer, pages) - 1) * ${resultsPerPage}
          AND place <= least(least(${order.page}::integer, pages) * ${resultsPerPage}, total)) AS cards) AS spaces,
      json_build_object('types', (${typeCounts(filter)}), 'amenities', (${amenityCounts}), 'products', (${productCounts(filter)}))::text AS facets
    FROM paged`.execute(db)
  return rows[0] as FoundPage
}

/** A group of which any will do is counted over the results without it; only then is there another set to read. */
function facetSources(filter: SearchFilter, sort: Sort): Fragment {
  const types = sql`of_any_type AS MATERIALIZED (${candidates({ ...filter, typeNumbers: [] }, sort)}),`
  const products = sql`of_any_product AS MATERIALIZED (${candidates({ ...filter, productMask: 0 }, sort)}),`
  return sql`${filter.typeNumbers.length > 0 ? types : sql``} ${filter.productMask ? products : sql``}`
}

function counts(keys: readonly string[], condition: (index: number) => Fragment, source: Fragment): Fragment {
  const pairs = keys.flatMap((key, index) => [sql.lit(key), sql`count(*) FILTER (WHERE ${condition(index)})`])
  return sql`SELECT json_build_object(${sql.join(pairs)}) FROM ${source}`
}

const bit = (column: 'amenities' | 'products', index: number): Fragment =>
  sql`${sql.ref(column)} & ${sql.lit(2 ** index)} > 0`

function typeCounts(filter: SearchFilter): Fragment {
  const source = filter.typeNumbers.length > 0 ? sql`of_any_type` : sql`matching`
  const isOfType = (index: number) =>
    sql`type_number = ${sql.lit(typeNumber(SPACE_TYPES[index] as (typeof SPACE_TYPES)[number]))}`
  return counts(SPACE_TYPES, isOfType, source)
}

const amenityCounts = counts(AMENITIES, index => bit('amenities', index), sql`matching`)

function productCounts(filter: SearchFilter): Fragment {
  const source = filter.productMask ? sql`of_any_product` : sql`matching`
  return counts(PRODUCTS, index => bit('products', index), source)
}

const countOf = (filter: SearchFilter): Fragment =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM space_search s WHERE ${matches(filter)} LIMIT ${candidatesMax}) AS found)`

/** How many spaces each of the searches would find, in one statement; `countedResultsMax + 1` means more. */
export async function countEach(db: Executor, filters: readonly SearchFilter[]): Promise<number[]> {
  if (filters.length === 0) return []
  const { rows } = await sql<{ counts: number[] }>`
    SELECT ARRAY[${sql.join(filters.map(countOf))}] AS counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** How many spaces the search would find in each of its cities. */
export async function countByCity(db: Executor, filter: SearchFilter): Promise<Map<number, number>> {
  const { rows } = await sql<{ city_id: number; spaces: number }>`
    SELECT city_id, count(*) AS spaces FROM space_search s WHERE ${matches(filter)} GROUP BY city_id`.execute(db)
  return new Map(rows.map(row => [row.city_id, row.spaces]))
}

export function boundsOfPage(page: FoundPage): Bounds | null {
  const { north, south, east, west } = page
  return north === null || south === null || east === null || west === null ? null : { north, south, east, west }
}
