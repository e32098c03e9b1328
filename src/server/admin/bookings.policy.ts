import type { AdminBooking } from '#shared/admin/bookings-contract.ts'

/** Nothing about a booking that is for another admin. One of a suspended person may be kept, which ends the wait for a check. */
export function allowedActions({
  isForAnother,
  isCancellable,
  awaitsCheck,
}: Pick<AdminBooking, 'isForAnother' | 'awaitsCheck'> & {
  /** The graph of bookings has a way to end it. */
  isCancellable: boolean
}): AdminBooking['allowedActions'] {
  if (isForAnother) return []
  return [...(isCancellable ? (['cancel'] as const) : []), ...(awaitsCheck ? (['keep'] as const) : [])]
}
