import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { pendingSeconds } from './sessions.ts'

export interface PendingSession {
  sessionId: string
  userId: string
}

/**
 * The session whose person has given a password or another identity and owes the code of the second factor: created
 * lately, and the person not suspended.
 */
export async function findPending(db: Executor, token: string): Promise<PendingSession | null> {
  const { rows } = await sql<PendingSession>`SELECT s.id AS "sessionId", s.user_id AS "userId"
    FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.id = u.id
      JOIN second_factors f ON f.user_id = u.id AND f.secret IS NOT NULL
    WHERE s.token = ${token} AND s.level = 1 AND s.expires_at > now()
      AND s.created_at > now() - ${pendingSeconds} * interval '1 second'
      AND p.suspended_at IS NULL AND NOT (u.banned AND (u.ban_expires IS NULL OR u.ban_expires > now()))`.execute(db)
  return rows[0] ?? null
}

/** The person of a session has just proven who they are. */
export async function markProven(db: Executor, sessionId: string): Promise<void> {
  await sql`UPDATE sessions SET proved_at = now() WHERE id = ${sessionId}`.execute(db)
}

/** What a session rests on from now on. */
export async function setLevel(trx: Executor, sessionId: string, level: 1 | 2): Promise<void> {
  await sql`UPDATE sessions SET level = ${level} WHERE id = ${sessionId}`.execute(trx)
}
