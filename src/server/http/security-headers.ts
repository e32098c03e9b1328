import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './env.ts'

export interface SecurityOptions {
  /** True when the public address is https: browsers are then told never to come back over http. */
  https: boolean
  /** In development Vite injects style elements and opens a web socket. */
  development: boolean
  /** Origins of the configured map tile server (tiles, glyphs, sprites), if any. */
  tileOrigins?: readonly string[]
  /** Origins a form of ours may end at after a redirect: the configured sign-in providers. */
  formOrigins?: readonly string[]
}

const hstsMaxAgeSeconds = 63_072_000
const hstsHeader = `max-age=${hstsMaxAgeSeconds}; includeSubDomains`

/** For answers that are not pages (JSON, files, the API reference): no script ever runs, styles are files of ours. */
const inertPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Features of the browser that the product uses (location for 'near me') or that nobody may use. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()'

/**
 * Builds the content-security policy of pages, as a function of the request's nonce.
 *
 * Inline scripts run only with the nonce. Style attributes stay allowed (server-rendered widths and positions);
 * style elements do not, except in development where Vite needs them.
 */
export function pagePolicy(options: SecurityOptions): (nonce: string) => string {
  const tiles = options.tileOrigins?.length ? ` ${options.tileOrigins.join(' ')}` : ''
  const forms = options.formOrigins?.length ? ` ${options.formOrigins.join(' ')}` : ''
  const sockets = options.development ? ' ws: wss:' : ''
  return nonce => {
    const styleElements = options.development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
    return [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "script-src-attr 'none'",
      `style-src ${styleElements}`,
      `style-src-elem ${styleElements}`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${tiles}`,
      "font-src 'self'",
      `connect-src 'self'${tiles}${sockets}`,
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "media-src 'none'",
      "object-src 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      `form-action 'self'${forms}`,
    ].join('; ')
  }
}

/** Sets the headers that every answer carries, and the inert policy on each one that did not bring its own. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next()
    const headers = context.res.headers
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', inertPolicy)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('permissions-policy', permissionsPolicy)
    headers.set('cross-origin-opener-policy', 'same-origin')
    // Photos shown in e-mails set their own.
    if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('x-frame-options', 'DENY')
    if (options.https) headers.set('strict-transport-security', hstsHeader)
  }
}
