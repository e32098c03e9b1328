import {
  type adminCancellation,
  type BookingAction,
  type BookingActor,
  allowedActions,
  answerDaysMax,
  BOOKING_TRANSITIONS,
  canBeReplaced,
} from '#shared/bookings/states.ts'
import { ACCEPT_OBSTACLES, type AcceptObstacle } from '#shared/bookings/obstacles.ts'
import { owedOnCancellation } from '#shared/bookings/cancellation-terms.ts'
import type { RahbaError } from '#shared/errors.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import { startOfDay, todayIn, wallTimeIn } from '#shared/days.ts'
import { dayMs } from '#shared/durations.ts'
import { hasAnyRole, hasRole } from '#shared/roles.ts'
import { reviewActionOf } from '#shared/reviews/states.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { BookingRow } from './bookings.sql.ts'

/** Whom a query of bookings is for: a party sees its own, an admin all. */
export const readerOf = (viewer: Viewer): { id: string; isAdmin: boolean } => ({
  id: viewer.id,
  isAdmin: hasRole(viewer, 'admin'),
})

/** Which party of the booking this person is. An admin who is neither acts as host: on the host's behalf. */
export function sideOf(
  viewer: Pick<Viewer, 'id' | 'role'>,
  booking: Pick<BookingRow, 'hostId' | 'retailerId'>,
): BookingView['side'] {
  if (viewer.id === booking.hostId) return 'host'
  if (viewer.id === booking.retailerId) return 'retailer'
  return 'admin'
}

/** An admin decides as the host would. */
export function actorOf(side: BookingView['side']): BookingActor {
  return side === 'retailer' ? 'retailer' : 'host'
}

/** In whose name the history of a booking says that somebody acted: an admin in the host's place is one. */
export function actorRoleOf(viewer: Viewer, actor: BookingActor, { hostId }: Pick<BookingRow, 'hostId'>): BookingActor {
  return hasRole(viewer, 'admin') && actor === 'host' && hostId !== viewer.id ? 'admin' : actor
}

/** The true reason why an actor may not do this now, where the graph has no transition for it. */
export function refusalOf(
  action: BookingAction | typeof adminCancellation,
  actor: BookingActor,
  booking: Pick<BookingRow, 'status' | 'firstDay'>,
  today: string,
): RahbaError {
  const theirs = BOOKING_TRANSITIONS.filter(each => each.action === action && each.by === actor)
  if (theirs.length === 0) return refuse(action === 'cancel' ? 'only_retailer_cancels' : 'only_host_answers')
  const inTime = theirs.find(each => each.from === booking.status && each.beforeFirstDay)
  if (inTime && today >= booking.firstDay) return refuse('first_day_reached', { day: booking.firstDay })
  return refuse('state_changed')
}

/** What keeps its host from accepting a request: the space, its days, or who has them already. */
export function obstacleOf({ status, conflicts, acceptObstacle }: BookingRow): AcceptObstacle | null {
  if (status !== 'pending') return null
  return acceptObstacle ?? (conflicts.some(each => each.status !== 'pending') ? 'taken' : null)
}

/** Its refusal, in the host's words. */
export function refusalOfObstacle(obstacle: AcceptObstacle): RahbaError {
  return refuse(ACCEPT_OBSTACLES[obstacle], { obstacle })
}

/**
 * When an unanswered request ends: some days after it was made, or when its first day comes, or that of the booking it would
 * replace, whichever is earlier.
 */
function expiryOf(row: BookingRow): number | null {
  if (row.status !== 'pending') return null
  const afterDays = Date.parse(row.createdAt) + answerDaysMax * dayMs
  const firstDay = row.replaces && row.replaces.firstDay < row.firstDay ? row.replaces.firstDay : row.firstDay
  return Math.min(afterDays, startOfDay(row.space.timeZone, firstDay))
}

function withoutStatus({ status: _status, ...booking }: NonNullable<BookingRow['replaces']>): BookingView['replaces'] {
  return booking
}

type BookingReader = Pick<Viewer, 'id' | 'role' | 'roles' | 'viewAs'>

/**
 * What is written in a booking, for this reader. What an admin has hidden only its author and admins still read; who sees the
 * site as somebody reads nothing of what the parties write to each other.
 */
function wordsFor(
  { viewAs }: BookingReader,
  side: BookingView['side'],
  row: BookingRow,
): Pick<BookingRow, 'events' | 'message' | 'hostNotes' | 'review'> {
  const { events, message, hostNotes, review } = row
  const hidesReview = review?.isHidden && (side === 'host' || viewAs)
  const shownReview = hidesReview ? { ...review, comment: '', reply: null, repliedAt: null } : review
  if (viewAs) {
    return {
      events: events.map(event => ({ ...event, note: null })),
      message: null,
      hostNotes: null,
      review: shownReview,
    }
  }
  if (side !== 'host') return { events, message, hostNotes, review }
  if (!row.isMessageHidden) return { events, message, hostNotes, review: shownReview }
  const isOfRequest = ({ reason }: (typeof events)[number]) => reason === 'requested' || reason === 'instant'
  return {
    events: events.map(event => (isOfRequest(event) ? { ...event, note: null } : event)),
    message: null,
    hostNotes,
    review: shownReview,
  }
}

/** The booking as this person may see it: the retailer learns the address once confirmed, conflicts are the host's. */
export function viewFor(viewer: BookingReader, row: BookingRow, now: number): BookingView {
  const {
    hostId: _host,
    retailerId: _retailer,
    cityNames: _names,
    areBothHere,
    calendarConflicts,
    conflicts,
    isMessageHidden: _hidden,
    replaces,
    space,
    ...booking
  } = row
  const side = sideOf(viewer, row)
  const { events, message, hostNotes, review } = wordsFor(viewer, side, row)
  const today = todayIn(space.timeZone, now)
  const showsAddress = side !== 'retailer' || booking.status === 'confirmed' || booking.status === 'completed'
  const expiry = expiryOf(row)
  const actor = actorOf(side)
  const obstacle = side === 'retailer' ? null : obstacleOf(row)
  const canAccept = areBothHere && obstacle === null && (replaces === null || canBeReplaced(replaces, today))
  // a host whose role was taken reads what stands, writes to the retailer, and decides nothing
  const isReader = side === 'host' && !hasAnyRole(viewer, ['host', 'admin'])
  const actions = isReader
    ? []
    : allowedActions(actor, booking, today).filter(action => canAccept || action !== 'accept')
  const mayCancel = actions.includes('cancel') || actions.includes('host_cancel')
  return {
    ...booking,
    space: { ...space, address: showsAddress ? space.address : null },
    side,
    message,
    hostNotes,
    messageId: side === 'host' ? booking.messageId : null,
    review,
    conflicts: side === 'retailer' ? [] : conflicts,
    calendarConflicts: side === 'retailer' ? [] : calendarConflicts,
    today,
    createdLocal: wallTimeIn(space.timeZone, Date.parse(booking.createdAt)),
    expiresAt: expiry === null ? null : new Date(expiry).toISOString(),
    expiresLocal: expiry === null ? null : wallTimeIn(space.timeZone, expiry),
    events: events.map(event => ({ ...event, local: wallTimeIn(space.timeZone, Date.parse(event.at)) })),
    acceptObstacle: obstacle,
    replaces: replaces && withoutStatus(replaces),
    allowedActions: actions,
    canChangeDays: side === 'retailer' && areBothHere && booking.replacement === null && canBeReplaced(booking, today),
    owedOnCancellationMinor: mayCancel ? owedOnCancellation(booking, actor, today) : null,
    reviewAction: isReader ? null : reviewActionOf(side, booking.status, booking.review, now),
  }
}
