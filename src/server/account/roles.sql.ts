import { sql } from 'kysely'
import type { ChooseableRole, Role } from '#shared/roles.ts'
import type { Executor } from '../db/database.ts'

/**
 * Gives somebody a role beside those that they hold; it becomes the main one of who had none.
 *
 * @returns false when it was held already
 * @throws role_taken, from a trigger, when an admin has taken it
 */
export async function addRole(trx: Executor, personId: string, role: ChooseableRole): Promise<boolean> {
  const { rows } = await sql`UPDATE profiles SET role = coalesce(role, ${role}), roles = roles || ARRAY[${role}::text],
      updated_at = now()
    WHERE id = ${personId} AND NOT ${role} = ANY(roles) RETURNING id`.execute(trx)
  if (rows.length === 0) return false
  if (role === 'freelancer') await insertFreelancer(trx, personId)
  return true
}

/** False when this role is not held. */
export async function saveMainRole(trx: Executor, personId: string, role: Role): Promise<boolean> {
  const { rows } = await sql`UPDATE profiles SET role = ${role}, updated_at = now()
    WHERE id = ${personId} AND ${role} = ANY(roles) RETURNING id`.execute(trx)
  return rows.length > 0
}

/** What a freelancer is searched by; the person fills it in. */
export async function insertFreelancer(trx: Executor, personId: string): Promise<void> {
  await sql`INSERT INTO freelancer_profiles (id) VALUES (${personId}) ON CONFLICT DO NOTHING`.execute(trx)
}

/** Whether an admin has taken a role from somebody: it does not come back by what they do. */
export async function isRoleTaken(trx: Executor, personId: string, role: Role): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM taken_roles WHERE person_id = ${personId} AND role = ${role}`.execute(trx)
  return rows.length > 0
}

/** Gives the role of an admin to somebody who is locked and does not hold it. */
export async function makeAdmin(trx: Executor, personId: string): Promise<void> {
  await sql`UPDATE users SET role = 'admin', updated_at = now() WHERE id = ${personId}`.execute(trx)
  await sql`UPDATE profiles SET roles = array_append(roles, 'admin'), role = coalesce(role, 'admin'), updated_at = now()
    WHERE id = ${personId}`.execute(trx)
}
