import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announceToAdmins } from '../live/announce.sql.ts'
import type { Platform } from '../platform.ts'
import * as viewers from './viewers.sql.ts'

/**
 * An admin has something open: repeated every few seconds, and sent to the others at once when it starts and ends. It
 * stands in the database, so that all processes know it.
 *
 * @throws not_found for what is on no list
 */
export function addViewer({ db }: Platform, viewer: Viewer, subjectId: string) {
  return db.withTransaction(async trx => {
    if (!(await viewers.exists(trx, subjectId))) throw refuse('not_found')
    await viewers.forgetEnded(trx, viewer.id)
    if (await viewers.beat(trx, viewer.id, subjectId)) await announceToAdmins(trx, 'viewers', subjectId)
    return { others: await viewers.listOthers(trx, viewer.id, subjectId) }
  })
}

/** What the other admins have open: their lists mark these rows. */
export async function listViewers({ db }: Platform, viewer: Viewer) {
  return { open: await viewers.listAllOthers(db.kysely, viewer.id) }
}

/** @throws not_found for what they did not have open */
export function removeViewer({ db }: Platform, viewer: Viewer, subjectId: string): Promise<void> {
  return db.withTransaction(async trx => {
    if (!(await viewers.leave(trx, viewer.id, subjectId))) throw refuse('not_found')
    await announceToAdmins(trx, 'viewers', subjectId)
  })
}
