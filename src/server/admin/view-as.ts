import { dashboardPath } from '#shared/roles.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import { viewAsObstacle } from './users.policy.ts'
import * as users from './users.sql.ts'
import * as views from './view-as.sql.ts'

/**
 * From now on, for a quarter of an hour, this session of the admin sees the site as the person does. That nothing can be
 * changed meanwhile is held where every call comes in (`http/mount.ts`). A view that is still open ends.
 *
 * @throws not_found; wrong_state for an admin, oneself, and who is suspended or has left
 */
export function beginViewAs(
  { db, clock }: Platform,
  viewer: Viewer,
  personId: string,
  reason: string,
): Promise<{ redirect: string }> {
  return db.withTransaction(async trx => {
    if (!(await users.lockUser(trx, personId))) throw refuse('not_found')
    const person = await users.findById(trx, personId, clock.now())
    if (!person) throw refuse('not_found')
    if (viewAsObstacle(person, viewer.id)) throw refuse('wrong_state')
    await close(trx, { adminId: viewer.id })
    const id = newId()
    await views.insert(trx, { id, sessionId: viewer.sessionId, adminId: viewer.id, personId, reason })
    await append(trx, { id, personId, actorId: viewer.id, action: 'person.view_began' })
    return { redirect: dashboardPath(person.role) }
  })
}

/** The admin sees the site as themselves again; so they do when their view has ended by itself. */
export async function endViewAs({ db }: Platform, { id, viewAs }: Viewer): Promise<{ redirect: string }> {
  if (!viewAs) return { redirect: '/admin/users' }
  await db.withTransaction(trx => close(trx, { adminId: viewAs.adminId }))
  return { redirect: `/admin/users?user=${id}` }
}

/** The job: ends views that are over, so that the person is notified. */
export function endOldViews({ db }: Platform): Promise<number> {
  return db.withTransaction(trx => close(trx, 'over'))
}

async function close(trx: Executor, which: { adminId: string } | 'over'): Promise<number> {
  const ended = await views.end(trx, which)
  for (const { id, adminId, personId, reason, startedAt } of ended) {
    await append(trx, { id, personId, actorId: which === 'over' ? null : adminId, action: 'person.view_ended' })
    await notify(trx, {
      userId: personId,
      type: 'other',
      kind: 'person.viewed',
      params: {},
      link: '/profile/data',
      eventKey: `view-as:${id}`,
      mail: { template: 'personViewed', params: () => ({ reason, from: startedAt, link: '/profile/data' }) },
    })
  }
  return ended.length
}

function append(
  trx: Executor,
  { id, personId, actorId, action }: { id: string; personId: string; actorId: string | null; action: string },
): Promise<void> {
  return appendEntry(trx, { actorId, action, subjectType: 'person', subjectId: personId, details: { view: id } })
}
