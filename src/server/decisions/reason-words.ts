import { type Clause, placeOfClause } from '#shared/decisions/clauses.ts'
import type { AnyDecisionReason, MarkableField } from '#shared/decisions/reasons.ts'
import type { Locale } from '#shared/locales.ts'
import type { Role } from '#shared/roles.ts'
import clausesAr from '#shared/messages/clauses/ar.ts'
import clausesEn from '#shared/messages/clauses/en.ts'
import clausesFr from '#shared/messages/clauses/fr.ts'
import ar from '#shared/messages/decisions/ar.ts'
import en from '#shared/messages/decisions/en.ts'
import fr from '#shared/messages/decisions/fr.ts'
import { createTranslator } from '#shared/messages/translator.ts'

const translators = {
  fr: createTranslator('fr', fr, en),
  en: createTranslator('en', en),
  ar: createTranslator('ar', ar, en),
}

const clauses = {
  fr: createTranslator('fr', clausesFr, clausesEn),
  en: createTranslator('en', clausesEn),
  ar: createTranslator('ar', clausesAr, clausesEn),
}

/** A clause as the person reads it in a mail, with the path of the page that shows it; null where none is cited. */
export function clauseWords(clause: Clause | null | undefined, lang: Locale): { words: string; link: string } | null {
  if (!clause) return null
  const t = clauses[lang]
  const { page, number } = placeOfClause(clause)
  return {
    words: t.byKey('cite', { page: t.byKey(`page.${page}`), number, title: t.byKey(clause) }),
    link: `/${clause}`,
  }
}

/** A reason as the person reads it in a mail. */
export function reasonWords(reason: AnyDecisionReason, lang: Locale): string {
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
