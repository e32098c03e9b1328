import { queryOptions } from '@tanstack/react-query'
import { type AdminList, viewerBeatSeconds, viewerSeconds } from '#shared/admin/frame.ts'
import { api } from '#web/api/api.ts'

export const savedViewsQuery = (list: AdminList) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: ({ signal }) => api('GET /api/admin/views', { query: { list } }, { signal }),
  })

export interface NoteSubject {
  kind: 'person' | 'space'
  id: string
}

/** What admins have noted about it. */
export const notesQuery = ({ kind, id }: NoteSubject) =>
  queryOptions({
    queryKey: ['admin', kind === 'person' ? 'user' : 'space', id, 'notes'],
    queryFn: ({ signal }) =>
      kind === 'person'
        ? api('GET /api/admin/users/{id}/notes', { params: { id } }, { signal })
        : api('GET /api/admin/spaces/{id}/notes', { params: { id } }, { signal }),
  })

/** What other admins have open: as long as no event comes, read again before it would be forgotten. */
export const allViewersQuery = queryOptions({
  queryKey: ['viewers'],
  queryFn: ({ signal }) => api('GET /api/admin/viewers', {}, { signal }),
  refetchInterval: viewerSeconds * 1_000,
  refetchIntervalInBackground: false,
  retry: false,
})

/** Each reading says that it is open here. */
export const viewersQuery = (id: string) =>
  queryOptions({
    queryKey: ['viewers', id],
    queryFn: ({ signal }) => api('PUT /api/admin/viewers/{id}', { params: { id } }, { signal }),
    refetchInterval: viewerBeatSeconds * 1_000,
    // a window in the background shows nothing to anybody
    refetchIntervalInBackground: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
