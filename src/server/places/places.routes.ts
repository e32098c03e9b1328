import type { placeAdminEndpoints } from '#shared/places/admin-contract.ts'
import type { placeEndpoints } from '#shared/places/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { isOpen } from '../settings/read-settings.ts'
import { namesWithin } from './map-names.ts'
import { changeCity, changeNeighborhood, listCities, mergeCity, readCity } from './place-settings.ts'
import { StreetMaps } from './street-maps.ts'
import { suggest, suggestForListing } from './places.service.ts'

export function placeHandlers(
  platform: Platform,
  streetMaps = new StreetMaps(platform),
): Handlers<typeof placeEndpoints & typeof placeAdminEndpoints> {
  return {
    'GET /api/admin/cities': ({ query }) => listCities(platform, query),
    'GET /api/admin/cities/{id}': ({ params }) => readCity(platform, params.id),
    'PUT /api/admin/cities/{id}': ({ viewer, params, body }) => changeCity(platform, viewer, params.id, body),
    'PUT /api/admin/cities/{id}/neighborhoods': ({ viewer, params, body }) =>
      changeNeighborhood(platform, viewer, params.id, body),
    'POST /api/admin/cities/{id}/merge': ({ viewer, params, body }) =>
      mergeCity(platform, viewer, params.id, body.into),
    'GET /api/map': async ({ query, locale }) => ({
      names: namesWithin(query, locale),
      streets: (await isOpen(platform.db, 'streetMap')) ? await streetMaps.within(query) : null,
    }),
    'GET /api/towns': ({ query, locale }) => Promise.resolve({ towns: suggestForListing(query.text, locale) }),
    'GET /api/cities': async ({ query, locale, request }) => {
      const languages = request.headers.get('accept-language') ?? ''
      return { cities: await suggest(platform, { ...query, languages }, locale) }
    },
  }
}
