import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** The public page of a host. Refused with `not_found`. */
export const hostQuery = (id: string) =>
  queryOptions({
    queryKey: ['host', id],
    queryFn: ({ signal }) => api('GET /api/hosts/{id}', { params: { id } }, { signal }),
  })

/** One page of a host's published spaces, the best rated first. */
export const hostSpacesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['spaces', 'host', id, page],
    queryFn: ({ signal }) => api('GET /api/hosts/{id}/spaces', { params: { id }, query: { page } }, { signal }),
  })

/** One page of the reviews of a host's spaces, newest first. */
export const hostReviewsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['host', id, 'reviews', page],
    queryFn: ({ signal }) => api('GET /api/hosts/{id}/reviews', { params: { id }, query: { page } }, { signal }),
  })
