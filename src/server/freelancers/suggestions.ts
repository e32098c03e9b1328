import type { FreelancerQuery, FreelancerSuggestion } from '#shared/freelancers/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { City } from '#shared/places/cities.ts'
import { FLEXIBILITIES, FLEXIBILITY_DAYS } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { citiesNear } from '../places/find-cities.ts'
import type { LocalDays } from '../places/local-days.ts'
import type { Area } from './read-area.ts'
import { type FreelancerFilter, filterOf } from './search-filter.ts'
import { countEach, findHomes } from './search.sql.ts'

/** Names of the query that make one filter, each dropped as a whole. */
const FILTERS: readonly (readonly (keyof FreelancerQuery)[])[] = [
  ['startDate', 'endDate', 'flexibility'],
  ['skills'],
  ['availableOnly'],
  ['minRating'],
  ['location', 'radius'],
]
const widerRadiiKm = [25, 50, 100]
const nearbyKm = 400
const nearbyCitiesMax = 3

interface Search {
  query: FreelancerQuery
  area: Area | null
  today: LocalDays
}

interface Step extends Pick<FreelancerSuggestion, 'kind' | 'value' | 'label'> {
  filter: FreelancerFilter
}

/**
 * What would bring somebody where a search finds nobody, each way counted: another period within ±1 or ±2 days, a wider
 * circle, dropping one filter (the one that gains most first), the nearest cities where somebody lives whom all the rest fits.
 */
export async function findSuggestions(db: Executor, search: Search, locale: Locale): Promise<FreelancerSuggestion[]> {
  const steps = [
    ...periodsToShift(search),
    ...radiiToWiden(search),
    ...filtersToDrop(search),
    ...(await nearbyCities(db, search, locale)),
  ]
  const counts = await countEach(
    db,
    steps.map(step => step.filter),
    search.today,
  )
  const suggestions = steps
    .map(({ kind, value, label }, index) => ({ kind, value, label, freelancers: counts[index] ?? 0 }))
    .filter(suggestion => suggestion.freelancers > 0)
  const ofKind = (kind: FreelancerSuggestion['kind']) => suggestions.filter(suggestion => suggestion.kind === kind)
  return [
    ...withoutRepeats(ofKind('shift-dates')),
    ...withoutRepeats(ofKind('widen-radius')),
    ...ofKind('drop-filter').sort((a, b) => b.freelancers - a.freelancers),
    ...ofKind('nearby-city'),
  ]
}

function periodsToShift({ query, area, today }: Search): Step[] {
  if (!query.startDate) return []
  const reach = FLEXIBILITY_DAYS[query.flexibility ?? 'exact']
  return FLEXIBILITIES.filter(flexibility => FLEXIBILITY_DAYS[flexibility] > reach).map(flexibility => ({
    kind: 'shift-dates',
    value: flexibility,
    label: null,
    filter: filterOf({ ...query, flexibility }, area, today),
  }))
}

function radiiToWiden({ query, area, today }: Search): Step[] {
  if (!area || area.cities.length === 0) return []
  const { radius: now = 0 } = query
  return widerRadiiKm
    .filter(radius => radius > now)
    .map(radius => ({
      kind: 'widen-radius',
      value: String(radius),
      label: null,
      filter: filterOf({ ...query, radius }, area, today),
    }))
}

function filtersToDrop({ query, area, today }: Search): Step[] {
  const isActive = (name: keyof FreelancerQuery) => query[name] !== undefined && query[name] !== false
  const active = FILTERS.map(names => names.filter(isActive)).filter(names => names.length > 0)
  return active.map(names => ({
    kind: 'drop-filter',
    value: names.join(','),
    label: null,
    filter: filterOf(
      { ...query, ...Object.fromEntries(names.map(name => [name, undefined])) },
      names.includes('location') ? null : area,
      today,
    ),
  }))
}

/** Cities around where nobody lives are served from those where somebody does: naming them too would be the same again. */
async function nearbyCities(db: Executor, { query, area, today }: Search, locale: Locale): Promise<Step[]> {
  const [city, ...others] = area?.cities ?? []
  if (!city || others.length > 0) return []
  const rest = { ...query, radius: undefined }
  const homes = await findHomes(db, filterOf(rest, null, today), today)
  const near = citiesNear(city, nearbyKm, Number.POSITIVE_INFINITY).filter(each => homes.has(each.id))
  return near.slice(0, nearbyCitiesMax).map(each => ({
    kind: 'nearby-city',
    value: each.slug,
    label: each.names[locale],
    filter: filterOf(rest, onlyIn(each, locale), today),
  }))
}

function onlyIn(city: City, locale: Locale): Area {
  return { name: city.names[locale], cities: [city], corrected: false }
}

/** What reaches further is not offered where it finds as many. */
function withoutRepeats(suggestions: readonly FreelancerSuggestion[]): FreelancerSuggestion[] {
  return suggestions.filter(
    (suggestion, index) => index === 0 || suggestion.freelancers > (suggestions[index - 1]?.freelancers ?? 0),
  )
}
