import { type RawBuilder, sql } from 'kysely'
import type { CheckKind, Evidence } from '#shared/admin/people.ts'
import { type AdminSort, USER_VIEWS } from '#shared/admin/states.ts'
import type { AdminUser, UserCard, UsersQuery } from '#shared/admin/users-contract.ts'
import { isId } from '#shared/ids.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { awaitsCheck } from './bookings.sql.ts'
import { countOf, countUpTo, isAfter, type Order, orderBy, orderValue, type Place, type Placed } from './list-page.ts'
import { personJson } from '../account/person-names.sql.ts'
import { type AskedBy, assigneeCondition } from './waiting.sql.ts'

type Fragment = RawBuilder<unknown>

/** With the admin who asks, whose assignments are theirs. */
type PeopleQuery = AskedBy<UsersQuery>

const confirmedMax = 50

const personName = sql`btrim(p.first_name || ' ' || p.last_name)`
const isDeleted = sql`(u.banned AND u.ban_reason IS NOT DISTINCT FROM 'deleted')`
const hasWaitingDocuments = sql`u.id IN (SELECT owner_id FROM freelancer_documents WHERE status = 'pending')`
const tables = sql`users u JOIN profiles p ON p.id = u.id
  LEFT JOIN document_assignments assignment ON assignment.person_id = u.id LEFT JOIN profiles assignee ON assignee.id = assignment.assigned_to`

const cardColumns = sql`u.id, ${personName} AS name, u.email, p.avatar_url AS "avatarUrl", p.role, p.roles,
  p.verified AS "isVerified", u.email_verified AS "isConfirmed",
  (p.suspended_at IS NOT NULL AND NOT ${isDeleted}) AS "isSuspended", ${isoInstant(sql`p.suspended_until`)} AS "suspendedUntil",
  ${isDeleted} AS "isDeleted",
  CASE WHEN assignment.person_id IS NOT NULL AND ${hasWaitingDocuments} THEN ${personJson('assignee')} END AS "documentsAssignee",
  ${isoInstant(sql`p.created_at`)} AS since,
  coalesce((SELECT d.id::text FROM decisions d WHERE d.subject_type = 'person' AND d.subject_id = u.id
    ORDER BY d.created_at DESC, d.id DESC LIMIT 1), '') AS version`

const VIEWS: Readonly<Record<NonNullable<UsersQuery['view']>, Fragment>> = {
  all: sql`true`,
  documents: sql`(p.suspended_at IS NULL AND ${hasWaitingDocuments})`,
  suspended: sql`p.suspended_at IS NOT NULL AND NOT ${isDeleted}`,
  verified: sql`p.verified`,
  unconfirmed: sql`NOT u.email_verified AND NOT ${isDeleted}`,
}

/** Fewer digits would be found in too many numbers. */
const phoneDigitsMin = 5

/** Their own number or one on a space of theirs, however it is written: 06 12 … finds +212 6 12 …. */
function hasPhone(text: string): Fragment {
  if (!/^[+()\d\s.-]+$/.test(text)) return sql`false`
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < phoneDigitsMin) return sql`false`
  const holds = (phone: Fragment) => sql`strpos(regexp_replace(${phone}, '\\D', '', 'g'), ${digits}) > 0`
  return sql`(${holds(sql`p.phone`)} OR EXISTS (SELECT 1 FROM spaces s WHERE s.host_id = u.id AND ${holds(sql`s.phone`)}))`
}

function conditionsOf({ view = 'all', role, text, assignee, adminId }: PeopleQuery): Fragment {
  const conditions = [VIEWS[view]]
  if (assignee) conditions.push(VIEWS.documents, assigneeCondition(assignee, sql`assignment.assigned_to`, adminId))
  if (role) conditions.push(sql`${role} = ANY(p.roles)`)
  if (text && isId(text.toLowerCase())) conditions.push(sql`u.id = ${text.toLowerCase()}::uuid`)
  else if (text) {
    const holds = (where: Fragment) => sql`strpos(lower(${where}), lower(${text})) > 0`
    conditions.push(sql`(${holds(personName)} OR ${holds(sql`u.email`)} OR ${holds(sql`coalesce(p.company, '')`)}
      OR ${hasPhone(text)})`)
  }
  return sql.join(conditions, sql` AND `)
}

type UserView = (typeof USER_VIEWS)[number]

/** Ids grow with time. */
function orderOf(sort: AdminSort = '-since'): Order {
  const isDescending = sort.startsWith('-')
  return sort.endsWith('name') ? { by: sql`lower(${personName})`, isDescending } : { isDescending }
}

/** Those whom the filters leave, from a place in their order on. */
export async function list(
  db: Executor,
  query: PeopleQuery,
  after: Place | null,
  limit: number,
): Promise<(UserCard & Placed)[]> {
  const order = orderOf(query.sort)
  const { rows } = await sql<UserCard & Placed>`SELECT ${cardColumns}, ${orderValue(order)} FROM ${tables}
    WHERE ${conditionsOf(query)} AND ${isAfter(order, sql`u.id`, after)}
    ${orderBy(order, sql`u.id`)} LIMIT ${limit}`.execute(db)
  return rows
}

export interface ExportedUser extends UserCard, Placed {
  phone: string | null
  company: string | null
  city: string | null
}

/** The same for a file, with how to reach them. */
export async function listForExport(
  db: Executor,
  query: PeopleQuery,
  after: Place | null,
  limit: number,
): Promise<ExportedUser[]> {
  const order = orderOf(query.sort)
  const { rows } = await sql<ExportedUser>`SELECT ${cardColumns}, p.phone, p.company, p.city, ${orderValue(order)}
    FROM ${tables} WHERE ${conditionsOf(query)} AND ${isAfter(order, sql`u.id`, after)}
    ${orderBy(order, sql`u.id`)} LIMIT ${limit}`.execute(db)
  return rows
}

export const countFound = (db: Executor, query: PeopleQuery, max: number): Promise<number> =>
  countUpTo(db, sql`${tables} WHERE ${conditionsOf(query)}`, max)

/** How many the filters leave in each view, as far as is counted. */
export async function countByView(db: Executor, query: PeopleQuery): Promise<Record<UserView, number>> {
  const each = USER_VIEWS.map(
    view => sql`${countOf(sql`${tables} WHERE ${conditionsOf({ ...query, view })}`)} AS ${sql.ref(view)}`,
  )
  const { rows } = await sql<Record<UserView, number>>`SELECT ${sql.join(each)}`.execute(db)
  return rows[0] ?? { all: 0, documents: 0, suspended: 0, verified: 0, unconfirmed: 0 }
}

export type FoundUser = Omit<AdminUser, 'decisions' | 'viewAsObstacle' | 'allowedActions'>

/** `now` in milliseconds since 1970 UTC. */
export async function findById(db: Executor, id: string, now: number): Promise<FoundUser | null> {
  const { rows } = await sql<FoundUser>`SELECT ${cardColumns}, p.company, p.city, p.bio, p.phone,
      (SELECT count(*)::integer FROM sessions WHERE user_id = u.id AND expires_at > now()) AS sessions,
      (SELECT ${isoInstant(sql`max(updated_at)`)} FROM sessions WHERE user_id = u.id) AS "lastSeen",
      (SELECT count(*)::integer FROM spaces WHERE host_id = u.id AND archived_at IS NULL) AS spaces,
      (SELECT coalesce(json_agg(json_build_object('kind', k.kind, 'evidence', k.evidence, 'at', ${isoInstant(sql`k.checked_at`)},
          'by', btrim(a.first_name || ' ' || a.last_name)) ORDER BY k.kind DESC), '[]')
        FROM person_checks k LEFT JOIN decisions d ON d.id = k.decision_id LEFT JOIN profiles a ON a.id = d.decided_by
        WHERE k.person_id = u.id) AS checks,
      (SELECT coalesce(json_agg(c ORDER BY c."firstDay", c.id), '[]') FROM (
        SELECT b.id, b.space_id AS "spaceId", s.name AS "spaceName", b.first_day AS "firstDay", b.last_day AS "lastDay", b.status,
          coalesce(${awaitsCheck(now)}, false) AS "awaitsCheck"
        FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN profiles r ON r.id = b.retailer_id
          JOIN profiles h ON h.id = s.host_id LEFT JOIN booking_checks k ON k.booking_id = b.id
        WHERE b.status = 'confirmed' AND (b.retailer_id = u.id OR s.host_id = u.id)
        ORDER BY "awaitsCheck" DESC, b.first_day LIMIT ${confirmedMax}) AS c) AS confirmed
    FROM ${tables} WHERE u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whose session this is, while it lasts. */
export async function findOwnerOfSession(db: Executor, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`SELECT user_id AS "userId" FROM sessions
    WHERE id = ${sessionId} AND expires_at > now()`.execute(db)
  return rows[0]?.userId ?? null
}

/**
 * Holds a person's spaces, then the missions that nobody has agreed to, then the person, until the commit: the order of
 * everybody who needs more than one of them. False when there is no such person.
 */
export async function lockUser(trx: Executor, id: string): Promise<boolean> {
  await sql`SELECT lock_days_of(ARRAY(SELECT id FROM spaces WHERE host_id = ${id}))`.execute(trx)
  await sql`SELECT 1 FROM missions WHERE (freelancer_id = ${id} AND status = 'pending')
      OR (retailer_id = ${id} AND status IN ('open', 'pending')) ORDER BY id FOR NO KEY UPDATE`.execute(trx)
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

/** Anyone who was checked in some way has the badge. */
export async function saveCheck(
  trx: Executor,
  personId: string,
  { kind, evidence, decisionId }: { kind: CheckKind; evidence: readonly Evidence[]; decisionId: string },
): Promise<void> {
  await sql`INSERT INTO person_checks (person_id, kind, evidence, decision_id)
    VALUES (${personId}, ${kind}, ${evidence}, ${decisionId})
    ON CONFLICT (person_id, kind) DO UPDATE SET evidence = excluded.evidence, decision_id = excluded.decision_id,
      checked_at = now()`.execute(trx)
  await refreshBadge(trx, personId)
}

export async function removeCheck(trx: Executor, personId: string, kind: CheckKind): Promise<void> {
  await sql`DELETE FROM person_checks WHERE person_id = ${personId} AND kind = ${kind}`.execute(trx)
  await refreshBadge(trx, personId)
}

async function refreshBadge(trx: Executor, personId: string): Promise<void> {
  await sql`UPDATE profiles SET verified = EXISTS (SELECT 1 FROM person_checks WHERE person_id = ${personId}),
    updated_at = now() WHERE id = ${personId}`.execute(trx)
}

export async function endSessions(trx: Executor, id: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${id}`.execute(trx)
}

/** Whose suspension has come to its end. `now` in milliseconds since 1970 UTC. */
export async function listEndedSuspensions(db: Executor, now: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM profiles WHERE suspended_until <= ${new Date(now).toISOString()}
    ORDER BY suspended_until LIMIT ${limit}`.execute(db)
  return rows.map(row => row.id)
}
