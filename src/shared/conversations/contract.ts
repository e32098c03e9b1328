import { z } from 'zod'
import { day, id, idParams, instant, text } from '../fields.ts'
import { BOOKING_STATUSES } from '../bookings/states.ts'
import { defineEndpoints } from '../http/contract.ts'
import { MISSION_STATUSES } from '../missions/states.ts'
import { ROLES } from '../roles.ts'
import { spaceSummary } from '../spaces/contract.ts'
import { messageCharactersMax, VISIBLE_CHARACTER } from './message-text.ts'

/** `send` is missing when the other person no longer takes part in Rahba. */
const CONVERSATION_ACTIONS = ['send', 'archive', 'restore'] as const

const participant = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  verified: z.boolean(),
  memberSinceYear: z.int(),
  /** The other person is the owner of the space talked about. */
  isHost: z.boolean(),
  /** An admin who writes for the team of Rahba. */
  isTeam: z.boolean(),
})

const spaceRef = spaceSummary.extend({
  /** Its page opens for the reader: it is public, or theirs. */
  visible: z.boolean(),
})
const bookingRef = z.object({ id, firstDay: day, lastDay: day, status: z.enum(BOOKING_STATUSES) })
/** `side` is the reader's. */
const missionRef = z.object({
  id,
  title: z.string(),
  firstDay: day,
  lastDay: day,
  status: z.enum(MISSION_STATUSES),
  side: z.enum(['retailer', 'freelancer']),
  /** Its page opens for the reader: it is theirs, they are or were asked, or it is open. */
  visible: z.boolean(),
})

export const conversationSummary = z.object({
  id,
  other: participant,
  space: spaceRef.nullable(),
  booking: bookingRef.nullable(),
  mission: missionRef.nullable(),
  lastMessage: z
    .object({ content: z.string(), mine: z.boolean(), createdAt: instant, isHidden: z.boolean() })
    .nullable(),
  unread: z.int(),
  archived: z.boolean(),
  /** The reader writes for the team of Rahba. */
  asTeam: z.boolean(),
  updatedAt: instant,
  allowedActions: z.array(z.enum(CONVERSATION_ACTIONS)),
})
export type ConversationSummary = z.infer<typeof conversationSummary>

export const message = z.object({
  id,
  content: z.string(),
  mine: z.boolean(),
  createdAt: instant,
  /** An admin has hidden it: only its sender still reads what it says. */
  isHidden: z.boolean(),
})
export type Message = z.infer<typeof message>

export const CONVERSATION_FILTERS = ['all', 'unread', 'archived'] as const

export const conversationEndpoints = defineEndpoints({
  'GET /api/conversations': {
    summary: 'The caller’s conversations, latest first, with the count of each filter for the same text',
    tag: 'conversations',
    who: 'signed-in',
    query: z.object({
      filter: z.enum(CONVERSATION_FILTERS).optional(),
      /** In names, spaces and messages; accents do not matter. */
      text: text(120).optional(),
      page: z.int().min(1).max(1000).optional(),
    }),
    response: z.object({
      conversations: z.array(conversationSummary),
      counts: z.object({ all: z.int(), unread: z.int(), archived: z.int() }),
      page: z.int(),
      pages: z.int(),
    }),
    errors: [],
  },
  'POST /api/conversations': {
    summary:
      'Open the conversation about a space, of a booking, of a mission with one freelancer, or the latest one with a person; an existing one is found again',
    tag: 'conversations',
    // who has not said who they are yet speaks to nobody
    who: ROLES,
    body: z
      .object({
        spaceId: id.optional(),
        bookingId: id.optional(),
        missionId: id.optional(),
        /** Of a mission, with whom its retailer speaks of it; left out: the freelancer who does it or is asked to. */
        freelancerId: id.optional(),
        userId: id.optional(),
      })
      .refine(
        ({ spaceId, bookingId, missionId, userId }) =>
          [spaceId, bookingId, missionId, userId].filter(Boolean).length === 1,
        'validation.required',
      )
      .refine(({ freelancerId, missionId }) => freelancerId === undefined || missionId !== undefined, {
        path: ['freelancerId'],
        message: 'validation.invalid',
      }),
    response: z.object({ id }),
    // an applicant who takes everything back at that very moment
    errors: ['not_found', 'own_space', 'state_changed'],
    form: true,
    limit: { bucket: 'conversation', max: 60, windowSeconds: 3600, by: 'user' },
  },
  'GET /api/conversations/{id}': {
    summary: 'One conversation with its latest messages, oldest first; `before` pages back',
    tag: 'conversations',
    who: 'signed-in',
    params: idParams,
    query: z.object({ before: id.optional() }),
    response: z.object({ conversation: conversationSummary, messages: z.array(message), hasEarlier: z.boolean() }),
    errors: ['not_found'],
  },
  'POST /api/conversations/{id}/messages': {
    summary: 'Send a message',
    tag: 'conversations',
    who: ROLES,
    params: idParams,
    body: z.object({ content: text(messageCharactersMax).regex(VISIBLE_CHARACTER, 'validation.required') }),
    status: 201,
    response: message,
    // the other person has left; an admin without a second factor, for the team
    errors: ['not_found', 'other_party_left', 'second_factor_needed', 'idempotency_key_reused'],
    form: true,
    idempotent: true,
    limit: { bucket: 'message', max: 120, windowSeconds: 600, by: 'user' },
  },
  'POST /api/conversations/{id}/reading': {
    summary: 'Mark a conversation as read, up to a message that was seen',
    tag: 'conversations',
    who: 'signed-in',
    params: idParams,
    body: z.object({
      /** The last message that was seen; left out, all that is there now. */
      lastMessageId: id.optional(),
    }),
    errors: ['not_found'],
    form: true,
  },
  'PUT /api/conversations/{id}/archive': {
    summary: 'Archive a conversation for the caller alone',
    tag: 'conversations',
    who: 'signed-in',
    params: idParams,
    errors: ['not_found'],
  },
  'DELETE /api/conversations/{id}/archive': {
    summary: 'Take a conversation back from the archive',
    tag: 'conversations',
    who: 'signed-in',
    params: idParams,
    errors: ['not_found'],
  },
})
