import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { adminSessionSeconds, pendingSeconds, proofSeconds, sessionSeconds } from './session-lengths.ts'

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

export interface NewSession {
  userId: string
  token: string
  level: 1 | 2
  address: string
  userAgent: string
}

/** False for who is suspended or gone: the lock makes a suspension or deletion of this moment seen; profiles first, as deletion locks them. */
export async function insertSession(
  db: Executor,
  { userId, token, level, address, userAgent }: NewSession,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO sessions (id, user_id, token, expires_at, ip_address, user_agent,
      level)
    SELECT ${newId()}, u.id, ${token},
      now() + CASE WHEN u.is_admin THEN ${adminSessionSeconds}::integer ELSE ${sessionSeconds}::integer END * interval '1 second',
      ${address}, ${userAgent}, ${level}::smallint
    FROM (SELECT u.id, 'admin' = ANY(p.roles) AS is_admin FROM profiles p JOIN users u ON u.id = p.id
      WHERE u.id = ${userId} AND p.suspended_at IS NULL
        AND NOT (u.banned AND (u.ban_expires IS NULL OR u.ban_expires > now()))
      FOR SHARE) AS u
    RETURNING id`.execute(db)
  return rows.length > 0
}

export async function deleteByToken(db: Executor, token: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE token = ${token}`.execute(db)
}

export async function lockUser(trx: Executor, userId: string): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx)
}

export async function isSessionOf(db: Executor, sessionId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM sessions WHERE id = ${sessionId} AND user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Whether a session's person proved themselves so lately, or it began so lately, that they need not do so again. */
export async function isLatelyProven(db: Executor, sessionId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM sessions
    WHERE id = ${sessionId} AND coalesce(proved_at, created_at) > now() - ${proofSeconds} * interval '1 second'`.execute(
    db,
  )
  return rows.length > 0
}
