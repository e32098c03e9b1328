import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { openConversation, sendMessage } from '#server/conversations/conversations.service.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { splitKey } from '#shared/http/contract.ts'
import type { Objects, Part } from '../access/declaration.ts'
import { DECLARED } from '../access/operations.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createPerson, createRetailers, createSpace } from '../support/cast.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { testPlatform } from '../support/platform.ts'
import { createSuspended, decideOn } from '../support/decision.ts'
import { noteAndAsk } from '../support/admin-notes.ts'
import { saveAdminView } from '../support/admin-view.ts'
import { createFavoriteList } from '../support/favorite-list.ts'
import { createSettings } from '../support/settings.ts'
import { createCalendars } from '../support/calendars.ts'
import { createDocument } from '../support/documents.ts'
import { createMissions } from '../support/missions.ts'
import { review } from '../support/listed-space.ts'
import { reportReview, writeToUs } from '../support/reports.ts'
import { keepSearch } from '../support/saved-search.ts'

/** What no caller says about anybody or anything: it follows from actions, or an admin decides it. */
const PROTECTED: Readonly<Record<string, string>> = {
  users: 'email, email_verified, role, banned, ban_expires',
  profiles: 'role, roles, verified, rating, rating_count, suspended_at, created_at',
  spaces:
    'host_id, approved, approved_by, approved_at, rejection_reason, is_published, archived_at, rating, rating_count',
  bookings: 'space_id, retailer_id, first_day, last_day, status, price_per_day_minor, total_price_minor, currency',
  messages: 'conversation_id, sender_id, content, created_at',
  conversation_members: 'user_id',
  reviews: 'booking_id, author_id, space_id, rating, comment, created_at',
  report_cases: 'subject_id, person_id, outcome, closed_by',
  reports: 'case_id, reporter_id, full_name, email, reason, text',
  notifications: 'user_id, type, kind, params, link',
  saved_searches: 'user_id, query, unsubscribe_token, last_alert_at, created_at',
  opportunity_filters: 'user_id, query, unsubscribe_token, last_alert_at, created_at',
}

/** Operations whose very purpose is to move one of them, for who may. */
const MAY_MOVE: Readonly<Record<string, string>> = {
  'POST /api/bookings/{id}/acceptance': 'bookings',
  'POST /api/bookings/{id}/refusal': 'bookings',

  'POST /api/bookings/{id}/cancellation': 'bookings',
  'POST /api/bookings/{id}/change': 'bookings',
  'POST /api/saved-searches/{id}/removal': 'saved_searches',
  'POST /api/freelancer/opportunity-filters/{id}/removal': 'opportunity_filters',
  'POST /api/host/listings/{id}/draft': 'spaces',
  'POST /api/host/listings/{id}/pause': 'spaces',
  'POST /api/host/listings/{id}/resumption': 'spaces',
  'POST /api/host/listings/{id}/submission': 'spaces',
  'DELETE /api/host/listings/{id}': 'spaces',
}

const base = await testPlatform()
const platform = { ...base, config: { ...base.config, trustProxy: 1 } }
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let objects: Objects

beforeAll(async () => {
  cast = await createCast(db)
  const space = await createSpace(db, cast.host, cast.admin)
  await createSpace(db, cast.otherHost, cast.admin, { isPublished: false, approved: false })
  const days = { spaceId: space, firstDay: '2026-12-10', lastDay: '2026-12-11' }
  const booking = await requestBooking(platform, cast.retailer, days, undefined)
  const conversation = await openConversation(platform, cast.retailer, { bookingId: booking.id })
  await sendMessage(platform, cast.retailer, conversation.id, 'Bonjour', undefined)
  const { rows } = await sql<{ id: string }>`SELECT id FROM notifications WHERE user_id = ${cast.retailer.id}`.execute(
    db,
  )
  const session = newId()
  await sql`INSERT INTO sessions (id, user_id, token, expires_at) VALUES (${session}, ${cast.otherHost.id}, 't', '2099-01-01')`.execute(
    db,
  )
  objects = {
    space,
    booking: booking.id,
    conversation: conversation.id,
    notification: rows[0]?.id ?? '',
    session,
    host: cast.host.id,
    freelancer: cast.freelancer.id,
    listing: await createSpace(db, cast.host, cast.admin),
    decision: await decideOn(db, space, cast.host, cast.admin),
    person: await createSuspended(db),
    review: await review(db, { spaceId: space, author: cast.retailer, rating: 4, first: '2026-11-02' }),
    case: '',
    contactMessage: await writeToUs(db),
    ...(await noteAndAsk(db, cast.host, cast.admin)),
    savedSearch: await keepSearch(db, cast.retailer, { location: 'Fès' }),
    ...(await createFavoriteList(db, cast.retailer, space)),
    adminView: await saveAdminView(db, cast.admin),
    ...(await createCalendars(db, space)),
    ...(await createMissions(db, cast, space)),
    ...(await createSettings(platform.db, cast.admin)),
    document: await createDocument(db, cast.freelancer),
  }
  const reported = { reviewId: objects.review, author: cast.retailer, reporters: [cast.host] }
  objects.case = await reportReview(db, reported)
  await watchColumns()
})

interface Move {
  table: string
  before: Record<string, unknown>
  after: Record<string, unknown> | null
}

/** Lets the database note each row of which a protected value moves. */
async function watchColumns(): Promise<void> {
  await sql`CREATE TABLE moves ("table" text, before jsonb, after jsonb)`.execute(db)
  for (const [table, columns] of Object.entries(PROTECTED)) {
    const values = (row: string) =>
      sql.raw(`jsonb_build_object(${columns.split(', ').map(column => `'${column}', ${row}.${column}`)})`)
    const name = sql.table(`note_moves_of_${table}`)
    await sql`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN INSERT INTO moves VALUES (TG_TABLE_NAME, ${values('OLD')}, NULL);
        ELSIF ${values('OLD')} <> ${values('NEW')} THEN
          INSERT INTO moves VALUES (TG_TABLE_NAME, ${values('OLD')}, ${values('NEW')});
        END IF;
        RETURN NULL;
      END $$`.execute(db)
    await sql`CREATE TRIGGER ${name} AFTER UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION ${name}()`.execute(db)
  }
}

/** What has moved since this was last asked. */
async function movesOfNow(): Promise<Move[]> {
  return (await sql<Move>`DELETE FROM moves RETURNING *`.execute(db)).rows
}

interface ProfileRow {
  role: string
  roles: string[]
}

/** What an operation may do to its caller's own roles: asking for a space makes a retailer, who may be that first of all. */
const OWN_ROLES: Readonly<Record<string, (profile: ProfileRow) => ProfileRow>> = {
  'POST /api/bookings': profile => ({ ...profile, roles: [...profile.roles, 'retailer'] }),
  'POST /api/profile/roles': profile => ({ ...profile, role: profile.roles.includes('retailer') ? 'retailer' : '' }),
}

/** Whether somebody's roles are what the operation may make of them, and all else of them is as it was. */
function isOwnRole(key: string, { table, before, after }: Move): boolean {
  const change = OWN_ROLES[key]
  return table === 'profiles' && !!change && isDeepStrictEqual(after, change(before as unknown as ProfileRow))
}

/** The names under which somebody might try it, with what they would like them to be. */
function wishes(viewer: Viewer): Record<string, unknown> {
  const truthy = { approved: true, isApproved: 'true', is_published: 1, isPublished: 'on', verified: 'yes', mine: [1] }
  const role = { role: 'admin', roles: ['admin'], isAdmin: true, admin: {}, banned: false, suspendedAt: null }
  const money = { totalPriceMinor: 1, total_price_minor: 1, totalPrice: 0.01, total_price: 1, pricePerDayMinor: 100 }
  const ratings = { rating: 5, ratingCount: 999, rating_count: 999, emailVerified: true, email_verified: true }
  const people = { hostId: viewer.id, host_id: viewer.id, retailerId: viewer.id, retailer_id: viewer.id }
  const senders = { senderId: cast.admin.id, sender_id: cast.admin.id, userId: cast.admin.id, user_id: cast.admin.id }
  const state = { status: 'confirmed', state: 'active', actorRole: 'admin', approvedBy: viewer.id, archivedAt: null }
  const all = { ...truthy, ...role, ...money, ...ratings, ...people, ...senders, ...state }
  return { ...all, id: newId(), profile: all, user: all, data: all, $set: all, constructor: { prototype: all } }
}

const asField = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The declared body with every wish in it, in each way a body can be written. */
function* attempts(key: string, viewer: Viewer): Iterable<{ body: string; type: string; query: string }> {
  const { userId: _, ...extra } = wishes(viewer)
  const proper = (DECLARED[key]?.body?.(objects) ?? {}) as Record<string, unknown>
  const query = `?${new URLSearchParams(Object.entries(extra).map(([name, value]) => [name, asField(value)]))}`
  const json = 'application/json'
  yield { body: JSON.stringify({ ...extra, ...proper }), type: json, query }
  yield { body: JSON.stringify(proper).replace(/}$/, `,"__proto__":${JSON.stringify(extra)}}`), type: json, query: '' }
  const fields = Object.entries({ ...extra, ...proper }).map(([name, value]) => [name, asField(value)])
  yield { body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded', query }
}

/** Who may call these does not matter here, and each call takes a quarter of a second by design. */
const SLOW = /sign-up|sign-in$|confirmation-requests|password-reset/
/** Operations after which a session or its person may be no more. */
const ENDING = /sign-out|sessions|profile\/password|deletion/
const everybody: readonly Part[] = ['retailer', 'otherRetailer', 'host', 'otherHost', 'freelancer', 'admin']
let caller = 0

describe.each(site.operations.map(({ key }) => key).filter(key => !key.startsWith('GET ')))('%s', key => {
  test('moves nothing that its caller has no say in', async () => {
    const { method, path } = splitKey(key)
    const declared = DECLARED[key]
    const id = declared?.object ? objects[declared.object] : ''
    for (const part of SLOW.test(key) ? everybody.slice(-1) : everybody) {
      const viewer = cast[part]
      let cookie = await site.newCookieFor(viewer)
      for (const { body, type, query } of attempts(key, viewer)) {
        caller += 1
        const address = `198.51.${caller >> 8}.${caller & 255}`
        if (ENDING.test(key)) cookie = await site.newCookieFor(viewer)
        const headers = { cookie, 'content-type': type, 'x-forwarded-for': address }
        const url = platform.config.publicUrl + path.replace('{id}', id).replace('{provider}', 'google') + query
        const answer = await site.app.request(url, { method, headers, body })
        await answer.body?.cancel()
        expect(answer.status).toBeLessThan(500)
        if (!SLOW.test(key)) expect(answer.status, 'the session has ended').not.toBe(401)
        const isParty = !declared?.parties || declared.parties.includes(part)
        const allowed = isParty ? MAY_MOVE[key] : undefined
        const moved = (await movesOfNow()).filter(move => move.table !== allowed && !isOwnRole(key, move))
        expect(moved, `${part}, ${type}`).toEqual([])
      }
    }
  })
})

test('nobody makes themselves an admin at the first questions', async () => {
  const email = 'newcomer@cast.test'
  const newcomer = await createPerson(db, { first: '', last: '', role: 'retailer', lang: 'fr', email })
  await sql`UPDATE profiles SET role = NULL WHERE id = ${newcomer.id}`.execute(db)
  const names = { firstName: 'Inès', lastName: 'Moreau' }
  for (const role of ['admin', 'ADMIN', ' admin', ['admin'], { role: 'admin' }, true, 1, null, 'user', ['host'], '']) {
    const answer = await site.call('POST /api/me/onboarding', { as: newcomer, body: { ...names, role } })
    expect([role, answer.status]).toEqual([role, 400])
  }
  await site.call('POST /api/me/onboarding', { as: newcomer, body: { ...names, role: 'host', isAdmin: true } })
  const { rows } = await sql`SELECT p.role, u.role AS "accountRole", p.verified FROM profiles p JOIN users u USING (id)
    WHERE id = ${newcomer.id}`.execute(db)
  expect(rows).toEqual([{ role: 'host', accountRole: 'user', verified: false }])
})

test('a request is what the space makes of it, whatever its sender writes beside it', async () => {
  const [sender] = await createRetailers(db, 1)
  const body = { ...wishes(cast.host), spaceId: objects.space, firstDay: '2027-02-01', lastDay: '2027-02-03' }
  const answer = await site.call('POST /api/bookings', { as: sender ?? null, body })
  expect(answer.json).toMatchObject({ status: 'pending', totalPriceMinor: 135_000, retailer: { id: sender?.id } })
})

test('a listing is of who begins it, and awaits approval whatever is written beside it', async () => {
  const facts = { name: 'Un local', type: 'full-store', surfaceM2: 20, city: 'Rabat', address: '3, rue Oukaïmeden' }
  const rest = {
    description: 'Un local clair, sur une rue passante.',
    pricePerDayMinor: 20_000,
    acceptedProducts: ['art'],
  }
  const body = { ...wishes(cast.otherHost), ...facts, ...rest, hostId: cast.otherHost.id, host_id: cast.otherHost.id }
  const started = await site.call('POST /api/host/listings', { as: cast.host, body })
  const { id, version } = started.json as { id: string; version: number }
  await site.call(`PATCH /api/host/listings/${id}`, { as: cast.host, body: { ...body, version, state: 'active' } })
  await site.call(`POST /api/host/listings/${id}/submission`, { as: cast.host, body: wishes(cast.host) })
  const { rows } = await sql`SELECT host_id, state, approved, approved_by, rating FROM spaces WHERE id = ${id}`.execute(
    db,
  )
  expect(rows).toEqual([{ host_id: cast.host.id, state: 'pending', approved: false, approved_by: null, rating: null }])
})

test('a message is of who sends it', async () => {
  const body = { ...wishes(cast.retailer), content: 'Bonsoir' }
  const path = `POST /api/conversations/${objects.conversation}/messages`
  expect((await site.call(path, { as: cast.retailer, body })).status).toBe(201)
  const { rows } = await sql<{ sender_id: string }>`SELECT sender_id FROM messages WHERE content = 'Bonsoir'`.execute(
    db,
  )
  expect(rows).toEqual([{ sender_id: cast.retailer.id }])
})

afterAll(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
