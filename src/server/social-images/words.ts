import type { Locale } from '#shared/locales.ts'
import appAr from '#shared/messages/app/ar.ts'
import appEn from '#shared/messages/app/en.ts'
import appFr from '#shared/messages/app/fr.ts'
import commonAr from '#shared/messages/common/ar.ts'
import commonEn from '#shared/messages/common/en.ts'
import commonFr from '#shared/messages/common/fr.ts'
import presenceAr from '#shared/messages/presence/ar.ts'
import presenceEn from '#shared/messages/presence/en.ts'
import presenceFr from '#shared/messages/presence/fr.ts'
import { createTranslator, type Translator } from '#shared/messages/translator.ts'

/** The words of the frame of every page. */
export const commonWords: Readonly<Record<Locale, Translator<typeof commonEn>>> = {
  fr: createTranslator('fr', commonFr, commonEn),
  en: createTranslator('en', commonEn),
  ar: createTranslator('ar', commonAr, commonEn),
}

/** The texts of what is drawn or stored outside the pages: shared pictures, the installed app, the offline page. */
export const appWords: Readonly<Record<Locale, Translator<typeof appEn>>> = {
  fr: createTranslator('fr', appFr, appEn),
  en: createTranslator('en', appEn),
  ar: createTranslator('ar', appAr, appEn),
}

/** The words of a mission's day, which the offline page shows too. */
export const presenceWords: Readonly<Record<Locale, Translator<typeof presenceEn>>> = {
  fr: createTranslator('fr', presenceFr, presenceEn),
  en: createTranslator('en', presenceEn),
  ar: createTranslator('ar', presenceAr, presenceEn),
}
