import { type RawBuilder, sql } from 'kysely'
import type { NamedFreelancer } from '#shared/missions/applications-contract.ts'
import type { MissionDay } from '#shared/missions/terms.ts'
import type { Executor } from '../db/database.ts'
import { isPublic, people } from '../freelancers/freelancer-facts.sql.ts'
import { isProposable } from './change-missions.sql.ts'
import { rankColumns, type RankRow } from './rank.sql.ts'

/** Of all who could come, this many are ranked; the likely ones first. */
const rankedMax = 200

export interface NeedPlace {
  /** Degrees: the space itself where everybody sees it, else the centre of its city. */
  place: { lat: number; lng: number }
}

const point = (
  isKnown: RawBuilder<unknown>,
) => sql`jsonb_build_object('lat', CASE WHEN ${isKnown} THEN coalesce(s.latitude, c.latitude) ELSE c.latitude END,
  'lng', CASE WHEN ${isKnown} THEN coalesce(s.longitude, c.longitude) ELSE c.longitude END) AS place`

/** Where a space is that is online, or that this retailer has booked; null for any other. */
export async function findPlace(
  db: Executor,
  { bookingId, spaceId, retailerId }: { bookingId: string | null; spaceId: string | null; retailerId: string },
): Promise<NeedPlace | null> {
  if (bookingId !== null) {
    const { rows } = await sql<NeedPlace>`SELECT ${point(sql`true`)} FROM bookings b JOIN spaces s ON s.id = b.space_id
      JOIN cities c ON c.id = s.city_id WHERE b.id = ${bookingId} AND b.retailer_id = ${retailerId} AND b.status = 'confirmed'`.execute(
      db,
    )
    return rows[0] ?? null
  }
  const { rows } =
    await sql<NeedPlace>`SELECT ${point(sql`s.location_precision = 'exact'`)} FROM spaces s JOIN cities c ON c.id = s.city_id
      JOIN profiles h ON h.id = s.host_id
    WHERE s.id = ${spaceId} AND s.state = 'active' AND h.suspended_at IS NULL`.execute(db)
  return rows[0] ?? null
}

export interface Need {
  retailerId: string
  days: readonly Pick<MissionDay, 'day' | 'startTime' | 'endTime'>[]
  skills: readonly string[]
  languages: readonly string[]
}

/** A freelancer with what ranks them and whether these hours are theirs to give. */
export type CandidateRow = RankRow & { isFree: boolean }

const wantedDays = ({ days }: Need) => sql`SELECT day, "startTime" AS start_time, "endTime" AS end_time
  FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS given (day date, "startTime" time, "endTime" time)`

/** Their confirmed missions and the way to them leave these hours alone; `wanted` are the days. */
const hasNoMission = (
  days: RawBuilder<unknown>,
) => sql`NOT EXISTS (SELECT 1 FROM missions k WHERE k.freelancer_id = f.id
  AND k.status = 'confirmed' AND k.hours && ${days})`

const wantedHours = sql`(SELECT range_agg(tsrange(day + start_time, day + end_time + interval '30 minutes')) FROM wanted)`

/** All these hours lie within their weekly ones, and no confirmed mission is in the way. */
const isFree = sql`(NOT EXISTS (SELECT 1 FROM wanted w WHERE NOT EXISTS (SELECT 1 FROM freelancer_hours h
    WHERE h.freelancer_id = f.id AND h.weekday = extract(isodow FROM w.day) AND h.start_time <= w.start_time AND h.end_time >= w.end_time))
  AND ${hasNoMission(wantedHours)})`

/**
 * Who could come from these cities (with their distance in km): visible, not suspended, the place within how far they go. Who is free and
 * has what is asked for comes first; at most two hundred, besides `exceptIds`.
 */
export async function listCandidates(
  db: Executor,
  need: Need,
  reach: readonly { cityId: number; km: number }[],
  exceptIds: readonly string[] = [],
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    WITH wanted AS MATERIALIZED (${wantedDays(need)}),
    near AS MATERIALIZED (
      SELECT f.id, ${isFree} AS is_free FROM ${people}
        JOIN unnest(${reach.map(each => each.cityId)}::smallint[], ${reach.map(each => each.km)}::real[]) AS reach (city_id, km)
          ON reach.city_id = f.city_id AND reach.km <= f.intervention_radius
      WHERE ${isPublic} AND f.id <> ${need.retailerId} AND f.id <> ALL(${exceptIds}::uuid[])
      ORDER BY is_free DESC, f.skills @> ${need.skills}::text[] DESC, p.languages @> ${need.languages}::text[] DESC,
        p.rating_count * coalesce(p.rating, 0) DESC, f.id LIMIT ${rankedMax})
    SELECT ${rankColumns(sql`${need.retailerId}`)}, near.is_free AS "isFree"
    FROM near JOIN ${people} ON f.id = near.id LEFT JOIN cities hc ON hc.id = f.city_id ORDER BY f.id`.execute(db)
  return rows
}

export type NamedRow = CandidateRow & Pick<NamedFreelancer, 'obstacles'>

/** One freelancer by name, whom this retailer may ask, and which days are in the way. */
export async function findNamed(db: Executor, need: Need, freelancerId: string): Promise<NamedRow | null> {
  const { rows } = await sql<NamedRow>`
    WITH wanted AS MATERIALIZED (${wantedDays(need)})
    SELECT ${rankColumns(sql`${need.retailerId}`)}, ${isFree} AS "isFree",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('day', w.day, 'kind', kind, 'startTime', to_char(h.start_time, 'HH24:MI'),
          'endTime', to_char(h.end_time, 'HH24:MI')) ORDER BY w.day), '[]')
        FROM wanted w LEFT JOIN freelancer_hours h ON h.freelancer_id = f.id AND h.weekday = extract(isodow FROM w.day),
          LATERAL (SELECT CASE WHEN NOT ${hasNoMission(sql`tsmultirange(tsrange(w.day + w.start_time, w.day + w.end_time + interval '30 minutes'))`)} THEN 'mission'
            WHEN f.working_weekdays = 0 THEN 'unstated' WHEN h.weekday IS NULL THEN 'day_off'
            WHEN h.start_time > w.start_time OR h.end_time < w.end_time THEN 'hours' END AS kind) AS reckoned
        WHERE kind IS NOT NULL) AS obstacles
    FROM ${people} LEFT JOIN cities hc ON hc.id = f.city_id
    WHERE f.id = ${freelancerId} AND f.id <> ${need.retailerId} AND ${isProposable(need.retailerId)}`.execute(db)
  return rows[0] ?? null
}
