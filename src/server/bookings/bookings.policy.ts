import { type BookingActor, allowedActions, answerDaysMax } from '#shared/bookings/states.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import { startOfDay, todayIn, wallClock } from '#shared/days.ts'
import { dayMs } from '#shared/durations.ts'
import type { Viewer } from '../http/call.ts'
import type { BookingRow } from './bookings.sql.ts'

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

/** When an unanswered request ends: some days after it was made, or when its first day comes, whichever is earlier. */
function expiryOf(row: BookingRow): number | null {
  if (row.status !== 'pending') return null
  const afterDays = Date.parse(row.createdAt) + answerDaysMax * dayMs
  return Math.min(afterDays, startOfDay(row.space.timeZone, row.firstDay))
}

/** 'yyyy-MM-ddTHH:mm': told by the server, because the zone data of old browsers are out of date. */
function localTime(timeZone: string, instant: number): string {
  const { day, hour, minute } = wallClock(timeZone, instant)
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The booking as this person may see it: the retailer learns the address once confirmed, conflicts are the host's. */
export function viewFor(viewer: Pick<Viewer, 'id' | 'role'>, row: BookingRow, now: number): BookingView {
  const {
    hostId: _host,
    retailerId: _retailer,
    cityNames: _names,
    areBothHere,
    conflicts,
    events,
    space,
    ...booking
  } = row
  const side = sideOf(viewer, row)
  const today = todayIn(space.timeZone, now)
  const showsAddress = side !== 'retailer' || booking.status === 'confirmed' || booking.status === 'completed'
  const expiry = expiryOf(row)
  return {
    ...booking,
    space: { ...space, address: showsAddress ? space.address : null },
    side,
    conflicts: side === 'retailer' ? [] : conflicts,
    today,
    createdLocal: localTime(space.timeZone, Date.parse(booking.createdAt)),
    expiresAt: expiry === null ? null : new Date(expiry).toISOString(),
    expiresLocal: expiry === null ? null : localTime(space.timeZone, expiry),
    events: events.map(event => ({ ...event, local: localTime(space.timeZone, Date.parse(event.at)) })),
    allowedActions: allowedActions(actorOf(side), booking, today).filter(action => areBothHere || action !== 'accept'),
  }
}
