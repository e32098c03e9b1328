import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { personJson } from '../account/person-names.sql.ts'
import { claimVersion } from '../decisions/claim-version.sql.ts'

/** What awaits a look without a row of its own that says who is on it. */
export type ClaimedKind = 'space' | 'documents'

const TABLES = {
  space: { table: 'space_claims', key: 'space_id' },
  documents: { table: 'document_claims', key: 'person_id' },
} as const satisfies Record<ClaimedKind, { table: string; key: string }>

/** Of a space `s` with its `claim`, if any: what it is, and who is on it. */
export const spaceVersion = sql<string>`concat_ws('~', (extract(epoch FROM s.updated_at) * 1000000)::bigint,
  (extract(epoch FROM claim.claimed_at) * 1000000)::bigint)`

/** `adminId` null: nobody is on it. */
export async function setClaim(trx: Executor, kind: ClaimedKind, id: string, adminId: string | null): Promise<void> {
  const table = sql.table(TABLES[kind].table)
  const key = sql.ref(TABLES[kind].key)
  if (adminId === null) {
    await sql`DELETE FROM ${table} WHERE ${key} = ${id}`.execute(trx)
    return
  }
  await sql`INSERT INTO ${table} (${key}, claimed_by) VALUES (${id}, ${adminId})
    ON CONFLICT (${key}) DO UPDATE SET claimed_by = excluded.claimed_by, claimed_at = excluded.claimed_at`.execute(trx)
}

/** Of a person `p` whose documents wait. */
const hasPending = sql`EXISTS (SELECT FROM freelancer_documents d WHERE d.owner_id = p.id AND d.status = 'pending')`

export interface DocumentsClaim {
  claimedBy: { id: string; name: string } | null
  /** Some of them await a look. */
  isWaiting: boolean
  version: string
}

/** Who is on a person's documents; nobody where none of them waits. */
export async function findDocumentsClaim(db: Executor, personId: string): Promise<DocumentsClaim> {
  const { rows } = await sql<DocumentsClaim>`SELECT ${hasPending} AS "isWaiting",
      CASE WHEN ${hasPending} THEN ${personJson('claimer')} END AS "claimedBy",
      ${claimVersion(sql`claim.claimed_at`)} AS version
    FROM profiles p LEFT JOIN document_claims claim ON claim.person_id = p.id
    LEFT JOIN profiles claimer ON claimer.id = claim.claimed_by WHERE p.id = ${personId}`.execute(db)
  return rows[0] ?? { claimedBy: null, isWaiting: false, version: '' }
}

/** Holds a person's documents until the commit. False when there is no such person. */
export async function lockDocuments(trx: Executor, personId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM profiles WHERE id = ${personId} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}
