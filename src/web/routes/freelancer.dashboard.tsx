import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { DashboardFault } from '#web/features/dashboards/DashboardFault.tsx'
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx'
import { freelancerDashboardRoute } from '#web/screens/freelancer/dashboard/freelancer-dashboard.route.ts'
import { FreelancerDashboardScreen } from '#web/screens/freelancer/dashboard/FreelancerDashboardScreen.tsx'

export const Route = createFileRoute('/freelancer/dashboard')({
  ...freelancerDashboardRoute,
  staticData: { messages: ['dashboards', 'missions', 'mission-work', 'presence', 'validation', 'errors'] },
  beforeLoad: requireRole('freelancer', 'admin'),
  component: FreelancerDashboardScreen,
  pendingComponent: DashboardSkeleton,
  errorComponent: DashboardFault,
})
