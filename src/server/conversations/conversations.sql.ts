import { type RawBuilder, sql } from 'kysely'
import type { ConversationSummary, Message } from '#shared/conversations/contract.ts'
import { byLocale, type Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { preparedSql } from '../db/prepared-statements.ts'
import { isPublicFreelancer } from '../freelancers/freelancer-facts.sql.ts'
import type { JudgedConversation } from './conversations.policy.ts'
import { aroundMembership, isTeam, judged, shownText, summaryJson } from './summary.sql.ts'

type Fragment = RawBuilder<unknown>

/** A conversation as a member sees it, without what may be done. */
type Summary = Omit<ConversationSummary, 'allowedActions'>

interface OneValues {
  id: string
  userId: string
}

const findOne = byLocale(locale =>
  preparedSql<JudgedConversation & { summary: Summary }, OneValues>(
    `conversation_${locale}`,
    value => sql`SELECT ${judged}, ${summaryJson(locale)} AS summary FROM ${aroundMembership(sql`conversation_members`)}
      WHERE mine.user_id = ${value('userId')}::uuid AND mine.conversation_id = ${value('id')}::uuid`,
  ),
)

/** Null for who is not a member. */
export async function findForMember(
  db: Executor,
  id: string,
  userId: string,
  locale: Locale,
): Promise<(JudgedConversation & { summary: Summary }) | null> {
  const [found] = await findOne[locale](db, { id, userId })
  return found ?? null
}

interface MessagesValues {
  conversationId: string
  userId: string
  before: string | undefined
  limit: number
}

const messagesStatement = (name: string, isEarlier: (value: (name: keyof MessagesValues) => Fragment) => Fragment) =>
  preparedSql<Message, MessagesValues>(
    name,
    value => sql`SELECT id, ${shownText(sql`messages`, value('userId'))} AS content, hidden_by IS NOT NULL AS "isHidden",
      sender_id = ${value('userId')}::uuid AS mine, created_at AS "createdAt"
      FROM messages WHERE conversation_id = ${value('conversationId')}::uuid AND ${isEarlier(value)}
      ORDER BY messages.created_at DESC, id DESC LIMIT ${value('limit')}::integer`,
  )

const findLatest = messagesStatement('messages_latest', () => sql`true`)
const findEarlier = messagesStatement(
  'messages_earlier',
  value => sql`(created_at, id) < (SELECT created_at, id FROM messages
    WHERE id = ${value('before')}::uuid AND conversation_id = ${value('conversationId')}::uuid)`,
)

/** Up to `limit` messages before the message `before` (or the latest), oldest first. */
export async function listMessages(
  db: Executor,
  conversationId: string,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<Message[]> {
  const find = before === undefined ? findLatest : findEarlier
  return (await find(db, { conversationId, userId, before, limit })).reverse()
}

/** A booking as its conversation needs it: who talks about what, and what was written with the request. */
export interface TalkedBooking {
  spaceId: string
  hostId: string
  retailerId: string
  message: string | null
  createdAt: string
}

/** Null for who is not a party. */
export async function findBooking(db: Executor, bookingId: string, userId: string): Promise<TalkedBooking | null> {
  const { rows } = await sql<TalkedBooking>`
    SELECT s.id AS "spaceId", s.host_id AS "hostId", b.retailer_id AS "retailerId", b.message, b.created_at AS "createdAt"
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
      ${isPublicFreelancer}
      OR EXISTS (SELECT 1 FROM spaces s WHERE s.host_id = p.id AND s.state = 'active')
      OR EXISTS (SELECT 1 FROM bookings b JOIN spaces s ON s.id = b.space_id WHERE b.retailer_id = p.id AND s.host_id = ${userId})
      OR EXISTS (SELECT 1 FROM bookings b JOIN spaces s ON s.id = b.space_id WHERE b.retailer_id = ${userId} AND s.host_id = p.id)
      OR EXISTS (SELECT 1 FROM missions m WHERE (m.retailer_id = p.id AND m.freelancer_id = ${userId})
                 OR (m.retailer_id = ${userId} AND m.freelancer_id = p.id)))`.execute(db)
  return rows.length > 0
}

/** Whom an admin may write to: everybody who still takes part in Rahba. */
export async function isHere(db: Executor, personId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM profiles WHERE id = ${personId} AND suspended_at IS NULL`.execute(db)
  return rows.length > 0
}

/** What a conversation is about; of a mission also with whom. */
export interface Subject {
  bookingId: string | null
  /** Null of a mission, which has its own. */
  spaceId: string | null
  mission?: { id: string; freelancerId: string }
}

/** Until the commit nobody else opens a conversation between these two: two openers find the same one. */
export async function lockPair(trx: Executor, userId: string, otherId: string): Promise<void> {
  const pair = [userId, otherId].sort().join(':')
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`conversation:${pair}`}, 0))`.execute(trx)
}

function aboutSubject(subject: Subject | null): Fragment {
  if (!subject) return sql`true`
  const { bookingId, spaceId, mission } = subject
  if (bookingId) return sql`c.booking_id = ${bookingId}`
  if (mission) return sql`c.mission_id = ${mission.id} AND c.freelancer_id = ${mission.freelancerId}`
  return sql`c.booking_id IS NULL AND c.mission_id IS NULL AND c.space_id = ${spaceId}`
}

/** The conversation of these two about this subject; without a subject the one they wrote in last, about anything. */
export async function findBetween(
  trx: Executor,
  userId: string,
  otherId: string,
  subject: Subject | null,
): Promise<string | null> {
  const about = aboutSubject(subject)
  const { rows } = await sql<{ id: string }>`SELECT c.id FROM conversations c
    JOIN conversation_members a ON a.conversation_id = c.id AND a.user_id = ${userId}
    JOIN conversation_members b ON b.conversation_id = c.id AND b.user_id = ${otherId}
    WHERE ${about} ORDER BY c.last_message_at DESC NULLS LAST, c.created_at, c.id LIMIT 1`.execute(trx)
  return rows[0]?.id ?? null
}

/** The conversation of these two in which one of them writes for the team. */
export async function findOfTeam(trx: Executor, userId: string, otherId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT c.id FROM conversations c
    JOIN conversation_members o ON o.conversation_id = c.id AND o.user_id = ${otherId}
    JOIN conversation_members m ON m.conversation_id = c.id AND m.user_id = ${userId}
    WHERE c.team_member_id IN (${userId}::uuid, ${otherId}::uuid) ORDER BY c.created_at, c.id LIMIT 1`.execute(trx)
  return rows[0]?.id ?? null
}

/** `teamMemberId`: the admin of the two, where they write for the team. */
export async function insert(
  trx: Executor,
  id: string,
  members: readonly [string, string],
  subject: Subject | null,
  teamMemberId: string | null = null,
): Promise<void> {
  const { bookingId = null, spaceId = null, mission } = subject ?? {}
  await sql`INSERT INTO conversations (id, booking_id, space_id, mission_id, freelancer_id, team_member_id)
    VALUES (${id}, ${bookingId}, ${spaceId}, ${mission?.id ?? null}, ${mission?.freelancerId ?? null}, ${teamMemberId})`.execute(
    trx,
  )
  await sql`INSERT INTO conversation_members (conversation_id, user_id) VALUES (${id}, ${members[0]}), (${id}, ${members[1]})`.execute(
    trx,
  )
}

export interface LockedParties {
  otherId: string
  isOtherHere: boolean
  /** The member writes for the team. */
  asTeam: boolean
}

/** Locks the conversation, so that its messages stand in one order. Null for who is not a member. */
export async function lockForMember(trx: Executor, id: string, userId: string): Promise<LockedParties | null> {
  const { rows } = await sql<LockedParties>`
    SELECT other.user_id AS "otherId", p.suspended_at IS NULL AS "isOtherHere", ${isTeam('me')} AS "asTeam" FROM conversations c
    JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = ${userId}
    JOIN conversation_members other ON other.conversation_id = c.id AND other.user_id <> ${userId}
    JOIN profiles p ON p.id = other.user_id JOIN profiles me ON me.id = mine.user_id
    WHERE c.id = ${id} FOR NO KEY UPDATE OF c`.execute(trx)
  return rows[0] ?? null
}

/** Writing takes the conversation out of both archives: something new is in it. */
export async function insertMessage(
  trx: Executor,
  message: { id: string; conversationId: string; senderId: string; content: string; writtenAt?: string },
): Promise<Message> {
  // what was written before its conversation was opened keeps its time
  const writtenAt = message.writtenAt ? sql`${message.writtenAt}::timestamptz` : sql`clock_timestamp()`
  const { rows } = await sql<Message>`INSERT INTO messages (id, conversation_id, sender_id, content, created_at)
    VALUES (${message.id}, ${message.conversationId}, ${message.senderId}, ${message.content}, ${writtenAt})
    RETURNING id, content, false AS "isHidden", true AS mine, created_at AS "createdAt"`.execute(trx)
  const [written] = rows
  if (!written) throw new Error('The message was not written')
  await sql`UPDATE conversations SET updated_at = clock_timestamp(), last_message_at = ${writtenAt}
    WHERE id = ${message.conversationId}`.execute(trx)
  await sql`UPDATE conversation_members SET archived_at = NULL,
      last_read_at = CASE WHEN user_id = ${message.senderId} THEN clock_timestamp() ELSE last_read_at END
    WHERE conversation_id = ${message.conversationId}`.execute(trx)
  return written
}

/**
 * Reads up to a message, or to the last one. By the time of that message, not of the reading: a message that is just
 * being written stays unread. Null for who is not a member.
 */
export async function markRead(
  trx: Executor,
  id: string,
  userId: string,
  lastMessageId: string | undefined,
): Promise<{ changed: boolean } | null> {
  const { rows } = await sql<{ isMember: boolean; changed: boolean }>`WITH seen AS (
      SELECT max(created_at) AS at FROM messages WHERE conversation_id = ${id}
        AND ${lastMessageId === undefined ? sql`true` : sql`id = ${lastMessageId}`}),
    changed AS (UPDATE conversation_members SET last_read_at = seen.at FROM seen
      WHERE conversation_id = ${id} AND user_id = ${userId} AND last_read_at < seen.at RETURNING user_id)
    SELECT EXISTS (SELECT 1 FROM conversation_members WHERE conversation_id = ${id} AND user_id = ${userId}) AS "isMember",
      EXISTS (SELECT 1 FROM changed) AS changed`.execute(trx)
  return rows[0]?.isMember ? { changed: rows[0].changed } : null
}

/** False for who is not a member. */
export async function setArchived(db: Executor, id: string, userId: string, archived: boolean): Promise<boolean> {
  const { rows } =
    await sql`UPDATE conversation_members SET archived_at = ${archived ? sql`coalesce(archived_at, now())` : null}
    WHERE conversation_id = ${id} AND user_id = ${userId} RETURNING user_id`.execute(db)
  return rows.length > 0
}
