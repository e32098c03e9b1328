import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { presenceCodeRoute } from '#web/screens/mission/code/presence-code.route.ts'
import { MissingCode, PresenceCodeFault, PresenceCodeScreen } from '#web/screens/mission/code/PresenceCodeScreen.tsx'

export const Route = createFileRoute('/mission/$missionId/code')({
  ...presenceCodeRoute,
  staticData: { messages: ['presence', 'view-as', 'errors'] },
  beforeLoad: requireAccess('signed-in'),
  component: PresenceCodeScreen,
  errorComponent: PresenceCodeFault,
  notFoundComponent: MissingCode,
})
