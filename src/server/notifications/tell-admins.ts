import type { Executor } from '../db/database.ts'
import type { MailTemplate } from '../mails/templates.ts'
import { listAdmins } from './notifications.sql.ts'
import { type News, tell } from './tell.ts'

/** Tells every admin that something waits for one of them, each at most once for an event. */
export async function tellAdmins<Template extends MailTemplate>(
  trx: Executor,
  news: Omit<News<Template>, 'userId'>,
): Promise<void> {
  for (const userId of await listAdmins(trx)) await tell(trx, { ...news, userId })
}
