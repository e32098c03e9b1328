import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** What waits and whose row says who is on it, with when it waits no more. */
const CLAIMED = [
  ['report_cases', 'closed_at'],
  ['appeals', 'outcome'],
  ['contact_messages', 'handled_at'],
] as const

/** Whatever an admin was on is anybody's again: they are an admin no more. */
export async function releaseClaims(trx: Executor, adminId: string): Promise<void> {
  for (const [table, ended] of CLAIMED) {
    await sql`UPDATE ${sql.table(table)} SET claimed_by = NULL, claimed_at = NULL, version = version + 1
      WHERE claimed_by = ${adminId} AND ${sql.ref(ended)} IS NULL`.execute(trx)
  }
  await sql`UPDATE absence_contests SET claimed_by = NULL, claimed_at = NULL
    WHERE claimed_by = ${adminId} AND outcome IS NULL`.execute(trx)
  await sql`DELETE FROM space_claims WHERE claimed_by = ${adminId}`.execute(trx)
  await sql`DELETE FROM document_claims WHERE claimed_by = ${adminId}`.execute(trx)
}
