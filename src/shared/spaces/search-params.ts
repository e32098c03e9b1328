import { CURRENCIES } from '../money.ts'
import {
  printNames,
  readDates,
  readFlag,
  readList,
  readLocation,
  readNumber,
  readWhole,
  type Source,
  valuesOf,
  withoutAbsent,
  withoutNames,
} from '../search-text.ts'
import type { SearchQuery, Suggestion } from './contract.ts'
import { AMENITIES, PRODUCTS, SORTS, SPACE_TYPES, USAGE_TYPES } from './vocabulary.ts'

/** A search as the page's URL has it; the same names as the API's query. What is absent does not narrow. */
export type SearchState = SearchQuery

const priceMax = 1_000_000
const areaMax = 100_000
const pageMax = 42

/** Names in the order they are printed. `type` is read as well: the footer's links name a usage by it. */
const NAMES = [
  'location',
  'asTyped',
  'spaceType',
  'startDate',
  'endDate',
  'flexibility',
  'minPrice',
  'maxPrice',
  'currency',
  'minArea',
  'maxArea',
  'amenities',
  'products',
  'minRating',
  'instantBook',
  'north',
  'south',
  'east',
  'west',
  'sort',
  'page',
] as const satisfies readonly (keyof SearchState)[]

/**
 * Reads a search from a URL that anybody may have written: unknown names and values that make no sense are dropped, and
 * so are defaults, so that one search has one form. Lists may be repeated names or one text with commas.
 */
export function parseSearch(source: Source): SearchState {
  const read = (name: string) => valuesOf(source, name)
  const one = (name: string) => read(name).at(-1)
  const prices = readRange('minPrice', one('minPrice'), 'maxPrice', one('maxPrice'), priceMax)
  const isPriced = prices.minPrice !== undefined || prices.maxPrice !== undefined
  const state: SearchState = {
    location: readLocation(one('location')),
    asTyped: one('location') ? readFlag(one('asTyped')) : undefined,
    spaceType: readTypes(read('spaceType'), read('type')),
    ...readDates(one('startDate'), one('endDate'), one('flexibility')),
    ...prices,
    // without a price it says nothing, and dirhams are what is meant where it is absent
    currency: isPriced ? CURRENCIES.find(each => each !== 'MAD' && each === one('currency')) : undefined,
    ...readRange('minArea', one('minArea'), 'maxArea', one('maxArea'), areaMax),
    amenities: readList(read('amenities'), AMENITIES),
    products: readList(read('products'), PRODUCTS),
    minRating: readNumber(one('minRating'), 1, 5),
    instantBook: readFlag(one('instantBook')),
    ...readBounds(one('north'), one('south'), one('east'), one('west')),
    sort: SORTS.find(sort => sort !== 'relevance' && sort === one('sort')),
    page: readWhole(one('page'), 2, pageMax),
  }
  return withoutAbsent(state)
}

/** The query string of a search, without the question mark; empty for a search that narrows nothing. */
export function printSearch(state: SearchState): string {
  return printNames(parseSearch(state), NAMES)
}

/** The same search without these names, from its first page: what removing a chip does. */
export function withoutFilters(state: SearchState, names: readonly (keyof SearchState)[]): SearchState {
  return withoutNames(state, names)
}

/** The search that a way out of an empty result leads to. */
export function takeSuggestion(state: SearchState, suggestion: Pick<Suggestion, 'kind' | 'value'>): SearchState {
  switch (suggestion.kind) {
    case 'drop-filter':
      return withoutFilters(state, suggestion.value.split(',') as (keyof SearchState)[])
    case 'shift-dates':
      return parseSearch({ ...state, flexibility: suggestion.value, page: undefined })
    case 'as-typed':
      return parseSearch({ ...state, asTyped: 'true', page: undefined })
    case 'nearby-city': {
      const elsewhere = withoutFilters(state, ['asTyped', 'north', 'south', 'east', 'west'])
      return parseSearch({ ...elsewhere, location: suggestion.value })
    }
  }
}

function readTypes(types: readonly string[], usages: readonly string[]): SearchState['spaceType'] {
  const served = usages.flatMap(usage => (Object.hasOwn(USAGE_TYPES, usage) ? (USAGE_TYPES[usage] ?? []) : usage))
  return readList(types, SPACE_TYPES) ?? readList(served, SPACE_TYPES)
}

/** Neither end when they contradict each other; a lower end of 0 narrows nothing. */
function readRange<Low extends keyof SearchState, High extends keyof SearchState>(
  lowName: Low,
  lowText: string | undefined,
  highName: High,
  highText: string | undefined,
  max: number,
): { [name in Low | High]?: number | undefined } {
  const low = readNumber(lowText, 0, max)
  const high = readNumber(highText, 0, max)
  const contradicts = low !== undefined && high !== undefined && low > high
  const range = contradicts ? {} : { [lowName]: low || undefined, [highName]: high }
  return range as { [name in Low | High]?: number | undefined }
}

/** All four or none. West lies east of east where the map shows the 180th meridian. */
function readBounds(
  northText: string | undefined,
  southText: string | undefined,
  eastText: string | undefined,
  westText: string | undefined,
): Pick<SearchState, 'north' | 'south' | 'east' | 'west'> {
  const north = readNumber(northText, -90, 90)
  const south = readNumber(southText, -90, 90)
  const east = readNumber(eastText, -180, 180)
  const west = readNumber(westText, -180, 180)
  const isWhole = north !== undefined && south !== undefined && east !== undefined && west !== undefined
  return isWhole && north > south ? { north, south, east, west } : {}
}
