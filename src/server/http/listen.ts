import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
/** Longer than the idle time of common proxies, so that the proxy closes first and never meets a closed socket. */
const keepAliveTimeoutMs = 65_000
const connectionsCheckingIntervalMs = 5_000
const headerBytesMax = 16_384
const connectionsMax = 4_096
const graceMs = 1_500
const sweepMs = 50
const parentCheckMs = 500

/** A Node server with the limits of the product, not yet listening. */
export function createLimitedServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: connectionsCheckingIntervalMs,
      maxHeaderSize: headerBytesMax,
    },
    listener,
  )
  server.maxConnections = connectionsMax
  return server
}

/** Starts listening. Rejects with Node's error when the address is taken or forbidden. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address() as AddressInfo)
    })
  })
}

/**
 * Stops accepting, lets running requests end, and after the grace period closes what is still open:
 * an event stream never ends by itself.
 */
export function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    // A connection that was busy becomes idle after its answer, and would then wait for another request.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/**
 * Runs `close` once at SIGTERM or SIGINT, then ends the process; a second signal ends it at once.
 * The exit code is 0 after a clean stop and 1 after a failed or forced one.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(stop)
}

/** npm hands a SIGTERM only to the shell that it started us with; the shell ends, and we would stay for ever. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, parentCheckMs)
  watch.unref()
}
