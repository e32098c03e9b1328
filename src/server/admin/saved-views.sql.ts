import { sql } from 'kysely'
import type { SavedView } from '#shared/admin/frame-contract.ts'
import type { Executor } from '../db/database.ts'

const columns = (
  adminId: string,
) => sql`v.id, v.name, v.query, v.is_shared AS "isShared", v.owner_id = ${adminId} AS "isOwn",
  btrim(p.first_name || ' ' || p.last_name) AS by`

/** One's own and those that others share, by name. Nobody reads what somebody shares who is no admin any more. */
export async function list(db: Executor, adminId: string, path: string): Promise<SavedView[]> {
  const { rows } =
    await sql<SavedView>`SELECT ${columns(adminId)} FROM admin_views v JOIN profiles p ON p.id = v.owner_id
    WHERE v.path = ${path} AND (v.owner_id = ${adminId} OR (v.is_shared AND 'admin' = ANY(p.roles) AND p.suspended_at IS NULL))
    ORDER BY lower(v.name), v.id`.execute(db)
  return rows
}

/** One's own; null when there is none. */
export async function findOwn(
  db: Executor,
  adminId: string,
  id: string,
): Promise<(SavedView & { path: string }) | null> {
  const { rows } = await sql<SavedView & { path: string }>`SELECT ${columns(adminId)}, v.path FROM admin_views v
    JOIN profiles p ON p.id = v.owner_id WHERE v.id = ${id} AND v.owner_id = ${adminId}`.execute(db)
  return rows[0] ?? null
}

/** Held until the commit, so that two at once do not exceed what one may have. */
export async function lockOwner(trx: Executor, adminId: string): Promise<void> {
  await sql`SELECT 1 FROM profiles WHERE id = ${adminId} FOR NO KEY UPDATE`.execute(trx)
}

/** How many one has of all lists, and whether the name is taken in this one by another than `except`. */
export async function findRoom(
  trx: Executor,
  adminId: string,
  { path, name, except }: { path: string; name: string; except: string | null },
): Promise<{ count: number; isTaken: boolean }> {
  const { rows } = await sql<{ count: number; isTaken: boolean }>`SELECT count(*)::integer AS count,
      coalesce(bool_or(path = ${path} AND lower(name) = lower(${name}) AND id IS DISTINCT FROM ${except}::uuid), false) AS "isTaken"
    FROM admin_views WHERE owner_id = ${adminId}`.execute(trx)
  return rows[0] ?? { count: 0, isTaken: false }
}

export async function insert(
  trx: Executor,
  view: { id: string; ownerId: string; path: string; name: string; query: string; isShared: boolean },
): Promise<void> {
  await sql`INSERT INTO admin_views (id, owner_id, path, name, query, is_shared)
    VALUES (${view.id}, ${view.ownerId}, ${view.path}, ${view.name}, ${view.query}, ${view.isShared})`.execute(trx)
}

export async function update(
  trx: Executor,
  id: string,
  { name, isShared }: { name: string; isShared: boolean },
): Promise<void> {
  await sql`UPDATE admin_views SET name = ${name}, is_shared = ${isShared} WHERE id = ${id}`.execute(trx)
}

export async function remove(trx: Executor, id: string): Promise<void> {
  await sql`DELETE FROM admin_views WHERE id = ${id}`.execute(trx)
}
