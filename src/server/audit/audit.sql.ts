import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

export interface AuditEntry {
  /** Null for what the site does by itself. */
  actorId: string | null
  /** `<subject>.<what was done>`, as `space.approved`. */
  action: string
  subjectType: 'space' | 'person' | 'review' | 'message' | 'appeal' | 'report' | 'contact'
  subjectId: string
  /** Ids and codes, no personal values: an entry outlives the erasure of people. */
  details: Readonly<Record<string, string | null>>
}

/** Appends to the audit log in the action's own transaction. Other admins' writes wait for its commit. */
export async function appendEntry(trx: Executor, entry: AuditEntry): Promise<void> {
  await sql`INSERT INTO audit_log (actor_id, action, subject_type, subject_id, details)
    VALUES (${entry.actorId}, ${entry.action}, ${entry.subjectType}, ${entry.subjectId},
      ${JSON.stringify(entry.details)}::jsonb)`.execute(trx)
}

export interface AuditVerification {
  entries: number
  /** Place of the first entry that is not what was written, or after which one is missing; null when the chain is whole. */
  brokenAt: number | null
}

/** Recomputes the whole chain of hashes. */
export async function verifyChain(db: Executor): Promise<AuditVerification> {
  const { rows } = await sql<AuditVerification>`
    SELECT count(*)::integer AS entries,
      min(place) FILTER (WHERE sequence <> place OR hash <> expected)::integer AS "brokenAt"
    FROM (SELECT a.sequence, a.hash, row_number() OVER chain AS place,
        audit_hash(lag(a.hash, 1, ''::bytea) OVER chain, a) AS expected
      FROM audit_log a WINDOW chain AS (ORDER BY a.sequence)) AS entry`.execute(db)
  return rows[0] ?? { entries: 0, brokenAt: null }
}
