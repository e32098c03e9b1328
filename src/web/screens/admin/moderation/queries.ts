import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import { waitingQuery } from '#web/features/frame/waiting-query.ts'
import { savedViewsQuery } from '../frame/queries.ts'
import { appealFilter, caseFilter, contactFilter, reviewFilter } from './list-filters.ts'
import { LIST_OF_VIEW, type ModerationSearch, type ModerationVisit } from './moderation-visit.ts'

/** All that waits, of one kind or of every one, with new and changed spaces. */
export const queueQuery = ({ of: kind, assignee, after }: Pick<ModerationSearch, 'of' | 'assignee' | 'after'>) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'queue', kind, assignee, after],
    queryFn: ({ signal }) => api('GET /api/admin/queue', { query: { kind, assignee, after } }, { signal }),
  })

export const casesQuery = (search: ModerationSearch) => {
  const query = { ...caseFilter(search), after: search.after }
  return queryOptions({
    queryKey: ['admin', 'moderation', 'cases', query],
    queryFn: ({ signal }) => api('GET /api/admin/reports', { query }, { signal }),
  })
}

export const appealsQuery = (search: ModerationSearch) => {
  const query = { ...appealFilter(search), after: search.after }
  return queryOptions({
    queryKey: ['admin', 'moderation', 'appeals', query],
    queryFn: ({ signal }) => api('GET /api/admin/appeals', { query }, { signal }),
  })
}

export const contactMessagesQuery = (search: ModerationSearch) => {
  const query = { ...contactFilter(search), after: search.after }
  return queryOptions({
    queryKey: ['admin', 'moderation', 'contact', query],
    queryFn: ({ signal }) => api('GET /api/admin/contact-messages', { query }, { signal }),
  })
}

export const reviewsQuery = (search: ModerationSearch) => {
  const query = { ...reviewFilter(search), after: search.after }
  return queryOptions({
    queryKey: ['admin', 'moderation', 'reviews', query],
    queryFn: ({ signal }) => api('GET /api/admin/reviews', { query }, { signal }),
  })
}

/** One review; null when the public reads none of this id. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'review', id],
    queryFn: ({ signal }) => orNull(api('GET /api/admin/reviews/{id}', { params: { id } }, { signal })),
  })

/** The reports of one thing; null when there are none of this id. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'case', id],
    queryFn: ({ signal }) => orNull(api('GET /api/admin/reports/{id}', { params: { id } }, { signal })),
  })

/** The appeal against a decision; null when there is none. */
export const appealQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'appeal', id],
    queryFn: ({ signal }) => orNull(api('GET /api/admin/appeals/{id}', { params: { id } }, { signal })),
  })

/** A message with its answers; null when there is none of this id. */
export const contactThreadQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contact', id],
    queryFn: ({ signal }) => orNull(api('GET /api/admin/contact-messages/{id}', { params: { id } }, { signal })),
  })

async function orNull<Thing>(answer: Promise<Thing>): Promise<Thing | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** The list of the view, what is open beside it, and the counts. */
export async function loadModeration({ context: { queryClient }, deps }: ModerationVisit): Promise<void> {
  const { view = 'reports', open } = deps
  const list = LIST_OF_VIEW[view]
  await Promise.all([
    queryClient.ensureQueryData(waitingQuery),
    list === 'all' && queryClient.ensureQueryData(queueQuery(deps)),
    list !== 'all' && queryClient.ensureQueryData(savedViewsQuery('moderation')),
    list === 'appeals' && queryClient.ensureQueryData(appealsQuery(deps)),
    list === 'reports' && queryClient.ensureQueryData(casesQuery(deps)),
    list === 'contact' && queryClient.ensureQueryData(contactMessagesQuery(deps)),
    list === 'reviews' && queryClient.ensureQueryData(reviewsQuery(deps)),
    list === 'reviews' && open !== undefined && queryClient.ensureQueryData(reviewQuery(open)),
    list === 'appeals' && open !== undefined && queryClient.ensureQueryData(appealQuery(open)),
    list === 'contact' && open !== undefined && queryClient.ensureQueryData(contactThreadQuery(open)),
    list === 'reports' && open !== undefined && queryClient.ensureQueryData(caseQuery(open)),
  ])
}
