import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RequestLogEntry } from '../request-log.ts'
import { headersOfAll, headersUnlessOwn, type SecurityOptions } from '../security-headers.ts'
import { hasPage, headersFor, pageEncoding } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'
import { languageToKeep, readVisitor } from './visitor.ts'

export interface FrontOptions {
  security: SecurityOptions
  /** The caller's network address. */
  address: (request: IncomingMessage) => string
  /** Hears of every answer given here. */
  onAnswer?: (answered: RequestLogEntry) => void
}

const ok = 200

/**
 * Serves the pages that are at hand before anything else is looked at, as cheaply as a file. Every other request goes on
 * to the app, which knows the same pages and answers with the same headers.
 */
export function cachedPagesFirst(cache: PageCache, options: FrontOptions, app: RequestListener): RequestListener {
  const send = sender(cache, options)
  return (request, response) => {
    const startedAt = performance.now()
    const requestId = send(request, response)
    if (requestId === undefined) return app(request, response)
    const milliseconds = performance.now() - startedAt
    options.onAnswer?.({ operation: 'page', status: ok, from: 'network', milliseconds, requestId })
  }
}

/** Answers if the page is at hand, and tells the id of the answer then. */
function sender(cache: PageCache, { security, address }: FrontOptions) {
  const ofAll = { ...headersUnlessOwn, ...headersOfAll(security) }
  /** Names and values in turn, as Node sends them without further ado. */
  const heads = new WeakMap<Uint8Array, string[]>()
  return (request: IncomingMessage, response: ServerResponse): string | undefined => {
    const { method = '', url = '', headers } = request
    const header = (name: string) => headers[name] as string | undefined
    const visitor = readVisitor({ method, address: url, header })
    const hit = visitor && cache.current(visitor.key)
    if (!hit || hasPage(hit.page, header) || languageToKeep(visitor.askedLocale, header('cookie'))) return undefined
    const encoding = pageEncoding(header)
    const body = hit.page.bodyAtHand(encoding)
    if (!body) return undefined
    let head = heads.get(body)
    if (!head) heads.set(body, (head = Object.entries({ ...ofAll, ...headersFor(hit.page, encoding, body) }).flat()))
    const requestId = randomUUID()
    response.writeHead(ok, [...head, 'x-request-id', requestId])
    response.end(method === 'HEAD' ? undefined : body)
    cache.visited(hit, 'hit', {
      locale: visitor.locale,
      address: address(request),
      userAgent: header('user-agent'),
    })
    return requestId
  }
}
