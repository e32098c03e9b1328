import { sql } from 'kysely'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionStatus } from '#shared/missions/states.ts'
import type { Executor } from '../db/database.ts'

export interface RunningMission {
  id: string
  status: Extract<MissionStatus, 'open' | 'pending' | 'confirmed'>
  isOpenCall: boolean
  timeZone: string
  firstDay: string
  firstStart: string
  lastDay: string
  lastEnd: string
  /** ISO 8601; null unless somebody is asked. */
  answerBy: string | null
  /** When it was published, or opened again; ISO 8601. */
  openedAt: string
  /** Who is asked, or does it. */
  freelancer: MissionView['freelancer']
  isSomebodySuspended: boolean
}

const columns = sql`m.id, m.status, m.is_open_call AS "isOpenCall", c.time_zone AS "timeZone", m.first_day AS "firstDay", m.last_day AS "lastDay",
  m.answer_by AS "answerBy", coalesce((SELECT max(e.created_at) FROM mission_events e WHERE e.mission_id = m.id AND e.status = 'open'), m.created_at) AS "openedAt",
  (SELECT to_char(d.start_time, 'HH24:MI') FROM mission_days d WHERE d.mission_id = m.id AND d.day = m.first_day) AS "firstStart",
  (SELECT to_char(d.end_time, 'HH24:MI') FROM mission_days d WHERE d.mission_id = m.id AND d.day = m.last_day) AS "lastEnd",
  CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('id', f.id, 'firstName', f.first_name, 'lastName', f.last_name, 'company', f.company,
    'avatarUrl', f.avatar_url, 'verified', f.verified) END AS freelancer,
  r.suspended_at IS NOT NULL OR f.suspended_at IS NOT NULL AS "isSomebodySuspended"`

const from = sql`FROM missions m JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id
  JOIN profiles r ON r.id = m.retailer_id LEFT JOIN profiles f ON f.id = m.freelancer_id`

/**
 * Missions whose time may have come: asked and unanswered, about to begin, ended, or of somebody who is suspended. At most
 * `limit`, what begins first. `latestDay` is the latest day that it is anywhere.
 */
export async function listPerhapsDue(
  db: Executor,
  latestDay: string,
  now: string,
  limit: number,
): Promise<RunningMission[]> {
  const { rows } = await sql<RunningMission>`SELECT ${columns} ${from}
    WHERE m.status IN ('open', 'pending', 'confirmed') AND (m.status = 'pending' AND m.answer_by <= ${now}::timestamptz
      OR m.status IN ('open', 'pending') AND m.first_day <= ${latestDay}::date + 1 OR m.status = 'confirmed' AND m.last_day <= ${latestDay}::date
      OR r.suspended_at IS NOT NULL OR f.suspended_at IS NOT NULL)
    ORDER BY m.first_day, m.id LIMIT ${limit}`.execute(db)
  return rows
}

/** One of them as it is now, its row locked until the commit; null once it runs no more. */
export async function lockRunning(trx: Executor, id: string): Promise<RunningMission | null> {
  const { rows } = await sql<RunningMission>`SELECT ${columns} ${from}
    WHERE m.id = ${id} AND m.status IN ('open', 'pending', 'confirmed') FOR NO KEY UPDATE OF m`.execute(trx)
  return rows[0] ?? null
}
