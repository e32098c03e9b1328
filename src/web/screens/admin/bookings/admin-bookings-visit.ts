import type { ADMIN_BOOKING_SORTS, AdminBookingView } from '#shared/admin/booking-views.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface AdminBookingsSearch {
  /** All when left out. */
  view?: AdminBookingView
  /** The latest requests first when left out. */
  sort?: (typeof ADMIN_BOOKING_SORTS)[number]
  text?: string
  /** A city's slug. */
  city?: string
  from?: string
  to?: string
  /** Where the page begins. */
  after?: string
  /** The booking that is open beside the list. */
  booking?: string
}

export interface AdminBookingsVisit {
  context: RouterContext
  deps: AdminBookingsSearch
}
