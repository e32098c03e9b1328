import { LOCALE_PARAMETER } from '#shared/http/contract.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import { FALLBACK_LOCALE, isLocale } from '#shared/locales.ts'
import { readCurrency } from '#shared/money.ts'
import { readTheme } from '#shared/theme.ts'
import { requestContext } from './api/request-context.ts'
import { consentInCookie } from './features/cookies/consent.ts'

/** On the server from the request; in the browser as the server wrote it into the page. */
export function pageSettings(): PageSettings {
  const request = requestContext()
  if (request !== undefined) {
    const { locale, theme, currency, allowedStorage, publicOrigin, askedLocale } = request
    return { locale, theme, currency, allowedStorage, publicOrigin, askedLocale }
  }
  const { lang, dataset } = document.documentElement
  const locale = isLocale(lang) ? lang : FALLBACK_LOCALE
  const asked = new URLSearchParams(window.location.search).get(LOCALE_PARAMETER)
  return {
    locale,
    askedLocale: asked === locale ? locale : undefined,
    theme: readTheme(dataset.theme),
    currency: readCurrency(dataset['currency']),
    allowedStorage: consentInCookie(),
    publicOrigin: window.location.origin,
  }
}
