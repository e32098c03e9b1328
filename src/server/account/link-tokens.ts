import { createHash, randomBytes } from 'node:crypto'
import { emailTakenBackDays } from '#shared/account/limits.ts'
import type { Executor } from '../db/database.ts'
import {
  consumeVerification,
  deleteVerificationsOf,
  findVerification,
  insertVerification,
} from './verifications.sql.ts'

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
  await insertVerification(trx, identifierOf(purpose, token), claim, LINK_SECONDS[purpose])
  return token
}

/** Uses a key up. Null when it is unknown, used or expired; of two at the same time one gets the claim. */
export async function consumeLinkToken(trx: Executor, purpose: LinkPurpose, token: string): Promise<LinkClaim | null> {
  return (await consumeVerification(trx, identifierOf(purpose, token))) as LinkClaim | null
}

/** Makes all keys of a purpose that a person has not used yet useless. */
export function revokeLinkTokens(trx: Executor, purpose: LinkPurpose, userId: string): Promise<void> {
  return deleteVerificationsOf(trx, `${purpose}:`, userId, null)
}

/** The same of those alone that belong to a change of this moment (ISO 8601) or later. */
export function revokeLinkTokensSince(
  trx: Executor,
  purpose: LinkPurpose,
  userId: string,
  since: string,
): Promise<void> {
  return deleteVerificationsOf(trx, `${purpose}:`, userId, since)
}

/** What a key would be good for now, without using it up; null when it would not work. */
export async function readLinkToken(db: Executor, purpose: LinkPurpose, token: string): Promise<LinkClaim | null> {
  return (await findVerification(db, identifierOf(purpose, token))) as LinkClaim | null
}

function identifierOf(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}
