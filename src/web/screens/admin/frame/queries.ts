import { queryOptions } from '@tanstack/react-query'
import { type AdminList, presenceBeatSeconds, presenceSeconds } from '#shared/admin/frame.ts'
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
export const allPresenceQuery = queryOptions({
  queryKey: ['presence'],
  queryFn: ({ signal }) => api('GET /api/admin/presence', {}, { signal }),
  refetchInterval: presenceSeconds * 1_000,
  refetchIntervalInBackground: false,
  retry: false,
})

/** Each reading says that it is open here. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['presence', id],
    queryFn: ({ signal }) => api('PUT /api/admin/presence/{id}', { params: { id } }, { signal }),
    refetchInterval: presenceBeatSeconds * 1_000,
    // a window in the background shows nothing to anybody
    refetchIntervalInBackground: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
