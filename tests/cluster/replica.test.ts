import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import { LSN_COOKIE } from '#server/http/read-own-writes.ts'
import type { Viewer } from '#server/http/call.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { systemClock } from '#server/ports/clock.ts'
import { readHealth } from '#server/monitoring/health.ts'
import { addDays, todayIn } from '#shared/days.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createSpace } from '../support/cast.ts'
import { testServer } from '../support/database.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { type ReplicatedServers, startReplicatedServers } from './replicated-servers.ts'

/** Longer than any pause of these tests, and shorter than them. */
const patientMs = 30_000
const impatientMs = 1_000

/** What one process has: its connections, its memory and its API. */
function openProcess(servers: ReplicatedServers, lagMaxMs: number, line?: TcpProxy) {
  const primary = servers.primary.connection
  const direct = servers.replica().connection
  const replica = line ? { ...direct, host: '127.0.0.1', port: line.port } : direct
  const db = openDatabase({ primary, replica, replicaLagMaxMs: lagMaxMs, poolMax: 10 })
  const config = readConfig({ NODE_ENV: 'test', AUTH_SECRET: 'a secret that all processes are given' })
  const platform = { config, db, clock: systemClock, log: pino({ level: 'silent' }) }
  return { db, replica: db.replica as Replica, platform, site: apiSite(platform) }
}
type Process = ReturnType<typeof openProcess>

let servers: ReplicatedServers
let a: Process
let b: Process
let impatient: Process
/** Reaches the replica over a line that can be cut. */
let distant: Process
let line: TcpProxy
let db: Database
let cast: Cast
let space: string

// it starts servers of its own
const isHere = testServer().isEmbedded
const tomorrow = addDays(todayIn('Africa/Casablanca', Date.now()), 1)
const stay = { firstDay: addDays(tomorrow, 3), lastDay: addDays(tomorrow, 5) }

beforeAll(async () => {
  if (!isHere) return
  servers = await startReplicatedServers()
  const { host, port } = servers.replica().connection
  line = await startTcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  a = openProcess(servers, patientMs)
  b = openProcess(servers, patientMs)
  impatient = openProcess(servers, impatientMs)
  distant = openProcess(servers, patientMs, line)
  db = a.db
  await writeReferenceData(db.kysely)
  cast = await createCast(db.kysely)
}, 60_000)
afterAll(async () => {
  await Promise.all(all().map(each => each?.db.close()))
  await line?.close()
  await servers?.close()
})

const all = () => [a, b, impatient, distant]
const pause = () => servers.onReplica('SELECT pg_wal_replay_pause()')
const goOn = () => servers.onReplica('SELECT pg_wal_replay_resume()')

/** Both servers hold the same, and every process knows it. */
async function untilLevel(): Promise<void> {
  await goOn()
  const { rows } = await db.pool.query<{ place: string }>('SELECT pg_current_wal_insert_lsn()::text AS place')
  await until('the replica has caught up', async () => {
    const answer = await servers.onReplica(`SELECT pg_last_wal_replay_lsn() >= '${rows[0]?.place}' AS "isLevel"`)
    return answer.rows[0]?.isLevel === true
  })
  await until('every process reads from it', () => all().every(each => each.replica.state().isRead))
}

beforeEach(async () => {
  if (!isHere) return
  space = await createSpace(db.kysely, cast.host, cast.admin, { instantBook: true, pricePerDayMinor: 45_000 })
  await untilLevel()
})

interface Asked {
  as?: Viewer
  /** The browser's mark of what its person did last. */
  mark?: string
  body?: unknown
  form?: Record<string, string>
}

/** One request of a browser to one process. */
async function ask({ site, platform }: Process, method: string, path: string, { as, mark, body, form }: Asked = {}) {
  const cookies = [...(as ? [await site.cookieFor(as)] : []), ...(mark ? [mark] : [])]
  const headers = new Headers({ cookie: cookies.join('; ') })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (form) headers.set('content-type', 'application/x-www-form-urlencoded')
  const sent = form ? new URLSearchParams(form).toString() : body !== undefined ? JSON.stringify(body) : null
  const response = await site.app.request(platform.config.publicUrl + path, { method, headers, body: sent })
  const text = await response.text()
  const set = response.headers.getSetCookie().find(each => each.startsWith(`${LSN_COOKIE}=`))
  return {
    status: response.status,
    mark: set?.split(';')[0],
    json: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
}

interface Card {
  id: string
  pricePerDayMinor: number
}
const priceAt = async (process: Process, asked: Asked = {}) =>
  (await ask(process, 'GET', `/api/spaces/${space}`, asked)).json['pricePerDayMinor']
const findIn = async (process: Process, asked: Asked = {}) => {
  const query = `location=marrakech&startDate=${stay.firstDay}&endDate=${stay.lastDay}&sort=newest`
  const { json } = await ask(process, 'GET', `/api/spaces?${query}`, asked)
  return (json['spaces'] as Card[]).find(({ id }) => id === space)
}
const takenDays = async (process: Process, asked: Asked) => {
  const { json } = await ask(process, 'GET', `/api/spaces/${space}/calendar`, asked)
  return (json['unavailable'] as { first: string; last: string }[]).map(({ first, last }) => ({ first, last }))
}
/** Directly, as another process or a job would. */
const setPrice = (minor: number) =>
  sql`UPDATE spaces SET price_per_day_minor = ${minor} WHERE id = ${space}`.execute(db.kysely)
const book = (process: Process, as: Viewer) =>
  ask(process, 'POST', '/api/bookings', { as, body: { spaceId: space, ...stay } })

describe.runIf(isHere)('with a replica', () => {
  test('searches and public pages are read there, by every process', async () => {
    await pause()
    await setPrice(99_000)
    for (const process of [a, b]) {
      const { replica: before } = { ...process.replica.counts }
      expect((await findIn(process))?.pricePerDayMinor).toBe(45_000)
      expect(await priceAt(process)).toBe(45_000)
      expect(process.replica.counts.replica).toBeGreaterThanOrEqual(before + 2)
    }
    await untilLevel()
    expect((await findIn(a))?.pricePerDayMinor).toBe(99_000)
    expect(await priceAt(b)).toBe(99_000)
  })

  test('what is not there yet is found on the primary', async () => {
    await pause()
    space = await createSpace(db.kysely, cast.host, cast.admin, { pricePerDayMinor: 12_300 })
    expect(await priceAt(a)).toBe(12_300)
    expect((await ask(a, 'GET', '/api/spaces/0199aaaa-0000-7000-8000-000000000000')).status).toBe(404)
  })

  test('nobody misses what they did themselves, whichever process they ask next', async () => {
    await pause()
    const { status, mark } = await book(a, cast.retailer)
    expect(status).toBe(201)
    const own = { as: cast.retailer, ...(mark && { mark }) }
    expect(await findIn(b, own)).toBeUndefined()
    expect(await findIn(a, own)).toBeUndefined()
    expect(await takenDays(b, own)).toContainEqual({ first: stay.firstDay, last: stay.lastDay })
    expect(await findIn(b), 'others may see it a moment later').toBeDefined()

    await untilLevel()
    await until('the replica serves them again', async () => {
      const { replica: before } = { ...b.replica.counts }
      expect(await findIn(b, own)).toBeUndefined()
      return b.replica.counts.replica > before
    })
  })

  test('a host who accepts sees it at once too, also without JavaScript', async () => {
    await sql`UPDATE spaces SET instant_book = false WHERE id = ${space}`.execute(db.kysely)
    const { json } = await book(a, cast.retailer)
    await untilLevel()
    await pause()
    const form = { _back: '/', _next: '/' }
    const answer = await ask(b, 'POST', `/api/bookings/${String(json['id'])}/acceptance`, { as: cast.host, form })
    expect(answer.status).toBe(303)
    expect(await findIn(a, { as: cast.host, ...(answer.mark && { mark: answer.mark }) })).toBeUndefined()
  })

  test('a browser that a live event tells of taken days does not see them free', async () => {
    await pause()
    expect((await book(a, cast.retailer)).status).toBe(201)
    expect(await takenDays(b, { as: cast.host })).toContainEqual({ first: stay.firstDay, last: stay.lastDay })
  })

  test('the primary decides: days that the replica still shows as free cannot be booked twice', async () => {
    await pause()
    expect((await book(a, cast.retailer)).status).toBe(201)
    expect(await findIn(b, { as: cast.otherRetailer })).toBeDefined()
    const late = await book(b, cast.otherRetailer)
    expect([late.status, late.json['code']]).toEqual([409, 'days_taken'])
  })

  test('a mark that is none, or of no place that ever was, does no harm', async () => {
    await pause()
    await setPrice(99_000)
    expect(await priceAt(a, { mark: `${LSN_COOKIE}=1'; DROP TABLE spaces` })).toBe(45_000)
    expect(await priceAt(a, { mark: `${LSN_COOKIE}=FFFFFFFF-FFFFFFFF` })).toBe(99_000)
  })

  test('one that is too far behind is not read from until it has caught up', async () => {
    await pause()
    await setPrice(99_000)
    await until('it is seen to be behind', () => !impatient.replica.state().isRead)
    expect(await priceAt(impatient)).toBe(99_000)
    expect(await priceAt(a), 'where more is allowed').toBe(45_000)
    const { replica: part } = await readHealth(impatient.platform)
    expect(part).toMatchObject({ isWell: false, fault: expect.stringMatching(/^it is \d+ ms behind$/) })
    await untilLevel()
    expect(await priceAt(impatient)).toBe(99_000)
    expect((await readHealth(impatient.platform))['replica']).toMatchObject({ isWell: true, lagSeconds: 0 })
  })
})

/** Visitors who search one after the other. */
function search(processes: readonly Process[]) {
  const stop = new AbortController()
  const failures: unknown[] = []
  let answered = 0
  const visitor = async (process: Process) => {
    while (!stop.signal.aborted) {
      const { status } = await ask(process, 'GET', `/api/spaces?location=marrakech&page=${1 + (answered % 3)}`)
      if (status === 200) answered += 1
      else failures.push(status)
    }
  }
  const visitors = processes.map(visitor)
  return {
    /** Waits for this many more answers. */
    async goOn(count: number) {
      const before = answered
      await until('searches are answered', () => answered >= before + count)
    },
    async end() {
      stop.abort()
      await Promise.all(visitors)
      return { answered, failures }
    },
  }
}

describe.runIf(isHere)('the replica is lost in the midst of searches', () => {
  const allRead = (isRead: boolean) => () => all().every(each => each.replica.state().isRead === isRead)

  test('by being stopped: nobody notices, health does, and when it is back it is read from', async () => {
    const searches = search([a, a, a, b, b, b])
    await searches.goOn(20)
    await servers.replica().stop()
    await searches.goOn(50)
    await until('every process knows', allRead(false))
    const { replica: part } = await readHealth(a.platform)
    expect(part).toMatchObject({ isWell: false, isRead: false, fault: expect.stringMatching(/^it does not answer/) })
    const { primary: before } = { ...a.replica.counts }
    await searches.goOn(20)
    expect(a.replica.counts.primary).toBeGreaterThan(before)

    await servers.startReplica()
    await until('every process reads from it again', allRead(true))
    await searches.goOn(20)
    const { answered, failures } = await searches.end()
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })

  test('by a kill -9, over and over', async () => {
    const searches = search([a, a, a, b, b, b])
    for (let kill = 0; kill < 3; kill += 1) {
      await searches.goOn(20)
      process.kill(servers.replica().pid(), 'SIGKILL')
      await until('it is missed', () => !a.replica.state().isRead || !b.replica.state().isRead)
      await searches.goOn(20)
      await until('it is back', allRead(true))
    }
    expect((await searches.end()).failures).toEqual([])
  })
})

describe.runIf(isHere)('the replica falls silent in the midst of searches', () => {
  test('bytes vanish and connections stay: waiting requests are answered by the primary', async () => {
    const searches = search([distant, distant, distant, distant])
    await searches.goOn(20)
    const { replica: before } = { ...distant.replica.counts }
    expect(before).toBeGreaterThan(0)
    line.swallow('up', 'down')
    await until('it is found out', () => !distant.replica.state().isRead)
    await searches.goOn(20)
    expect(a.replica.state().isRead, 'who has another line reads on').toBe(true)
    line.heal()
    await until('it is read from again', () => distant.replica.state().isRead)
    await searches.goOn(20)
    expect((await searches.end()).failures).toEqual([])
  })
})

describe.runIf(isHere)('the primary is lost', () => {
  test('and who only looks for a space still finds one', async () => {
    await servers.primary.stop()
    await sleep(impatientMs)
    expect(await findIn(a)).toBeDefined()
    expect((await findIn(impatient))?.pricePerDayMinor).toBe(45_000)
    expect((await book(a, cast.retailer).catch(() => ({ status: 503 }))).status).toBe(503)
  })
})
