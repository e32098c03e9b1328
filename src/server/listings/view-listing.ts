import type { Listing, ListingCard, ListingValues } from '#shared/listings/contract.ts'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import { LISTING_FIELDS, type ListingField, type ReadinessItem, readinessOf } from '#shared/listings/readiness.ts'
import type { Locale } from '#shared/locales.ts'
import { findCity } from '#shared/places/cities.ts'
import { moderationNoteOf, moderationOf } from './asked-fields.ts'
import { judged } from './listing-values.ts'
import { allowedActions } from './listings.policy.ts'
import type { ListingRow } from './listings.sql.ts'

/** What the host edits: the working copy over what is published. */
export const currentValues = (row: ListingRow): ListingValues => ({ ...row.values, ...row.changes })
export const currentPhotos = (row: ListingRow): SpacePhoto[] => row.editPhotos ?? row.photos

export function readinessOfRow(row: ListingRow): ReadinessItem[] {
  return readinessOf(judged(currentValues(row), currentPhotos(row).length, row.open?.days ?? null))
}

const shopIn = ({ shop }: ListingRow, locale: Locale) => shop && { id: shop.id, name: shop.names[locale] }

const fieldsIn = (names: object, also: boolean): ListingField[] =>
  LISTING_FIELDS.filter(field => Object.hasOwn(names, field) || (also && field === 'photos'))

export function listingView(row: ListingRow, locale: Locale): Listing {
  const values = currentValues(row)
  const town = values.city === null ? undefined : findCity(values.city)
  const { id, status, version, currency, dependents, createdAt, savedAt } = row
  return {
    id,
    status,
    version,
    values,
    city: town
      ? {
          slug: town.slug,
          name: town.names[locale],
          country: town.country,
          timeZone: town.timeZone,
          latitude: town.lat,
          longitude: town.lng,
        }
      : null,
    currency,
    photos: currentPhotos(row),
    machineTexts: row.machineTexts,
    changedFields: row.changes ? fieldsIn(row.changes, row.editPhotos !== null) : [],
    published: row.changes ? { values: row.values, photos: row.photos } : null,
    awaitsModeration: fieldsIn(row.moderationBefore ?? {}, false),
    readiness: readinessOfRow(row),
    moderationNote: moderationNoteOf(row, locale),
    moderation: moderationOf(row, { values, photos: currentPhotos(row) }),
    bookings: { ...row.bookings, all: dependents.bookings },
    reviews: dependents.reviews,
    shop: shopIn(row, locale),
    parts: row.parts,
    allowedActions: allowedActions(row),
    createdAt,
    savedAt,
  }
}

/** On the list a listing shows what is published; what is still missing is that of its working copy. */
export function listingCardView(row: ListingRow, locale: Locale): ListingCard {
  const { id, status, version, values, currency, savedAt } = row
  const town = values.city === null ? undefined : findCity(values.city)
  return {
    id,
    name: row.names[locale],
    status,
    version,
    type: values.type,
    city: town ? { slug: town.slug, name: town.names[locale], country: town.country } : null,
    surfaceM2: values.surfaceM2,
    heightM: values.heightM,
    widthM: values.widthM,
    depthM: values.depthM,
    pricePerDayMinor: values.pricePerDayMinor,
    currency,
    cover: row.photos[0] ?? null,
    hasWorkingCopy: row.changes !== null,
    readiness: readinessOfRow(row),
    moderationNote: moderationNoteOf(row, locale),
    moderation: moderationOf(row, { values: currentValues(row), photos: currentPhotos(row) }),
    nextFreeDay: row.open?.next ?? null,
    shop: shopIn(row, locale),
    parts: row.parts,
    allowedActions: allowedActions(row),
    savedAt,
  }
}
