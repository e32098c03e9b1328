import { z } from 'zod'
import { id, idParams, instant } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'

export const NOTIFICATION_TYPES = [
  'booking_request',
  'booking_confirmed',
  'booking_cancelled',
  'payment',
  'message',
  'review',
  'saved_search',
  'mission',
  'other',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const notification = z.object({
  id,
  type: z.enum(NOTIFICATION_TYPES),
  /** In the reader's language. */
  title: z.string(),
  message: z.string(),
  /** A path of this site. */
  link: z.string().nullable(),
  read: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>

export const notificationEndpoints = defineEndpoints({
  'GET /api/notifications': {
    summary: 'The caller’s notifications, newest first; `next` is the `before` of the page that follows',
    tag: 'notifications',
    who: 'signed-in',
    viewAs: 'shown',
    query: z.object({
      /** Unread ones alone. */
      unread: z.boolean().optional(),
      /** Those that came before this one of the caller’s. */
      before: id.optional(),
    }),
    response: z.object({ notifications: z.array(notification), unread: z.int(), next: id.nullable() }),
    errors: [],
  },
  'POST /api/notifications/readings': {
    summary: 'Mark all of the caller’s notifications as read',
    tag: 'notifications',
    who: 'signed-in',
    errors: [],
    form: true,
  },
  'POST /api/notifications/{id}/reading': {
    summary: 'Mark one notification as read',
    tag: 'notifications',
    who: 'signed-in',
    params: idParams,
    errors: ['not_found'],
    form: true,
  },
})
