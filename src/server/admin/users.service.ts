import type { AdminUser, UsersQuery } from '#shared/admin/users-contract.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { allowedActions } from './users.policy.ts'
import * as users from './users.sql.ts'

const usersPerPage = 30
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function listUsers({ db }: Platform, query: UsersQuery) {
  const after = uuid.test(query.after ?? '') ? (query.after ?? null) : null
  // one more than a page tells whether another follows
  const rows = await users.list(db.kysely, query, after, usersPerPage + 1)
  const page = rows.slice(0, usersPerPage)
  return { users: page, next: rows.length > usersPerPage ? (page.at(-1)?.id ?? null) : null }
}

/** @throws not_found */
export async function readUser(db: Executor, viewer: Viewer, id: string): Promise<AdminUser> {
  const found = await users.findById(db, id)
  if (!found) throw refuse('not_found')
  const timeline = await users.listTimeline(db, id)
  const past = await decisions.listAbout(db, 'person', id)
  return { ...found, timeline, decisions: past, allowedActions: allowedActions(found, viewer.id) }
}

/** Signs somebody out everywhere. @throws not_found, wrong_state */
export async function endSessions({ db }: Platform, viewer: Viewer, id: string): Promise<AdminUser> {
  return db.withTransaction(async trx => {
    if (!(await users.lockUser(trx, id))) throw refuse('not_found')
    const before = await readUser(trx, viewer, id)
    if (!before.allowedActions.includes('end_sessions')) throw refuse('wrong_state')
    await users.endSessions(trx, id)
    await appendEntry(trx, {
      actorId: viewer.id,
      action: 'person.sessions_ended',
      subjectType: 'person',
      subjectId: id,
      details: {},
    })
    return readUser(trx, viewer, id)
  })
}
