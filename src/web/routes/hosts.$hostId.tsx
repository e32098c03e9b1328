import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { hostRoute } from '#web/screens/host/public-profile/host.route.ts'
import { HostFault } from '#web/screens/host/public-profile/HostFault.tsx'
import { HostScreen } from '#web/screens/host/public-profile/HostScreen.tsx'
import { MissingHost } from '#web/screens/host/public-profile/MissingHost.tsx'

export const Route = createFileRoute('/hosts/$hostId')({
  ...hostRoute,
  component: HostScreen,
  // not with the route tree, which every visitor loads
  pendingComponent: lazyRouteComponent(
    () => import('#web/screens/host/public-profile/HostSkeleton.tsx'),
    'HostSkeleton',
  ),
  notFoundComponent: MissingHost,
  errorComponent: HostFault,
})
