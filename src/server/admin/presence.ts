import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announceToAdmins } from '../live/announce.sql.ts'
import type { Platform } from '../platform.ts'
import * as presence from './presence.sql.ts'

/**
 * An admin has something open: repeated every few seconds, and sent to the others at once when it starts and ends. It
 * stands in the database, so that all processes know it.
 *
 * @throws not_found for what is on no list
 */
export function beatPresence({ db }: Platform, viewer: Viewer, subjectId: string) {
  return db.withTransaction(async trx => {
    if (!(await presence.exists(trx, subjectId))) throw refuse('not_found')
    await presence.forgetEnded(trx, viewer.id)
    if (await presence.beat(trx, viewer.id, subjectId)) await announceToAdmins(trx, 'presence', subjectId)
    return { others: await presence.listOthers(trx, viewer.id, subjectId) }
  })
}

/** What the other admins have open: their lists mark these rows. */
export async function listPresence({ db }: Platform, viewer: Viewer) {
  return { open: await presence.listAllOthers(db.kysely, viewer.id) }
}

/** @throws not_found for what they did not have open */
export function leavePresence({ db }: Platform, viewer: Viewer, subjectId: string): Promise<void> {
  return db.withTransaction(async trx => {
    if (!(await presence.leave(trx, viewer.id, subjectId))) throw refuse('not_found')
    await announceToAdmins(trx, 'presence', subjectId)
  })
}
