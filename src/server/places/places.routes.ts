import type { placeEndpoints } from '#shared/places/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { namesWithin } from './map-names.ts'
import { StreetMaps } from './street-maps.ts'
import { suggest, suggestForListing } from './places.service.ts'

export function placeHandlers(
  platform: Platform,
  streetMaps = new StreetMaps(platform),
): Handlers<typeof placeEndpoints> {
  return {
    'GET /api/map': async ({ query, locale }) => ({
      names: namesWithin(query, locale),
      streets: await streetMaps.within(query),
    }),
    'GET /api/towns': ({ query, locale }) => Promise.resolve({ towns: suggestForListing(query.text, locale) }),
    'GET /api/cities': async ({ query, locale, request }) => {
      const languages = request.headers.get('accept-language') ?? ''
      return { cities: await suggest(platform, { ...query, languages }, locale) }
    },
  }
}
