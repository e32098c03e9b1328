import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { beginSession } from '#server/account/sessions.ts'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { openConversation } from '#server/conversations/conversations.service.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Endpoint } from '#shared/http/contract.ts'
import { hasAnyRole, type Role } from '#shared/roles.ts'
import { type Answer, apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '../support/cast.ts'
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
import type { Declaration, Objects, Part } from './declaration.ts'
import { DECLARED, DONE } from './operations.ts'

const platform = await testPlatform()
const site = apiSite(platform)
let cast: Cast
let objects: Objects

const PARTS: readonly (Part | 'visitor' | 'suspended')[] = [
  'visitor',
  'retailer',
  'otherRetailer',
  'host',
  'otherHost',
  'freelancer',
  'admin',
  'suspended',
]

beforeAll(async () => {
  const db = platform.db.kysely
  cast = await createCast(db)
  const space = await createSpace(db, cast.host, cast.admin)
  const days = { spaceId: space, firstDay: '2026-12-10', lastDay: '2026-12-11' }
  const booking = await requestBooking(platform, cast.retailer, days, undefined)
  const conversation = await openConversation(platform, cast.retailer, { bookingId: booking.id })
  const { rows } = await sql<{ id: string }>`SELECT id FROM notifications WHERE user_id = ${cast.retailer.id}`.execute(
    db,
  )
  const token = await beginSession(platform.db.kysely, cast.otherHost.id, { address: '203.0.113.8', userAgent: '' })
  const session = await sql<{ id: string }>`UPDATE sessions SET expires_at = '2099-01-01' WHERE token = ${token}
    RETURNING id`.execute(db)
  objects = {
    space,
    booking: booking.id,
    conversation: conversation.id,
    notification: rows[0]?.id ?? '',
    session: session.rows[0]?.id ?? '',
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
})

async function suspendedPerson() {
  const db = platform.db.kysely
  const email = `suspended-${newId()}@cast.test`
  const person = await createPerson(db, { first: 'Sami', last: 'Alami', role: 'retailer', lang: 'fr', email })
  await site.cookieFor(person)
  await sql`UPDATE users SET banned = true WHERE id = ${person.id}`.execute(db)
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${person.id}`.execute(db)
  return person
}

async function callAs(part: (typeof PARTS)[number], key: string, declared: Declaration, id: string): Promise<Answer> {
  const who = part === 'visitor' ? null : part === 'suspended' ? await suspendedPerson() : cast[part]
  const path = key.replace('{id}', id).replace('{provider}', 'google')
  const body = declared.body?.(objects)
  const answer = await site.call(path, { as: who, ...(body !== undefined && { body }) })
  if (who) await keepRoles(who)
  return answer
}

/** Who asks for a space is a retailer from then on; the matrix stays about who people are at first. */
async function keepRoles({ id, role, roles }: Viewer): Promise<void> {
  await sql`UPDATE profiles SET role = ${role}, roles = ${roles} WHERE id = ${id} AND roles <> ${roles}`.execute(
    platform.db.kysely,
  )
}

function mayCall(endpoint: Endpoint, part: (typeof PARTS)[number]): number | null {
  if (endpoint.who === 'anyone') return null
  if (part === 'visitor' || part === 'suspended') return 401
  if (endpoint.who === 'signed-in') return null
  return hasAnyRole(cast[part], endpoint.who) ? null : 403
}

test('every mounted operation is declared here, and nothing else', () => {
  expect(site.operations.map(each => each.key).sort()).toEqual(Object.keys(DECLARED).sort())
})

test('a role that is held beside the main one opens what it guards, and admin is not among what may be added', async () => {
  const db = platform.db.kysely
  const email = `several-${newId()}@cast.test`
  const person = await createPerson(db, { first: 'Hiba', last: 'Alaoui', role: 'retailer', lang: 'fr', email })
  const several = { ...person, roles: ['retailer', 'host', 'freelancer'] as const }
  await sql`UPDATE profiles SET roles = ${several.roles} WHERE id = ${person.id}`.execute(db)
  const guarded = site.operations.filter(({ endpoint }) => Array.isArray(endpoint.who))
  expect(guarded.length).toBeGreaterThan(3)
  for (const { key, endpoint } of guarded) {
    const declared = DECLARED[key]
    const path = key.replace('{id}', declared?.object ? objects[declared.object] : newId())
    const body = declared?.body?.(objects)
    const answer = await site.call(path, { as: person, ...(body !== undefined && { body }) })
    if (hasAnyRole(several, endpoint.who as readonly Role[])) expect(answer.status, key).not.toBe(403)
    else expect(answer.status, key).toBe(403)
  }
})

describe('a session that rests on less than it takes', () => {
  const guarded = (isMeant: (endpoint: Endpoint) => boolean) =>
    site.operations.filter(({ endpoint }) => isMeant(endpoint))
  const callWith = (cookie: string, key: string) => {
    const declared = DECLARED[key]
    const path = key.replace('{id}', declared?.object ? objects[declared.object] : newId())
    const body = declared?.body?.(objects)
    return site.call(path, { headers: { cookie }, ...(body !== undefined && { body }) })
  }

  test('of an admin without a second factor opens nothing of theirs, and says what is missing', async () => {
    const cookie = await site.newCookieFor({ ...cast.admin, level: 1 })
    const ofAdmins = guarded(({ who }) => Array.isArray(who) && who.includes('admin'))
    expect(ofAdmins.length).toBeGreaterThan(15)
    for (const { key } of ofAdmins) {
      const answer = await callWith(cookie, key)
      expect([answer.status, answer.json], key).toEqual([
        403,
        expect.objectContaining({ code: 'second_factor_needed' }),
      ])
    }
    expect(await callWith(cookie, 'GET /api/me')).toMatchObject({ json: { me: { lacksFactor: true } } })
    expect((await callWith(cookie, 'GET /api/me/second-factor')).status).toBe(200)
  })

  test('of somebody who owes the code of a second factor is nobody’s', async () => {
    const db = platform.db.kysely
    const email = `owing-${newId()}@cast.test`
    const person = await createPerson(db, { first: 'Hiba', last: 'Alaoui', role: 'admin', lang: 'fr', email })
    const cookie = await site.newCookieFor({ ...person, level: 1 })
    await sql`INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES (${person.id}, 'sealed', now())`.execute(
      db,
    )
    for (const { key } of guarded(({ who }) => who !== 'anyone')) {
      expect((await callWith(cookie, key)).status, key).toBe(401)
    }
    expect(await callWith(cookie, 'GET /api/me')).toMatchObject({ json: { me: null } })
  })

  test('of an admin who has not proven themselves lately refuses what is dangerous', async () => {
    const cookie = await site.newCookieFor(cast.admin)
    await sql`UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = ${cast.admin.id}
      AND id = (SELECT id FROM sessions WHERE user_id = ${cast.admin.id} ORDER BY id DESC LIMIT 1)`.execute(
      platform.db.kysely,
    )
    const dangerous = guarded(({ proof }) => proof === 'fresh')
    expect(dangerous.length).toBeGreaterThan(5)
    for (const { key } of dangerous) {
      expect(await callWith(cookie, key), key).toMatchObject({ status: 403, json: { code: 'proof_needed' } })
    }
    expect((await callWith(cookie, 'GET /api/admin/users')).status).toBe(200)
  })
})

describe('everybody × every operation', () => {
  for (const [key, declared] of Object.entries(DECLARED)) {
    test(key, async () => {
      const endpoint = site.operations.find(each => each.key === key)?.endpoint
      if (!endpoint) throw new Error('not mounted')
      const id = declared.object ? objects[declared.object] : ''
      for (const part of PARTS) {
        const refusedWith = mayCall(endpoint, part)
        const answer = await callAs(part, key, declared, id)
        const isParty = !declared.parties || (declared.parties as readonly string[]).includes(part)
        if (refusedWith) expect(answer.status, part).toBe(refusedWith)
        else if (isParty)
          expect(declared.done ?? DONE, `${part}: ${JSON.stringify(answer.json)}`).toContain(answer.status)
        else expect(answer.status, part).toBe(404)

        if (!declared.object || refusedWith) continue
        const missing = await callAs(part, key, declared, newId())
        // letting go of what one does not keep changes nothing
        if (/^(DELETE|POST) \/api\/favorites\/\{id\}/.test(key)) continue
        expect(missing.status, `${part}: an object that does not exist`).toBe(404)
        // somebody else's object and a missing one get the same answer
        if (!isParty) expect(answer.json).toEqual(missing.json)
      }
    })
  }
})
