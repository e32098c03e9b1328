import { sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { MissionReminder } from '#shared/missions/reconfirmation.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

export interface Reminded {
  kind: MissionReminder
  day: Day
}

/** A confirmed mission with what its reminders depend on. */
export interface RemindedMission {
  id: string
  timeZone: string
  days: readonly { day: Day; startTime: string; endTime: string; presenceAt: string | null }[]
  /** ISO 8601. */
  confirmedAt: string
  reconfirmedAt: string | null
  sent: readonly Reminded[]
}

const columns = sql`m.id, c.time_zone AS "timeZone", ${isoInstant(sql`m.reconfirmed_at`)} AS "reconfirmedAt",
  (SELECT jsonb_agg(jsonb_build_object('day', d.day, 'startTime', to_char(d.start_time, 'HH24:MI'), 'endTime', to_char(d.end_time, 'HH24:MI'),
     'presenceAt', ${isoInstant(sql`d.presence_at`)}) ORDER BY d.day) FROM mission_days d WHERE d.mission_id = m.id) AS days,
  (SELECT ${isoInstant(sql`max(e.created_at)`)} FROM mission_events e WHERE e.mission_id = m.id AND e.status = 'confirmed') AS "confirmedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'day', r.day)), '[]') FROM mission_reminders r WHERE r.mission_id = m.id) AS sent`

const from = sql`FROM missions m JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id`

/** Days between which somebody may be asked or missed, wherever it is. */
export interface RemindWindow {
  earliest: Day
  /** The latest first day that is asked about. */
  latest: Day
  /** The latest day that it is anywhere. */
  today: Day
}

/**
 * Confirmed missions that may begin in two days and were not reconfirmed, or have a day about now without presence. By id, after one; at most
 * `limit`.
 */
export async function listToRemind(
  db: Executor,
  { earliest, latest, today }: RemindWindow,
  after: string | null,
  limit: number,
): Promise<RemindedMission[]> {
  const { rows } = await sql<RemindedMission>`SELECT ${columns} ${from}
    WHERE m.status = 'confirmed' AND m.last_day >= ${earliest}::date AND m.first_day <= ${latest}::date
      AND (m.reconfirmed_at IS NULL AND m.first_day >= ${earliest}::date OR EXISTS (SELECT 1 FROM mission_days d
        WHERE d.mission_id = m.id AND d.presence_at IS NULL AND d.day BETWEEN ${earliest}::date AND ${today}::date))
      AND ${after === null ? sql`true` : sql`m.id > ${after}`}
    ORDER BY m.id LIMIT ${limit}`.execute(db)
  return rows
}

/** One of them as it is now; null once it is not confirmed any more. */
export async function findToRemind(trx: Executor, id: string): Promise<RemindedMission | null> {
  const { rows } = await sql<RemindedMission>`SELECT ${columns} ${from}
    WHERE m.id = ${id} AND m.status = 'confirmed'`.execute(trx)
  return rows[0] ?? null
}

/** False when that was marked already. */
export async function markReminded(trx: Executor, missionId: string, { kind, day }: Reminded): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO mission_reminders (mission_id, day, kind) VALUES (${missionId}, ${day}, ${kind})
    ON CONFLICT DO NOTHING RETURNING day`.execute(trx)
  return rows.length > 0
}

/** Whether the retailer was notified that nobody has answered. */
export async function isNotifiedUnanswered(trx: Executor, missionId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM mission_reminders WHERE mission_id = ${missionId} AND kind = 'unanswered'`.execute(trx)
  return rows.length > 0
}

/** False when it is reconfirmed already. */
export async function reconfirm(trx: Executor, missionId: string, at: string): Promise<boolean> {
  const { rows } = await sql`UPDATE missions SET reconfirmed_at = ${at}::timestamptz, updated_at = now()
    WHERE id = ${missionId} AND status = 'confirmed' AND reconfirmed_at IS NULL RETURNING id`.execute(trx)
  return rows.length > 0
}
