import type { BookingSearch } from '#web/features/bookings/booking-search.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface HostBookingsVisit {
  context: RouterContext
  deps: BookingSearch
}
