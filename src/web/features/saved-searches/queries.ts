import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const freshMs = 60_000

/** The reader's saved searches; only for somebody who is signed in. News of them make it stale, as all of `me`. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['me', 'saved-searches'],
  queryFn: ({ signal }) => api('GET /api/saved-searches', {}, { signal }),
  staleTime: freshMs,
})
