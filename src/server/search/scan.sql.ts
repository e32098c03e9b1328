import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { TopSlice } from './top-slices.sql.ts'
import { matches, orderOf } from './conditions.sql.ts'
import type { SearchFilter } from './filter.ts'

type Fragment = RawBuilder<unknown>

/**
 * A way to the first rows of a search.
 *
 * - `plain`: as the database thinks best; for what has no features, or for few spaces. Merged, the spaces of several
 *   cities come
 *   from the order of each.
 * - `ordered`: from the first one on in the asked order, but no further than `rowsMax` rows.
 * - `bitmap`: by the index of words and features, which knows those that have all `terms`, whatever the order; of them
 *   only those
 *   in `ranges`, and in the first slice of the order, where there is one: the indexes meet before a row is read.
 *
 * A caller that gets fewer results than asked for from an ordered scan or a slice must try another scan (`afterScan`):
 * there may be more.
 */
export type Scan = { kind: 'plain'; isMerged?: boolean } | OrderedScan | BitmapScan

interface Costed {
  /** About what it takes, in microseconds of the server. */
  cost: number
  /** The scan that finds all there is. */
  otherwise: OrderedScan | BitmapScan | null
}

/** Along the order (see Scan). */
export interface OrderedScan extends Costed {
  kind: 'ordered'
  rowsMax: number
  /** Conditions of `space_search s` that the index of the order itself knows. */
  ranges: readonly Fragment[]
}

/** By indexes (see Scan). */
export interface BitmapScan extends Costed {
  kind: 'bitmap'
  /** A tsquery; null: by ranges alone. */
  terms: string | null
  /** The words are among the terms. */
  wordsAreIncluded: boolean
  /** Conditions of `space_search s` that the index of an order knows, in this city where there is one. */
  ranges: readonly Fragment[]
  cityId: number | null
  slice: TopSlice | null
}

/** No table has more rows. */
export const wholeTable = 2 ** 31 - 1

/**
 * `space_search s` by this scan, its rows those that fit, in no certain order; at most `limit`, the first of the order.
 */
export function scanned(filter: SearchFilter, sort: Sort, scan: Scan, columns: Fragment, limit: number): Fragment {
  const inOrder = sql`ORDER BY ${orderOf(sort)} LIMIT ${limit}`
  if (scan.kind === 'plain') {
    if (!scan.isMerged) return sql`SELECT ${columns} FROM space_search s WHERE ${matches(filter)} ${inOrder}`
    return sql`SELECT ${columns} FROM ${merged(filter, sort)} WHERE ${matches({ ...filter, cityIds: null })} ${inOrder}`
  }
  if (scan.kind === 'bitmap') {
    // OFFSET 0: the planner combines indexes for these conditions alone, which they all have
    return sql`SELECT ${columns} FROM (SELECT * FROM space_search s WHERE ${byBitmap(scan)} OFFSET 0) AS s
      WHERE ${matches(filter, scan)} ${inOrder}`
  }
  return sql`SELECT ${columns} FROM (
      SELECT * FROM ${inScope(filter, sort, scan.ranges)} ORDER BY ${orderOf(sort)} LIMIT ${scan.rowsMax}) AS s
    WHERE ${matches(filter)} LIMIT ${limit}`
}

/** The live spaces that an ordered scan meets. */
function inScope(filter: SearchFilter, sort: Sort, ranges: readonly Fragment[]): Fragment {
  const { cityIds } = filter
  const where = sql`WHERE ${sql.join([sql`s.live`, ...ranges], sql` AND `)}`
  if (cityIds === null) return sql`space_search s ${where}`
  if (cityIds.length === 1) return sql`space_search s ${where} AND s.city_id = ${cityIds[0]}`
  return sql`${merged(filter, sort)} ${where}`
}

/** Those of several cities, of each from its own index of the order: so a country is read in its order too. */
function merged({ cityIds }: SearchFilter, sort: Sort): Fragment {
  const cities = (cityIds ?? []).map(
    city => sql`(SELECT * FROM space_search WHERE live AND city_id = ${city}::smallint ORDER BY ${orderOf(sort)})`,
  )
  return sql`(${sql.join(cities, sql` UNION ALL `)}) AS s`
}

function byBitmap({ terms, ranges, cityId, slice }: BitmapScan): Fragment {
  const conditions = [sql`s.live`, ...ranges]
  if (terms !== null) conditions.push(sql`s.document @@ ${terms}::tsquery`)
  if (slice) conditions.push(slice.condition)
  if (cityId !== null && (slice || ranges.length > 0)) conditions.push(sql`s.city_id = ${cityId}::smallint`)
  return sql.join(conditions, sql` AND `)
}
