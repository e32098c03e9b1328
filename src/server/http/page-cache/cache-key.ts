import { parse } from 'hono/utils/cookie'
import { CONSENT_COOKIE, type CookieCategory, readConsent } from '#shared/consent.ts'
import { AREA_COLUMN_COOKIE } from '#shared/area-column.ts'
import { CURRENCY_COOKIE } from '#shared/currencies/rates.ts'
import { LOCALE_COOKIE, LOCALE_PARAMETER } from '#shared/http/contract.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { type Currency, readCurrency } from '#shared/money.ts'
import { readTheme, type Theme, THEME_COOKIE } from '#shared/theme.ts'
import { browserLocale } from '../browser-locale.ts'
import { memoize } from '../memoize.ts'

/** Everything that a page depends on when it is asked for by somebody of whom nothing is known. */
export interface PageVariant {
  /** The same for two requests exactly when all below is. */
  key: string
  /** Path and query, as they were asked for: the page repeats them in its links. */
  address: string
  locale: Locale
  askedLocale: Locale | undefined
  theme: Theme
  currency: Currency
  allowedStorage: readonly CookieCategory[] | null
}

/** The parts of a request that choose the variant. */
export interface PageRequest {
  method: string
  address: string
  header: (name: string) => string | undefined
}

/**
 * Cookies of display preferences, one of them for the areas of members alone. With any other one, a session's or a form's,
 * the page is not for everybody.
 */
const preferenceCookies: ReadonlySet<string> = new Set([
  LOCALE_COOKIE,
  THEME_COOKIE,
  CURRENCY_COOKIE,
  CONSENT_COOKIE,
  AREA_COLUMN_COOKIE,
])

/** Longer addresses are not people's, and would fill the memory with themselves. */
const addressLengthMax = 1_000

/**
 * The variant of a public page that this request asks for; undefined when the page may be somebody's own and has to be
 * rendered for them.
 */
export function pageVariant({ method, address, header }: PageRequest): PageVariant | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (address.length > addressLengthMax || !acceptsPages(header('accept'))) return undefined
  const preferences = readPreferences(header('cookie') ?? '')
  if (preferences === undefined) return undefined
  const asked = askedLanguage(address)
  const locale = preferences.locale ?? (isLocale(asked) ? asked : browserLocale(header('accept-language') ?? ''))
  const askedLocale = asked === locale ? locale : undefined
  const key = `${preferences.key} ${locale} ${askedLocale ?? ''} ${address}`
  const { theme, currency, allowedStorage } = preferences
  return { key, address, locale, askedLocale, theme, currency, allowedStorage }
}

interface DisplayPreferences extends Pick<PageVariant, 'theme' | 'currency' | 'allowedStorage' | 'key'> {
  locale: Locale | undefined
}

/** Undefined when there is any other cookie. */
const readPreferences = memoize((cookieHeader): DisplayPreferences | undefined => {
  if (cookieHeader !== '' && !hasOnlyPreferences(cookieHeader)) return undefined
  const cookies = parse(cookieHeader)
  const theme = readTheme(cookies[THEME_COOKIE])
  const currency = readCurrency(cookies[CURRENCY_COOKIE])
  const allowedStorage = readConsent(cookies[CONSENT_COOKIE])
  const stored = cookies[LOCALE_COOKIE]
  const key = `${theme} ${currency} ${allowedStorage?.join('.') ?? ''}`
  return { key, theme, currency, allowedStorage, locale: isLocale(stored) ? stored : undefined }
})

/**
 * For who comes by an address in a language: what the page's scripts fetch later has not that address, so the language
 * holds for the visit. Undefined where there is nothing to store.
 */
export function localeCookie(askedLocale: Locale | undefined, cookieHeader: string | undefined): string | undefined {
  if (askedLocale === undefined) return undefined
  if (cookieHeader !== undefined && parse(cookieHeader, LOCALE_COOKIE)[LOCALE_COOKIE] !== undefined) return undefined
  return `${LOCALE_COOKIE}=${askedLocale}; Path=/; SameSite=Lax`
}

/** Every name is read, also of a cookie that is not well written: some reader may be less strict than others. */
function hasOnlyPreferences(cookieHeader: string): boolean {
  return cookieHeader.split(';').every(cookie => preferenceCookies.has(cookie.slice(0, cookie.indexOf('=')).trim()))
}

/** Requests for anything else than pages are refused by the framework. */
function acceptsPages(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*')
}

function askedLanguage(address: string): string | undefined {
  const query = address.indexOf('?')
  if (query < 0 || !address.includes(LOCALE_PARAMETER, query)) return undefined
  return new URLSearchParams(address.slice(query)).get(LOCALE_PARAMETER) ?? undefined
}
