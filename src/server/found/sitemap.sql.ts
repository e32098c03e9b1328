import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

export interface FoundSpace {
  id: string
  changedAt: string
}

/** What the public sees of a space changes when its host changes it and when it is approved. */
const changedAt = sql`greatest(sp.updated_at, sp.approved_at)`
const instant = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Ids from the first on, to the one before `before`; without that, to the last. */
export interface IdRange {
  from: string
  /** Whether `from` itself is left out: it has been read. */
  isAfter?: boolean
  before: string | undefined
}

/**
 * Cuts all spaces into ranges of at most this many; answers the first id of each. Those that are not live are counted
 * too: so the index of the key is all that is read, in its order. (For a million, looking at each took ten seconds.)
 */
export async function listFirstIds(db: Executor, spacesInPart: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT space_id AS id
    FROM (SELECT space_id, row_number() OVER (ORDER BY space_id) - 1 AS place FROM space_search) AS numbered
    WHERE place % ${spacesInPart}::integer = 0 ORDER BY space_id`.execute(db)
  return rows.map(row => row.id)
}

/** At most so many live spaces of a range, in the order of their ids. */
export async function listRange(db: Executor, range: IdRange, limit: number): Promise<FoundSpace[]> {
  const begin = range.isAfter ? sql`s.space_id > ${range.from}::uuid` : sql`s.space_id >= ${range.from}::uuid`
  const end = range.before === undefined ? sql`true` : sql`s.space_id < ${range.before}::uuid`
  const { rows } = await sql<FoundSpace>`
    SELECT sp.id, ${instant(changedAt)} AS "changedAt"
    FROM space_search s JOIN spaces sp ON sp.id = s.space_id
    WHERE s.live AND ${begin} AND ${end} ORDER BY s.space_id LIMIT ${limit}`.execute(db)
  return rows
}

/** Cities with live spaces, and when the last of these changed. */
export async function listCities(db: Executor): Promise<{ slug: string; changedAt: string }[]> {
  const { rows } = await sql<{ slug: string; changedAt: string }>`
    SELECT c.slug, ${instant(sql`max(${changedAt})`)} AS "changedAt"
    FROM spaces sp JOIN space_search s ON s.space_id = sp.id JOIN cities c ON c.id = s.city_id
    WHERE s.live GROUP BY c.slug ORDER BY c.slug`.execute(db)
  return rows
}

/** Null while there are no questions. */
export async function questionsChangedAt(db: Executor): Promise<string | null> {
  const { rows } = await sql<{ changedAt: string | null }>`
    SELECT ${instant(sql`max(updated_at)`)} AS "changedAt" FROM faq`.execute(db)
  return rows[0]?.changedAt ?? null
}
