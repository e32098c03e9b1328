import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { missionRequestRoute } from '#web/screens/mission/request/mission-request.route.ts'
import { MissionRequestFault, MissionRequestScreen } from '#web/screens/mission/request/MissionRequestScreen.tsx'

export const Route = createFileRoute('/mission/request')({
  ...missionRequestRoute,
  staticData: {
    messages: [
      'mission-request',
      'missions',
      'bookings',
      'freelancers',
      'languages',
      'validation',
      'errors',
      'calendar',
    ],
  },
  beforeLoad: requireAccess(['retailer', 'admin']),
  component: MissionRequestScreen,
  errorComponent: MissionRequestFault,
})
