// Other days in place of a confirmed booking's: a request of its own, which replaces the first when the host accepts it.
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import type { MissionStatus } from '#shared/missions/states.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { clearBookings, testPlatform, TODAY } from '#tests/support/platform.ts'
import { resolveConflict } from '../calendar-feeds/calendar-feeds.service.ts'
import { newId } from '../db/ids.ts'
import { readBooking, readChangeCalendar } from './bookings.service.ts'
import { changeBooking, advanceDueBookings } from './change-booking.ts'
import { requestBooking, requestOtherDays } from './request-booking.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string

const refusal = (code: string) => expect.objectContaining({ code })

async function confirmed(firstDay = '2026-12-10', lastDay = '2026-12-12', who = cast.retailer): Promise<string> {
  const { id, status } = await requestBooking(platform, who, { spaceId: space, firstDay, lastDay }, undefined)
  if (status === 'pending') await changeBooking(platform, cast.host, id, 'accept', undefined)
  return id
}
const ask = (id: string, firstDay: string, lastDay: string, more: { key?: string; message?: string } = {}) =>
  requestOtherDays(platform, cast.retailer, id, { firstDay, lastDay, message: more.message }, more.key)
const act = (who: keyof Cast, id: string, action: 'accept' | 'refuse' | 'cancel') =>
  changeBooking(platform, cast[who], id, action, undefined)
const read = (id: string, who: keyof Cast = 'retailer') => readBooking(platform, cast[who], id)
const notificationsOf = async (userId: string): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM notifications WHERE user_id = ${userId} ORDER BY id`.execute(db)
  return rows.map(row => row.kind)
}

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
  await sql`DELETE FROM spaces`.execute(db)
})

describe('other days are asked for', () => {
  test('days that the booking itself has count as free, and it stands until the answer', async () => {
    const id = await confirmed()
    const change = await ask(id, '2026-12-11', '2026-12-14', { message: 'Deux jours de plus ?' })
    expect(change).toMatchObject({
      status: 'pending',
      days: 4,
      totalPriceMinor: 180_000,
      replaces: { id, firstDay: '2026-12-10', lastDay: '2026-12-12', totalPriceMinor: 135_000 },
      allowedActions: ['cancel'],
      canChangeDays: false,
    })
    await expect(read(id)).resolves.toMatchObject({
      status: 'confirmed',
      canChangeDays: false,
      replacement: { id: change.id, status: 'pending', firstDay: '2026-12-11', lastDay: '2026-12-14' },
    })
    await expect(read(change.id, 'host')).resolves.toMatchObject({
      allowedActions: ['accept', 'refuse'],
      conflicts: [],
    })
    expect(await notificationsOf(cast.host.id)).toContain('booking.changeRequested')
  })

  test('the days that its retailer can choose from are those of the space and its own', async () => {
    const id = await confirmed()
    await confirmed('2026-12-20', '2026-12-21', cast.otherRetailer)
    const { unavailable } = await readChangeCalendar(platform, cast.retailer, id)
    expect(unavailable.filter(({ reason }) => reason === 'booked')).toEqual([
      { first: '2026-12-20', last: '2026-12-21', reason: 'booked' },
    ])
    for (const who of ['host', 'otherRetailer', 'admin'] as const) {
      await expect(readChangeCalendar(platform, cast[who], id), who).rejects.toEqual(refusal('not_found'))
    }
  })

  test('a host who lets book at once is asked all the same', async () => {
    await sql`UPDATE spaces SET instant_book = true WHERE id = ${space}`.execute(db)
    const id = await confirmed()
    await expect(ask(id, '2026-12-15', '2026-12-16')).resolves.toMatchObject({ status: 'pending' })
  })

  test('days of others, blocked days and the days it has are refused', async () => {
    const id = await confirmed()
    await confirmed('2026-12-14', '2026-12-15', cast.otherRetailer)
    await expect(ask(id, '2026-12-11', '2026-12-14')).rejects.toEqual(refusal('days_taken'))
    await sql`INSERT INTO day_blocks (id, space_id, days) VALUES (${newId()}, ${space}, '[2026-12-17,2026-12-17]')`.execute(
      db,
    )
    await expect(ask(id, '2026-12-16', '2026-12-17')).rejects.toEqual(refusal('days_blocked'))
    await expect(ask(id, '2026-12-10', '2026-12-12')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { lastDay: { key: 'validation.dates.same' } },
    })
  })

  test('by nobody but its retailer, before its first day, once at a time, at the price that was shown', async () => {
    const id = await confirmed()
    const days = { firstDay: '2026-12-15', lastDay: '2026-12-16' }
    const by = (who: keyof Cast, more = {}) =>
      requestOtherDays(platform, cast[who], id, { ...days, ...more }, undefined)
    await expect(by('otherRetailer')).rejects.toEqual(refusal('not_found'))
    await expect(by('host')).rejects.toEqual(refusal('only_retailer_changes'))
    await expect(by('retailer', { expectedTotalMinor: 1 })).rejects.toEqual(refusal('price_changed'))
    const { id: change } = await by('retailer')
    await expect(ask(id, '2026-12-17', '2026-12-18')).rejects.toEqual(refusal('change_already_asked'))
    await act('retailer', change, 'cancel')
    platform.clock.set('2026-12-10T09:00:00Z')
    await expect(ask(id, '2026-12-17', '2026-12-18')).rejects.toEqual(refusal('first_day_reached'))
    await expect(ask(change, '2026-12-17', '2026-12-18'), 'a request has nothing to change yet').rejects.toEqual(
      refusal('state_changed'),
    )
  })

  test('one key asks once', async () => {
    const id = await confirmed()
    const key = newId()
    await ask(id, '2026-12-15', '2026-12-16', { key })
    await expect(ask(id, '2026-12-15', '2026-12-16', { key })).rejects.toMatchObject({ name: 'AnsweredBefore' })
  })
})

describe('the answer', () => {
  test('a yes replaces the booking in one go: its days are free, those asked for are taken', async () => {
    const id = await confirmed()
    const { id: change } = await ask(id, '2026-12-11', '2026-12-14')
    const rival = await requestBooking(
      platform,
      cast.otherRetailer,
      { spaceId: space, firstDay: '2026-12-14', lastDay: '2026-12-15' },
      undefined,
    )
    await expect(act('host', change, 'accept')).resolves.toMatchObject({ status: 'confirmed' })
    const original = await read(id)
    expect(original).toMatchObject({ status: 'cancelled', replacement: { id: change, status: 'confirmed' } })
    expect(original.events.at(-1)).toMatchObject({ reason: 'replaced', actorRole: 'host' })
    await expect(read(rival.id, 'otherRetailer')).resolves.toMatchObject({ status: 'cancelled' })
    await expect(confirmed('2026-12-10', '2026-12-10', cast.otherRetailer), 'the day given back').resolves.toBeTruthy()
    const notifications = await notificationsOf(cast.retailer.id)
    expect(notifications.at(-1), 'told once, as one thing').toBe('booking.changeAccepted')
    expect(notifications.filter(kind => kind.startsWith('booking.cancelled'))).toEqual([])
    await expect(read(change)).resolves.toMatchObject({ canChangeDays: true })
  })

  test('its missions go on where the new days have theirs; the rest end, with the true reason', async () => {
    const id = await confirmed()
    const missionOn = async (firstDay: string, status: MissionStatus, lastDay = firstDay): Promise<string> => {
      const freelancer = status === 'open' ? null : cast.freelancer
      const days = { first: firstDay, last: lastDay }
      return giveMission(db, { retailer: cast.retailer, freelancer, spaceId: space, bookingId: id, ...days, status })
    }
    const within = await missionOn('2026-12-11', 'confirmed')
    const open = await missionOn('2026-12-11', 'open', '2026-12-12')
    const outside = await missionOn('2026-12-10', 'confirmed')
    const rejected = await missionOn('2026-12-12', 'rejected')
    const { id: change } = await ask(id, '2026-12-11', '2026-12-14')
    await act('host', change, 'accept')
    const { rows } = await sql`SELECT id, booking_id AS booking, status FROM missions ORDER BY id`.execute(db)
    expect(rows).toEqual([
      { id: within, booking: change, status: 'confirmed' },
      { id: open, booking: change, status: 'open' },
      { id: outside, booking: id, status: 'cancelled' },
      { id: rejected, booking: id, status: 'rejected' },
    ])
    const notifiedOfMissions = async (who: keyof Cast) =>
      (await notificationsOf(cast[who].id)).filter(kind => kind.startsWith('mission.'))
    for (const who of ['retailer', 'freelancer'] as const) {
      expect(await notifiedOfMissions(who), who).toEqual(['mission.daysChanged'])
    }
    await act('retailer', change, 'cancel')
    expect(await notifiedOfMissions('freelancer'), 'they end with the new booking').toEqual([
      'mission.daysChanged',
      'mission.bookingCancelled',
    ])
    await sql`DELETE FROM missions`.execute(db)
  })

  test('a no, or none, leaves the booking as it was', async () => {
    const id = await confirmed()
    const { id: first } = await ask(id, '2026-12-15', '2026-12-16')
    await act('host', first, 'refuse')
    await expect(read(id)).resolves.toMatchObject({ status: 'confirmed', canChangeDays: true, replacement: null })
    const { id: second } = await ask(id, '2026-12-17', '2026-12-18')
    platform.clock.set('2026-12-10T09:00:00Z')
    await expect(advanceDueBookings(platform), 'the original has begun').resolves.toMatchObject({ expired: 1 })
    await expect(read(second)).resolves.toMatchObject({ status: 'cancelled' })
    await expect(read(id)).resolves.toMatchObject({ status: 'confirmed' })
    expect((await notificationsOf(cast.retailer.id)).filter(kind => kind === 'booking.changeFailed')).toHaveLength(2)
    expect((await notificationsOf(cast.host.id)).at(-1), 'the host hears of no expired booking').toBe(
      'booking.changeEnded',
    )
  })

  test.each(['retailer', 'host'] as const)(
    'one that ends because its %s is suspended is no cancelled booking',
    async part => {
      const id = await confirmed()
      await ask(id, '2026-12-15', '2026-12-16')
      await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast[part].id}`.execute(db)
      try {
        await expect(advanceDueBookings(platform)).resolves.toMatchObject({ suspended: 1 })
        await expect(read(id)).resolves.toMatchObject({ status: 'confirmed' })
        expect((await notificationsOf(cast.retailer.id)).at(-1)).toBe('booking.changeFailed')
        expect((await notificationsOf(cast.host.id)).at(-1)).toBe('booking.changeEnded')
      } finally {
        await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${cast[part].id}`.execute(db)
      }
    },
  )

  test('once accepted, it is cancelled in the words of any booking', async () => {
    const { id: change } = await ask(await confirmed(), '2026-12-15', '2026-12-16')
    await act('host', change, 'accept')
    await act('retailer', change, 'cancel')
    expect((await notificationsOf(cast.host.id)).at(-1)).toBe('booking.withdrawn')
    const { rows } = await sql`SELECT params ? 'oldFirstDay' AS "isOfChange" FROM outbox_mails
      WHERE template = 'bookingCancelled' AND user_id = ${cast.host.id}`.execute(db)
    expect(rows).toEqual([{ isOfChange: false }])
  })

  test('it can be given until the day before the original begins', async () => {
    const id = await confirmed()
    const change = await ask(id, '2026-12-15', '2026-12-16')
    platform.clock.set('2026-12-09T09:00:00Z')
    await expect(read(change.id, 'host')).resolves.toMatchObject({ allowedActions: ['accept', 'refuse'] })
    platform.clock.set('2026-12-10T09:00:00Z')
    await expect(read(change.id, 'host')).resolves.toMatchObject({ allowedActions: ['refuse'] })
    await expect(act('host', change.id, 'accept')).rejects.toEqual(refusal('first_day_reached'))
  })

  test('a booking that is cancelled takes the request for other days with it', async () => {
    const id = await confirmed()
    const { id: change } = await ask(id, '2026-12-15', '2026-12-16')
    await act('retailer', id, 'cancel')
    const ended = await read(change)
    expect(ended).toMatchObject({ status: 'cancelled', allowedActions: [] })
    expect(ended.events.at(-1)).toMatchObject({ reason: 'original_ended', actorRole: 'system' })
    await expect(act('host', change, 'accept')).rejects.toEqual(refusal('state_changed'))
  })
})

test('accepted, refused, and its original cancelled at once: one booking stands or none, never both', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const id = await confirmed()
    const { id: change } = await ask(id, '2026-12-11', '2026-12-14')
    // who is asked first is asked last in the next round
    const acts = [
      () => act('host', change, 'accept'),
      () => act('retailer', id, 'cancel'),
      () => act('host', change, 'refuse'),
      () => confirmed('2026-12-10', '2026-12-10', cast.otherRetailer),
    ]
    const order = acts.map((_, index) => acts[(index + round) % acts.length] as (typeof acts)[number])
    await Promise.allSettled(order.map(start => start()))
    const [original, other] = await Promise.all([read(id), read(change)])
    expect([original.status, other.status].filter(status => status === 'confirmed').length).toBeLessThanOrEqual(1)
    outcomes.add(`${original.status} ${other.status}`)
    expect(await brokenInvariants(db)).toEqual([])
    await clearBookings(platform.db)
  }
  expect(outcomes.size, 'they did meet').toBeGreaterThan(1)
})

describe('another calendar has the booking as well', () => {
  async function bring(bookingId: string, resolution: 'same_booking' | 'ignored'): Promise<string> {
    const eventId = newId()
    await sql`INSERT INTO imported_events (id, space_id, uid, days)
      VALUES (${eventId}, ${space}, ${eventId}, '[2026-12-10,2026-12-12]')`.execute(db)
    await resolveConflict(platform, cast.host, { bookingId, eventId }, resolution)
    return eventId
  }
  const recorded = async (bookingId: string) =>
    (
      await sql`SELECT event_id AS event, resolution FROM calendar_conflicts WHERE booking_id = ${bookingId}`.execute(
        db,
      )
    ).rows

  test('what its host says is the same booking is not in the way of other days, nor of those after them', async () => {
    const id = await confirmed()
    const event = await bring(id, 'same_booking')
    const { unavailable } = await readChangeCalendar(platform, cast.retailer, id)
    expect(unavailable).not.toContainEqual(expect.objectContaining({ first: '2026-12-10' }))
    const { id: change } = await ask(id, '2026-12-11', '2026-12-14')
    await expect(read(change, 'host')).resolves.toMatchObject({
      acceptObstacle: null,
      allowedActions: ['accept', 'refuse'],
    })
    await expect(act('host', change, 'accept')).resolves.toMatchObject({ status: 'confirmed', calendarConflicts: [] })
    expect(await recorded(change)).toEqual([{ event, resolution: 'same_booking' }])
    const { id: again } = await ask(change, '2026-12-12', '2026-12-15')
    await expect(act('host', again, 'accept')).resolves.toMatchObject({ status: 'confirmed' })
    await expect(
      confirmed('2026-12-10', '2026-12-10', cast.otherRetailer),
      'others wait for the calendar',
    ).rejects.toEqual(refusal('days_blocked'))
  })

  test('another event is, when it is asked for and when it is answered', async () => {
    const id = await confirmed()
    const { id: change } = await ask(id, '2026-12-11', '2026-12-14')
    await bring(id, 'ignored')
    await expect(read(change, 'host')).resolves.toMatchObject({
      acceptObstacle: 'imported',
      allowedActions: ['refuse'],
    })
    await expect(act('host', change, 'accept')).rejects.toEqual(refusal('days_blocked'))
    await act('host', change, 'refuse')
    await expect(ask(id, '2026-12-11', '2026-12-14')).rejects.toEqual(refusal('days_blocked'))
  })
})

describe('the database holds it without this program', () => {
  test('only one’s own confirmed booking of the same space can be replaced, and never do both stand', async () => {
    const id = await confirmed()
    const { id: change } = await ask(id, '2026-12-15', '2026-12-16')
    const confirm = sql`UPDATE bookings SET status = 'confirmed' WHERE id = ${change}`.execute(db)
    await expect(confirm, 'beside the first').rejects.toMatchObject({ code: 'RB003' })
    const others = await confirmed('2026-12-20', '2026-12-20', cast.otherRetailer)
    const replace = (replaced: string | null) =>
      sql`UPDATE bookings SET replaces_id = ${replaced} WHERE id = ${change}`.execute(db)
    await expect(replace(others)).rejects.toMatchObject({ code: 'RB005' })
    await expect(replace(null)).rejects.toMatchObject({ code: 'RB005' })
    const insert =
      sql`INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor,
        total_price_minor, currency, replaces_id)
      VALUES (${newId()}, ${space}, ${cast.retailer.id}, '2026-12-22', '2026-12-22', 'pending', 45000, 45000, 'MAD', ${others})`.execute(
        db,
      )
    await expect(insert, 'somebody else’s').rejects.toMatchObject({ code: 'RB003' })
  })
})
