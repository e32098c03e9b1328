import type { Locale } from '#shared/locales.ts'
import { saveFavorite } from '../account/save-favorite.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { wantedStay } from '../spaces/wanted-stay.ts'
import * as favorites from './favorites.sql.ts'

const cardsMax = 200

/** Somebody's favorites: all ids, and cards of the latest, with what their stay would cost where days are asked for. */
export async function listFavorites(
  { db, clock }: Platform,
  viewer: Viewer,
  query: Parameters<typeof wantedStay>[0],
  locale: Locale,
) {
  const today = localDays(clock.now())
  const stay = wantedStay(query, today)
  const [ids, spaces] = await Promise.all([
    favorites.listIdsByUser(db.kysely, viewer.id),
    favorites.listByUser(db.kysely, viewer.id, cardsMax, { locale, today, stay }),
  ])
  return { ids, spaces }
}

/** Saves a space that its reader may see; again changes nothing. `not_found` for any other. */
export async function addFavorite({ db }: Platform, viewer: Viewer, spaceId: string): Promise<void> {
  if (!(await saveFavorite(db.kysely, viewer.id, spaceId))) throw refuse('not_found')
}

export function removeFavorite({ db }: Platform, viewer: Viewer, spaceId: string): Promise<void> {
  return favorites.remove(db.kysely, viewer.id, spaceId)
}
