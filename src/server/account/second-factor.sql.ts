import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

export interface FactorRow {
  /** Sealed; null until its first code has come. */
  secret: string | null
  confirmedAt: string | null
  /** Sealed, of an enrolment that awaits its first code and is not too old; else null. */
  wantedSecret: string | null
  /** Sealed recovery codes that were made lately and are not put away yet; else null. */
  shownCodes: string | null
  codesLeft: number
}

/** So long an enrolment awaits its first code, and recovery codes are shown again to who proved themselves. */
const enrolmentSeconds = 600

/** Null for who never asked for one. */
export async function find(db: Executor, userId: string): Promise<FactorRow | null> {
  const recent = (moment: string) => sql`${sql.ref(moment)} > now() - ${enrolmentSeconds} * interval '1 second'`
  const { rows } = await sql<FactorRow>`SELECT secret, confirmed_at AS "confirmedAt",
      CASE WHEN ${recent('wanted_at')} THEN wanted_secret END AS "wantedSecret",
      CASE WHEN ${recent('codes_made_at')} THEN shown_codes END AS "shownCodes",
      (SELECT count(*)::integer FROM recovery_codes r WHERE r.user_id = f.user_id) AS "codesLeft"
    FROM second_factors f WHERE user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** Whether signing in asks this person for a code. */
export async function isOn(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM second_factors WHERE user_id = ${userId} AND secret IS NOT NULL`.execute(db)
  return rows.length > 0
}

/**
 * Starts an enrolment again; what is in force stays so until its first code has come.
 *
 * @param byMail it took a code from the person's mailbox
 */
export async function saveWanted(trx: Executor, userId: string, sealed: string, byMail: boolean): Promise<void> {
  await sql`INSERT INTO second_factors (user_id, wanted_secret, wanted_at, wanted_by_mail)
    VALUES (${userId}, ${sealed}, now(), ${byMail})
    ON CONFLICT (user_id) DO UPDATE SET wanted_secret = excluded.wanted_secret, wanted_at = excluded.wanted_at,
      wanted_by_mail = excluded.wanted_by_mail`.execute(trx)
}

/** Deletes a started enrolment. */
export async function deleteWanted(trx: Executor, userId: string): Promise<void> {
  await sql`DELETE FROM second_factors WHERE user_id = ${userId} AND secret IS NULL`.execute(trx)
  await sql`UPDATE second_factors SET wanted_secret = NULL, wanted_at = NULL WHERE user_id = ${userId}`.execute(trx)
}

/**
 * Brings the secret of an enrolment into force, by a code of this step. False when it is not that one any more.
 *
 * @param needsMail a first one counts only when it was started with a code from the person's mailbox
 */
export async function confirmWanted(
  trx: Executor,
  userId: string,
  { sealed, step, needsMail }: { sealed: string; step: number; needsMail: boolean },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE second_factors SET secret = wanted_secret, confirmed_at = now(), last_step = ${step},
      first_confirmed_at = CASE WHEN secret IS NULL THEN now() ELSE coalesce(first_confirmed_at, confirmed_at) END,
      wanted_secret = NULL, wanted_at = NULL, wanted_by_mail = false
    WHERE user_id = ${userId} AND wanted_secret = ${sealed} AND (secret IS NOT NULL OR wanted_by_mail OR NOT ${needsMail}::boolean)
    RETURNING user_id`.execute(trx)
  return rows.length > 0
}

/**
 * Takes a code of this step. False when one of it or of a later one was taken before: read, compared and written in one
 * statement, so that of two with the same code one gets in.
 */
export async function takeStep(trx: Executor, userId: string, sealed: string, step: number): Promise<boolean> {
  const { rows } = await sql`UPDATE second_factors SET last_step = ${step}
    WHERE user_id = ${userId} AND secret = ${sealed} AND last_step < ${step} RETURNING user_id`.execute(trx)
  return rows.length > 0
}

/** Takes a recovery code, which is gone with it. Answers how many are left; null for one that there is not. */
export async function takeRecoveryCode(trx: Executor, userId: string, hash: Buffer): Promise<number | null> {
  const { rows } = await sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND hash = ${hash}
    RETURNING user_id`.execute(trx)
  if (rows.length === 0) return null
  const left = await sql<{ left: number }>`SELECT count(*)::integer AS left FROM recovery_codes
    WHERE user_id = ${userId}`.execute(trx)
  return left.rows[0]?.left ?? 0
}

/** Replaces all recovery codes. @param shown the same, sealed, until their owner has put them away */
export async function replaceCodes(
  trx: Executor,
  userId: string,
  hashes: readonly Buffer[],
  shown: string,
): Promise<void> {
  await sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`.execute(trx)
  for (const hash of hashes) {
    await sql`INSERT INTO recovery_codes (user_id, hash) VALUES (${userId}, ${hash})`.execute(trx)
  }
  await sql`UPDATE second_factors SET shown_codes = ${shown}, codes_made_at = now() WHERE user_id = ${userId}`.execute(
    trx,
  )
}

/** Its owner has put the recovery codes away: nobody reads them again. */
export async function forgetShownCodes(db: Executor, userId: string): Promise<void> {
  await sql`UPDATE second_factors SET shown_codes = NULL WHERE user_id = ${userId}`.execute(db)
}

/**
 * Locks the person; every function that ends a person's sessions calls it first. False when there is no such person.
 */
export async function lockPerson(trx: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

/** Ends it. False when there was none. */
export async function remove(trx: Executor, userId: string): Promise<boolean> {
  await sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`.execute(trx)
  const { rows } = await sql<{ secret: string | null }>`DELETE FROM second_factors WHERE user_id = ${userId}
    RETURNING secret`.execute(trx)
  return rows.some(row => row.secret !== null)
}

/**
 * Ends a second factor that was turned on at a moment (ISO 8601) or later, whatever app it has moved to since, and a
 * waiting enrolment. False when there was none, or it was turned on before.
 */
export async function removeSince(trx: Executor, userId: string, since: string): Promise<boolean> {
  await deleteWanted(trx, userId)
  const { rows } = await sql`SELECT 1 FROM second_factors
    WHERE user_id = ${userId} AND coalesce(first_confirmed_at, confirmed_at) >= ${since}::timestamptz`.execute(trx)
  return rows.length > 0 && remove(trx, userId)
}

/** Whether another admin, who is not suspended, has a second factor. Waits for those who are giving theirs up. */
export async function hasOtherGuardedAdmin(trx: Executor, userId: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('second factors of admins', 0))`.execute(trx)
  const { rows } = await sql`SELECT 1 FROM second_factors f JOIN profiles p ON p.id = f.user_id
    WHERE f.secret IS NOT NULL AND 'admin' = ANY(p.roles) AND p.suspended_at IS NULL AND p.id <> ${userId}`.execute(trx)
  return rows.length > 0
}

/** Deletes shown recovery codes and started enrolments that are too old to be shown again. */
export async function forgetOldEnrolments(db: Executor): Promise<void> {
  const old = sql`now() - ${enrolmentSeconds} * interval '1 second'`
  await sql`UPDATE second_factors SET shown_codes = NULL WHERE shown_codes IS NOT NULL AND codes_made_at < ${old}`.execute(
    db,
  )
  await sql`DELETE FROM second_factors WHERE secret IS NULL AND wanted_at < ${old}`.execute(db)
  await sql`UPDATE second_factors SET wanted_secret = NULL, wanted_at = NULL WHERE wanted_at < ${old}`.execute(db)
}
