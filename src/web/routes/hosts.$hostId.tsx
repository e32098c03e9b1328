import { createFileRoute } from '@tanstack/react-router'
import { hostRoute } from '#web/screens/host/public-profile/host.route.ts'
import { HostFault } from '#web/screens/host/public-profile/HostFault.tsx'
import { HostScreen } from '#web/screens/host/public-profile/HostScreen.tsx'
import { HostSkeleton } from '#web/screens/host/public-profile/HostSkeleton.tsx'
import { MissingHost } from '#web/screens/host/public-profile/MissingHost.tsx'

export const Route = createFileRoute('/hosts/$hostId')({
  ...hostRoute,
  component: HostScreen,
  pendingComponent: HostSkeleton,
  notFoundComponent: MissingHost,
  errorComponent: HostFault,
})
