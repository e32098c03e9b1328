import { sql } from 'kysely'
import type { FavoriteList, SharedList } from '#shared/favorites/lists.contract.ts'
import type { Executor } from '../db/database.ts'
import { type CardOptions, cardJson, cardTables } from '../spaces/space-card.sql.ts'

const spacesJson = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.space_id, 'note', e.note)
    ORDER BY e.added_at DESC, e.space_id DESC), '[]')
  FROM favorite_list_spaces e JOIN space_search s ON s.space_id = e.space_id AND s.live WHERE e.list_id = l.id)`

export async function listByUser(db: Executor, userId: string): Promise<FavoriteList[]> {
  const { rows } = await sql<FavoriteList>`
    SELECT l.id, l.name, l.share_key AS "shareKey", ${spacesJson} AS spaces
    FROM favorite_lists l WHERE l.user_id = ${userId} ORDER BY lower(l.name), l.id`.execute(db)
  return rows
}

/** Others who begin a list for the same person wait until this transaction ends. */
export async function lockPerson(trx: Executor, userId: string): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx)
}

/** How many lists a person has, whether this is one of them, and whether one of the others has this name. */
export async function findRoom(
  trx: Executor,
  userId: string,
  name: string,
  exceptId: string | null,
): Promise<{ count: number; isOwn: boolean; isTaken: boolean }> {
  const { rows } = await sql<{ count: number; isOwn: boolean; isTaken: boolean }>`
    SELECT count(*)::integer AS count, count(*) FILTER (WHERE id = ${exceptId}) > 0 AS "isOwn",
      count(*) FILTER (WHERE lower(name) = lower(${name}) AND id IS DISTINCT FROM ${exceptId}) > 0 AS "isTaken"
    FROM favorite_lists WHERE user_id = ${userId}`.execute(trx)
  return rows[0] ?? { count: 0, isOwn: false, isTaken: false }
}

export async function insert(trx: Executor, list: { id: string; userId: string; name: string }): Promise<void> {
  await sql`INSERT INTO favorite_lists (id, user_id, name) VALUES (${list.id}, ${list.userId}, ${list.name})`.execute(
    trx,
  )
}

export async function rename(trx: Executor, id: string, name: string): Promise<void> {
  await sql`UPDATE favorite_lists SET name = ${name} WHERE id = ${id}`.execute(trx)
}

/** False for a list of somebody else. */
export async function remove(db: Executor, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM favorite_lists WHERE id = ${id} AND user_id = ${userId} RETURNING id`.execute(db)
  return rows.length > 0
}

/** Shares a list with this key unless it is shared already; with null it is shared no more. Undefined for a list of somebody else. */
export async function share(
  db: Executor,
  userId: string,
  id: string,
  key: string | null,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ shareKey: string | null }>`
    UPDATE favorite_lists SET share_key = CASE WHEN ${key}::text IS NULL THEN NULL ELSE coalesce(share_key, ${key}) END
    WHERE id = ${id} AND user_id = ${userId} RETURNING share_key AS "shareKey"`.execute(db)
  return rows[0]?.shareKey
}

/** Puts a favorite into these lists of its owner and takes it out of all others. False when one of them is not theirs. */
export async function putInto(
  trx: Executor,
  userId: string,
  spaceId: string,
  listIds: readonly string[],
): Promise<boolean> {
  await sql`DELETE FROM favorite_list_spaces
    WHERE user_id = ${userId} AND space_id = ${spaceId} AND list_id <> ALL (${listIds}::uuid[])`.execute(trx)
  await addTo(trx, userId, spaceId, listIds)
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM favorite_list_spaces
    WHERE user_id = ${userId} AND space_id = ${spaceId}`.execute(trx)
  return rows[0]?.count === new Set(listIds).size
}

/** The name of one of these lists that is full and has this space not yet; null when there is room in all. */
export async function findFull(
  trx: Executor,
  userId: string,
  spaceId: string,
  listIds: readonly string[],
  max: number,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT l.name FROM favorite_lists l
    WHERE l.user_id = ${userId} AND l.id = ANY (${listIds}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM favorite_list_spaces WHERE list_id = l.id AND space_id = ${spaceId})
      AND (SELECT count(*) FROM favorite_list_spaces WHERE list_id = l.id) >= ${max}
    ORDER BY lower(l.name) LIMIT 1`.execute(trx)
  return rows[0]?.name ?? null
}

export async function addTo(trx: Executor, userId: string, spaceId: string, listIds: readonly string[]): Promise<void> {
  await sql`INSERT INTO favorite_list_spaces (list_id, user_id, space_id)
    SELECT id, user_id, ${spaceId} FROM favorite_lists WHERE user_id = ${userId} AND id = ANY (${listIds}::uuid[])
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** False when the space is in no such list of this person. */
export async function setNote(
  db: Executor,
  userId: string,
  listId: string,
  spaceId: string,
  note: string | null,
): Promise<boolean> {
  const { rows } = await sql`UPDATE favorite_list_spaces SET note = ${note}
    WHERE list_id = ${listId} AND user_id = ${userId} AND space_id = ${spaceId} RETURNING space_id`.execute(db)
  return rows.length > 0
}

/** What is public of a list that is shared with this key, its latest spaces; null when none is, or its owner is suspended. */
export async function findShared(
  db: Executor,
  key: string,
  limit: number,
  options: CardOptions,
): Promise<SharedList | null> {
  const { rows } = await sql<SharedList>`
    SELECT l.name, p.first_name AS "ownerFirstName",
      (SELECT coalesce(json_agg(json_build_object('space', card, 'note', note) ORDER BY added_at DESC, id DESC), '[]') FROM (
        SELECT ${cardJson(options)} AS card, e.note, e.added_at, sp.id
        FROM favorite_list_spaces e JOIN (${cardTables}) ON sp.id = e.space_id WHERE e.list_id = l.id AND s.live
        ORDER BY e.added_at DESC, e.space_id DESC LIMIT ${limit}) AS latest) AS spaces
    FROM favorite_lists l JOIN profiles p ON p.id = l.user_id
    WHERE l.share_key = ${key} AND p.suspended_at IS NULL`.execute(db)
  return rows[0] ?? null
}
