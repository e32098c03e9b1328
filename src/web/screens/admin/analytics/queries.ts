import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { AnalyticsSearch, AnalyticsVisit } from './analytics-visit.ts'

export const analyticsQuery = (search: AnalyticsSearch) =>
  queryOptions({
    queryKey: ['admin', 'analytics', search],
    queryFn: ({ signal }) => api('GET /api/admin/analytics', { query: search }, { signal }),
  })

export async function loadAnalytics({ context: { queryClient }, deps }: AnalyticsVisit): Promise<void> {
  await queryClient.ensureQueryData(analyticsQuery(deps))
}
