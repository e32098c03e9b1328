import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'

/** The endpoint behind each button, and the path that a form without JavaScript posts to. */
export const DEED_ENDPOINTS = {
  accept: 'POST /api/bookings/{id}/acceptance',
  refuse: 'POST /api/bookings/{id}/refusal',
  cancel: 'POST /api/bookings/{id}/cancellation',
  host_cancel: 'POST /api/bookings/{id}/host-cancellation',
} as const satisfies Record<BookingAction, string>

export function deedPath(deed: BookingAction, bookingId: string): string {
  return DEED_ENDPOINTS[deed].slice('POST '.length).replace('{id}', encodeURIComponent(bookingId))
}

/** First part of a deed's keys in the catalogue: cancelling a request and a confirmed booking are not the same. */
export function deedWords(deed: BookingAction, booking: Pick<BookingView, 'status'>) {
  if (deed === 'host_cancel') return 'hostCancel'
  if (deed !== 'cancel') return deed
  return booking.status === 'pending' ? 'cancelRequest' : 'cancelBooking'
}

/** The words of the deed's button in its own form: an answer says what it answers. */
export function submitKey(words: ReturnType<typeof deedWords>) {
  return words === 'accept' || words === 'refuse' ? (`${words}.submit` as const) : (`${words}.do` as const)
}

/** Confirmed bookings on some of the same days: the request cannot be accepted. */
export function takenBy({ conflicts }: Pick<BookingView, 'conflicts'>) {
  return conflicts.find(({ status }) => status !== 'pending')
}
