import type { PersonRoles } from '#shared/admin/roles-contract.ts'
import { citedClause } from '#shared/decisions/clauses.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { applyRole, readRoles } from './change-role.ts'
import * as acts from './pending-acts.sql.ts'
import { pendingActionsOf } from './roles.policy.ts'
import * as roles from './roles.sql.ts'
import * as users from './users.sql.ts'

const endedPerRun = 50

const OUTCOMES = { approve: 'done', refuse: 'refused', withdraw: 'withdrawn' } as const

/**
 * Approves, refuses or withdraws what an admin has asked for.
 *
 * @throws not_found; wrong_state when it is over, answered already, or not this admin's to answer
 */
export function decideAct(
  platform: Platform,
  viewer: Viewer,
  id: string,
  outcome: keyof typeof OUTCOMES,
): Promise<PersonRoles> {
  return platform.db.withTransaction(async trx => {
    const personId = await acts.findPerson(trx, id)
    if (personId === null || !(await users.lockUser(trx, personId))) throw refuse('not_found')
    const act = await acts.lockOpen(trx, id)
    if (!act || act.isOver || !pendingActionsOf(act, viewer.id).includes(outcome)) throw refuse('wrong_state')
    if (outcome === 'approve') await carryOut(platform, trx, act, viewer.id)
    else await close(trx, act, OUTCOMES[outcome], viewer.id)
    return readRoles(trx, viewer, personId)
  })
}

/** The job: what nobody has approved in a day lapses; what a single admin has asked for happens. */
export async function endPendingActs(platform: Platform): Promise<number> {
  const over = await acts.listOver(platform.db.kysely, endedPerRun)
  for (const { id, personId } of over) {
    await platform.db.withTransaction(async trx => {
      await users.lockUser(trx, personId)
      const act = await acts.lockOpen(trx, id)
      // answered meanwhile
      if (!act) return
      if (act.isAlone) await carryOut(platform, trx, act, null)
      else await close(trx, act, 'lapsed', null)
    })
  }
  return over.length
}

/** What cannot be done any more lapses: they have left, have the role by now, or would leave nobody. */
async function carryOut(
  platform: Platform,
  trx: Executor,
  act: acts.PendingActRow,
  adminId: string | null,
): Promise<void> {
  const { personId, reason, clause, facts } = act
  const change = act.act === 'give_admin' ? ('give' as const) : ('take' as const)
  const person = await roles.find(trx, personId)
  const isPossible =
    person !== null &&
    !person.isDeleted &&
    !person.isSuspended &&
    person.roles.includes('admin') === (change === 'take') &&
    (change === 'give' || (await roles.countOtherAdmins(trx, [personId])) > 0)
  if (!isPossible) {
    await close(trx, act, 'lapsed', adminId)
    return
  }
  await close(trx, act, 'done', adminId)
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
  { id, act, personId }: acts.PendingActRow,
  outcome: 'done' | 'refused' | 'withdrawn' | 'lapsed',
  adminId: string | null,
): Promise<void> {
  await acts.close(trx, id, { outcome, decidedBy: adminId })
  await appendEntry(trx, {
    actorId: adminId,
    action: `person.${act}_${outcome}`,
    subjectType: 'person',
    subjectId: personId,
    details: { act: id },
  })
}
