import { notificationPageQuery } from '#web/features/notifications/queries.ts'
import type { NotificationsVisit } from './notifications-visit.ts'

/** The page that the address asks for. */
export async function loadNotifications({ context, deps }: NotificationsVisit): Promise<void> {
  const page = { unread: deps.filter === 'unread', before: deps.before }
  await context.queryClient.ensureQueryData(notificationPageQuery(page))
}
