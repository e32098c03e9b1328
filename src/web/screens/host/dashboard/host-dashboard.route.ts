import { dashboardHead } from '#web/features/dashboards/dashboard-head.ts'
import { hostDashboardQuery } from '#web/features/dashboards/queries.ts'
import { arrivalsQuery } from '#web/features/missions/queries.ts'
import type { RouterContext } from '../../frame/root.route.ts'

async function load({ context }: { context: RouterContext }): Promise<void> {
  const { queryClient } = context
  await Promise.all([queryClient.ensureQueryData(hostDashboardQuery), queryClient.ensureQueryData(arrivalsQuery)])
}

export const hostDashboardRoute = { loader: load, head: dashboardHead('title') }
