import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx'
import { payoutsRoute } from '#web/screens/freelancer/payouts/payouts.route.ts'
import { PayoutsFault, PayoutsScreen } from '#web/screens/freelancer/payouts/PayoutsScreen.tsx'

export const Route = createFileRoute('/freelancer/payouts')({
  ...payoutsRoute,
  staticData: { messages: ['payouts', 'mission-work', 'validation', 'errors'] },
  beforeLoad: requireRole('freelancer', 'admin'),
  component: PayoutsScreen,
  pendingComponent: DashboardSkeleton,
  errorComponent: PayoutsFault,
})
