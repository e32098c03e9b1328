import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

type Kind = 'review' | 'message'

const tableOf = (kind: Kind) => sql.table(kind === 'review' ? 'reviews' : 'messages')

/**
 * Holds a review or a message until the commit, after the space whose average it changes: the order of everybody who needs
 * both. False when there is none.
 */
export async function lock(trx: Executor, kind: Kind, id: string): Promise<boolean> {
  if (kind === 'review') {
    await sql`SELECT 1 FROM spaces WHERE id = (SELECT space_id FROM reviews WHERE id = ${id}) FOR NO KEY UPDATE`.execute(
      trx,
    )
  }
  const { rows } = await sql`SELECT 1 FROM ${tableOf(kind)} WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

/** `decisionId` null: shown again. The averages follow by trigger. */
export async function setHidden(trx: Executor, kind: Kind, id: string, decisionId: string | null): Promise<void> {
  await sql`UPDATE ${tableOf(kind)} SET hidden_by = ${decisionId} WHERE id = ${id}`.execute(trx)
}

export interface Readers {
  topic: 'booking' | 'mission' | 'message'
  /** The booking, the mission or the conversation in which it stands; null where it stands in neither. */
  subjectId: string | null
  people: string[]
}

/** Who reads it besides the public. */
export async function findReaders(trx: Executor, kind: Kind, id: string): Promise<Readers> {
  const { rows } =
    kind === 'review'
      ? await sql<Readers>`SELECT 'booking' AS topic, b.id AS "subjectId", ARRAY[b.retailer_id, s.host_id] AS people
          FROM reviews r JOIN bookings b ON b.id = r.booking_id JOIN spaces s ON s.id = b.space_id WHERE r.id = ${id}
          UNION ALL SELECT 'mission', m.id, ARRAY[m.retailer_id, m.freelancer_id]
          FROM reviews r JOIN missions m ON m.id = r.mission_id WHERE r.id = ${id}`.execute(trx)
      : await sql<Readers>`SELECT 'message' AS topic, m.conversation_id AS "subjectId",
            ARRAY(SELECT user_id FROM conversation_members WHERE conversation_id = m.conversation_id) AS people
          FROM messages m WHERE m.id = ${id}`.execute(trx)
  return rows[0] ?? { topic: 'booking', subjectId: null, people: [] }
}
