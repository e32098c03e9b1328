import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  CalendarExport,
  CalendarFeed,
  ListingCalendars,
  PersonalCalendar,
} from '#shared/calendar-feeds/contract.ts'
import type { Problem } from '#shared/http/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { readDueFeeds } from './read-feed.ts'
import { readCalendar } from './read-calendar.ts'

/** What the other calendar's site answers now. */
let body = ''
let status = 200
const server = createServer((_, response) => response.writeHead(status, { 'content-type': 'text/calendar' }).end(body))
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const address = `http://${host}/calendar.ics`

const base = await testPlatform()
const platform = { ...base, config: { ...base.config, privateCalendarHosts: [host] } }
const { db, clock } = platform
const site = apiSite(platform)
let cast: Cast
let space: string

beforeAll(async () => {
  cast = await createCast(db.kysely)
})
beforeEach(async () => {
  clock.set('2026-12-01T09:00:00Z')
  await sql`DELETE FROM rate_limits`.execute(db.kysely)
  space = await listSpace(db.kysely, cast.host, cast.admin, { instantBook: true })
  answer(event('a', '20261204', '20261207'))
})

function event(uid: string, first: string, afterLast: string): string {
  return `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${first}\r\nDTEND;VALUE=DATE:${afterLast}\r\nSUMMARY:Nadia\r\nEND:VEVENT\r\n`
}

function answer(...events: string[]): void {
  status = 200
  body = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
}

async function follow(extra: object = {}): Promise<CalendarFeed> {
  const sent = { name: 'Google', address, ...extra }
  const { status: code, json } = await site.call(`POST /api/host/listings/${space}/calendar-feeds`, {
    as: cast.host,
    body: sent,
  })
  expect(code).toBe(201)
  return json as CalendarFeed
}

async function calendars(as = cast.host): Promise<ListingCalendars> {
  const { json } = await site.call(`GET /api/host/listings/${space}/calendars`, { as })
  return json as ListingCalendars
}

const request = (first: string, last: string) =>
  site.call('POST /api/bookings', { as: cast.retailer, body: { spaceId: space, firstDay: first, lastDay: last } })

/** What the space's page shows anybody. */
async function notifiedOnPage(): Promise<unknown> {
  return (await site.call(`GET /api/spaces/${space}`)).json
}

/** Whether a search for what is booked at once finds it, and what its card promises. */
async function promised(): Promise<{ isFound: boolean; onCard: boolean | undefined }> {
  const cardsOf = async (query: string) => {
    const { json } = await site.call(`GET /api/spaces${query}`)
    return (json as { spaces: { id: string; instantBook: boolean }[] }).spaces.filter(({ id }) => id === space)
  }
  const [all, atOnce] = await Promise.all([cardsOf('?sort=newest'), cardsOf('?sort=newest&instantBook=true')])
  return { isFound: atOnce.length > 0, onCard: all[0]?.instantBook }
}

async function later(minutes: number): Promise<void> {
  clock.set(new Date(clock.now() + minutes * 60_000).toISOString())
  await readDueFeeds(platform)
}

describe('a followed calendar', () => {
  it('takes its days at once, and keeps nothing of whom they are for', async () => {
    expect(await follow()).toMatchObject({ state: 'ok', events: 1, addressShown: '127.0.0.1', fault: null })
    expect(await request('2026-12-06', '2026-12-08')).toMatchObject({ status: 409, json: { code: 'days_blocked' } })
    expect((await request('2026-12-07', '2026-12-08')).status).toBe(201)
    const { rows } = await sql`SELECT e::text FROM imported_events e WHERE space_id = ${space}`.execute(db.kysely)
    expect(JSON.stringify(rows)).not.toContain('Nadia')
  })

  it('keeps its address sealed', async () => {
    await follow()
    const { rows } = await sql`SELECT f::text FROM calendar_feeds f WHERE space_id = ${space}`.execute(db.kysely)
    expect(JSON.stringify(rows)).not.toContain('calendar.ics')
    expect(JSON.stringify(await calendars())).not.toContain('calendar.ics')
  })

  it('is read again in a quarter of an hour', async () => {
    await follow()
    answer(event('a', '20261204', '20261207'), event('b', '20261210', '20261211'))
    await later(14)
    expect((await calendars()).feeds[0]).toMatchObject({ events: 1 })
    await later(2)
    expect((await calendars()).feeds[0]).toMatchObject({ events: 2 })
  })

  it.each([
    ['fails', () => void (status = 500), 'bad_answer'],
    ['is a part of itself', () => void (status = 206), 'bad_answer'],
    ['is a web page', () => void (body = '<!doctype html><html></html>'), 'web_page'],
    ['is cut off', () => void (body = body.slice(0, -20)), 'cut_off'],
    ['is empty of everything', () => void (body = ''), 'no_calendar'],
  ])('frees no day when it %s, for days', async (_, goWrong, fault) => {
    await follow()
    goWrong()
    for (const minutes of [20, 60, 60 * 24]) await later(minutes)
    expect((await calendars()).feeds[0]).toMatchObject({ state: 'failing', fault, events: 1 })
    expect(await request('2026-12-04', '2026-12-06')).toMatchObject({ json: { code: 'days_blocked' } })
    const { rows } =
      await sql`SELECT kind FROM notifications WHERE user_id = ${cast.host.id} AND params->>'feedName' = 'Google'
      AND link LIKE ${`%${space}%`}`.execute(db.kysely)
    expect(rows).toEqual([{ kind: 'calendar.failing' }])
    const { rows: mails } = await sql`SELECT template, params FROM outbox_mails WHERE user_id = ${cast.host.id}
      AND params->>'link' LIKE ${`%${space}%`}`.execute(db.kysely)
    const link = `/host/calendar?space=${space}&calendars=open`
    expect(mails).toMatchObject([{ template: 'calendarFailing', params: { feedName: 'Google', link } }])
  })

  it('that cannot be trusted makes a request of what would be booked at once, until it can', async () => {
    await follow()
    expect((await request('2026-12-20', '2026-12-20')).json).toMatchObject({ status: 'confirmed' })
    expect(await promised()).toEqual({ isFound: true, onCard: true })
    status = 500
    await later(20)
    expect((await request('2026-12-21', '2026-12-21')).json).toMatchObject({ status: 'confirmed' })
    await later(45)
    expect(await calendars()).toMatchObject({ isInstantPaused: true })
    expect(await notifiedOnPage()).toMatchObject({ instantBook: false })
    expect(await promised()).toEqual({ isFound: false, onCard: false })
    expect((await request('2026-12-22', '2026-12-22')).json).toMatchObject({ status: 'pending' })
    status = 200
    await later(120)
    expect(await calendars()).toMatchObject({ isInstantPaused: false })
    expect(await notifiedOnPage()).toMatchObject({ instantBook: true })
    expect(await promised()).toEqual({ isFound: true, onCard: true })
    expect((await request('2026-12-23', '2026-12-23')).json).toMatchObject({ status: 'confirmed' })
  })

  it('that nobody has read for an hour is not trusted either', async () => {
    await follow()
    clock.set(new Date(clock.now() + 61 * 60_000).toISOString())
    expect((await request('2026-12-22', '2026-12-22')).json).toMatchObject({ status: 'pending' })
  })

  it('stamped anew with the same days changes nothing, and is known by its days', async () => {
    await follow()
    const stamps = async () => {
      const { rows } =
        await sql`SELECT id, missed_at, ended_at, xmin::text FROM imported_events WHERE space_id = ${space}`.execute(
          db.kysely,
        )
      return rows
    }
    const before = await stamps()
    body = body.replace('SUMMARY:Nadia', 'DTSTAMP:20261201T100000Z\r\nSUMMARY:Inès')
    await later(16)
    expect(await stamps()).toEqual(before)
    expect((await calendars()).feeds[0]).toMatchObject({ state: 'ok', events: 1 })
  })

  it('says of two bookings for the same days by mail as well', async () => {
    answer()
    await follow()
    const { json } = await request('2026-12-10', '2026-12-12')
    answer(event('b', '20261211', '20261214'))
    await later(16)
    expect((await calendars()).conflicts).toMatchObject([
      { bookingId: (json as { id: string }).id, feedName: 'Google' },
    ])
    const { rows } = await sql`SELECT template FROM outbox_mails WHERE user_id = ${cast.host.id}
      AND params->>'link' LIKE ${`%${space}%`} AND template LIKE 'calendar%'`.execute(db.kysely)
    expect(rows).toEqual([{ template: 'calendarConflict' }])
  })

  it('that is suddenly empty is doubted for a day, unless its host says that the days are free', async () => {
    const feed = await follow()
    answer()
    await later(16)
    await later(60)
    expect((await calendars()).feeds[0]).toMatchObject({ state: 'suspect', events: 1, vanished: 1 })
    const { json } = await site.call(`POST /api/host/calendar-feeds/${feed.id}/release`, { as: cast.host })
    expect(json).toMatchObject({ state: 'ok', events: 0 })
    expect((await request('2026-12-04', '2026-12-06')).status).toBe(201)
  })

  it('frees one of several that is missed twice', async () => {
    answer(event('a', '20261204', '20261207'), event('b', '20261210', '20261211'))
    await follow()
    answer(event('b', '20261210', '20261211'))
    await later(16)
    expect((await calendars()).feeds[0]).toMatchObject({ events: 2, vanished: 1 })
    await later(31)
    expect((await calendars()).feeds[0]).toMatchObject({ events: 1, state: 'ok' })
  })

  it('that takes the days of a confirmed booking makes a conflict, of which its host is notified once and which they resolve', async () => {
    expect((await request('2026-12-20', '2026-12-22')).json).toMatchObject({ status: 'confirmed' })
    await follow()
    answer(event('a', '20261204', '20261207'), event('c', '20261221', '20261223'))
    await later(16)
    await later(16)
    const { conflicts } = await calendars()
    expect(conflicts).toMatchObject([
      { feedName: 'Google', firstDay: '2026-12-21', lastDay: '2026-12-22', bookingFirstDay: '2026-12-20' },
    ])
    const { rows } =
      await sql`SELECT kind FROM notifications WHERE kind = 'calendar.conflict' AND link LIKE ${`%${space}%`}`.execute(
        db.kysely,
      )
    expect(rows).toHaveLength(1)
    const [conflict] = conflicts
    const path = `POST /api/host/bookings/${conflict?.bookingId}/conflicts/${conflict?.eventId}/resolution`
    expect((await site.call(path, { as: cast.otherHost, body: { resolution: 'ignored' } })).status).toBe(404)
    expect((await site.call(path, { as: cast.host, body: { resolution: 'same_booking' } })).status).toBe(204)
    expect((await calendars()).conflicts).toEqual([])
  })

  it('is read once more before a request is accepted', async () => {
    await sql`UPDATE spaces SET instant_book = false WHERE id = ${space}`.execute(db.kysely)
    await follow()
    const { json } = await request('2026-12-20', '2026-12-22')
    answer(event('a', '20261204', '20261207'), event('e', '20261221', '20261222'))
    clock.set('2026-12-01T09:05:00Z')
    const path = `POST /api/bookings/${(json as { id: string }).id}/acceptance`

    expect(await site.call(path, { as: cast.host, body: {} })).toMatchObject({
      status: 409,
      json: { code: 'days_blocked' },
    })
  })

  it('is followed no more with its days, or with its days kept', async () => {
    const first = await follow()
    expect(
      (await site.call(`DELETE /api/host/calendar-feeds/${first.id}?keepsDays=true`, { as: cast.host })).status,
    ).toBe(204)
    expect(await request('2026-12-04', '2026-12-05')).toMatchObject({ status: 409 })
    answer(event('d', '20261214', '20261216'))
    const second = await follow()
    expect((await site.call(`DELETE /api/host/calendar-feeds/${second.id}`, { as: cast.host })).status).toBe(204)
    expect((await request('2026-12-14', '2026-12-15')).status).toBe(201)
  })

  it('whose address cannot be read is not kept, and says why', async () => {
    status = 404
    const path = `POST /api/host/listings/${space}/calendar-feeds`
    const gone = await site.call(path, { as: cast.host, body: { name: 'Google', address } })
    expect(gone).toMatchObject({ status: 409, json: { code: 'calendar_unreadable', details: { reason: 'not_found' } } })
    const inside = await site.call(path, { as: cast.host, body: { name: 'X', address: 'https://10.0.0.1/c.ics' } })
    expect((inside.json as Problem).details).toEqual({ reason: 'address_refused' })
    const none = await site.call(path, { as: cast.host, body: { name: 'X', address: 'mon calendrier' } })
    expect(none).toMatchObject({ status: 400, json: { fields: { address: expect.stringContaining('https') } } })
    expect((await calendars()).feeds).toEqual([])
  })

  it('is its host’s alone, and there are not without end', async () => {
    const feed = await follow()
    for (const [key, sent] of [
      [`GET /api/host/listings/${space}/calendars`, undefined],
      [`POST /api/host/listings/${space}/calendar-feeds`, { name: 'X', address }],
      [`POST /api/host/listings/${space}/calendar-exports`, { name: 'X' }],
      [`POST /api/host/calendar-feeds/${feed.id}/reading`, undefined],
      [`POST /api/host/calendar-feeds/${feed.id}/release`, undefined],
      [`DELETE /api/host/calendar-feeds/${feed.id}`, undefined],
    ] as const) {
      expect((await site.call(key, { as: cast.otherHost, body: sent })).status, key).toBe(404)
      expect((await site.call(key, { body: sent })).status, key).toBe(401)
    }
    for (let number = 2; number <= 10; number += 1) await follow({ name: `Calendrier ${number}` })
    const one = await site.call(`POST /api/host/listings/${space}/calendar-feeds`, {
      as: cast.host,
      body: { name: 'X', address },
    })
    expect(one).toMatchObject({ status: 409, json: { code: 'too_many_calendars' } })
  })
})

describe('the calendar of a space', () => {
  async function publish(): Promise<CalendarExport> {
    const { status: code, json } = await site.call(`POST /api/host/listings/${space}/calendar-exports`, {
      as: cast.host,
      body: { name: 'Google' },
    })
    expect(code).toBe(201)
    return json as CalendarExport
  }
  const get = (from: string, headers: Record<string, string> = {}, method = 'GET') =>
    site.app.request(new URL(from).href, { method, headers })

  it('is read by a calendar program as the days that are taken, and names nobody', async () => {
    await request('2026-12-10', '2026-12-12')
    await sql`INSERT INTO day_blocks (id, space_id, days, note) VALUES (gen_random_uuid(), ${space}, '[2026-12-20,2026-12-22)', 'Chez le notaire')`.execute(
      db.kysely,
    )
    await follow()
    const response = await get((await publish()).address)
    expect(response.headers.get('content-type')).toContain('text/calendar')
    const text = await response.text()
    const { days } = readCalendar(text, { timeZone: 'Africa/Casablanca', today: '2026-12-01', timedHoursMin: null })
    // what came from another calendar does not go round
    expect(days.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      ['2026-12-10', '2026-12-12'],
      ['2026-12-20', '2026-12-21'],
    ])
    expect(text).not.toMatch(/Inès|notaire/)
  })

  it('is not sent twice to who has it, and says who read it', async () => {
    const { address: from } = await publish()
    const first = await get(from, { 'user-agent': 'Google-Calendar-Importer' })
    const again = await get(from, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(from, {}, 'HEAD')).status).toBe(200)
    expect((await calendars()).exports[0]).toMatchObject({ lastReader: expect.stringMatching(/google|other/) })
  })

  it('has another address after it was replaced; the one before says that it is gone', async () => {
    const before = await publish()
    const { json } = await site.call(`POST /api/host/calendar-exports/${before.id}/rotation`, { as: cast.host })
    const { address: after } = json as CalendarExport
    expect([(await get(before.address)).status, (await get(after)).status]).toEqual([410, 200])
    expect((await site.call(`DELETE /api/host/calendar-exports/${before.id}`, { as: cast.otherHost })).status).toBe(404)
    expect((await site.call(`DELETE /api/host/calendar-exports/${before.id}`, { as: cast.host })).status).toBe(204)
    expect((await get(after)).status).toBe(404)
  })

  it('still names a booking that was cancelled, as cancelled', async () => {
    const { json } = await request('2026-12-10', '2026-12-12')
    const { address: from } = await publish()
    await site.call(`POST /api/bookings/${(json as { id: string }).id}/cancellation`, { as: cast.retailer, body: {} })
    expect(await (await get(from)).text()).toContain('STATUS:CANCELLED')
  })
})

describe('a file', () => {
  const importFile = (text: string, as = cast.host, name = 'Agenda du magasin') =>
    site.call(`POST /api/host/listings/${space}/calendar-files`, { as, body: { name, text } })

  it('takes its days once, under its name, and is removed with them or without', async () => {
    answer(event('a', '20261204', '20261207'), event('b', '20261210', '20261211'))
    const { status: code, json } = await importFile(body)
    expect(code).toBe(201)
    expect(json).toMatchObject({ isFile: true, state: 'ok', events: 2, addressShown: '' })
    await later(60 * 48)
    expect(await calendars()).toMatchObject({ isInstantPaused: false, feeds: [{ isFile: true, events: 2 }] })
    expect(await request('2026-12-04', '2026-12-06')).toMatchObject({ json: { code: 'days_blocked' } })
    const { id } = json as CalendarFeed
    expect((await site.call(`POST /api/host/calendar-feeds/${id}/reading`, { as: cast.host })).status).toBe(404)
    expect((await site.call(`DELETE /api/host/calendar-feeds/${id}`, { as: cast.host })).status).toBe(204)
    expect((await request('2026-12-04', '2026-12-06')).status).toBe(201)
  })

  it.each([
    ['<!doctype html><html></html>', 'web_page'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\n', 'cut_off'],
    ['nothing', 'no_calendar'],
  ])('that is no calendar takes nothing', async (text, reason) => {
    expect(await importFile(text)).toMatchObject({
      status: 409,
      json: { code: 'calendar_unreadable', details: { reason } },
    })
    expect((await calendars()).feeds).toEqual([])
  })

  it('over a booking is a conflict, and nobody else may send one', async () => {
    await request('2026-12-10', '2026-12-12')
    answer(event('b', '20261211', '20261214'))
    expect((await importFile(body)).status).toBe(201)
    expect((await calendars()).conflicts).toMatchObject([{ feedName: 'Agenda du magasin', firstDay: '2026-12-11' }])
    expect((await importFile(body, cast.otherHost)).status).toBe(404)
  })
})

describe('a personal calendar', () => {
  const call = (method: string, as = cast.host) => site.call(`${method} /api/me/calendar`, { as })
  const get = (from: string, headers: Record<string, string> = {}) => site.app.request(new URL(from).href, { headers })

  it('is read by a calendar library: each stay with who comes, in the own spaces and in those of others', async () => {
    await sql`DELETE FROM bookings`.execute(db.kysely)
    const stay = (await request('2026-12-10', '2026-12-12')).json as { id: string }
    expect((await call('GET')).json).toMatchObject({ address: null })
    const made = [(await call('POST')).json, (await call('POST', cast.retailer)).json] as PersonalCalendar[]
    const texts = await Promise.all(made.map(async ({ address: from }) => (await get(from ?? '')).text()))
    const [ofHost, ofRetailer] = texts.map(text =>
      new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map(each => new ICAL.Event(each)),
    )
    for (const events of [ofHost, ofRetailer]) {
      expect(events?.map(each => [each.uid, each.startDate.toString(), each.endDate.toString()])).toEqual([
        [`${stay.id}@rahba`, '2026-12-10', '2026-12-13'],
      ])
    }
    const { rows } = await sql<{ name: string }>`SELECT btrim(first_name || ' ' || last_name) AS name FROM profiles
      WHERE id IN (${cast.retailer.id}, ${cast.host.id}) ORDER BY id = ${cast.host.id}`.execute(db.kysely)
    expect(ofHost?.[0]?.summary).toContain(rows[0]?.name)
    expect(ofRetailer?.[0]?.summary).toContain(rows[1]?.name)
    expect((await call('GET')).json).toMatchObject({ lastReadAt: expect.any(String), lastReader: 'other' })
  })

  it('has another address after it was replaced, and none after it was taken away', async () => {
    const before = (await call('POST')).json as PersonalCalendar
    const after = (await call('POST')).json as PersonalCalendar
    expect([(await get(before.address ?? '')).status, (await get(after.address ?? '')).status]).toEqual([410, 200])
    const again = await get(after.address ?? '', {
      'if-none-match': (await get(after.address ?? '')).headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
    expect((await call('DELETE')).status).toBe(204)
    expect((await call('DELETE')).status).toBe(404)
    expect((await get(after.address ?? '')).status).toBe(404)
  })

  it('keeps its secret sealed', async () => {
    const { address: from } = (await call('POST')).json as PersonalCalendar
    const { rows } = await sql`SELECT p::text FROM personal_calendars p`.execute(db.kysely)
    expect(JSON.stringify(rows)).not.toContain(from?.split('/').at(-1)?.replace('.ics', ''))
  })
})
