import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** How many spaces a city has changes slowly. */
const freshMs = 300_000

/** Cities for what is typed; the suggested ones while nothing is. */
export const citiesQuery = (text: string) =>
  queryOptions({
    queryKey: ['cities', text],
    queryFn: ({ signal }) => api('GET /api/cities', { query: { text } }, { signal }),
    staleTime: freshMs,
  })
