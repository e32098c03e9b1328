import { sql } from 'kysely'
import type { FaqEntry } from '#shared/faq/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'

/** The questions that are shown, in one language, in the order that admins gave them. */
export async function listActive(db: Executor, locale: Locale): Promise<FaqEntry[]> {
  const { rows } = await sql<FaqEntry>`
    SELECT id, slug, category, ${sql.ref(`question_${locale}`)} AS question, ${sql.ref(`answer_${locale}`)} AS answer
    FROM faq WHERE active ORDER BY position, slug`.execute(db)
  return rows
}
