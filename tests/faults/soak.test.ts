import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { testDatabase, testServer } from '../support/database.ts'
import { openEventStream } from '../support/event-stream.ts'
import { recordFigure } from '../support/figures.ts'
import { freePort } from '../support/free-port.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { createMarket, type Market } from '../support/market.ts'
import { ACTIONS, MixedLoad, percentile } from '../support/mixed-load.ts'
import { type Product, startProduct } from '../support/product-process.ts'
import { slopeOf } from '../support/slope.ts'
import { until } from '../support/until.ts'

/** Ten minutes by night; by day only as long as it takes to see that everything here works. */
const seconds = Number(process.env['SOAK_SECONDS'] ?? 4)
/** Shorter, what the first requests leave behind (compiled code, caches) is all that can be seen. */
const isLongEnough = seconds >= 300
const sampleEveryMs = Math.max(500, (seconds * 1_000) / 60)
/** After ten minutes of it a process of 100 MB would have a tenth more. */
const heapMbPerMinuteMax = 1
const visitors = 6
const pauseMs = 60
const poolMax = 10
const giveUpMs = 30_000

const db = await testDatabase({ isEmpty: true })
const dataDir = mkdtempSync(join(tmpdir(), 'rahba-soak-'))
let watchPort: number
let product: Product
let market: Market
let picture: Buffer<ArrayBuffer>

// the product brings nothing of its own here that depends on the server, so one run of the suite is enough
const { isEmbedded } = testServer()

beforeAll(async () => {
  if (!isEmbedded) return
  watchPort = await freePort()
  const environment = {
    DATABASE_URL: db.url,
    DATA_DIR: dataDir,
    DB_POOL_MAX: String(poolMax),
    AUTH_SECRET: 'a secret of the test and the product alike',
    SEED_DEMO: 'no',
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(watchPort),
  }
  await migrate(db.connection)
  const size = isLongEnough ? { customerCount: 307, spaceCount: 60 } : { customerCount: 31, spaceCount: 20 }
  market = await createMarket(readConfig({ ...environment, NODE_ENV: 'test' }), db, size)
  product = await startProduct(environment, ['--expose-gc', '--import=./tests/support/collect-on-signal.mjs'])
  const noise = {
    width: 1_200,
    height: 900,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', sigma: 20 },
  } as const
  picture = Buffer.from(await sharp({ create: noise }).jpeg().toBuffer())
})
afterAll(async () => {
  if (!isEmbedded) return
  const code = await product.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
  expect(code, 'the product ends well').toBe(0)
})

/** What the product keeps in memory, its garbage gone. */
async function collect(): Promise<Record<string, number>> {
  const asked = product.records.length
  product.process.kill('SIGUSR2')
  const lastRecord = () => product.records.slice(asked).find(record => 'heapUsed' in record)
  await until('the memory of the product', () => lastRecord() !== undefined)
  return lastRecord() as Record<string, number>
}

/** The product as it is now. */
async function sample() {
  const { heapUsed = 0, external = 0, rss = 0 } = await collect()
  const text = await (await fetch(`http://localhost:${watchPort}/metrics`)).text()
  const read = (name: string): number => {
    const line = text.split('\n').find(each => each.startsWith(`${name} `))
    if (line === undefined) throw new Error(`no metric ${name}`)
    return Number(line.slice(name.length + 1))
  }
  const pool = (state: string) => read(`rahba_db_pool_connections{pool="primary",state="${state}"}`)
  return {
    at: performance.now(),
    heapMb: heapUsed / 1e6,
    externalMb: external / 1e6,
    residentMb: rss / 1e6,
    lagMs: read('nodejs_eventloop_lag_p99_seconds') * 1e3,
    files: read('process_open_fds'),
    connections: pool('busy') + pool('idle'),
    waiting: pool('waiting'),
  }
}

interface Besides {
  streams: number
  pictures: number
  /** What was not done, in words. */
  failures: string[]
}

/** Opens and closes windows and sends pictures until it is stopped. */
async function doBesides(stopped: AbortSignal): Promise<Besides> {
  const done: Besides = { streams: 0, pictures: 0, failures: [] }
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stopped }).catch(() => {})
  const cookie = () => market.customers[(7 * done.streams + done.pictures) % market.customers.length]?.cookie ?? ''
  const again = async (action: () => Promise<unknown>) => {
    while (!stopped.aborted) await action().catch((error: unknown) => done.failures.push(String(error)))
  }
  const watch = async () => {
    const stream = await openEventStream(product.url, cookie())
    done.streams += 1
    await pause(1_000)
    stream.close()
    await stream.ended
  }
  const send = async () => {
    const headers = { cookie: cookie(), 'content-type': 'image/jpeg' }
    const answer = await fetch(`${product.url}/api/files?purpose=avatar`, { method: 'POST', headers, body: picture })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`A picture was answered with ${answer.status}: ${text}`)
    done.pictures += 1
    await pause(1_500)
  }
  await Promise.all([again(watch), again(watch), again(watch), again(send)])
  return done
}

test.runIf(isEmbedded)(
  `${seconds} s of everything at once leave nothing behind`,
  { timeout: seconds * 1_000 + 180_000 },
  async () => {
    const stop = new AbortController()
    const load = new MixedLoad(product.url, market, { visitors, pauseMs, giveUpMs })
    const around = doBesides(stop.signal)
    const samples = [await sample()]
    const startedAt = performance.now()
    while (performance.now() - startedAt < seconds * 1_000) {
      await sleep(sampleEveryMs)
      samples.push(await sample())
    }
    stop.abort()
    const [besides] = await Promise.all([around, load.stop()])
    const quiet = await sample()

    const refused = load.answers.filter(answer => answer.status >= 400)
    const bad = load.answers.filter(answer => answer.status === 0 || answer.status >= 500)
    expect(bad.slice(0, 3), `${bad.length} faults`).toEqual([])
    // a connection that a frozen machine let grow old is answered with 408, as it should be
    expect(besides.failures.filter(failure => !failure.includes('with 408'))).toEqual([])
    expect(product.records.filter(record => Number(record['level']) >= 50)).toEqual([])
    for (const action of ACTIONS)
      expect(
        load.answers.some(each => each.action === action && each.status < 300),
        action,
      ).toBe(true)
    expect(besides.streams * besides.pictures).toBeGreaterThan(0)

    const secondHalf = samples.slice(Math.floor(samples.length / 2))
    const slope = slopeOf(secondHalf.map(each => [each.at / 60_000, each.heapMb]))
    const most = (of: 'lagMs' | 'files' | 'connections' | 'residentMb') => Math.max(...samples.map(each => each[of]))
    const [first, last] = [samples[0], samples.at(-1)]
    const p95 = (action: string) =>
      Math.round(
        percentile(
          load.answers.filter(each => each.action === action).map(each => each.milliseconds),
          95,
        ),
      )
    recordFigure(
      'soak',
      [
        `${Math.round((performance.now() - startedAt) / 1_000)} s, ${load.answers.length} answers of which ${refused.length} refusals, ${besides.streams} streams, ${besides.pictures} pictures, ${besides.failures.length} times 408`,
        `p95 in ms: ${ACTIONS.map(action => `${action} ${p95(action)}`).join(', ')}`,
        `heap ${first?.heapMb.toFixed(1)} to ${last?.heapMb.toFixed(1)} MB${isLongEnough ? `, ${slope.toFixed(2)} MB a minute in the second half` : ''}`,
        `outside of it ${last?.externalMb.toFixed(1)} MB, resident at most ${Math.round(most('residentMb'))} MB, event loop lag p99 at most ${Math.round(most('lagMs'))} ms`,
        `at most ${most('connections')} connections to the database, ${most('files')} open files, ${quiet.files} afterwards`,
      ].join('; '),
    )
    if (isLongEnough) expect(slope).toBeLessThan(heapMbPerMinuteMax)
    expect(most('connections')).toBeLessThanOrEqual(poolMax)
    expect(quiet.waiting).toBe(0)
    // streams, uploads and requests have all given back what they took
    expect(quiet.files).toBeLessThanOrEqual((first?.files ?? 0) + poolMax + visitors + 10)
    expect(await brokenInvariants(db.kysely)).toEqual([])
  },
)
