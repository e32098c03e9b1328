import { type AdminList, savedViewsMax } from '#shared/admin/frame.ts'
import type { SavedView } from '#shared/admin/frame-contract.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as views from './saved-views.sql.ts'

const pathOf = (list: AdminList): string => `/admin/${list}`

/** Saved filters of a list: one's own and those that are shared. */
export async function listViews({ db }: Platform, viewer: Viewer, list: AdminList): Promise<{ views: SavedView[] }> {
  return { views: await views.list(db.kysely, viewer.id, pathOf(list)) }
}

/** @throws view_name_taken, too_many_views */
export function saveView(
  { db }: Platform,
  viewer: Viewer,
  { list, name, query, isShared }: { list: AdminList; name: string; query: string; isShared: boolean },
): Promise<SavedView> {
  const path = pathOf(list)
  return db.withTransaction(async trx => {
    await views.lockOwner(trx, viewer.id)
    const { count, isTaken } = await views.findRoom(trx, viewer.id, { path, name, except: null })
    if (isTaken) throw refuse('view_name_taken')
    if (count >= savedViewsMax) throw refuse('too_many_views', { max: savedViewsMax })
    const id = newId()
    await views.insert(trx, { id, ownerId: viewer.id, path, name, query, isShared })
    await appendViewEntry(trx, viewer, id, 'saved', isShared)
    const saved = await views.findOwn(trx, viewer.id, id)
    if (!saved) throw refuse('not_found')
    return withoutPath(saved)
  })
}

/** @throws not_found for a view of somebody else, view_name_taken */
export function changeView(
  { db }: Platform,
  viewer: Viewer,
  id: string,
  change: { name: string; isShared: boolean },
): Promise<void> {
  return db.withTransaction(async trx => {
    await views.lockOwner(trx, viewer.id)
    const before = await views.findOwn(trx, viewer.id, id)
    if (!before) throw refuse('not_found')
    const { isTaken } = await views.findRoom(trx, viewer.id, { path: before.path, name: change.name, except: id })
    if (isTaken) throw refuse('view_name_taken')
    await views.update(trx, id, change)
    await appendViewEntry(trx, viewer, id, 'changed', change.isShared)
  })
}

/** @throws not_found for a view of somebody else */
export function deleteView({ db }: Platform, viewer: Viewer, id: string): Promise<void> {
  return db.withTransaction(async trx => {
    const before = await views.findOwn(trx, viewer.id, id)
    if (!before) throw refuse('not_found')
    await views.remove(trx, id)
    await appendViewEntry(trx, viewer, id, 'deleted', before.isShared)
  })
}

const withoutPath = ({ path: _path, ...view }: SavedView & { path: string }): SavedView => view

function appendViewEntry(trx: Executor, viewer: Viewer, id: string, what: string, isShared: boolean): Promise<void> {
  return appendEntry(trx, {
    actorId: viewer.id,
    action: `view.${what}`,
    subjectType: 'view',
    subjectId: id,
    details: { shared: isShared ? 'yes' : 'no' },
  })
}
