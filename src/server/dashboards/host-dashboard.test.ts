import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { dashboardEndpoints } from '#shared/dashboards/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { createCalendars } from '#tests/support/calendars.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { block, book, listSpace, review } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { readBooking } from '../bookings/bookings.service.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import { replyToReview } from '../reviews/reviews.service.ts'
import { dashboardHandlers } from './dashboards.routes.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const call = callerOf(dashboardEndpoints, dashboardHandlers(platform, []))
let cast: Cast

/** Ten in the morning on a Saturday in Marrakech. */
const now = '2026-11-21T10:00:00Z'

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  platform.clock.set(now)
  await sql`TRUNCATE bookings, spaces, missions, notifications, conversations CASCADE`.execute(db)
})

const salmasShop = (facts = {}) => listSpace(db, cast.host, cast.admin, facts)
const dashboard = async (as = cast.host) => (await call('GET /api/host/dashboard', { as })).body

/** A calendar's event over some days of a space. */
async function bring(spaceId: string, days: string): Promise<string> {
  const { calendarFeed } = await createCalendars(db, spaceId)
  const id = newId()
  await sql`INSERT INTO imported_events (id, space_id, feed_id, uid, days) VALUES (${id}, ${spaceId}, ${calendarFeed}, ${id}, ${days}::daterange)`.execute(
    db,
  )
  return id
}

describe('what a host has to do', () => {
  it('is listed soonest due first, and each names what it is about', async () => {
    const mine = await salmasShop({ name: 'Galerie' })
    const draft = await salmasShop({ name: 'Ébauche', state: 'draft' })
    const reviewId = await review(db, {
      spaceId: mine,
      author: cast.otherRetailer,
      rating: 4,
      first: '2026-11-10',
      createdAt: '2026-11-16T10:00:00Z',
    })
    const taken = await book(db, { spaceId: mine, retailer: cast.retailer, first: '2026-11-23', last: '2026-11-24' })
    await bring(mine, '[2026-11-24,2026-11-26)')
    const late = { spaceId: mine, retailer: cast.retailer, status: 'pending' as const }
    const soon = await book(db, {
      ...late,
      first: '2026-12-01',
      last: '2026-12-02',
      requestedAt: '2026-11-19T08:00:00Z',
    })
    const next = await book(db, {
      ...late,
      first: '2026-12-05',
      last: '2026-12-05',
      requestedAt: '2026-11-21T08:00:00Z',
    })
    const { rows: reviewed } = await sql<{
      id: string
    }>`SELECT booking_id AS id FROM reviews WHERE id = ${reviewId}`.execute(db)
    const { tasks } = await dashboard()
    expect(tasks).toMatchObject([
      {
        kind: 'answer',
        bookingId: soon,
        before: '2026-11-22T08:00',
        spaceName: 'Galerie',
        retailerName: 'Inès Moreau',
      },
      { kind: 'conflict', bookingId: taken, spaceId: mine, feedName: 'Google', firstDay: '2026-11-23' },
      { kind: 'review', bookingId: reviewed[0]?.id, spaceName: 'Galerie', rating: 4 },
      { kind: 'answer', bookingId: next },
      { kind: 'complete', spaceId: draft, spaceName: 'Ébauche', status: 'draft' },
    ])
    expect((await dashboard(cast.otherHost)).tasks).toEqual([])
  })

  it('is done when it is done: an answer, a resolved conflict, a reply, an older review', async () => {
    const mine = await salmasShop()
    const fresh = { spaceId: mine, author: cast.retailer, rating: 5, first: '2026-10-12' }
    const replied = await review(db, { ...fresh, createdAt: '2026-11-20T10:00:00Z' })
    expect((await dashboard()).tasks).toMatchObject([{ kind: 'review' }])
    await replyToReview(platform, cast.host, replied, 'Merci de votre visite', undefined)
    await review(db, {
      spaceId: mine,
      author: cast.retailer,
      rating: 5,
      first: '2026-10-10',
      createdAt: '2026-11-13T10:00:00Z',
    })
    const asked = await book(db, {
      spaceId: mine,
      retailer: cast.retailer,
      first: '2026-12-01',
      last: '2026-12-02',
      status: 'pending',
      requestedAt: now,
    })
    await changeBooking(platform, cast.host, asked, 'refuse', undefined)
    const taken = await book(db, { spaceId: mine, retailer: cast.retailer, first: '2026-12-04', last: '2026-12-04' })
    const event = await bring(mine, '[2026-12-04,2026-12-05)')
    expect((await readBooking(platform, cast.host, taken)).calendarConflicts).toEqual([
      { eventId: event, feedName: 'Google', firstDay: '2026-12-04', lastDay: '2026-12-04' },
    ])
    expect((await readBooking(platform, cast.retailer, taken)).calendarConflicts, 'the host’s alone').toEqual([])
    await sql`UPDATE calendar_conflicts SET resolved_at = now(), resolution = 'ignored'`.execute(db)
    expect((await dashboard()).tasks).toEqual([])
    expect((await readBooking(platform, cast.host, taken)).calendarConflicts).toEqual([])
  })
})

describe('what a host earns', () => {
  it('is split by the currency that each booking was made in, never across', async () => {
    const mine = await salmasShop()
    const inEuros = await salmasShop()
    await book(db, {
      spaceId: mine,
      retailer: cast.retailer,
      first: '2026-11-02',
      last: '2026-11-03',
      status: 'completed',
    })
    await sql`WITH asked AS (INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor, total_price_minor, currency)
      VALUES (${newId()}, ${inEuros}, ${cast.retailer.id}, '2026-11-29', '2026-12-01', 'confirmed', 10000, 30000, 'EUR') RETURNING id)
      INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
      SELECT id, 'confirmed', ${cast.retailer.id}, 'retailer', 'instant' FROM asked`.execute(db)
    expect((await dashboard()).earnings).toEqual([
      { month: '2026-11', currency: 'EUR', confirmedMinor: 20_000, completedMinor: 0, days: 2 },
      { month: '2026-11', currency: 'MAD', confirmedMinor: 0, completedMinor: 90_000, days: 2 },
      { month: '2026-12', currency: 'EUR', confirmedMinor: 10_000, completedMinor: 0, days: 1 },
    ])
  })

  it('leaves out what was cancelled, and months that are too far', async () => {
    const mine = await salmasShop()
    const lost = await book(db, { spaceId: mine, retailer: cast.retailer, first: '2026-12-10', last: '2026-12-11' })
    await changeBooking(platform, cast.host, lost, 'host_cancel', 'Une fuite', undefined, 'unusable')
    await book(db, {
      spaceId: mine,
      retailer: cast.retailer,
      first: '2026-04-30',
      last: '2026-04-30',
      status: 'completed',
    })
    await book(db, { spaceId: mine, retailer: cast.retailer, first: '2027-05-01', last: '2027-05-02' })
    expect((await dashboard()).earnings).toEqual([])
  })
})

describe('how spaces do', () => {
  it('counts views, and booked days among those that could be', async () => {
    const mine = await salmasShop({ name: 'Galerie', availabilityEnd: '2026-11-30', closedWeekdays: 0b1000000 })
    await sql`INSERT INTO space_views (space_id, day, views) VALUES (${mine}, '2026-11-20', 12), (${mine}, '2026-11-21', 5), (${mine}, '2026-10-01', 9)`.execute(
      db,
    )
    // ten days from the 21st on, less two Sundays, less a blocked one
    await block(db, mine, ['2026-11-25'])
    await book(db, { spaceId: mine, retailer: cast.retailer, first: '2026-11-19', last: '2026-11-21' })
    const hidden = await salmasShop({ state: 'draft' })
    const { performance } = await dashboard()
    expect(performance).toEqual([
      { id: mine, name: 'Galerie', views: 12, bookedPast: 2, openPast: 26, bookedNext: 1, openNext: 7 },
    ])
    expect(performance.map(({ id }) => id)).not.toContain(hidden)
  })
})

describe('the way to a first space online', () => {
  it('begins with nothing, goes on with what is nearest to being online, and ends there', async () => {
    expect((await dashboard()).firstListing).toBeNull()
    const draft = await salmasShop({ state: 'draft' })
    expect((await dashboard()).firstListing).toMatchObject({ spaceId: draft, status: 'draft' })
    const pending = await salmasShop({ state: 'pending' })
    expect((await dashboard()).firstListing).toEqual({ spaceId: pending, status: 'pending', missing: 0 })
    await salmasShop()
    expect((await dashboard()).firstListing).toBeNull()
  })
})

describe('what a host cancels', () => {
  it('counts in their level, what an admin cancels does not', async () => {
    const mine = await salmasShop()
    const stays = ['2026-12-01', '2026-12-03', '2026-12-05', '2026-12-07']
    const ids: string[] = []
    for (const first of stays) ids.push(await book(db, { spaceId: mine, retailer: cast.retailer, first, last: first }))
    await changeBooking(platform, cast.host, ids[0] ?? '', 'host_cancel', 'Une fuite', undefined, 'unusable')
    await changeBooking(platform, cast.admin, ids[1] ?? '', 'host_cancel', 'Pour l’hôte', undefined, 'other')
    const { tierStatus } = await dashboard()
    expect(tierStatus.cancellations).toEqual({ confirmed: 4, cancelled: 1 })
    expect(tierStatus.criteria.at(-1)).toEqual({ key: 'cancellationRate', value: 0.25, needed: 0.1, isMet: false })
  })
})
