import type { Locale } from '#shared/locales.ts'
import type { NotificationType } from '#shared/notifications/contract.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { announce } from '../live/announce.sql.ts'
import type { MailTemplate, MailTemplates } from '../mails/templates.ts'
import type { NewMail } from '../outbox/outbox.sql.ts'
import * as notifications from './notifications.sql.ts'
import type { NotificationParams } from './notifications.sql.ts'

export interface NewNotification<Template extends MailTemplate> {
  userId: string
  type: NotificationType
  /** Key of the `notifications` catalogue, without `.title` or `.message`. */
  kind: string
  params: NotificationParams
  link: string
  eventKey: string
  /** What the recipient has just done and seen: a receipt by mail, and nothing in the app. */
  isReceipt?: boolean
  /** In the recipient's own language, which only the recipient's row knows. */
  mail?: { template: Template; params: (lang: Locale) => MailTemplates[Template] }
}

/**
 * Notifies a person of an event, in the transaction of the action itself: a notification in the app, their open
 * screens, and a mail that leaves after the commit. Each by the person's preferences, each at most once for an event.
 */
export async function notify<Template extends MailTemplate>(
  trx: Executor,
  notification: NewNotification<Template>,
): Promise<void> {
  const recipient = await notifications.findRecipient(trx, notification.userId, notification.type)
  if (!recipient) return
  const { mail, isReceipt = false, ...event } = notification
  const { email, lang } = recipient
  const app = recipient.app && !isReceipt
  const letter = mail && recipient.mail && mailTo({ ...event, email, lang }, mail)
  if (app || letter)
    await notifications.insertNotification(trx, { id: newId(), ...event }, { app, mail: letter || null })
}

function mailTo<Template extends MailTemplate>(
  { userId, eventKey, email, lang }: { userId: string; eventKey: string; email: string; lang: Locale },
  { template, params }: { template: Template; params: (lang: Locale) => MailTemplates[Template] },
): NewMail {
  return { id: newId(), eventKey, userId, recipient: email, lang, template, params: params(lang) }
}

/** Somebody has seen for themselves what notifications with this link would lead to: they are read. */
export async function markRead(trx: Executor, userId: string, link: string): Promise<void> {
  if (await notifications.markReadByLink(trx, userId, link)) await announce(trx, userId, 'notification', userId)
}
