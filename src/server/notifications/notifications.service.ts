import type { Notification } from '#shared/notifications/contract.ts'
import { direction, type Locale } from '#shared/locales.ts'
import ar from '#shared/messages/notifications/ar.ts'
import en from '#shared/messages/notifications/en.ts'
import fr from '#shared/messages/notifications/fr.ts'
import { createTranslator } from '#shared/messages/translator.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { isolated } from '../mails/content.ts'
import type { Platform } from '../platform.ts'
import * as notifications from './notifications.sql.ts'

const notificationsPerPage = 20

const translators = {
  fr: createTranslator('fr', fr, en),
  en: createTranslator('en', en),
  ar: createTranslator('ar', ar, en),
}

/** The words of a notification in the reader's language, made when it is read. Names keep to themselves in them. */
export function wordsOf(row: Pick<notifications.NotificationRow, 'kind' | 'params'>, locale: Locale) {
  const t = translators[locale]
  const params: Record<string, unknown> = Object.fromEntries(
    Object.entries(row.params).map(([name, value]) => {
      const text = typeof value === 'object' ? (value?.[locale] ?? null) : value
      return [name, typeof text === 'string' ? isolated(text, direction(locale)) : text]
    }),
  )
  // for a booking of one day: 'le 4 déc.', not 'du 4 déc. au 4 déc.'
  params['span'] = params['firstDay'] === params['lastDay'] ? 'day' : 'days'
  return { title: t.byKey(`${row.kind}.title`, params), message: t.byKey(`${row.kind}.message`, params) }
}

/** One page by key: what arrives meanwhile moves nothing from one page to the next. */
export async function listNotifications(
  platform: Platform,
  viewer: Viewer,
  locale: Locale,
  asked: { unread?: boolean | undefined; before?: string | undefined },
) {
  const db = platform.db.kysely
  const part = { limit: notificationsPerPage + 1, isUnread: asked.unread ?? false, before: asked.before }
  const [rows, unread] = await Promise.all([
    notifications.listByUser(db, viewer, part),
    notifications.countUnread(db, viewer),
  ])
  const shown = rows.slice(0, notificationsPerPage)
  const next = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null
  return { notifications: shown.map(row => viewOf(row, locale)), unread, next }
}

/** The newest ones alone. */
export async function latestNotifications(
  platform: Platform,
  viewer: Viewer,
  locale: Locale,
  count: number,
): Promise<Notification[]> {
  const rows = await notifications.listByUser(platform.db.kysely, viewer, { limit: count })
  return rows.map(row => viewOf(row, locale))
}

function viewOf(row: notifications.NotificationRow, locale: Locale): Notification {
  return {
    id: row.id,
    type: row.type,
    ...wordsOf(row, locale),
    link: row.link,
    read: row.read,
    createdAt: row.createdAt,
  }
}

/** @throws not_found for a notification of somebody else */
export async function readNotification(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  if (!(await notifications.markRead(platform.db.kysely, viewer, id))) throw refuse('not_found')
}

export function readAllNotifications(platform: Platform, viewer: Viewer): Promise<void> {
  return notifications.markAllRead(platform.db.kysely, viewer)
}
