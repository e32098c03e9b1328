import { isDeepStrictEqual } from 'node:util'
import type { MarkableField } from '#shared/decisions/reasons.ts'
import type { ListingReview, ListingValues } from '#shared/listings/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import { reasonWords } from '../decisions/reason-words.ts'
import { photoKeys } from './listing-values.ts'
import type { ListingRow } from './listings.sql.ts'

/** What the host sees: the working copy where there is one. */
export interface ListingContent {
  values: ListingValues
  photos: readonly SpacePhoto[]
}

/** What a field says, as it is compared: the pin is both of its numbers. */
function valueOf(field: MarkableField, { values, photos }: ListingContent): unknown {
  if (field === 'photos') return photoKeys(photos)
  if (field === 'latitude') return [values.latitude, values.longitude]
  return values[field]
}

/** What the marked fields say now, to be kept with the decision that asks for changes. */
export const askedValuesOf = (fields: readonly MarkableField[], content: ListingContent): Record<string, unknown> =>
  Object.fromEntries(fields.map(field => [field, valueOf(field, content)]))

/** The decision that stands against a listing, and which of the marked fields its host has changed since. */
export function reviewOf({ review }: ListingRow, content: ListingContent): ListingReview | null {
  if (!review) return null
  const { decisionId, fields, askedValues } = review
  const isChanged = (field: MarkableField) =>
    askedValues !== null &&
    Object.hasOwn(askedValues, field) &&
    !isDeepStrictEqual(askedValues[field], valueOf(field, content))
  return { decisionId, asked: fields.map(field => ({ field, isChanged: isChanged(field) })) }
}

/** Why it was not approved, in the reader's language; what was written before there were reasons stays as it is. */
export function reviewNoteOf({ review, reviewNote }: ListingRow, locale: Locale): string | null {
  if (!review?.reason) return reviewNote
  const words = reasonWords(review.reason, locale)
  return review.facts ? `${words}\n${review.facts}` : words
}
