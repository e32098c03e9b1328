import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MissionDay } from '#shared/missions/terms.ts'
import { api } from '#web/api/api.ts'

export interface AskedNeed {
  bookingId?: string | undefined
  spaceId?: string | undefined
  days: readonly MissionDay[]
  skills: readonly string[]
  languages: readonly string[]
  freelancerId?: string | undefined
}

/** Who could come in these hours; what was known before stays on the screen while another choice is asked. */
export const candidatesQuery = (need: AskedNeed) =>
  queryOptions({
    queryKey: ['missions', 'candidates', need],
    queryFn: ({ signal }) => api('POST /api/missions/candidates', { body: need as never }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** Spaces that are online, by part of their name or their place. */
export const spacesByNameQuery = (words: string) =>
  queryOptions({
    queryKey: ['spaces', 'by name', words],
    queryFn: ({ signal }) => api('GET /api/spaces', { query: { location: words } }, { signal }),
    enabled: words.trim().length >= 2,
    staleTime: 60_000,
  })
