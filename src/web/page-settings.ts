import { FALLBACK_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import { requestContext } from './api/request-context.ts'

export type Theme = 'light' | 'dark' | 'system'

/** What holds for a whole visit of a page, until the next full load. */
export interface PageSettings {
  locale: Locale
  theme: Theme
  /** The public address without a trailing slash, for canonical links and sharing. */
  publicOrigin: string
}

/** On the server from the request; in the browser as the server wrote it into the page. */
export function pageSettings(): PageSettings {
  const request = requestContext()
  if (request !== undefined) {
    return { locale: request.locale, theme: request.theme, publicOrigin: request.publicOrigin }
  }
  const { lang, dataset } = document.documentElement
  return {
    locale: isLocale(lang) ? lang : FALLBACK_LOCALE,
    theme: dataset.theme === 'light' || dataset.theme === 'dark' ? dataset.theme : 'system',
    publicOrigin: window.location.origin,
  }
}
