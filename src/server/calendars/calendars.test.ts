import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { addDays } from '#shared/days.ts'
import type { HostCalendar } from '#shared/calendars/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { book, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let shop: string
let kiosk: string

beforeAll(async () => {
  platform.clock.set('2026-12-01T09:00:00Z')
  cast = await createCast(db)
})

beforeEach(async () => {
  await sql`DELETE FROM bookings`.execute(db)
  await sql`DELETE FROM spaces`.execute(db)
  shop = await listSpace(db, cast.host, cast.admin, { name: 'Boutique' })
  kiosk = await listSpace(db, cast.host, cast.admin, { name: 'Kiosque', closedWeekdays: 0b1000000 })
})

const calls = {
  read: (query: string, as = cast.host) => site.call(`GET /api/host/calendar?${query}`, { as }),
  block: (body: unknown, as = cast.host) => site.call('POST /api/host/calendar/blocks', { as, body }),
  release: (body: unknown, as = cast.host) => site.call('POST /api/host/calendar/releases', { as, body }),
}
const december = 'firstDay=2026-12-01&lastDay=2026-12-13'
const json = async <T>(response: Promise<{ status: number; json: unknown }>): Promise<T> => (await response).json as T

test('a host sees what takes the days of each space, and the requests that wait', async () => {
  const stay = await book(db, { spaceId: shop, retailer: cast.retailer, first: '2026-12-03', last: '2026-12-04' })
  const asked = { spaceId: shop, retailer: cast.otherRetailer, first: '2026-12-05', last: '2026-12-06' }
  const request = await book(db, { ...asked, status: 'pending' })
  await calls.block({ spaceIds: [shop], firstDay: '2026-12-08', lastDay: '2026-12-09', note: 'Inventaire' })
  await sql`INSERT INTO imported_events (id, space_id, uid, days)
    VALUES (${newId()}, ${shop}, 'event', '[2026-12-09,2026-12-11)')`.execute(db)
  const { spaces } = await json<HostCalendar>(calls.read(december))
  expect(spaces.map(({ name, today }) => [name, today])).toEqual([
    ['Boutique', '2026-12-01'],
    ['Kiosque', '2026-12-01'],
  ])
  expect(spaces[0]?.runs).toMatchObject([
    { layer: 'booked', firstDay: '2026-12-03', lastDay: '2026-12-04', bookingId: stay, note: null },
    { layer: 'blocked', firstDay: '2026-12-08', lastDay: '2026-12-08', bookingId: null, note: 'Inventaire' },
    { layer: 'imported', firstDay: '2026-12-09', lastDay: '2026-12-10', bookingId: null, feedName: null },
  ])
  expect(spaces[0]?.requests).toMatchObject([{ id: request, firstDay: '2026-12-05', lastDay: '2026-12-06' }])
  expect(spaces[1]?.runs).toMatchObject([
    { layer: 'closed', firstDay: '2026-12-06' },
    { layer: 'closed', firstDay: '2026-12-13' },
  ])
  const one = await json<HostCalendar>(calls.read(`${december}&space=${kiosk}`))
  expect(one.spaces.map(({ id }) => id)).toEqual([kiosk])
})

test('days of several spaces are blocked at once; what is booked or over is named and the rest is done', async () => {
  await book(db, { spaceId: shop, retailer: cast.retailer, first: '2026-12-03', last: '2026-12-04' })
  const answer = await json<{ blocked: unknown[]; refused: unknown[] }>(
    calls.block({ spaceIds: [shop], firstDay: '2026-11-29', lastDay: '2026-12-06' }),
  )
  expect(answer).toEqual({
    blocked: [
      { spaceId: shop, firstDay: '2026-12-01', lastDay: '2026-12-02' },
      { spaceId: shop, firstDay: '2026-12-05', lastDay: '2026-12-06' },
    ],
    refused: [
      { spaceId: shop, firstDay: '2026-11-29', lastDay: '2026-11-30', reason: 'past' },
      { spaceId: shop, firstDay: '2026-12-03', lastDay: '2026-12-04', reason: 'booked' },
    ],
  })
  const both = await json<{ blocked: { spaceId: string }[] }>(
    calls.block({ spaceIds: [shop, kiosk], firstDay: '2026-12-06', lastDay: '2026-12-07' }),
  )
  expect(both.blocked.toSorted((a, b) => a.spaceId.localeCompare(b.spaceId))).toEqual(
    [
      { spaceId: shop, firstDay: '2026-12-07', lastDay: '2026-12-07' },
      { spaceId: kiosk, firstDay: '2026-12-06', lastDay: '2026-12-07' },
    ].toSorted((a, b) => a.spaceId.localeCompare(b.spaceId)),
  )
  expect(await brokenInvariants(db)).toEqual([])
})

test('freeing days cuts a block and tells what was freed, with its note', async () => {
  await calls.block({ spaceIds: [shop], firstDay: '2026-12-05', lastDay: '2026-12-10', note: 'Travaux' })
  expect(await json(calls.release({ spaceIds: [shop], firstDay: '2026-12-07', lastDay: '2026-12-08' }))).toEqual({
    freed: [{ spaceId: shop, firstDay: '2026-12-07', lastDay: '2026-12-08', note: 'Travaux' }],
  })
  const { spaces } = await json<HostCalendar>(calls.read(`${december}&space=${shop}`))
  expect(spaces[0]?.runs).toMatchObject([
    { layer: 'blocked', firstDay: '2026-12-05', lastDay: '2026-12-06', note: 'Travaux' },
    { layer: 'blocked', firstDay: '2026-12-09', lastDay: '2026-12-10', note: 'Travaux' },
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

test('nobody reads or writes the days of another host’s space', async () => {
  const days = { spaceIds: [shop], firstDay: '2026-12-05', lastDay: '2026-12-06' }
  for (const spaceIds of [[shop], [newId()], [newId(), shop]]) {
    expect((await calls.block({ ...days, spaceIds }, cast.otherHost)).status).toBe(404)
    expect((await calls.release({ ...days, spaceIds }, cast.otherHost)).status).toBe(404)
  }
  expect((await calls.read(`${december}&space=${shop}`, cast.otherHost)).status).toBe(404)
  expect((await json<HostCalendar>(calls.read(december, cast.otherHost))).spaces).toEqual([])
  expect((await calls.block(days, cast.retailer)).status).toBe(403)
  expect((await site.call('POST /api/host/calendar/blocks', { body: days })).status).toBe(401)
  const { rows } = await sql`SELECT 1 FROM day_blocks`.execute(db)
  expect(rows).toEqual([])
})

test('days in the wrong order, too many and notes too long are refused', async () => {
  const days = { spaceIds: [shop], firstDay: '2026-12-05', lastDay: '2026-12-06' }
  expect((await calls.block({ ...days, lastDay: '2026-12-04' })).status).toBe(400)
  expect((await calls.block({ ...days, lastDay: '2027-12-04' })).status).toBe(400)
  expect((await calls.block({ ...days, spaceIds: [] })).status).toBe(400)
  expect((await calls.block({ ...days, note: 'x'.repeat(201) })).status).toBe(400)
  expect((await calls.read('firstDay=2026-12-05&lastDay=2026-12-04')).status).toBe(400)
})

test('a day says all that closes it: a block under an imported event is seen, and freed alone', async () => {
  await calls.block({ spaceIds: [kiosk], firstDay: '2026-12-05', lastDay: '2026-12-07', note: 'Peinture' })
  const event = newId()
  await sql`INSERT INTO imported_events (id, space_id, uid, days)
    VALUES (${event}, ${kiosk}, 'event', '[2026-12-05,2026-12-08)')`.execute(db)
  const { spaces } = await json<HostCalendar>(calls.read(`${december}&space=${kiosk}`))
  expect(spaces[0]?.runs.filter(({ firstDay }) => firstDay < '2026-12-09')).toMatchObject([{ layer: 'imported' }])
  expect(spaces[0]?.beneath).toMatchObject([
    { layer: 'blocked', firstDay: '2026-12-05', lastDay: '2026-12-07', note: 'Peinture' },
    // a Sunday
    { layer: 'closed', firstDay: '2026-12-06', lastDay: '2026-12-06' },
  ])
  const freed = await json<{ freed: unknown[] }>(
    calls.release({ spaceIds: [kiosk], firstDay: '2026-12-01', lastDay: '2026-12-13' }),
  )
  expect(freed.freed).toHaveLength(1)
  const after = await json<HostCalendar>(calls.read(`${december}&space=${kiosk}`))
  expect(after.spaces[0]?.runs[0]).toMatchObject({ layer: 'imported', firstDay: '2026-12-05', lastDay: '2026-12-07' })
  expect(after.spaces[0]?.beneath).toMatchObject([{ layer: 'closed' }])
})

test('the calendar says what the days cost, with the seasons that reach into them', async () => {
  await sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor)
    VALUES (${shop}, '2026-12-12', '2026-12-20', 90000), (${shop}, '2027-03-01', '2027-03-02', 80000)`.execute(db)
  const { spaces } = await json<HostCalendar>(calls.read(`${december}&space=${shop}`))
  expect(spaces[0]).toMatchObject({
    currency: 'MAD',
    weekdayPricesMinor: null,
    seasons: [{ firstDay: '2026-12-12', lastDay: '2026-12-20', priceMinor: 90_000, minimumStay: null }],
  })
  expect(spaces[0]?.pricePerDayMinor).toBeGreaterThan(0)
})

test('a block, a release and a price reach the host’s other screens', async () => {
  const heard = async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM live_events WHERE user_id = ${cast.host.id} AND topic = 'booking'`.execute(db)
    return rows[0]?.n ?? 0
  }
  const before = await heard()
  await calls.block({ spaceIds: [shop, kiosk], firstDay: '2026-12-05', lastDay: '2026-12-07' })
  expect(await heard()).toBe(before + 1)
  await calls.release({ spaceIds: [shop, kiosk], firstDay: '2026-12-05', lastDay: '2026-12-07' })
  expect(await heard()).toBe(before + 2)
  const changes = [{ spaceId: shop, firstDay: '2026-12-05', lastDay: '2026-12-07', priceMinor: 70_000 }]
  await site.call('POST /api/host/calendar/prices', { as: cast.host, body: { changes } })
  expect(await heard()).toBe(before + 3)
})

test('a block and an acceptance of the same days at once: one of them has the days', async () => {
  for (let round = 0; round < 20; round += 1) {
    const day = addDays('2027-01-04', round)
    const id = await book(db, { spaceId: shop, retailer: cast.retailer, first: day, last: day, status: 'pending' })
    const [blocked, accepted] = await Promise.all([
      calls.block({ spaceIds: [shop], firstDay: day, lastDay: day }),
      site.call(`POST /api/bookings/${id}/acceptance`, { as: cast.host, body: {} }),
    ])
    expect(blocked.status).toBe(200)
    const wasBlocked = (blocked.json as { blocked: unknown[] }).blocked.length === 1
    expect(accepted.status, `round ${round}, blocked: ${wasBlocked}`).toBe(wasBlocked ? 409 : 200)
  }
  expect(await brokenInvariants(db)).toEqual([])
})
