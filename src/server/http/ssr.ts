import type { Context, Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import { CONSENT_COOKIE, readConsent } from '#shared/consent.ts'
import { AREA_COLUMN_COOKIE, readAreaFolded } from '#shared/area-column.ts'
import { CURRENCY_COOKIE } from '#shared/currencies/rates.ts'
import { FLASH_COOKIE, type Flash, LOCALE_PARAMETER, UNSENT_COOKIE } from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { readCurrency } from '#shared/money.ts'
import { readTheme, THEME_COOKIE } from '#shared/theme.ts'
import type { AppEnv } from './env.ts'
import { isShownFlash, readFlash } from './flash.ts'
import { localeOf } from './mount.ts'
import { localeCookie, type PageVariant, pageVariant } from './page-cache/cache-key.ts'
import { publicPage } from './page-cache/public-page.ts'
import { headersOf, renderOrReport, waitingOnce } from './page-response.ts'
import { expiredUnsentCookie, readUnsent } from './unsent-form.ts'
import { knownText, textResponse } from './text-response.ts'
import { newNonce, nonceSource } from './security-headers.ts'
import type { InProcessFetch, PagesOptions } from './pages-options.ts'

/** Headers of the visitor's request that a call made in its name carries on. */
const forwardedHeaders = ['cookie', 'accept-language', 'user-agent', 'x-forwarded-for'] as const

/**
 * The request under the configured address: a redirect that the framework makes must not lead to whatever host the
 * visitor named. Null for a path that is no text.
 */
function underOwnAddress(request: Request, publicOrigin: string): Request | null {
  const { pathname, search } = new URL(request.url)
  try {
    decodeURIComponent(pathname)
  } catch {
    return null
  }
  const url = new URL(publicOrigin)
  url.pathname = pathname
  url.search = search
  return new Request(url, { method: request.method, headers: request.headers, signal: request.signal })
}

/** Cookies that the API sets while the page is rendered (a renewed session) are stored for the page's own answer. */
function inProcessFetch(
  context: Context<AppEnv>,
  options: PagesOptions,
  locale: Locale,
  cookies: string[],
): InProcessFetch {
  const page = {}
  return waitingOnce(async (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', locale)
    for (const name of forwardedHeaders) {
      const value = context.req.header(name)
      if (value !== undefined && !headers.has(name)) headers.set(name, value)
    }
    const request = new Request(new URL(path, options.publicOrigin), { ...init, headers })
    const response = await options.callApi(request, { ...context.env, requestId: context.get('requestId'), page })
    cookies.push(...response.headers.getSetCookie())
    return response
  })
}

/** What of a visitor's request the page and its headers are made from. */
interface Visit {
  nonce: string
  locale: Locale
  askedLocale: Locale | undefined
  flashText: string | undefined
  /** Read of it. */
  flash: Flash | undefined
  /** What was typed on this page before signing in. */
  resumed: Flash | undefined
  /** Nothing is known of who asks, but for preferences of display. */
  isUnknown: boolean
  /** Set by the API while the page is rendered. */
  cookies: string[]
}

async function visitOf(context: Context<AppEnv>, options: PagesOptions, isUnknown: boolean): Promise<Visit> {
  const locale = localeOf(context)
  const flashText = getCookie(context, FLASH_COOKIE)
  const flash = readFlash(flashText)
  const cookies: string[] = []
  const unsent = flash ? undefined : readUnsent(getCookie(context, UNSENT_COOKIE), context.req.path)
  const isBack = unsent !== undefined && (await isSignedIn(inProcessFetch(context, options, locale, cookies)))
  return {
    nonce: newNonce(),
    locale,
    askedLocale: context.req.query(LOCALE_PARAMETER) === locale ? locale : undefined,
    flashText,
    flash,
    resumed: isBack ? unsent : undefined,
    isUnknown,
    cookies,
  }
}

/** A cookie does not show it: its session may have ended, and its person signs in first. */
async function isSignedIn(apiFetch: InProcessFetch): Promise<boolean> {
  const answer = await apiFetch('/api/me')
  return answer.ok && ((await answer.json()) as { me: unknown }).me !== null
}

function pageFor(context: Context<AppEnv>, request: Request, visit: Visit, options: PagesOptions): Promise<Response> {
  const { nonce, locale, askedLocale, flash, resumed, cookies, isUnknown } = visit
  return renderOrReport(
    request,
    {
      nonce,
      apiFetch: inProcessFetch(context, options, locale, cookies),
      locale,
      theme: readTheme(getCookie(context, THEME_COOKIE)),
      currency: readCurrency(getCookie(context, CURRENCY_COOKIE)),
      isAreaFolded: readAreaFolded(getCookie(context, AREA_COLUMN_COOKIE)),
      allowedStorage: readConsent(getCookie(context, CONSENT_COOKIE)),
      askedLocale,
      requestId: context.get('requestId'),
      // somebody who is known has been here before, and their browser has the sheets
      hasOwnStyles: isUnknown,
      flash: flash ?? resumed,
    },
    options,
    options.caller(context),
  )
}

function pageHeaders(context: Context<AppEnv>, page: Response, visit: Visit, policy: PagesOptions['policy']): Headers {
  const headers = headersOf(page)
  headers.set('content-security-policy', policy(nonceSource(visit.nonce)))
  for (const cookie of visit.cookies) headers.append('set-cookie', cookie)
  const language = localeCookie(visit.askedLocale, context.req.header('cookie'))
  if (language !== undefined) headers.append('set-cookie', language)
  if (isShownFlash(visit.flashText) && !headers.has('location')) {
    headers.append('set-cookie', `${FLASH_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
  }
  if (visit.resumed && !headers.has('location')) headers.append('set-cookie', expiredUnsentCookie)
  return headers
}

/** The page that somebody of whom nothing is known asks for; undefined for everybody else. */
function variantOf(context: Context<AppEnv>, request: Request): PageVariant | undefined {
  const { pathname, search } = new URL(request.url)
  const header = (name: string) => context.req.header(name)
  return pageVariant({ method: context.req.method, address: pathname + search, header })
}

/** The last handler of the app: renders every page. Other methods than GET and HEAD are refused. */
export function pages(options: PagesOptions): Handler<AppEnv> {
  return async context => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return context.text('405 Method Not Allowed', 405, { allow: 'GET, HEAD' })
    }
    const request = underOwnAddress(context.req.raw, options.publicOrigin)
    if (!request) return context.text('400 Bad Request', 400)
    const variant = variantOf(context, request)
    const shared = variant && options.cache && (await publicPage(context, request, variant, options, options.cache))
    if (shared) return shared
    const visit = await visitOf(context, options, variant !== undefined)
    const page = await pageFor(context, request, visit, options)
    const head = { status: page.status, headers: pageHeaders(context, page, visit, options.policy) }
    const html = knownText(page)
    return html === undefined ? new Response(page.body, head) : textResponse(html, head)
  }
}
