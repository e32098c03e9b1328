import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '#shared/days.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { newId } from '../db/ids.ts'
import { readDueFeeds } from './read-feed.ts'
import { addressCipher } from '../calendar-addresses/secrets.ts'

const known: Day = '2026-12-10'
const added: Day = '2026-12-20'
/** How long a calendar may take here; ten seconds in production. */
const timeoutMs = 1_000

const event = (uid: string, day: Day) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nEND:VEVENT\r\n`
const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
const whole = calendar(event('known', known), event('added', added))

const send =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/calendar' }).end(text)

/** Requests that reached an address where no calendar may lead. */
let heardInside = 0
const inside = createServer((_, response) => {
  heardInside += 1
  response.writeHead(200).end(calendar())
})

const answers: Record<string, RequestListener> = {
  honest: send(whole),
  // neither head nor end: it holds the line
  hanging: () => undefined,
  dripping: (_, response) => void response.writeHead(200).write('BEGIN:VCALENDAR\r\n'),
  page: send('<!doctype html><html><body>Sign in</body></html>'),
  part: send(calendar(event('added', added)), 206),
  truncated: send(whole.slice(0, -30)),
  empty: send(''),
  emptied: send(calendar()),
  redirecting: (_, response) => {
    const { port } = inside.address() as AddressInfo
    response.writeHead(302, { location: `http://127.0.0.1:${port}/inside.ics` }).end()
  },
}
const server = createServer((request, response) => answers[request.url?.slice(1) ?? '']?.(request, response))
const listening = (each: typeof server) => new Promise<void>(resolve => each.listen(0, '127.0.0.1', resolve))
await Promise.all([listening(server), listening(inside)])
afterAll(() => {
  for (const each of [server, inside]) {
    each.closeAllConnections()
    each.close()
  }
})

const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const base = await testPlatform()
const platform = { ...base, config: { ...base.config, privateCalendarHosts: [host] } }
const db = platform.db.kysely
let cast: Cast

const KINDS = [
  ...Array.from({ length: 8 }, () => 'hanging'),
  ...Array.from({ length: 2 }, () => 'dripping'),
  ...Array.from({ length: 2 }, () => 'page'),
  ...Array.from({ length: 2 }, () => 'part'),
  ...Array.from({ length: 2 }, () => 'truncated'),
  ...Array.from({ length: 2 }, () => 'empty'),
  ...Array.from({ length: 2 }, () => 'emptied'),
  'redirecting',
  'rebinding',
  ...Array.from({ length: 28 }, () => 'honest'),
]

/** A feed that was read well before, and named one day. */
async function createFeed(kind: string): Promise<string> {
  const spaceId = await listSpace(db, cast.host, cast.admin)
  const id = newId()
  const address = kind === 'rebinding' ? 'https://second.example.com/c.ics' : `http://${host}/${kind}`
  await sql`INSERT INTO calendar_feeds (id, space_id, name, url_sealed, checked_at, good_at, next_at)
    VALUES (${id}, ${spaceId}, ${kind}, ${addressCipher(platform.config).seal(address)}, '2026-12-01T08:45Z', '2026-12-01T08:45Z',
      '2026-12-01T09:00Z')`.execute(db)
  await sql`INSERT INTO imported_events (id, space_id, feed_id, uid, days)
    VALUES (${newId()}, ${spaceId}, ${id}, 'known', daterange(${known}::date, ${addDays(known, 1)}::date))`.execute(db)
  return id
}

interface Row {
  kind: string
  state: string
  fault: string | null
  known: number
  added: number
}

async function storedRows(): Promise<Row[]> {
  const taken = (day: Day) => sql`(SELECT count(*)::int FROM imported_events e
    WHERE e.feed_id = f.id AND e.ended_at IS NULL AND e.days @> ${day}::date)`
  const { rows } =
    await sql<Row>`SELECT f.name AS kind, f.state, f.fault, ${taken(known)} AS known, ${taken(added)} AS added
    FROM calendar_feeds f ORDER BY f.name`.execute(db)
  return rows
}

beforeAll(async () => {
  cast = await createCast(db)
  platform.clock.set('2026-12-01T09:00:00Z')
  for (const kind of KINDS) await createFeed(kind)
})

test('of fifty calendars that hang, lie and lead inside, none frees a day or holds up the others', async () => {
  expect(KINDS).toHaveLength(50)
  // a name that led to the open internet when it was added
  const resolve = async (name: string) => [{ address: name === 'second.example.com' ? '127.0.0.1' : name, family: 4 }]
  for (let round = 0; round < 4; round += 1) {
    platform.clock.set(new Date(Date.parse('2026-12-01T09:00:00Z') + round * 3 * 3_600_000).toISOString())
    const before = performance.now()
    expect(await readDueFeeds(platform, undefined, { timeoutMs, resolve })).toBeGreaterThanOrEqual(30)
    // ten that take all of their time, six at once, and time for the others
    expect(performance.now() - before, 'milliseconds').toBeLessThan(2 * timeoutMs + 15_000)
    for (const row of await storedRows()) {
      expect(row.known, `${row.kind} has freed a day in round ${round}`).toBe(1)
      expect(row.added, row.kind).toBe(row.kind === 'honest' ? 1 : 0)
    }
  }
  const faults = Object.fromEntries((await storedRows()).map(({ kind, state, fault }) => [kind, fault ?? state]))
  expect(faults).toEqual({
    honest: 'ok',
    hanging: 'too_slow',
    dripping: 'too_slow',
    page: 'web_page',
    part: 'bad_answer',
    truncated: 'cut_off',
    empty: 'no_calendar',
    emptied: 'suspect',
    redirecting: 'address_refused',
    rebinding: 'address_refused',
  })
  expect(heardInside).toBe(0)
  expect(await brokenInvariants(db)).toEqual([])
})

test('a name is looked up once for a reading, and the connection goes to what was judged', async () => {
  let questions = 0
  const resolve = async () => {
    questions += 1
    // another lookup answers with a port where nothing of ours listens
    return [{ address: questions === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  }
  const port = host.split(':')[1]
  const named = { ...platform, config: { ...platform.config, privateCalendarHosts: [`rebind.test:${port}`] } }
  const id = await createFeed('honest')
  const address = addressCipher(named.config).seal(`http://rebind.test:${port}/honest`)
  await sql`UPDATE calendar_feeds SET url_sealed = ${address}, next_at = '2026-12-01T00:00Z' WHERE id = ${id}`.execute(
    db,
  )
  await sql`UPDATE calendar_feeds SET next_at = '2027-01-01T00:00Z' WHERE id <> ${id}`.execute(db)
  expect(await readDueFeeds(named, undefined, { timeoutMs, resolve })).toBe(1)
  expect(questions).toBe(1)
  const { rows } = await sql`SELECT fault FROM calendar_feeds WHERE id = ${id}`.execute(db)
  expect(rows).toEqual([{ fault: null }])
})

test('a calendar of 5,000 events is taken, and read again without a change', async () => {
  answers['large'] = send(
    calendar(...Array.from({ length: 5_000 }, (_, index) => event(`${index}`, addDays('2026-12-03', index % 700)))),
  )
  const id = await createFeed('large')
  const count = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM imported_events
      WHERE feed_id = ${id} AND ended_at IS NULL AND uid <> 'known'`.execute(db)
    return rows[0]?.n
  }
  for (const at of ['2026-12-02T00:00:00Z', '2026-12-02T00:20:00Z']) {
    platform.clock.set(at)
    const before = performance.now()
    await readDueFeeds(platform, undefined, { timeoutMs: 10_000 })
    expect(await count()).toBe(5_000)
    expect(performance.now() - before, 'milliseconds').toBeLessThan(30_000)
  }
})
