import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const freshMs = 300_000

/** How our support is reached, and when. */
export const supportQuery = queryOptions({
  queryKey: ['support'],
  queryFn: ({ signal }) => api('GET /api/support', {}, { signal }),
  staleTime: freshMs,
})
