import { z } from 'zod'
import { currency, day, id, idParams, instant, line, locale, minorUnits, text } from '../fields.ts'
import { CANCELLATION_TERMS } from '../bookings/cancellation-terms.ts'
import { MARKABLE_FIELDS } from '../decisions/reasons.ts'
import { defineEndpoints } from '../http/contract.ts'
import { horizonDaysMax, horizonDaysMin, noticeDaysMax, preparationDaysMax } from '../spaces/booking-window.ts'
import { photo } from '../spaces/photo.ts'
import { AMENITIES, PRODUCTS, SPACE_TYPES } from '../spaces/vocabulary.ts'
import * as limits from './limits.ts'
import { LISTING_FIELDS, LISTING_STEPS, READINESS_CODES } from './readiness.ts'
import { LISTING_STATUSES } from './statuses.ts'

/**
 * A listing is the host's side of a space. Drafts, paused and rejected listings are written directly; what is changed on
 * a published one (active or awaiting approval) is a working copy that nobody but its host sees until it is applied.
 */

const metres = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max).nullable()

/** What of a listing is written in several languages. */
export const TRANSLATED_TEXTS = ['name', 'description', 'houseRules', 'landmark'] as const

/** Texts in a language beside the original's. A text that is left out or empty falls back to the original. */
export const translation = z.object({
  name: line(limits.nameCharacters.max).nullable(),
  description: text(limits.descriptionCharacters.max).nullable(),
  houseRules: text(limits.houseRulesCharactersMax).nullable(),
  landmark: line(limits.landmarkCharactersMax).nullable(),
})
export type Translation = z.infer<typeof translation>

/** Every field that a host writes; null where it is not given (yet). Money in minor units, measures in metres and m². */
const listingFields = z.object({
  name: line(limits.nameCharacters.max).min(limits.nameCharacters.min, 'validation.listing.name'),
  description: text(limits.descriptionCharacters.max)
    .min(limits.descriptionCharacters.min, 'validation.listing.description')
    .nullable(),
  type: z.enum(SPACE_TYPES, 'validation.listing.type').nullable(),
  surfaceM2: z.number().min(limits.surfaceM2.min, 'validation.listing.surface').max(limits.surfaceM2.max).nullable(),
  heightM: metres(limits.heightM),
  widthM: metres(limits.widthM),
  depthM: metres(limits.depthM),
  dailyTraffic: z.int().min(0).max(limits.dailyTrafficMax).nullable(),
  /** How many people it holds at a time. */
  maxGuests: z.int().min(1).max(limits.maxGuestsMax).nullable(),
  address: line(limits.addressCharacters.max)
    .min(limits.addressCharacters.min, 'validation.listing.address')
    .nullable(),
  /** A known city's slug, or its name in any spelling; an unknown one is a field error. */
  city: line(limits.cityCharacters.max).min(limits.cityCharacters.min, 'validation.listing.city').nullable(),
  neighborhood: line(limits.neighborhoodCharactersMax).nullable(),
  /** How to find the place where addresses are informal; shown to those who see the address. */
  landmark: line(limits.landmarkCharactersMax).nullable(),
  /** Both or neither. While neither is given the city's centre stands for the place. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  locationPrecision: z.enum(['exact', 'approximate']),
  pricePerDayMinor: z
    .int()
    .min(limits.pricePerDayMinor.min, 'validation.listing.price')
    .max(limits.pricePerDayMinor.max)
    .nullable(),
  /** Of all its prices: MAD, or what is paid with where it lies. Requests that wait stay in theirs. */
  currency,
  availabilityStart: day.nullable(),
  availabilityEnd: day.nullable(),
  /** ISO weekdays, Monday is 1. At least one day of the week stays open. */
  closedWeekdays: z.array(z.int().min(1).max(7)).max(6),
  minimumStay: z.int().min(1).max(limits.minimumStayDaysMax),
  maximumStay: z.int().min(1).max(limits.maximumStayDaysMax).nullable(),
  instantBook: z.boolean(),
  /** What a retailer owes who cancels; of requests made from now on. */
  cancellationTerms: z.enum(CANCELLATION_TERMS),
  /** Days from the space's today before which no stay begins. */
  noticeDays: z.int().min(0).max(noticeDaysMax, 'validation.listing.notice'),
  /** Days from the space's today after which no stay ends. */
  horizonDays: z
    .int()
    .min(horizonDaysMin, 'validation.listing.horizon')
    .max(horizonDaysMax, 'validation.listing.horizon'),
  /** Days after a stay that stay free, for requests made from now on. */
  preparationDays: z.int().min(0).max(preparationDaysMax, 'validation.listing.preparation'),
  acceptedProducts: z.array(z.enum(PRODUCTS)).max(PRODUCTS.length),
  forbiddenProducts: text(limits.forbiddenProductsCharactersMax).nullable(),
  /** What is sold there already, beside the retailer's products. */
  existingProducts: text(limits.existingProductsCharactersMax).nullable(),
  amenities: z.array(z.enum(AMENITIES)).max(AMENITIES.length),
  services: text(limits.servicesCharactersMax).nullable(),
  houseRules: text(limits.houseRulesCharactersMax).nullable(),
  /** Words of `TAGS`; others were typed freely before there was a list. */
  tags: z.array(line(limits.tagCharactersMax).min(1)).max(limits.tagsMax),
  /** 'HH:mm' on the clock of the space's city. */
  checkInTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid')
    .nullable(),
  checkOutTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid')
    .nullable(),
  /** The language of the texts above. */
  originalLocale: locale,
  /** The other languages; a language that is null has no texts. */
  translations: z.object({ fr: translation.nullable(), en: translation.nullable(), ar: translation.nullable() }),
})
export type ListingFields = z.infer<typeof listingFields>

/** What a listing is given: at least its name; a known type and description come on with the wizard's first step. */
const newListing = listingFields.partial().required({ name: true })

const listingChanges = listingFields.partial().extend({
  /** That of the listing these changes were made on: another one is refused with `listing_changed`. */
  version: z.int().min(0),
})

const photoOrder = z.object({
  version: z.int().min(0),
  /** The whole list in its order: the first is the cover. What is left out goes. */
  photos: z
    .array(z.object({ fileId: id, caption: line(limits.captionCharactersMax).nullable().optional() }))
    .max(limits.photosMax),
})

const versioned = z.object({ version: z.int().min(0).optional() })

const LISTING_ACTIONS = [
  'edit',
  'submit',
  'apply',
  'discard',
  'draft',
  'pause',
  'resume',
  'copy',
  'delete',
  'archive',
  'view',
] as const

/** What the wizard and the list say of how far a listing is; the words are the screens'. */
export const readinessItem = z.object({
  code: z.enum(READINESS_CODES),
  step: z.int().min(1).max(LISTING_STEPS),
  level: z.enum(['blocking', 'advice']),
  field: z.enum(LISTING_FIELDS),
})

const townView = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

/** The fields as they are read: the city is its slug. */
const listingValues = listingFields.extend({
  name: z.string(),
  description: z.string().nullable(),
  city: z.string().nullable(),
})
export type ListingValues = z.infer<typeof listingValues>

/** The shop that it is a part of. */
const shopOf = z.object({ id, name: z.string() }).nullable()
/** How many spaces are parts of it. */
const partsOf = z.int()

/** The decision of an admin that stands against it, with the fields that it marks. */
const listingModeration = z.object({
  decisionId: id,
  asked: z.array(
    z.object({
      field: z.enum(MARKABLE_FIELDS),
      /** It says something else by now than when the change was asked for. */
      isChanged: z.boolean(),
    }),
  ),
})
export type ListingModeration = z.infer<typeof listingModeration>

export const listing = z.object({
  id,
  status: z.enum(LISTING_STATUSES),
  /** Goes up with each saved change, also of the working copy and the photos. */
  version: z.int(),
  /** What the host sees and edits: the working copy where there is one. */
  values: listingValues,
  /** The city of `values`; null while none is given. */
  city: townView.nullable(),
  /** What can be booked now is priced in it; `values` may have another one until they are applied. */
  currency,
  photos: z.array(photo),
  /** What a machine has made of the published texts in each language; readers see it where `translations` has nothing. */
  machineTexts: z.object({ fr: translation.nullable(), en: translation.nullable(), ar: translation.nullable() }),
  /** Fields of the working copy that differ from what is published; 'photos' among them. Empty without a working copy. */
  changedFields: z.array(z.enum(LISTING_FIELDS)),
  /** What the public sees or the approval looks at while a working copy exists; null without one. */
  published: z.object({ values: listingValues, photos: z.array(photo) }).nullable(),
  /** Applied changes of an approved listing that an admin has yet to look at. */
  awaitsModeration: z.array(z.enum(LISTING_FIELDS)),
  readiness: z.array(readinessItem),
  /** Why it was not approved, or what an admin asks for. */
  moderationNote: z.string().nullable(),
  /** Null where none stands: nothing was decided, or it was sent again since. */
  moderation: listingModeration.nullable(),
  /** What hangs on it: with anything there, deleting archives. Pending requests keep their price when it changes. */
  bookings: z.object({ pending: z.int(), upcoming: z.int(), all: z.int() }),
  reviews: z.int(),
  shop: shopOf,
  parts: partsOf,
  allowedActions: z.array(z.enum(LISTING_ACTIONS)),
  createdAt: instant,
  /** When it was last saved, working copy included. */
  savedAt: instant,
})
export type Listing = z.infer<typeof listing>

const submittedListing = listing.extend({
  /** Whether this gave its owner the role of host, who did not have it before. */
  becameHost: z.boolean(),
})
export type SubmittedListing = z.infer<typeof submittedListing>

const listingCard = z.object({
  id,
  name: z.string(),
  status: z.enum(LISTING_STATUSES),
  version: z.int(),
  type: z.enum(SPACE_TYPES).nullable(),
  city: z.object({ slug: z.string(), name: z.string(), country: z.string() }).nullable(),
  surfaceM2: z.number().nullable(),
  heightM: z.number().nullable(),
  widthM: z.number().nullable(),
  depthM: z.number().nullable(),
  pricePerDayMinor: minorUnits.nullable(),
  currency,
  cover: photo.nullable(),
  hasWorkingCopy: z.boolean(),
  readiness: z.array(readinessItem),
  moderationNote: z.string().nullable(),
  /** Null where none stands: nothing was decided, or it was sent again since. */
  moderation: listingModeration.nullable(),
  /** The next day that can be booked, in the coming year; null where none is free or nobody can book. */
  nextFreeDay: day.nullable(),
  shop: shopOf,
  parts: partsOf,
  allowedActions: z.array(z.enum(LISTING_ACTIONS)),
  savedAt: instant,
})
export type ListingCard = z.infer<typeof listingCard>

export const listingsQuery = z.object({
  /** Part of the title or of the city's name in any language. */
  text: z.string().trim().max(120).optional(),
  status: z.enum(LISTING_STATUSES).optional(),
  type: z.enum(SPACE_TYPES).optional(),
  page: z.int().min(1).max(1_000).optional(),
})
export type ListingsQuery = z.infer<typeof listingsQuery>

const ownListing = { tag: 'listings', who: 'signed-in', params: idParams } as const
const transition = { ...ownListing, body: versioned, response: listing } as const
const writes = { bucket: 'listing', max: 3_000, windowSeconds: 3_600, by: 'user' } as const

/** A listing of somebody else and none at all are answered alike: not_found. */
export const listingEndpoints = defineEndpoints({
  'GET /api/host/listings': {
    summary: 'The caller’s listings, last saved first',
    tag: 'listings',
    who: 'signed-in',
    viewAs: 'shown',
    query: listingsQuery,
    response: z.object({
      listings: z.array(listingCard),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Of all the caller’s listings, whatever is searched for. */
      counts: z.object({ all: z.int(), byStatus: z.record(z.enum(LISTING_STATUSES), z.int()) }),
    }),
    errors: [],
  },
  'POST /api/host/listings': {
    summary: 'Begin a listing: a draft that only its host sees',
    tag: 'listings',
    who: 'signed-in',
    body: newListing,
    status: 201,
    response: listing,
    errors: ['too_many_listings', 'idempotency_key_reused'],
    idempotent: true,
    limit: { bucket: 'new-listing', max: 120, windowSeconds: 3_600, by: 'user' },
  },
  'GET /api/host/listings/{id}': {
    summary: 'One of the caller’s listings, with its working copy',
    ...ownListing,
    viewAs: 'shown',
    response: listing,
    errors: ['not_found'],
  },
  'PATCH /api/host/listings/{id}': {
    summary:
      'Save changed fields: at once in a draft, in the working copy of a published listing. Refused as listing_changed (details.version: the current one) when it was saved elsewhere since',
    ...ownListing,
    body: listingChanges,
    response: listing,
    errors: ['not_found', 'listing_changed', 'listing_archived', 'outside_availability'],
    limit: writes,
  },
  'PUT /api/host/listings/{id}/photos': {
    summary: 'Set all photos in their order, cover first, from the caller’s own uploads',
    ...ownListing,
    body: photoOrder,
    response: listing,
    errors: ['not_found', 'listing_changed', 'listing_archived'],
    limit: writes,
  },
  'POST /api/host/listings/{id}/application': {
    summary: 'Apply the working copy of a published listing; pending requests keep their price',
    ...transition,
    errors: ['not_found', 'listing_changed', 'listing_incomplete', 'wrong_state', 'outside_availability'],
  },
  'DELETE /api/host/listings/{id}/working-copy': {
    summary: 'Discard the working copy: what is published stays',
    ...ownListing,
    response: listing,
    errors: ['not_found'],
  },
  'POST /api/host/listings/{id}/submission': {
    summary:
      'Publish: a draft then awaits approval. listing_incomplete names each missing field. A caller who is not a host becomes one, which becameHost says',
    ...transition,
    response: submittedListing,
    errors: ['not_found', 'listing_changed', 'listing_incomplete', 'listing_withdrawn', 'role_taken', 'wrong_state'],
    // each notifies all admins
    limit: { bucket: 'listing-submission', max: 30, windowSeconds: 3_600, by: 'user' },
  },
  'POST /api/host/listings/{id}/draft': {
    summary: 'Keep as a draft: not published, or taken back from publication; brings an archived listing back',
    ...transition,
    errors: ['not_found', 'listing_changed', 'outside_availability'],
  },
  'POST /api/host/listings/{id}/pause': {
    summary: 'Take an approved listing off the site until it is resumed; its bookings stand',
    ...transition,
    errors: ['not_found', 'listing_changed', 'wrong_state', 'outside_availability'],
  },
  'POST /api/host/listings/{id}/resumption': {
    summary: 'Put a paused listing back on the site',
    ...transition,
    errors: ['not_found', 'listing_changed', 'listing_incomplete', 'listing_withdrawn', 'role_taken', 'wrong_state'],
  },
  'POST /api/host/listings/{id}/copy': {
    summary: 'A new draft named “… (Copy)” with the same fields and photos; no bookings, reviews or approval',
    ...ownListing,
    status: 201,
    response: listing,
    errors: ['not_found', 'too_many_listings', 'idempotency_key_reused'],
    idempotent: true,
    limit: { bucket: 'new-listing', max: 120, windowSeconds: 3_600, by: 'user' },
  },
  'DELETE /api/host/listings/{id}': {
    summary: 'Delete a listing, or archive it when bookings, missions, reviews or conversations hang on it',
    ...ownListing,
    response: z.object({ outcome: z.enum(['deleted', 'archived']) }),
    errors: ['not_found'],
  },
})
