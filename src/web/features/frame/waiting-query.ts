import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** How much awaits an admin, for the links to it; whatever an admin does makes it stale. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'moderation', 'waiting'],
  queryFn: ({ signal }) => api('GET /api/admin/moderation', {}, { signal }),
})
