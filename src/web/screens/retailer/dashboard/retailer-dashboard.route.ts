import { dashboardHead } from '#web/features/dashboards/dashboard-head.ts'
import { retailerDashboardQuery } from '#web/features/dashboards/queries.ts'
import { duePaymentsQuery } from '#web/features/missions/work/queries.ts'
import type { RouterContext } from '../../frame/root.route.ts'

async function load({ context }: { context: RouterContext }): Promise<void> {
  const { queryClient } = context
  await Promise.all([
    queryClient.ensureQueryData(retailerDashboardQuery),
    // the page stands without it
    queryClient.prefetchQuery(duePaymentsQuery),
  ])
}

export const retailerDashboardRoute = { loader: load, head: dashboardHead('title') }
