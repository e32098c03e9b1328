import type { RoleChange } from '#shared/admin/people.ts'
import type { RoleRequest } from '#shared/admin/roles-contract.ts'
import { citedClause } from '#shared/decisions/clauses.ts'
import type { PersonReason } from '#shared/decisions/reasons.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import * as requests from './role-requests.sql.ts'
import { requestActionsOf } from './roles.policy.ts'
import { countOtherAdmins, findName } from './roles.sql.ts'

/** What is asked about this person and nobody has answered; null when nothing is. */
export async function readPending(db: Executor, viewer: Viewer, personId: string): Promise<RoleRequest | null> {
  const row = await requests.findOpen(db, personId)
  if (!row) return null
  const { id, change, by, at, endsAt, isAlone } = row
  return { id, change, by, at, endsAt, isAlone, allowedActions: row.isOver ? [] : requestActionsOf(row, viewer.id) }
}

interface Asked {
  personId: string
  change: RoleChange
  reason: PersonReason | null
  facts: string
  /** Left out: what the reason is about. */
  clause?: requests.RoleRequestRow['clause']
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
  const isAlone = (await countOtherAdmins(trx, [viewer.id, personId])) === 0
  await requests.insert(trx, {
    id,
    change,
    personId,
    reason,
    clause: reason && clause,
    facts,
    askedBy: viewer.id,
    isAlone,
  })
  const cited = citedClause(reason, clause)
  await appendEntry(trx, {
    actorId: viewer.id,
    action: `person.${change}_admin_asked`,
    subjectType: 'person',
    subjectId: personId,
    details: { request: id, reason, ...(cited && { clause: cited }) },
  })
  const personName = await findName(trx, personId)
  const link = `/admin/users?user=${personId}`
  const notification = (to: string) => ({
    type: 'other' as const,
    kind: 'person.admin_asked',
    params: {},
    link: to,
    eventKey: `role-request:${id}:asked`,
    mail: { template: 'adminRoleAsked' as const, params: () => ({ change, personName, isAlone, link: to }) },
  })
  await notifyAdmins(trx, notification(link))
  // an admin has the same event's notification already: an event notifies a person once
  await notify(trx, { userId: personId, ...notification('/profile') })
}
