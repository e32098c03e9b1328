import type { Message } from '#shared/conversations/contract.ts'
import { minuteMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import { RawJson, type Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announce } from '../live/announce.ts'
import { settleNews, tell } from '../notifications/tell.ts'
import type { Platform } from '../platform.ts'
import { findNames } from '../texts/own-text.sql.ts'
import { allowedActions } from './conversations.policy.ts'
import * as conversations from './conversations.sql.ts'
import { type ConversationFilter, findInboxPage } from './inbox.sql.ts'

const conversationsPerPage = 30
const messagesPerPage = 50
/** Messages that follow one another within this time make one notification, not one each. */
const quietMinutes = 10

export async function listConversations(
  platform: Platform,
  viewer: Viewer,
  locale: Locale,
  query: { filter?: ConversationFilter | undefined; text?: string | undefined; page?: number | undefined },
): Promise<RawJson> {
  const { filter = 'all', text, page = 1 } = query
  const window = { limit: conversationsPerPage, offset: (page - 1) * conversationsPerPage }
  const found = await findInboxPage(platform.db.kysely, { userId: viewer.id, filter, text, ...window }, locale)
  const pages = Math.max(1, Math.ceil(found.counts[filter] / conversationsPerPage))
  const reckoned = JSON.stringify({ counts: found.counts, page, pages })
  // what PostgreSQL built joins it unread
  const told = found.conversations.map(
    each => `${each.json.slice(0, -1)},"allowedActions":${JSON.stringify(allowedActions(each))}}`,
  )
  return new RawJson(`${reckoned.slice(0, -1)},"conversations":[${told.join(',')}]}`)
}

/** @throws not_found for who is not a member */
export async function readConversation(
  platform: Platform,
  viewer: Viewer,
  locale: Locale,
  id: string,
  before: string | undefined,
) {
  const conversation = await conversations.findForMember(platform.db.kysely, id, viewer.id, locale)
  if (!conversation) throw refuse('not_found')
  const found = await conversations.listMessages(platform.db.kysely, id, viewer.id, before, messagesPerPage + 1)
  const hasEarlier = found.length > messagesPerPage
  return {
    conversation: { ...conversation.summary, allowedActions: allowedActions(conversation) },
    messages: hasEarlier ? found.slice(1) : found,
    hasEarlier,
  }
}

interface Wanted {
  spaceId?: string | undefined
  bookingId?: string | undefined
  userId?: string | undefined
}

/**
 * Opens the conversation about a space or of a booking, or the latest one with a person; finds it again if there is
 * one.
 *
 * @throws not_found for what the caller may not see, own_space for a host's own space
 */
export function openConversation(platform: Platform, viewer: Viewer, wanted: Wanted): Promise<{ id: string }> {
  return platform.db.withTransaction(async trx => {
    const { otherId, subject, booking } = await findPartner(trx, viewer, wanted)
    await conversations.lockPair(trx, viewer.id, otherId)
    const existing = await conversations.findBetween(trx, viewer.id, otherId, subject)
    if (existing) return { id: existing }
    // a booking or a space has just shown that they may talk
    if (!subject && !(await conversations.isReachable(trx, otherId, viewer.id))) throw refuse('not_found')
    const id = newId()
    await conversations.insert(trx, id, [viewer.id, otherId], subject)
    if (booking) await insertRequestMessage(trx, id, booking, booking.createdAt)
    return { id }
  })
}

/**
 * Begins the conversation of a booking that this transaction has made with what was written in its request: both have it
 * in their inbox at once. Nobody else can open it before the commit; the host hears of it by the request's own notification.
 */
export async function beginBookingConversation(
  trx: Executor,
  bookingId: string,
  booking: Omit<conversations.TalkedBooking, 'createdAt'>,
): Promise<void> {
  if (!booking.message) return
  const id = newId()
  const { hostId, retailerId, spaceId } = booking
  await conversations.insert(trx, id, [retailerId, hostId], { bookingId, spaceId })
  await insertRequestMessage(trx, id, booking)
  await announce(trx, hostId, 'message', id)
  await announce(trx, retailerId, 'message', id)
}

async function insertRequestMessage(
  trx: Executor,
  conversationId: string,
  { message, retailerId }: { message: string | null; retailerId: string },
  writtenAt?: string,
): Promise<void> {
  if (!message) return
  const written = { id: newId(), conversationId, senderId: retailerId, content: message }
  await conversations.insertMessage(trx, writtenAt === undefined ? written : { ...written, writtenAt })
}

async function findPartner(
  trx: Executor,
  viewer: Viewer,
  wanted: Wanted,
): Promise<{
  otherId: string
  subject: conversations.Subject | null
  booking?: conversations.TalkedBooking
}> {
  if (wanted.bookingId) {
    const booking = await conversations.findBooking(trx, wanted.bookingId, viewer.id)
    if (!booking) throw refuse('not_found')
    const otherId = booking.hostId === viewer.id ? booking.retailerId : booking.hostId
    return { otherId, subject: { bookingId: wanted.bookingId, spaceId: booking.spaceId }, booking }
  }
  if (wanted.spaceId) {
    const hostId = await conversations.findHostOfSpace(trx, wanted.spaceId)
    if (!hostId) throw refuse('not_found')
    if (hostId === viewer.id) throw refuse('own_space')
    return { otherId: hostId, subject: { bookingId: null, spaceId: wanted.spaceId } }
  }
  const otherId = wanted.userId ?? ''
  if (otherId === viewer.id) throw refuse('not_found')
  return { otherId, subject: null }
}

/** @throws not_found for who is not a member, other_party_left */
export function sendMessage(
  platform: Platform,
  viewer: Viewer,
  conversationId: string,
  content: string,
  idempotencyKey: string | undefined,
): Promise<Message> {
  const operation = `POST /api/conversations/${conversationId}/messages`
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, { userId: viewer.id, key: idempotencyKey, operation, body: content }, async () => {
      const parties = await conversations.lockForMember(trx, conversationId, viewer.id)
      if (!parties) throw refuse('not_found')
      if (!parties.isOtherHere) throw refuse('other_party_left')
      const message = await conversations.insertMessage(trx, {
        id: newId(),
        conversationId,
        senderId: viewer.id,
        content,
      })
      await tellOther(trx, platform, viewer, parties.otherId, conversationId)
      await announce(trx, parties.otherId, 'message', conversationId)
      await announce(trx, viewer.id, 'message', conversationId)
      return message
    }),
  )
}

const addressOf = (conversationId: string): string => `/messages/${conversationId}`

/** One notification for a run of messages: the key changes only once in a while. */
async function tellOther(
  trx: Executor,
  platform: Platform,
  viewer: Viewer,
  otherId: string,
  conversationId: string,
): Promise<void> {
  const found = await conversations.findForMember(trx, conversationId, otherId, 'en')
  if (!found) return
  const sender = found.summary
  const window = Math.floor(platform.clock.now() / (quietMinutes * minuteMs))
  const otherPartyName = `${sender.other.firstName} ${sender.other.lastName}`.trim()
  const link = addressOf(conversationId)
  const names = sender.space && (await findNames(trx, sender.space.id))
  await tell(trx, {
    userId: otherId,
    type: 'message',
    kind: 'message.received',
    params: { otherPartyName },
    link,
    eventKey: `message:${conversationId}:${viewer.id}:${window}`,
    mail: {
      template: 'messageReceived',
      params: lang => ({ otherPartyName, spaceName: names?.[lang] ?? null, link }),
    },
  })
}

/**
 * Up to the message that was seen last, or all of them. Who reads a conversation needs no notification of it.
 *
 * @throws not_found for who is not a member
 */
export async function readMessages(
  platform: Platform,
  viewer: Viewer,
  id: string,
  lastMessageId: string | undefined,
): Promise<void> {
  await platform.db.withTransaction(async trx => {
    const reading = await conversations.markRead(trx, id, viewer.id, lastMessageId)
    if (!reading) throw refuse('not_found')
    await settleNews(trx, viewer.id, addressOf(id))
    if (reading.changed) await announce(trx, viewer.id, 'message', id)
  })
}

/** @throws not_found for who is not a member */
export async function archiveConversation(
  platform: Platform,
  viewer: Viewer,
  id: string,
  archived: boolean,
): Promise<void> {
  await platform.db.withTransaction(async trx => {
    if (!(await conversations.setArchived(trx, id, viewer.id, archived))) throw refuse('not_found')
    await announce(trx, viewer.id, 'message', id)
  })
}
