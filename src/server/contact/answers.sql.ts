import { type RawBuilder, sql } from 'kysely'
import type { ContactCard, ContactListQuery, ContactThread } from '#shared/contact/admin-contract.ts'
import { countUpTo, isAfter, type Order, orderBy, orderValue, type Place, type Placed } from '../admin/list-page.ts'
import { nameOf, personJson } from '../account/person-names.sql.ts'
import { type AskedBy, assignmentValues, holdsText, replyHours, waitingConditions } from '../admin/waiting.sql.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

const due = sql`(m.created_at + make_interval(hours => ${replyHours}))`

const columns = sql`m.id, m.full_name AS "fullName", m.email, m.subject, m.message, m.user_id AS "userId", m.lang,
  ${isoInstant(sql`m.created_at`)} AS at, ${isoInstant(due)} AS due, m.handled_at IS NOT NULL AS "isDone",
  m.handled_at IS NULL AND ${due} < now() AS "isOverdue", ${isoInstant(sql`m.handled_at`)} AS "doneAt",
  ${personJson('assignee')} AS assignee, m.version`

const tables = sql`contact_messages m LEFT JOIN profiles assignee ON assignee.id = m.assigned_to`

function conditionsOf(query: AskedBy<ContactListQuery>): RawBuilder<unknown> {
  const { view = 'open', subject, text } = query
  const isAnswered = sql`(m.handled_at IS NOT NULL)`
  const conditions = [
    view === 'open' ? sql`m.handled_at IS NULL` : isAnswered,
    ...waitingConditions(query, { assignee: sql`m.assigned_to`, due, isAnswered }),
  ]
  if (subject) conditions.push(sql`m.subject = ${subject}`)
  if (text) conditions.push(holdsText(text, [sql`m.full_name`, sql`m.email`, sql`m.message`]))
  return sql.join(conditions, sql` AND `)
}

function orderOf({ view = 'open', sort = view === 'open' ? 'since' : '-since' }: ContactListQuery): Order {
  const isDescending = sort.startsWith('-')
  if (sort.endsWith('name')) return { by: sql`lower(m.full_name)`, isDescending }
  return { by: isoInstant(view === 'open' ? sql`m.created_at` : sql`m.handled_at`), isDescending }
}

/** Those that the filters leave, from a place in their order on. */
export async function list(
  db: Executor,
  query: AskedBy<ContactListQuery>,
  after: Place | null,
  limit: number,
): Promise<(ContactCard & Placed)[]> {
  const order = orderOf(query)
  const { rows } = await sql<ContactCard & Placed>`SELECT ${columns},
      (SELECT count(*)::integer FROM contact_replies r WHERE r.message_id = m.id) AS replies, ${orderValue(order)}
    FROM ${tables} WHERE ${conditionsOf(query)} AND ${isAfter(order, sql`m.id`, after)}
    ${orderBy(order, sql`m.id`)} LIMIT ${limit}`.execute(db)
  return rows
}

/** How many the filters leave, as far as is counted. */
export const countFound = (db: Executor, query: AskedBy<ContactListQuery>, max?: number): Promise<number> =>
  countUpTo(db, sql`${tables} WHERE ${conditionsOf(query)}`, max)

export type FoundThread = Omit<ContactThread, 'allowedActions'>

export async function findThread(db: Executor, id: string): Promise<FoundThread | null> {
  const { rows } = await sql<FoundThread>`SELECT ${columns},
      (SELECT coalesce(json_agg(x ORDER BY x.at, x.id), '[]') FROM (SELECT r.id, r.text, ${nameOf('p')} AS by,
        ${isoInstant(sql`r.created_at`)} AS at
        FROM contact_replies r JOIN profiles p ON p.id = r.sent_by WHERE r.message_id = m.id) AS x) AS replies
    FROM ${tables} WHERE m.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Holds a message until the commit. */
export async function lock(trx: Executor, id: string): Promise<void> {
  await sql`SELECT 1 FROM contact_messages WHERE id = ${id} FOR UPDATE`.execute(trx)
}

export async function setAssignment(trx: Executor, id: string, adminId: string | null): Promise<void> {
  await sql`UPDATE contact_messages SET ${assignmentValues(adminId)} WHERE id = ${id}`.execute(trx)
}

export async function insertReply(
  trx: Executor,
  reply: { id: string; messageId: string; text: string; adminId: string },
): Promise<void> {
  await sql`INSERT INTO contact_replies (id, message_id, text, sent_by)
    VALUES (${reply.id}, ${reply.messageId}, ${reply.text}, ${reply.adminId})`.execute(trx)
}

export async function setDone(trx: Executor, id: string, isDone: boolean): Promise<void> {
  await sql`UPDATE contact_messages SET version = version + 1,
    handled_at = CASE WHEN ${isDone}::boolean THEN coalesce(handled_at, now()) END WHERE id = ${id}`.execute(trx)
}
