import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import { type Bounds, tilesPerRow } from './bounds.ts'
import type { SearchFilter } from './filter.ts'
import { bookedAtOnce, fitsSome } from '../spaces/stay-conditions.sql.ts'

type Fragment = RawBuilder<unknown>

/** Cells of space_search.tile a degree. */
const tilesPerDegree = 50
/**
 * Largest number of cells of a box that are listed. A larger box holds so much that reading its spaces in order finds
 * enough sooner than its cells do.
 */
const listedTilesMax = 600

/** The rows of `space_search s` that fit; `words` are not asked again where they were the way to the rows. */
export function matches(filter: SearchFilter, { wordsAreIncluded = false } = {}): Fragment {
  const conditions: Fragment[] = [sql`s.live`]
  const { cityIds, words, typeNumbers, stay, amenityMask, productMask, bounds } = filter
  if (cityIds) conditions.push(inCities(cityIds))
  if (words && !wordsAreIncluded) conditions.push(sql`s.document @@ ${words}::tsquery`)
  if (typeNumbers.length > 0) conditions.push(sql`s.type_number = ANY(${typeNumbers}::smallint[])`)
  if (filter.minPriceMinor !== null || filter.maxPriceMinor !== null) conditions.push(inPrices(filter))
  if (filter.minAreaM2 !== null) conditions.push(sql`s.surface_m2 >= ${filter.minAreaM2}::real`)
  if (filter.maxAreaM2 !== null) conditions.push(sql`s.surface_m2 <= ${filter.maxAreaM2}::real`)
  // `>=` instead of `=`: see isFree
  if (amenityMask) conditions.push(sql`s.amenities & ${amenityMask}::bigint >= ${amenityMask}::bigint`)
  if (productMask) conditions.push(sql`s.products & ${productMask}::bigint > 0`)
  if (filter.minRating !== null) conditions.push(isRatedFrom(filter.minRating))
  if (filter.instantBook) conditions.push(bookedAtOnce)
  if (bounds) conditions.push(inBounds(bounds))
  if (stay) conditions.push(fitsSome(stay))
  return sql.join(conditions, sql` AND `)
}

function inCities(cityIds: readonly number[]): Fragment {
  return cityIds.length === 1 ? sql`s.city_id = ${cityIds[0]}` : sql`s.city_id = ANY(${cityIds}::smallint[])`
}

export function inPrices({ minPriceMinor, maxPriceMinor }: SearchFilter): Fragment {
  if (minPriceMinor === null) return sql`s.price_minor <= ${maxPriceMinor}`
  if (maxPriceMinor === null) return sql`s.price_minor >= ${minPriceMinor}`
  return sql`s.price_minor BETWEEN ${minPriceMinor} AND ${maxPriceMinor}`
}

export const isRatedFrom = (rating: number | null): Fragment => sql`s.rating >= ${rating}::real`

function inBounds(bounds: Bounds): Fragment {
  const { north, south, east, west } = bounds
  const crosses180 = west > east
  const longitude = crosses180
    ? sql`(s.longitude >= ${west} OR s.longitude <= ${east})`
    : sql`s.longitude BETWEEN ${west} AND ${east}`
  const box = sql`s.latitude BETWEEN ${south} AND ${north} AND ${longitude}`
  const tiles = crosses180 ? [] : tilesOf(bounds)
  return tiles.length > 0 ? sql`s.tile = ANY(${tiles}::integer[]) AND ${box}` : box
}

/** The cells that a small box touches; none for a large or an empty one. */
function tilesOf({ north, south, east, west }: Bounds): number[] {
  const [top, bottom] = [Math.floor((north + 90) * tilesPerDegree), Math.floor((south + 90) * tilesPerDegree)]
  const [right, left] = [Math.floor((east + 180) * tilesPerDegree), Math.floor((west + 180) * tilesPerDegree)]
  const rows = top - bottom + 1
  const columns = right - left + 1
  if (rows <= 0 || columns <= 0 || rows * columns > listedTilesMax) return []
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = bottom + Math.floor(index / columns)
    return row * tilesPerRow + left + (index % columns)
  })
}

/** Columns that put rows in this order, ending in the id so that pages never share a row. */
export function orderOf(sort: Sort): Fragment {
  switch (sort) {
    case 'relevance':
      return sql`score DESC, space_id DESC`
    case 'price-asc':
      return sql`price_minor, space_id`
    case 'price-desc':
      return sql`price_minor DESC, space_id DESC`
    case 'rating':
      return sql`rating DESC, score DESC, space_id DESC`
    case 'newest':
      return sql`created_at DESC, space_id DESC`
  }
}
