import { isDay } from '../days.ts'
import { SKILLS } from '../freelancers/vocabulary.ts'
import {
  printNames,
  readFlag,
  readList,
  readLocation,
  readWhole,
  type Source,
  valuesOf,
  withoutAbsent,
  withoutNames,
} from '../search-text.ts'
import {
  hourlyRateUnitsMax,
  OPPORTUNITY_SORTS,
  OPPORTUNITY_TABS,
  type OpportunityFilter,
  type OpportunityQuery,
} from './opportunities-contract.ts'

/** A search for open missions as the page's URL has it: the names of the API's query. What is absent does not narrow. */
export type OpportunitySearch = OpportunityQuery

const pageMax = 1000

/** Names in the order they are printed. */
const NAMES = [
  'tab',
  'location',
  'anyPlace',
  'from',
  'to',
  'minRate',
  'skills',
  'anyHours',
  'sort',
  'page',
] as const satisfies readonly (keyof OpportunitySearch)[]

/** Reads a search from a URL that anybody may have written: what makes no sense is dropped, and so are defaults. */
export function parseOpportunitySearch(source: Source): OpportunitySearch {
  const one = (name: string) => valuesOf(source, name).at(-1)
  const location = readLocation(one('location'))
  const [from, to] = [one('from'), one('to')]
  return withoutAbsent<OpportunitySearch>({
    tab: OPPORTUNITY_TABS.find(tab => tab !== 'open' && tab === one('tab')),
    location,
    anyPlace: location === undefined ? readFlag(one('anyPlace')) : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) && !(isDay(from) && from > to) ? to : undefined,
    minRate: readWhole(one('minRate'), 1, hourlyRateUnitsMax),
    skills: readList(valuesOf(source, 'skills'), SKILLS),
    anyHours: readFlag(one('anyHours')),
    sort: OPPORTUNITY_SORTS.find(sort => sort !== 'match' && sort === one('sort')),
    page: readWhole(one('page'), 2, pageMax),
  })
}

/** The query string of a search, without the question mark; empty for a search that narrows nothing. */
export function printOpportunitySearch(state: OpportunitySearch): string {
  return printNames(parseOpportunitySearch(state), NAMES)
}

/** What of a search narrows it: neither the tab, the order nor the page. */
export function filterOfSearch(state: OpportunitySearch): OpportunityFilter {
  return parseOpportunitySearch(withoutNames(state, ['tab', 'sort']))
}

/** The same search without these names, from its first page: what removing a chip does. */
export function withoutOpportunityFilters(
  state: OpportunitySearch,
  names: readonly (keyof OpportunitySearch)[],
): OpportunitySearch {
  return parseOpportunitySearch(withoutNames(state, names))
}
