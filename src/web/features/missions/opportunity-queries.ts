import { queryOptions } from '@tanstack/react-query'
import type { OpportunityQuery } from '#shared/missions/opportunities-contract.ts'
import { api } from '#web/api/api.ts'

/** Open missions for the reader, or those they were invited or have applied to. */
export const opportunitiesQuery = (query: OpportunityQuery) =>
  queryOptions({
    queryKey: ['missions', 'opportunities', query],
    queryFn: ({ signal }) => api('GET /api/freelancer/opportunities', { query }, { signal }),
  })

/** The reader's saved filters. */
export const opportunityFiltersQuery = queryOptions({
  queryKey: ['opportunity-filters'],
  queryFn: ({ signal }) => api('GET /api/freelancer/opportunity-filters', {}, { signal }),
})
