import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const freshMs = 300_000

/** What each of the cancellation terms asks of a booking requested now. */
export const cancellationTablesQuery = queryOptions({
  queryKey: ['cancellation-tables'],
  queryFn: ({ signal }) => api('GET /api/cancellation-tables', {}, { signal }),
  staleTime: freshMs,
})
