import type { NotificationType } from '#shared/notifications/contract.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export const NOTIFICATION_ICONS: Readonly<Record<NotificationType, IconName>> = {
  booking_request: 'inbox',
  booking_confirmed: 'calendar-check',
  booking_cancelled: 'calendar-off',
  payment: 'wallet',
  message: 'message',
  review: 'star',
  saved_search: 'search',
  mission: 'briefcase',
  other: 'bell',
}
