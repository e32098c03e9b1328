import { isDeepStrictEqual } from 'node:util'
import { type FieldError, type FieldErrors, RahbaError } from '#shared/errors.ts'
import type { ListingFields, ListingValues, Translation } from '#shared/listings/contract.ts'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import {
  FIELD_STEPS,
  type JudgedListing,
  type ListingField,
  type ReadinessCode,
  type ReadinessItem,
} from '#shared/listings/readiness.ts'
import { byLocale, type Locale } from '#shared/locales.ts'
import { findCity } from '#shared/places/cities.ts'
import { resolveTown } from '../places/resolve-town.ts'
import type { Platform } from '../platform.ts'
import type { TextByLocale } from '../texts/own-text.sql.ts'

export type ListingChanges = Partial<ListingValues>

/** Changes of these show the public another place than the one that was approved. */
const MODERATED: ReadonlySet<ListingField> = new Set<ListingField>([
  'name',
  'description',
  'type',
  'address',
  'city',
  'photos',
  'translations',
])

export const isModerated = (field: ListingField): boolean => MODERATED.has(field)

/** What a body gives without what is undefined or no field. */
export function fieldsOf(body: Partial<ListingFields>): Partial<ListingFields> {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== undefined && Object.hasOwn(FIELD_STEPS, name)),
  )
}

/**
 * The fields with the town by its slug, brought into the database: to be asked before the transaction that writes them. A
 * town that no list has needs its pin in the same body.
 *
 * @throws invalid_input
 */
export async function withTown<Body extends Partial<ListingFields>>(
  platform: Pick<Platform, 'db'>,
  body: Body,
  reader: Locale,
): Promise<Body> {
  const { city, latitude, longitude } = body
  if (typeof city !== 'string') return body
  const pin = typeof latitude === 'number' && typeof longitude === 'number' ? { lat: latitude, lng: longitude } : null
  const town = await resolveTown(platform, city, pin, reader)
  return { ...body, city: town.slug }
}

/**
 * The changes as they are stored: lists without repetitions, no empty texts. A town that changes takes a pin along that
 * stood in the old one.
 *
 * @param given the town by its slug, see `withTown`
 */
export function toChanges(given: Partial<ListingFields>, before: ListingValues | null): ListingChanges {
  const changes: ListingChanges = { ...given }
  const hasMoved = before !== null && changes.city !== undefined && changes.city !== before.city
  if (hasMoved && given.latitude === undefined) Object.assign(changes, { latitude: null, longitude: null })
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') Object.assign(changes, { [name]: null })
    if (Array.isArray(value)) Object.assign(changes, { [name]: [...new Set<unknown>(value)] })
  }
  if (changes.closedWeekdays) changes.closedWeekdays = changes.closedWeekdays.toSorted((a, b) => a - b)
  if (given.translations) {
    const original = given.originalLocale ?? before?.originalLocale
    const { translations } = given
    changes.translations = byLocale(locale => (locale === original ? null : withoutEmpty(translations[locale])))
  }
  return changes
}

function withoutEmpty(texts: Translation | null): Translation | null {
  if (!texts) return null
  const { name, description, houseRules, landmark } = texts
  const changed = {
    name: name || null,
    description: description || null,
    houseRules: houseRules || null,
    landmark: landmark || null,
  }
  return Object.values(changed).every(text => text === null) ? null : changed
}

/** Refuses what is right field by field and wrong together. */
export function refuseContradictions(values: ListingValues): void {
  const fields: Record<string, FieldError> = {}
  if ((values.latitude === null) !== (values.longitude === null)) fields['latitude'] = { key: 'validation.listing.pin' }
  if (values.maximumStay !== null && values.maximumStay < values.minimumStay) {
    fields['maximumStay'] = { key: 'validation.listing.stayOrder' }
  }
  if (values.availabilityStart && values.availabilityEnd && values.availabilityEnd < values.availabilityStart) {
    fields['availabilityEnd'] = { key: 'validation.dates.order' }
  }
  if (Object.keys(fields).length > 0) throw new RahbaError('invalid_input', { fields })
}

/** Those of the changes that say something else than what is there. */
export function differing(changes: ListingChanges, values: ListingValues): ListingChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(value, values[name as keyof ListingValues])),
  )
}

/** How the readers of each language will read its name. */
export const namesOf = ({ name, translations }: ListingValues): TextByLocale =>
  byLocale(locale => translations[locale]?.name ?? name)

export const photoKeys = (photos: readonly SpacePhoto[]): { fileId: string; caption: string | null }[] =>
  photos.map(({ id, caption }) => ({ fileId: id, caption }))

/** What readiness looks at. `openDays` is null where nothing can be booked yet. */
export function judged(values: ListingValues, photos: number, openDays: number | null): JudgedListing {
  const town = values.city === null ? undefined : findCity(values.city)
  return {
    ...values,
    country: town?.country ?? null,
    cityCentre: town ? { latitude: town.lat, longitude: town.lng } : null,
    photos,
    ...(openDays !== null && { openDays }),
  }
}

const BLOCKING_WORDS: Partial<Record<ReadinessCode, string>> = {
  name_missing: 'validation.listing.name',
  description_missing: 'validation.listing.description',
  type_missing: 'validation.listing.type',
  surface_missing: 'validation.listing.surface',
  address_missing: 'validation.listing.address',
  city_missing: 'validation.listing.city',
  price_missing: 'validation.listing.price',
  currency_elsewhere: 'validation.listing.currency',
  products_missing: 'validation.listing.products',
  stay_order: 'validation.listing.stayOrder',
  period_order: 'validation.dates.order',
}

/** The refusal that names each missing field beside its input. */
export function incomplete(items: readonly ReadinessItem[]): RahbaError {
  const fields: FieldErrors = Object.fromEntries(
    items
      .filter(item => item.level === 'blocking')
      .map(item => [item.field, { key: BLOCKING_WORDS[item.code] ?? 'validation.required' }]),
  )
  return new RahbaError('listing_incomplete', { fields })
}
