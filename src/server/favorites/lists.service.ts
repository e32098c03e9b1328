import { randomBytes } from 'node:crypto'
import {
  favoriteListsMax,
  listSpacesMax,
  type FavoriteList,
  type SharedList,
} from '#shared/favorites/lists.contract.ts'
import type { Locale } from '#shared/locales.ts'
import { saveFavorite } from '../account/save-favorite.sql.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import * as lists from './lists.sql.ts'

/** 256 bits: nobody finds a shared list by trying. */
const shareKeyBytes = 32

/** The reader's own lists. */
export async function listLists({ db }: Platform, viewer: Viewer): Promise<{ lists: FavoriteList[] }> {
  return { lists: await lists.listByUser(db.kysely, viewer.id) }
}

/** @throws list_name_taken, too_many_lists; not_found for a space that is not public */
export function beginList(
  { db }: Platform,
  viewer: Viewer,
  { name, spaceId }: { name: string; spaceId?: string | undefined },
): Promise<FavoriteList> {
  return db.withTransaction(async trx => {
    await lists.lockPerson(trx, viewer.id)
    const { count, isTaken } = await lists.findRoom(trx, viewer.id, name, null)
    if (isTaken) throw refuse('list_name_taken')
    if (count >= favoriteListsMax) throw refuse('too_many_lists', { max: favoriteListsMax })
    const id = newId()
    await lists.insert(trx, { id, userId: viewer.id, name })
    if (spaceId !== undefined) {
      if (!(await saveFavorite(trx, viewer.id, spaceId))) throw refuse('not_found')
      await lists.addTo(trx, viewer.id, spaceId, [id])
    }
    return { id, name, shareKey: null, spaces: spaceId === undefined ? [] : [{ id: spaceId, note: null }] }
  })
}

/** @throws not_found for a list of somebody else, list_name_taken */
export function renameList({ db }: Platform, viewer: Viewer, id: string, name: string): Promise<void> {
  return db.withTransaction(async trx => {
    await lists.lockPerson(trx, viewer.id)
    const { isOwn, isTaken } = await lists.findRoom(trx, viewer.id, name, id)
    if (!isOwn) throw refuse('not_found')
    if (isTaken) throw refuse('list_name_taken')
    await lists.rename(trx, id, name)
  })
}

/** @throws not_found for a list of somebody else */
export async function removeList({ db }: Platform, viewer: Viewer, id: string): Promise<void> {
  if (!(await lists.remove(db.kysely, viewer.id, id))) throw refuse('not_found')
}

/** @throws not_found for a list of somebody else */
export async function shareList(
  { db }: Platform,
  viewer: Viewer,
  id: string,
  isShared: boolean,
): Promise<{ shareKey: string | null }> {
  const key = isShared ? randomBytes(shareKeyBytes).toString('base64url') : null
  const shareKey = await lists.share(db.kysely, viewer.id, id, key)
  if (shareKey === undefined) throw refuse('not_found')
  return { shareKey }
}

/** @throws not_found for a space that is not public, or a list of somebody else; too_many_in_list */
export function putIntoLists(
  { db }: Platform,
  viewer: Viewer,
  spaceId: string,
  listIds: readonly string[],
): Promise<void> {
  return db.withTransaction(async trx => {
    // one after the other, so that what was ticked last holds
    await lists.lockPerson(trx, viewer.id)
    if (!(await saveFavorite(trx, viewer.id, spaceId))) throw refuse('not_found')
    const list = await lists.findFull(trx, viewer.id, spaceId, listIds, listSpacesMax)
    if (list !== null) throw refuse('too_many_in_list', { list, max: listSpacesMax })
    if (!(await lists.putInto(trx, viewer.id, spaceId, listIds))) throw refuse('not_found')
  })
}

/** @throws not_found when the space is in no such list of the caller's */
export async function noteInList(
  { db }: Platform,
  viewer: Viewer,
  listId: string,
  { spaceId, note }: { spaceId: string; note?: string | undefined },
): Promise<void> {
  if (!(await lists.setNote(db.kysely, viewer.id, listId, spaceId, note || null))) throw refuse('not_found')
}

/** @throws not_found when no list is shared with this key */
export async function readSharedList({ db, clock }: Platform, key: string, locale: Locale): Promise<SharedList> {
  const options = { locale, today: localDays(clock.now()), stay: null }
  const list = await db.findWithPrimaryFallback(reader => lists.findShared(reader, key, listSpacesMax, options))
  if (!list) throw refuse('not_found')
  return list
}
