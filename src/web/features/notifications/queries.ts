import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** The reader's latest notifications with the count of unread ones; live events make it stale. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api('GET /api/notifications', {}, { signal }),
})
