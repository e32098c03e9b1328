import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '#server/account/accounts.ts'
import { beginSession } from '#server/account/sessions.ts'
import { readConfig } from '#server/config.ts'
import { startDatabase } from '#server/db/start-database.ts'
import type { Viewer } from '#server/http/call.ts'
import { systemClock } from '#server/ports/clock.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { addDays, todayIn } from '#shared/days.ts'
import { createCast, createRetailers, createSpace } from '../support/cast.ts'
import { testServer } from '../support/database.ts'
import { recordFigure } from '../support/figures.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { startProduct } from '../support/product-process.ts'

const kills = Number(process.env['KILLS'] ?? 3)
/** A product that acknowledges nothing for longer hangs. */
const acknowledgedWithinMs = 60_000
const timeoutPerKillMs = 18_000
const writers = 8
const stayDays = 3
/** One person may ask sixty times an hour, and a space has a limited number of days: long runs need more of both. */
const peopleCount = 150 + 2 * kills
const spacesCount = 20 + Math.ceil(kills / 5)
const tomorrow = addDays(todayIn('Africa/Casablanca', Date.now()), 1)

const dataDir = mkdtempSync(join(tmpdir(), 'rahba-kill-'))
/** Below those that connections come from: one of them would keep it from the next start. */
const port = 20_000 + (process.pid % 12_000)
const url = `http://localhost:${port}`
const environment = {
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  SEED_DEMO: 'no',
  LOG_LEVEL: 'silent',
  AUTH_SECRET: 'a secret that outlives every kill of this test',
}
const config = readConfig({ ...environment, NODE_ENV: 'test' })
const cookies: string[] = []
const spaces: string[] = []
let hostCookie = ''

/** A request as a client remembers it, who sends it again when no answer has come. */
interface Asked {
  cookie: string
  key: string
  body: { spaceId: string; firstDay: string; lastDay: string; message: string }
}

/** What a client got confirmed: it must be there after any kill. `any` when a later action was not answered. */
const acknowledged = new Map<string, Asked & { status: string }>()
/** Requests that the kill took the answer of: done or not done, and sent again after it. */
const unanswered: Asked[] = []
/** A process that is killed answers or does not: it never answers with a fault. */
const faults: string[] = []

async function prepare(): Promise<void> {
  const { database: db, close } = await startDatabase(config, () => {})
  await writeReferenceData(db.kysely)
  const accounts = createAccounts({ config, db, clock: systemClock, log: pino({ level: 'silent' }) })
  const cast = await createCast(db.kysely)
  const cookieFor = async ({ id }: Viewer): Promise<string> => {
    const token = await beginSession(db.kysely, id, { address: '203.0.113.9', userAgent: 'a test' })
    return accounts.sessionCookie.write(token).split(';')[0] ?? ''
  }
  hostCookie = await cookieFor(cast.host)
  for (const person of await createRetailers(db.kysely, peopleCount)) cookies.push(await cookieFor(person))
  for (let index = 0; index < spacesCount; index += 1) {
    spaces.push(await createSpace(db.kysely, cast.host, cast.admin, { instantBook: index % 2 === 0 }))
  }
  await close()
}

let asked = 0

function nextRequest(): Asked {
  asked += 1
  const firstDay = addDays(tomorrow, (asked * stayDays) % 700)
  const key = `request ${asked} of this test`
  const spaceId = spaces[asked % spaces.length] ?? ''
  // the key is in the message too, to show afterwards which request made which booking
  const body = { spaceId, firstDay, lastDay: addDays(firstDay, stayDays - 1), message: key }
  return { cookie: cookies[asked % cookies.length] ?? '', key, body }
}

/** One client: asks for stays, cancels some and has some accepted, as fast as it is answered, until the product is gone. */
async function write(stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const request = nextRequest()
    const answer = await send(request)
    if (!answer) {
      unanswered.push(request)
      return
    }
    if (answer.status !== 201) continue
    const { id, status } = answer.json
    acknowledged.set(id, { ...request, status })
    const number = acknowledged.size % 4
    if (number === 0) await change(id, 'cancellation', request.cookie, 'cancelled')
    if (number === 1 && status === 'pending') await change(id, 'acceptance', hostCookie, 'confirmed')
  }
}

/** Moves a booking on. Without an answer both ends are right; what must not be lost is what was acknowledged. */
async function change(id: string, action: string, cookie: string, status: string): Promise<void> {
  const before = acknowledged.get(id)
  if (!before) return
  acknowledged.set(id, { ...before, status: 'any' })
  const answer = await post(`/api/bookings/${id}/${action}`, cookie, {})
  if (answer) acknowledged.set(id, { ...before, status: answer.status === 200 ? status : before.status })
}

const send = ({ cookie, key, body }: Asked) => post('/api/bookings', cookie, body, { 'idempotency-key': key })

async function post(path: string, cookie: string, body: unknown, headers: Record<string, string> = {}) {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = { status: response.status, json: (await response.json()) as { id: string; status: string } }
    if (answer.status >= 500) faults.push(`${path}: ${answer.status} ${JSON.stringify(answer.json)}`)
    return answer
  } catch {
    return null
  }
}

let sentAgain = 0

/** After a kill: who had no answer asks once more with the same key, and who had one gets the same one again. */
async function sendAgain(): Promise<void> {
  for (const request of unanswered.splice(0)) {
    const answer = await send(request)
    sentAgain += 1
    // refused now: then it was not done before the kill, and somebody else was quicker
    if (answer?.status !== 201) continue
    acknowledged.set(answer.json.id, { ...request, status: answer.json.status })
  }
  for (const [id, request] of [...acknowledged].slice(-writers)) {
    const answer = await send(request)
    expect(answer, `the first answer to ${request.key}`).toMatchObject({ status: 201, json: { id } })
    sentAgain += 1
  }
}

/** Waits for this many acknowledged writes in all; a slow machine gets its time, a stuck product does not. */
async function untilAcknowledged(count: number): Promise<void> {
  for (const end = performance.now() + acknowledgedWithinMs; acknowledged.size < count; await sleep(5)) {
    if (performance.now() > end) throw new Error('No write is acknowledged any more')
  }
}

/** What an action leaves when only a part of it is stored; each as a query for the rows that show it. */
const HALF_DONE: Readonly<Record<string, string>> = {
  'a key that was claimed for no booking': `
    SELECT k.key FROM idempotency_keys k WHERE NOT EXISTS (SELECT 1 FROM bookings b WHERE b.id::text = (k.response #>> '{}')::jsonb ->> 'id')`,
  'a booking whose key was not kept': `
    SELECT b.id FROM bookings b WHERE NOT EXISTS (SELECT 1 FROM idempotency_keys k WHERE k.user_id = b.retailer_id AND k.key = b.message)`,
  'two bookings of one key': 'SELECT message FROM bookings GROUP BY message HAVING count(*) > 1',
  'a change that nobody was told of': `
    SELECT e.id FROM booking_events e WHERE NOT EXISTS
      (SELECT 1 FROM notifications n WHERE n.event_key = 'booking:' || e.booking_id || ':' || e.status)`,
  'a request left open beside the booking of its days': `
    SELECT p.id FROM bookings p JOIN bookings c ON c.space_id = p.space_id AND c.days && p.days
    WHERE p.status = 'pending' AND c.status = 'confirmed'`,
}

async function expectNothingLost(): Promise<void> {
  const { database: db, close } = await startDatabase(config, () => {})
  try {
    const { rows } = await sql<{ id: string; status: string; reason: string; message: string }>`
      SELECT b.id, b.status, e.reason, b.message FROM bookings b
      JOIN booking_events e ON e.booking_id = b.id AND e.status = b.status`.execute(db.kysely)
    const stored = new Map(rows.map(row => [row.id, row]))
    const lost = [...acknowledged].filter(([id, { status, key }]) => {
      const now = stored.get(id)
      if (now?.message !== key) return true
      // a request may since have been closed by a booking that took its days
      return status !== 'any' && now.status !== status && !(status === 'pending' && now.reason === 'overlapped')
    })
    expect(lost).toEqual([])
    const askedLast = new Set(unanswered.map(({ key }) => key))
    const strays = rows.filter(({ id, message }) => !acknowledged.has(id) && !askedLast.has(message))
    expect(strays, 'bookings of requests that were told they were refused').toEqual([])
    for (const [what, query] of Object.entries(HALF_DONE)) {
      expect((await sql.raw(query).execute(db.kysely)).rows, what).toEqual([])
    }
    expect(await brokenInvariants(db.kysely)).toEqual([])
  } finally {
    await close()
  }
}

beforeAll(prepare, 60_000 + kills * 1_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// the product brings its own server here, so one run of the suite is enough
test.runIf(testServer().isEmbedded)(
  `${kills} kills -9 in the midst of writes lose nothing that was acknowledged`,
  { timeout: kills * timeoutPerKillMs },
  async () => {
    const startsMs: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const started = performance.now()
      const product = await startProduct(environment)
      // how fast it is stands in the figure only, since a busy machine proves nothing
      startsMs.push(performance.now() - started)
      await sendAgain()
      const stop = new AbortController()
      const clients = Array.from({ length: writers }, () => write(stop.signal))
      // in the midst of the writes, at another moment each time
      await untilAcknowledged(acknowledged.size + 2 + (kill % 5))
      await sleep((kill * 37) % 60)
      product.process.kill('SIGKILL')
      stop.abort()
      await Promise.all(clients)
    }
    expect(faults).toEqual([])
    expect(acknowledged.size, 'writes that were acknowledged').toBeGreaterThan(kills)
    await expectNothingLost()
    const sorted = startsMs.toSorted((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
    recordFigure(
      'kill -9 under writes',
      `${startsMs.length} kills, ${acknowledged.size} acknowledged requests, none lost or half done; ${sentAgain} sent again ` +
        `with their key; ready after ${Math.round(middle)} ms, at most ${Math.round(sorted.at(-1) ?? 0)} ms`,
    )
  },
)
