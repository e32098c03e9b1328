import type { BookingAction } from '#shared/bookings/states.ts'
import type { BookingView } from '#shared/bookings/contract.ts'

export interface BookingRowProps extends Omit<BookingsTableProps, 'bookings' | 'marked'> {
  booking: BookingView
  isMarked: boolean
}

export interface BookingsTableProps {
  bookings: readonly BookingView[]
  /** Milliseconds since 1970 UTC. */
  now: number
  /** Ids of rows that have just changed under the reader's eyes. */
  marked: ReadonlySet<string>
  /** The address that opens a booking, without JavaScript with the form of an answer. */
  hrefOf: (bookingId: string, answer?: 'accept' | 'refuse') => string
  here: string
  onAsk: (booking: BookingView, action: BookingAction) => void
}
