import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { MissionDay, MissionTerms } from '#shared/missions/terms.ts'
import type { MissionActor, MissionFallback, MissionReason, MissionStatus } from '#shared/missions/states.ts'
import type { Executor } from '../db/database.ts'
import { isPublic, people } from '../freelancers/freelancer-facts.sql.ts'

export interface MissionSpace {
  id: string
  /** The public finds it: its host is not suspended either. */
  isLive: boolean
  timeZone: string
  country: string
  /** What people are paid in there, besides EUR. */
  currency: Currency
  /** Where the place is, in the language of the writer: 'Guéliz, Marrakech'. */
  location: string
}

/** The place of a mission, its row locked against a change of town; null for a draft or an archived space. */
export async function lockSpace(trx: Executor, spaceId: string): Promise<MissionSpace | null> {
  const { rows } = await sql<MissionSpace>`
    SELECT s.id, s.state = 'active' AND h.suspended_at IS NULL AS "isLive", c.time_zone AS "timeZone", c.country, country_currency(c.country) AS currency,
      concat_ws(', ', s.neighborhood, c.name_fr) AS location
    FROM spaces s JOIN cities c ON c.id = s.city_id JOIN profiles h ON h.id = s.host_id
    WHERE s.id = ${spaceId} AND s.state IN ('active', 'paused')
    FOR KEY SHARE OF s`.execute(trx)
  return rows[0] ?? null
}

export interface MissionBooking {
  spaceId: string
  firstDay: string
  lastDay: string
}

/** A confirmed booking of this retailer's, on which a mission may hang; locked against its cancellation. */
export async function lockOwnBooking(
  trx: Executor,
  bookingId: string,
  retailerId: string,
): Promise<MissionBooking | null> {
  const { rows } =
    await sql<MissionBooking>`SELECT space_id AS "spaceId", first_day AS "firstDay", last_day AS "lastDay"
    FROM bookings WHERE id = ${bookingId} AND retailer_id = ${retailerId} AND status = 'confirmed' FOR SHARE`.execute(
      trx,
    )
  return rows[0] ?? null
}

export interface NewMission extends MissionTerms {
  id: string
  retailerId: string
  freelancerId: string | null
  spaceId: string
  bookingId: string | null
  status: 'open' | 'pending'
  location: string
  fallback: MissionFallback
  /** ISO 8601; null while nobody is asked. */
  answerBy: string | null
  latePercents: readonly number[]
  /** The proposal that came to nothing before it, and how many were asked with this one; left out: it is the first. */
  follows?: { id: string; attempt: number }
  /** The mission whose remaining hours it takes; null or left out: it is one of its own. */
  standsInForId?: string | null
}

export async function insert(trx: Executor, mission: NewMission): Promise<void> {
  const days = mission.days.map(each => each.day).toSorted()
  await sql`INSERT INTO missions (id, retailer_id, freelancer_id, space_id, booking_id, title, description, location, requirements, tasks,
      dress, languages, skills, first_day, last_day, hourly_rate_minor, total_hours, currency, status, is_open_call, fallback,
      answer_by, late_percents, follows_id, attempt, stands_in_for_id)
    VALUES (${mission.id}, ${mission.retailerId}, ${mission.freelancerId}, ${mission.spaceId}, ${mission.bookingId}, ${mission.title},
      ${mission.description}, ${mission.location}, ${mission.requirements}::text[], ${mission.tasks}::text[], ${mission.dress ?? null},
      ${mission.languages}::text[], ${mission.skills}::text[], ${days[0]}, ${days.at(-1)}, ${mission.hourlyRateMinor}, 1,
      ${mission.currency}, ${mission.status}, ${mission.status === 'open'}, ${mission.fallback}, ${mission.answerBy}::timestamptz,
      ${mission.latePercents}::smallint[], ${mission.follows?.id ?? null}, ${mission.follows?.attempt ?? 1}, ${mission.standsInForId ?? null})`.execute(
    trx,
  )
  await insertDays(trx, mission.id, mission.days)
}

/** Where a mission takes place, as it was written with it. */
export async function readLocation(trx: Executor, id: string): Promise<string> {
  const { rows } = await sql<{ location: string }>`SELECT location FROM missions WHERE id = ${id}`.execute(trx)
  return rows[0]?.location ?? ''
}

/** In one statement, so that the mission's row is computed once. */
async function insertDays(trx: Executor, missionId: string, days: readonly MissionDay[]): Promise<void> {
  await sql`INSERT INTO mission_days (mission_id, day, start_time, end_time, break_minutes)
    SELECT ${missionId}, day, "startTime", "endTime", "breakMinutes" FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      AS given (day date, "startTime" time, "endTime" time, "breakMinutes" smallint)`.execute(trx)
}

/** Other days in place of those that a mission has. */
export async function replaceDays(trx: Executor, missionId: string, days: readonly MissionDay[]): Promise<void> {
  await sql`DELETE FROM mission_days WHERE mission_id = ${missionId}`.execute(trx)
  await insertDays(trx, missionId, days)
}

export async function updateTerms(trx: Executor, id: string, terms: MissionTerms): Promise<void> {
  await sql`UPDATE missions SET title = ${terms.title}, description = ${terms.description}, requirements = ${terms.requirements}::text[],
      tasks = ${terms.tasks}::text[], dress = ${terms.dress ?? null}, languages = ${terms.languages}::text[],
      skills = ${terms.skills}::text[], hourly_rate_minor = ${terms.hourlyRateMinor}, currency = ${terms.currency}, updated_at = now()
    WHERE id = ${id}`.execute(trx)
}

export interface StatusChange {
  id: string
  from: MissionStatus
  to: MissionStatus
  /** Who is picked; null takes the mission from its freelancer; left out: the freelancer stays. */
  freelancerId?: string | null
  answerBy?: string | null
}

/** Moves a mission on if it still is where the caller saw it; false when somebody was quicker. */
export async function updateStatus(
  trx: Executor,
  { id, from, to, freelancerId, answerBy }: StatusChange,
): Promise<boolean> {
  const who = freelancerId === undefined ? sql`freelancer_id` : sql`${freelancerId}::uuid`
  const { rows } =
    await sql`UPDATE missions SET status = ${to}, freelancer_id = ${who}, answer_by = ${answerBy ?? null}::timestamptz,
      updated_at = now()
    WHERE id = ${id} AND status = ${from} RETURNING id`.execute(trx)
  return rows.length > 0
}

export interface NewEvent {
  missionId: string
  status: MissionStatus
  actorId: string | null
  actorRole: MissionActor
  reason: MissionReason
  note: string | null
  /** What the retailer owes after a late cancellation, in minor units. */
  owedMinor?: number
}

export async function insertEvent(trx: Executor, event: NewEvent): Promise<void> {
  await sql`INSERT INTO mission_events (mission_id, status, actor_id, actor_role, reason, note, owed_minor)
    VALUES (${event.missionId}, ${event.status}, ${event.actorId}, ${event.actorRole}, ${event.reason}, ${event.note},
      ${event.owedMinor ?? 0})`.execute(trx)
}

/** Whether a confirmed mission of this person lies in these hours, the way between them counted. */
export async function isBusy(
  db: Executor,
  freelancerId: string,
  days: readonly Pick<MissionDay, 'day' | 'startTime' | 'endTime'>[],
  exceptMissionId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM missions m WHERE m.freelancer_id = ${freelancerId} AND m.status = 'confirmed'
      AND m.id IS DISTINCT FROM ${exceptMissionId}::uuid AND m.hours && (SELECT range_agg(tsrange(day + "startTime",
        day + "endTime" + interval '30 minutes'))
      FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS given (day date, "startTime" time, "endTime" time)) LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Somebody who can take it: a freelancer whose account is in order. Their row is locked, so that two missions take turns. */
export async function lockFreelancer(trx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM freelancer_profiles f JOIN profiles p ON p.id = f.id
    WHERE f.id = ${id} AND 'freelancer' = ANY(p.roles) AND p.suspended_at IS NULL FOR NO KEY UPDATE OF f`.execute(trx)
  return rows.length > 0
}

/** Of `people`: whom the public finds, or who works or has worked with this retailer; nobody who is suspended. */
export const isProposable = (
  retailerId: string,
): RawBuilder<unknown> => sql`(p.suspended_at IS NULL AND ((${isPublic}) OR EXISTS (SELECT 1 FROM missions k
  WHERE k.freelancer_id = f.id AND k.retailer_id = ${retailerId} AND k.status IN ('confirmed', 'completed'))))`

/** Somebody whom this retailer can ask. Locked likewise. */
export async function lockProposable(trx: Executor, id: string, retailerId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM ${people} WHERE f.id = ${id} AND f.id <> ${retailerId} AND ${isProposable(retailerId)}
    FOR NO KEY UPDATE OF f`.execute(trx)
  return rows.length > 0
}
