import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { inCities, matches, orderOf } from './search-conditions.sql.ts'
import { featuresOf, rangesLeftOut } from './search-features.ts'
import type { SearchFilter } from './search-filter.ts'

type Fragment = RawBuilder<unknown>

/**
 * A way to the first rows of a search.
 *
 * - `plain`: as the database thinks best; for what has no features, or for few spaces.
 * - `walk`: from the first one on in the asked order, but no further than so many rows. Whoever gets fewer results than
 *   asked for must try another way: there may be more. `probedRows` are expected on the third way.
 * - `probe`: by the index of words and features, which knows the few that have them all, whatever the order.
 */
export type Scan =
  | { kind: 'plain' }
  | { kind: 'walk'; rowsMax: number; probedRows: number }
  | { kind: 'probe'; features: string }

/** Microseconds of the server: a row met on the way, one that must also be looked up for its words, one by the index. */
const walkedRowCost = 1
const readWordsCost = 4.5
const probedRowCost = 4
/** So few are read through in no time. */
const fewRows = 6_000
/** How far a walk may go beyond what was expected of it: so many times, but only so many rows. */
const patience = 3
const patienceRows = 30_000
/** A walk may be in vain, where features never meet; the index knows that at once. */
const walkRisk = 2
/** So many of the spaces that are right in everything else are free on the wanted days. */
const freeShare = 0.5

/** No table has more rows. */
const wholeTable = 2 ** 31 - 1

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
  const questions = asked.flatMap(filter => [
    documentsWith(probeOf(filter)),
    documentsWith(probeOf(scopeOf(filter))),
    rowsWithin(rangesLeftOut(filter)),
    rowsWithin(null),
  ])
  const expected = await expectRows(db, questions)
  return filters.map(filter => {
    const at = asked.indexOf(filter) * 4
    if (at < 0) return plain
    const [found = 0, scope = 0, within = 0, all = 0] = expected.slice(at, at + 4)
    return chooseScan(filter, { found, scope, share: within / Math.max(1, all) }, wanted)
  })
}

/** What the database expects of a search. */
export interface Expected {
  /** Spaces with all features. */
  found: number
  /** Spaces that a walk meets at most. */
  scope: number
  /** How many of all spaces lie within the ranges that are no features. */
  share: number
}

export function chooseScan(filter: SearchFilter, { found, scope, share }: Expected, wanted: number): Scan {
  const features = probeOf(filter)
  if (features === null || (scope <= fewRows && !filter.words)) return plain
  const fitting = found * share * (filter.stay ? freeShare : 1)
  const walked = Math.min(scope, (wanted * scope) / Math.max(1, fitting))
  const walkCost = walked * (walkedRowCost + (filter.words ? readWordsCost : 0))
  if (found * probedRowCost <= walkCost * walkRisk) return { kind: 'probe', features }
  const rowsMax = Math.ceil(Math.min(walked * patience, walked + patienceRows)) + fewRows
  return { kind: 'walk', rowsMax, probedRows: found }
}

const documentsWith = (query: string | null): Fragment =>
  query === null ? sql`SELECT 1 FROM space_texts` : sql`SELECT 1 FROM space_texts WHERE document @@ ${query}::tsquery`

const rowsWithin = (ranges: Partial<SearchFilter> | null): Fragment =>
  sql`SELECT 1 FROM space_search s WHERE ${matches({ ...emptyFilter, ...ranges })}`

interface Plan {
  'Plan Rows': number
  Plans?: Plan[]
}

/** How many rows the database expects of each of at least two queries. */
export async function expectRows(db: Executor, queries: readonly Fragment[]): Promise<number[]> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    EXPLAIN (FORMAT JSON) ${sql.join(queries, sql` UNION ALL `)}`.execute(db)
  return (rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? []).map(plan => plan['Plan Rows'])
}

/** How many spaces the database expects to have all of these words and features. */
export async function expectFound(db: Executor, features: string): Promise<number> {
  const [found = 0] = await expectRows(db, [documentsWith(features), documentsWith(null)])
  return found
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

/**
 * The way that finds all there is where a walk has ended early, with `seen` of the `wanted` results: on to the end when
 * they come often enough, else by the index.
 */
export function afterWalk(filter: SearchFilter, scan: Scan, seen: number, wanted: number): Scan {
  const features = probeOf(filter)
  if (scan.kind !== 'walk' || features === null) return scan
  const rowCost = walkedRowCost + (filter.words ? readWordsCost : 0)
  const toGo = ((scan.rowsMax * wanted) / Math.max(1, seen)) * rowCost
  if (toGo <= scan.probedRows * probedRowCost) return { ...scan, rowsMax: wholeTable }
  return { kind: 'probe', features }
}
