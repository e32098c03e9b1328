import { parseSearch, printSearch, type SearchState } from '#shared/spaces/search-params.ts'
import { requestContext } from '#web/api/request-context.ts'
import type { SearchView } from '#web/features/search/search-address.ts'
import { foundSpacesQuery } from '#web/features/spaces/queries.ts'
import { contentHead, type PageHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import { savedSearchesQuery } from '#web/features/saved-searches/queries.ts'
import type { PageVisit, RouterContext } from '#web/screens/frame/root.route.ts'

/** What the address asks for. */
export interface ExploreDeps {
  state: SearchState
  view: SearchView
  /** Somebody signed in to save this search, and is back. */
  isToBeSaved: boolean
}

/** What the head says of the results. */
export interface ExploreSummary {
  place: string | undefined
  /** Its slug, when it was understood as a city. */
  city: string | undefined
  total: number
}

const exploreDeps = ({ search }: { search: Record<string, unknown> }): ExploreDeps => ({
  state: parseSearch(search),
  view: search['view'] === 'map' ? 'map' : 'list',
  isToBeSaved: search['save'] === 'yes',
})

/**
 * On the server the page waits for its results. In the browser it does not: the screen shows at once that it searches,
 * and keeps the earlier results in sight meanwhile.
 */
async function loadExplore(visit: {
  context: RouterContext & PageVisit
  deps: ExploreDeps
}): Promise<ExploreSummary | undefined> {
  const { queryClient, me } = visit.context
  const query = foundSpacesQuery(visit.deps.state)
  if (requestContext() === undefined) {
    void queryClient.prefetchQuery(query)
    return undefined
  }
  const [{ place, total }] = await Promise.all([
    queryClient.ensureQueryData(query),
    me && queryClient.ensureQueryData(savedSearchesQuery),
  ])
  return { place: place?.name, city: place?.slug ?? undefined, total }
}

/**
 * The search as search engines should know it: a place, a kind, a page of the list. Somebody's days, order, map and
 * filters show some of the same spaces, so they count as that page.
 */
function canonicalSearch({ location, spaceType, page }: SearchState, summary: ExploreSummary | undefined): SearchState {
  const types = spaceType?.length === 1 ? spaceType : undefined
  return parseSearch({ location: summary?.city ?? location, spaceType: types, page })
}

function exploreHead(visit: {
  match: { context: RouterContext; loaderDeps: ExploreDeps }
  loaderData?: ExploreSummary | undefined
}): PageHead {
  const { match, loaderData } = visit
  const { state } = match.loaderDeps
  const [t, common] = [translatorOf(match.context.locale, 'explore'), translatorOf(match.context.locale, 'common')]
  if (!t || !common) return {}
  const place = loaderData?.place ?? state.location
  const first = place ? t('head.titleAt', { place }) : t('head.title')
  const query = printSearch(canonicalSearch(state, loaderData))
  const total = loaderData?.total
  // words that no city is may be anything, and nobody looks for a list of nothing
  const isPlace = state.location === undefined || loaderData?.city !== undefined
  return contentHead(match.context, {
    title: state.page ? t('head.page', { title: first, page: String(state.page) }) : first,
    description: total === undefined ? undefined : t('head.description', { count: total }),
    path: paths.explore() + (query === '' ? '' : `?${query}`),
    ...(place && { crumb: place }),
    above: query === '' ? [] : [{ name: common('nav.explore'), path: paths.explore() }],
    isIndexed: isPlace && total !== 0,
  })
}

export const exploreRoute = {
  staticData: { messages: ['explore', 'search', 'calendar'] },
  loaderDeps: exploreDeps,
  loader: loadExplore,
  head: exploreHead,
} as const
