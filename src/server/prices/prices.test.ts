import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#shared/days.ts'
import type { ListingPrices, PricesBody } from '#shared/prices/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { testPlatform, TODAY } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
platform.clock.set(`${TODAY}T09:00:00Z`)
const db = platform.db.kysely
const site = apiSite(platform)
const none: Omit<PricesBody, 'version'> = {
  weekdayPricesMinor: null,
  weekPercent: null,
  monthPercent: null,
  seasons: [],
}
const eid = { firstDay: '2027-03-08', lastDay: '2027-03-14', priceMinor: 90_000, minimumStay: 3 }
let cast: Cast
let space: string

type Answer = Partial<ListingPrices> & { code?: string; fields?: Record<string, string> }

async function call(method: 'GET' | 'PUT', as: Viewer, body?: unknown): Promise<{ status: number; body: Answer }> {
  const response = await site.call(`${method} /api/host/listings/${space}/prices`, {
    as,
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: response.json as Answer }
}
/** With the version that they have now, unless the body has another one. */
async function put(body: Partial<PricesBody>, as: Viewer = cast.host) {
  const { version = '' } = (await call('GET', cast.host)).body
  return call('PUT', as, { ...none, version, ...body })
}

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  space = await createSpace(db, cast.host, cast.admin)
})
afterAll(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('a space without prices of its own tells what its days cost one by one', async () => {
  expect((await call('GET', cast.host)).body).toMatchObject({
    ...none,
    pricePerDayMinor: 45_000,
    preview: [
      { days: 1, totalMinor: 45_000, isDiscounted: false },
      { days: 7, totalMinor: 315_000, isDiscounted: false },
      { days: 30, totalMinor: 1_350_000, isDiscounted: false },
    ],
  })
})

test('what a host sets is what the next visitor pays, and requests that wait keep their price', async () => {
  const days = { spaceId: space, firstDay: '2027-03-07', lastDay: '2027-03-13' }
  const before = await site.call('POST /api/bookings', { as: cast.retailer, body: days })
  expect(before.status).toBe(201)
  const { status, body } = await put({ weekPercent: 10, monthPercent: 25, seasons: [eid] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    weekPercent: 10,
    seasons: [eid],
    pendingRequests: 1,
    preview: [{ totalMinor: 45_000 }, { totalMinor: 283_500 }, { totalMinor: 1_012_500, isDiscounted: true }],
  })
  const stale = await site.call('POST /api/bookings', {
    as: cast.otherRetailer,
    body: { ...days, expectedTotalMinor: 315_000 },
  })
  expect(stale.status).toBe(409)
  // a day at 450 and six at 900, less a tenth
  expect(stale.json).toMatchObject({ code: 'price_changed', details: { totalMinor: 526_500, currency: 'MAD' } })
  const { rows } = await sql<{ total: number }>`
    SELECT total_price_minor AS total FROM bookings WHERE space_id = ${space}`.execute(db)
  expect(rows).toEqual([{ total: 315_000 }])
})

test('seasons are replaced as a whole, those that are over stay as they were', async () => {
  await sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor) VALUES (${space}, '2026-01-01', '2026-01-31', 30000)`.execute(
    db,
  )
  await put({ seasons: [eid] })
  const { body } = await put({ seasons: [{ ...eid, firstDay: '2027-03-10' }] })
  expect(body.seasons).toEqual([{ ...eid, firstDay: '2027-03-10' }])
  const { rows } = await sql`SELECT FROM space_prices WHERE space_id = ${space}`.execute(db)
  expect(rows).toHaveLength(2)
})

test('two windows never overwrite each other silently', async () => {
  const { version = '' } = (await call('GET', cast.host)).body
  const [first, second] = await Promise.all([put({ weekPercent: 10, version }), put({ weekPercent: 20, version })])
  const refused = first.status === 409 ? first : second
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
  expect(refused.body).toMatchObject({ code: 'listing_changed' })
  const { body: saved } = await call('GET', cast.host)
  expect(saved.version).not.toBe(version)
  expect((await put({ weekPercent: 20, version: saved.version ?? '' })).status).toBe(200)
  // what says the same again is the same
  expect((await put({ version: 'of no prices' })).status).toBe(409)
  const back = await put({})
  expect(back.body.version).toBe(version)
})

test('what cannot be is refused beside its cause, and nothing of it is kept', async () => {
  const shared = { ...eid, firstDay: '2027-03-14', lastDay: '2027-03-20' }
  const backwards = { ...eid, lastDay: '2027-03-01' }
  const empty = { ...eid, priceMinor: null, minimumStay: null }
  expect((await put({ seasons: [eid, shared] })).body.fields).toHaveProperty(['seasons.1.firstDay'])
  expect((await put({ seasons: [backwards] })).body.fields).toHaveProperty(['seasons.0.lastDay'])
  expect((await put({ seasons: [empty] })).body.fields).toHaveProperty(['seasons.0.priceMinor'])
  expect((await put({ weekPercent: 91 })).body.fields).toHaveProperty('weekPercent')
  expect((await put({ weekdayPricesMinor: [99, null, null, null, null, null, null] })).status).toBe(400)
  expect((await call('GET', cast.host)).body).toMatchObject(none)
})

test('nobody but the host reads or sets them, and an archived space keeps its own', async () => {
  for (const other of [cast.otherHost, cast.retailer, cast.admin]) {
    expect((await call('GET', other)).status).toBe(404)
    expect((await put({ weekPercent: 10 }, other)).status).toBe(404)
  }
  await sql`UPDATE spaces SET archived_at = now() WHERE id = ${space}`.execute(db)
  expect(await put({ weekPercent: 10 })).toMatchObject({ status: 409, body: { code: 'listing_archived' } })
})

describe('prices set on a calendar', () => {
  const change = (changes: object[], as: Viewer = cast.host) =>
    site.call('POST /api/host/calendar/prices', { as, body: { changes } })
  const seasonsOf = async () => (await call('GET', cast.host)).body.seasons

  test('count for the days alone, and are taken back by what the answer says was before', async () => {
    await put({ seasons: [eid] })
    const days = { spaceId: space, firstDay: '2027-03-13', lastDay: '2027-03-16', priceMinor: 120_000, currency: 'MAD' }
    const { status, json } = await change([days])
    expect(status).toBe(200)
    expect(json).toMatchObject({ refused: [] })
    expect(await seasonsOf()).toEqual([
      { ...eid, lastDay: '2027-03-12' },
      { ...eid, firstDay: '2027-03-13', priceMinor: 120_000 },
      { firstDay: '2027-03-15', lastDay: '2027-03-16', priceMinor: 120_000, minimumStay: null },
    ])
    await change((json as { before: object[] }).before)
    expect(await seasonsOf()).toEqual([eid])
  })

  test('of days that are over or in another currency are refused by name, the rest is done', async () => {
    const other = await createSpace(db, cast.host, cast.admin)
    const days = { firstDay: '2026-11-20', lastDay: addDays(TODAY, 2), priceMinor: 50_000, currency: 'MAD' }
    const { json } = await change([
      { ...days, spaceId: space },
      { ...days, spaceId: other, currency: 'AED' },
    ])
    expect((json as { refused: object[] }).refused).toEqual(
      expect.arrayContaining([
        { spaceId: space, firstDay: '2026-11-20', lastDay: addDays(TODAY, -1), reason: 'past' },
        { spaceId: other, firstDay: '2026-11-20', lastDay: addDays(TODAY, 2), reason: 'currency' },
      ]),
    )
    expect(await seasonsOf()).toEqual([
      { firstDay: TODAY, lastDay: addDays(TODAY, 2), priceMinor: 50_000, minimumStay: null },
    ])
  })

  test('stop at as many seasons as a space may have', async () => {
    const single = (n: number) => {
      const day = addDays('2027-01-01', 2 * n)
      return { firstDay: day, lastDay: day, priceMinor: 50_000, minimumStay: null }
    }
    await put({ seasons: Array.from({ length: 100 }, (_, n) => single(n)) })
    const { json } = await change([{ ...single(100), spaceId: space }])
    expect(json).toMatchObject({ before: [], refused: [{ reason: 'too_many' }] })
    expect(await seasonsOf()).toHaveLength(100)
  })

  test('are not those of somebody else’s space', async () => {
    const days = { spaceId: space, firstDay: '2027-03-13', lastDay: '2027-03-16', priceMinor: 50_000 }
    expect((await change([days], cast.otherHost)).status).toBe(404)
    expect((await change([days], cast.retailer)).status).toBe(403)
    expect((await change([{ ...days, lastDay: '2027-03-12' }])).status).toBe(400)
    expect(await seasonsOf()).toEqual([])
  })
})
