import { type BookingSearch, readBookingSearch } from '#web/features/bookings/booking-search.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import type { RetailerBookingsVisit } from './retailer-bookings-visit.ts'

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'bookings')?.('retailer.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const retailerBookingsRoute = {
  validateSearch: readBookingSearch,
  loaderDeps: ({ search: { status, page, booking, change } }: { search: BookingSearch }): BookingSearch => ({
    status,
    page,
    booking,
    ...(change && { change }),
  }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: RetailerBookingsVisit): Promise<void> =>
    (await import('./load-retailer-bookings.ts')).loadRetailerBookings(visit),
  head,
}
