import { LOCALES, type Locale } from '#shared/locales.ts'

/** As LOCALE_PARAMETER of the server. */
const parameter = 'lang'

/**
 * Tells search engines one page's addresses: the one without a language, for readers whose language is not known, and one in each.
 *
 * @param address without a query
 * @param asked the language that this page's own address asks for, if it does
 */
export function languageLinks(address: string, asked: Locale | undefined) {
  const inLanguage = (locale: Locale) => `${address}?${parameter}=${locale}`
  return [
    { rel: 'canonical', href: asked ? inLanguage(asked) : address },
    { rel: 'alternate', hrefLang: 'x-default', href: address },
    ...LOCALES.map(locale => ({ rel: 'alternate', hrefLang: locale, href: inLanguage(locale) })),
  ]
}
