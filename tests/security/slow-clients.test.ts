import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { closeServer, createLimitedServer, listen } from '#server/http/listen.ts'
import { apiSite } from '../support/api-site.ts'
import { createCast, createSpace } from '../support/cast.ts'
import { recordFigure } from '../support/figures.ts'
import { percentile } from '../support/mixed-load.ts'
import { testPlatform } from '../support/platform.ts'

/** A tenth of the product's, so that a test need not wait as long as an attacker; listen.test.ts knows the real ones. */
const limits = { headersMs: 1_000, requestMs: 2_000, stallMs: 2_000, checkEveryMs: 200 }
/** After the longest of them, on a machine that is busy. */
const endedWithinMs = 15_000
const memoryMbMax = 200
/** On a machine that is busy besides; the figure says what they do wait. */
const othersWaitMsMax = 5_000

const platform = await testPlatform({ poolMax: 10 })
const site = apiSite(platform)
const faults: unknown[] = []
const app = createApp({
  security: { https: false, development: false },
  publicOrigin: platform.config.publicUrl,
  api: site.app,
  render: async () => new Response('<h1>page</h1>', { headers: { 'content-type': 'text/html' } }),
  needs: {},
  onFault: fault => faults.push(fault),
})
const pageBytes = 4_000_000
const serveApp = getRequestListener(app.fetch)
const server = createLimitedServer((request, response) => {
  // larger than all buffers on the way
  if (request.url === '/large') response.end('x'.repeat(pageBytes))
  else void serveApp(request, response)
}, limits)
let address: AddressInfo
let path: string

beforeAll(async () => {
  address = await listen(server, 0, '127.0.0.1')
  const cast = await createCast(platform.db.kysely)
  path = `/api/spaces/${await createSpace(platform.db.kysely, cast.host, cast.admin)}`
})
afterAll(() => closeServer(server))

/** Somebody with nothing to do with it, who looks at a space all the while. */
let others: { stop: () => Promise<number[]> }
let memoryBefore: number

beforeEach(() => {
  memoryBefore = process.memoryUsage().rss
  const stopped = new AbortController()
  const waits: number[] = []
  const looking = (async () => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now()
      const answer = await fetch(`http://127.0.0.1:${address.port}${path}`)
      await answer.text()
      expect(answer.status).toBe(200)
      waits.push(performance.now() - startedAt)
      await sleep(5)
    }
  })()
  others = {
    async stop() {
      stopped.abort()
      await looking
      return waits
    },
  }
})

const worstOfOthers: number[] = []

afterEach(async () => {
  const waits = await others.stop()
  expect(waits.length).toBeGreaterThan(0)
  worstOfOthers.push(percentile(waits, 95))
  expect(percentile(waits, 95)).toBeLessThan(othersWaitMsMax)
  expect((process.memoryUsage().rss - memoryBefore) / 1e6).toBeLessThan(memoryMbMax)
  expect(faults).toEqual([])
})
afterAll(() => {
  recordFigure('hostile clients', `others wait at most ${Math.round(Math.max(...worstOfOthers))} ms (p95)`)
})

interface Stranger {
  socket: Socket
  heard: () => string
  /** Milliseconds until the server hung up. */
  ended: Promise<number>
}

async function connectOne(): Promise<Stranger> {
  const startedAt = performance.now()
  const socket = connect(address.port, '127.0.0.1')
  let heard = ''
  socket.on('error', () => {}).on('data', bytes => (heard += bytes.toString('latin1')))
  const ended = new Promise<number>(resolve => void socket.once('close', () => resolve(performance.now() - startedAt)))
  await once(socket, 'connect')
  return { socket, heard: () => heard, ended }
}

const crowd = (count: number) => Promise.all(Array.from({ length: count }, connectOne))

/** Says one piece after the other, slowly, until the server has had enough. */
async function dribble({ socket }: Stranger, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) return
    socket.write(piece)
    await sleep(100)
  }
}

function* forEver(piece: string): Iterable<string> {
  for (;;) yield piece
}

const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`
/** Connections that the server holds; two or three of them are of those who look at a space. */
const openCount = () => new Promise<number>(resolve => void server.getConnections((_, count) => resolve(count)))
const statusOf = (stranger: Stranger) => Number(stranger.heard().split(' ')[1] ?? 0)

async function expectEnded(strangers: readonly Stranger[], afterMs: number): Promise<void> {
  const times = await Promise.all(strangers.map(stranger => stranger.ended))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(afterMs * 0.9)
  expect(Math.max(...times)).toBeLessThan(endedWithinMs)
}

describe('slow clients are not waited for', () => {
  test('with the connection alone', async () => {
    await expectEnded(await crowd(500), limits.headersMs)
  })

  test('with the headers', async () => {
    const strangers = await crowd(100)
    for (const stranger of strangers) {
      stranger.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
      void dribble(stranger, forEver('X-More: 1\r\n'))
    }
    await expectEnded(strangers, limits.headersMs)
    expect(new Set(strangers.map(statusOf))).toEqual(new Set([408]))
  })

  test.each(['/api/language', '/api/files?purpose=avatar'])('with the body, to %s', async to => {
    const strangers = await crowd(50)
    for (const stranger of strangers) {
      stranger.socket.write(head(`POST ${to}`, 'Content-Type: application/json', 'Content-Length: 100000'))
      void dribble(stranger, forEver('{'))
    }
    await Promise.all(strangers.map(stranger => stranger.ended))
    for (const stranger of strangers) expect([401, 408]).toContain(statusOf(stranger))
  })

  test('with reading the answer', async () => {
    const strangers = await crowd(20)
    for (const { socket } of strangers) {
      socket.pause()
      socket.write(head('GET /large'))
    }
    // the end is not noticed while nothing is read
    await expect.poll(openCount).toBeGreaterThan(20)
    await expect.poll(openCount, { timeout: endedWithinMs }).toBeLessThan(20)
    for (const { socket } of strangers) socket.destroy()
  })

  test('after an answer', async () => {
    const strangers = await crowd(1)
    strangers[0]?.socket.write(head('GET /healthz'))
    await expect.poll(() => statusOf(strangers[0] as Stranger)).toBe(200)
    // a connection that stays open for the next request is no slow one; it is counted among the 4,096
    expect(server.keepAliveTimeout).toBe(65_000)
    for (const { socket } of strangers) socket.destroy()
  })
})

describe('too much is refused', () => {
  test.each([
    ['five thousand headers', head('GET /', ...Array.from({ length: 5_000 }, (_, index) => `X${index}: 1`))],
    ['an address of 20 kB', head(`GET /explore?location=${'x'.repeat(20_000)}`)],
  ])('%s', async (_, text) => {
    const strangers = await crowd(20)
    for (const { socket } of strangers) socket.write(text)
    await expectEnded(strangers, 0)
    expect(new Set(strangers.map(statusOf))).toEqual(new Set([431]))
  })

  test('a length that nobody keeps', async () => {
    const [stranger] = await crowd(1)
    stranger?.socket.write(
      head('POST /api/language', 'Content-Type: application/json', 'Content-Length: 9'.padEnd(30, '9')),
    )
    await stranger?.ended
    expect([400, 413]).toContain(statusOf(stranger as Stranger))
  })

  test('thousands of requests sent ahead', async () => {
    const strangers = await crowd(5)
    for (const { socket } of strangers) socket.write(head('GET /api/spaces?location=marrakech').repeat(2_000))
    await expectEnded(strangers, 0)
  })
})

describe('what is left unfinished costs nobody anything', () => {
  test('requests whose senders close their side at once', async () => {
    const strangers = await crowd(50)
    for (const { socket } of strangers) socket.end(head(`GET ${path}`))
    await expectEnded(strangers, 0)
  })

  test('hundreds of searches that nobody waits for', async () => {
    for (let round = 0; round < 5; round += 1) {
      const strangers = await crowd(60)
      for (const { socket } of strangers) socket.write(head('GET /api/spaces?text=boutique'))
      await sleep(5)
      for (const { socket } of strangers) socket.resetAndDestroy()
    }
    const { pool } = platform.db
    await vi.waitFor(() => expect([pool.waitingCount, pool.totalCount - pool.idleCount <= 1]).toEqual([0, true]), {
      timeout: 20_000,
    })
  })

  test('uploads that break off', async () => {
    const strangers = await crowd(30)
    for (const { socket } of strangers) {
      socket.write(head('POST /api/language', 'Content-Type: application/json', 'Content-Length: 1000'))
      socket.write('{"email":')
    }
    await sleep(50)
    for (const { socket } of strangers) socket.destroy()
    await expect.poll(openCount).toBeLessThan(10)
  })
})
