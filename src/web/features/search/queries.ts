import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** How many spaces a city has changes slowly. */
const freshMs = 300_000

/** Places for what is typed; the suggested cities while nothing is, those where was searched last first. */
export const citiesQuery = (text: string, last?: string) =>
  queryOptions({
    queryKey: ['cities', text, last],
    queryFn: ({ signal }) => api('GET /api/cities', { query: { text, last } }, { signal }),
    staleTime: freshMs,
  })
