import { sql } from 'kysely'
import type { CancellationTable } from '#shared/bookings/cancellation-terms.ts'
import type { Day } from '#shared/days.ts'
import { frozenTable } from '../bookings/bookings.sql.ts'
import type { Executor } from '../db/database.ts'
import { releaseAssignments } from '../decisions/release-assignments.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'
import { bookingsOf } from './profiles.sql.ts'

/** What stands where a name stood. It is stored in one language, like every name. */
const ERASED_NAME = 'Compte supprimé'

const lockNotAvailable = '55P03'

export interface LockedPerson {
  email: string
  fullName: string
}

/**
 * Holds everybody off who is about to add something of this person's: their rows point at this one. For who holds the
 * locks of `lockSpaces` already, so it never waits: a key of idempotency is its person's row too, and is written before a
 * space is locked. Answers 'busy' while somebody writes something of theirs; the transaction is over then.
 */
export async function lockPerson(trx: Executor, userId: string): Promise<LockedPerson | 'busy' | null> {
  const { rows } = await sql<LockedPerson>`
    SELECT u.email, btrim(p.first_name || ' ' || p.last_name) AS "fullName"
    FROM profiles p JOIN users u ON u.id = p.id WHERE p.id = ${userId} AND p.suspended_at IS NULL
    FOR UPDATE NOWAIT`
    .execute(trx)
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code === lockNotAvailable) return { rows: ['busy' as const] }
      throw error
    })
  return rows[0] ?? null
}

export async function isOnlyAdmin(trx: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM profiles p WHERE p.id = ${userId} AND 'admin' = ANY(p.roles)
    AND NOT EXISTS (SELECT 1 FROM profiles o WHERE 'admin' = ANY(o.roles) AND o.id <> p.id AND o.suspended_at IS NULL)`.execute(
    trx,
  )
  return rows.length > 0
}

/** The spaces whose days may change: those of this person and those of their bookings. */
const spacesOf = (userId: string) => sql`SELECT id FROM spaces WHERE host_id = ${userId}
  UNION SELECT space_id FROM bookings WHERE retailer_id = ${userId} AND status IN ('pending', 'confirmed')`

/** Locks them in the order of all who write days, with the shops that they are parts of. Answers which they are. */
export async function lockSpaces(trx: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`WITH concerned AS (${spacesOf(userId)})
    SELECT id FROM spaces WHERE id IN (SELECT id FROM concerned UNION
      SELECT sp.shop_id FROM spaces sp JOIN concerned USING (id) WHERE sp.shop_id IS NOT NULL)
    ORDER BY shop_id IS NOT NULL, id FOR UPDATE`.execute(trx)
  return rows.map(row => row.id)
}

/** Whether there are others than those that are locked: somebody was faster than the lock of the person. */
export async function hasOtherSpaces(trx: Executor, userId: string, locked: readonly string[]): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM (${spacesOf(userId)}) AS own (id)
    WHERE id <> ALL(${locked}::uuid[]) LIMIT 1`.execute(trx)
  return rows.length > 0
}

const runningMissionsOf = (userId: string) => sql`SELECT id FROM missions
  WHERE (retailer_id = ${userId} OR freelancer_id = ${userId}) AND status IN ('open', 'pending', 'confirmed')`

/** Locks the missions that end with this person, after spaces and before people like everybody who changes one. Answers which they are. */
export async function lockMissions(trx: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM missions WHERE id IN (${runningMissionsOf(userId)})
    ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  return rows.map(row => row.id)
}

/** Whether there are others than those that are locked: somebody was faster than the lock of the person. */
export async function hasOtherMissions(trx: Executor, userId: string, locked: readonly string[]): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM (${runningMissionsOf(userId)}) AS own (id)
    WHERE id <> ALL(${locked}::uuid[]) LIMIT 1`.execute(trx)
  return rows.length > 0
}

/**
 * Keeps those who will be notified from being deleted meanwhile, in one order: of two who delete their accounts at the
 * same moment, one waits for the other before it has anything that the other needs.
 */
export async function lockOtherParties(trx: Executor, userId: string): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id IN (
      SELECT s.host_id FROM bookings b JOIN spaces s ON s.id = b.space_id
        WHERE b.retailer_id = ${userId} AND b.status IN ('pending', 'confirmed')
      UNION SELECT b.retailer_id FROM bookings b JOIN spaces s ON s.id = b.space_id
        WHERE s.host_id = ${userId} AND b.status IN ('pending', 'confirmed')
      UNION SELECT unnest(ARRAY[m.retailer_id, m.freelancer_id]) FROM missions m
        LEFT JOIN bookings b ON b.id = m.booking_id LEFT JOIN spaces s ON s.id = b.space_id
        WHERE ${userId} IN (m.retailer_id, m.freelancer_id, s.host_id) AND m.status IN ('open', 'pending', 'confirmed')) AND id < ${userId}
    ORDER BY id FOR KEY SHARE`.execute(trx)
}

export interface OpenBooking {
  id: string
  status: 'pending' | 'confirmed'
  cancellationTable: CancellationTable
  firstDay: Day
  totalPriceMinor: number
  /** They are its retailer. */
  isOwn: boolean
  /** The day it is at the space. */
  today: Day
}

/** Unanswered requests, and confirmed bookings that have not started where the space is. */
export async function listOpenBookings(trx: Executor, userId: string, today: LocalDays): Promise<OpenBooking[]> {
  const { rows } = await sql<OpenBooking>`SELECT b.id, b.status, ${frozenTable} AS "cancellationTable",
      b.first_day AS "firstDay", b.total_price_minor AS "totalPriceMinor", b.retailer_id = ${userId} AS "isOwn",
      ${todayThere(today, sql`s.city_id`)} AS today
    FROM bookings b JOIN spaces s ON s.id = b.space_id
    WHERE b.id IN ${bookingsOf(userId)}
      AND (b.status = 'pending' OR (b.status = 'confirmed' AND b.first_day > ${todayThere(today, sql`s.city_id`)}))
    ORDER BY b.id`.execute(trx)
  return rows
}

/**
 * Spaces that somebody has booked or worked in are archived for the other party’s sake, the rest are deleted. What was
 * never published of them, their working copies, goes.
 */
export async function endSpaces(trx: Executor, userId: string): Promise<void> {
  await sql`DELETE FROM spaces s WHERE s.host_id = ${userId}
    AND NOT EXISTS (SELECT 1 FROM bookings WHERE space_id = s.id)
    AND NOT EXISTS (SELECT 1 FROM missions WHERE space_id = s.id)`.execute(trx)
  await sql`DELETE FROM space_edits WHERE space_id IN (SELECT id FROM spaces WHERE host_id = ${userId})`.execute(trx)
  await sql`DELETE FROM admin_notes WHERE space_id IN (SELECT id FROM spaces WHERE host_id = ${userId})`.execute(trx)
  await sql`DELETE FROM space_moderations_due WHERE space_id IN (SELECT id FROM spaces WHERE host_id = ${userId})`.execute(
    trx,
  )
  await sql`UPDATE space_moderations SET asked_values = NULL
    WHERE space_id IN (SELECT id FROM spaces WHERE host_id = ${userId})`.execute(trx)
  await sql`UPDATE spaces SET archived_at = coalesce(archived_at, now()), is_published = false, email = NULL, phone = NULL,
      updated_at = now()
    WHERE host_id = ${userId}`.execute(trx)
  // whose calendars they are would say where else this person rents
  for (const table of ['calendar_feeds', 'calendar_exports']) {
    await sql`DELETE FROM ${sql.table(table)} WHERE space_id IN (SELECT id FROM spaces WHERE host_id = ${userId})`.execute(
      trx,
    )
  }
  await sql`DELETE FROM personal_calendars WHERE user_id = ${userId}`.execute(trx)
}

/**
 * Messages to our support, with what was sent about them: the notifications of the admins and the support’s mail name
 * the person.
 */
async function deleteContactMessages(trx: Executor, userId: string): Promise<void> {
  const keys = sql`(SELECT 'contact:' || id || ':received' FROM contact_messages WHERE user_id = ${userId})`
  await sql`DELETE FROM notifications WHERE event_key IN ${keys}
    AND user_id IN (SELECT id FROM profiles WHERE 'admin' = ANY(roles))`.execute(trx)
  await sql`DELETE FROM outbox_mails WHERE event_key IN ${keys}`.execute(trx)
  await sql`DELETE FROM contact_messages WHERE user_id = ${userId}`.execute(trx)
}

/** Rows that are this person’s alone and of use to nobody else. */
const OWN_TABLES = [
  ['sessions', 'user_id'],
  ['sign_in_methods', 'user_id'],
  ['email_changes', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['enrolment_codes', 'user_id'],
  ['second_factors', 'user_id'],
  ['notification_preferences', 'user_id'],
  ['notifications', 'user_id'],
  ['outbox_mails', 'user_id'],
  ['live_events', 'user_id'],
  ['favorite_lists', 'user_id'],
  ['favorites', 'user_id'],
  ['saved_searches', 'user_id'],
  ['opportunity_filters', 'user_id'],
  ['admin_views', 'owner_id'],
  ['admin_viewers', 'user_id'],
  ['idempotency_keys', 'user_id'],
  ['freelancer_documents', 'owner_id'],
  ['freelancer_profiles', 'id'],
  ['admin_notes', 'person_id'],
  ['person_checks', 'person_id'],
  ['document_assignments', 'person_id'],
] as const

export interface DeletedFiles {
  pictures: string[]
  documents: string[]
}

/** Deletes what is theirs alone. Answers the files that are gone with it, for the storage. */
export async function deleteOwnRows(trx: Executor, userId: string): Promise<DeletedFiles> {
  await deleteContactMessages(trx, userId)
  await releaseAssignments(trx, userId)
  for (const [table, column] of OWN_TABLES) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${userId}`.execute(trx)
  }
  await sql`DELETE FROM verifications WHERE starts_with(value, ${JSON.stringify({ userId }).slice(0, -1)})`.execute(trx)
  const { rows } = await sql<{ id: string; purpose: string }>`DELETE FROM files f WHERE f.owner_id = ${userId}
    AND NOT EXISTS (SELECT 1 FROM space_photos p WHERE p.file_id = f.id) RETURNING id, purpose`.execute(trx)
  const idsOf = (isDocument: boolean) =>
    rows.filter(({ purpose }) => (purpose === 'document') === isDocument).map(row => row.id)
  return { pictures: idsOf(false), documents: idsOf(true) }
}

/**
 * Takes everything personal from the person’s own rows, and their name from earlier notifications of others. The rows
 * stay, for the bookings, messages and reviews of others point at them; nobody can sign in as them again.
 */
export async function anonymise(trx: Executor, userId: string, fullName: string): Promise<void> {
  await sql`UPDATE notifications SET params = params || ${JSON.stringify({ otherPartyName: ERASED_NAME })}::jsonb
    WHERE params ->> 'otherPartyName' = ${fullName} AND created_at < now() AND user_id IN (
      SELECT s.host_id FROM bookings b JOIN spaces s ON s.id = b.space_id WHERE b.retailer_id = ${userId}
      UNION SELECT b.retailer_id FROM bookings b JOIN spaces s ON s.id = b.space_id WHERE s.host_id = ${userId}
      UNION SELECT o.user_id FROM conversation_members m
        JOIN conversation_members o ON o.conversation_id = m.conversation_id AND o.user_id <> m.user_id
        WHERE m.user_id = ${userId})`.execute(trx)
  // stored answers to others that name them, for repeated calls; the key stays, so that nothing is done twice
  await sql`UPDATE idempotency_keys SET response = NULL WHERE response::text LIKE ${`%${userId}%`}`.execute(trx)
  await sql`UPDATE report_cases SET note = CASE note WHEN '' THEN '' ELSE '-' END WHERE person_id = ${userId}`.execute(
    trx,
  )
  // what they reported stays to be looked into, and no longer says who reported it
  await sql`UPDATE reports SET reporter_id = NULL WHERE reporter_id = ${userId}`.execute(trx)
  await sql`UPDATE decisions SET facts = '-' WHERE person_id = ${userId} AND facts <> ''`.execute(trx)
  await sql`UPDATE role_requests SET facts = CASE facts WHEN '' THEN '' ELSE '-' END WHERE person_id = ${userId}`.execute(
    trx,
  )
  await sql`UPDATE view_as_sessions SET reason = '-', ended_at = coalesce(ended_at, now()) WHERE person_id = ${userId}`.execute(
    trx,
  )
  await sql`UPDATE appeals SET text = '-', answer = CASE answer WHEN '' THEN '' ELSE '-' END
    WHERE decision_id IN (SELECT id FROM decisions WHERE person_id = ${userId})`.execute(trx)
  await sql`UPDATE profiles SET first_name = ${ERASED_NAME}, last_name = '', company = NULL, bio = NULL, city = NULL,
      phone = NULL, avatar_url = NULL, languages = '{}', verified = false, suspended_at = now(),
      suspended_until = NULL, updated_at = now()
    WHERE id = ${userId}`.execute(trx)
  await sql`UPDATE users SET name = ${ERASED_NAME}, email = ${`deleted-${userId}@deleted.invalid`}, email_verified = false,
      image = NULL, role = 'user', banned = true, ban_reason = 'deleted', ban_expires = NULL, updated_at = now()
    WHERE id = ${userId}`.execute(trx)
}
