import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** Whether the second factor is on, and what is under way. Secrets are in it: never cached. */
export const secondFactorQuery = queryOptions({
  queryKey: ['me', 'second-factor'],
  queryFn: ({ signal }) => api('GET /api/me/second-factor', {}, { signal }),
  staleTime: 0,
})
