import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { SearchResult } from '#shared/spaces/contract.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { type SearchView, searchAddress } from '#web/features/search/search-address.ts'
import { foundSpacesQuery } from '#web/features/spaces/queries.ts'

const route = getRouteApi('/explore')

export interface Explore {
  /** What the address asks for. */
  state: SearchState
  view: SearchView
  isToBeSaved: boolean
  /** Undefined while there is nothing to show yet. */
  result: SearchResult | undefined
  error: unknown
  retry: () => void
  /** The results shown are those of the search before. */
  isUpdating: boolean
  /** Goes to another search, from the top of its list. */
  go: (next: SearchState, how?: { replace?: boolean }) => void
}

/** The search in the address, its results, and the way to another one. */
export function useExplore(): Explore {
  const router = useRouter()
  const { state, view, isToBeSaved } = route.useLoaderDeps()
  const query = useQuery({ ...foundSpacesQuery(state), placeholderData: keepPreviousData })
  return {
    state,
    view,
    isToBeSaved,
    result: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    isUpdating: query.isPlaceholderData,
    go: (next, how) => void router.navigate({ href: searchAddress(next, view), replace: how?.replace }),
  }
}
