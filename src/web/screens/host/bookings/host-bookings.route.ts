import { redirect } from '@tanstack/react-router'
import { bookingsAddress, type BookingSearch, readBookingSearch } from '#web/features/bookings/booking-search.ts'
import { bookingQuery, receivedBookingsQuery } from '#web/features/bookings/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface HostBookingsVisit {
  context: RouterContext
  deps: BookingSearch
}

/** The list, and the booking that is open: from the list where it stands there. A page past the end is the last one. */
async function loadBookings({ context: { queryClient }, deps }: HostBookingsVisit): Promise<void> {
  const list = await queryClient.ensureQueryData(receivedBookingsQuery(deps))
  if (list.page > list.pages) {
    throw redirect({ href: bookingsAddress(paths.hostBookings(), { ...deps, page: list.pages }) })
  }
  if (!deps.booking) return
  const query = bookingQuery(deps.booking)
  const listed = list.bookings.find(({ id }) => id === deps.booking)
  if (listed && queryClient.getQueryData(query.queryKey) === undefined) {
    queryClient.setQueryData(query.queryKey, listed)
  }
  await queryClient.ensureQueryData(query)
}

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
  loader: loadBookings,
  head,
}
