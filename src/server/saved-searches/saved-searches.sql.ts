import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

export interface SavedSearchRow {
  id: string
  name: string
  /** A SearchState as it was saved; read again by parseSearch, as vocabularies change. */
  query: Record<string, unknown>
  alert: boolean
  lastAlertAt: string | null
  createdAt: string
}

const columns = sql`id, name, query, alert, last_alert_at AS "lastAlertAt", created_at AS "createdAt"`

/** Taken shared by who saves a search or switches its alert on, and alone by who begins a look: see beginMatching. */
const lockKey = 7_226_901

/** What has changed until now is no news for a search that begins to listen: it stands in the results. */
const changesUntilNow = sql`(SELECT coalesce(range_agg(int8range(id, id, '[]')), '{}') FROM space_changes)`

async function waitForMatch(trx: Executor): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${lockKey})`.execute(trx)
}

export async function listByUser(db: Executor, userId: string): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    SELECT ${columns} FROM saved_searches WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC`.execute(db)
  return rows
}

/** Others who save for the same person wait until this transaction ends. */
export async function lockPerson(trx: Executor, userId: string): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx)
}

export async function findByQuery(trx: Executor, userId: string, query: object): Promise<SavedSearchRow | null> {
  const { rows } = await sql<SavedSearchRow>`
    SELECT ${columns} FROM saved_searches WHERE user_id = ${userId} AND query = ${JSON.stringify(query)}::jsonb`.execute(
    trx,
  )
  return rows[0] ?? null
}

export async function countByUser(trx: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM saved_searches WHERE user_id = ${userId}`.execute(trx)
  return rows[0]?.count ?? 0
}

export interface NewSavedSearch {
  id: string
  userId: string
  name: string
  query: object
  alert: boolean
  unsubscribeToken: string
}

export async function insert(trx: Executor, search: NewSavedSearch): Promise<SavedSearchRow> {
  await waitForMatch(trx)
  const { rows } = await sql<SavedSearchRow>`
    INSERT INTO saved_searches (id, user_id, name, query, alert, unsubscribe_token, known_changes)
    VALUES (${search.id}, ${search.userId}, ${search.name}, ${JSON.stringify(search.query)}::jsonb, ${search.alert},
      ${search.unsubscribeToken}, ${changesUntilNow}) RETURNING ${columns}`.execute(trx)
  return rows[0] as SavedSearchRow
}

/**
 * Names it, or switches its alert; null leaves as it is. Matches from the time when the alert was off are not notified
 * later, nor those that waited for a mail when it was turned off. False for a search that is not this person's.
 */
export async function update(
  trx: Executor,
  userId: string,
  id: string,
  { name, alert }: { name: string | null; alert: boolean | null },
): Promise<boolean> {
  await waitForMatch(trx)
  const { rows } = await sql<{ alert: boolean }>`
    UPDATE saved_searches SET name = coalesce(${name}::text, name), alert = coalesce(${alert}::boolean, alert),
      known_changes = CASE WHEN ${alert}::boolean AND NOT alert THEN ${changesUntilNow} ELSE known_changes END
    WHERE id = ${id} AND user_id = ${userId} RETURNING alert`.execute(trx)
  if (rows[0]?.alert === false) await forgetWaiting(trx, id)
  return rows.length > 0
}

/** Switches off by the key in its mails. False for a key that no search has. */
export async function silenceByToken(trx: Executor, token: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`UPDATE saved_searches SET alert = false
    WHERE unsubscribe_token = ${token} RETURNING id`.execute(trx)
  if (rows[0]) await forgetWaiting(trx, rows[0].id)
  return rows.length > 0
}

async function forgetWaiting(trx: Executor, id: string): Promise<void> {
  await sql`DELETE FROM saved_search_matches WHERE search_id = ${id} AND notified_at IS NULL`.execute(trx)
}

/** False for a search that is not this person's. */
export async function remove(db: Executor, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM saved_searches WHERE id = ${id} AND user_id = ${userId} RETURNING id`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * What has changed until now, as a set of ids, and the cities where. A search whose alert was turned on before this
 * moment is listed from here on, and one turned on after it knows these changes: none is lost between the two.
 */
export async function beginMatching(trx: Executor): Promise<{ changes: string; cityIds: number[] }> {
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx)
  const { rows } = await sql<{ changes: string; cityIds: number[] }>`
    SELECT ${changesUntilNow}::text AS changes, ARRAY(SELECT DISTINCT s.city_id::integer
      FROM space_changes c JOIN space_search s ON s.space_id = c.space_id) AS "cityIds"`.execute(trx)
  return rows[0] ?? { changes: '{}', cityIds: [] }
}
