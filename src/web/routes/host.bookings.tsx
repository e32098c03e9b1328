import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { hostBookingsRoute } from '#web/screens/host/bookings/host-bookings.route.ts'
import { HostBookingsFault, HostBookingsScreen } from '#web/screens/host/bookings/HostBookingsScreen.tsx'

export const Route = createFileRoute('/host/bookings')({
  ...hostBookingsRoute,
  staticData: { messages: ['bookings', 'booking-terms', 'errors'] },
  beforeLoad: requireAccess('signed-in'),
  component: HostBookingsScreen,
  errorComponent: HostBookingsFault,
})
