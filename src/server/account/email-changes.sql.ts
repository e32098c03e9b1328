import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

/** As long as the link of the mail works. */
const waitsHours = 24

/** Takes the place of an earlier one that was not confirmed. */
export async function saveWanted(trx: Executor, userId: string, email: string): Promise<void> {
  await sql`INSERT INTO email_changes (user_id, email) VALUES (${userId}, ${email})
    ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, created_at = now()`.execute(trx)
}

/** The address that waits for its confirmation. */
export async function findWanted(db: Executor, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`SELECT email FROM email_changes
    WHERE user_id = ${userId} AND created_at > now() - ${waitsHours} * interval '1 hour'`.execute(db)
  return rows[0]?.email ?? null
}

export async function deleteWanted(trx: Executor, userId: string): Promise<void> {
  await sql`DELETE FROM email_changes WHERE user_id = ${userId}`.execute(trx)
}

export async function deleteOldEmailChanges(db: Executor): Promise<void> {
  await sql`DELETE FROM email_changes WHERE created_at < now() - ${waitsHours} * interval '1 hour'`.execute(db)
}

export interface AddressInForce {
  email: string
  /** The moment of the transaction, ISO 8601. */
  now: string
}

/** Of somebody whose account has not been deleted, locked: two who change it take turns. */
export async function lockAddress(trx: Executor, userId: string): Promise<AddressInForce | null> {
  const { rows } = await sql<AddressInForce>`SELECT email, ${isoInstant(sql`now()`)} AS now FROM users
    WHERE id = ${userId} AND ban_reason IS DISTINCT FROM 'deleted' FOR UPDATE`.execute(trx)
  return rows[0] ?? null
}

/** Gives up the account at an address that nobody has ever confirmed: it holds nothing of anybody's. */
export async function deleteUnconfirmedAt(trx: Executor, email: string): Promise<void> {
  await sql`DELETE FROM users u USING profiles p WHERE p.id = u.id AND u.email = ${email}
    AND NOT u.email_verified AND NOT u.banned AND p.role IS NULL AND p.suspended_at IS NULL`.execute(trx)
}

/** False when the address is another account's. */
export async function saveAddress(trx: Executor, userId: string, email: string): Promise<boolean> {
  const { rows } = await sql`UPDATE users SET email = ${email}, email_verified = true, updated_at = now()
    WHERE id = ${userId} AND NOT EXISTS (SELECT 1 FROM users WHERE email = ${email} AND id <> ${userId}) RETURNING id`.execute(
    trx,
  )
  return rows.length > 0
}

/** The password is no longer good, and providers that were added since do not sign in any more. */
export async function deleteSignInMethodsSince(trx: Executor, userId: string, since: string): Promise<void> {
  await sql`DELETE FROM sign_in_methods WHERE user_id = ${userId}
    AND (provider_id = 'credential' OR created_at >= ${since}::timestamptz)`.execute(trx)
}
