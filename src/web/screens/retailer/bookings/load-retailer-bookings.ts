import { redirect } from '@tanstack/react-router'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { needsAlternatives } from '#web/features/bookings/booking-life.ts'
import { alternativesQuery, bookingQuery, madeBookingsQuery, otherDaysQuery } from '#web/features/bookings/queries.ts'
import { paths } from '#web/paths.ts'
import type { RetailerBookingsVisit } from './retailer-bookings-visit.ts'

/** The list, and the booking that a link leads to. One received instead of made is shown where those are. */
export async function loadRetailerBookings({ context: { queryClient }, deps }: RetailerBookingsVisit): Promise<void> {
  const [list, booking] = await Promise.all([
    queryClient.ensureQueryData(madeBookingsQuery(deps)),
    deps.booking ? queryClient.ensureQueryData(bookingQuery(deps.booking)) : null,
  ])
  if (booking && booking.side !== 'retailer') {
    throw redirect({ href: bookingsAddress(paths.hostBookings(), { booking: booking.id }) })
  }
  if (booking?.canChangeDays && deps.change) await queryClient.ensureQueryData(otherDaysQuery(booking))
  const lost = [...list.bookings, ...(booking ? [booking] : [])].filter(needsAlternatives)
  await Promise.all(lost.map(({ id }) => queryClient.ensureQueryData(alternativesQuery(id))))
  if (list.page > list.pages) {
    throw redirect({ href: bookingsAddress(paths.retailerBookings(), { ...deps, page: list.pages }) })
  }
}
