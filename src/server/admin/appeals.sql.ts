import { type RawBuilder, sql } from 'kysely'
import type { AdminAppeal, AppealCard, AppealsQuery } from '#shared/admin/appeals-contract.ts'
import { type AppealOutcome, appealDaysMax } from '#shared/decisions/reasons.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { contentJoins, contentJson } from '../decisions/decisions.sql.ts'
import { countUpTo, isAfter, type Order, orderBy, orderValue, type Place, type Placed } from './list-page.ts'
import { nameOf, personJson } from '../account/person-names.sql.ts'
import { type AskedBy, assignmentValues, holdsText, waitingConditions } from './waiting.sql.ts'

const excerptCharacters = 400

const due = sql`(a.created_at + make_interval(days => ${sql.lit(appealDaysMax)}))`

/**
 * Nobody judges the appeal who is concerned while there is another admin, nor who decided while there is one besides these
 * two.
 */
const mayAnswer = (adminId: string) => sql`NOT EXISTS (
  SELECT 1 FROM profiles o WHERE 'admin' = ANY(o.roles) AND o.id <> ${adminId} AND o.suspended_at IS NULL
    AND (${adminId} = d.person_id OR ${adminId} = d.decided_by AND o.id <> d.person_id))`

const columns = (adminId: string) => sql`d.id, d.subject_type AS about, d.action, d.reason,
  ${isoInstant(sql`a.created_at`)} AS at, ${isoInstant(due)} AS due, a.outcome IS NULL AND ${due} < now() AS "isOverdue",
  ${personJson('p')} AS person,
  CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS space,
  ${contentJson} AS content, ${personJson('assignee')} AS assignee, a.outcome,
  ${isoInstant(sql`a.answered_at`)} AS "answeredAt", ${mayAnswer(adminId)} AS "mayAnswer", a.version`

const tables = sql`appeals a JOIN decisions d ON d.id = a.decision_id JOIN profiles p ON p.id = d.person_id
  LEFT JOIN profiles assignee ON assignee.id = a.assigned_to
  LEFT JOIN spaces s ON d.subject_type = 'space' AND s.id = d.subject_id`

function conditionsOf(query: AskedBy<AppealsQuery>): RawBuilder<unknown> {
  const { view = 'open', about, text } = query
  const isAnswered = sql`(a.outcome IS NOT NULL)`
  const conditions = [
    view === 'open' ? sql`a.outcome IS NULL` : isAnswered,
    ...waitingConditions(query, { assignee: sql`a.assigned_to`, due, isAnswered }),
  ]
  if (about) conditions.push(sql`d.subject_type = ${about}`)
  if (text) conditions.push(holdsText(text, [nameOf('p'), sql`coalesce(s.name, '')`]))
  return sql.join(conditions, sql` AND `)
}

function orderOf({ view = 'open', sort = view === 'open' ? 'since' : '-since' }: AppealsQuery): Order {
  const isDescending = sort.startsWith('-')
  if (sort.endsWith('name')) return { by: sql`lower(${nameOf('p')})`, isDescending }
  return { by: isoInstant(view === 'open' ? sql`a.created_at` : sql`a.answered_at`), isDescending }
}

/** Those that the filters leave, from a place in their order on; `mayAnswer` for the admin who asks. */
export async function list(
  db: Executor,
  query: AskedBy<AppealsQuery>,
  after: Place | null,
  limit: number,
): Promise<(AppealCard & Placed)[]> {
  const order = orderOf(query)
  const { rows } = await sql<AppealCard & Placed>`SELECT ${columns(query.adminId)},
      left(a.text, ${sql.lit(excerptCharacters)}) AS text, ${orderValue(order)}
    FROM ${tables} ${contentJoins} WHERE ${conditionsOf(query)} AND ${isAfter(order, sql`d.id`, after)}
    ${orderBy(order, sql`d.id`)} LIMIT ${limit}`.execute(db)
  return rows
}

/** How many the filters leave, as far as is counted. */
export const countFound = (db: Executor, query: AskedBy<AppealsQuery>, max?: number): Promise<number> =>
  countUpTo(db, sql`${tables} WHERE ${conditionsOf(query)}`, max)

export type FoundAppeal = Omit<AdminAppeal, 'allowedActions'>

export async function findById(db: Executor, decisionId: string, adminId: string): Promise<FoundAppeal | null> {
  const { rows } = await sql<FoundAppeal>`SELECT ${columns(adminId)}, a.text, d.clause, d.facts,
      ${isoInstant(sql`d.created_at`)} AS "decidedAt", ${nameOf('by')} AS "decidedBy", a.answer,
      (SELECT ${nameOf('answerer')} FROM profiles answerer WHERE answerer.id = a.answered_by) AS "answeredBy"
    FROM ${tables} LEFT JOIN profiles by ON by.id = d.decided_by ${contentJoins} WHERE d.id = ${decisionId}`.execute(db)
  return rows[0] ?? null
}

/** Holds an appeal until the commit. */
export async function lock(trx: Executor, decisionId: string): Promise<void> {
  await sql`SELECT 1 FROM appeals WHERE decision_id = ${decisionId} FOR UPDATE`.execute(trx)
}

export async function setAssignment(trx: Executor, decisionId: string, adminId: string | null): Promise<void> {
  await sql`UPDATE appeals SET ${assignmentValues(adminId)} WHERE decision_id = ${decisionId}`.execute(trx)
}

export async function answer(
  trx: Executor,
  decisionId: string,
  given: { outcome: AppealOutcome; answer: string; answeredBy: string },
): Promise<void> {
  await sql`UPDATE appeals SET outcome = ${given.outcome}, answer = ${given.answer}, answered_by = ${given.answeredBy},
    answered_at = now(), version = version + 1 WHERE decision_id = ${decisionId}`.execute(trx)
}
