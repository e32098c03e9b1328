import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** Keys begin with `me`: what changes the person refetches them all. */
export const profileQuery = queryOptions({
  queryKey: ['me', 'profile'],
  queryFn: ({ signal }) => api('GET /api/profile', {}, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => api('GET /api/profile/sessions', {}, { signal }),
})

export const preferencesQuery = queryOptions({
  queryKey: ['me', 'preferences'],
  queryFn: ({ signal }) => api('GET /api/profile/preferences', {}, { signal }),
})

export const deletionQuery = queryOptions({
  queryKey: ['me', 'deletion'],
  queryFn: ({ signal }) => api('GET /api/profile/deletion', {}, { signal }),
})

/** The address that waits for its confirmation, if any. */
export const emailChangeQuery = queryOptions({
  queryKey: ['me', 'email-change'],
  queryFn: ({ signal }) => api('GET /api/me/email-change', {}, { signal }),
})

/** What the team has done about the caller; from this place in its log on, or the latest. */
export const teamActionsQuery = (before?: number) =>
  queryOptions({
    queryKey: ['me', 'team-actions', before ?? 0],
    queryFn: ({ signal }) =>
      api('GET /api/profile/team-actions', { query: { ...(before !== undefined && { before }) } }, { signal }),
  })
