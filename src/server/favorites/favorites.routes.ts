import type { favoriteEndpoints } from '#shared/favorites/contract.ts'
import type { favoriteListEndpoints } from '#shared/favorites/lists.contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { addFavorite, listFavorites, removeFavorite } from './favorites.service.ts'
import * as lists from './lists.service.ts'

export function favoriteHandlers(platform: Platform): Handlers<typeof favoriteEndpoints> {
  return {
    'GET /api/favorites': ({ viewer, locale, query }) => listFavorites(platform, viewer, query, locale),
    'PUT /api/favorites/{id}': ({ viewer, params }) => addFavorite(platform, viewer, params.id),
    'DELETE /api/favorites/{id}': ({ viewer, params }) => removeFavorite(platform, viewer, params.id),
    'POST /api/favorites': ({ viewer, body }) => addFavorite(platform, viewer, body.spaceId),
    'POST /api/favorites/{id}/removal': ({ viewer, params }) => removeFavorite(platform, viewer, params.id),
  }
}

export function favoriteListHandlers(platform: Platform): Handlers<typeof favoriteListEndpoints> {
  return {
    'GET /api/favorite-lists': ({ viewer }) => lists.listLists(platform, viewer),
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
