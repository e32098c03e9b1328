import { sql } from 'kysely'
import type { ContactCard, ContactListQuery, ContactThread } from '#shared/contact/admin-contract.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

/** As the contact page promises, until an admin sets another time. */
const replyHours = 24

const columns = sql`m.id, m.full_name AS "fullName", m.email, m.subject, m.message, m.user_id AS "userId", m.lang,
  ${isoInstant(sql`m.created_at`)} AS at, m.handled_at IS NOT NULL AS "isDone",
  m.handled_at IS NULL AND m.created_at < now() - make_interval(hours => ${sql.lit(replyHours)}) AS "isOverdue"`

/** Where a page begins: after this moment and id. */
export interface Cursor {
  moment: string
  id: string
}

/** The open ones oldest first, the done ones the latest first, by when they were written. */
export async function list(
  db: Executor,
  view: NonNullable<ContactListQuery['view']>,
  after: Cursor | null,
  limit: number,
): Promise<ContactCard[]> {
  // as written into a cursor: in milliseconds
  const moment = sql`date_trunc('milliseconds', m.created_at)`
  const place = after && sql`(${after.moment}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<ContactCard>`SELECT ${columns},
      (SELECT count(*)::integer FROM contact_replies r WHERE r.message_id = m.id) AS replies
    FROM contact_messages m WHERE ${
      view === 'open'
        ? sql`m.handled_at IS NULL AND ${place ? sql`(${moment}, m.id) > ${place}` : sql`true`} ORDER BY ${moment}, m.id`
        : sql`m.handled_at IS NOT NULL AND ${place ? sql`(${moment}, m.id) < ${place}` : sql`true`}
          ORDER BY ${moment} DESC, m.id DESC`
    } LIMIT ${limit}`.execute(db)
  return rows
}

export async function findThread(db: Executor, id: string): Promise<ContactThread | null> {
  const { rows } = await sql<ContactThread>`SELECT ${columns}, m.version,
      (SELECT coalesce(json_agg(x ORDER BY x.at, x.id), '[]') FROM (SELECT r.id, r.text,
        btrim(p.first_name || ' ' || p.last_name) AS by, ${isoInstant(sql`r.created_at`)} AS at
        FROM contact_replies r JOIN profiles p ON p.id = r.sent_by WHERE r.message_id = m.id) AS x) AS replies
    FROM contact_messages m WHERE m.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Holds a message until the commit. */
export async function lock(trx: Executor, id: string): Promise<void> {
  await sql`SELECT 1 FROM contact_messages WHERE id = ${id} FOR UPDATE`.execute(trx)
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
