import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { RahbaError } from '#shared/errors.ts'
import type { Database, Executor } from '../db/database.ts'

const windowMinutes = 15

/** How often something may happen to one account (known or not) in any 15 minutes. */
const PER_ACCOUNT = {
  /** Wrong passwords. */
  'wrong-password': 10,
  // Mails of ours that anybody can cause: who owns the address did not ask for a flood.
  'confirmation-mail': 4,
  'reset-mail': 4,
} as const
type Counted = keyof typeof PER_ACCOUNT

/** One count in the minute it happened. */
export interface Count {
  key: string
  minute: string
}

/**
 * Counts one occurrence for an address, in the database: restarts and other processes change nothing. Counted by the
 * minute, so that no 15 minutes whatever see more than the limit. Null, and nothing counted, when it is used up.
 */
export function countForAccount(db: Database, counted: Counted, email: string): Promise<Count | null> {
  return db.withTransaction(async trx => {
    const key = await lockCounter(trx, counted, email)
    const { rows } = await sql<{ used: number }>`
      SELECT coalesce(sum(hits), 0)::integer AS used FROM rate_limits
      WHERE key = ${key} AND expires_at > now()`.execute(trx)
    if ((rows[0]?.used ?? 0) >= PER_ACCOUNT[counted]) return null
    const added = await sql<{ minute: string }>`
      INSERT INTO rate_limits (key, window_start, expires_at)
      VALUES (${key}, date_trunc('minute', now()), date_trunc('minute', now()) + ${windowMinutes + 1} * interval '1 minute')
      ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_limits.hits + 1
      RETURNING window_start AS minute`.execute(trx)
    return { key, minute: added.rows[0]?.minute ?? '' }
  })
}

/**
 * A try at a password, counted before it is made: forty at once are forty tries. The right one is given back.
 *
 * @throws rate_limited with the seconds until the next try
 */
export async function countTry(db: Database, email: string): Promise<Count> {
  const count = await countForAccount(db, 'wrong-password', email)
  if (count) return count
  const { rows } = await sql<{ seconds: number }>`
    SELECT ceil(extract(epoch FROM min(expires_at) - now()))::integer AS seconds FROM rate_limits
    WHERE key = ${keyOf('wrong-password', email)} AND expires_at > now()`.execute(db.kysely)
  throw new RahbaError('rate_limited', { details: { retryAfterSeconds: Math.max(1, rows[0]?.seconds ?? 1) } })
}

export function giveBack(db: Database, { key, minute }: Count): Promise<void> {
  return db.withTransaction(async trx => {
    const where = sql`WHERE key = ${key} AND window_start = ${minute}::timestamptz`
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
    const { rows } = await sql`DELETE FROM rate_limits ${where} AND hits = 1 RETURNING key`.execute(trx)
    if (rows.length === 0) await sql`UPDATE rate_limits SET hits = hits - 1 ${where}`.execute(trx)
  })
}

/** A new password wipes the slate: who guessed at the old one is no nearer. */
export async function forgetTries(trx: Executor, email: string): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE key = ${keyOf('wrong-password', email)}`.execute(trx)
}

async function lockCounter(trx: Executor, counted: Counted, email: string): Promise<string> {
  const key = keyOf(counted, email)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  return key
}

/** Addresses are not kept in clear: most of these are not of people we know. */
function keyOf(counted: Counted, email: string): string {
  return `${counted}:${createHash('sha256').update(email).digest('base64url')}`
}
