import { sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import type { NotificationType } from '#shared/notifications/contract.ts'
import type { Role } from '#shared/roles.ts'
import type { Executor } from '../db/database.ts'
import { type NewMail, OUTBOX_CHANNEL } from '../outbox/outbox.sql.ts'
import type { TextByLocale } from '../texts/own-text.sql.ts'

/** What a notification is about; a name that has a form in each language is all of them, and its reader sees their own. */
export type NotificationParams = Readonly<Record<string, string | number | null | TextByLocale>>

export interface NewNotification {
  id: string
  userId: string
  type: NotificationType
  kind: string
  params: NotificationParams
  link: string | null
  /** What happened, e.g. `booking:<id>:confirmed`; an event notifies a person once. */
  eventKey: string
}

export interface NotificationRow {
  id: string
  type: NotificationType
  kind: string
  params: NotificationParams
  link: string | null
  read: boolean
  createdAt: string
}

/**
 * Notifies a person of an event in one statement: the notification and their open screens, and the mail. Does nothing
 * when the person was notified of the event already. Either may be left out.
 */
export async function insertNotification(
  trx: Executor,
  notification: NewNotification,
  { app, mail }: { app: boolean; mail: NewMail | null },
): Promise<void> {
  const { id, userId, type, kind, params, link, eventKey } = notification
  await sql`
    WITH told AS (
      INSERT INTO notifications (id, user_id, type, kind, params, link, event_key)
      SELECT ${id}::uuid, ${userId}::uuid, ${type}, ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, ${eventKey}
      WHERE ${app}::boolean ON CONFLICT (user_id, event_key) DO NOTHING RETURNING user_id),
    announced AS (
      INSERT INTO live_events (user_id, topic, subject_id) SELECT user_id, 'notification', user_id FROM told),
    mailed AS (
      INSERT INTO outbox_mails (id, event_key, user_id, recipient, lang, template, params)
      SELECT ${mail?.id ?? null}::uuid, ${eventKey}, ${userId}::uuid, ${mail?.recipient ?? null}, ${mail?.lang ?? null},
        ${mail?.template ?? null}, ${mail && JSON.stringify(mail.params)}::jsonb
      WHERE ${mail !== null}::boolean AND (NOT ${app}::boolean OR EXISTS (SELECT FROM told))
      ON CONFLICT (event_key, recipient) DO NOTHING RETURNING id)
    SELECT pg_notify(${OUTBOX_CHANNEL}, '') FROM mailed`.execute(trx)
}

export interface Recipient {
  id: string
  email: string
  lang: Locale
  firstName: string
  app: boolean
  mail: boolean
}

/** A person and their notification preferences: one that was never set means yes. */
export async function findRecipient(trx: Executor, userId: string, type: NotificationType): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    SELECT u.id, u.email, p.lang, p.first_name AS "firstName",
      coalesce((SELECT enabled FROM notification_preferences WHERE user_id = u.id AND kind = ${type} AND channel = 'app'), true) AS app,
      coalesce((SELECT enabled FROM notification_preferences WHERE user_id = u.id AND kind = ${type} AND channel = 'mail'), true) AS mail
    FROM users u JOIN profiles p ON p.id = u.id WHERE u.id = ${userId}`.execute(trx)
  return rows[0] ?? null
}

/** Whose notifications: those that lead to pages of admins are there for a session with an admin's rights alone. */
export interface Reader {
  id: string
  roles: readonly Role[]
}

const shownTo = ({ roles }: Reader) =>
  roles.includes('admin') ? sql`` : sql`AND (link IS NULL OR NOT starts_with(link, '/admin/'))`

export interface NotificationPart {
  limit: number
  /** Unread ones alone. */
  isUnread?: boolean
  /** Those older than this one of theirs. */
  before?: string | undefined
}

/** Newest first. */
export async function listByUser(
  db: Executor,
  reader: Reader,
  { limit, isUnread = false, before }: NotificationPart,
): Promise<NotificationRow[]> {
  const unread = isUnread ? sql`AND read_at IS NULL` : sql``
  const older = before
    ? sql`AND (created_at, id) < (SELECT created_at, id FROM notifications WHERE id = ${before} AND user_id = ${reader.id})`
    : sql``
  const { rows } = await sql<NotificationRow>`
    SELECT id, type, kind, params, link, read_at IS NOT NULL AS read, created_at AS "createdAt"
    FROM notifications WHERE user_id = ${reader.id} ${shownTo(reader)} ${unread} ${older}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function countUnread(db: Executor, reader: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`SELECT count(*)::integer AS unread
    FROM notifications WHERE user_id = ${reader.id} AND read_at IS NULL ${shownTo(reader)}`.execute(db)
  return rows[0]?.unread ?? 0
}

export async function markRead(db: Executor, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`UPDATE notifications SET read_at = coalesce(read_at, now())
    WHERE id = ${id} AND user_id = ${reader.id} ${shownTo(reader)} RETURNING id`.execute(db)
  return rows.length > 0
}

export async function markAllRead(db: Executor, reader: Reader): Promise<void> {
  await sql`UPDATE notifications SET read_at = now()
    WHERE user_id = ${reader.id} AND read_at IS NULL ${shownTo(reader)}`.execute(db)
}

/** Marks the notifications that link to this address as read. False when nothing was unread. */
export async function markReadByLink(trx: Executor, userId: string, link: string): Promise<boolean> {
  const { rows } = await sql`UPDATE notifications SET read_at = now()
    WHERE user_id = ${userId} AND link = ${link} AND read_at IS NULL RETURNING id`.execute(trx)
  return rows.length > 0
}

/** The admins who are notified of what needs an admin. */
export async function listAdmins(trx: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM profiles WHERE 'admin' = ANY(roles)
    AND suspended_at IS NULL ORDER BY id`.execute(trx)
  return rows.map(row => row.id)
}
