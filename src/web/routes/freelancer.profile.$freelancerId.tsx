import { createFileRoute } from '@tanstack/react-router'
import { freelancerRoute } from '#web/screens/freelancer/public-profile/freelancer.route.ts'
import { FreelancerFault } from '#web/screens/freelancer/public-profile/FreelancerFault.tsx'
import { FreelancerScreen } from '#web/screens/freelancer/public-profile/FreelancerScreen.tsx'
import { FreelancerSkeleton } from '#web/screens/freelancer/public-profile/FreelancerSkeleton.tsx'
import { MissingFreelancer } from '#web/screens/freelancer/public-profile/MissingFreelancer.tsx'

export const Route = createFileRoute('/freelancer/profile/$freelancerId')({
  ...freelancerRoute,
  component: FreelancerScreen,
  pendingComponent: FreelancerSkeleton,
  notFoundComponent: MissingFreelancer,
  errorComponent: FreelancerFault,
})
