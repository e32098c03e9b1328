import { redirect } from '@tanstack/react-router'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { bookingQuery, receivedBookingsQuery } from '#web/features/bookings/queries.ts'
import { paths } from '#web/paths.ts'
import type { HostBookingsVisit } from './host-bookings-visit.ts'

/** The list, and the booking that is open: from the list where it stands there. A page past the end is the last one. */
export async function loadHostBookings({ context: { queryClient }, deps }: HostBookingsVisit): Promise<void> {
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
