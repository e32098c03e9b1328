import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { opportunitiesRoute } from '#web/screens/freelancer/opportunities/opportunities.route.ts'
import { OpportunitiesFault, OpportunitiesScreen } from '#web/screens/freelancer/opportunities/OpportunitiesScreen.tsx'

export const Route = createFileRoute('/freelancer/opportunities')({
  ...opportunitiesRoute,
  staticData: {
    messages: ['missions', 'opportunities', 'freelancers', 'languages', 'search', 'calendar', 'map', 'errors'],
  },
  beforeLoad: requireAccess('signed-in'),
  component: OpportunitiesScreen,
  errorComponent: OpportunitiesFault,
})
