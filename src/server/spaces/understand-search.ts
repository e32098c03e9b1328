import type { Locale } from '#shared/locales.ts'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { type LocalDays, localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { type Place, readPlace } from './read-place.ts'
import { filterOf, type SearchFilter } from './search-filter.ts'

/** A search, understood: what its location means, and what a space must be. */
export interface Search {
  place: Place | null
  filter: SearchFilter
  today: LocalDays
}

export async function understand(platform: Platform, query: SearchQuery, locale: Locale): Promise<Search> {
  const place = await readPlace(platform.db.read, query.location, locale)
  const today = localDays(platform.clock.now())
  return { place, today, filter: filterOf(query, place, today) }
}
