import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { hostCalendarRoute } from '#web/screens/host/calendar/host-calendar.route.ts'
import { HostCalendarFault, HostCalendarScreen } from '#web/screens/host/calendar/HostCalendarScreen.tsx'

export const Route = createFileRoute('/host/calendar')({
  ...hostCalendarRoute,
  staticData: { messages: ['host-calendar', 'calendar', 'calendar-feeds', 'errors', 'validation'] },
  beforeLoad: requireRole('host', 'admin'),
  component: HostCalendarScreen,
  errorComponent: HostCalendarFault,
})
