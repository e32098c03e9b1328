import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** What waits and whose row says who is on it, with when it waits no more. */
const ASSIGNED = [
  ['report_cases', 'closed_at'],
  ['appeals', 'outcome'],
  ['contact_messages', 'handled_at'],
] as const

/** Whatever an admin was on is anybody's again: they are an admin no more. */
export async function releaseAssignments(trx: Executor, adminId: string): Promise<void> {
  for (const [table, ended] of ASSIGNED) {
    await sql`UPDATE ${sql.table(table)} SET assigned_to = NULL, assigned_at = NULL, version = version + 1
      WHERE assigned_to = ${adminId} AND ${sql.ref(ended)} IS NULL`.execute(trx)
  }
  await sql`UPDATE absence_contests SET assigned_to = NULL, assigned_at = NULL
    WHERE assigned_to = ${adminId} AND outcome IS NULL`.execute(trx)
  await sql`DELETE FROM space_assignments WHERE assigned_to = ${adminId}`.execute(trx)
  await sql`DELETE FROM document_assignments WHERE assigned_to = ${adminId}`.execute(trx)
}
