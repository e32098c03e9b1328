import { wallTimeIn } from '#shared/days.ts'
import { hourMs } from '#shared/durations.ts'
import { missionPayMinor } from '#shared/missions/pay.ts'
import { presenceEarlyMinutes } from '#shared/missions/presence.ts'
import type { MissionWork, WorkDay } from '#shared/missions/work-contract.ts'
import { hoursOpenHours } from '#shared/missions/work-states.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { actorOf, minutesUntil, readerOf, sideOf } from './missions.policy.ts'
import { noticesOfMission } from './legal-notices.ts'
import * as missions from './missions.sql.ts'
import * as work from './work.sql.ts'

type Side = 'retailer' | 'freelancer'

const minuteMs = 60_000

/** When the last day of a mission ends, in milliseconds since 1970 UTC, by the place's own clocks. */
export function endOf(
  row: { days: readonly Pick<missions.MissionRow['days'][number], 'day' | 'endTime'>[]; space: { timeZone: string } },
  now: number,
): number {
  const last = row.days.at(-1)
  if (!last) throw new Error('a mission without days')
  return now + minutesUntil(row.space.timeZone, { day: last.day, time: last.endTime }, now) * minuteMs
}

/** Until when the hours of a day can be corrected: three days after the end, or after the last word about it. */
export function openUntil(day: Pick<WorkDay, 'claimedAt'>, end: number): number {
  const said = day.claimedAt === null ? end : Math.max(end, Date.parse(day.claimedAt))
  return said + hoursOpenHours * hourMs
}

/**
 * The day of which the freelancer can show that they are there at a moment: from an hour before its start to its end. `isLater`: what is
 * sent later counts for a completed mission too.
 */
export function presentDay<
  D extends Pick<missions.MissionRow['days'][number], 'day' | 'startTime' | 'endTime' | 'presenceAt'>,
>(
  row: Pick<missions.MissionRow, 'status'> & { days: readonly D[]; space: { timeZone: string } },
  now: number,
  isLater = false,
): D | null {
  if (row.status !== 'confirmed' && !(isLater && row.status === 'completed')) return null
  return (
    row.days.find(
      each =>
        each.presenceAt === null &&
        minutesUntil(row.space.timeZone, { day: each.day, time: each.startTime }, now) <= presenceEarlyMinutes &&
        minutesUntil(row.space.timeZone, { day: each.day, time: each.endTime }, now) > 0,
    ) ?? null
  )
}

/** The mission for one of its two parties, who has agreed to it. @throws not_found */
export async function findForParty(
  db: Executor,
  viewer: Viewer,
  missionId: string,
): Promise<{ row: missions.MissionRow; side: Side }> {
  const row = await missions.findVisible(db, missionId, readerOf(viewer), viewer.locale)
  const side = row && actorOf(sideOf(viewer, row))
  if (!row || (side !== 'retailer' && side !== 'freelancer')) throw refuse('not_found')
  return { row, side }
}

/** Presence, hours and pay, for the two parties. @throws not_found */
export async function readWork(
  platform: Platform,
  db: Executor,
  viewer: Viewer,
  missionId: string,
): Promise<MissionWork> {
  const { row, side } = await findForParty(db, viewer, missionId)
  const now = platform.clock.now()
  const other = side === 'retailer' ? row.freelancer : row.retailer
  const [days, paid, notices] = await Promise.all([
    work.listDays(db, missionId),
    work.findPayment(db, missionId),
    noticesOfMission(db, row, other),
  ])
  const end = endOf(row, now)
  const localOf = (moment: number) => wallTimeIn(row.space.timeZone, moment)
  const isOver = row.status === 'completed'
  const isAgreed = days.every(each => each.agreedMinutes !== null)
  const untils = days.filter(each => each.agreedMinutes === null).map(each => openUntil(each, end))
  return {
    days: days.map(({ presenceAt, ...each }) => ({
      ...each,
      presenceLocal: presenceAt === null ? null : localOf(Date.parse(presenceAt)),
      ...mayOf(each, { side, isOver, until: openUntil(each, end), now }, localOf),
    })),
    payment: paymentOf({ row, side, days, paid, isAgreed }),
    hoursOpenUntilLocal: isOver && untils.length > 0 ? localOf(Math.max(...untils)) : null,
    canShowPresence: side === 'freelancer' && presentDay(row, now) !== null,
    notices,
  }
}

interface ClaimMoment {
  side: Side
  isOver: boolean
  /** Milliseconds since 1970 UTC, as `now`. */
  until: number
  now: number
}

/** Whether this side may say how long a day was, or agree to what the other has said. */
export function hoursFor(
  day: Pick<work.DayRow, 'agreedMinutes' | 'claimedBy'>,
  { side, isOver, until, now }: ClaimMoment,
): { isToAgree: boolean } & Pick<WorkDay, 'canClaim' | 'canAgree'> {
  const isToAgree = isOver && day.agreedMinutes === null
  const canClaim = isToAgree && now < until
  return { isToAgree, canClaim, canAgree: canClaim && day.claimedBy !== null && day.claimedBy !== side }
}

function mayOf(
  day: Pick<work.DayRow, 'agreedMinutes' | 'claimedBy'>,
  moment: ClaimMoment,
  localOf: (moment: number) => string,
): Pick<WorkDay, 'canClaim' | 'canAgree' | 'openUntilLocal'> {
  const { isToAgree, ...may } = hoursFor(day, moment)
  return { ...may, openUntilLocal: isToAgree ? localOf(moment.until) : null }
}

interface Owed {
  row: missions.MissionRow
  side: Side
  days: readonly work.DayRow[]
  paid: work.PaymentRow | null
  isAgreed: boolean
}

/** Minutes and money of a mission as they stand: planned, claimed, agreed, or the compensation for a late cancellation. */
export function amountOf(
  row: missions.MissionRow,
  days: readonly work.DayRow[],
): { minutes: number; amountMinor: number } {
  if (row.status === 'cancelled') return { minutes: 0, amountMinor: row.events.at(-1)?.owedMinor ?? 0 }
  const minutes = days.reduce(
    (sum, each) => sum + (each.agreedMinutes ?? each.claimedMinutes ?? each.plannedMinutes),
    0,
  )
  return { minutes, amountMinor: missionPayMinor(minutes, row.hourlyRateMinor) }
}

function paymentOf({ row, side, days, paid, isAgreed }: Owed): MissionWork['payment'] {
  const amount = amountOf(row, days)
  const isDisputed = paid?.disputeText !== null && paid !== null
  const isOwed = amount.amountMinor > 0 && ((row.status === 'completed' && isAgreed) || row.status === 'cancelled')
  const isDeclared = paid !== null && !isDisputed && !paid.isReceived
  return {
    ...amount,
    currency: row.currency,
    state: stateOf({ row, paid, isDisputed, isAgreed }),
    paidOn: paid?.paidOn ?? null,
    method: paid?.method ?? null,
    disputeText: paid?.disputeText ?? null,
    canDeclare: side === 'retailer' && isOwed && (paid === null || isDisputed),
    canConfirm: side === 'freelancer' && isDeclared,
  }
}

function stateOf({
  row,
  paid,
  isDisputed,
  isAgreed,
}: Pick<Owed, 'row' | 'paid' | 'isAgreed'> & { isDisputed: boolean }): MissionWork['payment']['state'] {
  if (isDisputed) return 'disputed'
  if (paid) return paid.isReceived ? 'received' : 'declared'
  if (row.status === 'completed') return isAgreed ? 'due' : 'worked'
  return row.status === 'cancelled' ? 'due' : 'planned'
}
