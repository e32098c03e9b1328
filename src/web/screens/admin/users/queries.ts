import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import type { AdminUsersSearch, AdminUsersVisit } from './admin-users.route.ts'

export const adminUsersQuery = ({ user: _open, ...query }: AdminUsersSearch) =>
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
    deps.user !== undefined && queryClient.ensureQueryData(adminUserQuery(deps.user)),
  ])
}
