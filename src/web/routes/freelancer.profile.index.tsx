import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { freelancerProfileRoute } from '#web/screens/freelancer/profile/freelancer-profile.route.ts'
import {
  FreelancerProfileFault,
  FreelancerProfileScreen,
} from '#web/screens/freelancer/profile/FreelancerProfileScreen.tsx'

export const Route = createFileRoute('/freelancer/profile/')({
  ...freelancerProfileRoute,
  staticData: {
    messages: ['freelancer-profile', 'freelancers', 'profile', 'languages', 'map', 'errors', 'validation'],
  },
  beforeLoad: requireRole('freelancer', 'admin'),
  component: FreelancerProfileScreen,
  errorComponent: FreelancerProfileFault,
})
