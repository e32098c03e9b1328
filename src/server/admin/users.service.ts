import type { AdminUser, UsersQuery } from '#shared/admin/users-contract.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { readPlace, toPage } from './list-page.ts'
import { allowedActions, viewAsObstacle } from './users.policy.ts'
import * as users from './users.sql.ts'

const usersPerPage = 30

/** A page of people, with how many each view holds. */
export async function listUsers({ db }: Platform, viewer: Viewer, query: UsersQuery) {
  const asked = { ...query, adminId: viewer.id }
  // one more than a page shows whether another follows
  const [rows, counts] = await Promise.all([
    users.list(db.kysely, asked, readPlace(query.after), usersPerPage + 1),
    users.countByView(db.kysely, asked),
  ])
  const { page, next } = toPage(rows, usersPerPage)
  return { users: page, found: counts[query.view ?? 'all'], counts, next }
}

/** @throws not_found */
export async function readUser({ clock }: Platform, db: Executor, viewer: Viewer, id: string): Promise<AdminUser> {
  const found = await users.findById(db, id, clock.now())
  if (!found) throw refuse('not_found')
  const past = await decisions.listAbout(db, 'person', id)
  return {
    ...found,
    decisions: past,
    viewAsObstacle: viewAsObstacle(found, viewer.id),
    allowedActions: allowedActions(found, viewer.id),
  }
}

/** Signs somebody out everywhere. @throws not_found, wrong_state */
export function endSessions(platform: Platform, viewer: Viewer, id: string): Promise<AdminUser> {
  return platform.db.withTransaction(trx => endSessionsIn(platform, trx, viewer, id))
}

/** The same in a transaction of the caller's. */
export async function endSessionsIn(platform: Platform, trx: Executor, viewer: Viewer, id: string): Promise<AdminUser> {
  if (!(await users.lockUser(trx, id))) throw refuse('not_found')
  const before = await readUser(platform, trx, viewer, id)
  if (!before.allowedActions.includes('end_sessions')) throw refuse('wrong_state')
  await users.endSessions(trx, id)
  await appendEntry(trx, {
    actorId: viewer.id,
    action: 'person.sessions_ended',
    subjectType: 'person',
    subjectId: id,
    details: {},
  })
  return readUser(platform, trx, viewer, id)
}

/** Holds a person until the commit. @throws not_found; state_changed when another admin has decided something about them since this version */
export async function requireVersion(
  platform: Platform,
  trx: Executor,
  viewer: Viewer,
  id: string,
  version: string,
): Promise<void> {
  if (!(await users.lockUser(trx, id))) throw refuse('not_found')
  if ((await readUser(platform, trx, viewer, id)).version !== version) throw refuse('state_changed')
}
