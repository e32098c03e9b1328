import type { Platform } from '../platform.ts'
import type { Mailer } from './mail.ts'
import { createMailboxMailer } from './mail-mailbox.ts'
import { createSmtpMailer } from './mail-smtp.ts'

/** The configured SMTP server, else the local mailbox. */
export function chooseMailer({ config, db }: Platform): Mailer {
  if (config.smtpUrl === undefined) return createMailboxMailer(db.kysely)
  return createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom })
}
