// The composition root: the only file that sees the whole product. It is loaded by start.mjs.
import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { startDatabase } from '#server/db/start-database.ts'
import { logSecurityEvent } from '#server/account/security-events.ts'
import { createApp } from '#server/http/app.ts'
import { callerAddress, senderAddress } from '#server/http/caller-address.ts'
import {
  closeServer,
  connectionsPerNetworkMax,
  createLimitedServer,
  listen,
  stopOnSignal,
} from '#server/http/listen.ts'
import { cachedPagesFirst } from '#server/http/page-cache/fast-path.ts'
import { builtPageRenderer, developmentPageRenderer } from '#server/http/page-renderer.ts'
import { type SecurityOptions, scriptPolicy } from '#server/http/security-headers.ts'
import { staticFiles } from '#server/http/static.ts'
import { createLog } from '#server/log.ts'
import { demoNotice, hasDemo } from '#demo/demo-notice.ts'
import { initialData } from '#demo/initial-data.ts'
import { startServices } from '#server/services.ts'
import { Metrics } from '#server/monitoring/metrics.ts'
import { createMonitoring, type Monitoring } from '#server/monitoring/monitoring.ts'
import { startMonitoringServer } from '#server/monitoring/monitoring-server.ts'

const root = join(import.meta.dirname, '..')

/** What has been started, to be ended in the opposite order. */
const closers: (() => Promise<unknown>)[] = []

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

/** Says how long a part of the start took. */
async function timed<T>(name: string, part: Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await part
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  if (config.production && !existsSync(join(root, 'dist/.stamp'))) {
    throw new Error('The pages are not built: run "npm run build" first, or "npm start", which does both.')
  }
  const log = createLog(config.logLevel)
  const metrics = config.metricsAddress && new Metrics()
  const monitoring = createMonitoring(config, log, metrics)
  let isReady = false
  // filling a database takes what it takes, and nobody waits for an answer
  const onQuery: Monitoring['onQuery'] = (text, milliseconds) => isReady && monitoring.onQuery(text, milliseconds)
  const starting = startDatabase(config, (text, level = 'info') => log[level](text), onQuery)
  const { database, close } = await timed('Database', starting)
  closers.push(close)
  const services = await timed(
    config.seedDemo ? 'Services and demo' : 'Services',
    startServices(config, database, log, initialData),
  )
  closers.push(services.stop)
  if (services.pageCache) metrics?.showPageCache(services.pageCache)
  if (config.metricsAddress && metrics)
    closers.push((await startMonitoringServer(services.platform, metrics, config.metricsAddress)).close)

  const server = createLimitedServer(
    (request, response) => listener(request, response),
    // all who come through a proxy come from its address
    config.trustProxy === 0 ? { perNetwork: connectionsPerNetworkMax } : {},
  )
  closers.push(() => closeServer(server))
  const development = config.production ? undefined : await developmentPageRenderer(root, server)
  if (development) closers.push(development.close)

  const listener = await answerRequests({ config, log, database, services, monitoring, development })
  await listen(server, config.port, config.host)
  stopOnSignal(closeAll)
  isReady = true
  console.log(`Rahba is ready: ${config.publicUrl}`)
  if (await hasDemo(database)) console.log(demoNotice(config))
}

/** What a page may load and where its forms may lead. */
const securityOf = (config: Config): SecurityOptions => ({
  https: config.publicUrl.startsWith('https:'),
  development: !config.production,
  tileOrigins: config.map?.origins,
  formOrigins: [
    ...(config.google ? ['https://accounts.google.com'] : []),
    ...(config.apple ? ['https://appleid.apple.com'] : []),
  ],
})

interface Started {
  config: Config
  log: ReturnType<typeof createLog>
  database: Database
  services: Awaited<ReturnType<typeof startServices>>
  monitoring: Monitoring
  /** Without it the pages that were built are served. */
  development: Awaited<ReturnType<typeof developmentPageRenderer>> | undefined
}

/** Puts the API, the pages and their files together: sources first in development, cached pages first otherwise. */
async function answerRequests(started: Started): Promise<RequestListener> {
  const { config, log, database, services, monitoring, development } = started
  const security = securityOf(config)
  const app = createApp({
    security,
    publicOrigin: config.publicUrl,
    address: callerAddress(config.trustProxy),
    api: services.api.app,
    staticFiles: config.production ? await staticFiles(join(root, 'dist/client'), scriptPolicy(security)) : undefined,
    render: development?.render ?? (await builtPageRenderer(root)),
    pageCache: services.pageCache,
    needs: { database: () => sql`SELECT 1`.execute(database.kysely) },
    onFault: (fault, requestId, operation) => log.error({ err: fault, requestId, operation }, 'request failed'),
    onRefusal: ({ code, ...facts }) => logSecurityEvent(log, 'call refused', { ...facts, reason: code }),
    onAnswer: monitoring.onAnswer,
  })
  const serveApp = getRequestListener(app.fetch)
  if (development)
    return (request, response) => development.serveSources(request, response, () => void serveApp(request, response))
  if (!services.pageCache) return serveApp
  const { onAnswer } = monitoring
  return cachedPagesFirst(
    services.pageCache,
    { security, address: senderAddress(config.trustProxy), onAnswer },
    serveApp,
  )
}

/** Mistakes in our code, shown with their stack; everything else that a start throws says by itself what to do. */
const mistakes = [TypeError, ReferenceError, RangeError, SyntaxError]

async function giveUp(error: unknown): Promise<never> {
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE') {
    console.error(`${address}:${port} is in use by another program. Stop it, or choose another: PORT=3001 npm start`)
  } else if (error instanceof Error && !mistakes.some(mistake => error instanceof mistake)) {
    console.error(error.message)
  } else {
    console.error(error)
  }
  await closeAll().catch(() => {})
  process.exit(1)
}

await start().catch(giveUp)
