import { redirect } from '@tanstack/react-router'
import { bookingsAddress, type BookingSearch, readBookingSearch } from '#web/features/bookings/booking-search.ts'
import { bookingQuery, madeBookingsQuery } from '#web/features/bookings/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface RetailerBookingsVisit {
  context: RouterContext
  deps: BookingSearch
}

/** The list, and the booking that a link leads to. One received instead of made is shown where those are. */
async function loadBookings({ context: { queryClient }, deps }: RetailerBookingsVisit): Promise<void> {
  const [list, booking] = await Promise.all([
    queryClient.ensureQueryData(madeBookingsQuery(deps)),
    deps.booking ? queryClient.ensureQueryData(bookingQuery(deps.booking)) : null,
  ])
  if (booking && booking.side !== 'retailer') {
    throw redirect({ href: bookingsAddress(paths.hostBookings(), { booking: booking.id }) })
  }
  if (list.page > list.pages) {
    throw redirect({ href: bookingsAddress(paths.retailerBookings(), { ...deps, page: list.pages }) })
  }
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'bookings')?.('retailer.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const retailerBookingsRoute = {
  validateSearch: readBookingSearch,
  loaderDeps: ({ search: { status, page, booking } }: { search: BookingSearch }): BookingSearch => ({
    status,
    page,
    booking,
  }),
  loader: loadBookings,
  head,
}
