import { LOCALE_PARAMETER } from '#shared/http/contract.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'

/** An address in one language, for search engines. */
export function addressIn(address: string, locale: Locale): string {
  return `${address}${address.includes('?') ? '&' : '?'}${LOCALE_PARAMETER}=${locale}`
}

/**
 * Gives search engines one page's addresses: the one without a language, for readers whose language is not known, and
 * one in each.
 *
 * @param address without a language; with a query where the page is one
 * @param asked the language that this page's own address asks for, if it does
 */
export function languageLinks(address: string, asked: Locale | undefined) {
  return [
    { rel: 'canonical', href: asked ? addressIn(address, asked) : address },
    { rel: 'alternate', hrefLang: 'x-default', href: address },
    ...LOCALES.map(locale => ({ rel: 'alternate', hrefLang: locale, href: addressIn(address, locale) })),
  ]
}
