import { type BookingSearch, readBookingSearch } from '#web/features/bookings/booking-search.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import type { HostBookingsVisit } from './host-bookings-visit.ts'

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'bookings')?.('host.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const hostBookingsRoute = {
  validateSearch: readBookingSearch,
  loaderDeps: ({ search: { status, space, page, booking } }: { search: BookingSearch }): BookingSearch => ({
    status,
    space,
    page,
    booking,
  }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: HostBookingsVisit): Promise<void> =>
    (await import('./load-host-bookings.ts')).loadHostBookings(visit),
  head,
}
