import { randomBytes } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Locale, pickLocale } from '#shared/locales.ts'
import type { AppEnv } from './env.ts'

/** Calls the API as a function, as this visitor: `path` begins with a slash. Nothing goes over a socket. */
export type InProcessFetch = (path: string, init?: RequestInit) => Promise<Response>

/** What the server-side render knows about the request beside its URL. */
export interface PageContext {
  /** Every inline script and style of the page must carry it. */
  nonce: string
  apiFetch: InProcessFetch
  locale: Locale
  /** The stored choice; `system` follows the browser. */
  theme: 'light' | 'dark' | 'system'
  /** The public address without a trailing slash, for canonical links. */
  publicOrigin: string
  requestId: string
  /** The raw result of a form sent without JavaScript, to be shown once (JSON, written by the API). */
  flash: string | undefined
}

export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

export interface PagesOptions {
  render: RenderPage
  /** The API as a function; `bindings` carry the connection, so that limits count the real visitor. */
  callApi: (request: Request, bindings: AppEnv['Bindings']) => Response | Promise<Response>
  policy: (nonce: string) => string
  publicOrigin: string
  onError: (error: unknown, requestId: string) => void
}

const localeCookie = 'rahba_lang'
const themeCookie = 'rahba_theme'
const flashCookie = 'rahba_flash'
const nonceBytes = 16

/** Headers of the visitor's request that a call made in its name carries on. */
const forwardedHeaders = ['cookie', 'accept-language', 'user-agent', 'x-forwarded-for', 'x-real-ip'] as const

function readTheme(value: string | undefined): PageContext['theme'] {
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Cookies that the API sets while the page is rendered (a renewed session) are kept for the page's own answer. */
function inProcessFetch(context: Context<AppEnv>, options: PagesOptions, cookies: string[]): InProcessFetch {
  return async (path, init) => {
    const headers = new Headers(init?.headers)
    for (const name of forwardedHeaders) {
      const value = context.req.header(name)
      if (value !== undefined && !headers.has(name)) headers.set(name, value)
    }
    const request = new Request(new URL(path, options.publicOrigin), { ...init, headers })
    const response = await options.callApi(request, { ...context.env, requestId: context.get('requestId') })
    cookies.push(...response.headers.getSetCookie())
    return response
  }
}

/** The last handler of the app: renders every page. Other methods than GET and HEAD are refused. */
export function pages(options: PagesOptions): Handler<AppEnv> {
  return async context => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return context.text('405 Method Not Allowed', 405, { allow: 'GET, HEAD' })
    }
    const nonce = randomBytes(nonceBytes).toString('base64')
    const flash = getCookie(context, flashCookie)
    const cookies: string[] = []
    let response: Response
    try {
      response = await options.render(context.req.raw, {
        nonce,
        apiFetch: inProcessFetch(context, options, cookies),
        locale: pickLocale(getCookie(context, localeCookie), context.req.header('accept-language')),
        theme: readTheme(getCookie(context, themeCookie)),
        publicOrigin: options.publicOrigin,
        requestId: context.get('requestId'),
        flash,
      })
    } catch (error) {
      options.onError(error, context.get('requestId'))
      response = new Response(`500 Internal Server Error\n${context.get('requestId')}\n`, {
        status: 500,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    }
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', options.policy(nonce))
    // A page depends on the visitor's cookies and language: no shared cache may keep it.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    if (flash !== undefined) headers.append('set-cookie', `${flashCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
    return new Response(response.body, { status: response.status, headers })
  }
}
