import type { notificationEndpoints } from '#shared/notifications/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { listNotifications, readAllNotifications, readNotification } from './notifications.service.ts'

export function notificationHandlers(platform: Platform): Handlers<typeof notificationEndpoints> {
  return {
    'GET /api/notifications': ({ viewer, locale, query }) => listNotifications(platform, viewer, locale, query),
    'POST /api/notifications/readings': ({ viewer }) => readAllNotifications(platform, viewer),
    'POST /api/notifications/{id}/reading': ({ viewer, params }) => readNotification(platform, viewer, params.id),
  }
}
