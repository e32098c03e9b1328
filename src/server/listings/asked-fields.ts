import { isDeepStrictEqual } from 'node:util'
import type { MarkableField } from '#shared/decisions/reasons.ts'
import { type ListingModeration, type ListingValues, TRANSLATED_TEXTS } from '#shared/listings/contract.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
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

/** What a field says in each language beside the original's; nothing of a field that is not translated. */
function translationsOf(field: MarkableField, { values: { translations } }: ListingContent): unknown {
  const text = TRANSLATED_TEXTS.find(each => each === field)
  return text && Object.fromEntries(LOCALES.map(language => [language, translations[language]?.[text] ?? null]))
}

const translationsKey = (field: MarkableField): string => `translations.${field}`

/** What the marked fields say now, to be stored with the decision that asks for changes. */
export const askedValuesOf = (fields: readonly MarkableField[], content: ListingContent): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const translations = translationsOf(field, content)
      const own = [field, valueOf(field, content)] as const
      return translations ? [own, [translationsKey(field), translations] as const] : [own]
    }),
  )

/** The decision that stands against a listing, and which of the marked fields its host has changed since. */
export function moderationOf({ moderation }: ListingRow, content: ListingContent): ListingModeration | null {
  if (!moderation) return null
  const { decisionId, fields, askedValues } = moderation
  const differs = (key: string, now: unknown) =>
    askedValues !== null && Object.hasOwn(askedValues, key) && !isDeepStrictEqual(askedValues[key], now)
  const isChanged = (field: MarkableField) =>
    differs(field, valueOf(field, content)) || differs(translationsKey(field), translationsOf(field, content))
  return { decisionId, asked: fields.map(field => ({ field, isChanged: isChanged(field) })) }
}

/** Why it was not approved, in the reader's language; what was written before there were reasons stays as it is. */
export function moderationNoteOf({ moderation, moderationNote }: ListingRow, locale: Locale): string | null {
  if (!moderation?.reason) return moderationNote
  const words = reasonWords(moderation.reason, locale)
  return moderation.facts ? `${words}\n${moderation.facts}` : words
}
