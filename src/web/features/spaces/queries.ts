import { queryOptions } from '@tanstack/react-query'
import { printSearch, type SearchState } from '#shared/spaces/search-params.ts'
import { api } from '#web/api/api.ts'

/** Longer than a look at the home page takes; ratings change slowly. */
const featuredFreshMs = 300_000

/** One page of a search, with its facets or its ways out. */
export const foundSpacesQuery = (state: SearchState) =>
  queryOptions({
    queryKey: ['spaces', 'found', printSearch(state)],
    queryFn: ({ signal }) => api('GET /api/spaces', { query: state }, { signal }),
  })

/** How many spaces a search would find, for the buttons that would run it. */
export const spaceCountQuery = (state: SearchState) =>
  queryOptions({
    queryKey: ['spaces', 'count', printSearch(state)],
    queryFn: ({ signal }) => api('GET /api/spaces/count', { query: state }, { signal }),
  })

/** The results of a search within its bounds, for a map at this zoom. */
export const mapSpacesQuery = (state: SearchState, zoom: number | undefined) =>
  queryOptions({
    queryKey: ['spaces', 'map', printSearch(state), zoom],
    queryFn: ({ signal }) => api('GET /api/spaces/map', { query: { ...state, zoom } }, { signal }),
  })

/** The four best-rated spaces and the three latest five-star reviews. */
export const featuredQuery = queryOptions({
  queryKey: ['spaces', 'featured'],
  queryFn: ({ signal }) => api('GET /api/spaces/featured', {}, { signal }),
  staleTime: featuredFreshMs,
})
