import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** Every process looks again whether its pages are still true. */
export async function notifyPages(db: Executor): Promise<void> {
  await sql`SELECT pg_notify('pages', '')`.execute(db)
}
