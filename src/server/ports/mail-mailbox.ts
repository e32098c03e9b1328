import type { Executor } from '../db/database.ts'
import type { Mailer } from './mail.ts'
import { storeMail } from './mailbox.sql.ts'

/** Keeps mail in a table instead of sending it, for machines without a mail server. */
export function createMailboxMailer(db: Executor): Mailer {
  return {
    // a mail that was stored before its sender died comes a second time
    send: mail => storeMail(db, mail),
    close() {},
  }
}
