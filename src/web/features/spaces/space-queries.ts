import { queryOptions } from '@tanstack/react-query'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'
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

const similarSpacesMax = 4

/** Spaces of the same type in the same city, best first, without the one they are like. */
export const similarSpacesQuery = (space: { id: string; type: SpaceType; city: { name: string } }) =>
  queryOptions({
    queryKey: ['spaces', 'similar', space.id],
    queryFn: async ({ signal }): Promise<SpaceCard[]> => {
      const query = { location: space.city.name, spaceType: [space.type] }
      const { spaces } = await api('GET /api/spaces', { query }, { signal })
      return spaces.filter(each => each.id !== space.id).slice(0, similarSpacesMax)
    },
  })
