import { sql } from 'kysely'
import type { OpenAppeal, PastDecision } from '#shared/admin/users-contract.ts'
import type { Decision } from '#shared/decisions/contract.ts'
import {
  type AppealOutcome,
  appealDaysMax,
  type ContentAction,
  type ContentReason,
  type DecisionAction,
  type DecisionReason,
  type MarkableField,
  type PersonAction,
  type PersonReason,
} from '#shared/decisions/reasons.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { ownText } from '../texts/own-text.sql.ts'

export type SubjectType = 'space' | 'person' | 'review' | 'message'

interface AnyDecision {
  id: string
  /** Whom it concerns. */
  personId: string
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
  action: PersonAction
  reason: PersonReason | null
  /** When a suspension ends by itself. */
  endsAt: string | null
}

export interface ContentDecision extends AnyDecision {
  kind: 'review' | 'message'
  contentId: string
  action: ContentAction
  reason: ContentReason | null
}

export async function insert(trx: Executor, decision: SpaceDecision): Promise<void> {
  const { id, spaceId, personId, action, reason, facts, fields, decidedBy } = decision
  await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, reason, facts, fields, decided_by)
    VALUES (${id}, 'space', ${spaceId}, ${personId}, ${action}, ${reason}, ${facts}, ${fields}, ${decidedBy})`.execute(
    trx,
  )
}

export async function insertAboutPerson(trx: Executor, decision: PersonDecision): Promise<void> {
  const { id, personId, action, reason, facts, endsAt, decidedBy } = decision
  await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, reason, facts, ends_at, decided_by)
    VALUES (${id}, 'person', ${personId}, ${personId}, ${action}, ${reason}, ${facts}, ${endsAt}, ${decidedBy})`.execute(
    trx,
  )
}

export async function insertAboutContent(trx: Executor, decision: ContentDecision): Promise<void> {
  const { id, kind, contentId, personId, action, reason, facts, decidedBy } = decision
  await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, reason, facts, decided_by)
    VALUES (${id}, ${kind}, ${contentId}, ${personId}, ${action}, ${reason}, ${facts}, ${decidedBy})`.execute(trx)
}

/** Whether an admin has taken a space off the site: its host cannot put it back. */
export async function isWithdrawn(db: Executor, spaceId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM space_reviews WHERE space_id = ${spaceId} AND status = 'withdrawn'`.execute(
    db,
  )
  return rows.length > 0
}

export async function findLanguage(db: Executor, personId: string): Promise<Locale> {
  const { rows } = await sql<{ lang: Locale }>`SELECT lang FROM profiles WHERE id = ${personId}`.execute(db)
  return rows[0]?.lang ?? 'fr'
}

const appealJson = sql`CASE WHEN a.decision_id IS NOT NULL THEN json_build_object('text', a.text,
  'at', ${isoInstant(sql`a.created_at`)}, 'outcome', a.outcome, 'answer', a.answer,
  'answeredAt', ${isoInstant(sql`a.answered_at`)}) END`

/** What the review `v` or the message `m` of decision `d` says. */
const contentJson = sql`CASE WHEN coalesce(v.comment, m.content) IS NOT NULL THEN
  json_build_object('kind', d.subject_type, 'text', coalesce(v.comment, m.content)) END`
const contentJoins = sql`LEFT JOIN reviews v ON d.subject_type = 'review' AND v.id = d.subject_id
  LEFT JOIN messages m ON d.subject_type = 'message' AND m.id = d.subject_id`

/** No later one is about the same subject. */
const isLast = sql`NOT EXISTS (SELECT 1 FROM decisions later WHERE later.subject_type = d.subject_type
  AND later.subject_id = d.subject_id AND (later.created_at, later.id) > (d.created_at, d.id))`

/** A decision for the person whom it concerns; null for anybody else. `personId` null: for who holds its key. */
export async function findForPerson(
  db: Executor,
  id: string,
  personId: string | null,
  locale: Locale,
): Promise<Omit<Decision, 'allowedActions'> | null> {
  const { rows } = await sql<Omit<Decision, 'allowedActions'>>`SELECT d.id, d.action, d.reason, d.facts, d.fields,
      ${isoInstant(sql`d.created_at`)} AS at, ${isoInstant(sql`d.ends_at`)} AS "endsAt",
      CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', ${ownText(locale, 'name', 's')}) END AS space,
      ${contentJson} AS content,
      CASE d.action WHEN 'hidden' THEN coalesce(v.hidden_by, m.hidden_by) IS NOT DISTINCT FROM d.id
        WHEN 'shown' THEN coalesce(v.hidden_by, m.hidden_by) IS NULL WHEN 'approved' THEN s.approved WHEN 'suspended' THEN p.suspended_at IS NOT NULL
        WHEN 'lifted' THEN p.suspended_at IS NULL WHEN 'verified' THEN p.verified WHEN 'unverified' THEN NOT p.verified
        ELSE r.decision_id IS NOT NULL END AND ${isLast} AS stands,
      ${appealJson} AS appeal
    FROM decisions d JOIN profiles p ON p.id = d.person_id
    LEFT JOIN spaces s ON d.subject_type = 'space' AND s.id = d.subject_id
    LEFT JOIN space_reviews r ON r.decision_id = d.id LEFT JOIN appeals a ON a.decision_id = d.id ${contentJoins}
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

/** All about a person, a space, a review or a message, the latest first. */
export async function listAbout(db: Executor, subjectType: SubjectType, id: string): Promise<PastDecision[]> {
  const { rows } = await sql<PastDecision>`SELECT d.id, d.action, d.reason, d.facts,
      btrim(by.first_name || ' ' || by.last_name) AS by, ${isoInstant(sql`d.created_at`)} AS at,
      ${isoInstant(sql`d.ends_at`)} AS "endsAt", ${appealJson} AS appeal
    FROM decisions d LEFT JOIN profiles by ON by.id = d.decided_by LEFT JOIN appeals a ON a.decision_id = d.id
    WHERE d.subject_type = ${subjectType} AND d.subject_id = ${id} ORDER BY d.created_at DESC, d.id DESC`.execute(db)
  return rows
}

/** False when there is one already. */
export async function insertAppeal(trx: Executor, decisionId: string, text: string): Promise<boolean> {
  const { rows } = await sql`INSERT INTO appeals (decision_id, text) VALUES (${decisionId}, ${text})
    ON CONFLICT (decision_id) DO NOTHING RETURNING decision_id`.execute(trx)
  return rows.length > 0
}

export interface LockedAppeal {
  subjectType: SubjectType
  subjectId: string
  personId: string
  action: DecisionAction | PersonAction | ContentAction
  /** For this admin. */
  mayAnswer: boolean
}

/** An appeal that awaits its answer; null when there is none, or it has its answer. Held until the commit. */
export async function lockAppeal(trx: Executor, decisionId: string, adminId: string): Promise<LockedAppeal | null> {
  const { rows } = await sql<LockedAppeal>`SELECT d.subject_type AS "subjectType", d.subject_id AS "subjectId",
      d.person_id AS "personId", d.action, ${mayAnswer(adminId)} AS "mayAnswer"
    FROM appeals a JOIN decisions d ON d.id = a.decision_id
    WHERE a.decision_id = ${decisionId} AND a.outcome IS NULL FOR UPDATE OF a`.execute(trx)
  return rows[0] ?? null
}

export async function answerAppeal(
  trx: Executor,
  decisionId: string,
  { outcome, answer, answeredBy }: { outcome: AppealOutcome; answer: string; answeredBy: string },
): Promise<void> {
  await sql`UPDATE appeals SET outcome = ${outcome}, answer = ${answer}, answered_by = ${answeredBy}, answered_at = now()
    WHERE decision_id = ${decisionId}`.execute(trx)
}

/** Appeals without an answer, the longest waiting first; `mayAnswer` for this admin. */
export async function listOpenAppeals(db: Executor, adminId: string, limit: number): Promise<OpenAppeal[]> {
  const { rows } = await sql<OpenAppeal>`SELECT d.id, d.action, d.reason, d.facts,
      ${isoInstant(sql`d.created_at`)} AS "decidedAt", btrim(by.first_name || ' ' || by.last_name) AS "decidedBy", a.text,
      ${isoInstant(sql`a.created_at`)} AS at, a.created_at < now() - make_interval(days => ${appealDaysMax}) AS "isOverdue",
      json_build_object('id', p.id, 'name', btrim(p.first_name || ' ' || p.last_name)) AS person,
      CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS space,
      ${contentJson} AS content, ${mayAnswer(adminId)} AS "mayAnswer"
    FROM appeals a JOIN decisions d ON d.id = a.decision_id JOIN profiles p ON p.id = d.person_id
    LEFT JOIN profiles by ON by.id = d.decided_by
    LEFT JOIN spaces s ON d.subject_type = 'space' AND s.id = d.subject_id ${contentJoins}
    WHERE a.outcome IS NULL ORDER BY a.created_at, d.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Whoever decided does not judge the appeal, unless there is no other admin. */
const mayAnswer = (adminId: string) => sql`(d.decided_by IS DISTINCT FROM ${adminId}::uuid OR NOT EXISTS (
  SELECT 1 FROM profiles o WHERE 'admin' = ANY(o.roles) AND o.id <> ${adminId} AND o.suspended_at IS NULL))`
