import type { Message } from '#shared/conversations/contract.ts'
import { minuteMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import { RawJson, type Viewer, withMembers } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announce } from '../live/announce.sql.ts'
import { markRead, notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import { findNames } from '../texts/own-text.sql.ts'
import { allowedActions, writesForTeam } from './conversations.policy.ts'
import * as conversations from './conversations.sql.ts'
import { type ConversationFilter, findInboxPage } from './inbox.sql.ts'
import { openMissionConversation } from './mission-conversations.ts'

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
  const items = found.conversations.map(each => withMembers({ allowedActions: allowedActions(each) }, each.json))
  return new RawJson(withMembers({ counts: found.counts, page, pages }, `{"conversations":[${items.join(',')}]}`))
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
  missionId?: string | undefined
  freelancerId?: string | undefined
  userId?: string | undefined
}

/**
 * Opens the conversation about a space, of a booking or of a mission, or the latest one with a person; finds it again if there is
 * one. An admin who names a person writes for the team, in a conversation of its own.
 *
 * @throws not_found for what the caller may not see, own_space for a host's own space; state_changed for an applicant who leaves
 *   at that moment
 */
export function openConversation(platform: Platform, viewer: Viewer, wanted: Wanted): Promise<{ id: string }> {
  return platform.db.withTransaction(async trx => {
    const { missionId, freelancerId } = wanted
    if (missionId) return { id: await openMissionConversation(trx, viewer.id, { missionId, freelancerId }) }
    const { otherId, subject, booking } = await findPartner(trx, viewer, wanted)
    if (!subject && writesForTeam(viewer)) return { id: await openForTeam(trx, viewer.id, otherId) }
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

/** @throws not_found for who no longer takes part in Rahba */
async function openForTeam(trx: Executor, adminId: string, personId: string): Promise<string> {
  await conversations.lockPair(trx, adminId, personId)
  const existing = await conversations.findOfTeam(trx, adminId, personId)
  if (existing) return existing
  if (!(await conversations.isHere(trx, personId))) throw refuse('not_found')
  const id = newId()
  await conversations.insert(trx, id, [adminId, personId], null, adminId)
  return id
}

/**
 * Writes to somebody for the team, in the caller's transaction; answers in which conversation.
 *
 * @throws not_found for who no longer takes part in Rahba, other_party_left
 */
export async function writeForTeam(
  trx: Executor,
  platform: Platform,
  viewer: Viewer,
  personId: string,
  content: string,
): Promise<string> {
  const id = await openForTeam(trx, viewer.id, personId)
  await write(trx, platform, viewer, id, content)
  return id
}

/**
 * Begins the conversation of a booking that this transaction has made with what was written in its request: both have
 * it in their inbox at once. Nobody else can open it before the commit; the notification of the request tells the host.
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

/**
 * @throws not_found for who is not a member, other_party_left; second_factor_needed for an admin's session without one where
 *   the team is who writes
 */
export function sendMessage(
  platform: Platform,
  viewer: Viewer,
  conversationId: string,
  content: string,
  idempotencyKey: string | undefined,
): Promise<Message> {
  const operation = `POST /api/conversations/${conversationId}/messages`
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, { userId: viewer.id, key: idempotencyKey, operation, body: content }, () =>
      write(trx, platform, viewer, conversationId, content),
    ),
  )
}

async function write(
  trx: Executor,
  platform: Platform,
  viewer: Viewer,
  conversationId: string,
  content: string,
): Promise<Message> {
  const parties = await conversations.lockForMember(trx, conversationId, viewer.id)
  if (!parties) throw refuse('not_found')
  const { otherId, isOtherHere, asTeam } = parties
  if (!isOtherHere) throw refuse('other_party_left')
  // the other one would read it as ours
  if (asTeam && !writesForTeam(viewer)) throw refuse('second_factor_needed')
  const message = await conversations.insertMessage(trx, { id: newId(), conversationId, senderId: viewer.id, content })
  await notifyOther(trx, platform, viewer, { otherId, conversationId, asTeam })
  if (asTeam) {
    const details = { conversation: conversationId, message: message.id }
    const subject = { subjectType: 'person', subjectId: otherId } as const
    await appendEntry(trx, { actorId: viewer.id, action: 'person.written_to', ...subject, details })
  }
  await announce(trx, otherId, 'message', conversationId)
  await announce(trx, viewer.id, 'message', conversationId)
  return message
}

const addressOf = (conversationId: string): string => `/messages/${conversationId}`

/** One notification for a run of messages: the key changes only once in a while. */
async function notifyOther(
  trx: Executor,
  platform: Platform,
  viewer: Viewer,
  { otherId, conversationId, asTeam }: { otherId: string; conversationId: string; asTeam: boolean },
): Promise<void> {
  const found = await conversations.findForMember(trx, conversationId, otherId, 'en')
  if (!found) return
  const sender = found.summary
  const window = Math.floor(platform.clock.now() / (quietMinutes * minuteMs))
  const otherPartyName = `${sender.other.firstName} ${sender.other.lastName}`.trim()
  const link = addressOf(conversationId)
  const names = sender.space && (await findNames(trx, sender.space.id))
  const missionTitle = sender.mission?.title ?? null
  const isOfMission = !asTeam && missionTitle !== null && names !== null
  await notify(trx, {
    userId: otherId,
    // what the team has to say is not silenced with the messages of others
    type: asTeam ? 'other' : 'message',
    kind: asTeam ? 'message.fromTeam' : isOfMission ? 'message.aboutMission' : 'message.received',
    params: isOfMission ? { otherPartyName, title: missionTitle, spaceName: names } : { otherPartyName },
    link,
    eventKey: `message:${conversationId}:${viewer.id}:${window}`,
    mail: {
      template: asTeam ? 'teamMessageReceived' : 'messageReceived',
      params: lang => ({ otherPartyName, spaceName: names?.[lang] ?? null, missionTitle, link }),
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
    await markRead(trx, viewer.id, addressOf(id))
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
