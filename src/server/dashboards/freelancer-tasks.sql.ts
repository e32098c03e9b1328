import { sql } from 'kysely'
import type { MissionReason, MissionStatus } from '#shared/missions/states.ts'
import type { Currency } from '#shared/money.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { personJson } from '../missions/payouts.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'
import { ownText } from '../texts/own-text.sql.ts'

/** A mission of a freelancer's that may wait for them, with all that decides whether it does. */
export interface WaitingMission {
  id: string
  title: string
  status: MissionStatus
  firstDay: string
  lastDay: string
  currency: Currency
  space: { name: string; timeZone: string }
  retailer: { firstName: string; lastName: string; company: string | null }
  days: {
    day: string
    startTime: string
    endTime: string
    breakMinutes: number
    presenceAt: string | null
    claimedMinutes: number | null
    claimedBy: 'retailer' | 'freelancer' | null
    claimedAt: string | null
    agreedMinutes: number | null
  }[]
  /** Of a declared payment that nobody has answered. */
  declaredMinor: number | null
  last: { reason: MissionReason; at: string }
  isContested: boolean
  isReviewed: boolean
}

const candidatesMax = 60

/** In the order of `FREELANCER_TASKS`, so that many of one kind hide none that comes before them. */
const urgency = sql`CASE WHEN m.status = 'confirmed' THEN 0
  WHEN m.status = 'cancelled' AND ended.reason = 'absent' THEN 1
  WHEN EXISTS (SELECT 1 FROM mission_days d WHERE d.mission_id = m.id AND d.minutes_agreed IS NULL AND d.claimed_by = 'retailer') THEN 2
  WHEN paid.id IS NOT NULL THEN 3
  WHEN EXISTS (SELECT 1 FROM mission_days d WHERE d.mission_id = m.id AND d.minutes_agreed IS NULL) THEN 4 ELSE 5 END`

/** Missions that are on, were missed lately, or of which hours, a payment or a review may be open: the most urgent first. */
export async function listWaitingMissions(
  db: Executor,
  freelancerId: string,
  options: { locale: Locale; today: LocalDays; missedDays: number; reviewDays: number },
): Promise<WaitingMission[]> {
  const today = todayThere(options.today, sql`s.city_id`)
  const { rows } = await sql<WaitingMission>`
    SELECT m.id, m.title, m.status, m.first_day AS "firstDay", m.last_day AS "lastDay", m.currency,
      json_build_object('name', ${ownText(options.locale, 'name', 's')}, 'timeZone', c.time_zone) AS space,
      ${personJson('r')} AS retailer,
      (SELECT json_agg(json_build_object('day', d.day, 'startTime', to_char(d.start_time, 'HH24:MI'), 'endTime', to_char(d.end_time, 'HH24:MI'),
          'breakMinutes', d.break_minutes, 'presenceAt', ${isoInstant(sql`d.presence_at`)}, 'claimedMinutes', d.minutes_claimed, 'claimedBy', d.claimed_by,
          'claimedAt', ${isoInstant(sql`d.claimed_at`)}, 'agreedMinutes', d.minutes_agreed) ORDER BY d.day)
        FROM mission_days d WHERE d.mission_id = m.id) AS days,
      paid.amount_minor AS "declaredMinor",
      json_build_object('reason', ended.reason, 'at', ${isoInstant(sql`ended.created_at`)}) AS last,
      EXISTS (SELECT 1 FROM absence_contests x WHERE x.mission_id = m.id) AS "isContested",
      EXISTS (SELECT 1 FROM reviews v WHERE v.mission_id = m.id AND v.author_id = ${freelancerId}) AS "isReviewed"
    FROM missions m JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id JOIN profiles r ON r.id = m.retailer_id
      LEFT JOIN mission_payments paid ON paid.mission_id = m.id AND paid.received_at IS NULL AND paid.disputed_at IS NULL,
      LATERAL (SELECT reason, created_at FROM mission_events e WHERE e.mission_id = m.id ORDER BY e.id DESC LIMIT 1) AS ended
    WHERE m.freelancer_id = ${freelancerId} AND (paid.id IS NOT NULL
      OR (m.status = 'confirmed' AND m.first_day <= ${today} AND m.last_day >= ${today})
      OR (m.status = 'cancelled' AND m.first_day >= ${today} - ${options.missedDays}::integer)
      OR (m.status = 'completed' AND (m.last_day >= ${today} - ${options.reviewDays}::integer
        OR EXISTS (SELECT 1 FROM mission_days d WHERE d.mission_id = m.id AND d.minutes_agreed IS NULL))))
    ORDER BY ${urgency}, m.first_day, m.id LIMIT ${candidatesMax}`.execute(db)
  return rows
}
