import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/**
 * Returns whether the space can be saved: it is public. Saving it again changes nothing. It stands here, since signing
 * in saves the space whose heart led there.
 */
export async function saveFavorite(db: Executor, userId: string, spaceId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH wanted AS (SELECT space_id FROM space_search WHERE space_id = ${spaceId} AND live),
    kept AS (INSERT INTO favorites (user_id, space_id) SELECT ${userId}::uuid, space_id FROM wanted ON CONFLICT DO NOTHING)
    SELECT 1 FROM wanted`.execute(db)
  return rows.length > 0
}
