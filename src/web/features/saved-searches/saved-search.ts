import type { SavedSearch } from '#shared/saved-searches/contract.ts'
import { parseSearch, printSearch, type SearchState, withoutFilters } from '#shared/spaces/search-params.ts'
import { activeFilters, type FilterWords } from '#web/features/search/active-filters.ts'

const nameCharactersMax = 120
const namedFiltersMax = 2

/**
 * What is stored of a search, as its query: without order and page, which only concern its display. Empty when nothing
 * narrows it.
 */
export function savedQuery(state: SearchState): string {
  return printSearch(withoutFilters(state, ['sort', 'page']))
}

/** The filters of a search, each in words. `place` is how its location was understood. */
export function filtersInWords(state: SearchState, place: string | undefined, words: FilterWords): string[] {
  return activeFilters(state, place, words).map(filter => filter.text)
}

/** What sets a sum apart within Arabic: a name holds no character that nobody sees. */
const isolates = /[\u2066-\u2069]/g

/** What a search is called until its person names it: its first filters, the others are said beside it. */
export function suggestedName(state: SearchState, place: string | undefined, words: FilterWords): string {
  const filters = filtersInWords(state, place, words).slice(0, namedFiltersMax)
  return filters.join(' · ').replaceAll(isolates, '').slice(0, nameCharactersMax)
}

export function stateOf({ query }: Pick<SavedSearch, 'query'>): SearchState {
  return parseSearch(new URLSearchParams(query))
}
