import { type RawBuilder, sql } from 'kysely'
import type { CONVERSATION_FILTERS, ConversationSummary, Message } from '#shared/conversations/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'

export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

export type ConversationRow = ConversationSummary

/** What `me` sees of a conversation; `mine` is the reader's membership, which makes access part of the query. */
function columns(userId: string, locale: Locale): RawBuilder<ConversationRow> {
  const city = sql.ref(`city.name_${locale}`)
  return sql<ConversationRow>`c.id,
    jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'company', p.company,
      'avatarUrl', p.avatar_url, 'role', p.role, 'verified', p.verified, 'isHost', coalesce(s.host_id = p.id, false)) AS other,
    CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', s.name, 'city', coalesce(${city}, ''),
      'type', coalesce(s.type, '')) END AS space,
    CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id, 'firstDay', b.first_day, 'lastDay', b.last_day,
      'status', b.status) END AS booking,
    (SELECT jsonb_build_object('content', left(m.content, 200), 'mine', m.sender_id = ${userId},
        'createdAt', to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     FROM messages m WHERE m.conversation_id = c.id ORDER BY m.created_at DESC, m.id DESC LIMIT 1) AS "lastMessage",
    (SELECT count(*)::integer FROM messages m WHERE m.conversation_id = c.id AND m.sender_id <> ${userId}
       AND m.created_at > mine.last_read_at) AS unread,
    mine.archived_at IS NOT NULL AS archived, c.updated_at AS "updatedAt"`
}

function from(userId: string): RawBuilder<unknown> {
  return sql`FROM conversation_members mine JOIN conversations c ON c.id = mine.conversation_id
    JOIN conversation_members other ON other.conversation_id = c.id AND other.user_id <> mine.user_id
    JOIN profiles p ON p.id = other.user_id
    LEFT JOIN bookings b ON b.id = c.booking_id
    LEFT JOIN spaces s ON s.id = coalesce(c.space_id, b.space_id)
    LEFT JOIN cities city ON city.id = s.city_id
    WHERE mine.user_id = ${userId}`
}

const hasUnread = (userId: string) => sql`EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = c.id
  AND m.sender_id <> ${userId} AND m.created_at > mine.last_read_at)`

function matching(userId: string, filter: ConversationFilter): RawBuilder<unknown> {
  if (filter === 'archived') return sql`mine.archived_at IS NOT NULL`
  if (filter === 'unread') return sql`mine.archived_at IS NULL AND ${hasUnread(userId)}`
  return sql`mine.archived_at IS NULL`
}

/** Conversations nobody has written in yet are shown to the one who opened them only once there is a message. */
export async function listByMember(
  db: Executor,
  userId: string,
  query: { filter: ConversationFilter; text: string | undefined; limit: number; offset: number },
  locale: Locale,
): Promise<ConversationRow[]> {
  const pattern = `%${(query.text ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const found = query.text
    ? sql`(normalise_text(concat_ws(' ', p.first_name, p.last_name, p.company, s.name)) LIKE normalise_text(${query.text}) || '%'
        OR normalise_text(concat_ws(' ', p.first_name, p.last_name, p.company, s.name)) LIKE '%' || normalise_text(${query.text}) || '%'
        OR EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = c.id AND m.content ILIKE ${pattern}))`
    : sql`true`
  const { rows } = await sql<ConversationRow>`SELECT ${columns(userId, locale)} ${from(userId)}
    AND c.last_message_at IS NOT NULL AND ${matching(userId, query.filter)} AND ${found}
    ORDER BY c.updated_at DESC, c.id DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
  return rows
}

export async function countByMember(db: Executor, userId: string): Promise<Record<ConversationFilter, number>> {
  const { rows } = await sql<Record<ConversationFilter, number>>`SELECT
      count(*) FILTER (WHERE mine.archived_at IS NULL)::integer AS "all",
      count(*) FILTER (WHERE mine.archived_at IS NULL AND ${hasUnread(userId)})::integer AS unread,
      count(*) FILTER (WHERE mine.archived_at IS NOT NULL)::integer AS archived
    FROM conversation_members mine JOIN conversations c ON c.id = mine.conversation_id
    WHERE mine.user_id = ${userId} AND c.last_message_at IS NOT NULL`.execute(db)
  return rows[0] ?? { all: 0, unread: 0, archived: 0 }
}

export async function findForMember(
  db: Executor,
  id: string,
  userId: string,
  locale: Locale,
): Promise<ConversationRow | null> {
  const { rows } =
    await sql<ConversationRow>`SELECT ${columns(userId, locale)} ${from(userId)} AND c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Up to `limit` messages before the message `before` (or the latest), oldest first. */
export async function listMessages(
  db: Executor,
  conversationId: string,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<Message[]> {
  const earlier = before
    ? sql`AND (created_at, id) < (SELECT created_at, id FROM messages WHERE id = ${before} AND conversation_id = ${conversationId})`
    : sql``
  const { rows } = await sql<Message>`SELECT id, content, sender_id = ${userId} AS mine, created_at AS "createdAt"
    FROM messages WHERE conversation_id = ${conversationId} ${earlier}
    ORDER BY messages.created_at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows.reverse()
}

/** Who to talk to about a booking, from the caller's side; null for who is not a party. */
export async function findBookingParties(
  db: Executor,
  bookingId: string,
  userId: string,
): Promise<{ otherId: string; spaceId: string } | null> {
  const { rows } = await sql<{ otherId: string; spaceId: string }>`
    SELECT CASE WHEN s.host_id = ${userId} THEN b.retailer_id ELSE s.host_id END AS "otherId", s.id AS "spaceId"
    FROM bookings b JOIN spaces s ON s.id = b.space_id
    WHERE b.id = ${bookingId} AND (b.retailer_id = ${userId} OR s.host_id = ${userId})`.execute(db)
  return rows[0] ?? null
}

/** The host of a space that the public can see. */
export async function findHostOfSpace(db: Executor, spaceId: string): Promise<string | null> {
  const { rows } = await sql<{
    hostId: string
  }>`SELECT s.host_id AS "hostId" FROM spaces s JOIN profiles h ON h.id = s.host_id
    WHERE s.id = ${spaceId} AND s.state = 'active' AND h.suspended_at IS NULL`.execute(db)
  return rows[0]?.hostId ?? null
}

/** A person somebody may write to: who can be found in public, or who shares a booking or mission with the writer. */
export async function isReachable(db: Executor, personId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM profiles p WHERE p.id = ${personId} AND p.suspended_at IS NULL AND (
      EXISTS (SELECT 1 FROM freelancer_profiles f WHERE f.id = p.id AND f.visible)
      OR EXISTS (SELECT 1 FROM spaces s WHERE s.host_id = p.id AND s.state = 'active')
      OR EXISTS (SELECT 1 FROM bookings b JOIN spaces s ON s.id = b.space_id
                 WHERE (b.retailer_id = p.id AND s.host_id = ${userId}) OR (b.retailer_id = ${userId} AND s.host_id = p.id))
      OR EXISTS (SELECT 1 FROM missions m WHERE (m.retailer_id = p.id AND m.freelancer_id = ${userId})
                 OR (m.retailer_id = ${userId} AND m.freelancer_id = p.id)))`.execute(db)
  return rows.length > 0
}

export interface Subject {
  bookingId: string | null
  spaceId: string | null
}

/** An existing conversation of these two about this; serialised per pair, so that two openers find the same one. */
export async function lockAndFind(
  trx: Executor,
  userId: string,
  otherId: string,
  subject: Subject,
): Promise<string | null> {
  const pair = [userId, otherId].sort().join(':')
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`conversation:${pair}`}, 0))`.execute(trx)
  const about = subject.bookingId
    ? sql`c.booking_id = ${subject.bookingId}`
    : sql`c.booking_id IS NULL AND c.mission_id IS NULL AND c.space_id IS NOT DISTINCT FROM ${subject.spaceId}::uuid`
  const { rows } = await sql<{ id: string }>`SELECT c.id FROM conversations c
    JOIN conversation_members a ON a.conversation_id = c.id AND a.user_id = ${userId}
    JOIN conversation_members b ON b.conversation_id = c.id AND b.user_id = ${otherId}
    WHERE ${about} ORDER BY c.created_at LIMIT 1`.execute(trx)
  return rows[0]?.id ?? null
}

export async function insert(
  trx: Executor,
  id: string,
  members: readonly [string, string],
  subject: Subject,
): Promise<void> {
  await sql`INSERT INTO conversations (id, booking_id, space_id) VALUES (${id}, ${subject.bookingId}, ${subject.spaceId})`.execute(
    trx,
  )
  await sql`INSERT INTO conversation_members (conversation_id, user_id) VALUES (${id}, ${members[0]}), (${id}, ${members[1]})`.execute(
    trx,
  )
}

/** Locks the conversation, so that its messages stand in one order. Null for who is not a member. */
export async function lockForMember(trx: Executor, id: string, userId: string): Promise<{ otherId: string } | null> {
  const { rows } = await sql<{ otherId: string }>`SELECT other.user_id AS "otherId" FROM conversations c
    JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = ${userId}
    JOIN conversation_members other ON other.conversation_id = c.id AND other.user_id <> ${userId}
    WHERE c.id = ${id} FOR NO KEY UPDATE OF c`.execute(trx)
  return rows[0] ?? null
}

/** Writing takes the conversation out of both archives: something new is in it. */
export async function insertMessage(
  trx: Executor,
  message: { id: string; conversationId: string; senderId: string; content: string },
): Promise<Message> {
  const { rows } = await sql<Message>`INSERT INTO messages (id, conversation_id, sender_id, content, created_at)
    VALUES (${message.id}, ${message.conversationId}, ${message.senderId}, ${message.content}, clock_timestamp())
    RETURNING id, content, true AS mine, created_at AS "createdAt"`.execute(trx)
  const [written] = rows
  if (!written) throw new Error('The message was not written')
  await sql`UPDATE conversations SET updated_at = clock_timestamp(), last_message_at = clock_timestamp()
    WHERE id = ${message.conversationId}`.execute(trx)
  await sql`UPDATE conversation_members SET archived_at = NULL,
      last_read_at = CASE WHEN user_id = ${message.senderId} THEN clock_timestamp() ELSE last_read_at END
    WHERE conversation_id = ${message.conversationId}`.execute(trx)
  return written
}

/** False for who is not a member. */
export async function markRead(db: Executor, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`UPDATE conversation_members SET last_read_at = clock_timestamp()
    WHERE conversation_id = ${id} AND user_id = ${userId} RETURNING user_id`.execute(db)
  return rows.length > 0
}

/** False for who is not a member. */
export async function setArchived(db: Executor, id: string, userId: string, archived: boolean): Promise<boolean> {
  const { rows } =
    await sql`UPDATE conversation_members SET archived_at = ${archived ? sql`coalesce(archived_at, now())` : null}
    WHERE conversation_id = ${id} AND user_id = ${userId} RETURNING user_id`.execute(db)
  return rows.length > 0
}
