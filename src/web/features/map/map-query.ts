import { queryOptions } from '@tanstack/react-query'
import type { Bounds } from '#shared/places/mercator.ts'
import { api } from '#web/api/api.ts'

/** An hour: towns do not move. */
const freshMs = 3_600_000

/** The names to write on a map of this area, and the street map, if one is configured. */
export const mapQuery = ({ north, south, east, west }: Bounds) =>
  queryOptions({
    queryKey: ['map', north, south, east, west],
    queryFn: ({ signal }) => api('GET /api/map', { query: { north, south, east, west } }, { signal }),
    staleTime: freshMs,
  })
