import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { isPublic, people } from '../freelancers/freelancer-facts.sql.ts'
import { hasPage } from '../hosts/hosts.sql.ts'

type Fragment = RawBuilder<unknown>

export interface FoundThing {
  id: string
  changedAt: string
}

/** What the public sees of a space changes when its host changes it and when it is approved. */
const changedAt = sql`greatest(sp.updated_at, sp.approved_at)`
const instant = (moment: Fragment) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Ids from the first on, to the one before `before`; without that, to the last. */
export interface IdRange {
  from: string
  /** Whether `from` itself is left out: it has been read. */
  isAfter?: boolean
  before: string | undefined
}

/**
 * What needs several sitemap files, because there is so much of it: spaces, who lets them, and people who sell for
 * others.
 */
export type Listed = 'spaces' | 'hosts' | 'freelancers'

interface Listing {
  /** Whatever there is, live or not, and its id. */
  all: Fragment
  id: Fragment
  /** What the public finds. */
  live: Fragment
  changedAt: Fragment
}

const listings: Readonly<Record<Listed, Listing>> = {
  spaces: {
    all: sql`space_search s`,
    id: sql`s.space_id`,
    live: sql`space_search s JOIN spaces sp ON sp.id = s.space_id WHERE s.live`,
    changedAt,
  },
  hosts: {
    all: sql`profiles p`,
    id: sql`p.id`,
    live: sql`profiles p WHERE ${hasPage}`,
    changedAt: sql`p.updated_at`,
  },
  freelancers: {
    all: sql`freelancer_profiles f`,
    id: sql`f.id`,
    live: sql`${people} WHERE ${isPublic}`,
    changedAt: sql`greatest(f.updated_at, p.updated_at)`,
  },
}

/**
 * Cuts a listing into ranges of at most this many; answers the first id of each. Those that are not live are counted
 * too: so the index of the key is all that is read, in its order. (For a million, looking at each took ten seconds.)
 */
export async function listFirstIds(db: Executor, listed: Listed, inPart: number): Promise<string[]> {
  const { all, id } = listings[listed]
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (SELECT ${id} AS id, row_number() OVER (ORDER BY ${id}) - 1 AS place FROM ${all}) AS numbered
    WHERE place % ${inPart}::integer = 0 ORDER BY id`.execute(db)
  return rows.map(row => row.id)
}

/** At most `limit` live ones of a range, in the order of their ids. */
export async function listRange(db: Executor, listed: Listed, range: IdRange, limit: number): Promise<FoundThing[]> {
  const { id, live, changedAt: changed } = listings[listed]
  const begin = range.isAfter ? sql`${id} > ${range.from}::uuid` : sql`${id} >= ${range.from}::uuid`
  const end = range.before === undefined ? sql`true` : sql`${id} < ${range.before}::uuid`
  const { rows } = await sql<FoundThing>`
    SELECT ${id} AS id, ${instant(changed)} AS "changedAt"
    FROM ${live} AND ${begin} AND ${end} ORDER BY ${id} LIMIT ${limit}`.execute(db)
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
