import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { networkOf, rateLimited } from '../http/rate-limit.ts'

const windowMinutes = 15
/** Wrong passwords of all strangers to one account together, in any 15 minutes. */
const strangersMax = 10
/** One caller's wrong passwords that cost no time; each further one doubles the wait for the next. */
const freeAttempts = 3
const firstDelaySeconds = 15

/** Where a password may be guessed; each has counters of its own. */
type Guarded =
  | 'wrong-password'
  | 'confirmation-password'
  | 'password-change'
  | 'email-change'
  | 'account-deletion'
  | 'proof'

/** Wrong codes of a second factor for one account, wherever they are typed. Who knows the password guesses no faster. */
const codes = { max: 5, minutes: 10 }

/** How often we mail what anybody can cause: who owns the address did not ask for a flood. */
const MAILS = {
  'confirmation-mail': { max: 5, minutes: 24 * 60 },
  'email-change-mail': { max: 5, minutes: 24 * 60 },
  'reset-mail': { max: 4, minutes: 15 },
} as const

/** Who tries a password: a device that the account knows (or a session of it), else a stranger at a network address. */
export interface LoginClient {
  /** The key of the device cookie, or the id of the session. */
  device: string | null
  address: string
}

/** One counted attempt. */
export interface Attempt {
  keys: readonly string[]
  at: string
}

/**
 * Counts an attempt at a password before it is made: forty at once are forty. A caller's own attempts make the next one
 * wait longer and longer; those of all strangers to an account are bounded together. A device that the account knows is
 * counted by itself, so that nobody else can shut it out. Stored in the database, over restarts and processes.
 *
 * @param subject what is guessed at: the address of an account (known or not), or an id
 * @throws rate_limited with the seconds until the next attempt
 */
export async function countAttempt(
  db: Database,
  guarded: Guarded,
  subject: string,
  { device, address }: LoginClient,
): Promise<Attempt> {
  const account = `${guarded}:${hashOf(subject)}`
  const own = `${account}:${hashOf(device ?? networkOf(address))}`
  const keys = device === null ? [account, own] : [own]
  const waitSeconds = await db.withTransaction(async trx => {
    for (const key of keys) await lockKey(trx, key)
    const wait = await secondsToWait(trx, own, device === null ? account : null)
    if (wait > 0) return wait
    return insertAttempt(trx, keys)
  })
  if (typeof waitSeconds === 'string') return { keys, at: waitSeconds }
  throw rateLimited(waitSeconds)
}

async function secondsToWait(trx: Executor, own: string, ofStrangers: string | null): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT ceil(extract(epoch FROM greatest(
      (SELECT CASE WHEN count(*) >= ${freeAttempts}
          THEN max(window_start) + ${firstDelaySeconds} * power(2, least(count(*) - ${freeAttempts}, 10)) * interval '1 second' END
        FROM rate_limits WHERE key = ${own} AND expires_at > clock_timestamp()),
      (SELECT CASE WHEN count(*) >= ${strangersMax} THEN min(expires_at) END
        FROM rate_limits WHERE key = ${ofStrangers} AND expires_at > clock_timestamp())
    ) - clock_timestamp()))::integer AS seconds`.execute(trx)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** One row for each attempt, with its instant: the delays are counted from it. */
async function insertAttempt(trx: Executor, keys: readonly string[], minutes = windowMinutes): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    INSERT INTO rate_limits (key, window_start, expires_at)
    SELECT key, at, at + ${minutes} * interval '1 minute'
    FROM unnest(${keys}::text[]) AS key, (SELECT clock_timestamp() AS at) AS now
    RETURNING window_start::text AS at`.execute(trx)
  return rows[0]?.at ?? ''
}

/** The attempt was right: it counts for nothing. */
export async function discardAttempt(db: Database, { keys, at }: Attempt): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE key = ANY(${keys}::text[]) AND window_start = ${at}::timestamptz`.execute(
    db.kysely,
  )
}

/** No bucket of the rate limiter has this name. */
const codeKey = (userId: string) => `second-factor-code:${userId}`

/**
 * Counts an attempt at the code of a second factor before it is made.
 *
 * @throws rate_limited with the seconds until the next attempt
 */
export async function countCode(db: Database, userId: string): Promise<Attempt> {
  const key = codeKey(userId)
  const attempt = await db.withTransaction(async trx => {
    await lockKey(trx, key)
    const { rows } = await sql<{ seconds: number; count: number }>`SELECT count(*)::integer AS count,
        coalesce(ceil(extract(epoch FROM min(expires_at) - clock_timestamp())), 0)::integer AS seconds
      FROM rate_limits WHERE key = ${key} AND expires_at > clock_timestamp()`.execute(trx)
    const { count = 0, seconds = 0 } = rows[0] ?? {}
    return count >= codes.max ? seconds : insertAttempt(trx, [key], codes.minutes)
  })
  if (typeof attempt === 'number') throw rateLimited(attempt)
  return { keys: [key], at: attempt }
}

/** The code was right: those before it count for nothing either. */
export async function forgetCodes(db: Executor, userId: string): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE key = ${codeKey(userId)}`.execute(db)
}

/** A new password wipes the slate: who guessed at the old one is no nearer. */
export async function forgetAttempts(trx: Executor, email: string): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE starts_with(key, ${`wrong-password:${hashOf(email)}`})`.execute(trx)
}

/** Counts a mail to an address, and answers whether it may leave. Under a lock: calls at once are all counted. */
export function mayMail(db: Database, kind: keyof typeof MAILS, email: string): Promise<boolean> {
  const { max, minutes } = MAILS[kind]
  const key = `${kind}:${hashOf(email)}`
  return db.withTransaction(async trx => {
    await lockKey(trx, key)
    const { rows } = await sql`
      INSERT INTO rate_limits (key, window_start, expires_at)
      SELECT ${key}, at, at + ${minutes} * interval '1 minute' FROM (SELECT clock_timestamp() AS at) AS now
      WHERE (SELECT count(*) FROM rate_limits WHERE key = ${key} AND expires_at > clock_timestamp()) < ${max}
      RETURNING key`.execute(trx)
    return rows.length > 0
  })
}

async function lockKey(trx: Executor, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/** Addresses are not stored in clear: most of these are not of people we know. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
