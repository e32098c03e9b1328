import { type RawBuilder, sql } from 'kysely'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import { fitsSome } from '../spaces/stay-conditions.sql.ts'
import type { WantedStay } from '../spaces/wanted-stay.ts'
import { type CardOptions, cardJson, cardTables } from '../spaces/space-card.sql.ts'

export async function remove(db: Executor, userId: string, spaceId: string): Promise<void> {
  await sql`DELETE FROM favorites WHERE user_id = ${userId} AND space_id = ${spaceId}`.execute(db)
}

/**
 * The cards of what this person keeps, newest first; what is not public any more waits unseen until it is again. With
 * days, a space that cannot be had on all of them has no stay.
 */
export async function listByUser(
  db: Executor,
  userId: string,
  limit: number,
  options: CardOptions,
): Promise<SpaceCard[]> {
  const { rows } = await sql<{ card: SpaceCard }>`
    SELECT ${options.stay ? askedCard(options, options.stay) : cardJson(options)} AS card
    FROM favorites f JOIN (${cardTables}) ON sp.id = f.space_id
    WHERE f.user_id = ${userId} AND s.live ORDER BY f.created_at DESC, f.space_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(row => row.card)
}

/** Cards of a search are free by being found; these may not be. */
function askedCard(options: CardOptions, stay: WantedStay): RawBuilder<unknown> {
  return sql`${cardJson(options)}::jsonb ||
    CASE WHEN ${fitsSome(stay)} THEN '{}' ELSE '{"stay": null, "isAvailable": false}' END::jsonb`
}

/** How many of them are public now. */
export async function countByUser(db: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM favorites f JOIN space_search s ON s.space_id = f.space_id AND s.live
    WHERE f.user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listIdsByUser(db: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ space_id: string }>`
    SELECT f.space_id FROM favorites f JOIN space_search s ON s.space_id = f.space_id AND s.live
    WHERE f.user_id = ${userId} ORDER BY f.created_at DESC, f.space_id DESC`.execute(db)
  return rows.map(row => row.space_id)
}
