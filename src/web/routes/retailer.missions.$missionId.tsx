import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { retailerMissionRoute } from '#web/screens/retailer/mission/retailer-mission.route.ts'
import { MissingRetailerMission } from '#web/screens/retailer/mission/MissingRetailerMission.tsx'
import { RetailerMissionFault, RetailerMissionScreen } from '#web/screens/retailer/mission/RetailerMissionScreen.tsx'

export const Route = createFileRoute('/retailer/missions/$missionId')({
  ...retailerMissionRoute,
  staticData: {
    messages: [
      'mission-request',
      'mission-reviews',
      'mission-work',
      'presence',
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
  component: RetailerMissionScreen,
  errorComponent: RetailerMissionFault,
  notFoundComponent: MissingRetailerMission,
})
