import { sql } from 'kysely'
import { type PendingActName, pendingActHours } from '#shared/admin/people.ts'
import type { Clause, noClause } from '#shared/decisions/clauses.ts'
import type { PersonReason } from '#shared/decisions/reasons.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

export interface PendingActRow {
  id: string
  act: PendingActName
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

const columns = sql`a.id, a.act, a.person_id AS "personId", a.reason, a.clause, a.facts, a.asked_by AS "askedBy",
  btrim(p.first_name || ' ' || p.last_name) AS by, ${isoInstant(sql`a.asked_at`)} AS at,
  ${isoInstant(sql`a.ends_at`)} AS "endsAt", a.is_alone AS "isAlone", a.ends_at <= now() AS "isOver"`

export async function findOpen(db: Executor, personId: string): Promise<PendingActRow | null> {
  const { rows } = await sql<PendingActRow>`SELECT ${columns} FROM pending_acts a JOIN profiles p ON p.id = a.asked_by
    WHERE a.person_id = ${personId} AND a.outcome IS NULL`.execute(db)
  return rows[0] ?? null
}

/** Whom an act is about, whatever has become of it. */
export async function findPerson(db: Executor, id: string): Promise<string | null> {
  const { rows } = await sql<{
    personId: string
  }>`SELECT person_id AS "personId" FROM pending_acts WHERE id = ${id}`.execute(db)
  return rows[0]?.personId ?? null
}

/** The open act, held until the commit. The caller holds the person. */
export async function lockOpen(trx: Executor, id: string): Promise<PendingActRow | null> {
  const { rows } = await sql<PendingActRow>`SELECT ${columns} FROM pending_acts a JOIN profiles p ON p.id = a.asked_by
    WHERE a.id = ${id} AND a.outcome IS NULL FOR UPDATE OF a`.execute(trx)
  return rows[0] ?? null
}

export async function insert(
  trx: Executor,
  act: Pick<PendingActRow, 'id' | 'act' | 'personId' | 'reason' | 'clause' | 'facts' | 'askedBy' | 'isAlone'>,
): Promise<void> {
  await sql`INSERT INTO pending_acts (id, act, person_id, reason, clause, facts, asked_by, is_alone, ends_at)
    VALUES (${act.id}, ${act.act}, ${act.personId}, ${act.reason}, ${act.clause}, ${act.facts}, ${act.askedBy}, ${act.isAlone},
      now() + make_interval(hours => ${pendingActHours}))`.execute(trx)
}

export async function close(
  trx: Executor,
  id: string,
  { outcome, decidedBy }: { outcome: 'done' | 'refused' | 'withdrawn' | 'lapsed'; decidedBy: string | null },
): Promise<void> {
  await sql`UPDATE pending_acts SET outcome = ${outcome}, decided_by = ${decidedBy}, decided_at = now()
    WHERE id = ${id}`.execute(trx)
}

/** Those whose time has come, for the job. */
export async function listOver(db: Executor, limit: number): Promise<{ id: string; personId: string }[]> {
  const { rows } = await sql<{ id: string; personId: string }>`SELECT id, person_id AS "personId" FROM pending_acts
    WHERE outcome IS NULL AND ends_at <= now() ORDER BY ends_at LIMIT ${limit}`.execute(db)
  return rows
}
