import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { emailTakenBackDays } from '#shared/account/limits.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'

const tokenBytes = 32

/** What a link in a mail may be for, with how long it works. */
const LINK_SECONDS = {
  'confirm-email': 86_400,
  'reset-password': 3_600,
  'change-email': 86_400,
  'restore-email': emailTakenBackDays * 86_400,
} as const
type LinkPurpose = keyof typeof LINK_SECONDS

/** What is stored for a link until it is used. */
export interface LinkClaim {
  userId: string
  /** Where to go on to: a path of this site. */
  redirect?: string
  /** The address that is to be in force. */
  email?: string
  /** When the address was given up that a link takes back, ISO 8601. */
  changedAt?: string
  /** The sign-up that a confirmation belongs to. */
  attemptId?: string
}

/** Makes a key that works once. Only its hash is stored: a person who reads the database cannot use it. */
export async function issueLinkToken(trx: Executor, purpose: LinkPurpose, claim: LinkClaim): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await sql`INSERT INTO verifications (id, identifier, value, expires_at)
    VALUES (${newId()}, ${identifierOf(purpose, token)}, ${JSON.stringify(claim)},
      now() + ${LINK_SECONDS[purpose]} * interval '1 second')`.execute(trx)
  return token
}

/** Uses a key up. Null when it is unknown, used or expired; of two at the same time one gets the claim. */
export async function consumeLinkToken(trx: Executor, purpose: LinkPurpose, token: string): Promise<LinkClaim | null> {
  const { rows } = await sql<{ value: string; live: boolean }>`
    DELETE FROM verifications WHERE identifier = ${identifierOf(purpose, token)}
    RETURNING value, expires_at > now() AS live`.execute(trx)
  const row = rows[0]
  return row?.live ? (JSON.parse(row.value) as LinkClaim) : null
}

/** Makes all keys of a purpose that a person has not used yet useless. */
export async function revokeLinkTokens(trx: Executor, purpose: LinkPurpose, userId: string): Promise<void> {
  await sql`DELETE FROM verifications WHERE starts_with(identifier, ${`${purpose}:`})
    AND starts_with(value, ${JSON.stringify({ userId }).slice(0, -1)})`.execute(trx)
}

/** The same of those alone that belong to a change of this moment (ISO 8601) or later. */
export async function revokeLinkTokensSince(
  trx: Executor,
  purpose: LinkPurpose,
  userId: string,
  since: string,
): Promise<void> {
  await sql`DELETE FROM verifications WHERE starts_with(identifier, ${`${purpose}:`})
    AND starts_with(value, ${JSON.stringify({ userId }).slice(0, -1)}) AND (value::jsonb ->> 'changedAt') >= ${since}`.execute(
    trx,
  )
}

/** What a key would be good for now, without using it up; null when it would not work. */
export async function readLinkToken(db: Executor, purpose: LinkPurpose, token: string): Promise<LinkClaim | null> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM verifications
    WHERE identifier = ${identifierOf(purpose, token)} AND expires_at > now()`.execute(db)
  return rows[0] ? (JSON.parse(rows[0].value) as LinkClaim) : null
}

/** Links, and answers of sign-in providers, that have not worked for a day. */
export async function deleteOldLinkTokens(db: Executor): Promise<void> {
  await sql`DELETE FROM verifications WHERE expires_at < now() - interval '1 day'`.execute(db)
}

function identifierOf(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}
