import type { Message } from '#shared/conversations/contract.ts'
import type { Executor } from '../db/database.ts'
import { once } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announce } from '../live/announce.ts'
import { tell } from '../notifications/tell.ts'
import type { Platform } from '../platform.ts'
import * as conversations from './conversations.sql.ts'

const conversationsPerPage = 30
const messagesPerPage = 50
/** Messages that follow one another within this time make one notification, not one each. */
const quietMinutes = 10

export async function listConversations(
  platform: Platform,
  viewer: Viewer,
  query: {
    filter?: conversations.ConversationFilter | undefined
    text?: string | undefined
    page?: number | undefined
  },
) {
  const page = query.page ?? 1
  const filter = query.filter ?? 'all'
  const window = { limit: conversationsPerPage, offset: (page - 1) * conversationsPerPage }
  const [rows, counts] = await Promise.all([
    conversations.listByMember(platform.db.kysely, viewer.id, { filter, text: query.text, ...window }, viewer.locale),
    conversations.countByMember(platform.db.kysely, viewer.id),
  ])
  return { conversations: rows, counts, page, pages: Math.max(1, Math.ceil(counts[filter] / conversationsPerPage)) }
}

/** @throws not_found for who is not a member */
export async function readConversation(platform: Platform, viewer: Viewer, id: string, before: string | undefined) {
  const conversation = await conversations.findForMember(platform.db.kysely, id, viewer.id, viewer.locale)
  if (!conversation) throw refuse('not_found')
  const found = await conversations.listMessages(platform.db.kysely, id, viewer.id, before, messagesPerPage + 1)
  const hasEarlier = found.length > messagesPerPage
  return { conversation, messages: hasEarlier ? found.slice(1) : found, hasEarlier }
}

/**
 * Opens the conversation about a space, of a booking, or with a person; finds it again if there is one.
 *
 * @throws not_found for what the caller may not see, own_space for a host's own space
 */
export function openConversation(
  platform: Platform,
  viewer: Viewer,
  about: { spaceId?: string | undefined; bookingId?: string | undefined; userId?: string | undefined },
): Promise<{ id: string }> {
  return platform.db.withTransaction(async trx => {
    const { otherId, subject } = await findPartner(trx, viewer, about)
    const existing = await conversations.lockAndFind(trx, viewer.id, otherId, subject)
    if (existing) return { id: existing }
    const id = newId()
    await conversations.insert(trx, id, [viewer.id, otherId], subject)
    return { id }
  })
}

async function findPartner(
  trx: Executor,
  viewer: Viewer,
  about: { spaceId?: string | undefined; bookingId?: string | undefined; userId?: string | undefined },
): Promise<{ otherId: string; subject: conversations.Subject }> {
  if (about.bookingId) {
    const parties = await conversations.findBookingParties(trx, about.bookingId, viewer.id)
    if (!parties) throw refuse('not_found')
    return { otherId: parties.otherId, subject: { bookingId: about.bookingId, spaceId: parties.spaceId } }
  }
  if (about.spaceId) {
    const hostId = await conversations.findHostOfSpace(trx, about.spaceId)
    if (!hostId) throw refuse('not_found')
    if (hostId === viewer.id) throw refuse('own_space')
    return { otherId: hostId, subject: { bookingId: null, spaceId: about.spaceId } }
  }
  const otherId = about.userId ?? ''
  if (otherId === viewer.id || !(await conversations.isReachable(trx, otherId, viewer.id))) throw refuse('not_found')
  return { otherId, subject: { bookingId: null, spaceId: null } }
}

/** @throws not_found for who is not a member */
export function sendMessage(
  platform: Platform,
  viewer: Viewer,
  conversationId: string,
  content: string,
  idempotencyKey: string | undefined,
): Promise<Message> {
  const operation = `POST /api/conversations/${conversationId}/messages`
  return platform.db.withTransaction(trx =>
    once(trx, { userId: viewer.id, key: idempotencyKey, operation, body: content }, async () => {
      const parties = await conversations.lockForMember(trx, conversationId, viewer.id)
      if (!parties) throw refuse('not_found')
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

/** One notification for a run of messages: the key changes only once in a while. */
async function tellOther(
  trx: Executor,
  platform: Platform,
  viewer: Viewer,
  otherId: string,
  conversationId: string,
): Promise<void> {
  const sender = await conversations.findForMember(trx, conversationId, otherId, 'en')
  if (!sender) return
  const window = Math.floor(platform.clock.now() / (quietMinutes * 60_000))
  const otherPartyName = `${sender.other.firstName} ${sender.other.lastName}`.trim()
  const link = `/messages/${conversationId}`
  await tell(trx, {
    userId: otherId,
    type: 'message',
    kind: 'message.received',
    params: { otherPartyName },
    link,
    eventKey: `message:${conversationId}:${viewer.id}:${window}`,
    mail: { template: 'messageReceived', params: { otherPartyName, spaceName: sender.space?.name ?? null, link } },
  })
}

/** @throws not_found for who is not a member */
export async function readMessages(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  await platform.db.withTransaction(async trx => {
    if (!(await conversations.markRead(trx, id, viewer.id))) throw refuse('not_found')
    await announce(trx, viewer.id, 'message', id)
  })
}

/** @throws not_found for who is not a member */
export async function archiveConversation(
  platform: Platform,
  viewer: Viewer,
  id: string,
  archived: boolean,
): Promise<void> {
  if (!(await conversations.setArchived(platform.db.kysely, id, viewer.id, archived))) throw refuse('not_found')
}
