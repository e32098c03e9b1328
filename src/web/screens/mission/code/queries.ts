import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import type { CodeVisit } from './code-visit.ts'

/** The seed of the code of a mission's place, for its host and its retailer. */
export const presenceSeedQuery = (id: string) =>
  queryOptions({
    queryKey: ['mission', id, 'seed'],
    queryFn: ({ signal }) => api('GET /api/missions/{id}/presence-seed', { params: { id } }, { signal }),
  })

export async function loadPresenceCode({ context, params }: CodeVisit): Promise<void> {
  try {
    await context.queryClient.ensureQueryData(presenceSeedQuery(params.missionId))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound()
    throw error
  }
}
