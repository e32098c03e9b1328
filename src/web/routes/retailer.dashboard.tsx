import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { DashboardFault } from '#web/features/dashboards/DashboardFault.tsx'
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx'
import { retailerDashboardRoute } from '#web/screens/retailer/dashboard/retailer-dashboard.route.ts'
import { RetailerDashboardScreen } from '#web/screens/retailer/dashboard/RetailerDashboardScreen.tsx'

export const Route = createFileRoute('/retailer/dashboard')({
  ...retailerDashboardRoute,
  staticData: { messages: ['dashboards', 'mission-work', 'payouts', 'bookings', 'errors'] },
  beforeLoad: requireRole('retailer', 'admin'),
  component: RetailerDashboardScreen,
  pendingComponent: DashboardSkeleton,
  errorComponent: DashboardFault,
})
