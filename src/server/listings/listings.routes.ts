import type { listingEndpoints } from '#shared/listings/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Handlers, Viewer } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import {
  applyWorkingCopy,
  discardWorkingCopy,
  moveToDraft,
  pauseListing,
  removeListing,
  resumeListing,
  submitListing,
} from './change-listing.ts'
import { copyListing, createListing } from './create-listing.ts'
import { type ListingCall, listListings, showListing } from './listings.service.ts'
import { saveListing, savePhotos } from './save-listing.ts'

interface OwnCall {
  viewer: Viewer
  locale: Locale
  params: { id: string }
}

const callOf = ({ viewer, locale, params }: OwnCall, version?: number): ListingCall => ({
  viewer,
  locale,
  id: params.id,
  version,
})

export function listingHandlers(platform: Platform): Handlers<typeof listingEndpoints> {
  return {
    'GET /api/host/listings': ({ viewer, query, locale }) => listListings(platform, viewer, query, locale),
    'POST /api/host/listings': ({ body, viewer, locale, idempotencyKey }) =>
      createListing(platform, { viewer, locale, idempotencyKey }, body),
    'GET /api/host/listings/{id}': ({ viewer, params, locale }) => showListing(platform, viewer, params.id, locale),
    'PATCH /api/host/listings/{id}': ({ body: { version, ...fields }, ...call }) =>
      saveListing(platform, callOf(call, version), fields),
    'PUT /api/host/listings/{id}/photos': ({ body, ...call }) =>
      savePhotos(platform, callOf(call, body.version), body.photos),
    'POST /api/host/listings/{id}/application': ({ body, ...call }) =>
      applyWorkingCopy(platform, callOf(call, body.version)),
    'DELETE /api/host/listings/{id}/working-copy': call => discardWorkingCopy(platform, callOf(call)),
    'POST /api/host/listings/{id}/submission': ({ body, ...call }) =>
      submitListing(platform, callOf(call, body.version)),
    'POST /api/host/listings/{id}/draft': ({ body, ...call }) => moveToDraft(platform, callOf(call, body.version)),
    'POST /api/host/listings/{id}/pause': ({ body, ...call }) => pauseListing(platform, callOf(call, body.version)),
    'POST /api/host/listings/{id}/resumption': ({ body, ...call }) =>
      resumeListing(platform, callOf(call, body.version)),
    'POST /api/host/listings/{id}/copy': ({ params, viewer, locale, idempotencyKey }) =>
      copyListing(platform, params.id, { viewer, locale, idempotencyKey }),
    'DELETE /api/host/listings/{id}': ({ viewer, params }) => removeListing(platform, { viewer, id: params.id }),
  }
}
