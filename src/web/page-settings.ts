import type { CookieCategory } from '#shared/consent.ts'
import { LOCALE_PARAMETER } from '#shared/http/contract.ts'
import { FALLBACK_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import { requestContext } from './api/request-context.ts'
import { consentInCookie } from './features/cookies/consent.ts'

export type Theme = 'light' | 'dark' | 'system'

/** What holds for a whole visit of a page, until the next full load. */
export interface PageSettings {
  locale: Locale
  theme: Theme
  /** What the visitor allowed to be kept in the browser when the page was made; null: not answered yet. */
  allowedStorage: readonly CookieCategory[] | null
  /** The public address without a trailing slash, for canonical links and sharing. */
  publicOrigin: string
  /** The language that the page's own address asks for (`?lang=ar`), when it was obeyed. */
  askedLocale: Locale | undefined
}

/** On the server from the request; in the browser as the server wrote it into the page. */
export function pageSettings(): PageSettings {
  const request = requestContext()
  if (request !== undefined) {
    const { locale, theme, allowedStorage, publicOrigin, askedLocale } = request
    return { locale, theme, allowedStorage, publicOrigin, askedLocale }
  }
  const { lang, dataset } = document.documentElement
  const locale = isLocale(lang) ? lang : FALLBACK_LOCALE
  const asked = new URLSearchParams(window.location.search).get(LOCALE_PARAMETER)
  return {
    locale,
    askedLocale: asked === locale ? locale : undefined,
    theme: dataset.theme === 'light' || dataset.theme === 'dark' ? dataset.theme : 'system',
    allowedStorage: consentInCookie(),
    publicOrigin: window.location.origin,
  }
}
