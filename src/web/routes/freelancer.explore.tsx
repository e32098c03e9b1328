import { createFileRoute } from '@tanstack/react-router'
import { freelancerExploreRoute } from '#web/screens/freelancer/explore/freelancer-explore.route.ts'
import { FreelancerExploreScreen } from '#web/screens/freelancer/explore/FreelancerExploreScreen.tsx'

export const Route = createFileRoute('/freelancer/explore')({
  ...freelancerExploreRoute,
  component: FreelancerExploreScreen,
})
