import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'

/** What the search knows of every space, in one order; without the padding, which is the same in all rows. */
export async function searchRows(db: Executor): Promise<unknown[]> {
  const { rows } =
    await sql`SELECT to_jsonb(row) - 'padding' AS row FROM space_search AS row ORDER BY space_id`.execute(db)
  return rows
}
