import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import type { AdminBooking, AdminBookingCard } from '#shared/admin/bookings-contract.ts'
import type { AdminBookingView } from '#shared/admin/booking-views.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import type { Role } from '#shared/roles.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { clearBookings, testPlatform, TODAY } from '#tests/support/platform.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import { readAlternatives } from '../bookings/list-alternatives.ts'
import { requestBooking } from '../bookings/request-booking.ts'
import { newId } from '../db/ids.ts'
import { writePlace } from './list-page.ts'
import type { Viewer } from '../http/call.ts'
import { renderMail } from '../mails/render.ts'
import type { BookingMail } from '../mails/templates.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let space: string

const facts = 'Deux personnes ont signalé des faux billets.'

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  platform.clock.set(`${TODAY}T09:00:00Z`)
  space = await createSpace(db, cast.host, cast.admin, { name: 'Corner de Guéliz' })
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  await sql`DELETE FROM conversations`.execute(db)
  await clearBookings(platform.db)
  await sql`DELETE FROM space_moderations`.execute(db)
  await sql`DELETE FROM spaces`.execute(db)
})

const someone = (role: Role, lang: 'fr' | 'ar' | 'en' = 'fr', last = 'Nouvelle') =>
  createPerson(db, { first: 'Personne', last, role, lang, email: `${newId()}@people.test` })

const ask = async (firstDay = '2026-12-10', lastDay = '2026-12-12', who = cast.retailer, spaceId = space) =>
  (await requestBooking(platform, who, { spaceId, firstDay, lastDay }, undefined)).id
const accept = (id: string, host = cast.host) => changeBooking(platform, host, id, 'accept', undefined)
async function confirmed(...asked: Parameters<typeof ask>): Promise<string> {
  const id = await ask(...asked)
  await accept(id)
  return id
}

const read = async (id: string, as = cast.admin): Promise<AdminBooking> =>
  (await site.call(`GET /api/admin/bookings/${id}`, { as })).json as AdminBooking
const cancel = (id: string, body: object = {}, as: Viewer | null = cast.admin) =>
  site.call(`POST /api/admin/bookings/${id}/cancellation`, {
    as,
    body: { cause: 'fraud', facts, status: 'confirmed', ...body },
  })
const keep = (id: string) => site.call(`POST /api/admin/bookings/${id}/check`, { as: cast.admin })
const write = (id: string, to: string, content = 'Pouvez-vous nous en dire plus ?', as: Viewer | null = cast.admin) =>
  site.call(`POST /api/admin/bookings/${id}/messages`, { as, body: { to, content } })
const list = async (query: string) =>
  (await site.call(`GET /api/admin/bookings?${query}`, { as: cast.admin })).json as {
    bookings: AdminBookingCard[]
    counts: Record<AdminBookingView, number>
    next: string | null
  }
const found = async (query: string) => (await list(query)).bookings.map(({ id }) => id)
const suspend = async (person: Viewer) => {
  const { version } = (await site.call(`GET /api/admin/users/${person.id}`, { as: cast.admin })).json as AdminUser
  const body = { action: 'suspended', reason: 'fraud', facts: 'Deux plaintes.', version }
  expect((await site.call(`POST /api/admin/users/${person.id}/decisions`, { as: cast.admin, body })).status).toBe(201)
}
const entriesOf = async (id: string) =>
  (
    await sql<{ action: string; details: object }>`SELECT action, details FROM audit_log
      WHERE subject_type = 'booking' AND subject_id = ${id} ORDER BY sequence`.execute(db)
  ).rows
const mailsTo = async (person: Viewer, id: string) =>
  (
    await sql<{ template: string; lang: 'fr' | 'en' | 'ar'; params: BookingMail }>`SELECT template, lang, params
      FROM outbox_mails WHERE user_id = ${person.id} AND event_key = ${`booking:${id}:cancelled`}`.execute(db)
  ).rows
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string }).code

describe('the list', () => {
  test('finds by the space, either person’s name or mail, and any id of it', async () => {
    const other = await createSpace(db, cast.otherHost, cast.admin, { name: 'Kiosque du port', citySlug: 'dubai' })
    const [here, there] = [await ask(), await ask('2026-12-20', '2026-12-20', cast.otherRetailer, other)]
    expect(await found('')).toEqual([there, here])
    for (const text of ['guéliz', 'INÈS', 'SALMA', here, space, cast.retailer.id, cast.host.id]) {
      expect(await found(`text=${encodeURIComponent(text)}`), text).toEqual([here])
    }
    expect(await found('city=dubai')).toEqual([there])
    expect(await found('from=2026-12-12&to=2026-12-12')).toEqual([here])
    expect(await found('from=2026-12-13&to=2026-12-19')).toEqual([])
    expect(await found('text=nobody')).toEqual([])
    expect(await found('sort=soonest')).toEqual([here, there])
  })

  test('has views with how many they hold: requests that wait too long, calendars that say otherwise', async () => {
    const [late, agreed] = [await ask(), await confirmed('2026-12-20', '2026-12-21')]
    platform.clock.set('2099-01-01T09:00:00Z')
    expect(await found('view=overdue')).toEqual([late])
    platform.clock.set('2000-01-01T09:00:00Z')
    expect(await found('view=overdue')).toEqual([])
    const event = newId()
    const feed = newId()
    await sql`INSERT INTO calendar_feeds (id, space_id, name, url_sealed) VALUES (${feed}, ${space}, 'Autre', 'x')`.execute(
      db,
    )
    await sql`INSERT INTO imported_events (id, space_id, feed_id, uid, days) VALUES (${event}, ${space}, ${feed}, 'u', '[2026-12-20,2026-12-21)')`.execute(
      db,
    )
    await sql`INSERT INTO calendar_conflicts (booking_id, event_id) VALUES (${agreed}, ${event}) ON CONFLICT DO NOTHING`.execute(
      db,
    )
    const { bookings, counts } = await list('view=conflicts')
    expect(bookings).toMatchObject([{ id: agreed, hasConflict: true }])
    expect(counts).toMatchObject({ all: 2, conflicts: 1, pending: 1, confirmed: 1, cancelled: 0, to_check: 0 })
    expect((await read(agreed)).view.calendarConflicts).toHaveLength(1)
  })

  test('goes on where its page ends, in both orders, and begins anew at an address that is none', async () => {
    const asked: string[] = []
    for (let day = 0; day < 35; day += 1) {
      const first = new Date(Date.UTC(2026, 11, 31 - (day % 5) - 3 * Math.floor(day / 5))).toISOString().slice(0, 10)
      const who = await someone('retailer')
      asked.push(await ask(first, first, who))
    }
    for (const sort of ['newest', 'soonest']) {
      const first = await list(`sort=${sort}`)
      expect(first.bookings).toHaveLength(30)
      const second = await list(`sort=${sort}&after=${encodeURIComponent(first.next ?? '')}`)
      expect(second).toMatchObject({ next: null })
      expect(new Set([...first.bookings, ...second.bookings].map(({ id }) => id))).toEqual(new Set(asked))
    }
    const place = (value: string) => writePlace({ value, id: newId() })
    for (const after of ['x', place('2026-13-01'), place('2026-12-01T25:00:00.000000Z'), place('')]) {
      for (const sort of ['soonest', 'newest']) {
        expect((await list(`sort=${sort}&after=${encodeURIComponent(after)}`)).bookings).toHaveLength(30)
      }
    }
  })

  test('leaves as a file, whose mail addresses need a reason', async () => {
    const id = await ask()
    const body = { columns: ['id', 'space', 'retailerEmail', 'firstDay', 'total', 'currency'], text: id }
    const file = async (more: object) => {
      const response = await site.app.request(`${platform.config.publicUrl}/api/admin/bookings/exports`, {
        method: 'POST',
        body: JSON.stringify({ ...body, ...more }),
        headers: { 'content-type': 'application/json', cookie: await site.cookieFor(cast.admin) },
      })
      return { status: response.status, text: await response.text() }
    }
    expect((await file({})).status).toBe(400)
    const { status, text } = await file({ contactReason: 'support' })
    expect(status).toBe(200)
    expect(text.trim().split(/\r?\n/).at(-1)).toBe(`${id},Corner de Guéliz,${cast.retailer.email},2026-12-10,1350,MAD`)
  })

  test('is nobody else’s', async () => {
    const id = await ask()
    for (const as of [cast.host, cast.retailer, cast.freelancer]) {
      expect((await site.call('GET /api/admin/bookings', { as })).status).toBe(403)
      expect((await site.call(`GET /api/admin/bookings/${id}`, { as })).status).toBe(403)
      expect((await cancel(id, {}, as)).status).toBe(403)
      expect((await write(id, 'both', 'Bonjour', as)).status).toBe(403)
    }
    expect((await cancel(id, {}, null)).status).toBe(401)
    expect((await site.call(`GET /api/admin/bookings/${newId()}`, { as: cast.admin })).status).toBe(404)
    expect((await cancel(newId())).status).toBe(404)
    expect((await keep(newId())).status).toBe(404)
    expect((await write(newId(), 'both')).status).toBe(404)
    expect((await site.call('GET /api/admin/bookings?from=tomorrow', { as: cast.admin })).status).toBe(400)
  })
})

describe('a booking in full', () => {
  test('says who did what, what hangs on it and that messages are not shown', async () => {
    const id = await confirmed()
    const { view, actors, messages, missions, allowedActions, recipients, entries } = await read(id)
    expect(view).toMatchObject({ status: 'confirmed', totalPriceMinor: 135_000, side: 'admin', allowedActions: [] })
    expect(actors).toEqual(['Inès Moreau', 'Salma Benjelloun'])
    expect({ messages, missions, entries }).toEqual({ messages: 0, missions: [], entries: [] })
    expect(allowedActions).toEqual(['cancel'])
    expect(recipients).toEqual(['retailer', 'host', 'both'])
  })

  test('of what an admin did for the host, the host is notified with the words', async () => {
    const [accepted, refused] = [await ask(), await ask('2026-12-20', '2026-12-20')]
    await changeBooking(platform, cast.admin, accepted, 'accept', 'À votre demande.')
    await changeBooking(platform, cast.admin, refused, 'refuse', 'Travaux ce jour-là.')
    await changeBooking(platform, cast.admin, accepted, 'host_cancel', 'Une fuite.', undefined, 'unusable')
    const { rows } = await sql<{ kind: string }>`SELECT kind FROM notifications WHERE user_id = ${cast.host.id}
      AND kind <> 'booking.requested' ORDER BY id`.execute(db)
    expect(rows.map(({ kind }) => kind)).toEqual([
      'booking.acceptedForHost',
      'booking.refusedForHost',
      'booking.adminCancelledHost',
    ])
    const mails = await sql`SELECT template, params ->> 'note' AS note, params ->> 'cause' AS cause,
        params ->> 'alternatives' AS alternatives FROM outbox_mails
      WHERE user_id = ${cast.host.id} AND template <> 'bookingRequested' ORDER BY id`.execute(db)
    expect(mails.rows).toEqual([
      { template: 'bookingAcceptedForHost', note: 'À votre demande.', cause: null, alternatives: null },
      { template: 'bookingRefusedForHost', note: 'Travaux ce jour-là.', cause: null, alternatives: null },
      { template: 'bookingAdminCancelledHost', note: 'Une fuite.', cause: 'unusable', alternatives: null },
    ])
  })

  test('of a host whose acceptance an admin gave, the log says so', async () => {
    const id = await ask()
    await changeBooking(platform, cast.admin, id, 'accept', undefined)
    expect(await entriesOf(id)).toMatchObject([{ action: 'booking.accepted' }])
    expect((await read(id)).actors.at(-1)).toBe((await read(id)).entries[0]?.by)
  })
})

describe('an admin cancels', () => {
  test('a confirmed booking: both are notified why, by whom and what is owed, and the retailer where else to go', async () => {
    const retailer = await someone('retailer', 'ar')
    const another = await createSpace(db, cast.otherHost, cast.admin, { name: 'Kiosque voisin' })
    const id = await confirmed('2026-12-03', '2026-12-05', retailer)
    const after = await cancel(id)
    expect(after).toMatchObject({ status: 200, json: { status: 'cancelled', allowedActions: [] } })
    const event = { reason: 'admin_cancelled', actorRole: 'admin', cause: 'fraud', note: facts, owedMinor: 0 }
    expect((await read(id)).view.events.at(-1)).toMatchObject(event)
    expect(await entriesOf(id)).toEqual([{ action: 'booking.cancelled', details: { cause: 'fraud' } }])
    const [[toRetailer], [toHost]] = [await mailsTo(retailer, id), await mailsTo(cast.host, id)]
    expect(toRetailer).toMatchObject({ template: 'bookingAdminCancelled', lang: 'ar', params: { cause: 'fraud' } })
    expect(toHost).toMatchObject({ template: 'bookingAdminCancelledHost', params: { note: facts, owed: { minor: 0 } } })
    const { text } = renderMail('bookingAdminCancelled', toRetailer?.params as BookingMail, 'ar', 'https://rahba.test')
    for (const said of ['ألغى فريق رحبة حجزك', 'اشتباه في احتيال', facts, 'Kiosque voisin'])
      expect(text).toContain(said)
    const { spaces } = await readAlternatives(platform, retailer, id)
    expect(spaces.map(({ id: each }) => each)).toEqual([another])
    const { rows } = await sql<{ kind: string }>`SELECT kind FROM notifications
      WHERE event_key = ${`booking:${id}:cancelled`} ORDER BY kind`.execute(db)
    expect(rows.map(({ kind }) => kind)).toEqual(['booking.adminCancelled', 'booking.adminCancelledHost'])
  })

  test('a request as well, of which nothing is owed', async () => {
    const id = await ask()
    expect(codeOf(await cancel(id)), 'seen as confirmed').toBe('state_changed')
    expect((await cancel(id, { status: 'pending', cause: 'prohibited', facts: undefined })).status).toBe(200)
    expect((await mailsTo(cast.retailer, id))[0]?.params).not.toHaveProperty('owed')
  })

  test('until the day before the first day, at the space, and once', async () => {
    const id = await confirmed()
    platform.clock.set('2026-12-10T09:00:00Z')
    expect((await read(id)).allowedActions).toEqual([])
    expect(codeOf(await cancel(id))).toBe('first_day_reached')
    platform.clock.set('2026-12-09T09:00:00Z')
    expect((await cancel(id)).status).toBe(200)
    expect(codeOf(await cancel(id))).toBe('state_changed')
    expect(codeOf(await cancel(id, { status: 'cancelled' }))).toBe('state_changed')
  })

  test('with a reason of the list, and words where it is another', async () => {
    const id = await confirmed()
    expect((await cancel(id, { cause: 'bored' })).status).toBe(400)
    expect((await cancel(id, { cause: 'other', facts: ' ' })).status).toBe(400)
    expect((await cancel(id, { cause: 'personal' })).status, 'a host’s').toBe(400)
    expect((await read(id)).status).toBe('confirmed')
  })

  test('and the request for other days that hung on it ends with it', async () => {
    const id = await confirmed()
    const path = `POST /api/bookings/${id}/change`
    const change = await site.call(path, { as: cast.retailer, body: { firstDay: '2026-12-20', lastDay: '2026-12-20' } })
    const changeId = (change.json as { id: string }).id
    await cancel(id)
    expect((await read(changeId)).view.events.at(-1)).toMatchObject({ reason: 'original_ended' })
  })

  test('in Rahba’s name never what is their own, while there is another admin who can', async () => {
    const own = await createSpace(db, cast.admin, cast.admin, { name: 'Boutique de l’équipe' })
    const [asHost, asRetailer] = [
      await ask('2026-12-10', '2026-12-10', cast.retailer, own),
      await confirmed('2026-12-14', '2026-12-14', cast.admin),
    ]
    const open = { status: 'pending' }
    expect((await read(asHost)).allowedActions, 'there is nobody else').toEqual(['cancel'])
    const other = await someone('admin')
    for (const id of [asHost, asRetailer]) {
      expect(await read(id)).toMatchObject({ isForAnother: true, allowedActions: [] })
      expect(await read(id, other)).toMatchObject({ isForAnother: false, allowedActions: ['cancel'] })
      expect(codeOf(await keep(id))).toBe('own_case')
    }
    expect(codeOf(await cancel(asHost, open))).toBe('own_case')
    expect(codeOf(await cancel(asRetailer))).toBe('own_case')
    expect((await cancel(asHost, open, other)).status).toBe(200)
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${other.id}`.execute(db)
    await sql`DELETE FROM sessions WHERE user_id = ${other.id}`.execute(db)
    expect((await cancel(asRetailer)).status).toBe(200)
  })

  test('the database takes such an event of an admin alone, with a cause of theirs', async () => {
    const id = await ask()
    const insert = (role: string, cause: string | null) =>
      sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason, cause)
        VALUES (${id}, 'cancelled', ${cast.admin.id}, ${role}, 'admin_cancelled', ${cause})`.execute(db)
    await expect(insert('host', 'fraud')).rejects.toMatchObject({ constraint: 'booking_events_cancelled_by_admin' })
    await expect(insert('admin', null)).rejects.toMatchObject({ constraint: 'booking_events_cause_of_host' })
    await expect(insert('admin', 'personal')).rejects.toMatchObject({ constraint: 'booking_events_cause_check' })
  })
})

describe('at the same moment', () => {
  const rounds = 15
  const outcomes = async (id: string, actions: Promise<unknown>[]) => {
    const notified = await Promise.allSettled(actions)
    const done = notified.filter(each => each.status === 'fulfilled').length
    const { rows } = await sql<{ reason: string }>`SELECT reason FROM booking_events
      WHERE booking_id = ${id} ORDER BY id`.execute(db)
    return { done, reasons: rows.map(({ reason }) => reason) }
  }
  const cancelling = async (id: string, status: string) => {
    const answer = await cancel(id, { status })
    if (answer.status !== 200) throw new Error(codeOf(answer))
  }

  test('of an admin who cancels and a host who accepts, one comes first and the other gets its refusal', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await ask()
      const { done, reasons } = await outcomes(id, [cancelling(id, 'pending'), accept(id)])
      expect(done).toBe(1)
      expect([
        ['requested', 'admin_cancelled'],
        ['requested', 'accepted'],
      ]).toContainEqual(reasons)
      await clearBookings(platform.db)
    }
  })

  test('of an admin and a retailer who both cancel, and of two admins, one does', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await confirmed()
      const { done } = await outcomes(id, [
        cancelling(id, 'confirmed'),
        changeBooking(platform, cast.retailer, id, 'cancel', undefined),
        cancelling(id, 'confirmed'),
      ])
      expect(done).toBe(1)
      await clearBookings(platform.db)
    }
  })
})

describe('confirmed bookings of somebody who is suspended', () => {
  test('wait for a look one by one: kept, they wait no longer, until the next suspension', async () => {
    const retailer = await someone('retailer')
    const [remaining, cancelled] = [
      await confirmed('2026-12-10', '2026-12-10', retailer),
      await confirmed('2026-12-14', '2026-12-14', retailer),
    ]
    expect(codeOf(await keep(remaining)), 'nobody is suspended').toBe('wrong_state')
    await suspend(retailer)
    const open = async () =>
      ((await site.call(`GET /api/admin/users/${retailer.id}`, { as: cast.admin })).json as AdminUser).confirmed
        .filter(({ awaitsCheck }) => awaitsCheck)
        .map(({ id }) => id)
    const dashboard = async () =>
      ((await site.call('GET /api/admin/dashboard', { as: cast.admin })).json as { bookingsToCheck: number })
        .bookingsToCheck
    expect(await open()).toEqual([remaining, cancelled])
    expect((await list('view=to_check')).counts.to_check).toBe(2)
    expect(await dashboard()).toBe(2)
    expect((await read(remaining)).recipients, 'who is suspended cannot read it').toEqual(['host'])
    const after = await keep(remaining)
    expect(after.json).toMatchObject({ status: 'confirmed', awaitsCheck: false, allowedActions: ['cancel'] })
    expect((await read(remaining)).check?.by).toBe((await read(remaining)).entries[0]?.by)
    expect(codeOf(await keep(remaining)), 'another admin came first').toBe('wrong_state')
    expect(await entriesOf(remaining)).toEqual([{ action: 'booking.kept', details: {} }])
    await cancel(cancelled, { cause: 'suspended' })
    expect(await open()).toEqual([])
    expect(await dashboard()).toBe(0)
    await sql`UPDATE profiles SET suspended_at = clock_timestamp() WHERE id = ${retailer.id}`.execute(db)
    expect(await open(), 'suspended anew').toEqual([remaining])
  })

  test('those of a host are among them, those that have started are not', async () => {
    const host = await someone('host')
    const own = await createSpace(db, host, cast.admin)
    const id = await ask('2026-12-10', '2026-12-12', cast.retailer, own)
    await accept(id, host)
    await suspend(host)
    expect(await found('view=to_check')).toEqual([id])
    platform.clock.set('2026-12-10T09:00:00Z')
    expect(await found('view=to_check')).toEqual([])
    expect(codeOf(await keep(id))).toBe('wrong_state')
    await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${host.id}`.execute(db)
  })
})

describe('an admin writes to the parties of a booking', () => {
  const inbox = async (as: Viewer) =>
    (
      (await site.call('GET /api/conversations', { as })).json as {
        conversations: {
          id: string
          other: { isTeam: boolean; firstName: string }
          asTeam: boolean
          booking: unknown
        }[]
      }
    ).conversations.filter(({ booking }) => booking === null)
  const thread = async (id: string, as: Viewer) =>
    (await site.call(`GET /api/conversations/${id}`, { as })).json as { messages: { content: string; mine: boolean }[] }
  const send = (id: string, content: string, as: Viewer) =>
    site.call(`POST /api/conversations/${id}/messages`, { as, body: { content } })

  test('each in a conversation of their own, as the team, and both can answer', async () => {
    const retailer = await someone('retailer', 'ar')
    const id = await confirmed('2026-12-10', '2026-12-12', retailer)
    const sent = await write(id, 'both')
    expect(sent.status).toBe(201)
    expect((sent.json as { conversations: object[] }).conversations).toHaveLength(2)
    for (const [person, heading] of [
      [retailer, 'Corner de Guéliz · '],
      [cast.host, 'Corner de Guéliz · 10–12 déc. 2026\n\nPouvez-vous'],
    ] as const) {
      const [talk] = await inbox(person)
      expect(talk).toMatchObject({ other: { isTeam: true }, asTeam: false })
      const { messages } = await thread(talk?.id ?? '', person)
      expect(messages[0]?.content).toContain(heading)
      expect((await send(talk?.id ?? '', 'Voici ce que je sais.', person)).status).toBe(201)
      expect((await thread(talk?.id ?? '', cast.admin)).messages.at(-1)).toMatchObject({ mine: false })
    }
    expect((await inbox(cast.admin)).every(({ asTeam, other }) => asTeam && !other.isTeam)).toBe(true)
    const { rows } = await sql<{ template: string; lang: string }>`SELECT template, lang FROM outbox_mails
      WHERE user_id = ${retailer.id} AND template LIKE '%essage%'`.execute(db)
    expect(rows).toEqual([{ template: 'teamMessageReceived', lang: 'ar' }])
    expect(await entriesOf(id)).toEqual([{ action: 'booking.written_about', details: { to: 'both' } }])
    await write(id, 'host')
    expect(await inbox(cast.host), 'the same conversation goes on').toHaveLength(1)
  })

  test('whatever they have silenced, and not once they are suspended', async () => {
    const retailer = await someone('retailer')
    const id = await confirmed('2026-12-10', '2026-12-12', retailer)
    await sql`INSERT INTO notification_preferences (user_id, kind, channel, enabled)
      VALUES (${retailer.id}, 'message', 'app', false), (${retailer.id}, 'message', 'mail', false)`.execute(db)
    await write(id, 'retailer')
    const { rows } =
      await sql`SELECT 1 FROM notifications WHERE user_id = ${retailer.id} AND kind = 'message.fromTeam'`.execute(db)
    expect(rows).toHaveLength(1)
    await suspend(retailer)
    expect(codeOf(await write(id, 'both'))).toBe('other_party_left')
    expect((await write(id, 'host')).status).toBe(201)
    expect((await write(id, 'nobody')).status).toBe(400)
    expect((await write(id, 'host', '  ')).status).toBe(400)
  })

  test('of several at once, each with its result; sent again with its key nobody reads it twice', async () => {
    const [one, other, gone] = [await someone('retailer'), await someone('retailer'), await someone('retailer')]
    const first = await confirmed('2026-12-10', '2026-12-11', one)
    const second = await confirmed('2026-12-13', '2026-12-14', other)
    const changed = await ask('2026-12-16', '2026-12-17', one)
    const suspended = await confirmed('2026-12-19', '2026-12-20', gone)
    await suspend(gone)
    const items = [
      { id: first, version: 'confirmed' },
      { id: second, version: 'confirmed' },
      { id: changed, version: 'confirmed' },
      { id: suspended, version: 'confirmed' },
    ]
    const headers = { 'idempotency-key': newId() }
    const all = () =>
      site.call('POST /api/admin/bookings/bulk-actions', {
        as: cast.admin,
        body: { to: 'retailer', content: 'Le passage ferme ce jour-là.', items },
        headers,
      })
    for (const answer of [await all(), await all()]) {
      expect(answer.status).toBe(200)
      expect((answer.json as BulkAnswer).results.map(({ code }) => code)).toEqual([
        null,
        null,
        'state_changed',
        'other_party_left',
      ])
    }
    for (const person of [one, other]) {
      const talks = await inbox(person)
      expect(talks).toHaveLength(1)
      const { messages } = await thread(talks[0]?.id ?? '', person)
      expect(messages.map(({ content }) => content)).toEqual([expect.stringContaining('Le passage ferme ce jour-là.')])
    }
    expect(await entriesOf(first)).toEqual([{ action: 'booking.written_about', details: { to: 'retailer' } }])
    expect(await entriesOf(changed)).toEqual([])
  })

  test('and anybody at all, by name: who is no admin any more writes for themselves', async () => {
    const person = await someone('freelancer')
    const opened = await site.call('POST /api/conversations', { as: cast.admin, body: { userId: person.id } })
    expect(opened.status).toBe(200)
    const { id } = opened.json as { id: string }
    await send(id, 'Bonjour de l’équipe.', cast.admin)
    expect(await inbox(person)).toMatchObject([{ id, other: { isTeam: true } }])
    const { rows } = await sql<{
      action: string
    }>`SELECT action FROM audit_log WHERE subject_id = ${person.id}`.execute(db)
    expect(rows).toEqual([{ action: 'person.written_to' }])
    await sql`UPDATE profiles SET role = 'host', roles = '{host}' WHERE id = ${cast.admin.id}`.execute(db)
    expect(await inbox(person)).toMatchObject([{ id, other: { isTeam: false } }])
    await sql`UPDATE profiles SET role = 'admin', roles = '{admin}' WHERE id = ${cast.admin.id}`.execute(db)
    await suspend(person)
    expect((await site.call('POST /api/conversations', { as: cast.admin, body: { userId: newId() } })).status).toBe(404)
  })
})
