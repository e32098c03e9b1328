import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { inCities, matches, orderOf } from './search-conditions.sql.ts'
import { featuresOf } from './search-features.ts'
import type { SearchFilter } from './search-filter.ts'

type Fragment = RawBuilder<unknown>

/**
 * A way to the first rows of a search.
 *
 * - `plain`: as the database thinks best; for what has no features, or for few spaces.
 * - `walk`: from the first one on in the asked order, but no further than so many rows. Whoever gets fewer results than
 *   asked for must try another way: there may be more.
 * - `probe`: by the index of words and features, which knows the few that have them all, whatever the order.
 */
export type Scan = { kind: 'plain' } | { kind: 'walk'; rowsMax: number } | { kind: 'probe'; features: string }

/** Microseconds of the server: a row met on the way, one that must also be looked up for its words, one by the index. */
const walkedRowCost = 1
const readWordsCost = 4.5
const probedRowCost = 2.2
/** So few are read through in no time. */
const fewRows = 6_000
/** How far a walk may go beyond what was expected of it. */
const patience = 3
/** Of the spaces that are right in everything else, so many are free on the wanted days. */
const freeShare = 0.5

const plain: Scan = { kind: 'plain' }

/** What a search narrows by its order's own index: the walk begins and ends there. */
function scopeOf(filter: SearchFilter): SearchFilter {
  return { ...emptyFilter, cityIds: filter.cityIds }
}

const emptyFilter: SearchFilter = {
  cityIds: null,
  words: null,
  typeNumbers: [],
  stay: null,
  minPriceMinor: null,
  maxPriceMinor: null,
  minAreaM2: null,
  maxAreaM2: null,
  amenityMask: 0,
  productMask: 0,
  minRating: null,
  instantBook: false,
  bounds: null,
}

/** Words and features as a tsquery; null when there are none. */
export function probeOf(filter: SearchFilter): string | null {
  const parts = [...(filter.words ? [`(${filter.words})`] : []), ...featuresOf(filter)]
  return parts.length > 0 ? parts.join(' & ') : null
}

/** Whether more than the city narrows the search, so that a walk in order may have to go far. */
function narrows(filter: SearchFilter): boolean {
  return filter.words !== null || featuresOf({ ...filter, cityIds: null }).length > 0
}

/**
 * The way to go for each of the searches, by what the database expects of its statistics; `wanted` results are looked for.
 * Costs one statement that reads nothing, and none at all when all the ways are plain.
 */
export async function chooseScans(db: Executor, filters: readonly SearchFilter[], wanted: number): Promise<Scan[]> {
  const asked = filters.filter(narrows)
  if (asked.length === 0) return filters.map(() => plain)
  const expected = await expectRows(db, [...asked.map(probeOf), ...asked.map(filter => probeOf(scopeOf(filter)))])
  return filters.map(filter => {
    const index = asked.indexOf(filter)
    if (index < 0) return plain
    return chooseScan(filter, expected[index] ?? 0, expected[asked.length + index] ?? 0, wanted)
  })
}

/** @param found spaces that are expected to have all features; @param scope spaces to be walked through at most */
export function chooseScan(filter: SearchFilter, found: number, scope: number, wanted: number): Scan {
  const features = probeOf(filter)
  if (features === null || (scope <= fewRows && !filter.words)) return plain
  const share = filter.stay ? freeShare : 1
  const walked = Math.min(scope, (wanted * scope) / Math.max(1, found * share))
  const walkCost = walked * (walkedRowCost + (filter.words ? readWordsCost : 0))
  if (found * probedRowCost <= walkCost) return { kind: 'probe', features }
  return { kind: 'walk', rowsMax: Math.ceil(walked * patience) + fewRows }
}

interface Plan {
  'Plan Rows': number
  Plans?: Plan[]
}

/** How many documents the database expects each query to find; all of them for null. */
export async function expectRows(db: Executor, queries: readonly (string | null)[]): Promise<number[]> {
  const distinct = [...new Set(queries)]
  const parts = distinct.map(query =>
    query === null
      ? sql`SELECT 1 FROM space_texts`
      : sql`SELECT 1 FROM space_texts WHERE document @@ ${query}::tsquery`,
  )
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    EXPLAIN (FORMAT JSON) ${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  const plans = distinct.length > 1 ? (plan?.Plans ?? []) : plan ? [plan] : []
  return queries.map(query => plans[distinct.indexOf(query)]?.['Plan Rows'] ?? 0)
}

/** `space_search s` on this way, its rows those that fit, in no certain order; at most so many, the first of the order. */
export function scanned(filter: SearchFilter, sort: Sort, scan: Scan, columns: Fragment, limit: number): Fragment {
  if (scan.kind === 'plain') {
    return sql`SELECT ${columns} FROM space_search s WHERE ${matches(filter)} ORDER BY ${orderOf(sort)} LIMIT ${limit}`
  }
  if (scan.kind === 'probe') {
    return sql`SELECT ${columns} FROM space_search s
      WHERE s.space_id = ANY (ARRAY(SELECT space_id FROM space_texts WHERE document @@ ${scan.features}::tsquery))
        AND ${matches(filter, { wordsAreMet: true })} ORDER BY ${orderOf(sort)} LIMIT ${limit}`
  }
  const inScope = filter.cityIds ? sql`s.live AND ${inCities(filter.cityIds)}` : sql`s.live`
  return sql`SELECT ${columns} FROM (
      SELECT * FROM space_search s WHERE ${inScope} ORDER BY ${orderOf(sort)} LIMIT ${scan.rowsMax}) AS s
    WHERE ${matches(filter)} LIMIT ${limit}`
}

/** The other way where a walk has ended early, which finds all there is. */
export function afterWalk(filter: SearchFilter, scan: Scan): Scan {
  const features = scan.kind === 'walk' ? probeOf(filter) : null
  return features === null ? scan : { kind: 'probe', features }
}
