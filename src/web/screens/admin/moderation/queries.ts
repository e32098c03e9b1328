import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import type { ModerationVisit } from './moderation.route.ts'

/** How much awaits an answer, for the views. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'moderation', 'waiting'],
  queryFn: ({ signal }) => api('GET /api/admin/moderation', {}, { signal }),
})

export const appealsQuery = queryOptions({
  queryKey: ['admin', 'moderation', 'appeals'],
  queryFn: ({ signal }) => api('GET /api/admin/appeals', {}, { signal }),
})

export const casesQuery = (view: 'open' | 'closed', after: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'cases', view, after],
    queryFn: ({ signal }) => api('GET /api/admin/reports', { query: { view, after } }, { signal }),
  })

/** The reports of one thing; null when there are none of this id. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'case', id],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/admin/reports/{id}', { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

export const contactMessagesQuery = (view: 'open' | 'done', after: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'contact', view, after],
    queryFn: ({ signal }) => api('GET /api/admin/contact-messages', { query: { view, after } }, { signal }),
  })

/** A message with its answers; null when there is none of this id. */
export const contactThreadQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contact', id],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/admin/contact-messages/{id}', { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

/** The list of the view, what is open beside it, and the counts. */
export async function loadModeration({ context: { queryClient }, deps }: ModerationVisit): Promise<void> {
  const { view = 'reports', after, open } = deps
  const isReports = view === 'reports' || view === 'answered'
  const isContact = view === 'contact' || view === 'contact-done'
  await Promise.all([
    queryClient.ensureQueryData(waitingQuery),
    view === 'appeals' && queryClient.ensureQueryData(appealsQuery),
    isReports && queryClient.ensureQueryData(casesQuery(view === 'reports' ? 'open' : 'closed', after)),
    isContact && queryClient.ensureQueryData(contactMessagesQuery(view === 'contact' ? 'open' : 'done', after)),
    isContact && open !== undefined && queryClient.ensureQueryData(contactThreadQuery(open)),
    isReports && open !== undefined && queryClient.ensureQueryData(caseQuery(open)),
  ])
}
