import type { PersonRoles, RoleBody, RoleStatus } from '#shared/admin/roles-contract.ts'
import { type Clause, citedClause } from '#shared/decisions/clauses.ts'
import { type PersonReason } from '#shared/decisions/reasons.ts'
import { RahbaError } from '#shared/errors.ts'
import { ROLES, type Role } from '#shared/roles.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import { advanceDueBookings } from '../bookings/change-booking.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { decisionLink, withoutKey } from '../decisions/decision-key.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import { releaseAssignments } from '../decisions/release-assignments.sql.ts'
import { clauseWords, reasonWords, roleWords } from '../decisions/reason-words.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { recordTransition } from '../missions/record-transition.ts'
import { notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import { askForAdminRole, readPending } from './role-requests.ts'
import { roleChangesOf } from './roles.policy.ts'
import * as roles from './roles.sql.ts'
import * as users from './users.sql.ts'

/** @throws not_found */
export async function readRoles(db: Executor, viewer: Viewer, personId: string): Promise<PersonRoles> {
  const person = await roles.find(db, personId)
  if (!person) throw refuse('not_found')
  const pending = await readPending(db, viewer, personId)
  const dependents = await roles.findDependents(db, personId)
  const roleStatuses = ROLES.map(
    (role): RoleStatus => ({
      role,
      isHeld: person.roles.includes(role),
      isTaken: person.taken.includes(role),
      dependents: dependents[role],
      allowedActions: roleChangesOf(role, { ...person, id: personId, hasPending: pending !== null }, viewer.id),
    }),
  )
  return { version: person.version, roles: roleStatuses, pending }
}

/**
 * Gives or takes a role. What hangs on a taken one ends in the same transaction, requests just after it; confirmed bookings and
 * missions stand. The role of an admin is asked for here and changed when another admin approves, or a day later.
 *
 * @throws not_found; invalid_input for taking without a reason; state_changed when another admin came first; wrong_state
 */
export async function changeRole(
  platform: Platform,
  viewer: Viewer,
  personId: string,
  body: RoleBody,
): Promise<PersonRoles> {
  const { role, change } = body
  const reason = change === 'take' ? requireReason(body) : null
  const after = await platform.db.withTransaction(async trx => {
    if (!(await users.lockUser(trx, personId))) throw refuse('not_found')
    const before = await readRoles(trx, viewer, personId)
    if (before.version !== body.version) throw refuse('state_changed')
    const roleStatus = before.roles.find(each => each.role === role)
    if (!roleStatus?.allowedActions.includes(change)) throw refuse('wrong_state')
    const words = { reason, facts: reason === null ? '' : (body.facts ?? '') }
    if (role === 'admin')
      await askForAdminRole(trx, viewer, { personId, change, ...words, clause: body.clause ?? null })
    else
      await applyRole(platform, trx, {
        id: newId(),
        personId,
        role,
        change,
        ...words,
        decidedBy: viewer.id,
        clause: citedClause(reason, body.clause),
      })
    return readRoles(trx, viewer, personId)
  })
  if (change === 'take') await advanceDueBookings(platform)
  return after
}

export interface RoleDecision {
  id: string
  personId: string
  role: Role
  change: RoleBody['change']
  reason: PersonReason | null
  /** What it cites; left out: nothing. */
  clause?: Clause | null
  facts: string
  /** Null where it has come into force by itself. */
  decidedBy: string | null
}

/** The decision with all that follows from it. The caller holds the person's spaces and missions, and the person. */
export async function applyRole(platform: Platform, trx: Executor, decision: RoleDecision): Promise<void> {
  const { id, personId, role, change, reason, clause = null, facts, decidedBy } = decision
  const action = change === 'give' ? ('role_given' as const) : ('role_taken' as const)
  const base = { id, personId, action, detail: role, reason, clause, facts, endsAt: null, decidedBy }
  await decisions.insertAboutPerson(trx, base)
  if (change === 'give') await roles.giveRole(trx, personId, role)
  else {
    await roles.takeRole(trx, { personId, role, decisionId: id })
    await endWhatHangs(trx, personId, role)
  }
  await appendEntry(trx, {
    actorId: decidedBy,
    action: `person.${action}`,
    subjectType: 'person',
    subjectId: personId,
    details: { decision: id, role, reason, ...(clause && { clause }) },
  })
  await notifyOfRole(platform, trx, decision)
}

/** Requests are settled after the commit, as those of suspended people are: nobody can accept them any more. */
async function endWhatHangs(trx: Executor, personId: string, role: Role): Promise<void> {
  if (role === 'host') await roles.pauseSpaces(trx, personId)
  if (role === 'admin') {
    // what is written as an admin is written by nobody else
    await users.endSessions(trx, personId)
    await releaseAssignments(trx, personId)
  }
  if (role !== 'freelancer' && role !== 'retailer') return
  for (const { id, status } of await roles.lockOpenMissions(trx, role, personId)) {
    const bySystem = { actorId: null, actorRole: 'system' } as const
    await recordTransition(trx, id, { from: status, to: 'cancelled', reason: 'suspended', ...bySystem })
  }
  if (role === 'freelancer') await roles.withdrawApplications(trx, personId)
}

function requireReason({ reason, facts }: RoleBody): PersonReason {
  if (!reason) throw new RahbaError('invalid_input', { fields: { reason: { key: 'validation.required' } } })
  if (reason === 'other' && !facts) {
    throw new RahbaError('invalid_input', { fields: { facts: { key: 'validation.required' } } })
  }
  return reason
}

function notifyOfRole(
  { config }: Platform,
  trx: Executor,
  { id, personId, role, change, reason, clause, facts }: RoleDecision,
): Promise<void> {
  const isGiven = change === 'give'
  const link = isGiven ? '/profile' : decisionLink(config, id)
  return notify(trx, {
    userId: personId,
    type: 'other',
    kind: isGiven ? 'person.role_given' : 'person.role_taken',
    params: {},
    link: withoutKey(link),
    eventKey: `decision:${id}`,
    mail: {
      template: isGiven ? 'personRoleGiven' : 'personRoleTaken',
      params: lang => ({
        role: roleWords(role, lang),
        reason: reason && reasonWords(reason, lang),
        clause: clauseWords(clause, lang),
        facts: facts || null,
        until: null,
        link,
      }),
    },
  })
}
