import { isDay } from '../days.ts'
import type { SearchQuery, WayOut } from './contract.ts'
import { AMENITIES, FLEXIBILITIES, PRODUCTS, SORTS, SPACE_TYPES, USAGE_TYPES } from './vocabulary.ts'

/** A search as the page's URL tells it; the same names as the API's query. What is absent does not narrow. */
export type SearchState = SearchQuery

/** `URLSearchParams` and `FormData`, as far as they are read here. */
interface Pairs {
  getAll(name: string): readonly unknown[]
}
/** A query string, or what a router made of one: under each name a text, a list, or a value it has read already. */
type Source = Pairs | Readonly<Record<string, unknown>>

const locationCharactersMax = 120
const priceMax = 1_000_000
const areaMax = 100_000
const pageMax = 42

/** Names in the order they are printed. `type` is read as well: the footer's links name a usage by it. */
const NAMES = [
  'location',
  'spaceType',
  'startDate',
  'endDate',
  'flexibility',
  'minPrice',
  'maxPrice',
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
  const state: SearchState = {
    location: one('location')?.slice(0, locationCharactersMax).toWellFormed().trim() || undefined,
    spaceType: readTypes(read('spaceType'), read('type')),
    ...readDates(one('startDate'), one('endDate'), one('flexibility')),
    ...readRange('minPrice', one('minPrice'), 'maxPrice', one('maxPrice'), priceMax),
    ...readRange('minArea', one('minArea'), 'maxArea', one('maxArea'), areaMax),
    amenities: readList(read('amenities'), AMENITIES),
    products: readList(read('products'), PRODUCTS),
    minRating: readNumber(one('minRating'), 1, 5),
    instantBook: /^(true|on|1|yes)$/.test(one('instantBook') ?? '') || undefined,
    ...readBounds(one('north'), one('south'), one('east'), one('west')),
    sort: SORTS.find(sort => sort !== 'relevance' && sort === one('sort')),
    page: readPage(one('page')),
  }
  return withoutAbsent(state)
}

/** The query string of a search, without the question mark; empty for a search that narrows nothing. */
export function printSearch(state: SearchState): string {
  const clean = parseSearch(state)
  return NAMES.flatMap(name => [clean[name] ?? []].flat().map(value => `${name}=${encodeURIComponent(value)}`)).join(
    '&',
  )
}

/** The same search without these names, from its first page: what removing a chip does. */
export function withoutFilters(state: SearchState, names: readonly (keyof SearchState)[]): SearchState {
  const dropped: ReadonlySet<string> = new Set([...names, 'page'])
  return Object.fromEntries(Object.entries(state).filter(([name]) => !dropped.has(name)))
}

/** The search that a way out of an empty result leads to. */
export function takeWayOut(state: SearchState, wayOut: Pick<WayOut, 'kind' | 'value'>): SearchState {
  switch (wayOut.kind) {
    case 'drop-filter':
      return withoutFilters(state, wayOut.value.split(',') as (keyof SearchState)[])
    case 'shift-dates':
      return parseSearch({ ...state, flexibility: wayOut.value, page: undefined })
    case 'nearby-city': {
      const elsewhere = withoutFilters(state, ['north', 'south', 'east', 'west'])
      return parseSearch({ ...elsewhere, location: wayOut.value })
    }
  }
}

function valuesOf(source: Source, name: string): string[] {
  const value = isPairs(source) ? source.getAll(name) : source[name]
  return [value]
    .flat()
    .filter(each => typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean')
    .map(each => String(each).trim())
    .filter(each => each !== '')
}

function isPairs(source: Source): source is Pairs {
  return typeof source['getAll' as keyof Source] === 'function'
}

/** In the vocabulary's order, each once; undefined when none is known. */
function readList<Word extends string>(texts: readonly string[], words: readonly Word[]): Word[] | undefined {
  const wanted: ReadonlySet<string> = new Set(texts.flatMap(text => text.split(',')).map(text => text.trim()))
  const known = words.filter(word => wanted.has(word))
  return known.length > 0 ? known : undefined
}

function readTypes(types: readonly string[], usages: readonly string[]): SearchState['spaceType'] {
  const served = usages.flatMap(usage => (Object.hasOwn(USAGE_TYPES, usage) ? (USAGE_TYPES[usage] ?? []) : usage))
  return readList(types, SPACE_TYPES) ?? readList(served, SPACE_TYPES)
}

/** Half a range, or one that ends before it starts, is none; without days there is nothing to shift. */
function readDates(
  startDate: string | undefined,
  endDate: string | undefined,
  flexibility: string | undefined,
): Pick<SearchState, 'startDate' | 'endDate' | 'flexibility'> {
  if (!isDay(startDate) || !isDay(endDate) || startDate > endDate) return {}
  return { startDate, endDate, flexibility: FLEXIBILITIES.find(each => each !== 'exact' && each === flexibility) }
}

function readNumber(text: string | undefined, min: number, max: number): number | undefined {
  const number = text === undefined || !/^-?\d+(\.\d+)?$/.test(text) ? Number.NaN : Number(text)
  return number >= min && number <= max ? number : undefined
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

function readPage(text: string | undefined): number | undefined {
  const page = readNumber(text, 2, pageMax)
  return Number.isInteger(page) ? page : undefined
}

function withoutAbsent(state: SearchState): SearchState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))
}
