import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './env.ts'

export interface SecurityOptions {
  /** True when the public address is https: browsers then get a header that forbids http. */
  https: boolean
  /** In development Vite injects style elements and opens a web socket. */
  development: boolean
  /** Origins of the configured map tile server (tiles, glyphs, sprites), if any. */
  tileOrigins?: readonly string[]
  /** Origins a form of ours may end at after a redirect: the configured sign-in providers. */
  formOrigins?: readonly string[]
}

const nonceBytes = 16
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

/** A worker answers to the policy of its own file, not of its page: the map's loads its other half and fetches tiles. */
export function scriptPolicy({ tileOrigins = [] }: SecurityOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...tileOrigins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** Features of the browser that the product uses (location for 'near me') or that nobody may use. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()'

/** What allows inline scripts and style elements, each as the policy writes it: a nonce, or hashes. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** 128 bits, made for one answer. */
export function newNonce(): string {
  return randomBytes(nonceBytes).toString('base64url')
}

/** Allows what carries the nonce. */
export function nonceSource(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }
}

/**
 * Builds the content-security policy of pages, as a function of what allows their inline parts.
 *
 * Inline scripts run only when allowed. Style attributes stay allowed (server-rendered widths and positions);
 * style elements do not, except in development where Vite needs them.
 */
export function pagePolicy(options: SecurityOptions): (inline: InlineSources) => string {
  const tiles = options.tileOrigins?.length ? ` ${options.tileOrigins.join(' ')}` : ''
  const forms = options.formOrigins?.length ? ` ${options.formOrigins.join(' ')}` : ''
  const sockets = options.development ? ' ws: wss:' : ''
  return ({ scripts, styles }) => {
    const styleElements = options.development ? "'self' 'unsafe-inline'" : ["'self'", ...styles].join(' ')
    return [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(' '),
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

/** The headers that every answer carries, whatever it is. */
export function headersOfAll({ https }: Pick<SecurityOptions, 'https'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': hstsHeader }),
  }
}

/** What stands in answers that did not bring their own: photos shown in e-mails do. */
export const headersUnlessOwn: Readonly<Record<string, string>> = {
  'content-security-policy': inertPolicy,
  'cross-origin-resource-policy': 'same-origin',
}

/** Whatever set a cookie: browsers then never send it over http. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.every(cookie => SECURE.test(cookie))) return
  headers.delete('set-cookie')
  for (const cookie of cookies) headers.append('set-cookie', SECURE.test(cookie) ? cookie : `${cookie}; Secure`)
}

const SECURE = /;\s*secure\s*(;|$)/i

/** Sets the headers that every answer carries, and the strictest of the rest on each one that did not bring its own. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler<AppEnv> {
  const ofAll = Object.entries(headersOfAll(options))
  const unlessOwn = Object.entries(headersUnlessOwn)
  return async (context, next) => {
    await next()
    if (options.https) secureCookies(context.res.headers)
    if (context.get('hasAllHeaders')) return
    const headers = context.res.headers
    for (const [name, value] of unlessOwn) if (!headers.has(name)) headers.set(name, value)
    for (const [name, value] of ofAll) headers.set(name, value)
  }
}
