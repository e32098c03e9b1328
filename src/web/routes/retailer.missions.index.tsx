import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { retailerMissionsRoute } from '#web/screens/retailer/missions/retailer-missions.route.ts'
import {
  RetailerMissionsFault,
  RetailerMissionsScreen,
} from '#web/screens/retailer/missions/RetailerMissionsScreen.tsx'

export const Route = createFileRoute('/retailer/missions/')({
  ...retailerMissionsRoute,
  staticData: { messages: ['mission-request', 'mission-work', 'payouts', 'missions', 'bookings', 'errors'] },
  beforeLoad: requireAccess(['retailer', 'admin']),
  component: RetailerMissionsScreen,
  errorComponent: RetailerMissionsFault,
})
