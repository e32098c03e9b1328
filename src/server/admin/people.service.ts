import type { PersonSession, TimelinePage, TimelineQuery } from '#shared/admin/people-contract.ts'
import * as accounts from '../account/account.sql.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { deviceOf } from '../account/device-names.ts'
import { listTimeline, type TimelineCursor } from './timeline.sql.ts'
import { allowedActions } from './users.policy.ts'
import * as users from './users.sql.ts'

const itemsPerPage = 25
const cursorForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([a-z_]+ [0-9a-f-]{36})$/

function readCursor(text: string | undefined): TimelineCursor | null {
  const [, moment, key] = cursorForm.exec(text ?? '') ?? []
  return moment !== undefined && key !== undefined ? { moment, key } : null
}

/** One page of what happened with a person, the latest first. @throws not_found */
export async function readTimeline({ db, clock }: Platform, id: string, query: TimelineQuery): Promise<TimelinePage> {
  if (!(await users.findById(db.kysely, id, clock.now()))) throw refuse('not_found')
  const after = readCursor(query.after)
  // one more than a page shows whether another follows
  const rows = await listTimeline(db.kysely, id, { group: query.group, after, limit: itemsPerPage + 1 })
  const page = rows.slice(0, itemsPerPage)
  return {
    items: page.map(({ userAgent, cursor: _cursor, ...item }) => ({
      ...item,
      device: item.kind === 'session' ? deviceOf(userAgent) : null,
    })),
    next: rows.length > itemsPerPage ? (page.at(-1)?.cursor ?? null) : null,
  }
}

/** Where somebody is signed in. @throws not_found */
export async function listSessions(
  { clock }: Platform,
  db: Executor,
  viewer: Viewer,
  id: string,
): Promise<{ sessions: PersonSession[] }> {
  const person = await users.findById(db, id, clock.now())
  if (!person) throw refuse('not_found')
  const mayEnd = allowedActions(person, viewer.id).includes('end_sessions')
  const rows = await accounts.listSessions(db, id, viewer.sessionId)
  return {
    sessions: rows.map(({ userAgent, current: _current, ...session }) => ({
      ...session,
      ...deviceOf(userAgent),
      allowedActions: mayEnd ? ['end'] : [],
    })),
  }
}

/** Signs somebody out on one device. @throws not_found; wrong_state for a session of an admin */
export function endOneSession(
  platform: Platform,
  viewer: Viewer,
  sessionId: string,
): Promise<{ sessions: PersonSession[] }> {
  return platform.db.withTransaction(async trx => {
    const personId = await users.findOwnerOfSession(trx, sessionId)
    if (personId === null || !(await users.lockUser(trx, personId))) throw refuse('not_found')
    const person = await users.findById(trx, personId, platform.clock.now())
    if (!person) throw refuse('not_found')
    if (!allowedActions(person, viewer.id).includes('end_sessions')) throw refuse('wrong_state')
    if (!(await accounts.deleteSessionOf(trx, personId, sessionId))) throw refuse('not_found')
    await appendEntry(trx, {
      actorId: viewer.id,
      action: 'person.session_ended',
      subjectType: 'person',
      subjectId: personId,
      details: { session: sessionId },
    })
    return listSessions(platform, trx, viewer, personId)
  })
}
