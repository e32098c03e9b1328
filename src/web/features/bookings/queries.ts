import { queryOptions } from '@tanstack/react-query'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { SpaceCalendar, SpaceView } from '#shared/spaces/contract.ts'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import type { BookingSearch } from './booking-search.ts'

/** Bookings of the reader's spaces, newest first, with the counts of all states; live events make them stale. */
export const receivedBookingsQuery = ({ status, space, page }: BookingSearch) =>
  queryOptions({
    queryKey: ['bookings', 'received', { status, space, page }],
    queryFn: ({ signal }) => api('GET /api/host/bookings', { query: { status, space, page } }, { signal }),
  })

/** Bookings that the reader made, newest first; those to come by their first day. */
export const madeBookingsQuery = ({ status, page }: BookingSearch) =>
  queryOptions({
    queryKey: ['bookings', 'made', { status, page }],
    queryFn: ({ signal }) => {
      const sort = status === 'confirmed' ? ('soonest' as const) : undefined
      return api('GET /api/retailer/bookings', { query: { status, page, sort } }, { signal })
    },
  })

/** What other days in place of a booking's are chosen from: null where its space is not offered any more. */
export const otherDaysQuery = (booking: Pick<BookingView, 'id' | 'space'>) =>
  queryOptions({
    queryKey: ['calendar', booking.space.id, 'instead of', booking.id],
    queryFn: async ({ signal }): Promise<{ space: SpaceView; calendar: SpaceCalendar } | null> => {
      try {
        const [space, calendar] = await Promise.all([
          api('GET /api/spaces/{id}', { params: { id: booking.space.id } }, { signal }),
          api('GET /api/bookings/{id}/calendar', { params: { id: booking.id } }, { signal }),
        ])
        return { space, calendar }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

/** What is free on the days of a booking that its host cancelled. */
export const alternativesQuery = (id: string) =>
  queryOptions({
    queryKey: ['booking', id, 'alternatives'],
    queryFn: ({ signal }) => api('GET /api/bookings/{id}/alternatives', { params: { id } }, { signal }),
  })

/** One booking; null when it is not there or not the reader's. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: async ({ signal }): Promise<BookingView | null> => {
      try {
        return await api('GET /api/bookings/{id}', { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })
