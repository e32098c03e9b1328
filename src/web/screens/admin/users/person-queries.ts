import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TimelineGroup } from '#shared/admin/people.ts'
import { api } from '#web/api/api.ts'
import { notesQuery } from '../frame/queries.ts'
import type { AdminUsersSearch } from './admin-users-visit.ts'

export const timelineQuery = (id: string, { group, from }: { group?: TimelineGroup; from?: string }) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'timeline', group ?? '', from ?? ''],
    queryFn: ({ signal }) =>
      api(
        'GET /api/admin/users/{id}/timeline',
        { params: { id }, query: { ...(group && { group }), ...(from && { after: from }) } },
        { signal },
      ),
  })

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'sessions'],
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}/sessions', { params: { id } }, { signal }),
  })

export const rolesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'roles'],
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}/roles', { params: { id } }, { signal }),
  })

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'documents'],
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}/documents', { params: { id } }, { signal }),
  })

/** What the drawer shows of a person beside themselves. */
export async function loadPersonParts(queryClient: QueryClient, id: string, search: AdminUsersSearch): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(timelineQuery(id, search)),
    queryClient.ensureQueryData(notesQuery({ kind: 'person', id })),
    queryClient.ensureQueryData(sessionsQuery(id)),
    queryClient.ensureQueryData(rolesQuery(id)),
    queryClient.ensureQueryData(documentsQuery(id)),
  ])
}
