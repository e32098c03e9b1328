import { sql } from 'kysely'
import type { Me } from '#shared/account/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { ChooseableRole, Role } from '#shared/roles.ts'
import { insertFreelancer } from './roles.sql.ts'
import type { Executor } from '../db/database.ts'
import { preparedSql } from '../db/prepared-statements.ts'
import { newId } from '../db/ids.ts'
import { isoInstant } from '../db/instants.sql.ts'
import type { ViewAs } from '../http/call.ts'
import {
  adminSessionRenewedAfterSeconds,
  adminSessionSeconds,
  adminSessionSecondsMax,
  proofSeconds,
  sessionRenewedAfterSeconds,
  sessionSeconds,
  sessionSecondsMax,
} from './session-lengths.ts'

export interface AccountRow {
  id: string
  email: string
  emailVerified: boolean
  /** Null until the first-sign-in questions are answered. */
  role: Role | null
  lang: Locale
  suspended: boolean
  isAdmin: boolean
}

const isBanned = sql`(u.banned AND (u.ban_expires IS NULL OR u.ban_expires > now()))`

const accounts = sql<AccountRow>`
  SELECT u.id, u.email, u.email_verified AS "emailVerified", p.role, p.lang,
    (p.suspended_at IS NOT NULL OR ${isBanned}) AS suspended, 'admin' = ANY(p.roles) AS "isAdmin"
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

export async function deleteSessions(trx: Executor, userId: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId}`.execute(trx)
}

/** Also one that owes the code of a second factor. */
export async function deleteSessionWith(db: Executor, token: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE token = ${token}`.execute(db)
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
  level: 1 | 2
  isFresh: boolean
  lacksFactor: boolean
  /** It ends as early as those of admins. */
  isShort: boolean
  /** Due for a later end. */
  ageing: boolean
  /** The session is an admin's, who sees the site as this person. */
  viewAs: ViewAs | null
}

const interval = (seconds: number) => sql`interval ${sql.lit(`${seconds} seconds`)}`

/**
 * The person of a session that has not ended, unless suspended; the one whom its admin sees the site as, while that
 * lasts and while that person may be seen so. One that rests on less than the person has, a password where there is a
 * second factor, counts for nobody; an admin without a second factor is an ordinary person in it. `trustedAdmins`: whose
 * admins need none, as a pattern of addresses (LIKE).
 */
export const findSession = preparedSql<SessionRow, { token: string; trustedAdmins: string }>(
  'account_session',
  value => sql`SELECT s.id AS "sessionId", u.id, u.email, p.role, p.lang AS locale, s.level,
     v.person_id IS NULL AND coalesce(s.proved_at, s.created_at) > now() - ${interval(proofSeconds)} AS "isFresh",
     CASE WHEN held.lacks_factor THEN array_remove(p.roles, 'admin') ELSE p.roles END AS roles,
     held.lacks_factor AS "lacksFactor", held.is_admin AS "isShort",
     s.expires_at < least(now() + held.renew_below, s.created_at + held.longest) AS ageing,
     CASE WHEN v.person_id IS NOT NULL THEN json_build_object('adminId', s.user_id,
       'endsAt', ${isoInstant(sql`v.ends_at`)}) END AS "viewAs"
   FROM sessions s JOIN users own ON own.id = s.user_id JOIN profiles own_profile ON own_profile.id = own.id
   CROSS JOIN LATERAL (SELECT 'admin' = ANY(own_profile.roles) AS is_admin) AS a
   CROSS JOIN LATERAL (SELECT a.is_admin, a.is_admin AND s.level < 2 AND own.email NOT LIKE ${value('trustedAdmins')} AS lacks_factor,
       CASE WHEN a.is_admin THEN ${interval(adminSessionSecondsMax)} ELSE ${interval(sessionSecondsMax)} END AS longest,
       CASE WHEN a.is_admin THEN ${interval(adminSessionSeconds - adminSessionRenewedAfterSeconds)}
         ELSE ${interval(sessionSeconds - sessionRenewedAfterSeconds)} END AS renew_below) AS held
   LEFT JOIN (view_as_sessions v JOIN profiles seen ON seen.id = v.person_id)
     ON v.session_id = s.id AND v.ended_at IS NULL AND v.ends_at > now() AND a.is_admin AND NOT held.lacks_factor
       AND seen.suspended_at IS NULL AND NOT 'admin' = ANY(seen.roles)
   JOIN users u ON u.id = coalesce(v.person_id, s.user_id) JOIN profiles p ON p.id = u.id
   WHERE s.token = ${value('token')} AND s.expires_at > now() AND s.created_at > now() - held.longest
     AND (s.level > 1 OR NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = own.id AND f.secret IS NOT NULL))
     AND own_profile.suspended_at IS NULL
     AND NOT (own.banned AND (own.ban_expires IS NULL OR own.ban_expires > now()))`,
)

/** Moves a session's end to where a use of now puts it, and never beyond its longest from its sign-in. */
export async function prolongSession(db: Executor, sessionId: string, isShort: boolean): Promise<void> {
  const seconds = isShort ? adminSessionSeconds : sessionSeconds
  const secondsMax = isShort ? adminSessionSecondsMax : sessionSecondsMax
  await sql`UPDATE sessions SET updated_at = now(),
      expires_at = least(now() + ${seconds} * interval '1 second', created_at + ${secondsMax} * interval '1 second')
    WHERE id = ${sessionId}`.execute(db)
}

/** What the frame of every page shows of the signed-in person, counts included, in one round trip. `isAdminNow`: the session has an admin's rights. */
export const findMe = preparedSql<Omit<Me, 'lacksFactor'>, { userId: string; isAdminNow: boolean }>(
  'account_me',
  value => sql`SELECT u.id, u.email, p.role, p.roles, p.first_name AS "firstName", p.last_name AS "lastName", p.company,
     p.avatar_url AS "avatarUrl", p.lang,
     (SELECT count(*)::integer FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL
        AND (${value('isAdminNow')}::boolean OR n.link IS NULL OR NOT starts_with(n.link, '/admin/'))) AS "unreadNotifications",
     (SELECT count(*)::integer FROM conversation_members cm
        JOIN messages m ON m.conversation_id = cm.conversation_id AND m.created_at > cm.last_read_at AND m.sender_id <> u.id
      WHERE cm.user_id = u.id AND cm.archived_at IS NULL) AS "unreadMessages"
   FROM users u JOIN profiles p ON p.id = u.id WHERE u.id = ${value('userId')}`,
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
      AND (level > 1 OR NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = ${userId} AND f.secret IS NOT NULL))
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
