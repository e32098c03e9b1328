import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

export interface LiveEvent {
  id: number
  userId: string
  topic: string
  subjectId: string | null
}

/** A stream that was away longer than this many events fetches everything again anyway. */
const replayedEventsMax = 200

const columns = sql<LiveEvent>`id, user_id AS "userId", topic, subject_id AS "subjectId"`

export async function findLastId(db: Executor): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0)::bigint AS id FROM live_events`.execute(db)
  return rows[0]?.id ?? 0
}

/** Events in one read, so that a read after a long absence does not fill the memory. */
export const readEventsMax = 5_000

/**
 * Everything after `id`, however long ago, and of what lies between `knownId` and it what is fresh: ids are given before
 * the commit. At most `readEventsMax`, the earliest.
 */
export async function listSince(db: Executor, id: number, knownId: number): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`SELECT ${columns} FROM live_events
    WHERE id > ${knownId} AND (id > ${id} OR created_at > now() - interval '1 minute')
    ORDER BY id LIMIT ${readEventsMax}`.execute(db)
  return rows
}

export async function listByUserSince(db: Executor, userId: string, id: number): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`SELECT ${columns} FROM live_events
    WHERE user_id = ${userId} AND id > ${id} ORDER BY id LIMIT ${replayedEventsMax}`.execute(db)
  return rows
}

/** Streams replay a day at most. */
export async function deleteOld(db: Executor): Promise<void> {
  await sql`DELETE FROM live_events WHERE created_at < now() - interval '1 day'`.execute(db)
}
