import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { freelancerMissionsRoute } from '#web/screens/freelancer/missions/freelancer-missions.route.ts'
import {
  FreelancerMissionsFault,
  FreelancerMissionsScreen,
} from '#web/screens/freelancer/missions/FreelancerMissionsScreen.tsx'
import { MissionsSkeleton } from '#web/screens/freelancer/missions/MissionsSkeleton.tsx'

export const Route = createFileRoute('/freelancer/missions/')({
  ...freelancerMissionsRoute,
  staticData: { messages: ['missions', 'seller-missions', 'errors'] },
  beforeLoad: requireRole('freelancer', 'admin'),
  component: FreelancerMissionsScreen,
  pendingComponent: MissionsSkeleton,
  errorComponent: FreelancerMissionsFault,
})
