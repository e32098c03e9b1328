import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** Rejects when the database does not answer. */
export async function ping(db: Executor): Promise<void> {
  await sql`SELECT 1`.execute(db)
}
