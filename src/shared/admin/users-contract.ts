import { z } from 'zod'
import { anyDecisionAction, anyDecisionReason, appeal, decidedContent } from '../decisions/contract.ts'
import {
  APPEAL_OUTCOMES,
  appealCharactersMax,
  factsCharactersMax,
  PERSON_ACTIONS,
  PERSON_REASONS,
} from '../decisions/reasons.ts'
import { BOOKING_STATUSES } from '../bookings/states.ts'
import { day, id, idParams, instant, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { ROLES } from '../roles.ts'
import { USER_VIEWS } from './states.ts'

const userCard = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  roles: z.array(z.enum(ROLES)),
  isVerified: z.boolean(),
  isConfirmed: z.boolean(),
  isSuspended: z.boolean(),
  /** When the suspension ends by itself. */
  suspendedUntil: instant.nullable(),
  isDeleted: z.boolean(),
  since: instant,
})
export type UserCard = z.infer<typeof userCard>

/** What happened with a person, the latest first. `id` is that of the thing, where it has a page. */
const timelineItem = z.object({
  kind: z.enum(['joined', 'space', 'booking_made', 'booking_received', 'review_written', 'decision', 'mission']),
  at: instant,
  id,
  /** Name of the space or the mission; empty where there is none. */
  subject: z.string(),
  /** State of the booking, the space or the mission, or what was decided. */
  state: z.string(),
})
export type TimelineItem = z.infer<typeof timelineItem>

export const pastDecision = z.object({
  id,
  action: anyDecisionAction,
  reason: anyDecisionReason.nullable(),
  facts: z.string(),
  /** Null: by the end that the suspension was given. */
  by: z.string().nullable(),
  at: instant,
  endsAt: instant.nullable(),
  appeal: appeal.nullable(),
})
export type PastDecision = z.infer<typeof pastDecision>

const adminUser = userCard.extend({
  /** What a decision is made on: another one is refused as state_changed. */
  version: z.string(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  bio: z.string().nullable(),
  sessions: z.int(),
  lastSeen: instant.nullable(),
  spaces: z.int(),
  /** Confirmed bookings to come, theirs and of their spaces: a suspension leaves them to be looked at one by one. */
  confirmed: z.array(
    z.object({ id, spaceId: id, spaceName: z.string(), firstDay: day, lastDay: day, status: z.enum(BOOKING_STATUSES) }),
  ),
  timeline: z.array(timelineItem),
  decisions: z.array(pastDecision),
  allowedActions: z.array(z.enum([...PERSON_ACTIONS, 'end_sessions'])),
})
export type AdminUser = z.infer<typeof adminUser>

export const usersQuery = z.object({
  view: z.enum(USER_VIEWS).optional(),
  role: z.enum(ROLES).optional(),
  /** Part of a name, a mail address or a company, or a whole id. */
  text: z.string().trim().max(120).optional(),
  /** `next` of the page before. */
  after: z.string().max(120).optional(),
})
export type UsersQuery = z.infer<typeof usersQuery>

const personDecisionBody = z.object({
  action: z.enum(PERSON_ACTIONS),
  /** With `suspended` and `unverified`. */
  reason: z.enum(PERSON_REASONS).optional(),
  /** What the person reads besides; needed with the reason `other`. */
  facts: text(factsCharactersMax).optional(),
  /** Of a suspension; left out: until it is lifted. */
  days: z.int().min(1).max(365).optional(),
  version: z.string().max(40),
})
export type PersonDecisionBody = z.infer<typeof personDecisionBody>

const openAppeal = z.object({
  /** Of the decision. */
  id,
  action: anyDecisionAction,
  reason: anyDecisionReason.nullable(),
  facts: z.string(),
  decidedAt: instant,
  decidedBy: z.string().nullable(),
  text: z.string(),
  at: instant,
  isOverdue: z.boolean(),
  person: z.object({ id, name: z.string() }),
  space: z.object({ id, name: z.string() }).nullable(),
  content: decidedContent.nullable(),
  /** False for who took the decision, while there is another admin. */
  mayAnswer: z.boolean(),
})
export type OpenAppeal = z.infer<typeof openAppeal>

export const adminUserEndpoints = defineEndpoints({
  'GET /api/admin/users': {
    summary: 'People for admins, the newest first, in pages',
    tag: 'admin',
    who: ['admin'],
    query: usersQuery,
    response: z.object({ users: z.array(userCard), next: z.string().nullable() }),
    errors: [],
  },
  'GET /api/admin/users/{id}': {
    summary: 'A person as an admin sees them: what happened, what was decided, what may be done',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    response: adminUser,
    errors: ['not_found'],
  },
  'POST /api/admin/users/{id}/decisions': {
    summary: 'Suspend a person, lift it, mark them as verified or no longer so; they are told, with the reason',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: personDecisionBody,
    status: 201,
    response: adminUser,
    errors: ['not_found', 'state_changed', 'wrong_state'],
  },
  'POST /api/admin/users/{id}/sessions/end': {
    summary: 'Sign a person out everywhere',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    response: adminUser,
    errors: ['not_found', 'wrong_state'],
  },
  'GET /api/admin/appeals': {
    summary: 'Appeals that await an answer, the longest waiting first',
    tag: 'admin',
    who: ['admin'],
    response: z.object({ appeals: z.array(openAppeal) }),
    errors: [],
  },
  'POST /api/admin/appeals/{id}': {
    summary: 'Answer the appeal against this decision; one that is upheld undoes it',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({
      outcome: z.enum(APPEAL_OUTCOMES),
      answer: text(appealCharactersMax).min(1, 'validation.required'),
    }),
    errors: ['not_found', 'state_changed', 'forbidden'],
  },
})
