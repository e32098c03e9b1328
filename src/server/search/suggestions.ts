import type { Locale } from '#shared/locales.ts'
import type { City } from '#shared/places/cities.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import { countedSuggestionsMax, type SearchQuery, type Suggestion } from '#shared/spaces/contract.ts'
import { FLEXIBILITIES, FLEXIBILITY_DAYS } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { offered } from '../places/city-names.ts'
import { citiesNear } from '../places/find-cities.ts'
import { countLiveSpaces } from '../places/places.sql.ts'
import { readPlace } from './read-place.ts'
import { filterOf, type SearchFilter } from './filter.ts'
import { countEach } from './search.sql.ts'
import type { Search } from './understand-search.ts'

/** Names of the query that make one filter, each dropped as a whole. */
const FILTERS: readonly (readonly (keyof SearchQuery)[])[] = [
  ['startDate', 'endDate', 'flexibility'],
  ['minPrice', 'maxPrice'],
  ['minArea', 'maxArea'],
  ['spaceType'],
  ['amenities'],
  ['products'],
  ['minRating'],
  ['instantBook'],
  ['north', 'south', 'east', 'west'],
  ['location'],
]
const nearbyKm = 400
const nearbyCitiesAsked = 12
const nearbyCitiesMax = 3
/** The nearest cities are asked first: mostly the rest need not be. */
const citiesAskedAtOnce = 4

/**
 * What would bring results where a search has none, each way counted: other dates within ±1 or ±2 days, dropping one
 * filter (the one that gains most first), the nearest cities where all the rest fits, wherever the map was.
 */
export async function findSuggestions(db: Executor, search: Search, locale: Locale): Promise<Suggestion[]> {
  const steps = [...datesToShift(search), ...filtersToDrop(search), ...(await wordsInstead(db, search, locale))]
  const counts = await countEach(
    db,
    steps.map(step => step.filter),
    countedSuggestionsMax,
  )
  const counted = steps.map(({ kind, value }, index) =>
    suggestion({ kind, value, label: null, km: null }, counts[index]),
  )
  const shifts = counted.filter(suggestion => suggestion.kind === 'shift-dates')
  const words = counted.filter(suggestion => suggestion.kind === 'as-typed')
  const drops = counted.filter(suggestion => suggestion.kind === 'drop-filter').sort((a, b) => b.spaces - a.spaces)
  const suggestions = [...withoutRepeats(shifts), ...drops, ...words, ...(await nearbyCities(db, search, locale))]
  return suggestions.filter(suggestion => suggestion.spaces > 0)
}

interface Step {
  kind: Suggestion['kind']
  value: string
  filter: SearchFilter
}

type Count = Awaited<ReturnType<typeof countEach>>[number]

function suggestion(
  suggestion: Pick<Suggestion, 'kind' | 'value' | 'label' | 'km'>,
  counted: Count | undefined,
): Suggestion {
  return { ...suggestion, spaces: counted?.count ?? 0, spacesIsCapped: counted?.isCapped ?? false }
}

function datesToShift({ query, place, today }: Search): Step[] {
  if (!query.startDate) return []
  const reach = FLEXIBILITY_DAYS[query.flexibility ?? 'exact']
  return FLEXIBILITIES.filter(flexibility => FLEXIBILITY_DAYS[flexibility] > reach).map(flexibility => ({
    kind: 'shift-dates',
    value: flexibility,
    filter: filterOf({ ...query, flexibility }, place, today),
  }))
}

function filtersToDrop({ query, place, today }: Search): Step[] {
  const active = FILTERS.filter(names => names.some(name => query[name] !== undefined && query[name] !== false))
  return active.map(names => {
    const rest = { ...query, ...Object.fromEntries(names.map(name => [name, undefined])) }
    return {
      kind: 'drop-filter',
      value: names.filter(name => query[name] !== undefined).join(','),
      filter: filterOf(rest, names.includes('location') ? null : place, today),
    }
  })
}

/** Where a place has no space, some may still have its name among their words: 'tapis de Zagora'. */
async function wordsInstead(db: Executor, { query, place, today }: Search, locale: Locale): Promise<Step[]> {
  if (!place?.isPlace || query.location === undefined) return []
  const words = await readPlace(db, query.location, locale, true)
  return [{ kind: 'as-typed', value: query.location, filter: filterOf(query, words, today) }]
}

/** ±2 days are not offered where ±1 finds as many. */
function withoutRepeats(shifts: readonly Suggestion[]): Suggestion[] {
  return shifts.filter((suggestion, index) => index === 0 || suggestion.spaces > (shifts[index - 1]?.spaces ?? 0))
}

/**
 * The nearest cities where the rest fits. Only those that have spaces are asked, so that a town in the middle of nowhere, or on
 * another continent, gets an answer as well: where none is near, the nearest one.
 */
async function nearbyCities(db: Executor, { place, filter }: Search, locale: Locale): Promise<Suggestion[]> {
  if (!place?.city) return []
  const here = place.city
  const isPart = place.words !== null || place.area !== null
  const open = await countLiveSpaces(
    db,
    offered().map(({ id }) => id),
  )
  const around = citiesNear(here, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY).filter(city => open.has(city.id))
  const near = around.filter(city => kilometresBetween(here, city) <= nearbyKm).slice(0, nearbyCitiesAsked)
  const asked = [...(isPart && open.has(here.id) ? [here] : []), ...(near.length > 0 ? near : around.slice(0, 1))]
  const elsewhere = { ...filter, words: null, bounds: null }
  const suggestions: Suggestion[] = []
  for (let start = 0; start < asked.length && suggestions.length < nearbyCitiesMax; start += citiesAskedAtOnce) {
    const cities = asked.slice(start, start + citiesAskedAtOnce)
    const filters = cities.map(city => ({ ...elsewhere, cityIds: [city.id] }))
    const counts = await countEach(db, filters, countedSuggestionsMax)
    const counted = cities.map((city, index) => suggestion(suggestionTo(city, here, locale), counts[index]))
    suggestions.push(...counted.filter(suggestion => suggestion.spaces > 0))
  }
  return suggestions.slice(0, nearbyCitiesMax)
}

function suggestionTo(city: City, from: City, locale: Locale): Pick<Suggestion, 'kind' | 'value' | 'label' | 'km'> {
  const km = city.id === from.id ? null : Math.round(kilometresBetween(from, city))
  return { kind: 'nearby-city', value: city.slug, label: city.names[locale], km }
}
