import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export const appealsQuery = queryOptions({
  queryKey: ['admin', 'appeals'],
  queryFn: ({ signal }) => api('GET /api/admin/appeals', {}, { signal }),
})

export async function loadAppeals({ context }: { context: RouterContext }): Promise<void> {
  await context.queryClient.ensureQueryData(appealsQuery)
}
