import { sql } from 'kysely'
import type { LiveTopic } from '#shared/live/topic.ts'
import type { Executor } from '../db/database.ts'

/** Notifies a person's open screens, after this transaction's commit, that something of theirs has changed. */
export async function announce(trx: Executor, userId: string, topic: LiveTopic, subjectId: string): Promise<void> {
  await sql`INSERT INTO live_events (user_id, topic, subject_id) VALUES (${userId}, ${topic}, ${subjectId})`.execute(
    trx,
  )
}

/** The same to several people, in one statement. */
export async function announceToAll(
  trx: Executor,
  userIds: readonly string[],
  topic: LiveTopic,
  subjectId: string,
): Promise<void> {
  await sql`INSERT INTO live_events (user_id, topic, subject_id)
    SELECT id, ${topic}, ${subjectId} FROM unnest(${userIds}::uuid[]) AS id`.execute(trx)
}

/** The same to every admin. */
export async function announceToAdmins(trx: Executor, topic: LiveTopic, subjectId: string): Promise<void> {
  await sql`INSERT INTO live_events (user_id, topic, subject_id)
    SELECT id, ${topic}, ${subjectId} FROM profiles WHERE 'admin' = ANY(roles) AND suspended_at IS NULL`.execute(trx)
}
