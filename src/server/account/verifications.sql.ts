import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'

/** What somebody who comes back with a key has a right to, for so long. */
export async function insertVerification(
  db: Executor,
  identifier: string,
  claim: object,
  seconds: number,
): Promise<void> {
  await sql`INSERT INTO verifications (id, identifier, value, expires_at)
    VALUES (${newId()}, ${identifier}, ${JSON.stringify(claim)}, now() + ${seconds} * interval '1 second')`.execute(db)
}

/** Works once: null when it is unknown, used or expired; of two at the same time one gets it. */
export async function consumeVerification(db: Executor, identifier: string): Promise<unknown> {
  const { rows } = await sql<{
    value: string
    live: boolean
  }>`DELETE FROM verifications WHERE identifier = ${identifier}
    RETURNING value, expires_at > now() AS live`.execute(db)
  return rows[0]?.live ? JSON.parse(rows[0].value) : null
}

/** Without using it up; null when it would not work. */
export async function findVerification(db: Executor, identifier: string): Promise<unknown> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM verifications
    WHERE identifier = ${identifier} AND expires_at > now()`.execute(db)
  return rows[0] ? JSON.parse(rows[0].value) : null
}

/** Those of a person whose identifiers begin so. @param since ISO instant: of changes of then or later alone */
export async function deleteVerificationsOf(
  db: Executor,
  identifierStart: string,
  userId: string,
  since: string | null,
): Promise<void> {
  const isSince = since === null ? sql`` : sql` AND (value::jsonb ->> 'changedAt') >= ${since}`
  await sql`DELETE FROM verifications WHERE starts_with(identifier, ${identifierStart})
    AND starts_with(value, ${JSON.stringify({ userId }).slice(0, -1)})${isSince}`.execute(db)
}

/** Links, and answers of sign-in providers, that have not worked for a day. */
export async function deleteExpiredVerifications(db: Executor): Promise<void> {
  await sql`DELETE FROM verifications WHERE expires_at < now() - interval '1 day'`.execute(db)
}
