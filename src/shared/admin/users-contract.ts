import { z } from 'zod'
import { anyDecisionAction, anyDecisionReason, appeal, chosenClause, citedClause } from '../decisions/contract.ts'
import { factsCharactersMax, PERSON_ACTIONS, PERSON_REASONS } from '../decisions/reasons.ts'
import { BOOKING_STATUSES } from '../bookings/states.ts'
import { day, id, idParams, instant, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { ROLES } from '../roles.ts'
import { ANY_EVIDENCE, CHECK_KINDS, MANUAL_CHECK_KINDS, VIEW_AS_OBSTACLES } from './people.ts'
import { ADMIN_SORTS, USER_VIEWS } from './states.ts'
import { ASSIGNEE_FILTERS, assignee } from './waiting.ts'

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
  /** The admin who is on their documents, while one of them waits. */
  documentsAssignee: assignee.nullable(),
  since: instant,
  /** What a decision is made on: another one is refused as state_changed. */
  version: z.string(),
})
export type UserCard = z.infer<typeof userCard>

export const pastDecision = z.object({
  id,
  action: anyDecisionAction,
  /** Which role was given or taken, or what was checked; empty otherwise. */
  detail: z.string(),
  reason: anyDecisionReason.nullable(),
  clause: citedClause,
  facts: z.string(),
  /** Null: by the end that the suspension was given. */
  by: z.string().nullable(),
  at: instant,
  endsAt: instant.nullable(),
  appeal: appeal.nullable(),
})
export type PastDecision = z.infer<typeof pastDecision>

const adminUser = userCard.extend({
  company: z.string().nullable(),
  city: z.string().nullable(),
  bio: z.string().nullable(),
  phone: z.string().nullable(),
  /** What was checked of them, and on what; `by` null where it was never written down. */
  checks: z.array(
    z.object({
      kind: z.enum(CHECK_KINDS),
      evidence: z.array(z.enum(ANY_EVIDENCE)),
      at: instant,
      by: z.string().nullable(),
    }),
  ),
  sessions: z.int(),
  lastSeen: instant.nullable(),
  spaces: z.int(),
  /** Confirmed bookings to come, theirs and of their spaces: a suspension keeps them, to be checked one by one. */
  confirmed: z.array(
    z.object({
      id,
      spaceId: id,
      spaceName: z.string(),
      firstDay: day,
      lastDay: day,
      status: z.enum(BOOKING_STATUSES),
      /** No admin has checked it since one of its parties was suspended. */
      awaitsCheck: z.boolean(),
    }),
  ),
  decisions: z.array(pastDecision),
  /** Why the site cannot be seen as this person; null when it can. */
  viewAsObstacle: z.enum(VIEW_AS_OBSTACLES).nullable(),
  allowedActions: z.array(z.enum([...PERSON_ACTIONS, 'end_sessions'])),
})
export type AdminUser = z.infer<typeof adminUser>

export const usersQuery = z.object({
  view: z.enum(USER_VIEWS).optional(),
  role: z.enum(ROLES).optional(),
  /** Part of a name, a mail address, a company or a phone number, or a whole id. */
  text: z.string().trim().max(120).optional(),
  /** Who is on documents that await a look. */
  assignee: z.enum(ASSIGNEE_FILTERS).optional(),
  /** The newest first when left out. */
  sort: z.enum(ADMIN_SORTS).optional(),
  /** `next` of the page before. */
  after: z.string().max(600).optional(),
})
export type UsersQuery = z.infer<typeof usersQuery>

const personDecisionBody = z.object({
  action: z.enum(PERSON_ACTIONS),
  /** With `suspended` and `unverified`. */
  reason: z.enum(PERSON_REASONS).optional(),
  clause: chosenClause,
  /** What the person reads besides; needed with the reason `other`. */
  facts: text(factsCharactersMax).optional(),
  /** With `verified` and `unverified`: what is checked. */
  kind: z.enum(MANUAL_CHECK_KINDS).optional(),
  /** With `verified`: what the admin has checked. */
  evidence: z.array(z.enum(ANY_EVIDENCE)).max(ANY_EVIDENCE.length).optional(),
  /** Of a suspension; left out: until it is lifted. */
  days: z.int().min(1).max(365).optional(),
  version: z.string().max(40),
})
export type PersonDecisionBody = z.infer<typeof personDecisionBody>

export const adminUserEndpoints = defineEndpoints({
  'GET /api/admin/users': {
    summary: 'People for admins, the newest first, in pages',
    tag: 'admin',
    who: ['admin'],
    query: usersQuery,
    response: z.object({
      users: z.array(userCard),
      /** How many are found; one more than `countedRowsMax` says that there are more. */
      found: z.int(),
      /** The same of each view with these filters. */
      counts: z.record(z.enum(USER_VIEWS), z.int()),
      next: z.string().nullable(),
    }),
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
    proof: 'fresh',
    status: 201,
    response: adminUser,
    errors: ['not_found', 'state_changed', 'wrong_state'],
  },
  'POST /api/admin/users/{id}/sessions/end': {
    summary: 'Sign a person out everywhere',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    proof: 'fresh',
    response: adminUser,
    errors: ['not_found', 'wrong_state'],
  },
})
