import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { INPUT_BOUNDS } from './input-bounds.ts'
import { networkOf } from './rate-limit.ts'

const TIME_LIMITS = {
  /** Until a request's headers are there, counted from the connection on. */
  headersMs: 10_000,
  /** Until its body is there too. */
  requestMs: 30_000,
  /** In which an answer must move on; an event stream says something more often. */
  stallMs: 60_000,
  /** Longer than the idle time of common proxies, so that the proxy closes first and never meets a closed socket. */
  keepAliveMs: 65_000,
  checkEveryMs: 5_000,
} as const
type TimeLimits = { [Name in keyof typeof TIME_LIMITS]: number }

export interface ServerLimits extends Partial<TimeLimits> {
  /** Connections of one network; left out, only those of all are bounded. */
  perNetwork?: number
  /** Addresses that are not counted; left out, those of this machine. */
  isExempt?: (address: string) => boolean
}

const headerBytesMax = 16_384
/** Requests that one connection may send ahead of their answers; browsers send none. */
const sentAheadMax = 50
const connectionsMax = 4_096
/** Of one network: an office or a school behind one address has less, and sixteen of them are needed to fill the server. */
export const connectionsPerNetworkMax = 256
const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const graceMs = 1_500
const sweepMs = 50
const parentCheckMs = 500

/** A Node server with the limits of the product, not yet listening. */
export function createLimitedServer(listener: RequestListener, limits: ServerLimits = {}): Server {
  const { headersMs, requestMs, stallMs, keepAliveMs, checkEveryMs } = { ...TIME_LIMITS, ...limits }
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkEveryMs,
      maxHeaderSize: headerBytesMax,
    },
    oneAfterTheOther(refuseBadHeads(listener)),
  )
  server.maxConnections = connectionsMax
  // Node would drop those that come after without a word, and a proxy before it may have read others
  server.maxHeadersCount = 0
  server.setTimeout(stallMs)
  if (limits.perNetwork !== undefined) limitPerNetwork(server, limits.perNetwork, limits.isExempt ?? isLoopback)
  return server
}

const isLoopback = (address: string): boolean => LOOPBACK.test(address)

/** Hangs up on who has as many connections as one network may have, before anything is read. */
function limitPerNetwork(server: Server, max: number, isExempt: (address: string) => boolean): void {
  const counts = new Map<string, number>()
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    if (isExempt(address)) return
    const network = networkOf(address)
    const count = counts.get(network) ?? 0
    if (count >= max) return void socket.destroy()
    counts.set(network, count + 1)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left === 0) counts.delete(network)
      else counts.set(network, left)
    })
  })
}

/**
 * Refuses what a proxy and we might read differently, or what takes long to read: two `Host` headers, of which Node keeps
 * the first and others the last, and more headers than anybody sends.
 */
function refuseBadHeads(listener: RequestListener): RequestListener {
  return (request, response) => {
    const status = badHeadStatus(request)
    if (status === undefined) return listener(request, response)
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end(`${status} ${STATUS_CODES[status]}`)
  }
}

function badHeadStatus({ rawHeaders }: IncomingMessage): 400 | 431 | undefined {
  // names and values in turn
  if (rawHeaders.length / 2 > INPUT_BOUNDS.headers) return 431
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts > 1 ? 400 : undefined
}

/**
 * Node hands over all requests of a connection as they come, hundreds from one packet, which would then take every
 * connection to the database from everybody else. Here each waits for the answer to the one before.
 */
function oneAfterTheOther(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, { last: ServerResponse; length: number }>()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (!line || line.length === 0) {
      const alone = { last: response, length: 1 }
      lines.set(socket, alone)
      response.once('close', () => (alone.length -= 1))
      listener(request, response)
      return
    }
    if (line.length > sentAheadMax) return void socket.destroy()
    line.length += 1
    line.last.once('close', () => {
      if (!socket.destroyed) listener(request, response)
    })
    line.last = response
    response.once('close', () => (line.length -= 1))
  }
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
