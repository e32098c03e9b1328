import { type RawBuilder, sql } from 'kysely'
import type { HostView } from '#shared/hosts/contract.ts'
import type { HostCard } from '#shared/spaces/contract.ts'
import { SPOKEN_LANGUAGES } from '#shared/spoken-languages.ts'
import type { Executor } from '../db/database.ts'
import { hostJson } from '../spaces/hosts.sql.ts'

type Fragment = RawBuilder<unknown>

/** The host `p` has a page: somebody can rent from them. Suspended and deleted people have no live space. */
export const hasPage: Fragment = sql`EXISTS (SELECT 1 FROM spaces own JOIN space_search found ON found.space_id = own.id
  WHERE own.host_id = p.id AND found.live)`

export type FoundHost = Omit<HostView, 'allowedActions'>

/** Null for who has no page. `answersSince` (ms): only requests from this instant on count for how the host answers. */
export async function findHost(db: Executor, id: string, answersSince: number): Promise<FoundHost | null> {
  const { rows } = await sql<{ host: HostCard } & Pick<FoundHost, 'bio' | 'languages'>>`
    SELECT ${hostJson(sql`p.id`, sql`${answersSince}`)} AS host, p.bio,
      ARRAY(SELECT word FROM unnest(${SPOKEN_LANGUAGES}::text[]) WITH ORDINALITY AS known (word, place)
        WHERE word = ANY(p.languages) ORDER BY place) AS languages
    FROM profiles p WHERE p.id = ${id} AND ${hasPage}`.execute(db)
  const [row] = rows
  return row ? { ...row.host, bio: row.bio, languages: row.languages } : null
}

export async function isHost(db: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM profiles p WHERE p.id = ${id} AND ${hasPage}`.execute(db)
  return rows.length > 0
}

/** Ids of one page of live spaces, the best rated first, and how many there are. */
export async function listLiveSpaces(
  db: Executor,
  hostId: string,
  part: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const live = sql`FROM spaces sp JOIN space_search s ON s.space_id = sp.id WHERE sp.host_id = ${hostId} AND s.live`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    SELECT ARRAY(SELECT sp.id ${live} ORDER BY s.bayesian_rating DESC, sp.id DESC LIMIT ${part.limit} OFFSET ${part.offset}) AS ids,
      (SELECT count(*)::integer ${live}) AS total`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
