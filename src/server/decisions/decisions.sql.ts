import { sql } from 'kysely'
import type { Decision } from '#shared/decisions/contract.ts'
import type { DecisionAction, DecisionReason, MarkableField } from '#shared/decisions/reasons.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

export interface NewDecision {
  id: string
  spaceId: string
  personId: string
  action: DecisionAction
  reason: DecisionReason | null
  facts: string
  fields: readonly MarkableField[]
  decidedBy: string
}

export async function insert(trx: Executor, decision: NewDecision): Promise<void> {
  const { id, spaceId, personId, action, reason, facts, fields, decidedBy } = decision
  await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, reason, facts, fields, decided_by)
    VALUES (${id}, 'space', ${spaceId}, ${personId}, ${action}, ${reason}, ${facts}, ${fields}, ${decidedBy})`.execute(
    trx,
  )
}

export async function findLanguage(db: Executor, personId: string): Promise<Locale> {
  const { rows } = await sql<{ lang: Locale }>`SELECT lang FROM profiles WHERE id = ${personId}`.execute(db)
  return rows[0]?.lang ?? 'fr'
}

/** A decision for the person whom it concerns; null for anybody else. */
export async function findForPerson(db: Executor, id: string, personId: string): Promise<Decision | null> {
  const { rows } = await sql<Decision>`SELECT d.id, d.action, d.reason, d.facts, d.fields,
      ${isoInstant(sql`d.created_at`)} AS at, json_build_object('id', s.id, 'name', s.name) AS space,
      CASE WHEN d.action = 'approved' THEN s.approved ELSE r.decision_id IS NOT NULL END AND NOT EXISTS (
        SELECT 1 FROM decisions later WHERE later.subject_type = d.subject_type AND later.subject_id = d.subject_id
          AND (later.created_at, later.id) > (d.created_at, d.id)) AS stands
    FROM decisions d JOIN spaces s ON s.id = d.subject_id LEFT JOIN space_reviews r ON r.decision_id = d.id
    WHERE d.id = ${id} AND d.person_id = ${personId}`.execute(db)
  return rows[0] ?? null
}
