/** The languages every visible text exists in. */
export const LOCALES = ['fr', 'en', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

/** Spoken when neither a stored choice nor the browser names a language we have. */
export const FALLBACK_LOCALE: Locale = 'en'

/** BCP 47 tags for `Intl`. Latin digits are asked for by name: bare `ar` prints other digits in some engines. */
export const INTL_TAGS: Readonly<Record<Locale, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  ar: 'ar-MA-u-nu-latn',
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some(locale => locale === value)
}

/** One of something for each language. */
export function byLocale<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  return { fr: make('fr'), en: make('en'), ar: make('ar') }
}

/** Value of the `dir` attribute of a page in this language. */
export function direction(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The language of a page: the stored choice when it is one of ours, else the first of the browser's that we
 * have (by weight, then by order; only the primary subtag counts), else English. Never throws: both come from
 * the network.
 */
export function pickLocale(stored: string | null | undefined, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(stored)) return stored
  const wanted = (acceptLanguage ?? '').split(',').map(readLanguageRange)
  // Array.prototype.sort is stable, so equal weights keep the browser's order.
  const best = wanted
    .filter(range => range.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(range => isLocale(range.primary))
  return isLocale(best?.primary) ? best.primary : FALLBACK_LOCALE
}

/** One range of RFC 9110 § 12.5.4, as in `fr-CH;q=0.9`. A weight that cannot be read counts as zero. */
function readLanguageRange(text: string): { primary: string; weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';')
  const weightText = parameters.map(each => each.trim()).find(each => each.startsWith('q='))
  const weight = weightText === undefined ? 1 : Number.parseFloat(weightText.slice(2))
  return { primary: tag.trim().split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 }
}
