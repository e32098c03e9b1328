import type { Locale } from '#shared/locales.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { filterOf } from './filter.ts'
import { listFirst } from './search.sql.ts'
import { listCards } from '../spaces/space-card.sql.ts'
import { readerOf } from '../spaces/spaces.policy.ts'
import { findKind } from '../spaces/spaces.sql.ts'

const similarSpacesMax = 4

/**
 * The cards of the best others of its type in its city.
 *
 * @throws not_found when there is no such space, or none for this viewer
 */
export async function showSimilar(
  platform: Platform,
  viewer: Viewer | null,
  id: string,
  locale: Locale,
): Promise<{ spaces: SpaceCard[] }> {
  const kind = await platform.db.findWithPrimaryFallback(db => findKind(db, id, readerOf(viewer)))
  if (!kind) throw refuse('not_found')
  const db = platform.db.read
  const today = localDays(platform.clock.now())
  const filter = { ...filterOf({}, null, today), cityIds: [kind.cityId], typeNumbers: [kind.typeNumber] }
  // it is mostly among the first itself
  const ids = await listFirst(db, filter, 'relevance', similarSpacesMax + 1)
  const others = ids.filter(each => each !== id).slice(0, similarSpacesMax)
  return { spaces: await listCards(db, others, { locale, today, stay: null }) }
}
