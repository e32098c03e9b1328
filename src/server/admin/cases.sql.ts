import { sql } from 'kysely'
import type { CaseCard, CasesQuery, ReportCase } from '#shared/admin/cases-contract.ts'
import type { CaseOutcome } from '#shared/admin/states.ts'
import type { Locale } from '#shared/locales.ts'
import { type ReportKind, reportDaysMax } from '#shared/reports/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { countUpTo, isAfter, type Order, orderBy, orderValue, type Place, type Placed } from './list-page.ts'
import { nameOf, personJson } from '../account/person-names.sql.ts'
import { type AskedBy, assignmentValues, holdsText, waitingConditions } from './waiting.sql.ts'

const excerptCharacters = 400

const due = sql`(c.opened_at + make_interval(days => ${sql.lit(reportDaysMax)}))`

const reportCount = sql`(SELECT count(*)::integer FROM reports r WHERE r.case_id = c.id)`

const cardColumns = sql`c.id, c.subject_kind AS kind, c.subject_id AS "subjectId",
  coalesce(CASE c.subject_kind WHEN 'space' THEN s.name WHEN 'review' THEN coalesce(s.name, ${nameOf('seller')}, ${nameOf('reviewed')}) ELSE ${nameOf('p')} END, '') AS name,
  left(coalesce(v.comment, m.content, ''), ${sql.lit(excerptCharacters)}) AS excerpt,
  CASE c.subject_kind WHEN 'space' THEN s.id IS NULL WHEN 'review' THEN v.id IS NULL WHEN 'message' THEN m.id IS NULL
    ELSE p.suspended_at IS NOT NULL AND u.ban_reason IS NOT DISTINCT FROM 'deleted' END AS "isGone",
  ${personJson('p')} AS person,
  ${reportCount} AS count,
  (SELECT coalesce(json_agg(x), '[]') FROM (SELECT r.reason, count(*)::integer AS count FROM reports r
    WHERE r.case_id = c.id GROUP BY 1 ORDER BY 2 DESC, 1) AS x) AS reasons,
  ${isoInstant(sql`c.opened_at`)} AS since, ${isoInstant(due)} AS due, c.closed_at IS NULL AND ${due} < now() AS "isOverdue",
  ${personJson('assignee')} AS assignee, c.outcome, ${isoInstant(sql`c.closed_at`)} AS "closedAt", c.version`

const tables = sql`report_cases c JOIN profiles p ON p.id = c.person_id JOIN users u ON u.id = p.id
  LEFT JOIN profiles assignee ON assignee.id = c.assigned_to
  LEFT JOIN reviews v ON c.subject_kind = 'review' AND v.id = c.subject_id
  LEFT JOIN profiles seller ON seller.id = v.freelancer_id LEFT JOIN profiles reviewed ON reviewed.id = v.retailer_id
  LEFT JOIN messages m ON c.subject_kind = 'message' AND m.id = c.subject_id
  LEFT JOIN spaces s ON s.id = CASE c.subject_kind WHEN 'space' THEN c.subject_id ELSE v.space_id END`

function conditionsOf(query: AskedBy<CasesQuery>) {
  const { view = 'open', kind, text } = query
  const isAnswered = sql`(c.closed_at IS NOT NULL)`
  const conditions = [
    view === 'open' ? sql`c.closed_at IS NULL` : isAnswered,
    ...waitingConditions(query, { assignee: sql`c.assigned_to`, due, isAnswered }),
  ]
  if (kind) conditions.push(sql`c.subject_kind = ${kind}`)
  if (text) conditions.push(holdsText(text, [nameOf('p'), sql`coalesce(s.name, '')`]))
  return sql.join(conditions, sql` AND `)
}

function orderOf({ view = 'open', sort = view === 'open' ? 'since' : '-since' }: CasesQuery): Order {
  const isDescending = sort.startsWith('-')
  // as a text, which is ordered like the number
  if (sort === '-count') return { by: sql`lpad(${reportCount}::text, 9, '0')`, isDescending }
  return { by: isoInstant(view === 'open' ? sql`c.opened_at` : sql`c.closed_at`), isDescending }
}

/** Those that the filters leave, from a place in their order on. */
export async function list(
  db: Executor,
  query: AskedBy<CasesQuery>,
  after: Place | null,
  limit: number,
): Promise<(CaseCard & Placed)[]> {
  const order = orderOf(query)
  const { rows } = await sql<CaseCard & Placed>`SELECT ${cardColumns}, ${orderValue(order)} FROM ${tables}
    WHERE ${conditionsOf(query)} AND ${isAfter(order, sql`c.id`, after)}
    ${orderBy(order, sql`c.id`)} LIMIT ${limit}`.execute(db)
  return rows
}

/** How many the filters leave, as far as is counted. */
export const countFound = (db: Executor, query: AskedBy<CasesQuery>, max?: number): Promise<number> =>
  countUpTo(db, sql`${tables} WHERE ${conditionsOf(query)}`, max)

export async function countOpen(db: Executor): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::integer AS count FROM report_cases WHERE closed_at IS NULL`.execute(db)
  return rows[0]?.count ?? 0
}

export type FoundCase = Omit<ReportCase, 'allowedActions' | 'decisions'> & { isDecided: boolean }

const reportsJson = sql`(SELECT coalesce(json_agg(x ORDER BY x.at, x.id), '[]') FROM (
  SELECT r.id, CASE WHEN r.reporter_id IS NULL THEN r.full_name ELSE ${nameOf('reporter')} END AS reporter,
    r.reporter_id AS "reporterId", r.email, r.reason, r.text, ${isoInstant(sql`r.created_at`)} AS at,
    coalesce(past.count, 0) AS earlier, coalesce(past.acted, 0) AS "earlierActed"
  FROM reports r LEFT JOIN profiles reporter ON reporter.id = r.reporter_id
  LEFT JOIN LATERAL (SELECT count(*)::integer AS count, (count(*) FILTER (WHERE o.outcome = 'acted'))::integer AS acted
    FROM reports e JOIN report_cases o ON o.id = e.case_id
    WHERE e.reporter_id = r.reporter_id AND o.closed_at IS NOT NULL AND o.id <> c.id) AS past ON true
  WHERE r.case_id = c.id) AS x)`

/** Restrictions of the thing, and of a person for their profile, since the first report. */
const isDecided = sql`EXISTS (SELECT 1 FROM decisions d WHERE d.subject_id = c.subject_id AND d.reason IS NOT NULL
  AND d.subject_type = CASE c.subject_kind WHEN 'profile' THEN 'person' ELSE c.subject_kind END AND d.created_at >= c.opened_at)`

export async function findById(db: Executor, id: string): Promise<FoundCase | null> {
  const { rows } = await sql<FoundCase>`SELECT ${cardColumns}, c.note,
      (SELECT ${nameOf('closer')} FROM profiles closer WHERE closer.id = c.closed_by) AS "closedBy",
      coalesce(v.hidden_by, m.hidden_by) IS NOT NULL AS "isHidden", ${isDecided} AS "isDecided",
      CASE c.subject_kind WHEN 'space' THEN '/space/' || s.id
        WHEN 'review' THEN CASE WHEN v.space_id IS NOT NULL THEN '/space/' || s.id || '#reviews'
          WHEN seller.id IS NOT NULL THEN '/freelancer/profile/' || seller.id || '#reviews' ELSE '/freelancer/missions/' || v.mission_id END
        WHEN 'profile' THEN CASE WHEN EXISTS (SELECT 1 FROM freelancer_profiles f WHERE f.id = p.id)
          THEN '/freelancer/profile/' ELSE '/hosts/' END || p.id END AS link,
      ${reportsJson} AS reports
    FROM ${tables} WHERE c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What a case is about, without holding it: what it is about is locked before it. */
export async function findSubject(
  trx: Executor,
  id: string,
): Promise<{ kind: ReportKind; subjectId: string; personId: string } | null> {
  const { rows } = await sql<{ kind: ReportKind; subjectId: string; personId: string }>`
    SELECT subject_kind AS kind, subject_id AS "subjectId", person_id AS "personId" FROM report_cases WHERE id = ${id}`.execute(
    trx,
  )
  return rows[0] ?? null
}

/** Of which kinds these are. */
export async function listKinds(db: Executor, ids: readonly string[]): Promise<ReportKind[]> {
  const { rows } = await sql<{ kind: ReportKind }>`SELECT DISTINCT subject_kind AS kind FROM report_cases
    WHERE id = ANY(${ids}::uuid[])`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** Holds a case until the commit. */
export async function lock(trx: Executor, id: string): Promise<void> {
  await sql`SELECT 1 FROM report_cases WHERE id = ${id} FOR UPDATE`.execute(trx)
}

export async function setAssignment(trx: Executor, id: string, adminId: string | null): Promise<void> {
  await sql`UPDATE report_cases SET ${assignmentValues(adminId)} WHERE id = ${id}`.execute(trx)
}

export async function close(
  trx: Executor,
  id: string,
  { outcome, note, adminId }: { outcome: CaseOutcome; note: string; adminId: string },
): Promise<void> {
  await sql`UPDATE report_cases SET outcome = ${outcome}, note = ${note}, closed_by = ${adminId}, closed_at = now(),
    version = version + 1 WHERE id = ${id}`.execute(trx)
}

/** Whom the outcome concerns: people by id, visitors by their mail address. */
export interface Reporter {
  reportId: string
  reporterId: string | null
  email: string | null
  lang: Locale
}

/** Of visitors those whose report was acknowledged: to other addresses no mail goes, or anybody could fill a mailbox. */
export async function listReporters(trx: Executor, caseId: string): Promise<Reporter[]> {
  const { rows } = await sql<Reporter>`SELECT id AS "reportId", reporter_id AS "reporterId", email, lang FROM reports
    WHERE case_id = ${caseId} AND (reporter_id IS NOT NULL OR EXISTS (SELECT 1 FROM outbox_mails m
      WHERE m.event_key = 'report:' || reports.id || ':acknowledged' AND m.recipient = reports.email)) ORDER BY id`.execute(
    trx,
  )
  return rows
}
