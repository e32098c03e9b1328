import type { Executor } from '../db/database.ts'
import type { LocalDays } from '../places/local-days.ts'
import { deleteContestsOf } from './absence-contests.sql.ts'
import * as applications from './applications.sql.ts'
import * as changes from './change-missions.sql.ts'
import {
  deleteApplicationsOf,
  lockNotStartedOf,
  lockRunningOfBooking,
  moveToReplacement,
  type Running,
} from './end-missions.sql.ts'
import { followUp, lockFollowUpPlace } from './follow-up.ts'
import { momentOf, owedNow } from './missions.policy.ts'
import * as missions from './missions.sql.ts'
import { notifyOf } from './notify-missions.ts'
import { recordTransition } from './record-transition.ts'

interface BookingEnd {
  /** Other days have taken its place. */
  isReplaced: boolean
  /** When (milliseconds since 1970 UTC), where its retailer is the cause: late as it may be, they owe what they would for the mission alone. */
  owedAt: number | null
}

/**
 * Ends the missions that hang on a booking which has just been cancelled, in the same transaction, and notifies their
 * retailer, their freelancer and everybody who had applied. Of a booking that other days replace, those that lie within
 * these go on.
 */
export async function endMissionsOfBooking(
  trx: Executor,
  bookingId: string,
  { isReplaced, owedAt }: BookingEnd,
): Promise<void> {
  if (isReplaced) await moveToReplacement(trx, bookingId)
  for (const { id, status } of await lockRunningOfBooking(trx, bookingId)) {
    const owedMinor = owedAt === null ? 0 : await owedFor(trx, id, owedAt)
    if (isReplaced) await endForOtherDays(trx, id, status, owedMinor)
    else
      await recordTransition(trx, id, {
        ...BY_SYSTEM,
        from: status,
        to: 'cancelled',
        reason: 'booking_cancelled',
        owedMinor,
      })
  }
}

const BY_SYSTEM = { actorId: null, actorRole: 'system' } as const

async function owedFor(trx: Executor, id: string, at: number): Promise<number> {
  const row = await missions.findVisible(trx, id, { id, isAdmin: true, isFreelancer: false }, 'en')
  return row ? owedNow(row, momentOf(row, at).minutesToStart) : 0
}

/** The booking goes on, on other days than the mission's: the words say so. */
async function endForOtherDays(trx: Executor, id: string, status: Running['status'], owedMinor: number): Promise<void> {
  const open = await applications.listOpen(trx, id, null)
  await changes.updateStatus(trx, { id, from: status, to: 'cancelled' })
  await changes.insertEvent(trx, {
    ...BY_SYSTEM,
    missionId: id,
    status: 'cancelled',
    reason: 'booking_cancelled',
    note: null,
    owedMinor,
  })
  const row = await missions.findVisible(trx, id, { id, isAdmin: true, isFreelancer: false }, 'en')
  if (!row) return
  const eventKey = `mission:${id}:cancelled`
  await notifyOf(trx, row, { userId: row.retailerId, to: 'retailer', kind: 'daysChanged', eventKey, owedMinor })
  const others = new Set([...(row.freelancerId === null ? [] : [row.freelancerId]), ...open])
  for (const userId of [...others].toSorted()) {
    const isOwed = userId === row.freelancerId ? { owedMinor } : {}
    await notifyOf(trx, row, { userId, to: 'freelancer', kind: 'daysChanged', eventKey, ...isOwed })
  }
}

/**
 * Missions of a person who leaves that have not started are cancelled, and the other side is notified; applications are
 * withdrawn. What was proposed to them goes on as when they had refused.
 */
export async function endMissionsOfPerson(
  trx: Executor,
  userId: string,
  { today, now }: { today: LocalDays; now: number },
): Promise<void> {
  for (const { id, status, isOwn } of await lockNotStartedOf(trx, userId, today)) {
    const owedMinor = isOwn ? await owedFor(trx, id, now) : 0
    const place = isOwn ? null : await lockFollowUpPlace(trx, id)
    const change = { from: status, to: 'cancelled', reason: 'deleted', owedMinor, goesOn: place !== null } as const
    const moved = await recordTransition(trx, id, { ...BY_SYSTEM, ...change })
    if (moved && place) await followUp(trx, id, place, now)
  }
  await deleteContestsOf(trx, userId)
  await deleteApplicationsOf(trx, userId)
}
