import type { favoriteEndpoints } from '#shared/favorites/contract.ts'
import type { favoriteListEndpoints } from '#shared/favorites/lists.contract.ts'
import { saveFavorite } from '../account/save-favorite.sql.ts'
import type { Handlers, Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { filterOf } from '../search/filter.ts'
import { listByUser, listIdsByUser, remove } from './favorites.sql.ts'
import * as lists from './lists.service.ts'
import { listByUser as listListsByUser } from './lists.sql.ts'

const cardsMax = 200

export function favoriteHandlers(platform: Platform): Handlers<typeof favoriteEndpoints> {
  const db = platform.db.kysely
  const keep = async (viewer: Viewer, spaceId: string) => {
    if (!(await saveFavorite(db, viewer.id, spaceId))) throw refuse('not_found')
  }
  return {
    'GET /api/favorites': async ({ viewer, locale, query }) => {
      const today = localDays(platform.clock.now())
      const { stay } = filterOf(query, null, today)
      const [ids, spaces] = await Promise.all([
        listIdsByUser(db, viewer.id),
        listByUser(db, viewer.id, cardsMax, { locale, today, stay }),
      ])
      return { ids, spaces }
    },
    'PUT /api/favorites/{id}': ({ viewer, params }) => keep(viewer, params.id),
    'DELETE /api/favorites/{id}': ({ viewer, params }) => remove(db, viewer.id, params.id),
    'POST /api/favorites': ({ viewer, body }) => keep(viewer, body.spaceId),
    'POST /api/favorites/{id}/removal': ({ viewer, params }) => remove(db, viewer.id, params.id),
  }
}

export function favoriteListHandlers(platform: Platform): Handlers<typeof favoriteListEndpoints> {
  return {
    'GET /api/favorite-lists': async ({ viewer }) => ({ lists: await listListsByUser(platform.db.kysely, viewer.id) }),
    'POST /api/favorite-lists': ({ viewer, body }) => lists.beginList(platform, viewer, body),
    'POST /api/favorite-lists/{id}': ({ viewer, params, body }) =>
      lists.renameList(platform, viewer, params.id, body.name),
    'POST /api/favorite-lists/{id}/removal': ({ viewer, params }) => lists.removeList(platform, viewer, params.id),
    'POST /api/favorite-lists/{id}/sharing': ({ viewer, params, body }) =>
      lists.shareList(platform, viewer, params.id, body.isShared),
    'POST /api/favorites/{id}/lists': ({ viewer, params, body }) =>
      lists.putIntoLists(platform, viewer, params.id, body.lists),
    'POST /api/favorite-lists/{id}/notes': ({ viewer, params, body }) =>
      lists.noteInList(platform, viewer, params.id, body),
    'GET /api/shared-lists/{id}': ({ params, locale }) => lists.readSharedList(platform, params.id, locale),
  }
}
