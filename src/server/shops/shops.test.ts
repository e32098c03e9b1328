import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { HostCalendar } from '#shared/calendars/contract.ts'
import type { Problem } from '#shared/http/contract.ts'
import type { Listing } from '#shared/listings/contract.ts'
import type { ListingShop } from '#shared/shops/contract.ts'
import type { SearchResult, SpaceCalendar } from '#shared/spaces/contract.ts'
import { apiSite, type Answer } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { block, book, cancel, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let store: string
let shelf: string
let window: string
let kiosk: string

beforeAll(async () => {
  platform.clock.set('2026-12-01T09:00:00Z')
  cast = await createCast(db)
})

beforeEach(async () => {
  await sql`DELETE FROM bookings`.execute(db)
  await sql`DELETE FROM spaces`.execute(db)
  store = await listSpace(db, cast.host, cast.admin, { name: 'Boutique Atlas' })
  shelf = await listSpace(db, cast.host, cast.admin, { name: 'Étagère', type: 'shelf-display' })
  window = await listSpace(db, cast.host, cast.admin, { name: 'Vitrine', type: 'window-display' })
  kiosk = await listSpace(db, cast.host, cast.admin, { name: 'Kiosque', type: 'mobile-unit' })
})

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const put = (part: string, shopId: string | null, as: Viewer = cast.host): Promise<Answer> =>
  site.call(`PUT /api/host/listings/${part}/shop`, { as, body: { shopId } })
const problem = ({ json }: Answer) => json as Problem
const makeParts = async () => {
  expect((await put(shelf, store)).status).toBe(200)
  expect((await put(window, store)).status).toBe(200)
}
const ask = (spaceId: string, firstDay: string, lastDay = firstDay, as: Viewer = cast.retailer) =>
  site.call('POST /api/bookings', { as, body: { spaceId, firstDay, lastDay } })
const stay = (spaceId: string, first: string, last = first) =>
  book(db, { spaceId, retailer: cast.otherRetailer, first, last })
const import_ = (spaceId: string, days: string) =>
  sql`INSERT INTO imported_events (id, space_id, uid, days) VALUES (${newId()}, ${spaceId}, ${newId()}, ${days})`.execute(
    db,
  )
/** The names of the spaces that a search for one day finds. */
const found = async (day: string): Promise<string[]> => {
  const { json } = await site.call(`GET /api/spaces?location=marrakech&startDate=${day}&endDate=${day}`)
  return (json as SearchResult).spaces.map(({ name }) => name).toSorted()
}
const taken = async (spaceId: string): Promise<string[]> => {
  const { json } = await site.call(`GET /api/spaces/${spaceId}/calendar?from=2026-12-02&to=2026-12-31`)
  return (json as SpaceCalendar).unavailable.map(({ first, last, reason }) => `${reason} ${first} ${last}`)
}

test('a host makes a space a part of another and takes it out again; the shop tells its parts', async () => {
  expect((await put(shelf, store)).json).toMatchObject({ shop: { id: store, name: 'Boutique Atlas' }, parts: [] })
  await put(window, store)
  const { json } = await site.call(`GET /api/host/listings/${store}/shop`, { as: cast.host })
  const shop = json as ListingShop
  expect(shop.parts.map(({ name }) => name)).toEqual(['Vitrine', 'Étagère'])
  // a shop becomes no part
  expect(shop.choices).toEqual([])
  const other = (await site.call(`GET /api/host/listings/${kiosk}/shop`, { as: cast.host })).json as ListingShop
  expect(other.choices.map(({ name }) => name)).toEqual(['Boutique Atlas'])
  expect((await put(shelf, null)).json).toMatchObject({ shop: null })
  const listing = (await site.call(`GET /api/host/listings/${window}`, { as: cast.host })).json as Listing
  expect(listing).toMatchObject({ shop: { id: store, name: 'Boutique Atlas' }, parts: 0 })
})

test('what cannot be a part is refused with its reason', async () => {
  await put(shelf, store)
  const foreign = await listSpace(db, cast.otherHost, cast.admin)
  const old = await listSpace(db, cast.host, cast.admin, { state: 'archived' })
  const reason = async (part: string, shop: string) => {
    const { status, code, details } = problem(await put(part, shop)) as Problem & { details?: { reason?: string } }
    return [status, code, details?.reason].filter(each => each !== undefined).join(' ')
  }
  expect(await reason(kiosk, kiosk)).toBe('409 not_a_shop itself')
  expect(await reason(kiosk, shelf)).toBe('409 not_a_shop is_part')
  expect(await reason(store, kiosk)).toBe('409 not_a_shop has_parts')
  expect(await reason(kiosk, old)).toBe('409 not_a_shop archived')
  expect(await reason(old, kiosk)).toBe('409 state_changed')
  expect(await reason(kiosk, foreign)).toBe('404 not_found')
  expect(await reason(foreign, kiosk)).toBe('404 not_found')
  expect(await reason(kiosk, newId())).toBe('404 not_found')
  expect((await put(shelf, null, cast.otherHost)).status).toBe(404)
  expect((await site.call(`GET /api/host/listings/${shelf}/shop`, { as: cast.otherHost })).status).toBe(404)
  // and the database refuses it, no matter who writes
  const write = (part: string, shop: string) => sql`UPDATE spaces SET shop_id = ${shop} WHERE id = ${part}`.execute(db)
  for (const shop of [shelf, old, foreign]) await expect(write(kiosk, shop)).rejects.toMatchObject({ code: 'RB010' })
  await expect(write(store, kiosk)).rejects.toMatchObject({ code: 'RB010' })
  await expect(write(kiosk, kiosk)).rejects.toMatchObject({ constraint: 'spaces_part_of_another' })
})

test('booking the store closes its parts, booking a shelf closes the store and not the window', async () => {
  await makeParts()
  await stay(store, '2026-12-10', '2026-12-11')
  await stay(shelf, '2026-12-15')
  expect(await taken(store)).toEqual(['booked 2026-12-10 2026-12-11', 'booked 2026-12-15 2026-12-15'])
  expect(await taken(window)).toEqual(['booked 2026-12-10 2026-12-11'])
  expect(await found('2026-12-10')).toEqual(['Kiosque'])
  expect(await found('2026-12-15')).toEqual(['Kiosque', 'Vitrine'])
  expect(problem(await ask(window, '2026-12-11'))).toMatchObject({ status: 409, code: 'days_taken' })
  expect(problem(await ask(store, '2026-12-15'))).toMatchObject({ status: 409, code: 'days_taken' })
  expect((await ask(window, '2026-12-15')).status).toBe(201)
  const listings = (await site.call('GET /api/host/listings', { as: cast.host })).json as {
    listings: { id: string; parts: number; shop: { name: string } | null }[]
  }
  expect(listings.listings.find(({ id }) => id === store)).toMatchObject({ parts: 2, shop: null })
  expect(listings.listings.find(({ id }) => id === shelf)).toMatchObject({ parts: 0, shop: { name: 'Boutique Atlas' } })
})

test('the days of preparation of a part hold the store, and the store’s own hold its parts', async () => {
  await makeParts()
  await sql`UPDATE spaces SET preparation_days = 2 WHERE id = ${shelf}`.execute(db)
  await sql`UPDATE spaces SET preparation_days = 1 WHERE id = ${store}`.execute(db)
  await stay(shelf, '2026-12-10')
  // one day before, in which the store would be prepared for the shelf
  expect(await taken(store)).toEqual(['booked 2026-12-09 2026-12-12'])
  await stay(store, '2026-12-20')
  expect(await taken(window)).toEqual(['booked 2026-12-20 2026-12-21'])
  expect(await taken(shelf)).toEqual(['booked 2026-12-08 2026-12-12', 'booked 2026-12-18 2026-12-21'])
  await expect(stay(window, '2026-12-21')).rejects.toMatchObject({ constraint: 'bookings_no_overlap_in_shop' })
})

test('accepting one cancels the requests of its shop and its parts for those days, and of nobody else', async () => {
  await makeParts()
  const [ofStore, ofShelf, ofWindow, later] = await Promise.all(
    [
      ask(store, '2026-12-10', '2026-12-12'),
      ask(shelf, '2026-12-11', '2026-12-11', cast.otherRetailer),
      ask(window, '2026-12-12', '2026-12-13', cast.otherRetailer),
      ask(store, '2026-12-14', '2026-12-14', cast.otherRetailer),
    ].map(async answer => ((await answer).json as BookingView).id),
  )
  const status = async (id: string | undefined) =>
    ((await site.call(`GET /api/bookings/${id}`, { as: cast.host })).json as BookingView).status
  const seen = (await site.call(`GET /api/bookings/${ofShelf}`, { as: cast.host })).json as BookingView
  expect(seen.conflicts.map(({ id }) => id)).toEqual([ofStore])
  const accept = (id: string | undefined) =>
    site.call(`POST /api/bookings/${id}/acceptance`, { as: cast.host, body: {} })
  expect((await accept(ofShelf)).status).toBe(200)
  expect(await status(ofStore)).toBe('cancelled')
  expect(await status(ofWindow)).toBe('pending')
  expect((await accept(ofWindow)).status).toBe(200)
  expect(await status(later)).toBe('pending')
})

test('a block or an event of the store closes its parts, one of a shelf the store and not the window', async () => {
  await makeParts()
  await block(db, store, ['2026-12-10'])
  await import_(shelf, '[2026-12-15,2026-12-17)')
  expect(await taken(window)).toEqual(['blocked 2026-12-10 2026-12-10'])
  expect(await taken(store)).toEqual(['blocked 2026-12-10 2026-12-10', 'blocked 2026-12-15 2026-12-16'])
  expect(problem(await ask(shelf, '2026-12-10')).code).toBe('days_blocked')
  expect(problem(await ask(store, '2026-12-16')).code).toBe('days_blocked')
  await expect(stay(window, '2026-12-10')).rejects.toMatchObject({ code: 'RB001' })
  expect(await found('2026-12-15')).toEqual(['Kiosque', 'Vitrine'])
  await sql`UPDATE imported_events SET ended_at = now()`.execute(db)
  await sql`DELETE FROM day_blocks`.execute(db)
  expect(await found('2026-12-15')).toEqual(['Boutique Atlas', 'Kiosque', 'Vitrine', 'Étagère'])
})

test('days that a relative has booked are not blocked, and an event over them is a conflict', async () => {
  await makeParts()
  const booking = await stay(shelf, '2026-12-10', '2026-12-11')
  await stay(window, '2026-12-11')
  const body = { spaceIds: [store], firstDay: '2026-12-09', lastDay: '2026-12-12' }
  expect((await site.call('POST /api/host/calendar/blocks', { as: cast.host, body })).json).toEqual({
    blocked: [
      { spaceId: store, firstDay: '2026-12-09', lastDay: '2026-12-09' },
      { spaceId: store, firstDay: '2026-12-12', lastDay: '2026-12-12' },
    ],
    refused: [{ spaceId: store, firstDay: '2026-12-10', lastDay: '2026-12-11', reason: 'booked' }],
  })
  await expect(block(db, store, ['2026-12-10'])).rejects.toMatchObject({ code: 'RB001' })
  await import_(store, '[2026-12-10,2026-12-11)')
  for (const space of [store, shelf]) {
    const calendars = await site.call(`GET /api/host/listings/${space}/calendars`, { as: cast.host })
    expect((calendars.json as { conflicts: unknown[] }).conflicts).toMatchObject([{ bookingId: booking }])
  }
})

test('the host’s calendar says which space takes a day', async () => {
  await makeParts()
  await stay(store, '2026-12-10')
  await block(db, shelf, ['2026-12-12'])
  const query = 'firstDay=2026-12-01&lastDay=2026-12-31'
  const { spaces } = (await site.call(`GET /api/host/calendar?${query}`, { as: cast.host })).json as HostCalendar
  const runs = (id: string) =>
    spaces.find(space => space.id === id)?.runs.map(({ layer, firstDay, of }) => `${layer} ${firstDay} ${of?.name}`)
  expect(runs(store)).toEqual(['booked 2026-12-10 undefined', 'blocked 2026-12-12 Étagère'])
  expect(runs(shelf)).toEqual(['booked 2026-12-10 Boutique Atlas', 'blocked 2026-12-12 undefined'])
  expect(runs(window)).toEqual(['booked 2026-12-10 Boutique Atlas'])
})

test('the host’s calendar outlines what is asked of the shop in its parts, and of a part in its shop', async () => {
  await makeParts()
  await book(db, {
    spaceId: shelf,
    retailer: cast.otherRetailer,
    first: '2026-12-10',
    last: '2026-12-11',
    status: 'pending',
  })
  expect((await ask(store, '2026-12-11', '2026-12-12')).status).toBe(201)
  const query = 'firstDay=2026-12-01&lastDay=2026-12-31'
  const { spaces } = (await site.call(`GET /api/host/calendar?${query}`, { as: cast.host })).json as HostCalendar
  const asked = (id: string) =>
    spaces.find(space => space.id === id)?.requests.map(({ firstDay, of }) => `${firstDay} ${of?.name}`)
  expect(asked(store)).toEqual(['2026-12-11 undefined', '2026-12-10 Étagère'])
  expect(asked(shelf)).toEqual(['2026-12-10 undefined', '2026-12-11 Boutique Atlas'])
  expect(asked(window)).toEqual(['2026-12-11 Boutique Atlas'])
  expect(asked(kiosk)).toEqual([])
})

test('in the host’s list, parts follow their shop where both are on the page', async () => {
  await makeParts()
  const saved = [window, kiosk, store, shelf]
  await sql`UPDATE spaces SET updated_at = timestamptz '2026-12-02' - array_position(${saved}::uuid[], id) * interval '1 hour'
    WHERE id = ANY(${saved}::uuid[])`.execute(db)
  const names = async (query = '') => {
    const { json } = await site.call(`GET /api/host/listings${query}`, { as: cast.host })
    return (json as { listings: { name: string }[] }).listings.map(({ name }) => name)
  }
  expect(await names()).toEqual(['Boutique Atlas', 'Vitrine', 'Étagère', 'Kiosque'])
  expect(await names('?text=Vitrine')).toEqual(['Vitrine'])
})

test('calendars that follow a part read the days that its shop takes, and no name', async () => {
  await makeParts()
  await stay(store, '2026-12-10', '2026-12-11')
  await stay(shelf, '2026-12-20')
  const read = async (space: string) => {
    const made = await site.call(`POST /api/host/listings/${space}/calendar-exports`, {
      as: cast.host,
      body: { name: 'Autre' },
    })
    const address = JSON.stringify(made.json).match(/\/calendars\/[\w-]+\.ics/)?.[0]
    return (await site.app.request(`${platform.config.publicUrl}${address}`)).text()
  }
  const ofWindow = await read(window)
  expect(ofWindow.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual(['DTSTART;VALUE=DATE:20261210'])
  expect(ofWindow).not.toContain('Boutique')
  expect((await read(store)).match(/DTSTART;VALUE=DATE:\d+/g)).toHaveLength(2)
})

test('two that are booked on one day cannot become shop and part until one is cancelled', async () => {
  const [one] = await Promise.all([stay(store, '2026-12-10', '2026-12-12'), stay(shelf, '2026-12-12', '2026-12-13')])
  expect(problem(await put(shelf, store))).toMatchObject({
    status: 409,
    code: 'stays_collide',
    details: { what: 'stays', day: '2026-12-12' },
  })
  // the window is free that day, and two parts leave each other alone
  expect((await put(window, store)).status).toBe(200)
  await expect(sql`UPDATE spaces SET shop_id = ${store} WHERE id = ${shelf}`.execute(db)).rejects.toMatchObject({
    constraint: 'bookings_no_overlap_in_shop',
  })
  await cancel(db, one)
  await block(db, store, ['2026-12-13'])
  expect(problem(await put(shelf, store))).toMatchObject({ details: { what: 'block', day: '2026-12-13' } })
  await sql`DELETE FROM day_blocks`.execute(db)
  expect((await put(shelf, store)).status).toBe(200)
  expect(await found('2026-12-13')).toEqual(['Kiosque', 'Vitrine'])
})

test('stays of the past that met stand in nobody’s way, also when a part changes its shop', async () => {
  for (const spaceId of [store, shelf, kiosk]) {
    await book(db, { spaceId, retailer: cast.retailer, first: '2026-11-02', last: '2026-11-05', status: 'completed' })
  }
  await stay(shelf, '2026-12-12')
  expect((await put(shelf, store)).status).toBe(200)
  expect((await put(window, store)).status).toBe(200)
  expect(await found('2026-12-12')).toEqual(['Kiosque', 'Vitrine'])
  expect((await put(shelf, kiosk)).status).toBe(200)
  expect(await found('2026-12-12')).toEqual(['Boutique Atlas', 'Vitrine'])
  expect((await put(shelf, null)).status).toBe(200)
  expect(await found('2026-12-12')).toEqual(['Boutique Atlas', 'Kiosque', 'Vitrine'])
  await stay(kiosk, '2026-12-12')
})

test('a request that no longer fits after the change cannot be accepted, and can again when it is taken back', async () => {
  await stay(store, '2026-12-10')
  const { id } = (await ask(shelf, '2026-12-10')).json as BookingView
  await put(shelf, store)
  const accept = () => site.call(`POST /api/bookings/${id}/acceptance`, { as: cast.host, body: {} })
  expect(problem(await accept())).toMatchObject({ status: 409, code: 'days_taken' })
  await put(shelf, null)
  expect((await accept()).status).toBe(200)
})

test('a copied part is a part of the same shop; a copied shop has none', async () => {
  await makeParts()
  const copy = async (id: string) =>
    (await site.call(`POST /api/host/listings/${id}/copy`, { as: cast.host })).json as Listing
  expect(await copy(shelf)).toMatchObject({ shop: { id: store } })
  expect(await copy(store)).toMatchObject({ shop: null, parts: 0 })
})

test('an archived shop’s stays still hold its parts; a deleted shop lets them go', async () => {
  await makeParts()
  await stay(store, '2026-12-10')
  const remove = (id: string) => site.call(`DELETE /api/host/listings/${id}`, { as: cast.host })
  expect((await remove(store)).json).toEqual({ outcome: 'archived' })
  expect(problem(await ask(shelf, '2026-12-10')).code).toBe('days_taken')
  await put(shelf, null)
  await put(window, kiosk)
  await block(db, kiosk, ['2026-12-10'])
  expect(await found('2026-12-10')).toEqual(['Étagère'])
  expect((await remove(kiosk)).json).toEqual({ outcome: 'deleted' })
  expect(await found('2026-12-10')).toEqual(['Vitrine', 'Étagère'])
  await put(window, shelf)
  await block(db, window, ['2026-12-11'])
  expect(await found('2026-12-11')).toEqual([])
  expect((await remove(window)).json).toEqual({ outcome: 'deleted' })
  expect(await found('2026-12-11')).toEqual(['Étagère'])
})
