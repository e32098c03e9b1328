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
import type { FreelancerQuery, FreelancerSuggestion } from './contract.ts'
import { FREELANCER_SORTS, RADIUS_SLIDER, SEARCH_SKILLS } from './vocabulary.ts'

/** A search for freelancers as the page's URL has it: the names of the API's query. What is absent does not narrow. */
export type FreelancerSearch = FreelancerQuery

const pageMax = 1000

/** Names in the order they are printed. */
const NAMES = [
  'location',
  'radius',
  'startDate',
  'endDate',
  'flexibility',
  'skills',
  'availableOnly',
  'minRating',
  'sort',
  'page',
] as const satisfies readonly (keyof FreelancerSearch)[]

/**
 * Reads a search from a URL that anybody may have written: unknown names and values that make no sense are dropped, and
 * so are defaults, so that one search has one form. Skills may be repeated names or one text with commas.
 */
export function parseFreelancerSearch(source: Source): FreelancerSearch {
  const one = (name: string) => valuesOf(source, name).at(-1)
  const location = readLocation(one('location'))
  const { minKm, maxKm } = RADIUS_SLIDER
  return withoutAbsent<FreelancerSearch>({
    location,
    radius: location === undefined ? undefined : readWhole(one('radius'), minKm, maxKm),
    ...readDates(one('startDate'), one('endDate'), one('flexibility')),
    skills: readList(valuesOf(source, 'skills'), SEARCH_SKILLS),
    availableOnly: readFlag(one('availableOnly')),
    minRating: readNumber(one('minRating'), 1, 5),
    sort: FREELANCER_SORTS.find(sort => sort !== 'relevance' && sort === one('sort')),
    page: readWhole(one('page'), 2, pageMax),
  })
}

/** The query string of a search, without the question mark; empty for a search that narrows nothing. */
export function printFreelancerSearch(state: FreelancerSearch): string {
  return printNames(parseFreelancerSearch(state), NAMES)
}

/** The same search without these names, from its first page: what removing a chip does. */
export function withoutFreelancerFilters(
  state: FreelancerSearch,
  names: readonly (keyof FreelancerSearch)[],
): FreelancerSearch {
  return parseFreelancerSearch(withoutNames(state, names))
}

/** The search that a way out of an empty result leads to. */
export function takeFreelancerSuggestion(
  state: FreelancerSearch,
  { kind, value }: Pick<FreelancerSuggestion, 'kind' | 'value'>,
): FreelancerSearch {
  const { page: _, ...first } = state
  switch (kind) {
    case 'drop-filter':
      return withoutFreelancerFilters(state, value.split(',') as (keyof FreelancerSearch)[])
    case 'shift-dates':
      return parseFreelancerSearch({ ...first, flexibility: value })
    case 'widen-radius':
      return parseFreelancerSearch({ ...first, radius: value })
    case 'nearby-city':
      return parseFreelancerSearch({ ...first, location: value, radius: undefined })
  }
}
