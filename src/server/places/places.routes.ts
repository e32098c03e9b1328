import type { placeEndpoints } from '#shared/places/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { namesWithin } from './map-names.ts'
import { suggest, suggestForListing } from './places.service.ts'

export function placeHandlers(platform: Platform): Handlers<typeof placeEndpoints> {
  const styleUrl = platform.config.map?.styleUrl ?? null
  return {
    'GET /api/map': ({ query, locale }) => Promise.resolve({ names: namesWithin(query, locale), styleUrl }),
    'GET /api/towns': ({ query, locale }) => Promise.resolve({ towns: suggestForListing(query.text, locale) }),
    'GET /api/cities': async ({ query, locale }) => ({ cities: await suggest(platform, query.text, locale) }),
  }
}
