import { sql } from 'kysely'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import { type CardOptions, cardJson, cardTables } from '../spaces/space-card.sql.ts'

/** Answers whether the space is one that can be kept: it is public. Keeping it again changes nothing. */
export async function insert(db: Executor, userId: string, spaceId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH wanted AS (SELECT space_id FROM space_search WHERE space_id = ${spaceId} AND live),
    kept AS (INSERT INTO favorites (user_id, space_id) SELECT ${userId}::uuid, space_id FROM wanted ON CONFLICT DO NOTHING)
    SELECT 1 FROM wanted`.execute(db)
  return rows.length > 0
}

export async function remove(db: Executor, userId: string, spaceId: string): Promise<void> {
  await sql`DELETE FROM favorites WHERE user_id = ${userId} AND space_id = ${spaceId}`.execute(db)
}

/** The cards of what this person keeps, newest first; what is not public any more waits unseen until it is again. */
export async function listByUser(
  db: Executor,
  userId: string,
  limit: number,
  card: Omit<CardOptions, 'stay'>,
): Promise<SpaceCard[]> {
  const { rows } = await sql<{ card: SpaceCard }>`
    SELECT ${cardJson({ ...card, stay: null })} AS card FROM favorites f JOIN (${cardTables}) ON sp.id = f.space_id
    WHERE f.user_id = ${userId} AND s.live ORDER BY f.created_at DESC, f.space_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(row => row.card)
}

export async function listIdsByUser(db: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ space_id: string }>`
    SELECT f.space_id FROM favorites f JOIN space_search s ON s.space_id = f.space_id AND s.live
    WHERE f.user_id = ${userId} ORDER BY f.created_at DESC, f.space_id DESC`.execute(db)
  return rows.map(row => row.space_id)
}
