import { inMad } from '#shared/currencies/rates.ts'
import { todayIn } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import { countedResultsMax, type SearchQuery, type SearchResult, type SpaceCard } from '#shared/spaces/contract.ts'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import { readRates } from '../currencies/rates.ts'
import type { Executor } from '../db/database.ts'
import { countLiveSpaces } from '../places/places.sql.ts'
import { siteTimeZone } from '../places/site-time-zone.ts'
import type { Platform } from '../platform.ts'
import type { CountedSearch } from '../search-counts/count-searches.ts'
import { countedSearch } from './counted-search.ts'
import type { Place } from './read-place.ts'
import { type Bounds } from './bounds.ts'
import { filterOf } from './filter.ts'
import { countFacets } from './facets.ts'
import { boundsOfPage, countEach, findPage } from './search.sql.ts'
import { type Search, understand } from './understand-search.ts'
import { listCards } from '../spaces/space-card.sql.ts'
import { findSuggestions } from './suggestions.ts'

/** Half of what a map shows around a city without results, and the margin around results, in degrees. */
const cityReachDegrees = 0.1
const marginDegrees = 0.005

export interface FoundSpaces {
  answer: SearchResult
  counted: CountedSearch
}

/** The page of a search with its facets, and what is counted of it; when nothing fits, the ways out, each counted. */
export async function searchSpaces(platform: Platform, query: SearchQuery, locale: Locale): Promise<FoundSpaces> {
  const db = platform.db.read
  const search = await understand(platform, query, locale)
  const { filter, today } = search
  const order = { sort: query.sort ?? 'relevance', page: query.page ?? 1 }
  const found = await findPage(db, filter, order)
  const [spaces, suggestions] = await Promise.all([
    listCards(db, found.ids, { locale, today, stay: filter.stay }).then(cards =>
      inOrderOfTotals(db, cards, search, order.sort),
    ),
    found.total > 0 ? [] : findSuggestions(db, search, locale),
  ])
  const { total, totalIsCapped, page, pages } = found
  const place =
    search.place && describePlace(search.place, boundsOfPage(found), found.total === 0 && (await isEmpty(db, search)))
  const facets = countFacets(found)
  const answer = { total, totalIsCapped, page, pages, place, suggestions, facets, spaces }
  const day = todayIn(siteTimeZone, platform.clock.now())
  return { answer, counted: countedSearch(query, search.place, total === 0, day) }
}

/**
 * Whole searches are in the order of the price of a day, which indexes know. Cards for chosen days say what these come to,
 * so those of a page stand in the order of that: seasons, weekdays and discounts make it another one.
 */
async function inOrderOfTotals(db: Executor, cards: SpaceCard[], { filter }: Search, sort: Sort): Promise<SpaceCard[]> {
  if (filter.stay === null || (sort !== 'price-asc' && sort !== 'price-desc')) return cards
  const rates = await readRates(db)
  const inMadOf = ({ stay, pricePerDayMinor, currency }: SpaceCard) =>
    inMad(stay?.totalMinor ?? pricePerDayMinor, currency, rates)
  const direction = sort === 'price-asc' ? 1 : -1
  return cards.toSorted((a, b) => direction * (inMadOf(a) - inMadOf(b)))
}

export async function countSpaces(
  platform: Platform,
  query: SearchQuery,
  locale: Locale,
): Promise<{ total: number; totalIsCapped: boolean }> {
  const { filter } = await understand(platform, query, locale)
  const [counted] = await countEach(platform.db.read, [filter], countedResultsMax)
  return { total: counted?.count ?? 0, totalIsCapped: counted?.isCapped ?? false }
}

/** Whether no space at all lies in the place of the search. */
async function isEmpty(db: Executor, { place, today }: Search): Promise<boolean> {
  if (!place?.isPlace || !place.cityIds) return false
  if (place.words === null && place.area === null) return (await countLiveSpaces(db, place.cityIds)).size === 0
  const [counted] = await countEach(db, [filterOf({}, place, today)], 1)
  return counted?.count === 0
}

function describePlace(place: Place, results: Bounds | null, isEmpty: boolean): SearchResult['place'] {
  const { kind, city, name, corrected, part, others } = place
  const slug = city?.slug || null
  return { kind, slug, name, corrected, part, others: [...others], isEmpty, bounds: boundsToShow(place, results) }
}

/** What a map should show of a place: its results, else the middle of the city. */
function boundsToShow({ city, area }: Place, results: Bounds | null): Bounds | null {
  if (results) return widen(results, marginDegrees)
  if (area) return area
  return city && widen({ north: city.lat, south: city.lat, east: city.lng, west: city.lng }, cityReachDegrees)
}

function widen({ north, south, east, west }: Bounds, degrees: number): Bounds {
  return {
    north: Math.min(90, north + degrees),
    south: Math.max(-90, south - degrees),
    east: Math.min(180, east + degrees),
    west: Math.max(-180, west - degrees),
  }
}
