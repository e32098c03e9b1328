import type { hostEndpoints } from '#shared/hosts/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { showHost, showHostReviews, showHostSpaces } from './show-host.ts'

export function hostHandlers(platform: Platform): Handlers<typeof hostEndpoints> {
  return {
    'GET /api/hosts/{id}': ({ viewer, params }) => showHost(platform, viewer, params.id),
    'GET /api/hosts/{id}/spaces': ({ params, query, locale }) =>
      showHostSpaces(platform, params.id, query.page ?? 1, locale),
    'GET /api/hosts/{id}/reviews': ({ params, locale, query }) =>
      showHostReviews(platform, params.id, locale, query.page ?? 1),
  }
}
