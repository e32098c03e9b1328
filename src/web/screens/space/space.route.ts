import { isDay } from '#shared/days.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { calendarQuery, similarSpacesQuery, spaceQuery, spaceReviewsQuery } from '#web/features/spaces/space-queries.ts'
import type { PageVisit, RouterContext } from '#web/screens/frame/root.route.ts'
import type { HeadFacts } from './head-facts.ts'
import { headFacts, spaceHead } from './space-head.ts'
import { namesAround } from './names-around.ts'

export interface SpaceSearch {
  /** The days that were asked for, both included. */
  startDate?: string
  endDate?: string
  /** Page of the reviews, from 1. */
  reviews?: number
  /** The host's texts as they were written, not in the reader's language. */
  texts?: 'original'
  /** As search engines link it; the server has chosen the language by it already. */
  lang?: Locale
}

const reviewPagesMax = 1_000

/** What of the query this page knows; anything else, and days that do not exist, are passed over. */
export function readSpaceSearch(search: Record<string, unknown>): SpaceSearch {
  const { startDate, endDate } = search
  const page = Number(search['reviews'])
  const known: SpaceSearch = {}
  if (isDay(startDate)) known.startDate = startDate
  if (isDay(endDate) && isDay(startDate) && startDate <= endDate) known.endDate = endDate
  if (Number.isInteger(page) && page > 1 && page <= reviewPagesMax) known.reviews = page
  if (search['texts'] === 'original') known.texts = 'original'
  if (isLocale(search['lang'])) known.lang = search['lang']
  return known
}

export interface SpaceVisit {
  context: RouterContext & PageVisit
  params: { spaceId: string }
  deps: { reviews: number }
}

async function loadSpace({ context, params: { spaceId }, deps }: SpaceVisit): Promise<HeadFacts> {
  const { queryClient } = context
  const [space] = await Promise.all([
    queryClient.ensureQueryData(spaceQuery(spaceId)),
    queryClient.ensureQueryData(calendarQuery(spaceId)),
    queryClient.ensureQueryData(spaceReviewsQuery(spaceId, deps.reviews)),
    // the page stands without these
    queryClient.prefetchQuery(similarSpacesQuery(spaceId)),
  ])
  await queryClient.prefetchQuery(namesAround(space))
  return headFacts(space, context)
}

export const spaceRoute = {
  staticData: { messages: ['space', 'booking-terms', 'reviews', 'calendar', 'map', 'tags'] as const },
  validateSearch: readSpaceSearch,
  loaderDeps: ({ search }: { search: SpaceSearch }) => ({ reviews: search.reviews ?? 1 }),
  loader: loadSpace,
  head: spaceHead,
}
