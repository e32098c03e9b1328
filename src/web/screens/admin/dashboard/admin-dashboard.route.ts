import { dashboardHead } from '#web/features/dashboards/dashboard-head.ts'
import { adminDashboardQuery } from '#web/features/dashboards/queries.ts'
import type { RouterContext } from '../../frame/root.route.ts'

async function load({ context }: { context: RouterContext }): Promise<void> {
  await context.queryClient.ensureQueryData(adminDashboardQuery)
}

export const adminDashboardRoute = { loader: load, head: dashboardHead('admin.title') }
