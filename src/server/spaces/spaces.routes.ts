import type { spaceEndpoints } from '#shared/spaces/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { showCalendar } from './calendar.ts'
import { ViewCounter } from './count-views.ts'
import { mapSpaces } from './map-spaces.ts'
import { countSpaces, searchSpaces } from './search-spaces.ts'
import { showFeatured } from './show-featured.ts'
import { showReviews } from './show-reviews.ts'
import { showSimilar } from './show-similar.ts'
import { showSpace } from './show-space.ts'

export function spaceHandlers(platform: Platform, views = new ViewCounter(platform)): Handlers<typeof spaceEndpoints> {
  return {
    'GET /api/spaces': ({ query, locale }) => searchSpaces(platform, query, locale),
    'GET /api/spaces/count': ({ query, locale }) => countSpaces(platform, query, locale),
    'GET /api/spaces/map': ({ query, locale }) => mapSpaces(platform, query, locale),
    'GET /api/spaces/featured': ({ locale }) => showFeatured(platform, locale),
    'GET /api/spaces/{id}': ({ viewer, params, locale, request }) =>
      showSpace(platform, views, viewer, params.id, locale, request.headers.get('user-agent')),
    'GET /api/spaces/{id}/calendar': ({ viewer, params, query }) => showCalendar(platform, viewer, params.id, query),
    'GET /api/spaces/{id}/similar': ({ viewer, params, locale }) => showSimilar(platform, viewer, params.id, locale),
    'GET /api/spaces/{id}/reviews': ({ viewer, params, locale, query }) =>
      showReviews(platform, viewer, params.id, locale, query.page ?? 1),
  }
}
