import { type ChildProcess, spawn } from 'node:child_process'
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
import { systemClock } from '#server/ports/clock.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { addDays, todayIn } from '#shared/days.ts'
import { createCast, createRetailers, createSpace } from '../support/cast.ts'
import { testServer } from '../support/database.ts'
import { recordFigure } from '../support/figures.ts'
import { brokenInvariants } from '../support/invariants.ts'

const kills = Number(process.env['KILLS'] ?? 50)
/** A start that takes longer hangs; how fast it really is stands in the output, since a busy machine proves nothing. */
const readyWithinMs = 60_000
const timeoutPerKillMs = 18_000
const writers = 8
const stayDays = 3
const tomorrow = addDays(todayIn('Africa/Casablanca', Date.now()), 1)

const dataDir = mkdtempSync(join(tmpdir(), 'rahba-kill-'))
const port = 20_000 + (process.pid % 20_000)
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

/** What a client was told was done: it must be there after any kill. */
const acknowledged = new Map<string, { cookie: string; status: string }>()

async function prepare(): Promise<void> {
  const { database: db, close } = await startDatabase(config, () => {})
  await writeReferenceData(db.kysely)
  const accounts = createAccounts({ config, db, clock: systemClock, log: pino({ level: 'silent' }) })
  const cast = await createCast(db.kysely)
  // one person may ask sixty times an hour, so many people ask
  for (const person of await createRetailers(db.kysely, 150)) {
    const token = await beginSession(accounts.auth, person.id, { address: '203.0.113.9', userAgent: 'a test' })
    cookies.push(accounts.sessionCookie.write(token).split(';')[0] ?? '')
  }
  for (let index = 0; index < 20; index += 1) {
    spaces.push(await createSpace(db.kysely, cast.host, cast.admin, { instantBook: index % 2 === 0 }))
  }
  await close()
}

async function startProduct(): Promise<{ product: ChildProcess; readyMs: number }> {
  const started = performance.now()
  const product = spawn(process.execPath, ['src/start.mjs'], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  for (;;) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return { product, readyMs: performance.now() - started }
    if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode}`)
    if (performance.now() - started > readyWithinMs) throw new Error('The product does not get ready')
    await sleep(20)
  }
}

let asked = 0

/** One client: asks for stays and cancels some, as fast as it is answered, until the product is gone. */
async function write(stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    asked += 1
    const cookie = cookies[asked % cookies.length] ?? ''
    const firstDay = addDays(tomorrow, (asked * stayDays) % 700)
    const body = { spaceId: spaces[asked % spaces.length], firstDay, lastDay: addDays(firstDay, stayDays - 1) }
    const answer = await post('/api/bookings', cookie, body)
    if (!answer) return
    if (answer.status !== 201) continue
    acknowledged.set(answer.json.id, { cookie, status: answer.json.status })
    if (asked % 3 !== 0) continue
    const cancelled = await post(`/api/bookings/${answer.json.id}/cancellation`, cookie, {})
    // without an answer both ends are right; what must not be lost is what was acknowledged
    if (cancelled?.status === 200) acknowledged.set(answer.json.id, { cookie, status: 'cancelled' })
    else acknowledged.set(answer.json.id, { cookie, status: 'any' })
  }
}

async function post(path: string, cookie: string, body: unknown) {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, json: (await response.json()) as { id: string; status: string } }
  } catch {
    return null
  }
}

/** Waits for so many acknowledged writes in all; a slow machine gets its time, a stuck product does not. */
async function untilAcknowledged(count: number): Promise<void> {
  for (const end = performance.now() + readyWithinMs; acknowledged.size < count; await sleep(5)) {
    if (performance.now() > end) throw new Error('No write is acknowledged any more')
  }
}

async function expectNothingLost(): Promise<void> {
  const { database: db, close } = await startDatabase(config, () => {})
  try {
    const { rows } = await sql<{ id: string; status: string }>`SELECT id, status FROM bookings`.execute(db.kysely)
    const kept = new Map(rows.map(row => [row.id, row.status]))
    const lost = [...acknowledged].filter(([id, { status }]) => {
      const now = kept.get(id)
      // a request may since have been closed by a booking that took its days
      return now === undefined || (status !== 'any' && now !== status && !(status === 'pending' && now === 'cancelled'))
    })
    expect(lost).toEqual([])
    expect(await brokenInvariants(db.kysely)).toEqual([])
  } finally {
    await close()
  }
}

beforeAll(prepare, 60_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// the product brings its own server here, so one run of the suite is enough
test.runIf(testServer().isEmbedded)(
  `${kills} kills -9 in the midst of writes lose nothing that was acknowledged`,
  { timeout: kills * timeoutPerKillMs },
  async () => {
    let slowestMs = 0
    let done = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const { product, readyMs } = await startProduct()
      slowestMs = Math.max(slowestMs, readyMs)
      const stop = new AbortController()
      const clients = Array.from({ length: writers }, () => write(stop.signal))
      // in the midst of the writes, at another moment each time
      await untilAcknowledged(acknowledged.size + 2 + (kill % 5))
      await sleep((kill * 37) % 60)
      product.kill('SIGKILL')
      done += 1
      stop.abort()
      await Promise.all(clients)
    }
    expect(acknowledged.size, 'writes that were acknowledged').toBeGreaterThan(kills)
    await expectNothingLost()
    recordFigure(
      'kill -9 under writes',
      `${done} kills, ${acknowledged.size} acknowledged writes, none lost; slowest start ${Math.round(slowestMs)} ms`,
    )
  },
)
