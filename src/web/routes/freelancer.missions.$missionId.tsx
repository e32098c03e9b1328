import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { missionRoute } from '#web/screens/freelancer/mission/mission.route.ts'
import { MissingMission } from '#web/screens/freelancer/mission/MissingMission.tsx'
import { MissionFault, MissionScreen } from '#web/screens/freelancer/mission/MissionScreen.tsx'
import { MissionSkeleton } from '#web/screens/freelancer/mission/MissionSkeleton.tsx'

export const Route = createFileRoute('/freelancer/missions/$missionId')({
  ...missionRoute,
  staticData: {
    messages: [
      'missions',
      'seller-missions',
      'mission-work',
      'mission-reviews',
      'presence',
      'bookings',
      'calendar',
      'freelancers',
      'languages',
      'validation',
      'errors',
    ],
  },
  beforeLoad: requireRole('freelancer', 'admin'),
  component: MissionScreen,
  pendingComponent: MissionSkeleton,
  notFoundComponent: MissingMission,
  errorComponent: MissionFault,
})
