import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { personJson } from '../account/person-names.sql.ts'
import { assignmentVersion } from '../decisions/assignment-version.sql.ts'

/** What awaits a look without a row of its own that says who is on it. */
export type AssignedKind = 'space' | 'documents'

const TABLES = {
  space: { table: 'space_assignments', key: 'space_id' },
  documents: { table: 'document_assignments', key: 'person_id' },
} as const satisfies Record<AssignedKind, { table: string; key: string }>

/** Of a space `s` with its `assignment`, if any: what it is, and who is on it. */
export const spaceVersion = sql<string>`concat_ws('~', (extract(epoch FROM s.updated_at) * 1000000)::bigint,
  (extract(epoch FROM assignment.assigned_at) * 1000000)::bigint)`

/** `adminId` null: nobody is on it. */
export async function setAssignment(
  trx: Executor,
  kind: AssignedKind,
  id: string,
  adminId: string | null,
): Promise<void> {
  const table = sql.table(TABLES[kind].table)
  const key = sql.ref(TABLES[kind].key)
  if (adminId === null) {
    await sql`DELETE FROM ${table} WHERE ${key} = ${id}`.execute(trx)
    return
  }
  await sql`INSERT INTO ${table} (${key}, assigned_to) VALUES (${id}, ${adminId})
    ON CONFLICT (${key}) DO UPDATE SET assigned_to = excluded.assigned_to, assigned_at = excluded.assigned_at`.execute(
    trx,
  )
}

/** Of a person `p` whose documents wait. */
const hasPending = sql`EXISTS (SELECT FROM freelancer_documents d WHERE d.owner_id = p.id AND d.status = 'pending')`

export interface DocumentsAssignment {
  assignee: { id: string; name: string } | null
  /** Some of them await a look. */
  isWaiting: boolean
  version: string
}

/** Who is on a person's documents; nobody where none of them waits. */
export async function findDocumentsAssignment(db: Executor, personId: string): Promise<DocumentsAssignment> {
  const { rows } = await sql<DocumentsAssignment>`SELECT ${hasPending} AS "isWaiting",
      CASE WHEN ${hasPending} THEN ${personJson('assignee')} END AS assignee,
      ${assignmentVersion(sql`assignment.assigned_at`)} AS version
    FROM profiles p LEFT JOIN document_assignments assignment ON assignment.person_id = p.id
    LEFT JOIN profiles assignee ON assignee.id = assignment.assigned_to WHERE p.id = ${personId}`.execute(db)
  return rows[0] ?? { assignee: null, isWaiting: false, version: '' }
}

/** Holds a person's documents until the commit. False when there is no such person. */
export async function lockDocuments(trx: Executor, personId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM profiles WHERE id = ${personId} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}
