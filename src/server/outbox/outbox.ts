import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { MailTemplate, MailTemplates } from '../mails/templates.ts'
import * as mails from './outbox.sql.ts'

/** A mail that is due for longer is late: longer than all its first attempts together. */
export const mailLateSeconds = 900

/** A mail to be sent once its transaction has committed. */
export interface QueuedMail<Template extends MailTemplate> {
  /** What happened, e.g. `booking:<id>:confirmed`: one event sends one recipient at most one mail. */
  eventKey: string
  /** Null for somebody without an account. */
  userId: string | null
  recipient: string
  lang: Locale
  template: Template
  params: MailTemplates[Template]
}

/**
 * Puts a mail in the outbox, in the transaction of the action that it is about: it leaves when that commits, and never
 * when that is rolled back. A second mail of the same event to the same recipient is dropped.
 */
export async function queueMail<Template extends MailTemplate>(
  trx: Executor,
  mail: QueuedMail<Template>,
): Promise<void> {
  await mails.insert(trx, { id: newId(), ...mail })
}
