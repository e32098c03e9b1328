import type { PersonRoles } from '#shared/admin/roles-contract.ts'
import { citedClause } from '#shared/decisions/clauses.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { applyRole, readRoles } from './change-role.ts'
import * as requests from './role-requests.sql.ts'
import { requestActionsOf } from './roles.policy.ts'
import * as roles from './roles.sql.ts'
import * as users from './users.sql.ts'

const endedPerRun = 50

const OUTCOMES = { approve: 'done', refuse: 'refused', withdraw: 'withdrawn' } as const

/**
 * Approves, refuses or withdraws what an admin has asked for.
 *
 * @throws not_found; wrong_state when it is over, answered already, or not this admin's to answer
 */
export function decideRoleRequest(
  platform: Platform,
  viewer: Viewer,
  id: string,
  outcome: keyof typeof OUTCOMES,
): Promise<PersonRoles> {
  return platform.db.withTransaction(async trx => {
    const personId = await requests.findPerson(trx, id)
    if (personId === null || !(await users.lockUser(trx, personId))) throw refuse('not_found')
    const request = await requests.lockOpen(trx, id)
    if (!request || request.isOver || !requestActionsOf(request, viewer.id).includes(outcome))
      throw refuse('wrong_state')
    if (outcome === 'approve') await carryOut(platform, trx, request, viewer.id)
    else await close(trx, request, OUTCOMES[outcome], viewer.id)
    return readRoles(trx, viewer, personId)
  })
}

/** The job: what nobody has approved in a day lapses; what a single admin has asked for happens. */
export async function endRoleRequests(platform: Platform): Promise<number> {
  const over = await requests.listOver(platform.db.kysely, endedPerRun)
  for (const { id, personId } of over) {
    await platform.db.withTransaction(async trx => {
      await users.lockUser(trx, personId)
      const request = await requests.lockOpen(trx, id)
      // answered meanwhile
      if (!request) return
      if (request.isAlone) await carryOut(platform, trx, request, null)
      else await close(trx, request, 'lapsed', null)
    })
  }
  return over.length
}

/** What cannot be done any more lapses: they have left, have the role by now, or would leave nobody. */
async function carryOut(
  platform: Platform,
  trx: Executor,
  request: requests.RoleRequestRow,
  adminId: string | null,
): Promise<void> {
  const { personId, change, reason, clause, facts } = request
  const person = await roles.find(trx, personId)
  const isPossible =
    person !== null &&
    !person.isDeleted &&
    !person.isSuspended &&
    person.roles.includes('admin') === (change === 'take') &&
    (change === 'give' || (await roles.countOtherAdmins(trx, [personId])) > 0)
  if (!isPossible) {
    await close(trx, request, 'lapsed', adminId)
    return
  }
  await close(trx, request, 'done', adminId)
  await applyRole(platform, trx, {
    id: newId(),
    personId,
    role: 'admin',
    change,
    reason,
    clause: citedClause(reason, clause),
    facts,
    decidedBy: adminId,
  })
}

async function close(
  trx: Executor,
  { id, change, personId }: requests.RoleRequestRow,
  outcome: 'done' | 'refused' | 'withdrawn' | 'lapsed',
  adminId: string | null,
): Promise<void> {
  await requests.close(trx, id, { outcome, decidedBy: adminId })
  await appendEntry(trx, {
    actorId: adminId,
    action: `person.${change}_admin_${outcome}`,
    subjectType: 'person',
    subjectId: personId,
    details: { request: id },
  })
}
