import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'

/** What is to be done with which booking. */
export interface ActionTarget {
  booking: BookingView
  action: BookingAction
}

/** The endpoint behind each button. */
export const ACTION_ENDPOINTS = {
  accept: 'POST /api/bookings/{id}/acceptance',
  refuse: 'POST /api/bookings/{id}/refusal',
  cancel: 'POST /api/bookings/{id}/cancellation',
  host_cancel: 'POST /api/bookings/{id}/host-cancellation',
} as const satisfies Record<BookingAction, string>

/** First part of an action's keys in the catalogue: cancelling a request and a confirmed booking are not the same. */
export function actionWords(action: BookingAction, booking: Pick<BookingView, 'status'>) {
  if (action === 'host_cancel') return 'hostCancel'
  if (action !== 'cancel') return action
  return booking.status === 'pending' ? 'cancelRequest' : 'cancelBooking'
}

/** The words of the action's button in its own form: an answer says what it answers. */
export function submitKey(words: ReturnType<typeof actionWords>) {
  return words === 'accept' || words === 'refuse' ? (`${words}.submit` as const) : (`${words}.do` as const)
}

/** Confirmed bookings on some of the same days: the request cannot be accepted. */
export function takenBy({ conflicts }: Pick<BookingView, 'conflicts'>) {
  return conflicts.find(({ status }) => status !== 'pending')
}
