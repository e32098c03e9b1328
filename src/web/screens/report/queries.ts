import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import type { ReportVisit } from './report-visit.ts'

export const subjectQuery = (id: string) =>
  queryOptions({
    queryKey: ['report-subject', id],
    queryFn: ({ signal }) => api('GET /api/report-subjects/{id}', { params: { id } }, { signal }),
  })

export async function loadSubject({ context, deps: { id } }: ReportVisit): Promise<void> {
  if (id === '') throw notFound()
  await context.queryClient.ensureQueryData(subjectQuery(id))
}
