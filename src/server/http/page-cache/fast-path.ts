import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RequestLogEntry } from '../request-log.ts'
import { headersOfAll, headersUnlessOwn, type SecurityOptions } from '../security-headers.ts'
import { localeCookie, pageVariant } from './cache-key.ts'
import { pageEncoding } from './compressed-page.ts'
import type { PageCache } from './page-cache.ts'

export interface FastPathOptions {
  security: SecurityOptions
  /** The caller's network address. */
  address: (request: IncomingMessage) => string
  /** Called with every answer given here. */
  onAnswer?: (entry: RequestLogEntry) => void
}

const ok = 200

/**
 * Serves cached pages before anything else is checked, as cheaply as a file. Every other request goes on to the app,
 * which has the same pages and answers with the same headers.
 */
export function cachedPagesFirst(cache: PageCache, options: FastPathOptions, app: RequestListener): RequestListener {
  const send = sender(cache, options)
  return (request, response) => {
    const startedAt = performance.now()
    const requestId = send(request, response)
    if (requestId === undefined) return app(request, response)
    const milliseconds = performance.now() - startedAt
    options.onAnswer?.({ operation: 'page', status: ok, from: 'network', milliseconds, requestId })
  }
}

/** Answers if the page is cached, and returns the id of the answer then. */
function sender(cache: PageCache, { security, address }: FastPathOptions) {
  const ofAll = { ...headersUnlessOwn, ...headersOfAll(security) }
  /** Names and values in turn, as Node sends them without further ado. */
  const heads = new WeakMap<Uint8Array, string[]>()
  return (request: IncomingMessage, response: ServerResponse): string | undefined => {
    const { method = '', url = '', headers } = request
    const header = (name: string) => headers[name] as string | undefined
    const variant = pageVariant({ method, address: url, header })
    const cached = variant && cache.current(variant.key)
    if (!cached || cached.page.isHeldBy(header) || localeCookie(variant.askedLocale, header('cookie'))) return undefined
    const encoding = pageEncoding(header)
    const body = cached.page.bodyAtHand(encoding)
    if (!body) return undefined
    let head = heads.get(body)
    if (!head) heads.set(body, (head = Object.entries({ ...ofAll, ...cached.page.headersFor(encoding, body) }).flat()))
    const requestId = randomUUID()
    response.writeHead(ok, [...head, 'x-request-id', requestId])
    response.end(method === 'HEAD' ? undefined : body)
    const visit = { locale: variant.locale, address: address(request), userAgent: header('user-agent') }
    cache.visited(cached, cached.outcome, visit)
    return requestId
  }
}
