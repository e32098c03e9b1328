import { isLocale, type Locale } from '#shared/locales.ts'
import { type HeadFacts, hostHead } from './host-head.ts'
import type { HostVisit } from './host-visit.ts'

export interface HostSearch {
  /** Pages of the spaces and of the reviews, from 1. */
  spaces?: number
  reviews?: number
  /** As search engines link it; the server has chosen the language by it already. */
  lang?: Locale
}

const pagesMax = 1_000

function readPage(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= pagesMax ? page : undefined
}

/** What of the query this page knows; anything else is passed over. */
function readHostSearch(search: Record<string, unknown>): HostSearch {
  const [spaces, reviews] = [readPage(search['spaces']), readPage(search['reviews'])]
  return {
    ...(spaces && { spaces }),
    ...(reviews && { reviews }),
    ...(isLocale(search['lang']) && { lang: search['lang'] }),
  }
}

export const hostRoute = {
  staticData: { messages: ['hosts', 'space', 'reviews', 'languages', 'errors'] as const },
  validateSearch: readHostSearch,
  loaderDeps: ({ search }: { search: HostSearch }) => ({ spaces: search.spaces ?? 1, reviews: search.reviews ?? 1 }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: HostVisit): Promise<HeadFacts> => (await import('./load-host.ts')).loadHost(visit),
  head: hostHead,
}
