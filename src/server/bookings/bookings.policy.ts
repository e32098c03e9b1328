import { type BookingActor, allowedActions, answerDaysMax } from '#shared/bookings/states.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import { todayIn } from '#shared/days.ts'
import type { Viewer } from '../http/call.ts'
import type { BookingRow } from './bookings.sql.ts'

const dayMilliseconds = 86_400_000

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

/** The booking as this person may see it: the retailer learns the address once confirmed, conflicts are the host's. */
export function viewFor(viewer: Pick<Viewer, 'id' | 'role'>, row: BookingRow, now: number): BookingView {
  const { hostId: _host, retailerId: _retailer, conflicts, space, ...booking } = row
  const side = sideOf(viewer, row)
  const today = todayIn(space.timeZone, now)
  const showsAddress = side !== 'retailer' || booking.status === 'confirmed' || booking.status === 'completed'
  return {
    ...booking,
    space: { ...space, address: showsAddress ? space.address : null },
    side,
    conflicts: side === 'retailer' ? [] : conflicts,
    expiresAt:
      booking.status === 'pending'
        ? new Date(Date.parse(booking.createdAt) + answerDaysMax * dayMilliseconds).toISOString()
        : null,
    allowedActions: allowedActions(actorOf(side), booking, today),
  }
}
