import { queryOptions } from '@tanstack/react-query'
import { hourMs } from '#shared/durations.ts'
import type { Bounds } from '#shared/places/mercator.ts'
import { api } from '#web/api/api.ts'

/** Towns do not move. */
const freshMs = hourMs

/** The names to write on a map of this area, and the street map, if one is configured. */
export const mapQuery = ({ north, south, east, west }: Bounds) =>
  queryOptions({
    queryKey: ['map', north, south, east, west],
    queryFn: ({ signal }) => api('GET /api/map', { query: { north, south, east, west } }, { signal }),
    staleTime: freshMs,
  })
