import { LOCALES, type Locale } from '../locales.ts'
import { countryCurrencies } from '../currencies/country-currencies.ts'
import type { Currency } from '../money.ts'
import * as limits from './limits.ts'

/** Steps of the wizard: general, measures, photos, location, price and days, products, options. */
export const LISTING_STEPS = 7

/** Everything a host fills in, with the wizard's step where it stands. */
export const FIELD_STEPS = {
  name: 1,
  description: 1,
  type: 1,
  surfaceM2: 2,
  heightM: 2,
  widthM: 2,
  depthM: 2,
  dailyTraffic: 2,
  maxGuests: 2,
  photos: 3,
  address: 4,
  city: 4,
  neighborhood: 4,
  landmark: 4,
  latitude: 4,
  longitude: 4,
  locationPrecision: 4,
  pricePerDayMinor: 5,
  currency: 5,
  availabilityStart: 5,
  availabilityEnd: 5,
  closedWeekdays: 5,
  minimumStay: 5,
  maximumStay: 5,
  noticeDays: 5,
  horizonDays: 5,
  preparationDays: 5,
  instantBook: 5,
  cancellationTerms: 5,
  acceptedProducts: 6,
  forbiddenProducts: 6,
  existingProducts: 6,
  tags: 6,
  amenities: 7,
  services: 7,
  houseRules: 7,
  checkInTime: 7,
  checkOutTime: 7,
  originalLocale: 7,
  translations: 7,
} as const
export type ListingField = keyof typeof FIELD_STEPS
export const LISTING_FIELDS = Object.keys(FIELD_STEPS) as [ListingField, ...ListingField[]]

/** What may be missing, with the field where it is given: blocking first, then advice; the most useful of each first. */
const RULES = {
  name_missing: { level: 'blocking', field: 'name' },
  description_missing: { level: 'blocking', field: 'description' },
  type_missing: { level: 'blocking', field: 'type' },
  surface_missing: { level: 'blocking', field: 'surfaceM2' },
  address_missing: { level: 'blocking', field: 'address' },
  city_missing: { level: 'blocking', field: 'city' },
  price_missing: { level: 'blocking', field: 'pricePerDayMinor' },
  currency_elsewhere: { level: 'blocking', field: 'currency' },
  products_missing: { level: 'blocking', field: 'acceptedProducts' },
  stay_order: { level: 'blocking', field: 'maximumStay' },
  period_order: { level: 'blocking', field: 'availabilityEnd' },
  photos_few: { level: 'advice', field: 'photos' },
  photos_more: { level: 'advice', field: 'photos' },
  pin_not_placed: { level: 'advice', field: 'latitude' },
  description_short: { level: 'advice', field: 'description' },
  amenities_few: { level: 'advice', field: 'amenities' },
  measures_missing: { level: 'advice', field: 'widthM' },
  languages_missing: { level: 'advice', field: 'translations' },
  days_few: { level: 'advice', field: 'availabilityEnd' },
} as const satisfies Record<string, { level: 'blocking' | 'advice'; field: ListingField }>

export type ReadinessCode = keyof typeof RULES
export const READINESS_CODES = Object.keys(RULES) as [ReadinessCode, ...ReadinessCode[]]

export interface ReadinessItem {
  code: ReadinessCode
  step: number
  level: 'blocking' | 'advice'
  field: ListingField
}

/** What readiness looks at: the fields of a listing as the wizard holds them, and how much there is besides. */
export interface JudgedListing {
  name: string
  description: string | null
  type: string | null
  surfaceM2: number | null
  heightM: number | null
  widthM: number | null
  address: string | null
  city: string | null
  /** The centre of that city; null while there is none. */
  cityCentre: { latitude: number; longitude: number } | null
  latitude: number | null
  longitude: number | null
  pricePerDayMinor: number | null
  currency: Currency
  /** Of that city (ISO 3166); null while there is none. */
  country: string | null
  availabilityStart: string | null
  availabilityEnd: string | null
  minimumStay: number
  maximumStay: number | null
  acceptedProducts: readonly string[]
  amenities: readonly string[]
  originalLocale: Locale
  translations: Readonly<Record<Locale, { name: string | null; description: string | null } | null>>
  photos: number
  /** Days that can be booked in the coming year; left out: not checked. */
  openDays?: number
}

export const advisedPhotos = { few: 3, many: 8 } as const
export const advisedDescriptionCharacters = 200
export const advisedAmenities = 5
export const advisedOpenDays = 30

const isShort = (text: string | null, min: number): boolean => (text ?? '').trim().length < min

function isCentre({ latitude, longitude, cityCentre }: JudgedListing): boolean {
  return cityCentre !== null && latitude === cityCentre.latitude && longitude === cityCentre.longitude
}

const isLater = (a: string | null, b: string | null): boolean => a !== null && b !== null && a > b

const MISSING: Readonly<Record<ReadinessCode, (listing: JudgedListing) => boolean>> = {
  name_missing: ({ name }) => isShort(name, limits.nameCharacters.min),
  description_missing: ({ description }) => isShort(description, limits.descriptionCharacters.min),
  type_missing: ({ type }) => type === null,
  surface_missing: ({ surfaceM2 }) => (surfaceM2 ?? 0) < limits.surfaceM2.min,
  address_missing: ({ address }) => isShort(address, limits.addressCharacters.min),
  city_missing: ({ city }) => isShort(city, limits.cityCharacters.min),
  price_missing: ({ pricePerDayMinor }) => (pricePerDayMinor ?? 0) < limits.pricePerDayMinor.min,
  currency_elsewhere: ({ currency, country }) => country !== null && !countryCurrencies(country).includes(currency),
  products_missing: ({ acceptedProducts }) => acceptedProducts.length === 0,
  stay_order: ({ minimumStay, maximumStay }) => maximumStay !== null && maximumStay < minimumStay,
  period_order: ({ availabilityStart, availabilityEnd }) => isLater(availabilityStart, availabilityEnd),
  photos_few: ({ photos }) => photos < advisedPhotos.few,
  photos_more: ({ photos }) => photos >= advisedPhotos.few && photos < advisedPhotos.many,
  pin_not_placed: listing => listing.latitude === null || isCentre(listing),
  description_short: ({ description }) =>
    !isShort(description, limits.descriptionCharacters.min) && isShort(description, advisedDescriptionCharacters),
  amenities_few: ({ amenities }) => amenities.length < advisedAmenities,
  measures_missing: ({ widthM, heightM }) => widthM === null || heightM === null,
  languages_missing: ({ originalLocale, translations }) =>
    LOCALES.every(each => each === originalLocale || !translations[each]?.name),
  days_few: ({ openDays }) => openDays !== undefined && openDays < advisedOpenDays,
}

/**
 * What a listing still lacks: `blocking` before it can be published, `advice` that brings bookings. One rule for wizard,
 * list, dashboard and approval; the words of each code are the screens'.
 */
export function readinessOf(listing: JudgedListing): ReadinessItem[] {
  return READINESS_CODES.filter(code => MISSING[code](listing)).map(code => ({
    code,
    step: FIELD_STEPS[RULES[code].field],
    ...RULES[code],
  }))
}

/** Whether nothing that blocks is left. */
export function isComplete(items: readonly ReadinessItem[]): boolean {
  return items.every(item => item.level !== 'blocking')
}
