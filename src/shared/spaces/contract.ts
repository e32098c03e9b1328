import { z } from 'zod'
import { currency, day, id, idParams, instant, locale, minorUnits, periodFields, wholePeriod } from '../fields.ts'
import { cancellationTable } from '../bookings/cancellation-contract.ts'
import { CANCELLATION_TERMS } from '../bookings/cancellation-terms.ts'
import { defineEndpoints } from '../http/contract.ts'
import { priceLine, spacePrices } from '../prices/lines.ts'
import { ROLES } from '../roles.ts'
import { photo } from './photo.ts'
import { AMENITIES, FLEXIBILITIES, PRODUCTS, SORTS, SPACE_TYPES } from './vocabulary.ts'

export const resultsPerPage = 24
/** Totals are exact up to here; beyond it the count reads '1 000+'. */
export const countedResultsMax = 1_000
/** Suggested spaces are counted up to this many: a person who found nothing need not know the exact number. */
export const countedSuggestionsMax = 100

const spaceType = z.enum(SPACE_TYPES)
const degrees = z.number().min(-180).max(180)

/** Names are those of the page's own URL, so that a search is the same text everywhere. */
export const searchQuery = wholePeriod(
  z.object({
    /** A city in any spelling, or free text. */
    location: z.string().trim().max(120).optional(),
    /** The location is words and no place, and none of them is mistyped. */
    asTyped: z.boolean().optional(),
    spaceType: z.array(spaceType).max(8).optional(),
    ...periodFields,
    flexibility: z.enum(FLEXIBILITIES).optional(),
    /** What the prices below are in; MAD where it is left out. */
    currency: currency.optional(),
    /** Of a day, in whole units as in the page's URL. Spaces priced in another currency are compared by the rates of the day. */
    minPrice: z.number().min(0).max(1_000_000).optional(),
    maxPrice: z.number().min(0).max(1_000_000).optional(),
    /** m² */
    minArea: z.number().min(0).max(100_000).optional(),
    maxArea: z.number().min(0).max(100_000).optional(),
    /** Every one of them is there. */
    amenities: z.array(z.enum(AMENITIES)).max(15).optional(),
    /** Any of them may be sold. */
    products: z.array(z.enum(PRODUCTS)).max(12).optional(),
    minRating: z.number().min(1).max(5).optional(),
    instantBook: z.boolean().optional(),
    north: degrees.optional(),
    south: degrees.optional(),
    east: degrees.optional(),
    west: degrees.optional(),
    sort: z.enum(SORTS).optional(),
    page: z.int().min(1).max(42).optional(),
  }),
)
export type SearchQuery = z.infer<typeof searchQuery>

/** A city by its name in the reader's language; `country` is its ISO 3166 code. */
export const cityRef = z.object({ slug: z.string(), name: z.string(), country: z.string() })
export type CityRef = z.infer<typeof cityRef>

/** A space named beside something else: enough for a line and a picture. */
export const spaceSummary = z.object({
  id,
  name: z.string(),
  nameLocale: locale,
  type: spaceType,
  city: cityRef,
  neighborhood: z.string().nullable(),
  heightM: z.number().nullable(),
  widthM: z.number().nullable(),
  depthM: z.number().nullable(),
  /** The cover, if there is a photo. */
  photos: z.array(photo).max(1),
})

export const spaceCard = z.object({
  id,
  /** In the reader's language where the host has written it in it, else in the host's. */
  name: z.string(),
  nameLocale: locale,
  type: spaceType,
  city: cityRef,
  neighborhood: z.string().nullable(),
  surfaceM2: z.number(),
  heightM: z.number().nullable(),
  widthM: z.number().nullable(),
  depthM: z.number().nullable(),
  pricePerDayMinor: minorUnits,
  currency,
  /** For the searched dates (the nearest that fit, within the flexibility), else null. */
  stay: z
    .object({ firstDay: day, lastDay: day, days: z.int(), totalMinor: minorUnits, lines: z.array(priceLine) })
    .nullable(),
  amenities: z.array(z.string()),
  rating: z.number().nullable(),
  ratingCount: z.int(),
  instantBook: z.boolean(),
  /** Free on all of the searched dates; without dates, from some day of the next seven on for the shortest booking. */
  isAvailable: z.boolean(),
  /** Without dates and when not available: the next free day, if there is one within 400 days. */
  freeFrom: day.nullable(),
  photos: z.array(photo),
  /** Shifted by some hundred metres where the host shows the place approximately. */
  latitude: z.number(),
  longitude: z.number(),
})
export type SpaceCard = z.infer<typeof spaceCard>

const cityWithSpaces = cityRef.extend({ spaces: z.int(), latitude: z.number(), longitude: z.number() })
export type CityWithSpaces = z.infer<typeof cityWithSpaces>

const facet = z.record(z.string(), z.int())

/** What dropping or loosening one thing would bring, offered when nothing fits. */
export const suggestion = z.object({
  kind: z.enum(['drop-filter', 'shift-dates', 'nearby-city', 'as-typed']),
  /** drop-filter: the query names to remove. shift-dates: the new flexibility. nearby-city: the city's slug. as-typed: the location as words. */
  value: z.string(),
  label: z.string().nullable(),
  /** nearby-city: how far it is from the searched one. */
  km: z.int().nullable(),
  /** Counted up to `countedSuggestionsMax`. */
  spaces: z.int(),
  /** There are at least this many. */
  spacesIsCapped: z.boolean(),
})
export type Suggestion = z.infer<typeof suggestion>

export const searchResult = z.object({
  total: z.int(),
  /** The total reached the cap: there are at least this many. */
  totalIsCapped: z.boolean(),
  page: z.int(),
  pages: z.int(),
  spaces: z.array(spaceCard),
  facets: z.object({ types: facet, amenities: facet, products: facet }),
  /** How the location was understood. `corrected`: by forgiving a typing error. */
  place: z
    .object({
      kind: z.enum(['city', 'text']),
      slug: z.string().nullable(),
      name: z.string(),
      corrected: z.boolean(),
      /** The part of the city that was named, where all of the city is shown in its place. */
      part: z.string().nullable(),
      /** Other places with the name, each with the location that means it. */
      others: z.array(z.object({ name: z.string(), location: z.string() })),
      /** No space lies there, whatever else is asked for; set only where nothing was found. */
      isEmpty: z.boolean(),
      bounds: z.object({ north: degrees, south: degrees, east: degrees, west: degrees }).nullable(),
    })
    .nullable(),
  suggestions: z.array(suggestion),
})
export type SearchResult = z.infer<typeof searchResult>

export const mapResult = z.object({
  points: z.array(
    z.object({
      id,
      name: z.string(),
      nameLocale: locale,
      type: spaceType,
      latitude: z.number(),
      longitude: z.number(),
      pricePerDayMinor: minorUnits,
      currency,
      totalMinor: minorUnits.nullable(),
    }),
  ),
  clusters: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      spaces: z.int(),
      /** The number is estimated from a sample of the spaces, to two digits. */
      isEstimate: z.boolean(),
      north: z.number(),
      south: z.number(),
      east: z.number(),
      west: z.number(),
    }),
  ),
})
export type MapResult = z.infer<typeof mapResult>

/** What is known of a host, all of it counted. */
export const hostCard = z.object({
  id,
  /** What the account is; a person who lets a space need not have the role of a host. */
  role: z.enum(ROLES).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  verified: z.boolean(),
  rating: z.number().nullable(),
  ratingCount: z.int(),
  memberSinceYear: z.int(),
  spaces: z.int(),
  /** Share of requests answered, 0 to 1; null until five were received. */
  responseRate: z.number().nullable(),
  /** Median minutes to answer a request; null until five were answered. */
  responseMinutes: z.int().nullable(),
})
export type HostCard = z.infer<typeof hostCard>

const spaceView = z.object({
  id,
  /** Name, description, rules and landmark are in the reader's language where there are any in it. */
  name: z.string(),
  description: z.string(),
  /** The languages that these texts came in; services and refused products are in the original's. */
  textLocales: z.object({ original: locale, name: locale, description: locale, houseRules: locale, landmark: locale }),
  /** Those of them that were translated by machine. */
  machineTexts: z.array(z.enum(['name', 'description', 'houseRules', 'landmark'])),
  /** As the host wrote them first; null where they are these already. */
  originalTexts: z
    .object({
      name: z.string(),
      description: z.string(),
      houseRules: z.string().nullable(),
      landmark: z.string().nullable(),
    })
    .nullable(),
  type: spaceType,
  /** Why its owner or an admin sees it although it is not public; null when it is. */
  preview: z.enum(['draft', 'pending', 'paused', 'archived']).nullable(),
  city: cityRef.extend({ timeZone: z.string() }),
  neighborhood: z.string().nullable(),
  /** Null where the host shows the place approximately. */
  address: z.string().nullable(),
  /** How to find it; null where there is none, and where the address is not shown. */
  landmark: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  locationPrecision: z.enum(['exact', 'approximate']),
  surfaceM2: z.number(),
  heightM: z.number().nullable(),
  widthM: z.number().nullable(),
  depthM: z.number().nullable(),
  dailyTraffic: z.int().nullable(),
  /** How many people it holds at a time. */
  maxGuests: z.int().nullable(),
  pricePerDayMinor: minorUnits,
  currency,
  /** With the price of a day, all that the price of any stay follows from. */
  prices: spacePrices,
  minimumStay: z.int(),
  maximumStay: z.int().nullable(),
  instantBook: z.boolean(),
  /** What a retailer owes who cancels a confirmed booking. */
  cancellationTerms: z.enum(CANCELLATION_TERMS),
  /** What they ask of a request made now. */
  cancellationTable,
  /** A stay starts at least this many days after the space's today. */
  noticeDays: z.int(),
  /** A stay ends at most this many days after the space's today. */
  horizonDays: z.int(),
  availabilityStart: day.nullable(),
  availabilityEnd: day.nullable(),
  acceptedProducts: z.array(z.string()),
  forbiddenProducts: z.string().nullable(),
  /** What is sold there already, beside the retailer's products. */
  existingProducts: z.string().nullable(),
  amenities: z.array(z.string()),
  services: z.string().nullable(),
  houseRules: z.string().nullable(),
  /** Words of `TAGS`, or what hosts once typed freely. */
  tags: z.array(z.string()),
  checkInTime: z.string().nullable(),
  checkOutTime: z.string().nullable(),
  rating: z.number().nullable(),
  ratingCount: z.int(),
  /** As on a card without dates. */
  isAvailable: z.boolean(),
  freeFrom: day.nullable(),
  photos: z.array(photo),
  /** The shop that it is a part of, while that is published. */
  shop: z.object({ id, name: z.string() }).nullable(),
  /** Published parts of it, which can be rented alone; the cheapest first. */
  parts: z.array(z.object({ id, name: z.string(), type: spaceType, pricePerDayMinor: minorUnits, currency })),
  host: hostCard,
  createdAt: instant,
  updatedAt: instant,
  allowedActions: z.array(z.enum(['book', 'favorite', 'contact', 'edit', 'approve'])),
})
export type SpaceView = z.infer<typeof spaceView>

/** Days that cannot be requested, as ranges in order; everything else from `today` on can. */
export const spaceCalendar = z.object({
  /** Today in the space's own time zone. */
  today: day,
  from: day,
  to: day,
  unavailable: z.array(z.object({ first: day, last: day, reason: z.enum(['booked', 'blocked', 'closed', 'outside']) })),
  /** Changes whenever a day does: a page can see that it is stale. */
  version: z.string(),
})
export type SpaceCalendar = z.infer<typeof spaceCalendar>

export const review = z.object({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  reviewerName: z.string(),
  reviewerAvatarUrl: z.string().nullable(),
  spaceId: id,
  spaceName: z.string(),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
  createdAt: instant,
})
export type Review = z.infer<typeof review>

export const spaceEndpoints = defineEndpoints({
  'GET /api/spaces/featured': {
    summary:
      'The spaces that admins have chosen for the home page, else the four best-rated ones; the three latest five-star reviews; where and of which types spaces are',
    tag: 'spaces',
    who: 'anyone',
    response: z.object({
      /** By admins; else the best rated. */
      areChosen: z.boolean(),
      spaces: z.array(spaceCard),
      reviews: z.array(review),
      /** Cities that have spaces, those with most first. */
      cities: z.array(cityWithSpaces),
      /** Types that there are spaces of, in their order. */
      types: z.array(z.object({ type: spaceType, spaces: z.int() })),
    }),
    errors: [],
  },
  'GET /api/spaces/{id}': {
    summary: 'One space with its host',
    tag: 'spaces',
    who: 'anyone',
    params: idParams,
    response: spaceView,
    errors: ['not_found'],
  },
  'GET /api/spaces/{id}/calendar': {
    summary: 'Which days of a space cannot be requested (at most 400 days)',
    tag: 'spaces',
    who: 'anyone',
    params: idParams,
    query: z.object({ from: day.optional(), to: day.optional() }),
    response: spaceCalendar,
    errors: ['not_found'],
  },
  'GET /api/spaces/{id}/reviews': {
    summary: 'Reviews of a space, newest first',
    tag: 'spaces',
    who: 'anyone',
    params: idParams,
    query: z.object({ page: z.int().min(1).max(1000).optional() }),
    response: z.object({
      reviews: z.array(review),
      total: z.int(),
      /** How many reviews gave one star, two, … five. */
      byStars: z.array(z.int()).length(5),
      page: z.int(),
      pages: z.int(),
    }),
    errors: ['not_found'],
  },
})
