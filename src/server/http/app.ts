import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { pickLocale } from '#shared/locales.ts'
import { inRequest } from './request-scope.ts'
import { type RequestLogEntry, logRequest } from './request-log.ts'
import { compressed } from './compress.ts'
import type { AppEnv } from './env.ts'
import { isBoundedAddress, isBoundedCookieHeader } from './input-bounds.ts'
import type { RefusedCall } from './mount.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { problemResponse, refuse, retryAfterSeconds, toProblem } from './problems.ts'
import { networkOf } from './rate-limit.ts'
import { RenderQueue } from './render-queue.ts'
import { pagePolicy, type SecurityOptions, securityHeaders } from './security-headers.ts'
import type { RenderPage } from './pages-options.ts'
import { pages } from './ssr.ts'

export interface AppParts {
  security: SecurityOptions
  /** The public address without a trailing slash. */
  publicOrigin: string
  /** The API, whose routes all begin with /api. */
  api: Hono<AppEnv>
  /** The built client files; absent in development, where Vite serves the sources. */
  staticFiles?: MiddlewareHandler<AppEnv>
  render: RenderPage
  /** Caches the pages of visitors; left out, every page is rendered for who asks. */
  pageCache?: PageCache | undefined
  /** Who asks, by network address; left out, all are one. */
  address?: (context: Context<AppEnv>) => string
  /** What the process cannot work without, by name; each rejects when it is not there. */
  needs: Readonly<Record<string, () => Promise<unknown>>>
  /** Takes faults of ours (never refusals); `operation` says what was being done. */
  onFault: (fault: unknown, requestId: string, operation: string) => void
  /** Called for requests that are refused before they reach an operation. */
  onRefusal?: (refused: RefusedCall) => void
  /** Called for every answer. */
  onAnswer?: (answered: RequestLogEntry) => void
}

const serviceUnavailable = 503
/** Of a path that is refused: enough to know it by. */
const loggedPathCharacters = 100

/** Built files that are gone (an old page after a deployment) and unknown operations are not answered with a page. */
const missing: MiddlewareHandler<AppEnv> = async context => context.text('404 Not Found', 404)

/** Refuses an address or cookies with more in them than anybody sends, before anything takes them apart. */
function bounded({ address, onRefusal }: AppParts): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { req } = context
    if (isBoundedAddress(req.raw.url) && isBoundedCookieHeader(req.header('cookie') ?? '')) return next()
    const requestId = context.get('requestId')
    const operation = `${req.method} ${req.path.slice(0, loggedPathCharacters)}`
    onRefusal?.({ code: 'bad_request', operation, requestId, address: address?.(context) ?? '' })
    // such cookies would be read for the language, too
    const locale = pickLocale(undefined, req.header('accept-language'))
    const problem = toProblem(refuse('bad_request'), locale, requestId)
    return req.path.startsWith('/api/') ? problemResponse(problem) : context.text(problem.title, 400)
  }
}

/** Sooner than those that ask give up. */
const findWithinMs = 3_000

async function tooLate(): Promise<never> {
  await sleep(findWithinMs, undefined, { ref: false })
  throw new Error(`no answer within ${findWithinMs} ms`)
}

/** Names of what is needed and is not there; the reason goes to the log, not to the caller. */
async function findMissing({ needs, onFault }: AppParts, requestId: string): Promise<string[]> {
  const missing: string[] = []
  const findRoute = async ([name, find]: [string, () => Promise<unknown>]) => {
    try {
      await Promise.race([find(), tooLate()])
    } catch (fault) {
      missing.push(name)
      onFault(fault, requestId, `look for the ${name}`)
    }
  }
  await Promise.all(Object.entries(needs).map(findRoute))
  return missing
}

/**
 * The whole product as one Hono app: request id, security headers, health, API, static files, pages, in that order.
 * It opens no socket: `listen` serves it, tests and the server-side render call it as a function.
 */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (context, next) => {
    const startedAt = performance.now()
    const requestId = context.env?.requestId ?? randomUUID()
    context.set('requestId', requestId)
    await inRequest(requestId, next)
    if (!context.get('hasAllHeaders')) context.res.headers.set('x-request-id', requestId)
    parts.onAnswer?.(logRequest(context, performance.now() - startedAt))
  })
  app.use(compressed)
  app.use(securityHeaders(parts.security))
  app.use(bounded(parts))
  app.onError((error, context) => {
    parts.onFault(error, context.get('requestId'), `${context.req.method} ${context.req.path}`)
    context.set('hasAllHeaders', false)
    return context.text('500 Internal Server Error', 500)
  })

  app.get('/healthz', context => context.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async context => {
    const missed = await findMissing(parts, context.get('requestId'))
    const headers = { 'cache-control': 'no-store' }
    if (missed.length === 0) return context.text('ready', 200, headers)
    return context.text(`not ready: ${missed.join(', ')}`, serviceUnavailable, {
      ...headers,
      'retry-after': String(retryAfterSeconds),
    })
  })

  app.route('/', parts.api)
  app.use('/api/*', missing)
  if (parts.staticFiles !== undefined) app.use(parts.staticFiles)
  app.use('/assets/*', missing)
  app.all(
    '*',
    pages({
      render: parts.render,
      callApi: (request, bindings) => app.fetch(request, bindings),
      policy: pagePolicy(parts.security),
      queue: new RenderQueue(),
      caller: context => networkOf(parts.address?.(context) ?? ''),
      cache: parts.pageCache,
      publicOrigin: parts.publicOrigin,
      onFault: parts.onFault,
    }),
  )
  return app
}
