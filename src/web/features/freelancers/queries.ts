import { queryOptions } from '@tanstack/react-query'
import { type FreelancerSearch, printFreelancerSearch } from '#shared/freelancers/search-params.ts'
import { api } from '#web/api/api.ts'

/** One page of a search for freelancers, with its facets or its ways out. */
export const foundFreelancersQuery = (state: FreelancerSearch) =>
  queryOptions({
    queryKey: ['freelancers', 'found', printFreelancerSearch(state)],
    queryFn: ({ signal }) => api('GET /api/freelancers', { query: state }, { signal }),
  })

/** One public profile. Refused with `not_found`. */
export const freelancerQuery = (id: string) =>
  queryOptions({
    queryKey: ['freelancer', id],
    queryFn: ({ signal }) => api('GET /api/freelancers/{id}', { params: { id } }, { signal }),
  })

/** Which of the coming days somebody cannot be had. */
export const freelancerCalendarQuery = (id: string) =>
  queryOptions({
    queryKey: ['freelancer', id, 'calendar'],
    queryFn: ({ signal }) => api('GET /api/freelancers/{id}/calendar', { params: { id } }, { signal }),
  })

/** One page of the reviews of somebody, newest first, with how the stars of all of them are spread. */
export const freelancerReviewsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['freelancer', id, 'reviews', page],
    queryFn: ({ signal }) => api('GET /api/freelancers/{id}/reviews', { params: { id }, query: { page } }, { signal }),
  })
