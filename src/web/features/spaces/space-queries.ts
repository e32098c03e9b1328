import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** One space with its host, as the reader may see it. Refused with `not_found`. */
export const spaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['space', id],
    queryFn: ({ signal }) => api('GET /api/spaces/{id}', { params: { id } }, { signal }),
  })

/** Which of the coming 13 months' days cannot be had; live events of bookings make it stale. */
export const calendarQuery = (id: string) =>
  queryOptions({
    queryKey: ['calendar', id],
    queryFn: ({ signal }) => api('GET /api/spaces/{id}/calendar', { params: { id } }, { signal }),
  })

/** One page of the reviews of a space, newest first, with how the stars of all of them are spread. */
export const spaceReviewsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['space', id, 'reviews', page],
    queryFn: ({ signal }) => api('GET /api/spaces/{id}/reviews', { params: { id }, query: { page } }, { signal }),
  })

/** The best others of its type in its city. */
export const similarSpacesQuery = (id: string) =>
  queryOptions({
    queryKey: ['spaces', 'similar', id],
    queryFn: ({ signal }) => api('GET /api/spaces/{id}/similar', { params: { id } }, { signal }),
  })
