import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import { notesQuery, savedViewsQuery } from '../frame/queries.ts'
import type { AdminSpacesSearch, AdminSpacesVisit } from './admin-spaces-visit.ts'

export const adminSpacesQuery = ({ space: _open, ...query }: AdminSpacesSearch) =>
  queryOptions({
    queryKey: ['admin', 'spaces', query],
    queryFn: ({ signal }) => api('GET /api/admin/spaces', { query }, { signal }),
  })

/** One space; null when there is none. */
export const adminSpaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'space', id],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/admin/spaces/{id}', { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

/** The list, and the space that is open beside it. */
export async function loadAdminSpaces({ context: { queryClient }, deps }: AdminSpacesVisit): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(adminSpacesQuery(deps)),
    queryClient.ensureQueryData(savedViewsQuery('spaces')),
    deps.space !== undefined && loadSpace(queryClient, deps.space),
  ])
}

async function loadSpace(queryClient: QueryClient, id: string): Promise<void> {
  const space = await queryClient.ensureQueryData(adminSpaceQuery(id))
  if (space) await queryClient.ensureQueryData(notesQuery({ kind: 'space', id }))
}
