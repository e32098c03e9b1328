import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { retailerBookingsRoute } from '#web/screens/retailer/bookings/retailer-bookings.route.ts'
import {
  RetailerBookingsFault,
  RetailerBookingsScreen,
} from '#web/screens/retailer/bookings/RetailerBookingsScreen.tsx'

export const Route = createFileRoute('/retailer/bookings')({
  ...retailerBookingsRoute,
  staticData: { messages: ['bookings', 'mission-request', 'booking-terms', 'calendar', 'errors', 'space'] },
  beforeLoad: requireAccess('signed-in'),
  component: RetailerBookingsScreen,
  errorComponent: RetailerBookingsFault,
})
