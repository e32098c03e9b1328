import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { clearBookings, race, testPlatform, TODAY } from '#tests/support/platform.ts'
import type { MissionStatus } from '#shared/missions/states.ts'
import type { CancellationTerms } from '#shared/bookings/cancellation-terms.ts'
import { DELETION_WORDS } from '#shared/profiles/account-rules.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { changeMission } from '../missions/change-mission.ts'
import { renderMail } from '../mails/render.ts'
import type { BookingMail } from '../mails/templates.ts'
import { deleteAccount } from '../profiles/delete-account.ts'
import { readEverything } from '../profiles/export.sql.ts'
import { readBooking } from './bookings.service.ts'
import { changeBooking } from './change-booking.ts'
import { requestBooking } from './request-booking.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string

const setTerms = (terms: CancellationTerms) =>
  sql`UPDATE spaces SET cancellation_terms = ${terms} WHERE id = ${space}`.execute(db)
const ask = (more = {}, who = cast.retailer) =>
  requestBooking(platform, who, { spaceId: space, firstDay: '2026-12-20', lastDay: '2026-12-24', ...more }, undefined)
const accept = (id: string, who = cast.host) => changeBooking(platform, who, id, 'accept', undefined)
const cancel = (id: string, who = cast.retailer) => changeBooking(platform, who, id, 'cancel', undefined)
const read = (id: string, who: Viewer) => readBooking(platform, who, id)
const goTo = (day: string) => platform.clock.set(`${day}T09:00:00Z`)

/** Accepted on the day it is asked for: 2,250 MAD for 20 to 24 December. */
async function confirmed(terms: CancellationTerms, who = cast.retailer): Promise<string> {
  await setTerms(terms)
  const { id } = await ask({}, who)
  await accept(id)
  return id
}

const lastMail = async (userId: string, template: string) => {
  const { rows } = await sql<{ params: BookingMail }>`SELECT params FROM outbox_mails
    WHERE user_id = ${userId} AND template = ${template} ORDER BY created_at DESC LIMIT 1`.execute(db)
  return rows[0]?.params
}

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  goTo(TODAY)
  space = await createSpace(db, cast.host, cast.admin)
})
afterEach(async () => {
  const broken = await brokenInvariants(db)
  await sql`DELETE FROM missions`.execute(db)
  await clearBookings(platform.db)
  await sql`DELETE FROM spaces`.execute(db)
  expect(broken).toEqual([])
})

describe('the terms of a booking', () => {
  test('are those of its space at the request, moderate where its host chose none', async () => {
    await expect(ask()).resolves.toMatchObject({ cancellationTerms: 'moderate' })
    await setTerms('strict')
    await expect(ask({ firstDay: '2026-12-22' })).resolves.toMatchObject({ cancellationTerms: 'strict' })
  })

  test('are not touched by a later change of the space, nor by anything else', async () => {
    await setTerms('flexible')
    const { id } = await ask()
    await setTerms('strict')
    await expect(accept(id)).resolves.toMatchObject({ cancellationTerms: 'flexible' })
    const changing = sql`UPDATE bookings SET cancellation_terms = 'strict' WHERE id = ${id}`.execute(db)
    await expect(changing).rejects.toMatchObject({ code: 'RB005' })
  })

  test('are not what the row says that is written', async () => {
    const id = newId()
    await platform.db.withTransaction(async trx => {
      await sql`INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor,
          total_price_minor, currency, cancellation_terms)
        VALUES (${id}, ${space}, ${cast.retailer.id}, '2026-12-20', '2026-12-20', 'pending', 45000, 45000, 'MAD', 'flexible')`.execute(
        trx,
      )
      await sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
        VALUES (${id}, 'pending', ${cast.retailer.id}, 'retailer', 'requested')`.execute(trx)
    })
    await expect(read(id, cast.retailer)).resolves.toMatchObject({ cancellationTerms: 'moderate' })
  })

  test('that changed after the page was opened refuse the request, and say the new ones', async () => {
    await setTerms('strict')
    const stale = { code: 'terms_changed', details: { terms: 'strict' } }
    await expect(ask({ expectedTerms: 'moderate' })).rejects.toMatchObject(stale)
    await expect(ask({ expectedTerms: 'strict' })).resolves.toMatchObject({ status: 'pending' })
  })
})

describe('what is owed', () => {
  test.each([
    ['flexible', '2026-12-19', 0],
    ['moderate', '2026-12-13', 0],
    ['moderate', '2026-12-14', 112_500],
    ['strict', '2026-12-06', 0],
    ['strict', '2026-12-07', 112_500],
    ['strict', '2026-12-14', 225_000],
  ] as const)('%s, cancelled on %s: %i, said before and written down after', async (terms, day, minor) => {
    const id = await confirmed(terms)
    goTo(day)
    await expect(read(id, cast.retailer)).resolves.toMatchObject({ owedOnCancellationMinor: minor })
    await expect(read(id, cast.host), 'the host would be cancelling').resolves.toMatchObject({
      owedOnCancellationMinor: 0,
    })
    const after = await cancel(id)
    expect(after).toMatchObject({ status: 'cancelled', owedOnCancellationMinor: null })
    for (const who of [cast.retailer, cast.host, cast.admin]) {
      expect((await read(id, who)).events.at(-1)).toMatchObject({ reason: 'withdrawn', owedMinor: minor })
    }
  })

  test('is counted in the space’s own days: in Dubai the next one has started', async () => {
    space = await createSpace(db, cast.host, cast.admin, { citySlug: 'dubai' })
    const id = await confirmed('moderate')
    platform.clock.set('2026-12-13T21:00:00Z')
    await expect(read(id, cast.retailer)).resolves.toMatchObject({ owedOnCancellationMinor: 112_500 })
    platform.clock.set('2026-12-13T19:00:00Z')
    await expect(read(id, cast.retailer)).resolves.toMatchObject({ owedOnCancellationMinor: 0 })
  })

  test('is nothing for a request, and nothing when the host or an admin cancels', async () => {
    await setTerms('strict')
    const { id: request } = await ask()
    await expect(cancel(request)).resolves.toMatchObject({ events: [{ owedMinor: null }, { owedMinor: 0 }] })
    for (const who of [cast.host, cast.admin]) {
      const id = await confirmed('strict')
      goTo('2026-12-19')
      const done = await changeBooking(platform, who, id, 'host_cancel', 'Une fuite.', undefined, 'unusable')
      expect(done.events.at(-1)).toMatchObject({ reason: 'host_cancelled', owedMinor: 0 })
      goTo(TODAY)
    }
  })

  test('does not change once it is written, and is never more than the total', async () => {
    const id = await confirmed('strict')
    goTo('2026-12-19')
    await cancel(id)
    const event = sql`booking_id = ${id} AND status = 'cancelled'`
    await expect(sql`UPDATE booking_events SET owed_minor = 1 WHERE ${event}`.execute(db)).rejects.toMatchObject({
      code: 'RB005',
    })
    const { id: other } = await ask({ firstDay: '2026-12-21' }, cast.otherRetailer)
    const owing = sql`INSERT INTO booking_events (booking_id, status, actor_role, reason, owed_minor)
      VALUES (${other}, 'cancelled', 'retailer', 'withdrawn', 1)`.execute(db)
    await expect(owing, 'a request owes nothing').rejects.toMatchObject({ code: 'RB003' })
  })

  test('is in the mails of both sides, in the reader’s words, and in the personal export', async () => {
    const id = await confirmed('strict')
    const link = 'https://rahba.example'
    const received = await lastMail(cast.retailer.id, 'bookingReceived')
    if (!received) throw new Error('No mail of the request')
    const request = renderMail('bookingReceived', received, 'fr', link).text
    expect(request).toContain('Conditions strictes')
    expect(request).toContain('Rien à payer maintenant. Le total se règle directement à l’hôte')
    const accepted = await lastMail(cast.retailer.id, 'bookingAccepted')
    expect(accepted && renderMail('bookingAccepted', accepted, 'en', link).text).toContain('14 days before')
    goTo('2026-12-19')
    await cancel(id)
    const cancelled = await lastMail(cast.host.id, 'bookingCancelled')
    expect(cancelled).toMatchObject({ owed: { minor: 225_000, side: 'host' } })
    expect(cancelled && renderMail('bookingCancelled', cancelled, 'fr', link).text).toMatch(/vous doit 2.250.MAD/)
    const receipt = await lastMail(cast.retailer.id, 'bookingWithdrawn')
    expect(receipt).toMatchObject({ owed: { minor: 225_000, side: 'retailer' } })
    expect(receipt && renderMail('bookingWithdrawn', receipt, 'fr', link).text).toMatch(/Vous devez 2.250.MAD/)
    expect(receipt && renderMail('bookingWithdrawn', receipt, 'ar', link).text).toMatch(/عليك \u2068+2.250.MAD/)
    for (const who of [cast.retailer, cast.host]) {
      const file = await readEverything(db, who.id)
      expect(file).toContain('"cancellation_terms": "strict"')
      expect(file).toContain('"owed_minor": 225000')
    }
  })

  test('is owed by a retailer who deletes the account, and by nobody where the host does', async () => {
    const [leaver, host] = await Promise.all(
      ['retailer', 'host'].map(role =>
        createPerson(db, {
          first: 'Leaver',
          last: role,
          role: role as 'host',
          lang: 'fr',
          email: `${newId()}@cast.test`,
        }),
      ),
    )
    if (!leaver || !host) throw new Error('Nobody')
    const own = await confirmed('strict', leaver)
    space = await createSpace(db, host, cast.admin)
    await setTerms('strict')
    const { id: received } = await ask()
    await accept(received, host)
    goTo('2026-12-19')
    for (const who of [leaver, host]) await deleteAs(who)
    expect((await read(own, cast.host)).events.at(-1)).toMatchObject({ reason: 'deleted', owedMinor: 225_000 })
    expect((await read(received, cast.retailer)).events.at(-1)).toMatchObject({ reason: 'deleted', owedMinor: 0 })
  })
})

async function deleteAs(who: Viewer): Promise<void> {
  await sql`INSERT INTO sessions (id, user_id, token, expires_at) VALUES (${who.sessionId}, ${who.id}, ${newId()},
    now() + interval '1 day') ON CONFLICT DO NOTHING`.execute(db)
  await deleteAccount(platform, who, { word: DELETION_WORDS.fr })
}

describe('a request that cannot be accepted says why, in the host’s words', () => {
  const cannot = async (id: string, obstacle: string, code: string) => {
    const seen = await read(id, cast.host)
    expect(seen).toMatchObject({ acceptObstacle: obstacle, allowedActions: ['refuse'] })
    await expect(read(id, cast.retailer)).resolves.toMatchObject({ acceptObstacle: null })
    await expect(accept(id)).rejects.toMatchObject({ code, details: { obstacle } })
  }

  test.each([
    ['paused', sql`is_published = false`],
    ['archived', sql`archived_at = now(), is_published = false`],
    ['offline', sql`approved = false, approved_at = NULL, approved_by = NULL`],
  ])('the space is %s', async (obstacle, change) => {
    const { id } = await ask()
    await sql`UPDATE spaces SET ${change} WHERE id = ${space}`.execute(db)
    await cannot(id, obstacle, 'space_not_live')
    await expect(changeBooking(platform, cast.host, id, 'refuse', undefined)).resolves.toMatchObject({
      status: 'cancelled',
    })
  })

  test('its days are blocked, closed, outside the period, or somebody else’s', async () => {
    const { id } = await ask()
    await expect(read(id, cast.host)).resolves.toMatchObject({ acceptObstacle: null })
    const { rows } = await sql<{ id: string }>`INSERT INTO day_blocks (id, space_id, days)
      VALUES (${newId()}, ${space}, '[2026-12-22,2026-12-23)') RETURNING id`.execute(db)
    await cannot(id, 'blocked', 'days_blocked')
    await sql`DELETE FROM day_blocks WHERE id = ${rows[0]?.id}`.execute(db)
    await sql`UPDATE spaces SET closed_weekdays = 2 WHERE id = ${space}`.execute(db)
    await cannot(id, 'closed', 'outside_availability')
    await sql`UPDATE spaces SET closed_weekdays = 0, availability_end = '2026-12-21' WHERE id = ${space}`.execute(db)
    await cannot(id, 'outside', 'outside_availability')
    await sql`UPDATE spaces SET availability_end = NULL WHERE id = ${space}`.execute(db)
    await expect(accept(id)).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('a pause and an acceptance at the same moment end as one after the other', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await ask()
      const [done] = await Promise.all([
        race([() => accept(id)]),
        sql`UPDATE spaces SET is_published = false WHERE id = ${space}`.execute(db),
      ])
      expect(done.refused.length === 0 || done.refused[0] === 'space_not_live').toBe(true)
      await sql`UPDATE spaces SET is_published = true WHERE id = ${space}`.execute(db)
      await clearBookings(platform.db)
    }
  })
})

describe('a cancelled booking ends its missions', () => {
  const missionOf = (booking: string, status: MissionStatus, freelancer: Viewer | null): Promise<string> =>
    giveMission(db, {
      retailer: cast.retailer,
      freelancer,
      spaceId: space,
      bookingId: booking,
      first: '2026-12-20',
      last: '2026-12-20',
      status,
    })
  const statusOf = async (id: string) =>
    (await sql<{ status: string }>`SELECT status FROM missions WHERE id = ${id}`.execute(db)).rows[0]?.status

  test('also when its host cancels it, with a word to retailer, freelancer and everybody who had applied', async () => {
    const id = await confirmed('flexible')
    const agreed = await missionOf(id, 'confirmed', cast.freelancer)
    const open = await missionOf(id, 'open', null)
    const done = await missionOf(id, 'completed', cast.freelancer)
    await sql`INSERT INTO mission_applications (mission_id, freelancer_id, message) VALUES (${open}, ${cast.freelancer.id}, '')`.execute(
      db,
    )
    await changeBooking(platform, cast.host, id, 'host_cancel', 'Une fuite.', undefined, 'unusable')
    expect(await Promise.all([agreed, open, done].map(statusOf))).toEqual(['cancelled', 'cancelled', 'completed'])
    const { rows: events } = await sql`SELECT 1 FROM mission_events WHERE status = 'cancelled'`.execute(db)
    expect(events).toHaveLength(2)
    const { rows: notified } = await sql<{
      user: string
      count: number
    }>`SELECT user_id AS "user", count(*)::integer AS count
      FROM notifications WHERE kind = 'mission.bookingCancelled' GROUP BY user_id`.execute(db)
    expect(Object.fromEntries(notified.map(each => [each.user, each.count]))).toEqual({
      [cast.retailer.id]: 2,
      [cast.freelancer.id]: 2,
    })
  })

  test('and takes no new one', async () => {
    const id = await confirmed('flexible')
    await cancel(id)
    await expect(missionOf(id, 'open', null)).rejects.toMatchObject({ code: 'RB003' })
  })

  test('a mission that is started, agreed or refused at the same moment does not outlive it', async () => {
    for (let round = 0; round < 25; round += 1) {
      const id = await confirmed('flexible')
      const pending = await missionOf(id, 'pending', cast.freelancer)
      const answer = (action: 'accept' | 'decline') =>
        changeMission(platform, cast.freelancer, pending, action, undefined)
      const [cancelling] = await Promise.all([
        race([() => cancel(id)]),
        race([() => missionOf(id, 'open', null)]),
        race([() => answer(round % 2 === 0 ? 'accept' : 'decline')]),
      ])
      expect(cancelling.refused, 'nobody waits for each other').toEqual([])
      expect(await brokenInvariants(db)).toEqual([])
      await sql`DELETE FROM missions`.execute(db)
      await clearBookings(platform.db)
    }
  })
})
