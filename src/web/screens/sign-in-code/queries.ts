import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** Whether this browser has given a password or another identity lately and owes the code. */
export const pendingSignInQuery = queryOptions({
  queryKey: ['pending-sign-in'],
  queryFn: ({ signal }) => api('GET /api/pending-sign-in', {}, { signal }),
  staleTime: 0,
})
