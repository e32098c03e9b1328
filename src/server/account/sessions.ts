import { randomBytes } from 'node:crypto'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import * as sessions from './sessions.sql.ts'

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
  const userAgent = caller.userAgent.slice(0, userAgentCharactersMax)
  const isInserted = await sessions.insertSession(db, { userId, token, level, address: caller.address, userAgent })
  if (!isInserted) throw refuse('account_suspended')
  if (caller.replaces) await sessions.deleteByToken(db, caller.replaces)
  return token
}

/**
 * For a write that gives lasting access: it waits for, and holds up, what ends this person's sessions (a new password,
 * an address taken back) until the commit.
 *
 * @throws not_signed_in when the session has ended meanwhile
 */
export async function holdSession(trx: Executor, { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<void> {
  await sessions.lockUser(trx, id)
  // a statement of its own sees what was committed while the lock was waited for
  if (!(await sessions.isSessionOf(trx, sessionId, id))) throw refuse('not_signed_in')
}
