import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { errorText } from '#server/http/error-texts.ts'
import { direction } from '#shared/locales.ts'
import { testServer } from '../support/database.ts'
import { ReconnectingEventStream } from '../support/reconnecting-event-stream.ts'
import { recordFigure } from '../support/figures.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { createMarket, type Market } from '../support/market.ts'
import { type Answer, ACTIONS, MixedLoad } from '../support/mixed-load.ts'
import { type Product, startProduct } from '../support/product-process.ts'
import { type Direction, startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

/**
 * The longest that anybody waits: at most 4.5 s until a silent database is noticed, 5 s for a new connection to it, and
 * as much again on a machine that is busy. A page asks no second time.
 */
const answerWithinMs = 20_000
/** Beyond, it is a hang. */
const giveUpMs = 40_000
/** 5 s on a machine with nothing else to do, which the nightly run measures. */
const backWithinMs = 20_000
/** Nothing of what was wrong has happened for so long: it is over. */
const calmMs = 1_500
/** Jobs and mails that are under way are given 5 s, and requests 1.5. */
const stopWithinMs = 20_000
const answersOfEachAction = 3
/** As many as there are visitors: each has felt it. */
const refusedMin = 12

let dataDir: string
let server: EmbeddedServer
let proxy: TcpProxy
let product: Product
let mails: MailServer
let market: Market
/** Of the test alone: it goes past the proxy. */
let db: Database
let stream: ReconnectingEventStream
const loads: MixedLoad[] = []

/** A finished action without an answer is the harder case; the other is for the nightly run. */
const silences: [string, ...Direction[]][] = [['from its side', 'down']]
if (process.env['DATABASE_TROUBLES'] === 'all') silences.push(['both ways', 'up', 'down'])

const serverOptions = () => ({ dataDir, settings: { max_connections: 60, shared_buffers: '64MB' } })

// the server is stopped and killed here, so it is this test's own, and one run of the suite is enough
const { isEmbedded } = testServer()

beforeAll(async () => {
  if (!isEmbedded) return
  dataDir = mkdtempSync(join(tmpdir(), 'rahba-away-'))
  // under root the server runs under another account
  chmodSync(dataDir, 0o711)
  server = await startEmbedded(serverOptions())
  const { host, port } = server.connection
  proxy = await startTcpProxy({ path: join(host, `.s.PGSQL.${port}`) })
  mails = await startMailServer()
  const environment = {
    DATABASE_URL: `postgresql://${server.connection.user}@127.0.0.1:${proxy.port}/${server.connection.database}`,
    DATA_DIR: join(dataDir, 'site'),
    AUTH_SECRET: 'a secret of the test and the product alike',
    SEED_DEMO: 'no',
    SMTP_URL: mails.url,
    LOG_LEVEL: 'warn',
  }
  await migrate(server.connection)
  db = openDatabase({ primary: server.connection, poolMax: 4 })
  market = await createMarket(readConfig({ ...environment, NODE_ENV: 'test' }), db)
  product = await startProduct(environment)
  stream = new ReconnectingEventStream(product.url, market.host.cookie)
  await vi.waitFor(() => expect(stream.connectCount).toBe(1), { timeout: 10_000 })
})

afterAll(async () => {
  if (!isEmbedded) return
  await stream.stop()
  product.process.kill('SIGKILL')
  await db.close()
  await proxy.close()
  await mails.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Trouble {
  begin: () => Promise<unknown> | unknown
  end: () => Promise<unknown> | unknown
  /** What must have been seen before it ends. */
  seen: (answers: readonly Answer[]) => boolean
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
const readiness = async () => (await fetch(`${product.url}/readyz`)).status
const refused = (answers: readonly Answer[]) => answers.filter(answer => answer.status === 503)
const areRefused = (answers: readonly Answer[]) =>
  refused(answers).length >= refusedMin && refused(answers).some(answer => answer.action === 'page')
const everyAction = (answers: readonly Answer[], count: number) =>
  ACTIONS.every(action => answers.filter(answer => answer.action === action).length >= count)
const done = (answers: readonly Answer[]) => answers.filter(answer => answer.status >= 200 && answer.status < 300)
const until = (check: () => boolean, what: string) =>
  expect.poll(check, { timeout: 40_000, interval: 25, message: what }).toBe(true)

/** Lets the crowd go on through the trouble and until all is well again. Returns all answers that they got. */
async function goThrough(name: string, { begin, end, seen }: Trouble): Promise<Answer[]> {
  const load = new MixedLoad(product.url, market, { giveUpMs })
  loads.push(load)
  try {
    await until(() => everyAction(done(load.answers), answersOfEachAction), 'all goes well before')
    const startedAt = performance.now()
    await begin()
    await until(() => seen(load.answersSince(startedAt)), `${name} is felt`)
    await end()
    const endedAt = performance.now()
    const lastRefusal = () => Math.max(endedAt, ...refused(load.answersSince(endedAt)).map(answer => answer.at))
    await until(() => {
      const since = lastRefusal()
      const answers = load.answersSince(since)
      return performance.now() - since > calmMs && everyAction(done(answers), answersOfEachAction)
    }, `all goes well after ${name}`)
    const since = done(load.answersSince(endedAt))
    const firstDone = ACTIONS.map(
      action => since.find(answer => answer.action === action)?.at ?? Number.POSITIVE_INFINITY,
    )
    const backMs = Math.max(lastRefusal(), ...firstDone) - endedAt
    const slowestMs = Math.max(...load.answers.map(answer => answer.milliseconds))
    const count = refused(load.answers).length
    recordFigure(
      `database ${name}`,
      `${load.answers.length} answers, ${count} refused with 503, slowest ${seconds(slowestMs)}, back in ${seconds(backMs)}`,
    )
    expect(backMs).toBeLessThan(backWithinMs)
  } finally {
    proxy.heal()
    await load.stop()
  }
  for (const answer of load.answers) judge(answer)
  expect(product.process.exitCode).toBeNull()
  return load.answers
}

/** Done, refused for a reason of its own, or refused for now: the client gets it in its language, and in time. */
function judge(answer: Answer): void {
  const { action, status, headers, body, locale, milliseconds } = answer
  const what = `${action} ${status} after ${Math.round(milliseconds)} ms: ${body.slice(0, 500)}\n${JSON.stringify(product.records.slice(-3))}`
  expect([200, 201, 409, 503], what).toContain(status)
  expect(milliseconds, what).toBeLessThan(answerWithinMs)
  if (status !== 503) return
  expect(headers.get('retry-after'), what).toMatch(/^\d+$/)
  expect(body).toContain(errorText(locale, 'unavailable'))
  if (action !== 'page') {
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', status: 503 })
    return
  }
  expect(body).toContain(`<html lang="${locale}" dir="${direction(locale)}"`)
  expect(headers.get('content-type')).toContain('text/html')
}

describe.runIf(isEmbedded)('a crowd goes on while the database', { timeout: 150_000 }, () => {
  test('is stopped and started again', async () => {
    const answers = await goThrough('stopped', {
      begin: () => server.stop(),
      seen: areRefused,
      async end() {
        expect(await readiness()).toBe(503)
        expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
        server = await startEmbedded(serverOptions())
      },
    })
    expect(refused(answers).length).toBeGreaterThan(0)
  })

  test('is killed and recovers', async () => {
    const answers = await goThrough('killed', {
      begin: () => process.kill(server.pid(), 'SIGKILL'),
      seen: since => refused(since).length > 0,
      end: () => untilReachable(),
    })
    expect(refused(answers).length).toBeGreaterThan(0)
  })

  test('is slow: each way takes 200 ms, then the line carries 200 kB a second', async () => {
    const answers = await goThrough('slow', {
      begin: () => proxy.slow({ delayMs: 200 }),
      seen: since => everyAction(done(since), 2),
      async end() {
        proxy.slow({ bytesPerSecond: 200_000 })
        await sleep(2_000)
        proxy.heal()
      },
    })
    expect(done(answers).length).toBeGreaterThan(0)
  })

  test.each(silences)('falls silent without a word, %s', async (direction, ...directions) => {
    const answers = await goThrough(`silent ${direction}`, {
      begin: () => proxy.swallow(...directions),
      seen: areRefused,
      async end() {
        expect(await readiness()).toBe(503)
        proxy.heal()
      },
    })
    expect(refused(answers).length).toBeGreaterThan(0)
  })

  test('and refuses or resets every connection', async () => {
    const answers = await goThrough('refusing', {
      begin() {
        proxy.refuse()
        proxy.cut()
      },
      seen: areRefused,
      end: () => proxy.heal(),
    })
    expect(refused(answers).length).toBeGreaterThan(0)
  })
})

describe.runIf(isEmbedded)('when all is over', () => {
  test('what was done is there once, and what nobody knew of can be asked for again', async () => {
    for (const load of loads) {
      for (const write of load.unacknowledged.splice(0)) {
        expect([201, 409], write.path).toContain((await load.repeat(write)).status)
      }
    }
    const stored = async (table: string) => {
      const { rows } = await sql<{ id: string }>`SELECT id FROM ${sql.table(table)}`.execute(db.kysely)
      return new Set(rows.map(row => row.id))
    }
    const [bookings, messages] = [await stored('bookings'), await stored('messages')]
    for (const { acknowledged } of loads) {
      expect(acknowledged.booking.filter(id => !bookings.has(id))).toEqual([])
      expect(acknowledged.message.filter(id => !messages.has(id))).toEqual([])
    }
    const { rows: twice } = await sql`SELECT retailer_id FROM bookings
      GROUP BY retailer_id, space_id, first_day HAVING count(*) > 1`.execute(db.kysely)
    expect(twice).toEqual([])
    const { rows: said } = await sql`SELECT content FROM messages WHERE content ~ '[0-9]'
      GROUP BY content HAVING count(*) > 1`.execute(db.kysely)
    expect(said).toEqual([])
    expect(await brokenInvariants(db.kysely)).toEqual([])
  })

  test('the host got a live event of every booking', async () => {
    const notified = () => new Set(stream.heard.map(event => event.subjectId))
    const acknowledged = loads.flatMap(load => load.acknowledged.booking)
    expect(acknowledged.length).toBeGreaterThan(0)
    await expect.poll(() => acknowledged.filter(id => !notified().has(id)), { timeout: 30_000 }).toEqual([])
  })

  test('all mail leaves, each once, and none is given up', { timeout: 90_000 }, async () => {
    const left = async () => {
      const { rows } = await sql<{ state: string; mails: number }>`
        SELECT CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state,
          count(*)::int AS mails FROM outbox_mails GROUP BY 1`.execute(db.kysely)
      return Object.fromEntries(rows.map(row => [row.state, row.mails]))
    }
    await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual({ sent: expect.any(Number) })
    const sent = mails.received.map(({ text }) => /^Message-ID: (.+)$/im.exec(text)?.[1])
    expect(sent).not.toContain(undefined)
    expect(sent).toHaveLength((await left())['sent'] ?? 0)
    expect(new Set(sent).size).toBe(sent.length)
  })

  test('jobs are done', { timeout: 60_000 }, async () => {
    const boss = new PgBoss({ db: { executeSql: (text, values) => db.pool.query(text, values) } })
    const id = await boss.send('saved-searches', {})
    const state = async () => {
      const { rows } = await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE id = ${id}`.execute(db.kysely)
      return rows[0]?.state
    }
    await expect.poll(state, { timeout: 30_000, interval: 200 }).toBe('completed')
  })
})

test.runIf(isEmbedded)('an operator can stop the site while the database is away', async () => {
  proxy.refuse()
  proxy.cut()
  await expect.poll(readiness).toBe(503)
  const startedAt = performance.now()
  expect(await product.end('SIGTERM')).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(stopWithinMs)
})

async function untilReachable(): Promise<void> {
  const reach = async () => {
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.end()
    return true
  }
  await expect.poll(() => reach().catch(() => false), { timeout: 60_000, interval: 20 }).toBe(true)
}
