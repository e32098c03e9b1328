import { printSearch, type SearchState } from '#shared/spaces/search-params.ts'
import { paths } from '#web/paths.ts'

/** What a narrow screen shows of a search: its list, or its map. */
export type SearchView = 'list' | 'map'

/** The page of a search. Everything that it shows is in its address. */
export function searchAddress(state: SearchState, view: SearchView = 'list'): string {
  const query = [printSearch(state), view === 'map' ? 'view=map' : ''].filter(part => part !== '').join('&')
  return query === '' ? paths.explore() : `${paths.explore()}?${query}`
}
