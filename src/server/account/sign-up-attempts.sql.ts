import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'

/** Somebody's sign-up for an address that nobody has confirmed yet. */
export interface SignUpAttempt extends Destination {
  id: string
  userId: string
  passwordHash: string
  /** Whether it was made in the browser that asks. */
  isOfBrowser: boolean
}

/** Where somebody wants to go once they are in, and the message of a request that waits there unsent. */
export interface Destination {
  /** A path of this site. */
  redirect: string | null
  draft: string | null
  /** The space whose heart was pressed. */
  favorite: string | null
}

/** Only a hash of the browser's key is stored: a person who reads the database cannot pass for it. */
const hashOf = (browserKey: string | null) =>
  browserKey === null ? null : createHash('sha256').update(browserKey).digest('base64url')

const columns = (
  browserKey: string | null,
) => sql`id, user_id AS "userId", password_hash AS "passwordHash", redirect, draft, favorite,
  coalesce(browser_hash = ${hashOf(browserKey)}, false) AS "isOfBrowser"`

export async function insertAttempt(
  trx: Executor,
  attempt: { userId: string; passwordHash: string; browserKey: string } & Destination,
): Promise<string> {
  const id = newId()
  await sql`INSERT INTO sign_up_attempts (id, user_id, password_hash, browser_hash, redirect, draft, favorite)
    VALUES (${id}, ${attempt.userId}, ${attempt.passwordHash}, ${hashOf(attempt.browserKey)}, ${attempt.redirect},
      ${attempt.draft}, ${attempt.favorite})`.execute(trx)
  return id
}

export async function findAttempt(db: Executor, id: string, browserKey: string | null): Promise<SignUpAttempt | null> {
  const { rows } =
    await sql<SignUpAttempt>`SELECT ${columns(browserKey)} FROM sign_up_attempts WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The attempt that a person most likely means: the newest of their browser, else the newest. */
export async function findLikelyAttempt(
  db: Executor,
  userId: string,
  browserKey: string | null,
): Promise<SignUpAttempt | null> {
  const { rows } = await sql<SignUpAttempt>`SELECT ${columns(browserKey)} FROM sign_up_attempts
    WHERE user_id = ${userId}
    ORDER BY coalesce(browser_hash = ${hashOf(browserKey)}, false) DESC, created_at DESC, id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/**
 * The person wants to go here by now: the links that they have been mailed lead here too. On the same page again, what was
 * typed there stays.
 */
export async function saveDestination(db: Executor, id: string, wanted: Destination): Promise<void> {
  const { redirect, draft, favorite } = wanted
  await sql`UPDATE sign_up_attempts SET redirect = ${redirect}, favorite = coalesce(${favorite}, favorite),
      draft = coalesce(${draft}, CASE WHEN split_part(redirect, '?', 1) = split_part(${redirect}, '?', 1) THEN draft END)
    WHERE id = ${id}`.execute(db)
}

/**
 * Makes an account that nobody had confirmed one person's: whatever others left there for it, sign-ups, ways to sign in,
 * links of mails and sessions, is gone. Called by who has just proven that the address is theirs.
 */
export async function claimUnconfirmed(trx: Executor, userId: string): Promise<void> {
  await sql`DELETE FROM sign_up_attempts WHERE user_id = ${userId}`.execute(trx)
  await sql`DELETE FROM sign_in_methods WHERE user_id = ${userId}`.execute(trx)
  await sql`DELETE FROM sessions WHERE user_id = ${userId}`.execute(trx)
  await sql`DELETE FROM verifications WHERE starts_with(value, ${JSON.stringify({ userId }).slice(0, -1)})`.execute(trx)
  await sql`UPDATE users SET email_verified = true, updated_at = now() WHERE id = ${userId}`.execute(trx)
}

const unconfirmedRetentionDays = 7

/** Accounts for which nobody has proven the address, a week after the last sign-up: they hold nothing of anybody's. */
export async function deleteUnconfirmedAccounts(db: Executor): Promise<void> {
  await sql`DELETE FROM users u USING profiles p
    WHERE p.id = u.id AND NOT u.email_verified AND NOT u.banned AND p.role IS NULL AND p.suspended_at IS NULL
      AND u.created_at < now() - ${unconfirmedRetentionDays} * interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM sign_up_attempts a
        WHERE a.user_id = u.id AND a.created_at > now() - ${unconfirmedRetentionDays} * interval '1 day')`.execute(db)
}
