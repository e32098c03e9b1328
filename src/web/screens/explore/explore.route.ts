import { parseSearch, printSearch, type SearchState } from '#shared/spaces/search-params.ts'
import { requestContext } from '#web/api/request-context.ts'
import type { SearchView } from '#web/features/search/search-address.ts'
import { foundSpacesQuery } from '#web/features/spaces/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'

/** What the address asks for. */
export interface ExploreDeps {
  state: SearchState
  view: SearchView
}

/** What the head says of the results. */
export interface ExploreSummary {
  place: string | undefined
  total: number
}

const exploreDeps = ({ search }: { search: Record<string, unknown> }): ExploreDeps => ({
  state: parseSearch(search),
  view: search['view'] === 'map' ? 'map' : 'list',
})

/**
 * On the server the page waits for its results. In the browser it does not: the screen shows at once that it searches,
 * and keeps the earlier results in sight meanwhile.
 */
async function loadExplore(visit: { context: RouterContext; deps: ExploreDeps }): Promise<ExploreSummary | undefined> {
  const { queryClient } = visit.context
  const query = foundSpacesQuery(visit.deps.state)
  if (requestContext() === undefined) {
    void queryClient.prefetchQuery(query)
    return undefined
  }
  const { place, total } = await queryClient.ensureQueryData(query)
  return { place: place?.name, total }
}

/** The search as search engines should know it: a place and a kind, not somebody's days and map. */
function canonicalSearch({ location, spaceType, page }: SearchState): SearchState {
  return parseSearch({ location, spaceType, page })
}

function exploreHead(visit: {
  match: { context: RouterContext; loaderDeps: ExploreDeps }
  loaderData?: ExploreSummary | undefined
}) {
  const { locale, publicOrigin } = visit.match.context
  const { state } = visit.match.loaderDeps
  const [t, common] = [translatorOf(locale, 'explore'), translatorOf(locale, 'common')]
  if (!t || !common) return {}
  const place = visit.loaderData?.place ?? state.location
  const first = place ? t('head.titleAt', { place }) : t('head.title')
  const title = state.page ? t('head.page', { title: first, page: String(state.page) }) : first
  const query = printSearch(canonicalSearch(state))
  const total = visit.loaderData?.total
  return {
    meta: [
      { title: common('page.title', { title }) },
      ...(total === undefined ? [] : [{ name: 'description', content: t('head.description', { count: total }) }]),
      ...(query === printSearch(state) ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      { property: 'og:title', content: title },
      { property: 'og:type', content: 'website' },
    ],
    links: [{ rel: 'canonical', href: publicOrigin + paths.explore() + (query === '' ? '' : `?${query}`) }],
  }
}

export const exploreRoute = {
  staticData: { messages: ['explore', 'search', 'calendar'] },
  loaderDeps: exploreDeps,
  loader: loadExplore,
  head: exploreHead,
} as const
