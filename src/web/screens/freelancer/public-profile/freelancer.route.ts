import { isLocale, type Locale } from '#shared/locales.ts'
import { freelancerCalendarQuery, freelancerQuery, freelancerReviewsQuery } from '#web/features/freelancers/queries.ts'
import type { PageVisit, RouterContext } from '#web/screens/frame/root.route.ts'
import type { HeadFacts } from './head-facts.ts'
import { freelancerHead, headFacts } from './freelancer-head.ts'
import { namesInZone } from './names-in-zone.ts'

export interface ProfileSearch {
  /** Page of all the reviews, from 1; without it the newest three stand there. */
  reviews?: number
  /** As search engines link it; the server has chosen the language by it already. */
  lang?: Locale
}

const reviewPagesMax = 1_000

/** What of the query this page knows; anything else is passed over. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const page = Number(search['reviews'])
  const known: ProfileSearch = {}
  if (Number.isInteger(page) && page >= 1 && page <= reviewPagesMax) known.reviews = page
  if (isLocale(search['lang'])) known.lang = search['lang']
  return known
}

export interface ProfileVisit {
  context: RouterContext & PageVisit
  params: { freelancerId: string }
  deps: { reviews: number }
}

async function loadProfile({ context, params: { freelancerId }, deps }: ProfileVisit): Promise<HeadFacts> {
  const { queryClient } = context
  const [freelancer] = await Promise.all([
    queryClient.ensureQueryData(freelancerQuery(freelancerId)),
    queryClient.ensureQueryData(freelancerCalendarQuery(freelancerId)),
    queryClient.ensureQueryData(freelancerReviewsQuery(freelancerId, deps.reviews)),
  ])
  // the page stands without the names on its map
  if (freelancer.zone) await queryClient.prefetchQuery(namesInZone(freelancer.zone, freelancer.radiusKm))
  return headFacts(freelancer, context.publicOrigin)
}

export const freelancerRoute = {
  staticData: { messages: ['freelancers', 'languages', 'reviews', 'calendar', 'map', 'errors'] as const },
  validateSearch: readProfileSearch,
  loaderDeps: ({ search }: { search: ProfileSearch }) => ({ reviews: search.reviews ?? 1 }),
  loader: loadProfile,
  head: freelancerHead,
}
