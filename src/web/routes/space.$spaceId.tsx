import { createFileRoute } from '@tanstack/react-router'
import { MissingSpace } from '#web/screens/space/MissingSpace.tsx'
import { SpaceScreen } from '#web/screens/space/SpaceScreen.tsx'
import { SpaceSkeleton } from '#web/screens/space/SpaceSkeleton.tsx'
import { spaceRoute } from '#web/screens/space/space.route.ts'

export const Route = createFileRoute('/space/$spaceId')({
  ...spaceRoute,
  component: SpaceScreen,
  pendingComponent: SpaceSkeleton,
  notFoundComponent: MissingSpace,
})
