import type { favoriteEndpoints } from '#shared/favorites/contract.ts'
import type { Handlers } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { insert, listByUser, listIdsByUser, remove } from './favorites.sql.ts'

const cardsMax = 200

export function favoriteHandlers(platform: Platform): Handlers<typeof favoriteEndpoints> {
  const db = platform.db.kysely
  return {
    'GET /api/favorites': async ({ viewer, locale }) => {
      const today = localDays(platform.clock.now())
      const [ids, spaces] = await Promise.all([
        listIdsByUser(db, viewer.id),
        listByUser(db, viewer.id, cardsMax, { locale, today }),
      ])
      return { ids, spaces }
    },
    'PUT /api/favorites/{id}': async ({ viewer, params }) => {
      if (!(await insert(db, viewer.id, params.id))) throw refuse('not_found')
    },
    'DELETE /api/favorites/{id}': ({ viewer, params }) => remove(db, viewer.id, params.id),
  }
}
