import { sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { MissionWork, Payout, WorkDay } from '#shared/missions/work-contract.ts'
import type { PaymentMethod } from '#shared/missions/work-states.ts'
import type { PresenceMethod } from '#shared/missions/states.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { ownText } from '../texts/own-text.sql.ts'
import { personJson } from './payouts.sql.ts'

export type DayRow = Omit<WorkDay, 'canClaim' | 'canAgree' | 'openUntilLocal' | 'presenceLocal'> & {
  /** ISO 8601, UTC. */
  presenceAt: string | null
}

export async function listDays(db: Executor, missionId: string): Promise<DayRow[]> {
  const { rows } =
    await sql<DayRow>`SELECT d.day, to_char(d.start_time, 'HH24:MI') AS "startTime", to_char(d.end_time, 'HH24:MI') AS "endTime",
      d.break_minutes AS "breakMinutes", (extract(epoch FROM d.end_time - d.start_time) / 60 - d.break_minutes)::integer AS "plannedMinutes",
      ${isoInstant(sql`d.presence_at`)} AS "presenceAt", d.presence_method AS "presenceMethod",
      d.minutes_claimed AS "claimedMinutes", d.claimed_by AS "claimedBy", ${isoInstant(sql`d.claimed_at`)} AS "claimedAt",
      d.minutes_agreed AS "agreedMinutes", d.agreed_method AS "agreedMethod"
    FROM mission_days d WHERE d.mission_id = ${missionId} ORDER BY d.day`.execute(db)
  return rows
}

/** False when presence of that day is recorded already. */
export async function recordPresence(
  trx: Executor,
  missionId: string,
  day: Day,
  presence: { at: string; method: PresenceMethod },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE mission_days SET presence_at = ${presence.at}::timestamptz, presence_method = ${presence.method}
    WHERE mission_id = ${missionId} AND day = ${day} AND presence_at IS NULL RETURNING day`.execute(trx)
  return rows.length > 0
}

type Side = 'retailer' | 'freelancer'

/** False when the hours of that day are agreed already. */
export async function claim(
  trx: Executor,
  missionId: string,
  claimed: { day: Day; minutes: number; by: Side; at: string },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE mission_days SET minutes_claimed = ${claimed.minutes}, claimed_by = ${claimed.by}, claimed_at = ${claimed.at}::timestamptz
    WHERE mission_id = ${missionId} AND day = ${claimed.day} AND minutes_agreed IS NULL RETURNING day`.execute(trx)
  return rows.length > 0
}

/** False when they are agreed already. */
export async function agree(
  trx: Executor,
  missionId: string,
  agreed: { day: Day; minutes: number; method: 'both' | 'silence'; at: string },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE mission_days SET minutes_agreed = ${agreed.minutes}, agreed_method = ${agreed.method}, agreed_at = ${agreed.at}::timestamptz
    WHERE mission_id = ${missionId} AND day = ${agreed.day} AND minutes_agreed IS NULL RETURNING day`.execute(trx)
  return rows.length > 0
}

export interface PaymentRow {
  id: string
  amountMinor: number
  paidOn: Day
  method: PaymentMethod
  isReceived: boolean
  disputeText: string | null
}

/** The latest one; null while none was declared. */
export async function findPayment(db: Executor, missionId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`SELECT id, amount_minor AS "amountMinor", paid_on AS "paidOn", method,
      received_at IS NOT NULL AS "isReceived", dispute_text AS "disputeText"
    FROM mission_payments WHERE mission_id = ${missionId} ORDER BY declared_at DESC, id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

export async function declarePayment(
  trx: Executor,
  payment: {
    missionId: string
    amountMinor: number
    currency: string
    paidOn: Day
    method: PaymentRow['method']
    at: string
  },
): Promise<void> {
  await sql`INSERT INTO mission_payments (id, mission_id, amount_minor, currency, paid_on, method, declared_at)
    VALUES (${newId()}, ${payment.missionId}, ${payment.amountMinor}, ${payment.currency}, ${payment.paidOn}, ${payment.method}, ${payment.at}::timestamptz)`.execute(
    trx,
  )
}

/** What the freelancer says to a declared payment: `text` is what is wrong, null that it has come. False when it is answered. */
export async function answerPayment(trx: Executor, id: string, text: string | null): Promise<boolean> {
  const change = text === null ? sql`received_at = now()` : sql`disputed_at = now(), dispute_text = ${text}`
  const { rows } = await sql`UPDATE mission_payments SET ${change}
    WHERE id = ${id} AND received_at IS NULL AND disputed_at IS NULL RETURNING id`.execute(trx)
  return rows.length > 0
}

/** Completed missions with a day before `before` whose hours are not agreed, the oldest first. */
export async function listToAgree(db: Executor, before: Day, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`SELECT m.id FROM mission_days d JOIN missions m ON m.id = d.mission_id
    WHERE d.minutes_agreed IS NULL AND d.day < ${before}::date AND m.status = 'completed' AND m.last_day < ${before}::date
    GROUP BY m.id ORDER BY m.last_day, m.id LIMIT ${limit}`.execute(db)
  return rows
}

export interface ArrivalRow {
  id: string
  title: string
  timeZone: string
  freelancer: Payout['retailer']
  retailer: Payout['retailer']
  space: { id: string; name: string }
  days: { day: Day; startTime: string; endTime: string; presenceAt: string | null }[]
}

/** Confirmed missions in spaces of this host that end on or after a day; or the one with this id. */
export async function listInSpacesOf(
  db: Executor,
  hostId: string,
  which: { from: Day; missionId?: string },
  locale: Locale,
): Promise<ArrivalRow[]> {
  const { rows } =
    await sql<ArrivalRow>`SELECT m.id, m.title, c.time_zone AS "timeZone", ${personJson('f')} AS freelancer, ${personJson('r')} AS retailer,
      jsonb_build_object('id', s.id, 'name', ${ownText(locale, 'name', 's')}) AS space,
      (SELECT jsonb_agg(jsonb_build_object('day', d.day, 'startTime', to_char(d.start_time, 'HH24:MI'), 'endTime', to_char(d.end_time, 'HH24:MI'),
         'presenceAt', ${isoInstant(sql`d.presence_at`)}) ORDER BY d.day) FROM mission_days d WHERE d.mission_id = m.id) AS days
    FROM missions m JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id
      JOIN profiles f ON f.id = m.freelancer_id JOIN profiles r ON r.id = m.retailer_id
    WHERE s.host_id = ${hostId} AND m.status = 'confirmed' AND m.last_day >= ${which.from}::date
      AND ${which.missionId === undefined ? sql`true` : sql`m.id = ${which.missionId}`}
    ORDER BY m.first_day, m.id LIMIT 100`.execute(db)
  return rows
}

export type Payment = MissionWork['payment']
