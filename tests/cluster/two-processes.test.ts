import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from '#server/account/accounts.ts'
import { beginSession } from '#server/account/sessions.ts'
import { readConfig } from '#server/config.ts'
import type { Viewer } from '#server/http/call.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { systemClock } from '#server/ports/clock.ts'
import type { Settings } from '#shared/settings/contract.ts'
import { CITIES } from '#shared/places/cities.ts'
import { addDays, todayIn } from '#shared/days.ts'
import { type Cast, createCast, createRetailers, createSpace } from '../support/cast.ts'
import { testDatabase, testServer } from '../support/database.ts'
import { openEventStream } from '../support/event-stream.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type Product, startProduct } from '../support/product-process.ts'
import { until } from '../support/until.ts'

const db = await testDatabase({ isEmpty: true })
const mails = await startMailServer()
/** Stands for a disk that both machines have. */
const dataDir = mkdtempSync(join(tmpdir(), 'rahba-many-'))
const environment = {
  // each job that was done
  LOG_LEVEL: 'debug',
  PUBLIC_URL: 'http://rahba.localhost',
  DATABASE_URL: db.url,
  DATA_DIR: dataDir,
  SEED_DEMO: 'no',
  SMTP_URL: mails.url,
  // each call of the test says whose it is, as a proxy would
  TRUST_PROXY: '1',
  AUTH_SECRET: 'a secret that both processes are given',
}
const config = readConfig({ ...environment, NODE_ENV: 'test' })
const accounts = createAccounts({ config, db, clock: systemClock, log: pino({ level: 'silent' }) })
const tomorrow = addDays(todayIn('Africa/Casablanca', Date.now()), 1)

let a: Product
let b: Product
let cast: Cast
const cookies = new Map<string, string>()

interface Answer {
  status: number
  json: Record<string, unknown>
  cookie: string
}

interface Sent {
  cookie?: string | undefined
  body?: unknown
  key?: string
  address?: string
}

async function send(to: Product, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const response = await fetch(to.url + path, {
    method,
    headers: {
      'x-forwarded-for': sent.address ?? '203.0.113.20',
      ...(sent.cookie && { cookie: sent.cookie }),
      ...(sent.key && { 'idempotency-key': sent.key }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  })
  const text = await response.text()
  const cookie = response.headers.getSetCookie().find(each => each.includes('session_token='))
  return {
    status: response.status,
    json: text.startsWith('{') ? (JSON.parse(text) as Answer['json']) : {},
    cookie: cookie?.split(';')[0] ?? '',
  }
}
const post = (to: Product, path: string, body: unknown, sent: Sent = {}) => send(to, 'POST', path, { ...sent, body })

async function cookieOf(person: Viewer): Promise<string> {
  const known = cookies.get(person.id)
  if (known !== undefined) return known
  // an admin has given a second factor
  const level = person.role === 'admin' ? 2 : 1
  const token = await beginSession(db.kysely, person.id, { address: '203.0.113.9', userAgent: 'a test' }, level)
  const cookie = accounts.sessionCookie.write(token).split(';')[0] ?? ''
  cookies.set(person.id, cookie)
  return cookie
}

const stay = (spaceId: string, inDays: number) => ({
  spaceId,
  firstDay: addDays(tomorrow, inDays),
  lastDay: addDays(tomorrow, inDays + 1),
})

// both processes are real here, so one kind of server is enough
const isHere = testServer().isEmbedded

beforeAll(async () => {
  if (!isHere) return
  const started = await Promise.allSettled([startProduct(environment), startProduct(environment)])
  for (const each of started) if (each.status === 'rejected') throw each.reason
  ;[a, b] = started.map(each => (each as PromiseFulfilledResult<Product>).value) as [Product, Product]
  cast = await createCast(db.kysely)
})
afterAll(async () => {
  await Promise.all([a?.end('SIGTERM'), b?.end('SIGTERM')])
  await mails.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe.runIf(isHere)('two processes on one database', () => {
  test('start at the same moment on an empty one, and every migration is applied once', async () => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name`.execute(db.kysely)
    const files = readdirSync('db/migrations').filter(name => name.endsWith('.sql'))
    expect(rows.map(row => row.name)).toEqual(files.sort())
    const { rows: counted } = await sql`SELECT count(*)::int AS cities FROM cities`.execute(db.kysely)
    expect(counted).toEqual([{ cities: CITIES.length }])
  })

  test('know one another’s links and sessions: signed up on one, confirmed on the other, signed out on either', async () => {
    const email = 'salma@many.test'
    const password = 'une phrase de passe bien longue'
    expect((await post(a, '/api/sign-up', { email, password })).status).toBe(202)
    const forSalma = () => mails.received.find(mail => mail.to.includes(email))
    await until('the mail that confirms', () => forSalma() !== undefined)
    const text = forSalma()?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const token = /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? ''
    const { cookie, status } = await post(b, '/api/confirmations', { token, password })
    expect(status).toBe(200)
    expect((await send(a, 'GET', '/api/me', { cookie })).json['me']).toMatchObject({ email })
    expect((await post(a, '/api/confirmations', { token })).json['code']).toBe('link_expired')
    const signedIn = await post(a, '/api/sign-in', { email, password })
    expect((await send(b, 'GET', '/api/me', signedIn)).json['me']).toMatchObject({ email })
    await post(b, '/api/sign-out', {}, signedIn)
    expect((await send(a, 'GET', '/api/me', signedIn)).json['me']).toBeNull()
  })

  test('obey what an admin sets on the other', async () => {
    const cookie = await cookieOf(cast.admin)
    const ofAdmin = async (to: Product) => (await send(to, 'GET', '/api/admin/settings', { cookie })).json
    const { switches } = (await ofAdmin(a)) as unknown as Settings
    const set = (requests: boolean, version: number) =>
      send(a, 'PUT', '/api/admin/settings', {
        cookie,
        body: { key: 'switches', version, value: { ...switches.value, requests } },
      })
    const space = await createSpace(db.kysely, cast.host, cast.admin)
    const asked = { cookie: await cookieOf(cast.retailer) }
    expect((await set(false, switches.version)).status).toBe(200)
    await until('the other knows', async () => {
      const { json } = await send(b, 'GET', '/api/me')
      return (json['closed'] as string[]).includes('requests')
    })
    expect((await post(b, '/api/bookings', stay(space, 6), asked)).json['code']).toBe('requests_closed')
    expect((await set(true, switches.version + 1)).status).toBe(200)
    await until('the other knows', async () => (await post(b, '/api/bookings', stay(space, 6), asked)).status === 201)
  })

  test('count a caller’s calls together', async () => {
    const message = {
      fullName: 'Inès Moreau',
      email: 'ines@many.test',
      subject: 'other',
      message: 'Une question sur un espace.',
    }
    const calls = 14
    const answers = await Promise.all(
      Array.from({ length: calls }, (_, index) =>
        post(index % 2 === 0 ? a : b, '/api/send-contact-email', message, { address: '203.0.113.77' }),
      ),
    )
    const { rows } = await sql<{
      hits: number
    }>`SELECT hits FROM rate_limits WHERE key LIKE 'contact:203.0.113.77'`.execute(db.kysely)
    expect(rows.reduce((sum, { hits }) => sum + hits, 0)).toBe(calls)
    // an hour that ends in the midst of this begins a new count
    const allowed = rows.reduce((sum, { hits }) => sum + Math.min(hits, 10), 0)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(calls - allowed)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(allowed)
  })

  test('do what one key names once, whichever process gets it', async () => {
    const space = await createSpace(db.kysely, cast.host, cast.admin)
    const cookie = await cookieOf(cast.retailer)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(index % 2 === 0 ? a : b, '/api/bookings', stay(space, 3), { cookie, key: 'one impatient person' }),
      ),
    )
    expect(new Set(answers.map(({ status, json }) => `${status} ${String(json['id'])}`)).size).toBe(1)
    const { rows } = await sql`SELECT id FROM bookings WHERE space_id = ${space}`.execute(db.kysely)
    expect(rows).toEqual([{ id: answers[0]?.json['id'] }])
  })

  test('show the photo that the other took', async () => {
    const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#c47a2c' } })
      .jpeg()
      .toBuffer()
    const response = await fetch(`${a.url}/api/files?purpose=space_photo`, {
      method: 'POST',
      headers: { cookie: await cookieOf(cast.host) },
      body: new Uint8Array(picture),
    })
    const { url } = (await response.json()) as { url: string }
    const shown = await fetch(`${b.url}${url}/640.webp`)
    expect([response.status, shown.status, shown.headers.get('content-type')]).toEqual([201, 200, 'image/webp'])
  })

  test('run each job once', { timeout: 120_000 }, async () => {
    const boss = new PgBoss({ connectionString: db.url, supervise: false, schedule: false, migrate: false })
    boss.on('error', () => {})
    await boss.start()
    const sent = await Promise.all(Array.from({ length: 8 }, () => boss.send('saved-searches', {})))
    const runs = (product: Product) => product.records.filter(({ msg }) => msg === 'job done').map(({ id }) => id)
    await until('every job has run', async () => {
      const { rows } = await sql`SELECT 1 FROM pgboss.job WHERE state <> 'completed' AND start_after <= now()
        AND name IN ('settle-bookings', 'saved-searches', 'sweep', 'sweep-files')`.execute(db.kysely)
      return rows.length === 0 && sent.every(id => [...runs(a), ...runs(b)].includes(id))
    })
    await boss.stop({ graceful: false })
    const ran = [...runs(a), ...runs(b)]
    expect(new Set(ran).size).toBe(ran.length)
    expect(runs(a).length, 'jobs that the first has run').toBeGreaterThan(0)
    expect(runs(b).length, 'jobs that the second has run').toBeGreaterThan(0)
  })

  test('send each mail once, both at work', async () => {
    const count = 40
    // one process hands over four at a time: six at one moment are of both
    mails.hold(6)
    await db.withTransaction(async trx => {
      for (let n = 1; n <= count; n += 1) {
        await queueMail(trx, {
          eventKey: `many:${n}`,
          userId: null,
          recipient: `many${n}@many.test`,
          lang: 'fr',
          template: 'accountExists',
          params: { link: '/login' },
        })
      }
    })
    await until('all are marked as sent', async () => {
      const { rows } = await sql`SELECT 1 FROM outbox_mails WHERE event_key LIKE 'many:%' AND sent_at IS NULL`.execute(
        db.kysely,
      )
      return rows.length === 0
    })
    expect(mails.heldAtMost()).toBeGreaterThanOrEqual(6)
    for (let n = 1; n <= count; n += 1) {
      expect(mails.received.filter(mail => mail.to.includes(`many${n}@many.test`))).toHaveLength(1)
    }
  })
})

describe.runIf(isHere)('a process that is killed in the midst of writes', () => {
  const writers = 8
  /** What a client got confirmed: it must be there afterwards. */
  const acknowledged = new Map<string, string>()
  let spaces: string[]
  let people: Viewer[]
  let asked = 0
  let refusedByTheOther: Answer[] = []

  beforeAll(async () => {
    people = await createRetailers(db.kysely, 120)
    spaces = []
    for (let index = 0; index < 20; index += 1) {
      spaces.push(await createSpace(db.kysely, cast.host, cast.admin, { instantBook: index % 2 === 0 }))
    }
    for (const person of people) await cookieOf(person)
  })

  /** One client behind a proxy: whose server is gone asks the other, with the same key. */
  async function write(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      const turn = (asked += 1)
      const cookie = await cookieOf(people[turn % people.length] as Viewer)
      const sent = { cookie, key: `the action ${turn}` }
      const body = stay(spaces[turn % spaces.length] ?? '', (turn * 2) % 700)
      const first = turn % 2 === 0 ? a : b
      const answer = await post(first, '/api/bookings', body, sent).catch(() => post(b, '/api/bookings', body, sent))
      if (answer.status === 201) acknowledged.set(sent.key, String(answer.json['id']))
      if (answer.status >= 500) refusedByTheOther.push(answer)
    }
  }

  test('loses nothing that was acknowledged, and the other serves on', { timeout: 180_000 }, async () => {
    refusedByTheOther = []
    const stop = new AbortController()
    const clients = Array.from({ length: writers }, () => write(stop.signal))
    await until('both write', () => acknowledged.size > 100)
    await a.end('SIGKILL')
    const before = acknowledged.size
    await until('the other writes on', () => acknowledged.size > before + 100)
    stop.abort()
    await Promise.all(clients)
    expect(refusedByTheOther).toEqual([])
    const { rows } = await sql<{ id: string }>`SELECT id FROM bookings`.execute(db.kysely)
    const stored = new Set(rows.map(({ id }) => id))
    expect([...acknowledged].filter(([, id]) => !stored.has(id))).toEqual([])
    // an action whose answer was lost with its server, asked again of the other, was done once
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
    const { rows: claimed } = await sql<{
      key: string
      id: string
    }>`SELECT key, (response #>> '{}')::jsonb ->> 'id' AS id
      FROM idempotency_keys WHERE key LIKE 'the action %'`.execute(db.kysely)
    expect(claimed.filter(({ key, id }) => acknowledged.get(key) !== id)).toEqual([])
    expect(await brokenInvariants(db.kysely)).toEqual([])
  })

  test('comes back beside the other', async () => {
    a = await startProduct(environment)
    const cookie = await cookieOf(cast.retailer)
    expect((await send(a, 'GET', '/api/me', { cookie })).json['me']).toMatchObject({ email: cast.retailer.email })
  })
})

describe.runIf(isHere)('live events', () => {
  test('cross from one process to the other, and what a killed one could not send any more is sent by the other', async () => {
    const space = await createSpace(db.kysely, cast.host, cast.admin)
    const [retailer, host] = [await cookieOf(cast.otherRetailer), await cookieOf(cast.host)]
    const stream = await openEventStream(a.url, retailer)
    const request = async (inDays: number) =>
      String((await post(b, '/api/bookings', stay(space, inDays), { cookie: retailer })).json['id'])
    const accept = (id: string) => post(b, `/api/bookings/${id}/acceptance`, {}, { cookie: host })
    const first = await request(5)
    const second = await request(9)
    expect((await accept(first)).status).toBe(200)
    const eventsOf = (id: string) => (event: { topic: string; subjectId: string | null }) =>
      event.topic === 'booking' && event.subjectId === id
    await until('the acceptance is heard', () => stream.heard.filter(eventsOf(first)).length > 0)

    await a.end('SIGKILL')
    await stream.ended
    const last = stream.heard.at(-1)
    expect((await accept(second)).status).toBe(200)
    const other = await openEventStream(b.url, retailer, last?.id)
    await until('what was missed is heard', () => other.heard.some(eventsOf(second)))
    expect(other.heard.filter(({ id }) => id <= (last?.id ?? 0))).toEqual([])
    other.close()
  })
})

describe.runIf(isHere)('over all of it', () => {
  test('no mail has left twice', async () => {
    const ids = mails.received.map(({ text }) => /^message-id: (.+)$/im.exec(text)?.[1]?.trim())
    expect(ids.length).toBeGreaterThan(40)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
