import type { RoleChange } from '#shared/admin/people.ts'
import type { PendingAct } from '#shared/admin/roles-contract.ts'
import { citedClause } from '#shared/decisions/clauses.ts'
import type { PersonReason } from '#shared/decisions/reasons.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import * as acts from './pending-acts.sql.ts'
import { pendingActionsOf } from './roles.policy.ts'
import { countOtherAdmins, findName } from './roles.sql.ts'

/** What is asked about this person and nobody has answered; null when nothing is. */
export async function readPending(db: Executor, viewer: Viewer, personId: string): Promise<PendingAct | null> {
  const row = await acts.findOpen(db, personId)
  if (!row) return null
  const { id, act, by, at, endsAt, isAlone } = row
  return { id, act, by, at, endsAt, isAlone, allowedActions: row.isOver ? [] : pendingActionsOf(row, viewer.id) }
}

interface Asked {
  personId: string
  change: RoleChange
  reason: PersonReason | null
  facts: string
  /** Left out: what the reason is about. */
  clause?: acts.PendingActRow['clause']
}

/**
 * Asks that somebody be given or lose the role of an admin: another admin, who is not that person, approves within a
 * day. Where there is none, it happens by itself after that day. The person and every admin are notified at once. The
 * caller holds the person.
 */
export async function askForAdminRole(
  trx: Executor,
  viewer: Viewer,
  { personId, change, reason, facts, clause = null }: Asked,
): Promise<void> {
  const id = newId()
  const act = change === 'give' ? ('give_admin' as const) : ('take_admin' as const)
  const isAlone = (await countOtherAdmins(trx, [viewer.id, personId])) === 0
  await acts.insert(trx, { id, act, personId, reason, clause: reason && clause, facts, askedBy: viewer.id, isAlone })
  const cited = citedClause(reason, clause)
  await appendEntry(trx, {
    actorId: viewer.id,
    action: `person.${act}_asked`,
    subjectType: 'person',
    subjectId: personId,
    details: { act: id, reason, ...(cited && { clause: cited }) },
  })
  const personName = await findName(trx, personId)
  const link = `/admin/users?user=${personId}`
  const notification = (to: string) => ({
    type: 'other' as const,
    kind: 'person.admin_asked',
    params: {},
    link: to,
    eventKey: `act:${id}:asked`,
    mail: { template: 'adminRoleAsked' as const, params: () => ({ act, personName, isAlone, link: to }) },
  })
  await notifyAdmins(trx, notification(link))
  // an admin has the same event's notification already: an event notifies a person once
  await notify(trx, { userId: personId, ...notification('/profile') })
}
