import type { Executor } from '../db/database.ts'
import type { MailTemplate } from '../mails/templates.ts'
import { listAdmins } from './notifications.sql.ts'
import { type NewNotification, notify } from './notify.ts'

/** Notifies every admin that something waits for one of them, each at most once for an event. */
export async function notifyAdmins<Template extends MailTemplate>(
  trx: Executor,
  notification: Omit<NewNotification<Template>, 'userId'>,
): Promise<void> {
  for (const userId of await listAdmins(trx)) await notify(trx, { ...notification, userId })
}
