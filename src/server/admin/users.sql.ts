import { type RawBuilder, sql } from 'kysely'
import type { AdminUser, TimelineItem, UserCard, UsersQuery } from '#shared/admin/users-contract.ts'
import { isId } from '#shared/ids.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

type Fragment = RawBuilder<unknown>

const timelineMax = 40
const confirmedMax = 50

const personName = sql`btrim(p.first_name || ' ' || p.last_name)`
const isDeleted = sql`(u.banned AND u.ban_reason IS NOT DISTINCT FROM 'deleted')`
const tables = sql`users u JOIN profiles p ON p.id = u.id`

const cardColumns = sql`u.id, ${personName} AS name, u.email, p.avatar_url AS "avatarUrl", p.role, p.roles,
  p.verified AS "isVerified", u.email_verified AS "isConfirmed",
  (p.suspended_at IS NOT NULL AND NOT ${isDeleted}) AS "isSuspended", ${isoInstant(sql`p.suspended_until`)} AS "suspendedUntil",
  ${isDeleted} AS "isDeleted", ${isoInstant(sql`p.created_at`)} AS since`

const VIEWS: Readonly<Record<NonNullable<UsersQuery['view']>, Fragment>> = {
  all: sql`true`,
  suspended: sql`p.suspended_at IS NOT NULL AND NOT ${isDeleted}`,
  verified: sql`p.verified`,
  unconfirmed: sql`NOT u.email_verified AND NOT ${isDeleted}`,
}

function conditionsOf({ view = 'all', role, text }: UsersQuery): Fragment {
  const conditions = [VIEWS[view]]
  if (role) conditions.push(sql`${role} = ANY(p.roles)`)
  if (text && isId(text.toLowerCase())) conditions.push(sql`u.id = ${text.toLowerCase()}::uuid`)
  else if (text) {
    const holds = (where: Fragment) => sql`strpos(lower(${where}), lower(${text})) > 0`
    conditions.push(sql`(${holds(personName)} OR ${holds(sql`u.email`)} OR ${holds(sql`coalesce(p.company, '')`)})`)
  }
  return sql.join(conditions, sql` AND `)
}

/** The newest first: ids grow with time. */
export async function list(db: Executor, query: UsersQuery, after: string | null, limit: number): Promise<UserCard[]> {
  const { rows } = await sql<UserCard>`SELECT ${cardColumns} FROM ${tables}
    WHERE ${conditionsOf(query)} AND ${after ? sql`u.id < ${after}::uuid` : sql`true`}
    ORDER BY u.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export type FoundUser = Omit<AdminUser, 'decisions' | 'timeline' | 'allowedActions'>

export async function findById(db: Executor, id: string): Promise<FoundUser | null> {
  const { rows } = await sql<FoundUser>`SELECT ${cardColumns}, p.company, p.city, p.bio,
      coalesce((SELECT d.id::text FROM decisions d WHERE d.subject_type = 'person' AND d.subject_id = u.id
        ORDER BY d.created_at DESC, d.id DESC LIMIT 1), '') AS version,
      (SELECT count(*)::integer FROM sessions WHERE user_id = u.id AND expires_at > now()) AS sessions,
      (SELECT ${isoInstant(sql`max(updated_at)`)} FROM sessions WHERE user_id = u.id) AS "lastSeen",
      (SELECT count(*)::integer FROM spaces WHERE host_id = u.id AND archived_at IS NULL) AS spaces,
      (SELECT coalesce(json_agg(c ORDER BY c."firstDay"), '[]') FROM (
        SELECT b.id, b.space_id AS "spaceId", s.name AS "spaceName", b.first_day AS "firstDay", b.last_day AS "lastDay", b.status
        FROM bookings b JOIN spaces s ON s.id = b.space_id
        WHERE b.status = 'confirmed' AND (b.retailer_id = u.id OR s.host_id = u.id)
        ORDER BY b.first_day LIMIT ${confirmedMax}) AS c) AS confirmed
    FROM ${tables} WHERE u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What happened with a person, the latest first. */
export async function listTimeline(db: Executor, id: string): Promise<TimelineItem[]> {
  const { rows } = await sql<TimelineItem>`SELECT kind, ${isoInstant(sql`moment`)} AS at, id, subject, state FROM (
      SELECT 'joined' AS kind, created_at AS moment, id, '' AS subject, '' AS state FROM profiles WHERE id = ${id}
      UNION ALL (SELECT 'space', created_at, id, name, state FROM spaces WHERE host_id = ${id}
        ORDER BY created_at DESC LIMIT ${timelineMax})
      UNION ALL (SELECT 'booking_made', b.created_at, b.id, s.name, b.status FROM bookings b
        JOIN spaces s ON s.id = b.space_id WHERE b.retailer_id = ${id} ORDER BY b.created_at DESC LIMIT ${timelineMax})
      UNION ALL (SELECT 'booking_received', b.created_at, b.id, s.name, b.status FROM bookings b
        JOIN spaces s ON s.id = b.space_id WHERE s.host_id = ${id} ORDER BY b.created_at DESC LIMIT ${timelineMax})
      UNION ALL (SELECT 'review_written', created_at, id, '', rating::text FROM reviews WHERE author_id = ${id}
        ORDER BY created_at DESC LIMIT ${timelineMax})
      UNION ALL (SELECT 'mission', created_at, id, title, status FROM missions
        WHERE freelancer_id = ${id} OR retailer_id = ${id} ORDER BY created_at DESC LIMIT ${timelineMax})
      UNION ALL (SELECT 'decision', created_at, id, '', action FROM decisions WHERE person_id = ${id}
        ORDER BY created_at DESC LIMIT ${timelineMax})) AS event
    ORDER BY moment DESC, id DESC LIMIT ${timelineMax}`.execute(db)
  return rows
}

/**
 * Holds a person's spaces, then the person, until the commit: the order of everybody who needs both. False when there is
 * no such person.
 */
export async function lockUser(trx: Executor, id: string): Promise<boolean> {
  await sql`SELECT lock_days_of(ARRAY(SELECT id FROM spaces WHERE host_id = ${id}))`.execute(trx)
  const { rows } = await sql`SELECT 1 FROM profiles WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

/** Their sessions end with it. `until` null: until it is lifted. */
export async function suspend(trx: Executor, id: string, until: string | null): Promise<void> {
  await sql`UPDATE profiles SET suspended_at = now(), suspended_until = ${until}, updated_at = now() WHERE id = ${id}`.execute(
    trx,
  )
  await endSessions(trx, id)
}

export async function lift(trx: Executor, id: string): Promise<void> {
  await sql`UPDATE profiles SET suspended_at = NULL, suspended_until = NULL, updated_at = now() WHERE id = ${id}`.execute(
    trx,
  )
}

export async function setVerified(trx: Executor, id: string, isVerified: boolean): Promise<void> {
  await sql`UPDATE profiles SET verified = ${isVerified}, updated_at = now() WHERE id = ${id}`.execute(trx)
}

export async function endSessions(trx: Executor, id: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${id}`.execute(trx)
}

/** Whose suspension has come to its end. */
export async function listEndedSuspensions(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM profiles WHERE suspended_until <= now()
    ORDER BY suspended_until LIMIT ${limit}`.execute(db)
  return rows.map(row => row.id)
}
