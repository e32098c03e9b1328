import { queryOptions } from '@tanstack/react-query'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'

/** What is not there any more, or not for the reader, is null: the form goes on without it. */
async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** Whom the address names. */
export const namedFreelancerQuery = (id: string) =>
  queryOptions({
    queryKey: ['freelancer', id, 'named'],
    queryFn: ({ signal }): Promise<FreelancerView | null> =>
      orNull(api('GET /api/freelancers/{id}', { params: { id } }, { signal })),
  })

/** The space that the address names. */
export const namedSpaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['space', id, 'named'],
    queryFn: ({ signal }): Promise<SpaceView | null> =>
      orNull(api('GET /api/spaces/{id}', { params: { id } }, { signal })),
  })
