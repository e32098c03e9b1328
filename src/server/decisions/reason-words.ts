import type { ContentReason, DecisionReason, MarkableField, PersonReason } from '#shared/decisions/reasons.ts'
import type { Locale } from '#shared/locales.ts'
import type { Role } from '#shared/roles.ts'
import ar from '#shared/messages/decisions/ar.ts'
import en from '#shared/messages/decisions/en.ts'
import fr from '#shared/messages/decisions/fr.ts'
import { createTranslator } from '#shared/messages/translator.ts'

const translators = {
  fr: createTranslator('fr', fr, en),
  en: createTranslator('en', en),
  ar: createTranslator('ar', ar, en),
}

/** A reason as the person reads it in a mail. */
export function reasonWords(reason: ContentReason | DecisionReason | PersonReason, lang: Locale): string {
  return translators[lang].byKey(`reason.${reason}`)
}

/** A role as the person reads it in a mail. */
export function roleWords(role: Role, lang: Locale): string {
  return translators[lang].byKey(`role.${role}`)
}

/** A field of a listing as the person reads it in a mail. */
export function fieldWords(field: MarkableField, lang: Locale): string {
  return translators[lang].byKey(`field.${field}`)
}
