import { sql } from 'kysely'
import type { ContactMessage } from '#shared/contact/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'

export async function insert(
  trx: Executor,
  message: ContactMessage & { id: string; userId: string | null; lang: Locale },
): Promise<void> {
  await sql`INSERT INTO contact_messages (id, full_name, email, subject, message, user_id, lang)
    VALUES (${message.id}, ${message.fullName}, ${message.email}, ${message.subject}, ${message.message},
            ${message.userId}, ${message.lang})`.execute(trx)
}

/** Messages are stored as long as the privacy page says: three years. */
export async function deleteOld(db: Executor): Promise<void> {
  await sql`DELETE FROM contact_messages WHERE created_at < now() - interval '3 years'`.execute(db)
}
