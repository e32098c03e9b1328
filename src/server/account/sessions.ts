import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'

/** How long a session lasts beyond its last use. */
export const sessionSeconds = 30 * 86_400
/** Whatever happens, a session ends so long after its sign-in. */
export const sessionSecondsMax = 90 * 86_400
/** A session that is used moves its end at most once an hour, which is also how exactly it is known when it was used. */
export const sessionRenewedAfterSeconds = 3_600
/** The same of admins: with nobody at it for so long it ends, and so long after its sign-in whatever happens. */
export const adminSessionSeconds = 1_800
export const adminSessionSecondsMax = 12 * 3_600
/** A session of theirs that is used moves its end at most so often. */
export const adminSessionRenewedAfterSeconds = 60
/** How long somebody may take to type the code of their second factor. */
export const pendingSeconds = 600
/** Who has signed in so lately has proven who they are. */
export const proofSeconds = 600

const userAgentCharactersMax = 500

/** Whose device a session is on. */
export interface Caller {
  address: string
  userAgent: string
  /** The token of the session that this browser had until now: it ends. */
  replaces?: string | null
}

/**
 * Begins a session for somebody whose password or other identity is proven. Answers its token, for the cookie. Of somebody
 * with a second factor it opens nothing until its code has come, within `pendingSeconds` (second-step.ts).
 *
 * @throws account_suspended, also for an account that has just been deleted
 */
export async function beginSession(db: Executor, userId: string, caller: Caller, level: 1 | 2 = 1): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // the lock makes a suspension or deletion of this moment seen; profiles first, as deletion locks them
  const { rows } = await sql`INSERT INTO sessions (id, user_id, token, expires_at, ip_address, user_agent,
      level)
    SELECT ${newId()}, u.id, ${token},
      now() + CASE WHEN u.is_admin THEN ${adminSessionSeconds}::integer ELSE ${sessionSeconds}::integer END * interval '1 second',
      ${caller.address}, ${caller.userAgent.slice(0, userAgentCharactersMax)}, ${level}::smallint
    FROM (SELECT u.id, 'admin' = ANY(p.roles) AS is_admin FROM profiles p JOIN users u ON u.id = p.id
      WHERE u.id = ${userId} AND p.suspended_at IS NULL
        AND NOT (u.banned AND (u.ban_expires IS NULL OR u.ban_expires > now()))
      FOR SHARE) AS u
    RETURNING id`.execute(db)
  if (rows.length === 0) throw refuse('account_suspended')
  if (caller.replaces) await sql`DELETE FROM sessions WHERE token = ${caller.replaces}`.execute(db)
  return token
}

/**
 * For a write that gives lasting access: it waits for, and holds up, what ends this person's sessions (a new password,
 * an address taken back) until the commit.
 *
 * @throws not_signed_in when the session has ended meanwhile
 */
export async function holdSession(trx: Executor, { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  // a statement of its own sees what was committed while the lock was waited for
  const { rows } = await sql`SELECT 1 FROM sessions WHERE id = ${sessionId} AND user_id = ${id}`.execute(trx)
  if (rows.length === 0) throw refuse('not_signed_in')
}

/** Whether a session's person proved themselves so lately, or it began so lately, that they need not do so again. */
export async function isLatelyProven(db: Executor, sessionId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM sessions
    WHERE id = ${sessionId} AND coalesce(proved_at, created_at) > now() - ${proofSeconds} * interval '1 second'`.execute(
    db,
  )
  return rows.length > 0
}
