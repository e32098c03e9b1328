import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** Spaces from `firstId` on, in the order of their ids. */
export interface SitemapPart {
  firstId: string
  /** ISO instant of the last change in it. */
  changedAt: string
}

export interface FoundSpace {
  id: string
  changedAt: string
}

/** What the public sees of a space changes when its host changes it and when it is approved. */
const changedAt = sql`greatest(sp.updated_at, sp.approved_at)`
const instant = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Cuts all live spaces into parts of this many. Reads every one of them, some half a second for a million. */
export async function listParts(db: Executor, spacesInPart: number): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    SELECT min(id::text) AS "firstId", ${instant(sql`max(changed)`)} AS "changedAt"
    FROM (SELECT sp.id, ${changedAt} AS changed, (row_number() OVER (ORDER BY sp.id) - 1) / ${spacesInPart}::integer AS part
          FROM spaces sp JOIN space_search s ON s.space_id = sp.id WHERE s.live) AS numbered
    GROUP BY part ORDER BY part`.execute(db)
  return rows
}

/** At most so many live spaces from this id on; after `afterId` where that is given. */
export async function listFrom(
  db: Executor,
  from: { firstId: string } | { afterId: string },
  limit: number,
): Promise<FoundSpace[]> {
  const begin = 'firstId' in from ? sql`sp.id >= ${from.firstId}::uuid` : sql`sp.id > ${from.afterId}::uuid`
  const { rows } = await sql<FoundSpace>`
    SELECT sp.id, ${instant(changedAt)} AS "changedAt"
    FROM spaces sp JOIN space_search s ON s.space_id = sp.id WHERE s.live AND ${begin} ORDER BY sp.id LIMIT ${limit}`.execute(
    db,
  )
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
