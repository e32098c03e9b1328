import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Which way bytes go: to the server behind the proxy, or back to the client. */
export type Direction = 'up' | 'down'

/** How slow a line is, each way. */
export interface Slowness {
  delayMs?: number
  bytesPerSecond?: number
}

/** Stands between a client and a server and does to their connections what networks do. */
export interface TcpProxy {
  port: number
  /** Connections that are open on the client's side. */
  openCount(): number
  /** All is well again, for new connections: bytes that were swallowed are gone, and so are the connections they belonged to. */
  heal(): void
  /** Resets every client that connects from now on. */
  refuse(): void
  /** Resets every open connection. */
  cut(): void
  /** Delays and throttles, also on open connections. */
  slow(slowness: Slowness): void
  /** Swallows bytes and endings without closing, as a machine that lost its power does; accepts connections all the same. */
  swallow(...directions: Direction[]): void
  close(): Promise<void>
}

/** Beyond, the sender is no longer listened to until some of it has left, as by any router. */
const queuedBytesMax = 256 * 1024
const pieceBytes = 4 * 1024

class Line {
  readonly #sockets: Record<'client' | 'server', Socket>
  readonly #slowness: () => Slowness
  readonly #swallowed = new Set<Direction>()

  constructor(client: Socket, server: Socket, slowness: () => Slowness) {
    this.#sockets = { client, server }
    this.#slowness = slowness
    this.#carry(client, server, 'up')
    this.#carry(server, client, 'down')
  }

  get isOpen(): boolean {
    return !this.#sockets.client.destroyed
  }

  swallow(directions: readonly Direction[]): void {
    for (const direction of directions) this.#swallowed.add(direction)
  }

  cut(): void {
    this.#sockets.client.resetAndDestroy()
    this.#sockets.server.destroy()
  }

  #carry(from: Socket, to: Socket, direction: Direction): void {
    const queue: { piece: Buffer; due: number }[] = []
    let queuedBytes = 0
    let hasEnded = false
    let timer: NodeJS.Timeout | undefined
    const isSwallowed = () => this.#swallowed.has(direction)
    const finish = () => {
      if (hasEnded && queue.length === 0 && !isSwallowed()) to.end()
    }
    const send = () => {
      timer = undefined
      const next = queue[0]
      if (next === undefined) return finish()
      const waitMs = next.due - performance.now()
      if (waitMs > 1) {
        timer = setTimeout(send, waitMs)
        return
      }
      queue.shift()
      queuedBytes -= next.piece.length
      if (queuedBytes < queuedBytesMax) from.resume()
      if (!isSwallowed() && to.writable) to.write(next.piece)
      const { bytesPerSecond } = this.#slowness()
      if (bytesPerSecond) timer = setTimeout(send, (1_000 * next.piece.length) / bytesPerSecond)
      else send()
    }
    from.on('data', bytes => {
      if (isSwallowed()) return
      const { delayMs = 0, bytesPerSecond } = this.#slowness()
      // at a time, so that a throttled line trickles
      const size = bytesPerSecond ? pieceBytes : bytes.length
      for (let at = 0; at < bytes.length; at += size) {
        queue.push({ piece: bytes.subarray(at, at + size), due: performance.now() + delayMs })
      }
      queuedBytes += bytes.length
      if (queuedBytes >= queuedBytesMax) from.pause()
      if (timer === undefined) send()
    })
    from.on('end', () => {
      hasEnded = true
      if (timer === undefined) finish()
    })
    // an ending that the other side must not see leaves it open
    from.on('close', () => {
      if (!isSwallowed() && queue.length === 0) to.destroy()
    })
    from.on('error', () => {})
  }
}

/** Listens on a free port of this machine and connects each client to `target`. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const lines = new Set<Line>()
  let slowness: Slowness = {}
  let isRefusing = false
  let swallowed: readonly Direction[] = []
  const server = createServer({ allowHalfOpen: true, noDelay: true }, client => {
    client.on('error', () => {})
    if (isRefusing) return void client.resetAndDestroy()
    const upstream = connect({ ...target, allowHalfOpen: true })
    const line = new Line(client, upstream, () => slowness)
    line.swallow(swallowed)
    upstream.once('error', () => client.resetAndDestroy())
    lines.add(line)
    // what is swallowed keeps one side open when the other has gone
    const forget = () => client.closed && upstream.closed && lines.delete(line)
    client.once('close', forget)
    upstream.once('close', forget)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    openCount: () => [...lines].filter(line => line.isOpen).length,
    heal() {
      slowness = {}
      isRefusing = false
      swallowed = []
    },
    refuse() {
      isRefusing = true
    },
    cut() {
      for (const line of lines) line.cut()
    },
    slow(next) {
      slowness = next
    },
    swallow(...directions) {
      swallowed = directions
      for (const line of lines) line.swallow(directions)
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const line of lines) line.cut()
      await closed
    },
  }
}
