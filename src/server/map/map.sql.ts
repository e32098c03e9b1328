import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import type { MapResult } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import { plannedForItsValues } from '../db/preparing-client.ts'
import { ownText, ownTextLocale } from '../texts/own-text.sql.ts'
import { type Area, boundsOfSquares, levelFor, squaresPerDegree, tileLevel } from './map-grid.ts'
import { matches } from '../search/conditions.sql.ts'
import type { WantedStay } from '../spaces/wanted-stay.ts'
import { type Bounds, tilesPerRow } from '../search/bounds.ts'
import type { SearchFilter } from '../search/filter.ts'
import type { BitmapScan } from '../search/scan.sql.ts'
import { stayTotal } from '../spaces/space-card.sql.ts'

type Fragment = RawBuilder<unknown>
type Point = MapResult['points'][number]
type Cluster = MapResult['clusters'][number]

/** A square of the map by its row and column, in squares of the asked size. */
export interface Square {
  y: number
  x: number
}

/** What is in a square. */
export type Counted = Square & Omit<Cluster, 'isEstimate'>

/** Sampled spaces in a square, and where they are in the mean. */
export type Sampled = Square & Pick<Cluster, 'spaces' | 'latitude' | 'longitude'>

/** Rows of `space_search s`, the days that their total is wanted for, and who reads. */
export interface Rows {
  where: Fragment
  stay: WantedStay | null
  locale: Locale
}

/** More spaces than this are drawn together. */
const pointsMax = 300

/** The level at which the extent of many spaces is read: squares of 0.16 degree. */
const extentLevel = 6
/** The unit of the sums in map_cells. */
const unitsPerDegree = 100_000

/** The rows of a search; by the index of words and features where its way is given (see search-scan.sql.ts). */
export function rowsOf(filter: SearchFilter, locale: Locale, bitmapScan: BitmapScan | null = null): Rows {
  const { stay } = filter
  if (bitmapScan === null) return { where: matches(filter), stay, locale }
  const terms = bitmapScan.terms === null ? sql`true` : sql`s.document @@ ${bitmapScan.terms}::tsquery`
  return { where: sql`${terms} AND ${matches(filter, bitmapScan)}`, stay, locale }
}

/** The spaces of a search, or null when they are too many to draw one by one. */
export async function findPoints(db: Executor, { where, ...columns }: Rows): Promise<Point[] | null> {
  const { rows } = await sql<{ found: number } & (Point | { id: null })>`${plannedForItsValues}
    WITH few AS MATERIALIZED (
      SELECT space_id, latitude, longitude FROM space_search s WHERE ${where} LIMIT ${pointsMax + 1})
    SELECT counted.found, sp.id, sp.name, sp.name_locale AS "nameLocale", sp.type, few.latitude, few.longitude, sp.price AS "pricePerDayMinor", sp.currency, sp.total AS "totalMinor"
    FROM (SELECT count(*) AS found FROM few) AS counted
    LEFT JOIN few ON counted.found <= ${pointsMax}::integer
    LEFT JOIN LATERAL (${namedSpace(sql`sp.id = few.space_id`, columns)}) AS sp ON true
    ORDER BY sp.id`.execute(db)
  if ((rows[0]?.found ?? 0) > pointsMax) return null
  return rows.filter(row => row.id !== null).map(toPoint)
}

/** What else is shown of one space. LIMIT makes the planner use the index: without it, it expects more rows. */
function namedSpace(condition: Fragment, { stay, locale }: Pick<Rows, 'stay' | 'locale'>): Fragment {
  const from = stay ? sql`spaces sp JOIN space_search s ON s.space_id = sp.id` : sql`spaces sp`
  return sql`SELECT sp.id, ${ownText(locale, 'name')} AS name, ${ownTextLocale(locale, 'name')} AS name_locale, sp.type, sp.price_per_day_minor AS price, sp.currency, ${stayTotal(stay)} AS total FROM ${from} WHERE ${condition} LIMIT 1`
}

/** The square of this shift that a row of `space_search s` is in. */
function squareOf(shift: number): { y: Fragment; x: Fragment } {
  return {
    y: sql`floor((s.latitude + 90) * ${squaresPerDegree}::integer)::integer >> ${shift}::integer`,
    x: sql`floor((s.longitude + 180) * ${squaresPerDegree}::integer)::integer >> ${shift}::integer`,
  }
}

/** The spaces of a search by squares of this shift; one that is alone in its square stays a point. */
export async function findClusters(db: Executor, { where, ...columns }: Rows, shift: number): Promise<MapResult> {
  const { y, x } = squareOf(shift)
  const { rows } = await sql<Omit<Cluster, 'isEstimate'> & (Point | { id: null })>`${plannedForItsValues}
    WITH squares AS (
      SELECT count(*) AS spaces, avg(s.latitude) AS latitude, avg(s.longitude) AS longitude,
        max(s.latitude) AS north, min(s.latitude) AS south, max(s.longitude) AS east, min(s.longitude) AS west,
        (array_agg(s.space_id))[1] AS some_id
      FROM space_search s WHERE ${where} GROUP BY ${y}, ${x})
    SELECT q.spaces, q.latitude, q.longitude, q.north, q.south, q.east, q.west,
      sp.id, sp.name, sp.name_locale AS "nameLocale", sp.type, sp.price AS "pricePerDayMinor", sp.currency, sp.total AS "totalMinor"
    FROM squares q LEFT JOIN LATERAL (${namedSpace(sql`q.spaces = 1 AND sp.id = q.some_id`, columns)}) AS sp ON true
    ORDER BY q.spaces DESC, q.latitude, q.longitude`.execute(db)
  const alone = rows.filter(row => row.id !== null)
  const together = rows.filter(row => row.spaces > 1)
  return { points: alone.map(toPoint), clusters: together.map(row => toCluster(row, false)) }
}

function toPoint({ id, name, nameLocale, type, latitude, longitude, ...price }: Point): Point {
  const { pricePerDayMinor, currency, totalMinor: total } = price
  return { id, name, nameLocale, type, latitude, longitude, pricePerDayMinor, currency, totalMinor: total }
}

/** Only the public fields of a cluster. */
export function toCluster(counted: Omit<Cluster, 'isEstimate'>, isEstimate: boolean): Cluster {
  const { latitude, longitude, spaces, north, south, east, west } = counted
  return { latitude, longitude, spaces, isEstimate, north, south, east, west }
}

/** Rows of map_cells of these cities and types, which are all that they know. */
function ofKind({ cityIds, typeNumbers }: SearchFilter): Fragment {
  const cities = cityIds ? sql` AND city_id = ANY(${cityIds}::smallint[])` : sql``
  return typeNumbers.length > 0 ? sql`${cities} AND type_number = ANY(${typeNumbers}::smallint[])` : cities
}

/** Rows of map_cells of a level within an area. */
function cellsIn(level: number, { y, x }: Area): Fragment {
  const within = (column: Fragment, [from, to]: readonly [number, number]) =>
    sql`${column} BETWEEN ${from >> level}::integer AND ${to >> level}::integer`
  const columns = x.map(range => within(sql`x`, range))
  return sql`level = ${level}::smallint AND ${within(sql`y`, y)} AND (${sql.join(columns, sql` OR `)})`
}

interface Extent {
  yMin: number
  yMax: number
  xMin: number
  xMax: number
}

/** Around all spaces of the search's cities and types; null when there is none. */
export async function findExtent(db: Executor, filter: SearchFilter): Promise<Bounds | null> {
  const { rows } = await sql<Extent | { yMin: null }>`${plannedForItsValues}
    SELECT min(y) AS "yMin", max(y) AS "yMax", min(x) AS "xMin", max(x) AS "xMax"
    FROM map_cells WHERE level = ${extentLevel}::smallint${ofKind(filter)}`.execute(db)
  const [extent] = rows
  return extent && extent.yMin !== null ? boundsOfSquares(extentLevel, extent) : null
}

/** How many spaces of the search's cities and types there are by squares of this shift, whatever else it asks for. */
export async function countSquares(db: Executor, filter: SearchFilter, area: Area, shift: number): Promise<Counted[]> {
  const level = levelFor(shift)
  const further = sql`${shift - level}::integer`
  const mean = (column: Fragment) => sql`sum(${column}) / (sum(spaces) * ${unitsPerDegree}::double precision)`
  const { rows } = await sql<Sampled & Extent>`${plannedForItsValues}
    SELECT y >> ${further} AS y, x >> ${further} AS x, sum(spaces) AS spaces, ${mean(sql`latitude_sum`)} AS latitude,
      ${mean(sql`longitude_sum`)} AS longitude, min(y) AS "yMin", max(y) AS "yMax", min(x) AS "xMin", max(x) AS "xMax"
    FROM map_cells WHERE ${cellsIn(level, area)}${ofKind(filter)}
    GROUP BY 1, 2 HAVING sum(spaces) > 0 ORDER BY 3 DESC, 1, 2`.execute(db)
  return rows.map(({ yMin, yMax, xMin, xMax, ...counted }) => ({
    ...counted,
    ...boundsOfSquares(level, { yMin, yMax, xMin, xMax }),
  }))
}

/** The rows of a search in some squares of this shift, which are not smaller than the tiles of `space_search`. */
export async function rowsInSquares(
  db: Executor,
  filter: SearchFilter,
  { area, shift, squares, locale }: { area: Area; shift: number; squares: readonly Square[]; locale: Locale },
): Promise<Rows> {
  const further = sql`${shift - tileLevel}::integer`
  const [ys, xs] = [squares.map(({ y }) => y), squares.map(({ x }) => x)]
  const { rows } = await sql<{ tile: number }>`${plannedForItsValues}
    SELECT DISTINCT y * ${tilesPerRow}::integer + x AS tile FROM map_cells
    WHERE ${cellsIn(tileLevel, area)}${ofKind(filter)}
      AND (y >> ${further}, x >> ${further}) IN (SELECT * FROM unnest(${ys}::integer[], ${xs}::integer[]))`.execute(db)
  const { where, stay } = rowsOf({ ...filter, bounds: null }, locale)
  // asked apart: of tiles that it does not see, the planner thinks too badly to look there first
  return { where: sql`s.tile = ANY(${rows.map(({ tile }) => tile)}::integer[]) AND ${where}`, stay, locale }
}

/** How many of the sampled spaces fit, by squares of this shift. */
export async function sampleSquares(db: Executor, filter: SearchFilter, shift: number): Promise<Sampled[]> {
  const { y, x } = squareOf(shift)
  const { rows } = await sql<Sampled>`${plannedForItsValues}
    SELECT ${y} AS y, ${x} AS x, count(*) AS spaces, avg(s.latitude) AS latitude, avg(s.longitude) AS longitude
    FROM space_samples s WHERE ${matches(filter)} GROUP BY 1, 2`.execute(db)
  return rows
}

/** Puts together what the writers of spaces have added to the counts of the map. They need not wait for it. */
export async function compactMapCells(db: Executor): Promise<void> {
  await sql`SELECT compact_map_cells()`.execute(db)
}
