import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import { savedViewsQuery } from '../frame/queries.ts'
import type { AdminBookingsSearch, AdminBookingsVisit } from './admin-bookings-visit.ts'

export const adminBookingsQuery = ({ booking: _open, ...query }: AdminBookingsSearch) =>
  queryOptions({
    queryKey: ['admin', 'bookings', query],
    queryFn: ({ signal }) => api('GET /api/admin/bookings', { query }, { signal }),
  })

/** One booking; null when there is none. */
export const adminBookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'booking', id],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/admin/bookings/{id}', { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

/** The list, and the booking that is open beside it. */
export async function loadAdminBookings({ context: { queryClient }, deps }: AdminBookingsVisit): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(savedViewsQuery('bookings')),
    queryClient.ensureQueryData(adminBookingsQuery(deps)),
    deps.booking !== undefined && queryClient.ensureQueryData(adminBookingQuery(deps.booking)),
  ])
}
