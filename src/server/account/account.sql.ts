import { sql } from 'kysely'
import type { Me } from '#shared/account/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { ChooseableRole, Role } from '#shared/roles.ts'
import { insertFreelancer } from './roles.sql.ts'
import type { Executor } from '../db/database.ts'
import { hot } from '../db/hot.ts'
import { newId } from '../db/ids.ts'

export interface AccountRow {
  id: string
  email: string
  emailVerified: boolean
  /** Null until the first-sign-in questions are answered. */
  role: Role | null
  lang: Locale
  suspended: boolean
}

const isBanned = sql`(u.banned AND (u.ban_expires IS NULL OR u.ban_expires > now()))`

const accounts = sql<AccountRow>`
  SELECT u.id, u.email, u.email_verified AS "emailVerified", p.role, p.lang,
    (p.suspended_at IS NOT NULL OR ${isBanned}) AS suspended
  FROM users u JOIN profiles p ON p.id = u.id`

export async function findByEmail(db: Executor, email: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`${accounts} WHERE u.email = ${email}`.execute(db)
  return rows[0] ?? null
}

export async function findById(db: Executor, id: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`${accounts} WHERE u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A person who has yet to confirm the address, with an empty profile. Null when the address is taken. */
export async function insert(trx: Executor, email: string, lang: Locale): Promise<string | null> {
  const id = newId()
  const { rows } = await sql`INSERT INTO users (id, name, email) VALUES (${id}, '', ${email})
    ON CONFLICT (email) DO NOTHING RETURNING id`.execute(trx)
  if (rows.length === 0) return null
  await sql`INSERT INTO profiles (id, lang) VALUES (${id}, ${lang})`.execute(trx)
  return id
}

/** What a provider calls somebody, as a first answer to the first-sign-in questions; what stands there stays. */
export async function saveFirstName(trx: Executor, userId: string, name: string): Promise<void> {
  const [firstName = '', ...rest] = name.split(' ')
  await sql`UPDATE users SET name = ${name} WHERE id = ${userId} AND name = ''`.execute(trx)
  await sql`UPDATE profiles SET first_name = left(${firstName}, 80), last_name = left(${rest.join(' ')}, 80)
    WHERE id = ${userId} AND first_name = '' AND last_name = ''`.execute(trx)
}

/** One 'credential' method, whose account is the user. */
export async function savePassword(trx: Executor, userId: string, passwordHash: string): Promise<void> {
  await sql`INSERT INTO sign_in_methods (id, user_id, account_id, provider_id, password)
    VALUES (${newId()}, ${userId}, ${userId}, 'credential', ${passwordHash})
    ON CONFLICT (provider_id, account_id) DO UPDATE SET password = excluded.password, updated_at = now()`.execute(trx)
}

export async function markEmailVerified(trx: Executor, userId: string): Promise<void> {
  await sql`UPDATE users SET email_verified = true, updated_at = now() WHERE id = ${userId} AND NOT email_verified`.execute(
    trx,
  )
}

export async function deleteSessions(trx: Executor, userId: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId}`.execute(trx)
}

export async function deleteSession(db: Executor, sessionId: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE id = ${sessionId}`.execute(db)
}

/** Sessions that nobody can use any more: past their end, or of somebody suspended. */
export async function deleteEndedSessions(db: Executor): Promise<void> {
  await sql`DELETE FROM sessions WHERE expires_at < now()
    OR user_id IN (SELECT id FROM profiles WHERE suspended_at IS NOT NULL)`.execute(db)
}

/** False when a role was chosen before. */
export async function answerFirstQuestions(
  trx: Executor,
  userId: string,
  answers: { firstName: string; lastName: string; role: ChooseableRole; roles: readonly ChooseableRole[] },
): Promise<boolean> {
  const { firstName, lastName, role } = answers
  const roles = [...new Set([role, ...answers.roles])]
  const { rows } = await sql`UPDATE profiles SET first_name = ${firstName}, last_name = ${lastName}, role = ${role},
      roles = ${roles}, updated_at = now()
    WHERE id = ${userId} AND role IS NULL RETURNING id`.execute(trx)
  if (rows.length === 0) return false
  if (roles.includes('freelancer')) await insertFreelancer(trx, userId)
  await sql`UPDATE users SET name = ${`${firstName} ${lastName}`}, updated_at = now() WHERE id = ${userId}`.execute(trx)
  return true
}

export async function saveLanguage(db: Executor, userId: string, lang: Locale): Promise<void> {
  await sql`UPDATE profiles SET lang = ${lang}, updated_at = now() WHERE id = ${userId}`.execute(db)
}

export interface SessionRow {
  sessionId: string
  id: string
  email: string
  role: Role | null
  roles: readonly Role[]
  locale: Locale
  /** Due for a later end. */
  ageing: boolean
}

/**
 * The person of a session that has not ended, unless suspended. `$2`: seconds a renewed session lasts beyond now; `$3`:
 * seconds from its sign-in after which no session lasts.
 */
export const findSession = hot<SessionRow, [token: string, renewBelowSeconds: number, secondsMax: number]>(
  'account_session',
  `SELECT s.id AS "sessionId", u.id, u.email, p.role, p.roles, p.lang AS locale,
     s.expires_at < least(now() + $2 * interval '1 second', s.created_at + $3 * interval '1 second') AS ageing
   FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.id = u.id
   WHERE s.token = $1 AND s.expires_at > now() AND s.created_at > now() - $3 * interval '1 second'
     AND p.suspended_at IS NULL
     AND NOT (u.banned AND (u.ban_expires IS NULL OR u.ban_expires > now()))`,
)

/** Moves a session's end to `seconds` from now, and never beyond `secondsMax` from its sign-in. */
export async function prolongSession(
  db: Executor,
  sessionId: string,
  { seconds, secondsMax }: { seconds: number; secondsMax: number },
): Promise<void> {
  await sql`UPDATE sessions SET updated_at = now(),
      expires_at = least(now() + ${seconds} * interval '1 second', created_at + ${secondsMax} * interval '1 second')
    WHERE id = ${sessionId}`.execute(db)
}

/** What the frame of every page shows of the signed-in person, counts included, in one round trip. */
export const findMe = hot<Me, [userId: string]>(
  'account_me',
  `SELECT u.id, u.email, p.role, p.roles, p.first_name AS "firstName", p.last_name AS "lastName", p.company,
     p.avatar_url AS "avatarUrl", p.lang,
     (SELECT count(*)::integer FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL) AS "unreadNotifications",
     (SELECT count(*)::integer FROM conversation_members cm
        JOIN messages m ON m.conversation_id = cm.conversation_id AND m.created_at > cm.last_read_at AND m.sender_id <> u.id
      WHERE cm.user_id = u.id AND cm.archived_at IS NULL) AS "unreadMessages"
   FROM users u JOIN profiles p ON p.id = u.id WHERE u.id = $1`,
)

/** The hash of the password in force; null for an account that signs in through a provider alone. */
export async function findPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`SELECT password FROM sign_in_methods
    WHERE user_id = ${userId} AND provider_id = 'credential'`.execute(db)
  return rows[0]?.password ?? null
}

export interface DeviceRow {
  id: string
  userAgent: string
  startedAt: string
  lastSeenAt: string
  current: boolean
}

/** Where somebody is signed in, this device first, then the latest seen. The tokens stay in the table. */
export async function listSessions(db: Executor, userId: string, currentId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`SELECT id, coalesce(user_agent, '') AS "userAgent", created_at AS "startedAt",
      updated_at AS "lastSeenAt", id = ${currentId} AS current
    FROM sessions WHERE user_id = ${userId} AND expires_at > now()
    ORDER BY id = ${currentId} DESC, updated_at DESC, id DESC`.execute(db)
  return rows
}

/** False when this person has no such session. */
export async function deleteSessionOf(db: Executor, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM sessions WHERE id = ${sessionId} AND user_id = ${userId} RETURNING id`.execute(
    db,
  )
  return rows.length > 0
}

export async function deleteOtherSessions(trx: Executor, userId: string, exceptId: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND id <> ${exceptId}`.execute(trx)
}
