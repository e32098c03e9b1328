import { type FreelancerSearch, parseFreelancerSearch } from '#shared/freelancers/search-params.ts'
import { requestContext } from '#web/api/request-context.ts'
import { foundFreelancersQuery } from '#web/features/freelancers/queries.ts'
import { contentHead, type PageHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'
import { freelancerAddress } from './freelancer-search.ts'

/** What the address asks for. */
export interface FreelancerExploreDeps {
  state: FreelancerSearch
}

/** What the head says of the results. */
export interface FreelancerSummary {
  place: string | undefined
  /** Its slug, when it was understood as one city. */
  city: string | undefined
  total: number
}

/**
 * On the server the page waits for its results. In the browser it does not: the screen shows at once that it searches,
 * and keeps the earlier results in sight meanwhile.
 */
async function load(visit: {
  context: RouterContext
  deps: FreelancerExploreDeps
}): Promise<FreelancerSummary | undefined> {
  const { queryClient } = visit.context
  const query = foundFreelancersQuery(visit.deps.state)
  if (requestContext() === undefined) {
    void queryClient.prefetchQuery(query)
    return undefined
  }
  const { place, total } = await queryClient.ensureQueryData(query)
  return { place: place?.name, city: place?.slug ?? undefined, total }
}

/**
 * The search as search engines should know it: a place, a skill, a page of the list. Somebody's days, order and filters
 * show some of the same people, so they count as that page.
 */
function canonicalSearch({ location, skills, page }: FreelancerSearch, summary: FreelancerSummary | undefined) {
  const one = skills?.length === 1 ? skills : undefined
  return parseFreelancerSearch({ location: summary?.city ?? location, skills: one, page })
}

function head(visit: {
  match: { context: RouterContext; loaderDeps: FreelancerExploreDeps }
  loaderData?: FreelancerSummary | undefined
}): PageHead {
  const { match, loaderData } = visit
  const { state } = match.loaderDeps
  const t = translatorOf(match.context.locale, 'freelancers')
  if (!t) return {}
  const place = loaderData?.place ?? state.location
  const first = place ? t('head.titleAt', { place }) : t('title')
  const total = loaderData?.total
  const path = freelancerAddress(canonicalSearch(state, loaderData))
  // words that no city is may be anything, and nobody looks for a list of nobody
  const isPlace = state.location === undefined || loaderData?.city !== undefined
  return contentHead(match.context, {
    title: state.page ? t('head.page', { title: first, page: String(state.page) }) : first,
    description: total ? t('head.description', { count: total }) : t('intro'),
    path,
    ...(place && { crumb: place }),
    above: path === paths.freelancerExplore() ? [] : [{ name: t('crumbs.sellers'), path: paths.freelancerExplore() }],
    isIndexed: isPlace && total !== 0,
  })
}

export const freelancerExploreRoute = {
  staticData: { messages: ['freelancers', 'search', 'calendar'] },
  loaderDeps: ({ search }: { search: Record<string, unknown> }): FreelancerExploreDeps => ({
    state: parseFreelancerSearch(search),
  }),
  loader: load,
  head,
} as const
