import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx'
import { adminDashboardRoute } from '#web/screens/admin/dashboard/admin-dashboard.route.ts'
import { AdminDashboardFault, AdminDashboardScreen } from '#web/screens/admin/dashboard/AdminDashboardScreen.tsx'

export const Route = createFileRoute('/admin/')({
  ...adminDashboardRoute,
  staticData: { messages: ['dashboards', 'admin-queue', 'errors'] },
  beforeLoad: requireRole('admin'),
  component: AdminDashboardScreen,
  pendingComponent: DashboardSkeleton,
  errorComponent: AdminDashboardFault,
})
