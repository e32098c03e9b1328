import { sql } from 'kysely'
import type { RoleDependents } from '#shared/admin/roles-contract.ts'
import type { Role } from '#shared/roles.ts'
import { insertFreelancer } from '../account/roles.sql.ts'
import type { Executor } from '../db/database.ts'

const listedMax = 50

export interface PersonWithRoles {
  roles: Role[]
  taken: Role[]
  /** Nobody has answered the first-sign-in questions for them: a role would skip these. */
  hasName: boolean
  isSuspended: boolean
  isDeleted: boolean
  /** The last decision about them. */
  version: string
}

export async function find(db: Executor, personId: string): Promise<PersonWithRoles | null> {
  const { rows } = await sql<PersonWithRoles>`SELECT p.roles, p.first_name <> '' AS "hasName",
      ARRAY(SELECT role FROM taken_roles WHERE person_id = p.id ORDER BY role) AS taken,
      p.suspended_at IS NOT NULL AS "isSuspended",
      (u.banned AND u.ban_reason IS NOT DISTINCT FROM 'deleted') AS "isDeleted",
      coalesce((SELECT d.id::text FROM decisions d WHERE d.subject_type = 'person' AND d.subject_id = p.id
        ORDER BY d.created_at DESC, d.id DESC LIMIT 1), '') AS version
    FROM profiles p JOIN users u ON u.id = p.id WHERE p.id = ${personId}`.execute(db)
  return rows[0] ?? null
}

const days = sql`'firstDay', first_day, 'lastDay', last_day`

/** What hangs on each role of a person. */
export async function findDependents(db: Executor, personId: string): Promise<Record<Role, RoleDependents>> {
  const confirmedBookings = (
    of: ReturnType<typeof sql>,
  ) => sql`(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, ${days})
      ORDER BY first_day), '[]') FROM (SELECT b.id, s.name, b.first_day, b.last_day FROM bookings b JOIN spaces s ON s.id = b.space_id
      WHERE ${of} AND b.status = 'confirmed' ORDER BY b.first_day LIMIT ${listedMax}) AS c)`
  const confirmedMissions = (
    of: ReturnType<typeof sql>,
  ) => sql`(SELECT coalesce(json_agg(json_build_object('id', id, 'name', title, ${days})
      ORDER BY first_day), '[]') FROM (SELECT id, title, first_day, last_day FROM missions
      WHERE ${of} AND status = 'confirmed' ORDER BY first_day LIMIT ${listedMax}) AS c)`
  const none = sql`'[]'::json`
  const { rows } = await sql<Record<Role, RoleDependents>>`SELECT
    json_build_object(
      'spaces', (SELECT count(*) FROM spaces WHERE host_id = ${personId} AND is_published),
      'requests', (SELECT count(*) FROM spaces s JOIN bookings b ON b.space_id = s.id
        WHERE s.host_id = ${personId} AND b.status = 'pending'),
      'applications', 0, 'missions', 0,
      'bookings', ${confirmedBookings(sql`s.host_id = ${personId}`)}, 'confirmedMissions', ${none}) AS host,
    json_build_object('spaces', 0,
      'requests', (SELECT count(*) FROM bookings WHERE retailer_id = ${personId} AND status = 'pending'),
      'applications', 0,
      'missions', (SELECT count(*) FROM missions WHERE retailer_id = ${personId} AND status IN ('open', 'pending')),
      'bookings', ${confirmedBookings(sql`b.retailer_id = ${personId}`)},
      'confirmedMissions', ${confirmedMissions(sql`retailer_id = ${personId}`)}) AS retailer,
    json_build_object('spaces', 0, 'requests', 0,
      'applications', (SELECT count(*) FROM mission_applications WHERE freelancer_id = ${personId}),
      'missions', (SELECT count(*) FROM missions WHERE freelancer_id = ${personId} AND status = 'pending'),
      'bookings', ${none}, 'confirmedMissions', ${confirmedMissions(sql`freelancer_id = ${personId}`)}) AS freelancer,
    json_build_object('spaces', 0, 'requests', 0, 'applications', 0, 'missions', 0, 'bookings', ${none},
      'confirmedMissions', ${none}) AS admin`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A SELECT without FROM has one row')
  return row
}

/** The main role moves to one that is left; who has none left is asked again what they are here for. */
export async function takeRole(
  trx: Executor,
  { personId, role, decisionId }: { personId: string; role: Role; decisionId: string },
): Promise<void> {
  await sql`UPDATE profiles SET roles = array_remove(roles, ${role}), updated_at = now(),
      role = CASE WHEN role = ${role} THEN (array_remove(roles, ${role}))[1] ELSE role END
    WHERE id = ${personId}`.execute(trx)
  if (role === 'admin') await grantToAccount(trx, personId, 'user')
  await sql`INSERT INTO taken_roles (person_id, role, decision_id) VALUES (${personId}, ${role}, ${decisionId})`.execute(
    trx,
  )
}

/** A freelancer's profile is shown again; spaces stay as they are, for their host to put back. */
export async function giveRole(trx: Executor, personId: string, role: Role): Promise<void> {
  await sql`DELETE FROM taken_roles WHERE person_id = ${personId} AND role = ${role}`.execute(trx)
  if (role === 'admin') await grantToAccount(trx, personId, 'admin')
  await sql`UPDATE profiles SET role = coalesce(role, ${role}), roles = roles || ARRAY[${role}::text], updated_at = now()
    WHERE id = ${personId} AND NOT ${role} = ANY (roles)`.execute(trx)
  if (role === 'freelancer') await insertFreelancer(trx, personId)
}

/** Makes the account an admin too: writing a profile alone makes none. */
async function grantToAccount(trx: Executor, personId: string, role: 'admin' | 'user'): Promise<void> {
  await sql`UPDATE users SET role = ${role}, updated_at = now() WHERE id = ${personId}`.execute(trx)
}

/** Every space of theirs on the site or awaiting approval leaves it. The caller holds them. */
export async function pauseSpaces(trx: Executor, hostId: string): Promise<void> {
  await sql`UPDATE spaces SET is_published = false, updated_at = now() WHERE host_id = ${hostId} AND is_published`.execute(
    trx,
  )
}

export async function withdrawApplications(trx: Executor, freelancerId: string): Promise<void> {
  await sql`DELETE FROM mission_applications WHERE freelancer_id = ${freelancerId}`.execute(trx)
}

/**
 * Missions that nobody has agreed to yet: those proposed to a freelancer, or those that a retailer has given out. Held
 * until the commit: callers that lock the person lock the missions first; one that came in between needs no lock yet.
 */
export async function lockOpenMissions(
  trx: Executor,
  side: 'freelancer' | 'retailer',
  personId: string,
): Promise<{ id: string; status: 'open' | 'pending' }[]> {
  const theirs =
    side === 'freelancer'
      ? sql`freelancer_id = ${personId} AND status = 'pending'`
      : sql`retailer_id = ${personId} AND status IN ('open', 'pending')`
  const { rows } = await sql<{ id: string; status: 'open' | 'pending' }>`SELECT id, status FROM missions WHERE ${theirs}
    ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  return rows
}

/** Admins who can act, others than these. */
export async function countOtherAdmins(db: Executor, except: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM profiles
    WHERE 'admin' = ANY (roles) AND suspended_at IS NULL AND id <> ALL (${except}::uuid[])`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findName(db: Executor, personId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT btrim(first_name || ' ' || last_name) AS name FROM profiles
    WHERE id = ${personId}`.execute(db)
  return rows[0]?.name ?? ''
}
