import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** The reader's latest notifications with the count of unread ones; live events make it stale. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api('GET /api/notifications', {}, { signal }),
})

export interface NotificationPage {
  unread?: boolean | undefined
  /** Those that came before this one. */
  before?: string | undefined
}

/** One page of them; stale with the latest ones. */
export const notificationPageQuery = ({ unread, before }: NotificationPage) =>
  queryOptions({
    queryKey: ['notifications', 'page', unread ?? false, before ?? ''],
    queryFn: ({ signal }) => api('GET /api/notifications', { query: { unread, before } }, { signal }),
  })
