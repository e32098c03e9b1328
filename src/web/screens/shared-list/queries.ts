import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import type { SharedListVisit } from './shared-list-visit.ts'

/** A list that somebody shares; null when none is shared under this key. */
export const sharedListQuery = (key: string) =>
  queryOptions({
    queryKey: ['shared-list', key],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/shared-lists/{id}', { params: { id: key } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

export async function loadSharedList({ context, params }: SharedListVisit): Promise<void> {
  if ((await context.queryClient.ensureQueryData(sharedListQuery(params.key))) === null) throw notFound()
}
