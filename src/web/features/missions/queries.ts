import { queryOptions } from '@tanstack/react-query'
import type { MissionsQuery, MissionView } from '#shared/missions/contract.ts'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'

/** Missions that the reader has proposed or published; live events make all of these stale. */
export const retailerMissionsQuery = (query: MissionsQuery) =>
  queryOptions({
    queryKey: ['missions', 'retailer', query],
    queryFn: ({ signal }) => api('GET /api/retailer/missions', { query }, { signal }),
  })

/** Missions that the reader does, did or is asked to do. */
export const freelancerMissionsQuery = (query: MissionsQuery) =>
  queryOptions({
    queryKey: ['missions', 'freelancer', query],
    queryFn: ({ signal }) => api('GET /api/freelancer/missions', { query }, { signal }),
  })

/** Those of the reader's next days, for their phone to keep. */
export const nearDaysQuery = queryOptions({
  queryKey: ['missions', 'days'],
  queryFn: ({ signal }) => api('GET /api/freelancer/days', {}, { signal }),
})

/** One mission; null when it is not there or not for the reader. */
export const missionQuery = (id: string) =>
  queryOptions({
    queryKey: ['mission', id],
    queryFn: async ({ signal }): Promise<MissionView | null> => {
      try {
        return await api('GET /api/missions/{id}', { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

/** Presence, hours and pay of a mission, for its two parties. */
export const missionWorkQuery = (id: string) =>
  queryOptions({
    queryKey: ['mission', id, 'work'],
    queryFn: ({ signal }) => api('GET /api/missions/{id}/work', { params: { id } }, { signal }),
  })

/** Who has applied, ranked; for the retailer. */
export const applicantsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mission', id, 'applicants'],
    queryFn: ({ signal }) => api('GET /api/missions/{id}/applications', { params: { id } }, { signal }),
  })

/** Who could come instead of its freelancer, and who was asked; for the retailer. */
export const standInsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mission', id, 'stand-ins'],
    queryFn: ({ signal }) => api('GET /api/missions/{id}/stand-ins', { params: { id } }, { signal }),
  })

/** What the two parties wrote of each other, as far as the reader may read it. */
export const missionReviewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mission', id, 'reviews'],
    queryFn: ({ signal }) => api('GET /api/missions/{id}/reviews', { params: { id } }, { signal }),
  })

/** Who comes to work in the reader's spaces, from yesterday on. */
export const arrivalsQuery = queryOptions({
  queryKey: ['missions', 'arrivals'],
  queryFn: ({ signal }) => api('GET /api/host/missions', {}, { signal }),
})
