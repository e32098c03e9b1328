import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { DashboardFault } from '#web/features/dashboards/DashboardFault.tsx'
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx'
import { hostDashboardRoute } from '#web/screens/host/dashboard/host-dashboard.route.ts'
import { HostDashboardScreen } from '#web/screens/host/dashboard/HostDashboardScreen.tsx'

export const Route = createFileRoute('/host/dashboard')({
  ...hostDashboardRoute,
  staticData: { messages: ['dashboards', 'errors', 'presence'] },
  beforeLoad: requireRole('host', 'admin'),
  component: HostDashboardScreen,
  pendingComponent: DashboardSkeleton,
  errorComponent: DashboardFault,
})
