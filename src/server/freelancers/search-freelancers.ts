import type { FreelancerQuery, FreelancerResult } from '#shared/freelancers/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Viewer } from '../http/call.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { allowedActions } from './freelancers.policy.ts'
import { type Area, readArea } from './read-area.ts'
import { filterOf } from './search-filter.ts'
import { findPage } from './search.sql.ts'
import { findSuggestions } from './suggestions.ts'

/** The page of a search for freelancers; when nobody fits, the ways out, each counted. */
export async function searchFreelancers(
  platform: Platform,
  viewer: Viewer | null,
  query: FreelancerQuery,
  locale: Locale,
): Promise<FreelancerResult> {
  const db = platform.db.read
  const area = readArea(query.location, locale)
  const today = localDays(platform.clock.now())
  const order = { sort: query.sort ?? 'relevance', page: query.page ?? 1 }
  const hasOneCity = area?.cities.length === 1
  const found = await findPage(db, filterOf(query, area, today), order, { locale, today, hasOneCity })
  const suggestions = found.total > 0 ? [] : await findSuggestions(db, { query, area, today }, locale)
  const freelancers = found.freelancers.map(card => ({
    ...card,
    allowedActions: allowedActions(viewer, { id: card.id, preview: null }),
  }))
  return { ...found, freelancers, place: area && describe(area), suggestions }
}

function describe({ name, cities, corrected }: Area): FreelancerResult['place'] {
  const [city, ...others] = cities
  if (!city) return { kind: 'unknown', slug: null, name, corrected: false }
  return others.length > 0
    ? { kind: 'area', slug: null, name, corrected }
    : { kind: 'city', slug: city.slug, name, corrected }
}
