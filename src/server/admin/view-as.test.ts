import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#shared/account/contract.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { splitKey } from '#shared/http/contract.ts'
import type { Role } from '#shared/roles.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { changeBooking, advanceDueBookings } from '../bookings/change-booking.ts'
import { requestBooking } from '../bookings/request-booking.ts'
import { openConversation, sendMessage } from '../conversations/conversations.service.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { endOldViews } from './view-as.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
/** Another process on the same database. */
const otherSite = apiSite(platform)
let cast: Cast
let space: string
let conversation: string

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
  const days = { spaceId: space, firstDay: '2026-12-10', lastDay: '2026-12-11' }
  const booking = await requestBooking(platform, cast.retailer, days, undefined)
  conversation = (await openConversation(platform, cast.retailer, { bookingId: booking.id })).id
  await sendMessage(platform, cast.host, conversation, 'Un secret entre nous.', undefined)
})

afterEach(async () => {
  await site.call('POST /api/view-as/end', { as: cast.admin })
})

const someone = (role: Role) =>
  createPerson(db, { first: 'Personne', last: 'Nouvelle', role, lang: 'fr', email: `${newId()}@people.test` })
const reason = 'Sa demande de ce matin'
const begin = (person: { id: string }, body: object = { reason }) =>
  site.call(`POST /api/admin/users/${person.id}/view-as`, { as: cast.admin, body })
const me = async () => ((await site.call('GET /api/me', { as: cast.admin })).json as { me: Me }).me
const entriesOf = async (id: string): Promise<string[]> =>
  (
    await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY sequence`.execute(db)
  ).rows.map(({ action }) => action)
const notified = async (person: { id: string }) =>
  (await sql`SELECT 1 FROM outbox_mails WHERE user_id = ${person.id} AND template = 'personViewed'`.execute(db)).rows
    .length

/** What an admin reads of what is the person's own. Before you add to it, ask what the person would say. */
const SHOWN = [
  'GET /api/freelancer/opportunities',
  'GET /api/freelancer/opportunity-filters',
  'GET /api/missions/{id}/reviews',
  'GET /api/retailer/payments',
  'GET /api/profile/freelancer',
  'GET /api/profile/freelancer/settings',
  'GET /api/bookings/{id}',
  'GET /api/bookings/{id}/alternatives',
  'GET /api/bookings/{id}/calendar',
  'GET /api/favorite-lists',
  'GET /api/favorites',
  'GET /api/freelancer/dashboard',
  'GET /api/freelancer/missions',
  'GET /api/freelancer/payouts',
  'GET /api/host/bookings',
  'GET /api/host/calendar',
  'GET /api/host/dashboard',
  'GET /api/host/listings',
  'GET /api/host/listings/{id}',
  'GET /api/host/listings/{id}/prices',
  'GET /api/host/listings/{id}/shop',
  'GET /api/host/missions',
  'GET /api/missions/{id}',
  'GET /api/missions/{id}/applications',
  'GET /api/missions/{id}/stand-ins',
  'GET /api/missions/{id}/work',
  'GET /api/notifications',
  'GET /api/profile',
  'GET /api/profile/deletion',
  'GET /api/profile/preferences',
  'GET /api/profile/team-actions',
  'GET /api/retailer/bookings',
  'GET /api/retailer/dashboard',
  'GET /api/retailer/missions',
  'GET /api/saved-searches',
]
const REFUSED = [
  'GET /api/freelancer/days',
  'GET /api/freelancer/payouts/file',
  'GET /api/freelancer/payouts/statement',
  'GET /api/profile/documents',
  'GET /api/profile/documents/{id}/file',
  'GET /api/conversations',
  'GET /api/conversations/{id}',
  'GET /api/events',
  'GET /api/host/listings/{id}/calendars',
  'GET /api/me/calendar',
  'GET /api/me/email-change',
  'GET /api/me/second-factor',
  'GET /api/missions/{id}/presence-seed',
  'GET /api/profile/export',
  'GET /api/profile/sessions',
]

describe('an admin who sees the site as somebody', () => {
  test('sees their pages, on every process, until they end it; the person is notified with the reason', async () => {
    const started = await begin(cast.retailer)
    expect(started.status, JSON.stringify(started.json)).toBe(201)
    expect(started.json).toEqual({ redirect: '/retailer/dashboard' })
    expect(await me()).toMatchObject({ id: cast.retailer.id, email: '•••', viewAs: { endsAt: expect.any(String) } })
    const cookie = await site.cookieFor(cast.admin)
    const elsewhere = await otherSite.app.request(`${platform.config.publicUrl}/api/me`, { headers: { cookie } })
    expect(await elsewhere.json()).toMatchObject({ me: { id: cast.retailer.id } })
    expect((await site.call('GET /api/retailer/bookings', { as: cast.admin })).status).toBe(200)
    expect((await site.call('GET /api/admin/users', { as: cast.admin })).status).toBe(403)
    expect(await notified(cast.retailer)).toBe(0)
    const ended = await site.call('POST /api/view-as/end', { as: cast.admin })
    expect(ended.json).toEqual({ redirect: `/admin/users?user=${cast.retailer.id}` })
    expect(await me()).toMatchObject({ id: cast.admin.id, email: cast.admin.email })
    expect(await entriesOf(cast.retailer.id)).toEqual(['person.view_began', 'person.view_ended'])
    expect(await notified(cast.retailer)).toBe(1)
  })

  test('changes nothing: every operation that writes is refused, whatever it is', async () => {
    await begin(cast.retailer)
    const writes = site.operations.filter(
      ({ key }) => splitKey(key).method !== 'GET' && key !== 'POST /api/view-as/end',
    )
    expect(writes.length).toBeGreaterThan(60)
    for (const { key } of writes) {
      // the query keeps the tests' own calls from forgetting the session with a sign-out
      const path = `${key.replace('{id}', newId()).replace('{provider}', 'google')}?`
      const answer = await site.call(path, { as: cast.admin, body: {} })
      // what only other roles may call is refused before
      expect(answer.status, key).toBe(403)
      expect(['viewing_only', 'forbidden'], key).toContain((answer.json as { code: string }).code)
    }
  })

  test('reads nothing of the person’s own but what is listed here', async () => {
    const person = await someone('host')
    await sql`UPDATE profiles SET roles = '{host,retailer,freelancer}' WHERE id = ${person.id}`.execute(db)
    await begin(person)
    const isAdmins = (key: string) => key.startsWith('GET /api/admin/')
    const reads = site.operations.filter(({ key, endpoint }) => key.startsWith('GET ') && endpoint.who !== 'anyone')
    expect(reads.flatMap(({ key }) => (isAdmins(key) ? [] : [key])).sort()).toEqual([...SHOWN, ...REFUSED].sort())
    for (const { key } of reads) {
      const answer = await site.call(key.replace('{id}', newId()), { as: cast.admin })
      const code = (answer.json as { code?: string } | null)?.code
      if (isAdmins(key)) expect(answer.status, key).toBe(403)
      else if (REFUSED.includes(key)) expect(code, key).toBe('viewing_only')
      else expect(answer.status, key).not.toBe(403)
    }
  })

  test('has proven nothing for the person, however lately they did for themselves', async () => {
    const viewer = async () => {
      const headers = { cookie: await site.cookieFor(cast.admin) }
      return site.accounts.viewer(new Request(platform.config.publicUrl, { headers }), new Headers())
    }
    expect(await viewer()).toMatchObject({ id: cast.admin.id, isFresh: true })
    await begin(cast.retailer)
    expect(await viewer()).toMatchObject({ id: cast.retailer.id, isFresh: false })
  })

  test('reads no message, no secret address, not all that is kept, and no e-mail address anywhere', async () => {
    await sql`UPDATE spaces SET email = 'salma@private.test' WHERE id = ${space}`.execute(db)
    await begin(cast.host)
    for (const path of [
      'conversations',
      `conversations/${conversation}`,
      'profile/export',
      'me/email-change',
      'me/calendar',
      `host/listings/${space}/calendars`,
      'events',
    ]) {
      expect((await site.call(`GET /api/${path}`, { as: cast.admin })).json, path).toMatchObject({
        code: 'viewing_only',
      })
    }
    for (const path of [
      'me',
      'profile',
      `host/listings/${space}`,
      'host/bookings',
      'host/dashboard',
      'notifications',
    ]) {
      const answer = await site.call(`GET /api/${path}`, { as: cast.admin })
      expect(answer.status, path).toBe(200)
      expect(JSON.stringify(answer.json), path).not.toMatch(/@[\w-]+\./)
    }
  })

  test('reads no words between the parties of a booking, and no hidden words of a review', async () => {
    const own = await createSpace(db, cast.otherHost, cast.admin)
    const [asked, noted, comment] = ['Mon budget est secret.', 'Le code est 4711.', 'Des mots cachés.']
    const days = { spaceId: own, firstDay: '2026-12-20', lastDay: '2026-12-21', message: asked }
    const { id } = await requestBooking(platform, cast.otherRetailer, days, undefined)
    await changeBooking(platform, cast.otherHost, id, 'accept', noted)
    const now = platform.clock.now()
    platform.clock.set('2026-12-23T09:00:00Z')
    await advanceDueBookings(platform)
    platform.clock.set(new Date(now).toISOString())
    const decision = newId()
    await sql`INSERT INTO reviews (id, booking_id, space_id, author_id, rating, comment)
      VALUES (${newId()}, ${id}, ${own}, ${cast.otherRetailer.id}, 1, ${comment})`.execute(db)
    await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, reason, facts, decided_by)
      SELECT ${decision}, 'review', id, author_id, 'hidden', 'harassment', '', ${cast.admin.id} FROM reviews WHERE booking_id = ${id}`.execute(
      db,
    )
    await sql`UPDATE reviews SET hidden_by = ${decision} WHERE booking_id = ${id}`.execute(db)
    const paths = (side: string) => [`bookings/${id}`, `${side}/bookings`, `${side}/dashboard`]
    const wordsOf = async (path: string, as: Viewer) =>
      JSON.stringify((await site.call(`GET /api/${path}`, { as })).json)
    const seenBy = await wordsOf(`bookings/${id}`, cast.otherRetailer)
    for (const words of [asked, noted, comment]) expect(seenBy).toContain(words)
    for (const [person, side] of [
      [cast.otherHost, 'host'],
      [cast.otherRetailer, 'retailer'],
    ] as const) {
      await begin(person)
      for (const path of paths(side)) {
        const shown = await wordsOf(path, cast.admin)
        expect(shown, path).not.toContain('viewing_only')
        for (const words of [asked, noted, comment]) expect(shown, path).not.toContain(words)
      }
      await site.call('POST /api/view-as/end', { as: cast.admin })
    }
  })

  test('leaves no trace in what the person or others see: views, what is read, sessions', async () => {
    const state = async () =>
      (
        await sql`SELECT (SELECT json_agg(v) FROM space_views v) AS views, (SELECT json_agg(n.read_at ORDER BY n.id) FROM notifications n
            WHERE user_id <> ${cast.admin.id}) AS read, (SELECT json_agg(m.last_read_at ORDER BY m.user_id) FROM conversation_members m) AS seen,
          (SELECT json_agg(s ORDER BY s.id) FROM saved_searches s) AS searches,
          (SELECT count(*)::integer FROM sessions WHERE user_id <> ${cast.admin.id}) AS sessions`.execute(db)
      ).rows
    await begin(cast.retailer)
    const before = await state()
    for (const { key } of site.operations) {
      if (!key.startsWith('GET ')) continue
      await site.call(key.replace('{id}', key.includes('spaces') ? space : newId()), { as: cast.admin })
    }
    await site.views.write()
    expect(await state()).toEqual(before)
  })

  test('is themselves again by the end of the quarter of an hour, and a person who is suspended meanwhile is seen no more', async () => {
    const person = await someone('host')
    await begin(person)
    await sql`UPDATE view_as_sessions SET started_at = now() - interval '15 minutes', ends_at = now() - interval '1 second'
      WHERE person_id = ${person.id}`.execute(db)
    expect((await me()).id).toBe(cast.admin.id)
    expect(await endOldViews(platform)).toBe(1)
    expect(await notified(person)).toBe(1)
    const other = await someone('host')
    await begin(other)
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${other.id}`.execute(db)
    expect((await me()).id).toBe(cast.admin.id)
  })

  test('ends it with their own session; the job tells the person', async () => {
    const person = await someone('host')
    const admin = await someone('admin')
    const body = { reason }
    expect((await site.call(`POST /api/admin/users/${person.id}/view-as`, { as: admin, body })).status).toBe(201)
    await sql`DELETE FROM sessions WHERE user_id = ${admin.id}`.execute(db)
    expect(await endOldViews(platform)).toBe(1)
    expect(await notified(person)).toBe(1)
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${admin.id}`.execute(db)
  })

  test('is one at a time: another one, with its own reason, ends the first only after it is over', async () => {
    const [first, second] = [await someone('host'), await someone('host')]
    await begin(first)
    expect((await begin(second)).json).toMatchObject({ code: 'forbidden' })
    await site.call('POST /api/view-as/end', { as: cast.admin })
    expect((await begin(first)).status).toBe(201)
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM view_as_sessions
      WHERE person_id = ${first.id}`.execute(db)
    expect(rows[0]?.count).toBe(2)
  })
})

test('an admin, oneself, who is suspended or has left is not seen so, and it takes a reason', async () => {
  const obstacleOf = async (person: Viewer) =>
    ((await site.call(`GET /api/admin/users/${person.id}`, { as: cast.admin })).json as AdminUser).viewAsObstacle
  const [other, suspended, gone] = [await someone('admin'), await someone('host'), await someone('host')]
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ANY (${[suspended.id, gone.id]}::uuid[])`.execute(db)
  await sql`UPDATE users SET banned = true, ban_reason = 'deleted' WHERE id = ${gone.id}`.execute(db)
  for (const [person, obstacle] of [
    [other, 'admin'],
    [cast.admin, 'self'],
    [suspended, 'suspended'],
    [gone, 'deleted'],
  ] as const) {
    expect(await obstacleOf(person)).toBe(obstacle)
    expect((await begin(person)).json).toMatchObject({ code: 'wrong_state' })
  }
  expect(await obstacleOf(cast.host)).toBeNull()
  expect((await begin({ id: newId() })).status).toBe(404)
  expect((await begin(cast.host, { reason: 'test' })).json).toMatchObject({
    code: 'invalid_input',
    fields: { reason: expect.any(String) },
  })
  // as a form, without JavaScript, and back
  const form = { as: cast.admin, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const sent = await site.call(`POST /api/admin/users/${cast.host.id}/view-as`, { ...form, body: `reason=${reason}` })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/host/dashboard'])
  const ended = await site.call('POST /api/view-as/end', { ...form, body: '' })
  expect([ended.status, ended.headers.get('location')]).toEqual([303, `/admin/users?user=${cast.host.id}`])
})
