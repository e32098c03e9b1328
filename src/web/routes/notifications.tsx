import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { notificationsRoute } from '#web/screens/notifications/notifications.route.ts'
import { NotificationsFault, NotificationsScreen } from '#web/screens/notifications/NotificationsScreen.tsx'

export const Route = createFileRoute('/notifications')({
  ...notificationsRoute,
  staticData: { messages: ['notifications', 'errors'] },
  beforeLoad: requireAccess('signed-in'),
  component: NotificationsScreen,
  errorComponent: NotificationsFault,
})
