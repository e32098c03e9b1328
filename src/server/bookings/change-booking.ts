import type { BookingView } from '#shared/bookings/contract.ts'
import {
  answerDaysMax,
  type BookingAction,
  type BookingActor,
  type BookingReason,
  type BookingStatus,
  type CancellationCause,
  type HostCancellationCause,
  transitionFor,
} from '#shared/bookings/states.ts'
import { owedOnCancellation } from '#shared/bookings/cancellation-terms.ts'
import { todayIn } from '#shared/days.ts'
import { dayMs } from '#shared/durations.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import { endMissionsOfBooking } from '../missions/end-missions.ts'
import type { Viewer } from '../http/call.ts'
import { refuse, toRahbaError } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import {
  actorOf,
  actorRoleOf,
  obstacleOf,
  readerOf,
  refusalOf,
  refusalOfObstacle,
  sideOf,
  viewFor,
} from './bookings.policy.ts'
import * as bookings from './bookings.sql.ts'
import { type Alternatives, listAlternatives } from './list-alternatives.ts'
import * as due from './due-bookings.sql.ts'
import { notifyParties } from './notify-parties.ts'

const dueBookingsPerRound = 200
/** What is left waits for the next run. */
const dueBookingsMax = 50_000

interface TransitionWrite {
  status: BookingStatus
  reason: BookingReason
  actorId: string | null
  actorRole: BookingActor
  cause?: CancellationCause | undefined
  note: string | null
  /**
   * The retailer is the cause: what they owe for missions that end with the booking is computed at this moment
   * (milliseconds).
   */
  missionsOwedAt?: number
  /** What the retailer owes after a cancellation, in minor units; nothing where it is left out. */
  owedMinor?: number
  /** Spaces that are free on the same days, for a retailer whose host cancels. */
  alternatives?: Alternatives
}

/** Records the new state of a booking and notifies its parties. Every change of state ends here. */
export async function recordTransition(trx: Executor, bookingId: string, transition: TransitionWrite): Promise<void> {
  const isCancelled = transition.status === 'cancelled'
  const owedMinor = isCancelled ? (transition.owedMinor ?? 0) : undefined
  await bookings.insertEvent(trx, { bookingId, ...transition, owedMinor })
  if (isCancelled) {
    await bookings.resolveConflictsOf(trx, bookingId)
    const { missionsOwedAt: owedAt = null } = transition
    await endMissionsOfBooking(trx, bookingId, { isReplaced: transition.reason === 'replaced', owedAt })
  }
  const row = await bookings.findVisible(trx, bookingId, { id: bookingId, isAdmin: true }, 'en')
  if (row) await notifyParties(trx, row, transition)
  if (transition.reason !== 'replaced') await endOpenChange(trx, bookingId, transition.status)
}

/** Other days are asked for in place of a booking that stands: with it the request for them ends. */
async function endOpenChange(trx: Executor, bookingId: string, status: BookingStatus): Promise<void> {
  if (status !== 'cancelled' && status !== 'completed') return
  const change = await bookings.findOpenChange(trx, bookingId)
  if (change !== null) await changeBySystem(trx, change, 'pending', 'cancelled', 'original_ended')
}

/** The days are taken: the other requests for any of them cannot be met any more. */
export async function cancelOverlapping(trx: Executor, bookingId: string): Promise<void> {
  for (const id of await bookings.listOverlappingPending(trx, bookingId)) {
    await changeBySystem(trx, id, 'pending', 'cancelled', 'overlapped')
  }
}

async function changeBySystem(
  trx: Executor,
  id: string,
  from: BookingStatus,
  to: BookingStatus,
  reason: BookingReason,
): Promise<boolean> {
  const changed = await bookings.updateStatus(trx, id, from, to, null)
  if (changed) await recordTransition(trx, id, { status: to, reason, actorId: null, actorRole: 'system', note: null })
  return changed
}

/**
 * Does what a button does: accept, refuse or cancel; a host cancels for a cause.
 *
 * @throws not_found for who is not a party, state_changed when the booking has moved on, only_host_answers,
 *   only_retailer_cancels, first_day_reached, other_party_left, space_not_live, days_taken, days_blocked, outside_availability,
 *   idempotency_key_reused; AnsweredBefore for a repeated call with a key
 */
export function changeBooking(
  platform: Platform,
  viewer: Viewer,
  bookingId: string,
  action: BookingAction,
  note: string | undefined,
  idempotencyKey?: string,
  cause?: HostCancellationCause,
): Promise<BookingView> {
  const now = platform.clock.now()
  const body = cause === undefined ? (note ?? null) : { cause, note }
  const claim = { userId: viewer.id, key: idempotencyKey, operation: `${action} ${bookingId}`, body }
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, () => applyAction(trx, viewer, bookingId, { action, note, cause, now })),
  )
}

interface Act {
  action: BookingAction
  note: string | undefined
  cause: HostCancellationCause | undefined
  /** Milliseconds since 1970 UTC. */
  now: number
}

async function applyAction(
  trx: Executor,
  viewer: Viewer,
  bookingId: string,
  { action, note, cause, now }: Act,
): Promise<BookingView> {
  await bookings.lockSpaceOfBooking(trx, bookingId)
  if (action === 'accept') await bookings.lockParties(trx, bookingId)
  const row = await bookings.findVisible(trx, bookingId, readerOf(viewer), viewer.locale)
  if (!row) throw refuse('not_found')
  const actor = actorOf(sideOf(viewer, row))
  const today = todayIn(row.space.timeZone, now)
  const transition = transitionFor(action, actor, row, today)
  if (!transition) throw refusalOf(action, actor, row, today)
  // what a suspended person has asked for, or would be host of, comes to nothing
  if (transition.to === 'confirmed' && !row.areBothHere) throw refuse('other_party_left')
  const obstacle = transition.to === 'confirmed' ? obstacleOf(row) : null
  if (obstacle) throw refusalOfObstacle(obstacle)
  const actorRole = actorRoleOf(viewer, actor, row)
  if (transition.to === 'confirmed' && row.replaces) {
    await replace(trx, row.replaces, { id: viewer.id, actorRole, today, now })
    await bookings.inheritConflicts(trx, bookingId)
  }
  const hostNotes = actor === 'host' ? note || null : null
  const changed = await bookings.updateStatus(trx, bookingId, row.status, transition.to, hostNotes)
  if (!changed) throw refuse('state_changed')
  await recordTransition(trx, bookingId, {
    status: transition.to,
    reason: transition.reason,
    actorId: viewer.id,
    actorRole,
    cause,
    note: note || null,
    owedMinor: transition.to === 'cancelled' ? owedOnCancellation(row, actor, today) : 0,
    ...(actor === 'retailer' && { missionsOwedAt: now }),
    ...(transition.reason === 'host_cancelled' && { alternatives: await listAlternatives(trx, row, now) }),
  })
  if (actorRole === 'admin') {
    const subject = { subjectType: 'booking', subjectId: bookingId } as const
    await appendEntry(trx, { actorId: viewer.id, action: `booking.${transition.reason}`, ...subject, details: {} })
  }
  if (transition.to === 'confirmed') {
    await cancelOverlapping(trx, bookingId)
  }
  const after = await bookings.findVisible(trx, bookingId, readerOf(viewer), viewer.locale)
  if (!after) throw refuse('not_found')
  return viewFor(viewer, after, now)
}

/**
 * Ends the booking in whose place another is about to be confirmed: its days are given back first.
 *
 * @throws first_day_reached when it has started, state_changed when it is not confirmed any more
 */
async function replace(
  trx: Executor,
  original: NonNullable<bookings.BookingRow['replaces']>,
  by: { id: string; actorRole: BookingActor; today: string; now: number },
): Promise<void> {
  if (original.status === 'confirmed' && by.today >= original.firstDay) {
    throw refuse('first_day_reached', { day: original.firstDay })
  }
  const changed = await bookings.updateStatus(trx, original.id, 'confirmed', 'cancelled', null)
  if (!changed) throw refuse('state_changed')
  const transition = { status: 'cancelled', reason: 'replaced', actorId: by.id, note: null } as const
  // its retailer asked for other days
  await recordTransition(trx, original.id, { ...transition, actorRole: by.actorRole, missionsOwedAt: by.now })
}

/**
 * The daily job: confirmed bookings are completed after their last day, unanswered requests are cancelled as expired, and
 * those that a suspended person made or received. One that cannot be settled is logged and holds up none of the others.
 * Safe to run at any time, twice, and in several processes at once. Answers how many were changed.
 */
export async function advanceDueBookings(platform: Platform): Promise<Record<due.DueBooking['reason'], number>> {
  const now = platform.clock.now()
  const zones = await due.listTimeZones(platform.db.kysely)
  const todays = zones.map(timeZone => ({ timeZone, today: todayIn(timeZone, now) }))
  const unansweredSince = new Date(now - answerDaysMax * dayMs).toISOString()
  const latestToday = todays
    .map(({ today }) => today)
    .toSorted()
    .at(-1)
  const done = { completed: 0, expired: 0, suspended: 0 }
  if (latestToday === undefined) return done
  const perhapsDue = await due.listPerhapsDue(platform.db.kysely, latestToday, unansweredSince, dueBookingsMax)
  for (let at = 0; at < perhapsDue.length; at += dueBookingsPerRound) {
    const ids = perhapsDue.slice(at, at + dueBookingsPerRound)
    for (const booking of await due.listDue(platform.db.kysely, ids, todays, unansweredSince)) {
      if (await advanceDue(platform, booking)) done[booking.reason] += 1
    }
  }
  return done
}

async function advanceDue({ db, log }: Platform, { id, reason }: due.DueBooking): Promise<boolean> {
  try {
    return await db.withTransaction(async trx => {
      await bookings.lockSpaceOfBooking(trx, id)
      return reason === 'completed'
        ? changeBySystem(trx, id, 'confirmed', 'completed', reason)
        : changeBySystem(trx, id, 'pending', 'cancelled', reason)
    })
  } catch (error) {
    // the database is away: the job fails, and is tried again soon
    if (toRahbaError(error).code === 'unavailable') throw error
    log.error({ err: error, booking: id, reason }, 'a due booking could not be settled')
    return false
  }
}
