import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { clearBookings, testPlatform, TODAY } from '#tests/support/platform.ts'
import { addDays } from '#shared/days.ts'
import { findInboxPage } from '../conversations/inbox.sql.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { findPreconditions } from './bookings.sql.ts'
import { listBookings, listReceivedBookings, readBooking } from './bookings.service.ts'
import { changeBooking, advanceDueBookings } from './change-booking.ts'
import { listPerhapsDue } from './due-bookings.sql.ts'
import { requestBooking } from './request-booking.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string

const request = (firstDay: string, lastDay: string, more: { spaceId?: string; expectedTotalMinor?: number } = {}) => ({
  spaceId: more.spaceId ?? space,
  firstDay,
  lastDay,
  message: 'Bonjour, je présente une collection de céramiques.',
  ...more,
})
const ask = (firstDay: string, lastDay: string, more = {}, who = cast.retailer) =>
  requestBooking(platform, who, request(firstDay, lastDay, more), undefined)
const addSeason = (first: string, last: string, priceMinor: number | null, minimumStay: number) =>
  sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor, minimum_stay)
    VALUES (${space}, ${first}, ${last}, ${priceMinor}, ${minimumStay})`.execute(db)
const refusal = (code: string) => expect.objectContaining({ code })

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  platform.clock.set(`${TODAY}T09:00:00Z`)
  space = await createSpace(db, cast.host, cast.admin)
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  await clearBookings(platform.db)
})

describe('a retailer requests a space', () => {
  test('the total is the price per day times the days, both ends included', async () => {
    const booking = await ask('2026-12-10', '2026-12-14')
    expect(booking).toMatchObject({
      status: 'pending',
      days: 5,
      pricePerDayMinor: 45_000,
      totalPriceMinor: 225_000,
      currency: 'MAD',
      side: 'retailer',
      allowedActions: ['cancel'],
    })
    expect(booking.space.address, 'the address is told once it is confirmed').toBeNull()
    expect(booking.events).toMatchObject([{ status: 'pending', reason: 'requested', actorRole: 'retailer' }])
  })

  test('what is written with a request is the first message of its conversation, for both at once', async () => {
    const booking = await ask('2026-12-10', '2026-12-10')
    const inbox = async (who: Viewer) => {
      const found = await findInboxPage(
        db,
        { userId: who.id, filter: 'all', text: undefined, limit: 9, offset: 0 },
        'fr',
      )
      return found.conversations.map(each => JSON.parse(each.json))
    }
    const content = 'Bonjour, je présente une collection de céramiques.'
    const about = { booking: { id: booking.id, status: 'pending' }, space: { id: space } }
    expect(await inbox(cast.host)).toMatchObject([{ ...about, lastMessage: { content, mine: false }, unread: 1 }])
    expect(await inbox(cast.retailer)).toMatchObject([{ ...about, lastMessage: { content, mine: true }, unread: 0 }])
    expect(await inbox(cast.otherHost)).toEqual([])
    const { rows: live } = await sql`SELECT 1 FROM live_events WHERE topic = 'message'`.execute(db)
    expect(live, 'both open inboxes hear of it').toHaveLength(2)
  })

  test('the first request of a host or a freelancer makes them a retailer too', async () => {
    const rolesOf = async ({ id }: Viewer) =>
      (await sql<{ role: string; roles: string[] }>`SELECT role, roles FROM profiles WHERE id = ${id}`.execute(db)).rows
    await ask('2026-12-10', '2026-12-10', {}, cast.freelancer)
    expect(await rolesOf(cast.freelancer)).toEqual([{ role: 'freelancer', roles: ['freelancer', 'retailer'] }])
    await ask('2026-12-11', '2026-12-11')
    expect(await rolesOf(cast.retailer)).toEqual([{ role: 'retailer', roles: ['retailer'] }])
    await sql`UPDATE profiles SET roles = '{freelancer}' WHERE id = ${cast.freelancer.id}`.execute(db)
  })

  test('a request without a message begins no conversation', async () => {
    await ask('2026-12-10', '2026-12-10', { message: '' })
    const { rows } = await sql`SELECT 1 FROM conversations`.execute(db)
    expect(rows).toEqual([])
  })

  test('both are notified, once, in the app and by mail in their own language', async () => {
    const booking = await ask('2026-12-10', '2026-12-10')
    const { rows: notified } = await sql<{
      user_id: string
      kind: string
    }>`SELECT user_id, kind FROM notifications ORDER BY kind`.execute(db)
    expect(notified).toEqual([
      { user_id: cast.retailer.id, kind: 'booking.received' },
      { user_id: cast.host.id, kind: 'booking.requested' },
    ])
    const { rows: mails } = await sql<{ recipient: string; lang: string; event_key: string }>`
      SELECT recipient, lang, event_key FROM outbox_mails ORDER BY recipient`.execute(db)
    expect(mails).toEqual([
      { recipient: 'host@cast.test', lang: 'fr', event_key: `booking:${booking.id}:pending` },
      { recipient: 'retailer@cast.test', lang: 'fr', event_key: `booking:${booking.id}:pending` },
    ])
  })

  test('each party reads the name of the city in their own language', async () => {
    const dubai = await createSpace(db, cast.otherHost, cast.admin, { citySlug: 'dubai' })
    await ask('2026-12-10', '2026-12-10', { spaceId: dubai }, cast.otherRetailer)
    const { rows } = await sql<{ lang: string; city: string }>`
      SELECT lang, params ->> 'city' AS city FROM outbox_mails ORDER BY lang`.execute(db)
    expect(rows).toEqual([
      { lang: 'ar', city: 'دبي' },
      { lang: 'en', city: 'Dubai' },
    ])
  })

  test('who does not want mail of a kind gets none', async () => {
    await sql`INSERT INTO notification_preferences VALUES (${cast.host.id}, 'booking_request', 'mail', false)`.execute(
      db,
    )
    await ask('2026-12-10', '2026-12-10')
    const { rows } = await sql`SELECT 1 FROM outbox_mails WHERE user_id = ${cast.host.id}`.execute(db)
    expect(rows).toEqual([])
    await sql`DELETE FROM notification_preferences`.execute(db)
  })

  test.each([
    ['day_in_past', '2026-11-30', '2026-12-02', { day: '2026-12-02' }],
    ['notice_too_short', TODAY, '2026-12-02', { day: '2026-12-02' }],
    ['too_far_ahead', addDays(TODAY, 730), addDays(TODAY, 731), { day: addDays(TODAY, 730) }],
    ['invalid_input', '2026-12-14', '2026-12-10', undefined],
  ])('%s: %s to %s is refused, with the day that may be', async (code, firstDay, lastDay, details) => {
    await expect(ask(firstDay, lastDay)).rejects.toMatchObject({ code, details })
  })

  test('the past is reckoned where the space is: it is tomorrow in Dubai before it is in Marrakech', async () => {
    platform.clock.set('2026-12-01T21:00:00Z')
    const dubai = await createSpace(db, cast.otherHost, cast.admin, { citySlug: 'dubai', instantBook: true })
    const marrakech = await createSpace(db, cast.host, cast.admin, { instantBook: true })
    await expect(ask(TODAY, TODAY, { spaceId: dubai })).rejects.toEqual(refusal('day_in_past'))
    await expect(ask(TODAY, TODAY, { spaceId: marrakech })).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('the host’s shortest and longest stay hold', async () => {
    const strict = await createSpace(db, cast.host, cast.admin, { minimumStay: 3, maximumStay: 7 })
    await expect(ask('2026-12-10', '2026-12-11', { spaceId: strict })).rejects.toMatchObject({
      code: 'stay_too_short',
      details: { days: 3 },
    })
    await expect(ask('2026-12-10', '2026-12-17', { spaceId: strict })).rejects.toMatchObject({
      code: 'stay_too_long',
      details: { days: 7 },
    })
    await expect(ask('2026-12-10', '2026-12-16', { spaceId: strict })).resolves.toMatchObject({ days: 7 })
  })

  test('the availability period, closed weekdays and blocked days hold', async () => {
    const sundaysClosed = 0b1000000
    const december = { availabilityStart: '2026-12-05', availabilityEnd: '2026-12-20', closedWeekdays: sundaysClosed }
    const limited = await createSpace(db, cast.host, cast.admin, december)
    const period = { bounds: 'both', first: '2026-12-05', last: '2026-12-20' }
    for (const [first, last] of [
      ['2026-12-04', '2026-12-05'],
      ['2026-12-18', '2026-12-21'],
    ] as const) {
      const asking = ask(first, last, { spaceId: limited })
      await expect(asking).rejects.toMatchObject({ code: 'outside_availability', details: period })
    }
    await expect(ask('2026-12-12', '2026-12-14', { spaceId: limited }), 'the 13th is a Sunday').rejects.toMatchObject({
      code: 'days_closed',
      details: { day: '2026-12-13' },
    })
    await sql`INSERT INTO day_blocks (id, space_id, days) VALUES (${newId()}, ${limited}, '[2026-12-10,2026-12-11)')`.execute(
      db,
    )
    await expect(ask('2026-12-09', '2026-12-11', { spaceId: limited })).rejects.toEqual(refusal('days_blocked'))
    await expect(ask('2026-12-07', '2026-12-09', { spaceId: limited })).resolves.toMatchObject({ status: 'pending' })
  })

  test('nobody books an own space, a space that is not published, or one that does not exist', async () => {
    await expect(ask('2026-12-10', '2026-12-10', {}, cast.host)).rejects.toEqual(refusal('own_space'))
    const pending = await createSpace(db, cast.host, cast.admin, { approved: false })
    const draft = await createSpace(db, cast.host, cast.admin, { approved: false, isPublished: false })
    for (const spaceId of [pending, draft, newId()]) {
      await expect(ask('2026-12-10', '2026-12-10', { spaceId })).rejects.toEqual(refusal('not_found'))
    }
  })

  test('two years ahead and no further', async () => {
    await expect(ask(addDays(TODAY, 730), addDays(TODAY, 730))).resolves.toMatchObject({ status: 'pending' })
    await expect(ask(addDays(TODAY, 730), addDays(TODAY, 731))).rejects.toEqual(refusal('too_far_ahead'))
    await expect(ask('9999-12-31', '9999-12-31')).rejects.toEqual(refusal('too_far_ahead'))
  })

  test('one person has a handful of open requests for a space, and fifty in all', async () => {
    const askForDay = (day: number, spaceId = space) =>
      ask(addDays(TODAY, 10 + day), addDays(TODAY, 10 + day), { spaceId })
    for (let day = 0; day < 10; day += 1) await askForDay(day)
    await expect(askForDay(11)).rejects.toMatchObject({
      code: 'too_many_requests_open',
      details: { requests: 10, where: 'space' },
    })
    await expect(ask('2026-12-20', '2026-12-20', {}, cast.otherRetailer), 'others may').resolves.toBeDefined()
    for (let more = 0; more < 4; more += 1) {
      const another = await createSpace(db, cast.otherHost, cast.admin)
      for (let day = 0; day < 10; day += 1) await askForDay(day, another)
    }
    const one = await createSpace(db, cast.otherHost, cast.admin)
    await expect(askForDay(0, one)).rejects.toMatchObject({ details: { requests: 50, where: 'all' } })
    const { bookings: open } = await listBookings(platform, cast.retailer, 'retailer', { status: 'pending' })
    await changeBooking(platform, cast.retailer, open[0]?.id ?? '', 'cancel', undefined)
    await expect(askForDay(0, one), 'once one is withdrawn').resolves.toBeDefined()
  })

  test('a page that shows an old price is refused instead of charging the new one', async () => {
    await sql`UPDATE spaces SET price_per_day_minor = 50000 WHERE id = ${space}`.execute(db)
    await expect(ask('2026-12-10', '2026-12-11', { expectedTotalMinor: 90_000 })).rejects.toMatchObject({
      code: 'price_changed',
      details: { totalMinor: 100_000, currency: 'MAD' },
    })
    const booking = await ask('2026-12-10', '2026-12-11', { expectedTotalMinor: 100_000 })
    await sql`UPDATE spaces SET price_per_day_minor = 60000 WHERE id = ${space}`.execute(db)
    await expect(readBooking(platform, cast.retailer, booking.id)).resolves.toMatchObject({ totalPriceMinor: 100_000 })
  })

  test('weekdays, a season and one discount make the total, line by line, and stay as they were', async () => {
    await sql`UPDATE spaces SET weekday_prices_minor = '{NULL,NULL,NULL,NULL,NULL,60000,60000}', week_percent = 10, month_percent = 20
      WHERE id = ${space}`.execute(db)
    await addSeason('2026-12-14', '2026-12-20', 80_000, 3)
    // Thursday 10 to Wednesday 16 December: two days at 600, three in the season, two others
    const booking = await ask('2026-12-10', '2026-12-16', { expectedTotalMinor: 405_000 })
    await sql`UPDATE spaces SET price_per_day_minor = 60000, week_percent = NULL WHERE id = ${space}`.execute(db)
    await sql`DELETE FROM space_prices WHERE space_id = ${space}`.execute(db)
    expect(await readBooking(platform, cast.host, booking.id)).toMatchObject({
      totalPriceMinor: 405_000,
      lines: [
        { kind: 'base', quantity: 2, unitMinor: 45_000, firstDay: '2026-12-10', lastDay: '2026-12-11' },
        { kind: 'weekday', quantity: 2, unitMinor: 60_000, firstDay: '2026-12-12', lastDay: '2026-12-13' },
        { kind: 'season', quantity: 3, unitMinor: 80_000, firstDay: '2026-12-14', lastDay: '2026-12-16' },
        { kind: 'length_discount', percent: 10, amountMinor: -45_000 },
      ],
    })
  })

  test('a stay that begins in a season is as long as the season asks', async () => {
    await addSeason('2026-12-14', '2026-12-20', null, 3)
    await expect(ask('2026-12-20', '2026-12-21')).rejects.toMatchObject({
      code: 'stay_too_short',
      details: { days: 3 },
    })
    await expect(ask('2026-12-20', '2026-12-22')).resolves.toMatchObject({ totalPriceMinor: 135_000 })
    await expect(ask('2026-12-13', '2026-12-14')).resolves.toMatchObject({ days: 2 })
  })

  test('a price that changes while a request waits for the space is the one that counts', async () => {
    const asked = await db.transaction().execute(async trx => {
      await sql`UPDATE spaces SET weekday_prices_minor = '{99000,99000,99000,99000,99000,99000,99000}' WHERE id = ${space}`.execute(
        trx,
      )
      const waiting = ask('2026-12-10', '2026-12-11', { expectedTotalMinor: 90_000 }).catch((error: unknown) => error)
      await vi.waitUntil(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
          AND cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
        return rows.length > 0
      }, 30_000)
      return { waiting }
    })
    expect(await asked.waiting).toMatchObject({ code: 'price_changed', details: { totalMinor: 198_000 } })
  })

  test('the same days twice are one request; others may ask for them too', async () => {
    await ask('2026-12-10', '2026-12-11')
    await expect(ask('2026-12-10', '2026-12-11')).rejects.toEqual(refusal('already_requested'))
    await expect(ask('2026-12-11', '2026-12-12', {}, cast.otherRetailer)).resolves.toMatchObject({ status: 'pending' })
  })

  test('a repeated click with the same key is the same booking; the key with other days is refused', async () => {
    const key = 'a key for this request'
    const days = request('2026-12-10', '2026-12-11')
    const first = await requestBooking(platform, cast.retailer, days, key)
    const again = requestBooking(platform, cast.retailer, days, key)
    await expect(again).rejects.toMatchObject({ name: 'AnsweredBefore', json: JSON.stringify(first) })
    const other = request('2026-12-20', '2026-12-21')
    await expect(requestBooking(platform, cast.retailer, other, key)).rejects.toEqual(refusal('idempotency_key_reused'))
    await expect(requestBooking(platform, cast.otherRetailer, other, key)).resolves.toMatchObject({ status: 'pending' })
  })

  test('an instant booking is confirmed at once, and closes the requests for its days', async () => {
    const waiting = await ask('2026-12-10', '2026-12-12')
    await sql`UPDATE spaces SET instant_book = true WHERE id = ${space}`.execute(db)
    const instant = await ask('2026-12-12', '2026-12-13', {}, cast.otherRetailer)
    expect(instant).toMatchObject({ status: 'confirmed', events: [{ status: 'confirmed', reason: 'instant' }] })
    await expect(readBooking(platform, cast.retailer, waiting.id)).resolves.toMatchObject({
      status: 'cancelled',
      events: [{ reason: 'requested' }, { reason: 'overlapped', actorRole: 'system' }],
    })
    await expect(ask('2026-12-13', '2026-12-14')).rejects.toEqual(refusal('days_taken'))
  })
})

describe('the host answers', () => {
  test('accepting takes the days, keeps the note and tells the retailer', async () => {
    const booking = await ask('2026-12-10', '2026-12-14')
    const accepted = await changeBooking(platform, cast.host, booking.id, 'accept', 'Les clés sont chez le gardien.')
    expect(accepted).toMatchObject({
      status: 'confirmed',
      hostNotes: 'Les clés sont chez le gardien.',
      allowedActions: ['host_cancel'],
    })
    const seen = await readBooking(platform, cast.retailer, booking.id)
    expect(seen).toMatchObject({ status: 'confirmed', allowedActions: ['cancel'] })
    expect(seen.space.address).toBe('12, rue de la Liberté')
    await expect(ask('2026-12-14', '2026-12-15', {}, cast.otherRetailer)).rejects.toEqual(refusal('days_taken'))
    const { rows } = await sql<{
      kind: string
    }>`SELECT kind FROM notifications WHERE user_id = ${cast.retailer.id} ORDER BY id`.execute(db)
    expect(rows.map(row => row.kind)).toEqual(['booking.received', 'booking.accepted'])
  })

  test('accepting one cancels the others that overlap, and shows them before', async () => {
    const chosen = await ask('2026-12-10', '2026-12-12')
    const overlapping = await ask('2026-12-12', '2026-12-13', {}, cast.otherRetailer)
    const apart = await ask('2026-12-14', '2026-12-15', {}, cast.otherRetailer)
    const before = await readBooking(platform, cast.host, chosen.id)
    expect(before.conflicts).toMatchObject([{ id: overlapping.id, status: 'pending', retailerName: 'Karim Tazi' }])
    expect((await readBooking(platform, cast.retailer, chosen.id)).conflicts, 'a rival is nobody’s business').toEqual(
      [],
    )
    await changeBooking(platform, cast.host, chosen.id, 'accept', undefined)
    await expect(readBooking(platform, cast.otherRetailer, overlapping.id)).resolves.toMatchObject({
      status: 'cancelled',
    })
    await expect(readBooking(platform, cast.otherRetailer, apart.id)).resolves.toMatchObject({ status: 'pending' })
  })

  test('refusing frees nobody’s days and cannot be taken back', async () => {
    const booking = await ask('2026-12-10', '2026-12-10')
    const refused = await changeBooking(platform, cast.host, booking.id, 'refuse', 'Travaux cette semaine-là.')
    expect(refused).toMatchObject({ status: 'cancelled', allowedActions: [] })
    for (const action of ['accept', 'refuse'] as const) {
      await expect(changeBooking(platform, cast.host, booking.id, action, undefined)).rejects.toEqual(
        refusal('state_changed'),
      )
    }
  })

  test('a request whose days were blocked since cannot be accepted', async () => {
    const booking = await ask('2026-12-10', '2026-12-12')
    await sql`INSERT INTO day_blocks (id, space_id, days) VALUES (${newId()}, ${space}, '[2026-12-11,2026-12-12)')`.execute(
      db,
    )
    const accepting = changeBooking(platform, cast.host, booking.id, 'accept', undefined)
    await expect(accepting).rejects.toMatchObject({ code: 'days_blocked', details: { obstacle: 'blocked' } })
  })

  test.each(['retailer', 'host'] as const)('a request of which the %s is suspended comes to nothing', async part => {
    const booking = await ask('2026-12-10', '2026-12-11')
    const suspended = cast[part].id
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${suspended}`.execute(db)
    try {
      for (const viewer of [cast.host, cast.admin]) {
        const seen = await readBooking(platform, viewer, booking.id)
        expect(seen.allowedActions).toEqual(['refuse'])
        const accepting = changeBooking(platform, viewer, booking.id, 'accept', undefined)
        await expect(accepting).rejects.toEqual(refusal('other_party_left'))
      }
      await expect(advanceDueBookings(platform)).resolves.toEqual({ completed: 0, expired: 0, suspended: 1 })
      const after = await readBooking(platform, cast.retailer, booking.id)
      expect(after.events.at(-1)).toMatchObject({ status: 'cancelled', reason: 'suspended', actorRole: 'system' })
    } finally {
      await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${suspended}`.execute(db)
    }
  })

  test('only the host of the space answers: for others the booking is not there', async () => {
    const booking = await ask('2026-12-10', '2026-12-10')
    for (const stranger of [cast.otherHost, cast.otherRetailer, cast.freelancer]) {
      await expect(readBooking(platform, stranger, booking.id)).rejects.toEqual(refusal('not_found'))
      await expect(changeBooking(platform, stranger, booking.id, 'accept', undefined)).rejects.toEqual(
        refusal('not_found'),
      )
    }
    await expect(changeBooking(platform, cast.retailer, booking.id, 'accept', undefined)).rejects.toEqual(
      refusal('only_host_answers'),
    )
    await expect(changeBooking(platform, cast.host, booking.id, 'cancel', undefined)).rejects.toEqual(
      refusal('only_retailer_cancels'),
    )
    await expect(changeBooking(platform, cast.admin, booking.id, 'accept', undefined)).resolves.toMatchObject({
      status: 'confirmed',
      events: [{}, { actorRole: 'admin' }],
    })
  })
})

test('who is asking for days can be neither suspended nor deleted until that is done', async () => {
  await db.transaction().execute(async asking => {
    const days = { first: '2026-12-10', last: '2026-12-10' }
    expect((await findPreconditions(asking, space, cast.retailer.id, days, TODAY, null)).isHere).toBe(true)
    const suspension = db.transaction().execute(async trx => {
      await sql`SET LOCAL lock_timeout = '100ms'`.execute(trx)
      await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.retailer.id}`.execute(trx)
    })
    await expect(suspension).rejects.toMatchObject({ code: '55P03' })
  })
})

describe('the retailer cancels', () => {
  test('a pending request at any time, a confirmed booking until the day before', async () => {
    const pending = await ask('2026-12-10', '2026-12-10')
    await expect(changeBooking(platform, cast.retailer, pending.id, 'cancel', undefined)).resolves.toMatchObject({
      status: 'cancelled',
    })
    const confirmed = await ask('2026-12-11', '2026-12-12')
    await changeBooking(platform, cast.host, confirmed.id, 'accept', undefined)
    platform.clock.set('2026-12-11T09:00:00Z')
    await expect(changeBooking(platform, cast.retailer, confirmed.id, 'cancel', undefined)).rejects.toMatchObject({
      code: 'first_day_reached',
      details: { day: '2026-12-11' },
    })
    platform.clock.set('2026-12-10T09:00:00Z')
    await expect(changeBooking(platform, cast.retailer, confirmed.id, 'cancel', undefined)).resolves.toMatchObject({
      status: 'cancelled',
    })
    await expect(
      ask('2026-12-11', '2026-12-12', {}, cast.otherRetailer),
      'the days are free again',
    ).resolves.toBeTruthy()
  })
})

describe('days pass', () => {
  test('confirmed bookings are completed after their last day, in the space’s own zone', async () => {
    const booking = await ask('2026-12-10', '2026-12-11')
    await changeBooking(platform, cast.host, booking.id, 'accept', undefined)
    platform.clock.set('2026-12-11T22:00:00Z')
    await expect(advanceDueBookings(platform)).resolves.toEqual({ completed: 0, expired: 0, suspended: 0 })
    platform.clock.set('2026-12-12T00:30:00Z')
    await expect(advanceDueBookings(platform)).resolves.toEqual({ completed: 1, expired: 0, suspended: 0 })
    await expect(advanceDueBookings(platform), 'again changes nothing').resolves.toEqual({
      completed: 0,
      expired: 0,
      suspended: 0,
    })
    await expect(readBooking(platform, cast.retailer, booking.id)).resolves.toMatchObject({ status: 'completed' })
  })

  test('those that have waited longest are settled first, where there are very many', async () => {
    const [older, newer] = [await ask('2026-12-05', '2026-12-05'), await ask('2026-12-08', '2026-12-08')]
    for (const { id } of [older, newer]) await changeBooking(platform, cast.host, id, 'accept', undefined)
    await expect(listPerhapsDue(db, '2026-12-10', '2026-11-01T00:00:00Z', 1)).resolves.toEqual([older.id])
    await expect(listPerhapsDue(db, '2026-12-10', '2026-11-01T00:00:00Z', 2)).resolves.toEqual([older.id, newer.id])
    await expect(listPerhapsDue(db, '2026-12-05', '2026-11-01T00:00:00Z', 2)).resolves.toEqual([])
  })

  test('a booking that cannot be completed holds up none of the others', async () => {
    const stuck = await ask('2026-12-10', '2026-12-10')
    const other = await ask('2026-12-12', '2026-12-12')
    for (const { id } of [stuck, other]) await changeBooking(platform, cast.host, id, 'accept', undefined)
    // the database has an event of this state already, and allows no second one
    await sql`INSERT INTO booking_events (booking_id, status, actor_role, reason)
      VALUES (${stuck.id}, 'completed', 'system', 'completed')`.execute(db)
    platform.clock.set('2026-12-14T09:00:00Z')
    await expect(advanceDueBookings(platform)).resolves.toEqual({ completed: 1, expired: 0, suspended: 0 })
    await expect(readBooking(platform, cast.retailer, stuck.id)).resolves.toMatchObject({ status: 'confirmed' })
    await expect(readBooking(platform, cast.retailer, other.id)).resolves.toMatchObject({ status: 'completed' })
    await sql`DELETE FROM booking_events WHERE booking_id = ${stuck.id} AND status = 'completed'`.execute(db)
  })

  test('requests unanswered for three days, or whose first day has come, expire', async () => {
    const created = await ask('2026-12-20', '2026-12-20')
    await sql`UPDATE bookings SET updated_at = now() WHERE id = ${created.id}`.execute(db)
    const near = await ask('2026-12-02', '2026-12-03')
    platform.clock.set('2026-12-02T08:00:00Z')
    await advanceDueBookings(platform)
    await expect(readBooking(platform, cast.retailer, near.id)).resolves.toMatchObject({
      status: 'cancelled',
      events: [{}, { reason: 'expired' }],
    })
    // created_at is the database's own clock
    platform.clock.set(new Date(Date.now() + 4 * 86_400_000).toISOString())
    await advanceDueBookings(platform)
    await expect(readBooking(platform, cast.retailer, created.id)).resolves.toMatchObject({ status: 'cancelled' })
  })
})

describe('times', () => {
  test('a request says until when it can be answered: three days, or until its first day comes at the space', async () => {
    platform.clock.set(new Date().toISOString())
    const dubai = await createSpace(db, cast.otherHost, cast.admin, { citySlug: 'dubai' })
    const far = await ask('2027-03-10', '2027-03-11', { spaceId: dubai })
    const asked = Date.parse(far.createdAt)
    expect(Date.parse(far.expiresAt ?? '') - asked).toBe(3 * 86_400_000)
    const dubaiMs = 4 * 3_600_000
    expect(far.createdLocal).toBe(new Date(asked + dubaiMs).toISOString().slice(0, 16))
    expect(far.expiresLocal).toBe(new Date(asked + 3 * 86_400_000 + dubaiMs).toISOString().slice(0, 16))
    expect(far.events[0]?.local).toBe(far.createdLocal)
    expect(far.today).toBe(new Date(platform.clock.now() + dubaiMs).toISOString().slice(0, 10))

    const overmorrow = addDays(far.today, 2)
    const near = await ask(overmorrow, overmorrow, { spaceId: dubai })
    expect(near.expiresAt).toBe(new Date(Date.parse(`${overmorrow}T00:00:00+04:00`)).toISOString())
    expect(near.expiresLocal).toBe(`${overmorrow}T00:00`)
    const accepted = await changeBooking(platform, cast.otherHost, near.id, 'accept', undefined)
    expect([accepted.expiresAt, accepted.expiresLocal], 'once answered').toEqual([null, null])
  })

  test('the host sees how many bookings the retailer has completed', async () => {
    const booking = await ask('2026-12-10', '2026-12-10')
    expect(booking.retailerCompleted).toBe(0)
    await changeBooking(platform, cast.host, booking.id, 'accept', undefined)
    platform.clock.set('2026-12-11T09:00:00Z')
    await advanceDueBookings(platform)
    const next = await ask('2026-12-20', '2026-12-20')
    await expect(readBooking(platform, cast.host, next.id)).resolves.toMatchObject({ retailerCompleted: 1 })
  })
})

describe('lists', () => {
  test('each side sees its own, newest first, with the counts of all states', async () => {
    const first = await ask('2026-12-10', '2026-12-10')
    const second = await ask('2026-12-12', '2026-12-12', {}, cast.otherRetailer)
    await changeBooking(platform, cast.host, first.id, 'refuse', undefined)
    const received = await listBookings(platform, cast.host, 'host', {})
    expect(received.bookings.map(each => each.id)).toEqual([second.id, first.id])
    expect(received.counts).toEqual({ all: 2, pending: 1, confirmed: 0, cancelled: 1, completed: 0 })
    const pending = await listBookings(platform, cast.host, 'host', { status: 'pending' })
    expect(pending.bookings.map(each => each.id)).toEqual([second.id])
    await expect(listBookings(platform, cast.otherHost, 'host', {})).resolves.toMatchObject({ bookings: [] })
    const made = await listBookings(platform, cast.retailer, 'retailer', {})
    expect(made.bookings.map(each => each.id)).toEqual([first.id])
  })

  test('the soonest may come first, and a page ends where the next one begins', async () => {
    const days = Array.from({ length: 21 }, (_, index) => `2026-12-${String(28 - index).padStart(2, '0')}`)
    const others = [await createSpace(db, cast.host, cast.admin), await createSpace(db, cast.host, cast.admin)]
    for (const [index, day] of days.entries()) await ask(day, day, { spaceId: [space, ...others][index % 3] })
    const first = await listBookings(platform, cast.retailer, 'retailer', { sort: 'soonest' })
    const second = await listBookings(platform, cast.retailer, 'retailer', { sort: 'soonest', page: 2 })
    expect([first.pages, first.bookings.length, second.bookings.length]).toEqual([2, 20, 1])
    expect([...first.bookings, ...second.bookings].map(each => each.firstDay)).toEqual(days.toReversed())
  })

  test('a host may look at one space, and sees which of the own spaces have bookings', async () => {
    const other = await createSpace(db, cast.host, cast.admin, { name: 'Atelier de Sidi Ghanem' })
    const here = await ask('2026-12-10', '2026-12-10')
    const there = await ask('2026-12-10', '2026-12-10', { spaceId: other })
    const received = await listReceivedBookings(platform, cast.host, { space: other })
    expect(received).toMatchObject({ bookings: [{ id: there.id }], counts: { all: 1, pending: 1 }, pages: 1 })
    expect(received.spaces).toEqual([
      { id: other, name: 'Atelier de Sidi Ghanem', bookings: 1 },
      { id: space, name: here.space.name, bookings: 1 },
    ])
    const theirs = await listReceivedBookings(platform, cast.otherHost, { space: other })
    expect(theirs, 'another host’s space is empty').toMatchObject({ bookings: [], spaces: [] })
  })
})

describe('the database refuses the impossible by itself', () => {
  const attempt = (statement: string) => sql.raw(statement).execute(db)

  test('a second confirmed booking of a day, a wrong total, an undeclared change, changed terms', async () => {
    const booking = await ask('2026-12-10', '2026-12-12')
    await changeBooking(platform, cast.host, booking.id, 'accept', undefined)
    const columns = `(id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor, total_price_minor, currency)`
    const row = (total: number, month = '2026-12') =>
      `('${newId()}', '${space}', '${cast.otherRetailer.id}', '${month}-12', '${month}-13', 'confirmed', 45000, ${total}, 'MAD')`
    await expect(attempt(`INSERT INTO bookings ${columns} VALUES ${row(90_000)}`)).rejects.toMatchObject({
      code: '23P01',
    })
    await expect(
      attempt(`WITH wrong AS (INSERT INTO bookings ${columns} VALUES ${row(1, '2027-01')} RETURNING id)
        INSERT INTO booking_events (booking_id, status, actor_role, reason) SELECT id, 'confirmed', 'system', 'instant' FROM wrong`),
    ).rejects.toMatchObject({ code: '23514', constraint: 'bookings_total' })
    for (const change of [
      'UPDATE booking_lines SET quantity = 9, amount_minor = 405000',
      'DELETE FROM booking_lines',
    ]) {
      await expect(attempt(`${change} WHERE booking_id = '${booking.id}'`)).rejects.toMatchObject({ code: 'RB005' })
    }
    await expect(
      attempt(`INSERT INTO booking_lines (booking_id, position, kind, unit_minor, quantity, amount_minor)
        VALUES ('${booking.id}', 9, 'fee', 100, 1, 100)`),
    ).rejects.toMatchObject({ code: '23514', constraint: 'bookings_total' })
    await expect(attempt(`UPDATE bookings SET total_price_minor = 1 WHERE id = '${booking.id}'`)).rejects.toMatchObject(
      {
        code: 'RB005',
      },
    )
    await expect(attempt(`UPDATE bookings SET status = 'pending' WHERE id = '${booking.id}'`)).rejects.toMatchObject({
      code: 'RB003',
    })
    await expect(
      attempt(`UPDATE bookings SET last_day = '2026-12-20' WHERE id = '${booking.id}'`),
    ).rejects.toMatchObject({ code: 'RB005' })
    await expect(
      attempt(`UPDATE bookings SET status = 'cancelled' WHERE id = '${booking.id}'`),
      'no event',
    ).rejects.toMatchObject({ code: 'RB006' })
    await expect(
      attempt(
        `INSERT INTO day_blocks (id, space_id, days) VALUES ('${newId()}', '${space}', '[2026-12-11,2026-12-12)')`,
      ),
    ).rejects.toMatchObject({ code: 'RB001' })
    await expect(
      attempt(`UPDATE spaces SET availability_end = '2026-12-11' WHERE id = '${space}'`),
    ).rejects.toMatchObject({ code: 'RB002' })
  })
})
