import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { compressed } from './compress.ts'
import type { AppEnv } from './env.ts'
import { retryAfterSeconds } from './problems.ts'
import { pagePolicy, type SecurityOptions, securityHeaders } from './security-headers.ts'
import { pages, type RenderPage } from './ssr.ts'

export interface AppParts {
  security: SecurityOptions
  /** The public address without a trailing slash. */
  publicOrigin: string
  /** The API, whose routes all begin with /api. */
  api: Hono<AppEnv>
  /** The built client files; absent in development, where Vite serves the sources. */
  staticFiles?: MiddlewareHandler<AppEnv>
  render: RenderPage
  /** Resolves when the process can do its work (the database answers); rejects or answers false when it cannot. */
  isReady: () => Promise<boolean>
  /** Takes faults of ours (never refusals); `operation` says what was being done. */
  onFault: (fault: unknown, requestId: string, operation: string) => void
}

const serviceUnavailable = 503

/** Built files that are gone (an old page after a deployment) and unknown operations are not answered with a page. */
const missing: MiddlewareHandler<AppEnv> = async context => context.text('404 Not Found', 404)

/**
 * The whole product as one Hono app: request id, security headers, health, API, static files, pages, in that order.
 * It opens no socket: `listen` serves it, tests and the server-side render call it as a function.
 */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (context, next) => {
    context.set('requestId', context.env?.requestId ?? randomUUID())
    await next()
    context.res.headers.set('x-request-id', context.get('requestId'))
  })
  app.use(compressed)
  app.use(securityHeaders(parts.security))
  app.onError((error, context) => {
    parts.onFault(error, context.get('requestId'), `${context.req.method} ${context.req.path}`)
    return context.text('500 Internal Server Error', 500)
  })

  app.get('/healthz', context => context.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async context => {
    const ready = await parts.isReady().catch(() => false)
    const headers = { 'cache-control': 'no-store' }
    if (ready) return context.text('ready', 200, headers)
    return context.text('not ready', serviceUnavailable, { ...headers, 'retry-after': String(retryAfterSeconds) })
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
      publicOrigin: parts.publicOrigin,
      onFault: parts.onFault,
    }),
  )
  return app
}
