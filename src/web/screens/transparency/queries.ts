import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { RouterContext } from '../frame/root.route.ts'

const freshMs = 300_000

export const transparencyQuery = queryOptions({
  queryKey: ['transparency'],
  queryFn: ({ signal }) => api('GET /api/transparency', {}, { signal }),
  staleTime: freshMs,
})

export async function loadTransparency({ context }: { context: RouterContext }): Promise<void> {
  await context.queryClient.ensureQueryData(transparencyQuery)
}
