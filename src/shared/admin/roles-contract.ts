import { z } from 'zod'
import { chosenClause } from '../decisions/contract.ts'
import { factsCharactersMax, PERSON_REASONS } from '../decisions/reasons.ts'
import { day, id, idParams, instant, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { ROLES } from '../roles.ts'
import { ROLE_CHANGES } from './people.ts'

const count = z.int().nonnegative()

/** What depends on a role: what ends when it is taken, and what stays and must be checked one by one. */
const dependents = z.object({
  /** Spaces on the site or awaiting approval: they are paused. */
  spaces: count,
  /** Unanswered requests, made or received: they end, and the other side is notified. */
  requests: count,
  /** Applications to missions: they are withdrawn. */
  applications: count,
  /** Missions that nobody has agreed to yet, proposed to them or by them: they end, and the other side is notified. */
  missions: count,
  /** Confirmed bookings that are not over: they stand. */
  bookings: z.array(z.object({ id, name: z.string(), firstDay: day, lastDay: day })),
  /** Confirmed missions that are not over: they stand. */
  confirmedMissions: z.array(z.object({ id, name: z.string(), firstDay: day, lastDay: day })),
})
export type RoleDependents = z.infer<typeof dependents>

const roleStatus = z.object({
  role: z.enum(ROLES),
  isHeld: z.boolean(),
  /** An admin has taken it: only an admin gives it again. */
  isTaken: z.boolean(),
  dependents,
  /** `give` and `take` at once; of the role of an admin they ask, and it takes another admin, or a day. */
  allowedActions: z.array(z.enum(ROLE_CHANGES)),
})
export type RoleStatus = z.infer<typeof roleStatus>

const roleRequest = z.object({
  id,
  change: z.enum(ROLE_CHANGES),
  by: z.string(),
  at: instant,
  /** Until when it can be approved; where there is no other admin, when it happens by itself. */
  endsAt: instant,
  isAlone: z.boolean(),
  allowedActions: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
})
export type RoleRequest = z.infer<typeof roleRequest>

const personRoles = z.object({
  /** What a change is made on: another one is refused as state_changed. */
  version: z.string(),
  roles: z.array(roleStatus),
  /** A request about the role of an admin that nobody has answered yet. */
  pending: roleRequest.nullable(),
})
export type PersonRoles = z.infer<typeof personRoles>

const roleBody = z.object({
  role: z.enum(ROLES),
  change: z.enum(ROLE_CHANGES),
  /** With `take`. */
  reason: z.enum(PERSON_REASONS).optional(),
  clause: chosenClause,
  /** What the person reads besides; needed with the reason `other`. */
  facts: text(factsCharactersMax).optional(),
  version: z.string().max(40),
})
export type RoleBody = z.infer<typeof roleBody>

const ofAdmins = { tag: 'admin', who: ['admin'], params: idParams } as const

export const adminRoleEndpoints = defineEndpoints({
  'GET /api/admin/users/{id}/roles': {
    ...ofAdmins,
    summary: 'The roles of a person, and what hangs on each',
    response: personRoles,
    errors: ['not_found'],
  },
  'POST /api/admin/users/{id}/roles': {
    ...ofAdmins,
    summary:
      'Give or take a role; what hangs on a taken one ends, and the person is told, with the reason. The role of an admin is asked for',
    body: roleBody,
    proof: 'fresh',
    status: 201,
    response: personRoles,
    errors: ['not_found', 'state_changed', 'wrong_state'],
  },
  'POST /api/admin/role-requests/{id}': {
    ...ofAdmins,
    summary: 'Approve or refuse what another admin has asked for, or withdraw what one has asked for oneself',
    proof: 'fresh',
    body: z.object({ outcome: z.enum(['approve', 'refuse', 'withdraw']) }),
    response: personRoles,
    errors: ['not_found', 'wrong_state'],
  },
})
