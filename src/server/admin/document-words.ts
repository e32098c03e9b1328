import type { Locale } from '#shared/locales.ts'
import ar from '#shared/messages/freelancer-profile/ar.ts'
import en from '#shared/messages/freelancer-profile/en.ts'
import fr from '#shared/messages/freelancer-profile/fr.ts'
import { createTranslator } from '#shared/messages/translator.ts'
import type { DocumentReason } from '#shared/decisions/reasons.ts'

const translators = {
  fr: createTranslator('fr', fr, en),
  en: createTranslator('en', en),
  ar: createTranslator('ar', ar, en),
}

/** Why a document was refused, as its owner reads it in a mail: the words of the profile. */
export const documentReasonWords = (reason: DocumentReason, lang: Locale): string =>
  translators[lang].byKey(`document.reason.${reason}`)
