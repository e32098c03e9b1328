import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cast, createCast, createSpace, type SpaceFacts } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { clearBookings, testPlatform, TODAY } from '#tests/support/platform.ts'
import type { HostCancellationCause } from '#shared/bookings/states.ts'
import { newId } from '../db/ids.ts'
import { renderMail } from '../mails/render.ts'
import type { BookingMail } from '../mails/templates.ts'
import { changeBooking, advanceDueBookings } from './change-booking.ts'
import { readAlternatives } from './list-alternatives.ts'
import { requestBooking } from './request-booking.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string

const refusal = (code: string) => expect.objectContaining({ code })
const words = 'Une fuite d’eau : le plafond est ouvert.'
const alike = (facts: SpaceFacts = {}) => createSpace(db, cast.otherHost, cast.admin, facts)

async function confirmed(firstDay = '2026-12-10', lastDay = '2026-12-12', who = cast.retailer): Promise<string> {
  const { id } = await requestBooking(platform, who, { spaceId: space, firstDay, lastDay }, undefined)
  await changeBooking(platform, cast.host, id, 'accept', undefined)
  return id
}
const cancel = (id: string, key?: string, cause: HostCancellationCause = 'unusable', who = cast.host) =>
  changeBooking(platform, who, id, 'host_cancel', words, key, cause)

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

describe('a host cancels what they had confirmed', () => {
  test('the days are free again, and the retailer reads who, why and in which words', async () => {
    const id = await confirmed()
    await expect(cancel(id)).resolves.toMatchObject({ status: 'cancelled', allowedActions: [], hostNotes: words })
    const { rows } = await sql<{ reason: string; cause: string; note: string; role: string }>`
      SELECT reason, cause, note, actor_role AS role FROM booking_events WHERE booking_id = ${id} AND status = 'cancelled'`.execute(
      db,
    )
    expect(rows).toEqual([{ reason: 'host_cancelled', cause: 'unusable', note: words, role: 'host' }])
    await expect(confirmed('2026-12-10', '2026-12-12', cast.otherRetailer), 'for somebody else').resolves.toBeTruthy()
  })

  test('until the day before the first day, where the space is', async () => {
    const id = await confirmed()
    platform.clock.set('2026-12-10T09:00:00Z')
    await expect(cancel(id)).rejects.toMatchObject({ code: 'first_day_reached', details: { day: '2026-12-10' } })
    platform.clock.set('2026-12-09T09:00:00Z')
    await expect(cancel(id)).resolves.toMatchObject({ status: 'cancelled' })
    await expect(cancel(id)).rejects.toEqual(refusal('state_changed'))
  })

  test('only what was confirmed, and only its host', async () => {
    const { id } = await requestBooking(
      platform,
      cast.retailer,
      { spaceId: space, firstDay: '2026-12-10', lastDay: '2026-12-12' },
      undefined,
    )
    await expect(cancel(id), 'a request is refused instead').rejects.toEqual(refusal('state_changed'))
    await changeBooking(platform, cast.host, id, 'accept', undefined)
    await expect(cancel(id, undefined, 'other', cast.otherHost)).rejects.toEqual(refusal('not_found'))
    await expect(cancel(id, undefined, 'other', cast.retailer)).rejects.toEqual(refusal('only_host_answers'))
  })

  test('an admin does it on the host’s behalf', async () => {
    const id = await confirmed()
    const after = await cancel(id, undefined, 'other', cast.admin)
    expect(after.events.at(-1)).toMatchObject({ reason: 'host_cancelled', actorRole: 'admin', cause: 'other' })
  })

  test('one key does it once, and another body with it is refused', async () => {
    const id = await confirmed()
    const key = newId()
    await cancel(id, key)
    await expect(cancel(id, key)).rejects.toMatchObject({ name: 'AnsweredBefore' })
    await expect(cancel(id, key, 'personal')).rejects.toEqual(refusal('idempotency_key_reused'))
    const { rows } = await sql`SELECT 1 FROM outbox_mails WHERE event_key = ${`booking:${id}:cancelled`}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('the database takes no such event without a cause, nor of what was never confirmed', async () => {
    const id = await confirmed()
    const insert = (cause: string | null, reason = 'host_cancelled') =>
      sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason, cause)
        VALUES (${id}, 'cancelled', ${cast.host.id}, 'host', ${reason}, ${cause})`.execute(db)
    await expect(insert(null)).rejects.toMatchObject({ constraint: 'booking_events_cause_of_host' })
    await expect(insert('unusable', 'refused')).rejects.toMatchObject({ constraint: 'booking_events_cause_of_host' })
    await expect(insert('bored')).rejects.toMatchObject({ code: '23514' })
    await sql`DELETE FROM booking_events WHERE booking_id = ${id} AND status = 'confirmed'`.execute(db)
    await expect(insert('unusable')).rejects.toMatchObject({ code: 'RB003' })
    await sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
      VALUES (${id}, 'confirmed', ${cast.host.id}, 'host', 'accepted')`.execute(db)
  })
})

describe('at the same moment', () => {
  const both = async (one: Promise<unknown>, other: Promise<unknown>) =>
    (await Promise.allSettled([one, other])).map(each => each.status).toSorted()

  test('of host and retailer who both cancel, one does', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await confirmed()
      const done = await both(cancel(id), changeBooking(platform, cast.retailer, id, 'cancel', undefined))
      expect(done).toEqual(['fulfilled', 'rejected'])
    }
  })

  test('what is completed is not cancelled as well', async () => {
    for (let round = 0; round < 20; round += 1) {
      platform.clock.set(`${TODAY}T09:00:00Z`)
      const id = await confirmed('2026-12-02', '2026-12-02')
      const cancelling = cancel(id)
      platform.clock.set('2026-12-03T09:00:00Z')
      const [cancelled, results] = await Promise.allSettled([cancelling, advanceDueBookings(platform)])
      const { rows } = await sql<{ status: string }>`SELECT status FROM bookings WHERE id = ${id}`.execute(db)
      expect(rows[0]?.status).toBe(cancelled.status === 'fulfilled' ? 'cancelled' : 'completed')
      expect(results.status).toBe('fulfilled')
      await clearBookings(platform.db)
    }
  })
})

describe('the retailer is notified of three others for the same days', () => {
  const ids = async (id: string) =>
    (await readAlternatives(platform, cast.retailer, id)).spaces.map(({ id: each }) => each)

  test('the same type in the same city before others, the closest total first', async () => {
    const dear = await alike({ pricePerDayMinor: 60_000 })
    const close = await alike({ pricePerDayMinor: 47_000 })
    const closest = await alike({ pricePerDayMinor: 44_500 })
    await alike({ pricePerDayMinor: 46_000, type: 'event-stand' })
    const id = await confirmed()
    await cancel(id)
    expect(await ids(id)).toEqual([closest, close, dear])
  })

  test('a kindred type before another city, near before any other type, and nothing far away', async () => {
    const kindred = await alike({ type: 'corner-shop' })
    const other = await alike({ type: 'event-stand' })
    await alike({ citySlug: 'dubai' })
    const id = await confirmed()
    await cancel(id)
    expect(await ids(id)).toEqual([kindred, other])
  })

  test('none that is taken, blocked, closed, too short for its rules, hidden, or one’s own', async () => {
    const taken = await alike({ instantBook: true })
    const stay = { firstDay: '2026-12-12', lastDay: '2026-12-13' }
    await requestBooking(platform, cast.otherRetailer, { spaceId: taken, ...stay }, undefined)
    const blocked = await alike()
    await sql`INSERT INTO day_blocks (id, space_id, days) VALUES (${newId()}, ${blocked}, '[2026-12-11,2026-12-12)')`.execute(
      db,
    )
    await alike({ availabilityEnd: '2026-12-11' })
    await alike({ minimumStay: 4 })
    await alike({ isPublished: false })
    await alike({ approved: false })
    await createSpace(db, cast.retailer, cast.admin)
    const id = await confirmed()
    await cancel(id)
    expect(await ids(id)).toEqual([])
  })

  test('as it is when the page is read: what was booked since is gone', async () => {
    const one = await alike({ instantBook: true })
    const id = await confirmed()
    await cancel(id)
    expect(await ids(id)).toEqual([one])
    const stay = { firstDay: '2026-12-10', lastDay: '2026-12-10' }
    await requestBooking(platform, cast.otherRetailer, { spaceId: one, ...stay }, undefined)
    expect(await ids(id)).toEqual([])
  })

  test('nobody else is answered, and no other end of a booking has any', async () => {
    await alike()
    const id = await confirmed()
    await expect(readAlternatives(platform, cast.otherRetailer, id)).rejects.toEqual(refusal('not_found'))
    expect(await ids(id)).toEqual([])
    await changeBooking(platform, cast.retailer, id, 'cancel', undefined)
    expect(await ids(id)).toEqual([])
  })

  test('in the app, and by mail in the reader’s language with links that keep the days', async () => {
    const one = await alike({ name: 'Atelier des Tanneurs' })
    const id = await confirmed()
    await cancel(id)
    const { rows: notified } = await sql<{ user_id: string; kind: string; link: string }>`
      SELECT user_id, kind, link FROM notifications WHERE event_key = ${`booking:${id}:cancelled`}`.execute(db)
    expect(notified).toEqual([
      { user_id: cast.retailer.id, kind: 'booking.hostCancelled', link: `/retailer/bookings?booking=${id}` },
    ])
    const { rows } = await sql<{ params: BookingMail; lang: string; template: string }>`
      SELECT params, lang, template FROM outbox_mails WHERE event_key = ${`booking:${id}:cancelled`}`.execute(db)
    expect(rows).toMatchObject([{ template: 'bookingHostCancelled', lang: 'fr' }])
    const params = rows[0]?.params as BookingMail
    for (const [locale, title] of [
      ['fr', 'Un espace libre aux mêmes dates'],
      ['en', 'A space that is free on the same dates'],
      ['ar', 'مساحة متاحة في التواريخ نفسها'],
    ] as const) {
      const mail = renderMail('bookingHostCancelled', params, locale, 'https://rahba.test')
      for (const text of [mail.html, mail.text]) {
        expect(text).toContain(title)
        expect(text).toContain('Atelier des Tanneurs')
        expect(text.replaceAll('&amp;', '&')).toContain(
          `https://rahba.test/space/${one}?startDate=2026-12-10&endDate=2026-12-12`,
        )
        expect(text).toContain('Une fuite d’eau')
      }
    }
  })
})
