import { sql } from 'kysely'
import { type RoleChange, roleRequestHours } from '#shared/admin/people.ts'
import type { Clause, noClause } from '#shared/decisions/clauses.ts'
import type { PersonReason } from '#shared/decisions/reasons.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

export interface RoleRequestRow {
  id: string
  change: RoleChange
  personId: string
  reason: PersonReason | null
  /** What the decision will cite, as it was chosen; null where nothing was: what its reason is about. */
  clause: Clause | typeof noClause | null
  facts: string
  askedBy: string
  by: string
  at: string
  endsAt: string
  isAlone: boolean
  isOver: boolean
}

const columns = sql`r.id, r.change, r.person_id AS "personId", r.reason, r.clause, r.facts, r.asked_by AS "askedBy",
  btrim(p.first_name || ' ' || p.last_name) AS by, ${isoInstant(sql`r.asked_at`)} AS at,
  ${isoInstant(sql`r.ends_at`)} AS "endsAt", r.is_alone AS "isAlone", r.ends_at <= now() AS "isOver"`

export async function findOpen(db: Executor, personId: string): Promise<RoleRequestRow | null> {
  const { rows } = await sql<RoleRequestRow>`SELECT ${columns} FROM role_requests r JOIN profiles p ON p.id = r.asked_by
    WHERE r.person_id = ${personId} AND r.outcome IS NULL`.execute(db)
  return rows[0] ?? null
}

/** Whom a request is about, whatever has become of it. */
export async function findPerson(db: Executor, id: string): Promise<string | null> {
  const { rows } = await sql<{
    personId: string
  }>`SELECT person_id AS "personId" FROM role_requests WHERE id = ${id}`.execute(db)
  return rows[0]?.personId ?? null
}

/** The open request, held until the commit. The caller holds the person. */
export async function lockOpen(trx: Executor, id: string): Promise<RoleRequestRow | null> {
  const { rows } = await sql<RoleRequestRow>`SELECT ${columns} FROM role_requests r JOIN profiles p ON p.id = r.asked_by
    WHERE r.id = ${id} AND r.outcome IS NULL FOR UPDATE OF r`.execute(trx)
  return rows[0] ?? null
}

export async function insert(
  trx: Executor,
  request: Pick<RoleRequestRow, 'id' | 'change' | 'personId' | 'reason' | 'clause' | 'facts' | 'askedBy' | 'isAlone'>,
): Promise<void> {
  await sql`INSERT INTO role_requests (id, change, person_id, reason, clause, facts, asked_by, is_alone, ends_at)
    VALUES (${request.id}, ${request.change}, ${request.personId}, ${request.reason}, ${request.clause}, ${request.facts}, ${request.askedBy}, ${request.isAlone},
      now() + make_interval(hours => ${roleRequestHours}))`.execute(trx)
}

export async function close(
  trx: Executor,
  id: string,
  { outcome, decidedBy }: { outcome: 'done' | 'refused' | 'withdrawn' | 'lapsed'; decidedBy: string | null },
): Promise<void> {
  await sql`UPDATE role_requests SET outcome = ${outcome}, decided_by = ${decidedBy}, decided_at = now()
    WHERE id = ${id}`.execute(trx)
}

/** Those whose time has come, for the job. */
export async function listOver(db: Executor, limit: number): Promise<{ id: string; personId: string }[]> {
  const { rows } = await sql<{ id: string; personId: string }>`SELECT id, person_id AS "personId" FROM role_requests
    WHERE outcome IS NULL AND ends_at <= now() ORDER BY ends_at LIMIT ${limit}`.execute(db)
  return rows
}
