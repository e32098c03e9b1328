import { defaultCancellationTerms } from '#shared/bookings/cancellation-terms.ts'
import type { Listing, ListingValues } from '#shared/listings/contract.ts'
import * as limits from '#shared/listings/limits.ts'
import { FIELD_STEPS, type ListingField } from '#shared/listings/readiness.ts'
import type { Locale } from '#shared/locales.ts'
import { horizonDaysMax, horizonDaysMin, noticeDaysMax, preparationDaysMax } from '#shared/spaces/booking-window.ts'

export type Changes = Partial<ListingValues>

/** What a listing holds before anything is typed. */
export function emptyValues(locale: Locale): ListingValues {
  return {
    name: '',
    description: null,
    type: null,
    surfaceM2: null,
    heightM: null,
    widthM: null,
    depthM: null,
    dailyTraffic: null,
    maxGuests: null,
    address: null,
    city: null,
    neighborhood: null,
    landmark: null,
    latitude: null,
    longitude: null,
    locationPrecision: 'exact',
    pricePerDayMinor: null,
    currency: 'MAD',
    availabilityStart: null,
    availabilityEnd: null,
    closedWeekdays: [],
    minimumStay: 1,
    maximumStay: null,
    instantBook: false,
    cancellationTerms: defaultCancellationTerms,
    noticeDays: 0,
    horizonDays: horizonDaysMax,
    preparationDays: 0,
    acceptedProducts: [],
    forbiddenProducts: null,
    existingProducts: null,
    amenities: [],
    services: null,
    houseRules: null,
    tags: [],
    checkInTime: null,
    checkOutTime: null,
    originalLocale: locale,
    translations: { fr: null, en: null, ar: null },
  }
}

/** As the form shows them: the city by its name, which the server reads as well as its slug. */
export function shownValues(listing: Pick<Listing, 'values' | 'city'>): ListingValues {
  return { ...listing.values, city: listing.city?.name ?? listing.values.city }
}

const isShort = (text: string | null, min: number) => (text ?? '').trim().length < min
const isOutside = (value: number | null, { min, max }: { min: number; max: number }) =>
  value !== null && (value < min || value > max)

/** What is wrong with a value, as a key of the `validation` catalogue; `isRequired` says whether an empty one is wrong too. */
const CHECKS: Partial<Record<ListingField, (values: ListingValues) => string | undefined>> = {
  name: ({ name }) => (isShort(name, limits.nameCharacters.min) ? 'validation.listing.name' : undefined),
  description: ({ description }) =>
    isShort(description, limits.descriptionCharacters.min) ? 'validation.listing.description' : undefined,
  type: ({ type }) => (type === null ? 'validation.listing.type' : undefined),
  surfaceM2: ({ surfaceM2 }) =>
    surfaceM2 === null || isOutside(surfaceM2, limits.surfaceM2) ? 'validation.listing.surface' : undefined,
  heightM: ({ heightM }) => (isOutside(heightM, limits.heightM) ? 'validation.invalid' : undefined),
  widthM: ({ widthM }) => (isOutside(widthM, limits.widthM) ? 'validation.invalid' : undefined),
  depthM: ({ depthM }) => (isOutside(depthM, limits.depthM) ? 'validation.invalid' : undefined),
  dailyTraffic: ({ dailyTraffic }) =>
    isOutside(dailyTraffic, { min: 0, max: limits.dailyTrafficMax }) ? 'validation.invalid' : undefined,
  maxGuests: ({ maxGuests }) =>
    isOutside(maxGuests, { min: 1, max: limits.maxGuestsMax }) ? 'validation.invalid' : undefined,
  address: ({ address }) => (isShort(address, limits.addressCharacters.min) ? 'validation.listing.address' : undefined),
  city: ({ city }) => (isShort(city, limits.cityCharacters.min) ? 'validation.listing.city' : undefined),
  pricePerDayMinor: ({ pricePerDayMinor: price, currency }) =>
    price === null || isOutside(price, limits.pricePerDayMinor)
      ? currency === 'MAD'
        ? 'validation.listing.price'
        : `validation.listing.price.${currency}`
      : undefined,
  minimumStay: ({ minimumStay }) =>
    isOutside(minimumStay, { min: 1, max: limits.minimumStayDaysMax }) ? 'validation.invalid' : undefined,
  maximumStay: ({ minimumStay, maximumStay }) =>
    maximumStay !== null && (maximumStay < minimumStay || maximumStay > limits.maximumStayDaysMax)
      ? 'validation.listing.stayOrder'
      : undefined,
  noticeDays: ({ noticeDays }) =>
    isOutside(noticeDays, { min: 0, max: noticeDaysMax }) ? 'validation.listing.notice' : undefined,
  horizonDays: ({ horizonDays }) =>
    isOutside(horizonDays, { min: horizonDaysMin, max: horizonDaysMax }) ? 'validation.listing.horizon' : undefined,
  preparationDays: ({ preparationDays }) =>
    isOutside(preparationDays, { min: 0, max: preparationDaysMax }) ? 'validation.listing.preparation' : undefined,
  availabilityEnd: ({ availabilityStart: first, availabilityEnd: last }) =>
    first !== null && last !== null && last < first ? 'validation.dates.order' : undefined,
  acceptedProducts: ({ acceptedProducts }) =>
    acceptedProducts.length === 0 ? 'validation.listing.products' : undefined,
}

/** The fault of one field, or undefined. */
export function faultOf(field: ListingField, values: ListingValues): string | undefined {
  return CHECKS[field]?.(values)
}

/** The fields that are not as they must be, in the order of the screens; of one step or of all. */
export function faultyFields(values: ListingValues, step?: number): ListingField[] {
  const fields = Object.keys(CHECKS) as ListingField[]
  return fields.filter(
    field => (step === undefined || FIELD_STEPS[field] === step) && faultOf(field, values) !== undefined,
  )
}

/** A draft may be without it: to empty it is a change like another. */
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What of the changes the server would take: a bad value stays in the form, beside its words. */
export function sendable(changes: Changes, values: ListingValues): Changes {
  const sent = Object.entries(changes).flatMap(([name, value]) => {
    const field = name as ListingField
    if (faultOf(field, values) !== undefined && (field === 'name' || !isEmpty(value))) return []
    return [[field, value === '' ? null : value]]
  })
  const result = Object.fromEntries(sent) as Changes
  // a place is a pair
  if ('latitude' in result || 'longitude' in result) {
    return { ...result, latitude: values.latitude, longitude: values.longitude }
  }
  return result
}
