import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Part } from '../access/declaration.ts'
import { DECLARED } from '../access/operations.ts'
import { ENDING, SLOW, checkedApi } from '../access/checked-api.ts'
import { createWorld, type World } from '../access/world.ts'
import { createPerson, createRetailers } from '../support/cast.ts'
import { brokenInvariants } from '../support/invariants.ts'

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

const { platform, site, call } = await checkedApi()
const db = platform.db.kysely
let cast: World['cast']
let objects: World['objects']

beforeAll(async () => {
  ;({ cast, objects } = await createWorld(platform))
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

const everybody: readonly Part[] = ['retailer', 'otherRetailer', 'host', 'otherHost', 'freelancer', 'admin']

const writes = site.operations.filter(({ key }) => !key.startsWith('GET '))

describe.each(writes)('$key', ({ key, endpoint }) => {
  const { object, parties } = DECLARED[key] ?? {}

  async function expectNoMoveBy(part: Part): Promise<void> {
    const viewer = cast[part]
    const allowed = !parties || parties.includes(part) ? MAY_MOVE[key] : undefined
    let cookie = await site.newCookieFor(viewer)
    for (const { body, type, query } of attempts(key, viewer)) {
      if (ENDING.test(key)) cookie = await site.newCookieFor(viewer)
      const headers = { cookie, 'content-type': type }
      const { status } = await call(key, { ...(object && { id: objects[object] }), query, headers, body })
      if (!SLOW.test(key)) expect(status, 'the session has ended').not.toBe(401)
      const moved = (await movesOfNow()).filter(move => move.table !== allowed && !isOwnRole(key, move))
      expect(moved, `${part}, ${type}`).toEqual([])
    }
  }

  test('moves nothing that its caller has no say in', async () => {
    // what waits by design moves what is its caller's own at most; who that is does not matter where anyone may call
    if (!SLOW.test(key)) for (const part of everybody) await expectNoMoveBy(part)
    else if (endpoint.who === 'anyone') await expectNoMoveBy('admin')
    else await Promise.all(everybody.map(expectNoMoveBy))
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
