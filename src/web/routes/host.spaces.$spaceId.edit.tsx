import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { editSpaceRoute } from '#web/screens/host/spaces/edit/edit-space.route.ts'
import { EditSpaceFault, EditSpaceScreen, MissingListing } from '#web/screens/host/spaces/edit/EditSpaceScreen.tsx'

export const Route = createFileRoute('/host/spaces/$spaceId/edit')({
  ...editSpaceRoute,
  staticData: { messages: ['listings', 'booking-terms', 'validation', 'errors', 'map', 'calendar', 'tags'] },
  beforeLoad: requireAccess('signed-in'),
  component: EditSpaceScreen,
  errorComponent: EditSpaceFault,
  notFoundComponent: MissingListing,
})
