import type { placeEndpoints } from '#shared/places/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { suggest } from './places.service.ts'

export function placeHandlers(platform: Platform): Handlers<typeof placeEndpoints> {
  return {
    'GET /api/cities': async ({ query, locale }) => ({ cities: await suggest(platform, query.text, locale) }),
  }
}
