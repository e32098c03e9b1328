import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { hostBookingsRoute } from '#web/screens/host/bookings/host-bookings.route.ts'
import { HostBookingsFault, HostBookingsScreen } from '#web/screens/host/bookings/HostBookingsScreen.tsx'

export const Route = createFileRoute('/host/bookings')({
  ...hostBookingsRoute,
  staticData: { messages: ['bookings', 'booking-terms', 'errors'] },
  beforeLoad: requireRole('host', 'admin'),
  component: HostBookingsScreen,
  errorComponent: HostBookingsFault,
})
