import { type RawBuilder, sql } from 'kysely'
import type { MapResult } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import { matches } from './search-conditions.sql.ts'
import type { SearchFilter } from './search-filter.ts'

type Point = MapResult['points'][number]
type Cluster = MapResult['clusters'][number]

/** More spaces than this are drawn together. */
const pointsMax = 300

/** The spaces of a search, or null when they are too many to draw one by one. */
export async function findPoints(db: Executor, filter: SearchFilter): Promise<Point[] | null> {
  const { rows } = await sql<Point>`
    SELECT s.space_id AS id, sp.name, sp.type, s.latitude, s.longitude, s.price_minor AS "pricePerDayMinor",
      ${totalMinor(filter)} AS "totalMinor"
    FROM (SELECT space_id, latitude, longitude, price_minor FROM space_search s
          WHERE ${matches(filter)} LIMIT ${pointsMax + 1}) AS s
    JOIN spaces sp ON sp.id = s.space_id ORDER BY s.space_id`.execute(db)
  return rows.length > pointsMax ? null : rows
}

function totalMinor(filter: SearchFilter): RawBuilder<number | null> {
  return filter.stay ? sql`s.price_minor::bigint * ${filter.stay.days}::integer` : sql`NULL::bigint`
}

/** The spaces of a search by squares of so many degrees; one that is alone in its square stays a point. */
export async function findClusters(db: Executor, filter: SearchFilter, cellDegrees: number): Promise<MapResult> {
  const { rows } = await sql<Cluster & Point>`
    WITH cells AS (
      SELECT count(*) AS spaces, avg(latitude) AS latitude, avg(longitude) AS longitude, min(price_minor) AS price_minor,
        max(latitude) AS north, min(latitude) AS south, max(longitude) AS east, min(longitude) AS west,
        min(space_id::text)::uuid AS some_id
      FROM space_search s WHERE ${matches(filter)}
      GROUP BY floor(latitude / ${cellDegrees}::double precision), floor(longitude / ${cellDegrees}::double precision))
    SELECT s.spaces, s.latitude, s.longitude, s.price_minor AS "minPriceMinor", s.north, s.south, s.east, s.west,
      sp.id, sp.name, sp.type, s.price_minor AS "pricePerDayMinor", ${totalMinor(filter)} AS "totalMinor"
    FROM cells s LEFT JOIN spaces sp ON s.spaces = 1 AND sp.id = s.some_id
    ORDER BY s.spaces DESC, s.some_id`.execute(db)
  const alone = rows.filter(row => row.spaces === 1)
  const together = rows.filter(row => row.spaces > 1)
  return { points: alone.map(toPoint), clusters: together.map(toCluster) }
}

function toPoint({ id, name, type, latitude, longitude, pricePerDayMinor, totalMinor: total }: Point): Point {
  return { id, name, type, latitude, longitude, pricePerDayMinor, totalMinor: total }
}

function toCluster({ latitude, longitude, spaces, minPriceMinor, north, south, east, west }: Cluster): Cluster {
  return { latitude, longitude, spaces, minPriceMinor, north, south, east, west }
}
