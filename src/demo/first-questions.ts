import { sql } from 'kysely'
import type { Database, Executor } from '#server/db/database.ts'
import { insertRows } from './insert-rows.ts'
import { faqRows } from './site.ts'

/** Adds the frequent questions where there is not one. Answers how many it wrote. */
export async function insertFirstQuestions(trx: Executor): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM faq LIMIT 1`.execute(trx)
  return rows.length > 0 ? 0 : insertRows(trx, 'faq', faqRows())
}

/**
 * The frequent questions belong to the product, not to the demo: a site opens with ours, and its admins go on from
 * there. An admin who wants none of them hides them; an empty table is filled at the next start.
 */
export async function seedQuestions(db: Pick<Database, 'withTransaction'>): Promise<void> {
  await db.withTransaction(async trx => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(trx)
    await insertFirstQuestions(trx)
  })
}
