import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx'
import { hostSpacesRoute } from '#web/screens/host/spaces/host-spaces.route.ts'
import { HostSpacesFault, HostSpacesScreen } from '#web/screens/host/spaces/HostSpacesScreen.tsx'

export const Route = createFileRoute('/host/spaces/')({
  ...hostSpacesRoute,
  staticData: { messages: ['listings', 'errors'] },
  beforeLoad: requireRole('host', 'admin'),
  component: HostSpacesScreen,
  pendingComponent: DashboardSkeleton,
  errorComponent: HostSpacesFault,
})
