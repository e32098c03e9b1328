import type { searchEndpoints } from '#shared/search/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { SearchCounter } from '../search-counts/count-searches.ts'
import { countSpaces, searchSpaces } from './search-spaces.ts'
import { showSimilar } from './show-similar.ts'

export function searchHandlers(
  platform: Platform,
  searches = new SearchCounter(platform),
): Handlers<typeof searchEndpoints> {
  return {
    'GET /api/spaces': async ({ query, locale, address, request }) => {
      const { answer, counted } = await searchSpaces(platform, query, locale)
      searches.count(request.url, counted, { locale, address, userAgent: request.headers.get('user-agent') })
      return answer
    },
    'GET /api/spaces/count': ({ query, locale }) => countSpaces(platform, query, locale),
    'GET /api/spaces/{id}/similar': ({ viewer, params, locale }) => showSimilar(platform, viewer, params.id, locale),
  }
}
