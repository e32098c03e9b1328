import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { layerRuns, type LayerRange } from '#shared/calendars/layers.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { block, book, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { changeBooking } from './change-booking.ts'
import { requestBooking } from './request-booking.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string

beforeAll(async () => {
  platform.clock.set('2026-12-01T09:00:00Z')
  cast = await createCast(db)
})

beforeEach(async () => {
  space = await listSpace(db, cast.host, cast.admin)
})

const ask = (firstDay: string, lastDay = firstDay) =>
  requestBooking(platform, cast.retailer, { spaceId: space, firstDay, lastDay }, undefined)
const set = (assignment: ReturnType<typeof sql>) => sql`UPDATE spaces SET ${assignment} WHERE id = ${space}`.execute(db)
const bring = (days: string, endedAt: string | null = null) =>
  sql`INSERT INTO imported_events (id, space_id, uid, days, ended_at)
    VALUES (${newId()}, ${space}, ${newId()}, ${days}, ${endedAt})`.execute(db)
const busy = async (): Promise<string | undefined> =>
  (await sql<{ busy: string }>`SELECT busy::text FROM space_search WHERE space_id = ${space}`.execute(db)).rows[0]?.busy

test('days after a stay are kept for preparation, and a stay needs its own before the next one', async () => {
  await set(sql`preparation_days = 2`)
  await book(db, { spaceId: space, retailer: cast.otherRetailer, first: '2026-12-10', last: '2026-12-11' })
  expect(await busy()).toBe('{[2026-12-08,2026-12-14)}')
  for (const day of ['2026-12-08', '2026-12-09', '2026-12-12', '2026-12-13']) {
    await expect(ask(day)).rejects.toMatchObject({ code: 'days_taken' })
  }
  await expect(ask('2026-12-07')).resolves.toMatchObject({ status: 'pending' })
  await expect(ask('2026-12-14')).resolves.toMatchObject({ status: 'pending' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a completed stay keeps its preparation days, and what was asked before they were set has none', async () => {
  const early = await ask('2026-12-20')
  await set(sql`preparation_days = 3`)
  await book(db, {
    spaceId: space,
    retailer: cast.otherRetailer,
    first: '2026-11-29',
    last: '2026-11-30',
    status: 'completed',
  })
  await expect(ask('2026-12-03')).rejects.toMatchObject({ code: 'days_taken' })
  await changeBooking(platform, cast.host, early.id, 'accept', undefined)
  await expect(ask('2026-12-21')).resolves.toMatchObject({ status: 'pending' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('accepting a stay cancels the requests that its preparation days do not leave room for', async () => {
  await set(sql`preparation_days = 1`)
  const taken = await ask('2026-12-10')
  const after = await ask('2026-12-11')
  const later = await ask('2026-12-12')
  await changeBooking(platform, cast.host, taken.id, 'accept', undefined)
  const { rows } = await sql`SELECT id, status FROM bookings WHERE space_id = ${space} ORDER BY first_day`.execute(db)
  expect(rows).toEqual([
    { id: taken.id, status: 'confirmed' },
    { id: after.id, status: 'cancelled' },
    { id: later.id, status: 'pending' },
  ])
})

test('freeing a block leaves what another calendar takes, and the other way round', async () => {
  await block(db, space, ['2026-12-10'])
  await bring('[2026-12-10,2026-12-12)')
  await sql`DELETE FROM day_blocks WHERE space_id = ${space}`.execute(db)
  await expect(ask('2026-12-10')).rejects.toMatchObject({ code: 'days_blocked' })
  await block(db, space, ['2026-12-10'])
  await sql`UPDATE imported_events SET ended_at = now() WHERE space_id = ${space}`.execute(db)
  await expect(ask('2026-12-10')).rejects.toMatchObject({ code: 'days_blocked' })
  await expect(ask('2026-12-11')).resolves.toMatchObject({ status: 'pending' })
})

test('a request over days that another calendar has taken since cannot be accepted', async () => {
  const { id } = await ask('2026-12-10', '2026-12-12')
  await bring('[2026-12-12,2026-12-13)')
  await expect(changeBooking(platform, cast.host, id, 'accept', undefined)).rejects.toMatchObject({
    code: 'days_blocked',
    details: { obstacle: 'imported' },
  })
})

test('an event that comes over a confirmed booking is a conflict on record and no error', async () => {
  const id = await book(db, { spaceId: space, retailer: cast.retailer, first: '2026-12-10', last: '2026-12-11' })
  await bring('[2026-12-11,2026-12-14)')
  await bring('[2026-12-11,2026-12-14)', '2026-12-01T00:00:00Z')
  const { rows } = await sql`SELECT booking_id, resolved_at FROM calendar_conflicts WHERE booking_id = ${id}`.execute(
    db,
  )
  expect(rows).toEqual([{ booking_id: id, resolved_at: null }])
  expect(await brokenInvariants(db)).toEqual([])
})

test.each([
  ['host', 'host_cancel'],
  ['admin', 'host_cancel'],
  ['retailer', 'cancel'],
] as const)('its conflict is resolved when the %s cancels the booking', async (who, action) => {
  const { id } = await ask('2026-12-10', '2026-12-11')
  await changeBooking(platform, cast.host, id, 'accept', undefined)
  await bring('[2026-12-11,2026-12-14)')
  await changeBooking(
    platform,
    cast[who],
    id,
    action,
    'Une fuite d’eau.',
    undefined,
    who === 'retailer' ? undefined : 'unusable',
  )
  const { rows } = await sql`SELECT resolution, resolved_at IS NOT NULL AS "isResolved" FROM calendar_conflicts
    WHERE booking_id = ${id}`.execute(db)
  expect(rows).toEqual([{ resolution: 'booking_cancelled', isResolved: true }])
})

test('notice and horizon bound what can be asked for', async () => {
  await set(sql`notice_days = 5, horizon_days = 60`)
  await expect(ask('2026-12-05')).rejects.toMatchObject({ code: 'notice_too_short', details: { day: '2026-12-06' } })
  await expect(ask('2026-12-06')).resolves.toMatchObject({ status: 'pending' })
  await expect(ask('2027-01-31')).rejects.toMatchObject({ code: 'too_far_ahead', details: { day: '2027-01-30' } })
})

test('each day has its strongest layer, and neighbours of one source are one range', () => {
  const layer = (name: LayerRange['layer'], first: string, last: string, sourceId: string | null = null) =>
    ({ layer: name, first, last, sourceId }) as const
  const range = { first: '2026-12-01', last: '2026-12-08' }
  const layers = [
    layer('closed', '2026-12-06', '2026-12-06'),
    layer('blocked', '2026-12-02', '2026-12-06', 'block'),
    layer('booked', '2026-11-20', '2026-12-02', 'booking'),
    layer('outside', '2026-12-08', '2026-12-31'),
  ]
  expect(layerRuns(layers, range)).toEqual([
    layer('booked', '2026-12-01', '2026-12-02', 'booking'),
    layer('blocked', '2026-12-03', '2026-12-06', 'block'),
    layer('outside', '2026-12-08', '2026-12-08'),
  ])
})
