import { sql } from 'kysely'
import type { CheckKind } from '#shared/admin/people.ts'
import type { PastDecision } from '#shared/admin/users-contract.ts'
import type { Clause } from '#shared/decisions/clauses.ts'
import type { Decision } from '#shared/decisions/contract.ts'
import {
  type ContentAction,
  type ContentReason,
  type DecisionAction,
  type DecisionReason,
  type DocumentAction,
  type DocumentReason,
  type MarkableField,
  type PersonAction,
  type PersonReason,
  type RoleAction,
} from '#shared/decisions/reasons.ts'
import type { Locale } from '#shared/locales.ts'
import type { Role } from '#shared/roles.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { ownText } from '../texts/own-text.sql.ts'

export type SubjectType = 'space' | 'person' | 'review' | 'message' | 'document'

interface AnyDecision {
  id: string
  /** Whom it concerns. */
  personId: string
  /** What it cites; left out: nothing. */
  clause?: Clause | null
  facts: string
  /** Null where a suspension has come to its end by itself. */
  decidedBy: string | null
}

export interface SpaceDecision extends AnyDecision {
  spaceId: string
  action: DecisionAction
  reason: DecisionReason | null
  fields: readonly MarkableField[]
}

export interface PersonDecision extends AnyDecision {
  action: PersonAction | RoleAction
  /** The role, or what was checked. */
  detail?: Role | CheckKind
  reason: PersonReason | null
  /** When a suspension ends by itself. */
  endsAt: string | null
}

export type ContentDecision = AnyDecision & { contentId: string } & (
    | { kind: 'review' | 'message'; action: ContentAction; reason: ContentReason | null }
    | { kind: 'document'; action: DocumentAction; reason: DocumentReason | null }
  )

export async function insert(trx: Executor, decision: SpaceDecision): Promise<void> {
  const { id, spaceId, personId, action, reason, clause = null, facts, fields, decidedBy } = decision
  await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, reason, clause, facts, fields, decided_by)
    VALUES (${id}, 'space', ${spaceId}, ${personId}, ${action}, ${reason}, ${clause}, ${facts}, ${fields}, ${decidedBy})`.execute(
    trx,
  )
}

export async function insertAboutPerson(trx: Executor, decision: PersonDecision): Promise<void> {
  const { id, personId, action, detail = '', reason, clause = null, facts, endsAt, decidedBy } = decision
  await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, detail, reason, clause, facts, ends_at, decided_by)
    VALUES (${id}, 'person', ${personId}, ${personId}, ${action}, ${detail}, ${reason}, ${clause}, ${facts}, ${endsAt}, ${decidedBy})`.execute(
    trx,
  )
}

export async function insertAboutContent(trx: Executor, decision: ContentDecision): Promise<void> {
  const { id, kind, contentId, personId, action, reason, clause = null, facts, decidedBy } = decision
  await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, reason, clause, facts, decided_by)
    VALUES (${id}, ${kind}, ${contentId}, ${personId}, ${action}, ${reason}, ${clause}, ${facts}, ${decidedBy})`.execute(
    trx,
  )
}

/** Whether an admin has taken a space off the site: its host cannot put it back. */
export async function isWithdrawn(db: Executor, spaceId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM space_moderations WHERE space_id = ${spaceId} AND status = 'withdrawn'`.execute(db)
  return rows.length > 0
}

export async function findLanguage(db: Executor, personId: string): Promise<Locale> {
  const { rows } = await sql<{ lang: Locale }>`SELECT lang FROM profiles WHERE id = ${personId}`.execute(db)
  return rows[0]?.lang ?? 'fr'
}

const appealJson = sql`CASE WHEN a.decision_id IS NOT NULL THEN json_build_object('text', a.text,
  'at', ${isoInstant(sql`a.created_at`)}, 'outcome', a.outcome, 'answer', a.answer,
  'answeredAt', ${isoInstant(sql`a.answered_at`)}) END`

/** What the review `v` or the message `m` of decision `d` says, or what the document `o` is called. */
export const contentJson = sql`CASE WHEN coalesce(v.comment, m.content, o.name) IS NOT NULL THEN
  json_build_object('kind', d.subject_type, 'text', coalesce(v.comment, m.content, o.name)) END`
export const contentJoins = sql`LEFT JOIN reviews v ON d.subject_type = 'review' AND v.id = d.subject_id
  LEFT JOIN messages m ON d.subject_type = 'message' AND m.id = d.subject_id
  LEFT JOIN freelancer_documents o ON d.subject_type = 'document' AND o.id = d.subject_id`

/** What of a person a decision is about: their suspension, this check, or this role. Decisions of before checked the person. */
const topicOf = (of: 'd' | 'later') => {
  const [action, detail] = [sql.ref(`${of}.action`), sql.ref(`${of}.detail`)]
  return sql`CASE WHEN ${action} IN ('suspended', 'lifted') THEN 'suspension'
    WHEN ${action} IN ('verified', 'unverified') THEN 'check ' || coalesce(nullif(${detail}, ''), 'person')
    WHEN ${action} IN ('role_given', 'role_taken') THEN 'role ' || ${detail} ELSE '' END`
}

/** No later one is about the same of the same subject. */
const isLast = sql`NOT EXISTS (SELECT 1 FROM decisions later WHERE later.subject_type = d.subject_type
  AND later.subject_id = d.subject_id AND ${topicOf('later')} = ${topicOf('d')} AND (later.created_at, later.id) > (d.created_at, d.id))`

/** What decision `d` says was checked, or no longer counts as such, is so now. */
const isChecked = sql`EXISTS (SELECT 1 FROM person_checks k WHERE k.person_id = d.person_id
  AND k.kind = coalesce(nullif(d.detail, ''), 'person'))`

/**
 * A decision for the person whom it concerns; null for anybody else. `personId` null: for who holds its key. Nothing is in
 * force against who has deleted their account, nor can it be undone.
 */
export async function findForPerson(
  db: Executor,
  id: string,
  personId: string | null,
  locale: Locale,
): Promise<Omit<Decision, 'allowedActions'> | null> {
  const { rows } = await sql<
    Omit<Decision, 'allowedActions'>
  >`SELECT d.id, d.action, d.detail, d.reason, d.clause, d.facts, d.fields,
      ${isoInstant(sql`d.created_at`)} AS at, ${isoInstant(sql`d.ends_at`)} AS "endsAt",
      CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', ${ownText(locale, 'name', 's')}) END AS space,
      ${contentJson} AS content,
      CASE d.action WHEN 'hidden' THEN coalesce(v.hidden_by, m.hidden_by) IS NOT DISTINCT FROM d.id
        WHEN 'shown' THEN coalesce(v.hidden_by, m.hidden_by) IS NULL WHEN 'approved' THEN s.approved WHEN 'suspended' THEN p.suspended_at IS NOT NULL
        WHEN 'lifted' THEN p.suspended_at IS NULL WHEN 'verified' THEN ${isChecked} WHEN 'unverified' THEN NOT ${isChecked}
        WHEN 'document_withdrawn' THEN coalesce(o.status = 'refused', false) WHEN 'document_restored' THEN coalesce(o.status = 'verified', false)
        WHEN 'role_given' THEN d.detail = ANY (p.roles) WHEN 'role_taken' THEN EXISTS (SELECT 1 FROM taken_roles WHERE decision_id = d.id)
        ELSE moderation.decision_id IS NOT NULL END AND ${isLast} AND u.ban_reason IS DISTINCT FROM 'deleted' AS stands,
      ${appealJson} AS appeal
    FROM decisions d JOIN profiles p ON p.id = d.person_id JOIN users u ON u.id = p.id
    LEFT JOIN spaces s ON d.subject_type = 'space' AND s.id = d.subject_id
    LEFT JOIN space_moderations moderation ON moderation.decision_id = d.id LEFT JOIN appeals a ON a.decision_id = d.id ${contentJoins}
    WHERE d.id = ${id} AND ${personId === null ? sql`true` : sql`d.person_id = ${personId}`}`.execute(db)
  return rows[0] ?? null
}

/** The decision by which somebody is suspended. */
export async function findSuspension(db: Executor, personId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM decisions
    WHERE subject_type = 'person' AND subject_id = ${personId} AND action = 'suspended'
    ORDER BY created_at DESC, id DESC LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

const ofPerson = (id: string) => sql`d.person_id = ${id} AND d.subject_type IN ('person', 'document')`

/** All about a person with their documents, a space, a review or a message, the latest first. */
export async function listAbout(db: Executor, subjectType: SubjectType, id: string): Promise<PastDecision[]> {
  const { rows } = await sql<PastDecision>`SELECT d.id, d.action, d.detail, d.reason, d.clause, d.facts,
      btrim(by.first_name || ' ' || by.last_name) AS by, ${isoInstant(sql`d.created_at`)} AS at,
      ${isoInstant(sql`d.ends_at`)} AS "endsAt", ${appealJson} AS appeal
    FROM decisions d LEFT JOIN profiles by ON by.id = d.decided_by LEFT JOIN appeals a ON a.decision_id = d.id
    WHERE ${subjectType === 'person' ? ofPerson(id) : sql`d.subject_type = ${subjectType} AND d.subject_id = ${id}`}
    ORDER BY d.created_at DESC, d.id DESC`.execute(db)
  return rows
}

/** Keeps the person whom a decision concerns from being erased until the commit; false when they are. */
export async function holdPerson(trx: Executor, decisionId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM users u WHERE u.id = (SELECT person_id FROM decisions WHERE id = ${decisionId})
    AND u.ban_reason IS DISTINCT FROM 'deleted' FOR KEY SHARE`.execute(trx)
  return rows.length > 0
}

/** False when there is one already. */
export async function insertAppeal(trx: Executor, decisionId: string, text: string): Promise<boolean> {
  const { rows } = await sql`INSERT INTO appeals (decision_id, text) VALUES (${decisionId}, ${text})
    ON CONFLICT (decision_id) DO NOTHING RETURNING decision_id`.execute(trx)
  return rows.length > 0
}

export interface DecisionSubject {
  subjectType: SubjectType
  subjectId: string
  personId: string
  /** Which role, or what was checked; empty otherwise. */
  detail: string
}

/** What a decision is about, which never changes; null when there is none. */
export async function findSubject(db: Executor, decisionId: string): Promise<DecisionSubject | null> {
  const { rows } = await sql<DecisionSubject>`SELECT subject_type AS "subjectType", subject_id AS "subjectId",
    person_id AS "personId", detail FROM decisions WHERE id = ${decisionId}`.execute(db)
  return rows[0] ?? null
}
