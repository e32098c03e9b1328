import type { ErrorCode, ErrorDetails } from '#shared/errors.ts'
import { isDay } from '#shared/days.ts'
import { formatDay } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import errorsAr from '#shared/messages/errors/ar.ts'
import errorsEn from '#shared/messages/errors/en.ts'
import errorsFr from '#shared/messages/errors/fr.ts'
import { type Catalogue, createTranslator } from '#shared/messages/translator.ts'
import validationAr from '#shared/messages/validation/ar.ts'
import validationEn from '#shared/messages/validation/en.ts'
import validationFr from '#shared/messages/validation/fr.ts'

function saidIn(catalogues: Record<Locale, Catalogue>) {
  return {
    fr: createTranslator('fr', catalogues.fr, catalogues.en),
    en: createTranslator('en', catalogues.en),
    ar: createTranslator('ar', catalogues.ar, catalogues.en),
  }
}

const errors = saidIn({ fr: errorsFr, en: errorsEn, ar: errorsAr })
const validation = saidIn({ fr: validationFr, en: validationEn, ar: validationAr })

/** The text for a code; days among the details are written in their language. */
export function errorText(locale: Locale, code: ErrorCode, details: ErrorDetails = {}): string {
  const written = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' && isDay(value) ? formatDay(value, locale, 'long') : value,
  ])
  return errors[locale].byKey(code, Object.fromEntries(written) as ErrorDetails)
}

/** The text beside a field; `key` is one of the `validation` catalogue. */
export function fieldText(locale: Locale, key: string, params?: Readonly<Record<string, string | number>>): string {
  return validation[locale].byKey(key, params)
}
