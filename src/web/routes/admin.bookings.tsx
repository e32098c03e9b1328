import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { adminBookingsRoute } from '#web/screens/admin/bookings/admin-bookings.route.ts'
import { AdminBookingsFault, AdminBookingsScreen } from '#web/screens/admin/bookings/AdminBookingsScreen.tsx'

export const Route = createFileRoute('/admin/bookings')({
  ...adminBookingsRoute,
  staticData: {
    messages: ['admin', 'admin-bookings', 'admin-frame', 'booking-terms', 'bookings', 'errors', 'validation'],
  },
  beforeLoad: requireRole('admin'),
  component: AdminBookingsScreen,
  errorComponent: AdminBookingsFault,
})
