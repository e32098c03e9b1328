import { dashboardHead } from '#web/features/dashboards/dashboard-head.ts'
import { freelancerDashboardQuery } from '#web/features/dashboards/queries.ts'
import type { RouterContext } from '../../frame/root.route.ts'

async function load({ context }: { context: RouterContext }): Promise<void> {
  await context.queryClient.ensureQueryData(freelancerDashboardQuery)
}

export const freelancerDashboardRoute = { loader: load, head: dashboardHead('title') }
