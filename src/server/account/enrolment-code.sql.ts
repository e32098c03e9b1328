import { sql } from 'kysely'
import { enrolmentCodeMinutes, enrolmentCodeTries } from '#shared/account/limits.ts'
import type { Executor } from '../db/database.ts'

/** A code that was mailed and is still good. */
export interface EnrolmentCode {
  hash: Buffer
  /** Where it was sent. */
  email: string
}

const isGood = sql`sent_at > now() - ${enrolmentCodeMinutes} * interval '1 minute' AND tries < ${enrolmentCodeTries}`

/** Takes the place of the one before, which is good no more. */
export async function save(trx: Executor, userId: string, { hash, email }: EnrolmentCode): Promise<void> {
  await sql`INSERT INTO enrolment_codes (user_id, hash, email) VALUES (${userId}, ${hash}, ${email})
    ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, email = excluded.email, sent_at = now(), tries = 0`.execute(
    trx,
  )
}

/** Whether one waits for being typed that was sent to this address. */
export async function isSent(db: Executor, userId: string, email: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM enrolment_codes
    WHERE user_id = ${userId} AND email = ${email} AND ${isGood}`.execute(db)
  return rows.length > 0
}

/** Counts an attempt before it is made, in one statement: of many at once five are. Null when none is good any more. */
export async function countTry(db: Executor, userId: string): Promise<EnrolmentCode | null> {
  const { rows } = await sql<EnrolmentCode>`UPDATE enrolment_codes SET tries = tries + 1
    WHERE user_id = ${userId} AND ${isGood} RETURNING hash, email`.execute(db)
  return rows[0] ?? null
}

/** Uses a code up. False when it is not there any more: of two who bring it at once one gets in. */
export async function take(trx: Executor, userId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`DELETE FROM enrolment_codes WHERE user_id = ${userId} AND hash = ${hash}
    RETURNING user_id`.execute(trx)
  return rows.length > 0
}

export async function remove(trx: Executor, userId: string): Promise<void> {
  await sql`DELETE FROM enrolment_codes WHERE user_id = ${userId}`.execute(trx)
}

/** Those that are good no more because of their age. */
export async function deleteOldEnrolmentCodes(db: Executor): Promise<void> {
  await sql`DELETE FROM enrolment_codes WHERE sent_at < now() - ${enrolmentCodeMinutes} * interval '1 minute'`.execute(
    db,
  )
}
