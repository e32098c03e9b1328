import { dashboardHead } from '#web/features/dashboards/dashboard-head.ts'
import { retailerDashboardQuery } from '#web/features/dashboards/queries.ts'
import type { RouterContext } from '../../frame/root.route.ts'

async function load({ context }: { context: RouterContext }): Promise<void> {
  await context.queryClient.ensureQueryData(retailerDashboardQuery)
}

export const retailerDashboardRoute = { loader: load, head: dashboardHead('title') }
