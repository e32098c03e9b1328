import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { DecisionVisit } from './decision-visit.ts'

export const decisionQuery = (id: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['decision', id],
    queryFn: ({ signal }) => api('GET /api/decisions/{id}', { params: { id }, query: { key } }, { signal }),
  })

export async function loadDecision({ context, params, deps }: DecisionVisit): Promise<void> {
  await context.queryClient.ensureQueryData(decisionQuery(params.decisionId, deps.key))
}
