import { createFileRoute } from '@tanstack/react-router'
import { sharedListRoute } from '#web/screens/shared-list/shared-list.route.ts'
import { MissingList, SharedListFault, SharedListScreen } from '#web/screens/shared-list/SharedListScreen.tsx'

export const Route = createFileRoute('/lists/$key')({
  ...sharedListRoute,
  staticData: { messages: ['favorites', 'errors'] },
  component: SharedListScreen,
  errorComponent: SharedListFault,
  notFoundComponent: MissingList,
})
