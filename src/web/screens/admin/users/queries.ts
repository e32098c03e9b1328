import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import { savedViewsQuery } from '../frame/queries.ts'
import { loadPersonParts } from './person-queries.ts'
import type { AdminUsersSearch, AdminUsersVisit } from './admin-users-visit.ts'

export const adminUsersQuery = ({ user: _open, group: _group, from: _from, ...query }: AdminUsersSearch) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => api('GET /api/admin/users', { query }, { signal }),
  })

/** One person; null when there is none. */
export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/admin/users/{id}', { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

/** The list, and the person who is open beside it. */
export async function loadAdminUsers({ context: { queryClient }, deps }: AdminUsersVisit): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(adminUsersQuery(deps)),
    queryClient.ensureQueryData(savedViewsQuery('users')),
    deps.user !== undefined && loadPerson(queryClient, deps.user, deps),
  ])
}

/** One person with all that the drawer shows of them; nothing more of one who is not there. */
async function loadPerson(queryClient: QueryClient, id: string, search: AdminUsersSearch): Promise<void> {
  if (await queryClient.ensureQueryData(adminUserQuery(id))) await loadPersonParts(queryClient, id, search)
}
