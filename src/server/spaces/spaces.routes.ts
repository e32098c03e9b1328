import type { spaceEndpoints } from '#shared/spaces/contract.ts'
import type { featuredAdminEndpoints } from '#shared/spaces/featured-contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { showCalendar } from './calendar.ts'
import { ViewCounter } from './count-views.ts'
import { featureSpace, findCandidates, readFeatured } from './feature-spaces.ts'
import { showFeatured } from './show-featured.ts'
import { showReviews } from './show-reviews.ts'
import { showSpace } from './show-space.ts'

export function spaceHandlers(
  platform: Platform,
  views = new ViewCounter(platform),
): Handlers<typeof spaceEndpoints & typeof featuredAdminEndpoints> {
  return {
    'GET /api/spaces/featured': ({ locale }) => showFeatured(platform, locale),
    'GET /api/admin/featured': ({ locale }) => readFeatured(platform, locale),
    'GET /api/admin/featured/candidates': ({ query, locale }) => findCandidates(platform, query.text, locale),
    'POST /api/admin/spaces/{id}/feature': ({ viewer, params, body }) =>
      featureSpace(platform, viewer, params.id, body.isFeatured),
    'GET /api/spaces/{id}': ({ viewer, params, locale, request }) =>
      showSpace(platform, views, viewer, params.id, locale, request.headers.get('user-agent')),
    'GET /api/spaces/{id}/calendar': ({ viewer, params, query }) => showCalendar(platform, viewer, params.id, query),
    'GET /api/spaces/{id}/reviews': ({ viewer, params, locale, query }) =>
      showReviews(platform, viewer, params.id, locale, query.page ?? 1),
  }
}
