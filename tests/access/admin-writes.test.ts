import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Role } from '#shared/roles.ts'
import { noteAndAsk } from '../support/admin-notes.ts'
import { saveAdminView } from '../support/admin-view.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '../support/cast.ts'
import { createDocument } from '../support/documents.ts'
import { createMissions } from '../support/missions.ts'
import { decideOn } from '../support/decision.ts'
import { review } from '../support/listed-space.ts'
import { testPlatform } from '../support/platform.ts'
import { reportReview, writeToUs } from '../support/reports.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

interface Write {
  id: string
  body?: object
}

const someone = (role: Role) =>
  createPerson(db, { first: 'Personne', last: 'Nouvelle', role, lang: 'fr', email: `${newId()}@people.test` })
const read = async (path: string) =>
  (await site.call(`GET /api/admin/${path}`, { as: cast.admin })).json as { version: never; status: never }
const aSpace = (host: Viewer = cast.host) => createSpace(db, host, cast.admin)

let daysAhead = 30
async function aBooking(retailer: Viewer = cast.retailer): Promise<string> {
  daysAhead += 3
  const day = new Date(platform.clock.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  const days = { spaceId: await aSpace(), firstDay: day, lastDay: day }
  return (await requestBooking(platform, retailer, days, undefined)).id
}
const aReview = async () =>
  review(db, { spaceId: await aSpace(), author: cast.retailer, rating: 1, first: '2026-11-02' })
async function aCase(): Promise<string> {
  const reviewId = await aReview()
  return reportReview(db, { reviewId, author: cast.retailer, reporters: [cast.otherHost] })
}
const onUser = async (person: Viewer, body: object): Promise<Write> => ({
  id: person.id,
  body: { ...body, version: (await read(`users/${person.id}`)).version },
})
const onCase = async (body: object, isAssigned = true): Promise<Write> => {
  const id = await aCase()
  if (isAssigned) {
    const assignment = { isAssigned, version: (await read(`reports/${id}`)).version }
    await site.call(`POST /api/admin/reports/${id}/assignment`, { as: cast.admin, body: assignment })
  }
  return { id, body: { ...body, version: (await read(`reports/${id}`)).version } }
}
const onQuestion = async (body: object): Promise<Write> => {
  const id = await writeToUs(db)
  return { id, body: { ...body, version: (await read(`contact-messages/${id}`)).version } }
}

const onAppeal = async (body: object): Promise<Write> => {
  const id = await decideOn(db, await aSpace(), cast.host, cast.admin)
  await sql`INSERT INTO appeals (decision_id, text) VALUES (${id}, 'Voici le bail.')`.execute(db)
  return { id, body }
}

let contested: string | undefined
/** One, taken on and then answered. */
async function aContest(): Promise<string> {
  if (contested) return contested
  const { mission } = await createMissions(db, cast, await aSpace())
  await sql`INSERT INTO mission_events (mission_id, status, actor_role, reason) VALUES (${mission}, 'pending', 'retailer', 'absent')`.execute(
    db,
  )
  await sql`INSERT INTO absence_contests (mission_id, text) VALUES (${mission}, 'J’étais là.')`.execute(db)
  contested = mission
  return mission
}

/** A call of each write of an admin that is done; a new operation is refused by this test until it has one here. */
const WRITES: Readonly<Record<string, () => Promise<Write>>> = {
  'POST /api/admin/spaces/{id}/decisions': async () => {
    const id = await aSpace()
    return { id, body: { action: 'withdrawn', reason: 'duplicate', version: (await read(`spaces/${id}`)).version } }
  },
  'POST /api/admin/spaces/{id}/assignment': async () => {
    const id = await createSpace(db, cast.host, cast.admin, { isPublished: true, approved: false })
    return { id, body: { isAssigned: true, version: (await read(`spaces/${id}`)).version } }
  },
  'POST /api/admin/users/{id}/documents/assignment': async () => {
    const { id } = await someone('freelancer')
    await createDocument(db, { id })
    return { id, body: { isAssigned: true, version: '' } }
  },
  'POST /api/admin/documents/{id}/decision': async () => ({
    id: await createDocument(db, await someone('freelancer')),
    body: { outcome: 'refused', reason: 'unreadable' },
  }),
  'POST /api/admin/bookings/{id}/cancellation': async () => {
    const id = await aBooking()
    return { id, body: { cause: 'fraud', status: 'pending' } }
  },
  'POST /api/admin/bookings/{id}/check': async () => {
    const retailer = await someone('retailer')
    const id = await aBooking(retailer)
    expect((await site.call(`POST /api/bookings/${id}/acceptance`, { as: cast.host, body: {} })).status).toBe(200)
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${retailer.id}`.execute(db)
    return { id }
  },
  'POST /api/admin/bookings/{id}/messages': async () => ({
    id: await aBooking(),
    body: { to: 'both', content: 'Bonjour.' },
  }),
  'POST /api/admin/users/{id}/decisions': async () =>
    onUser(await someone('host'), { action: 'suspended', reason: 'spam' }),
  'POST /api/admin/users/{id}/sessions/end': async () => ({ id: (await someone('host')).id }),
  'POST /api/admin/sessions/{id}/end': async () => {
    const person = await someone('host')
    await site.newCookieFor(person)
    const { rows } = await sql<{ id: string }>`SELECT id FROM sessions WHERE user_id = ${person.id}`.execute(db)
    return { id: rows[0]?.id ?? '' }
  },
  'POST /api/admin/users/{id}/notes': async () => ({ id: cast.host.id, body: { text: 'A rappelé.' } }),
  'POST /api/admin/spaces/{id}/notes': async () => ({ id: await aSpace(), body: { text: 'Vu sur place.' } }),
  'POST /api/admin/notes/{id}': async () => ({
    id: (await noteAndAsk(db, await someone('host'), cast.admin)).note,
    body: { text: 'A rappelé trois fois.' },
  }),
  'POST /api/admin/users/{id}/roles': async () => onUser(await someone('host'), { role: 'freelancer', change: 'give' }),
  'POST /api/admin/role-requests/{id}': async () => ({
    id: (await noteAndAsk(db, await someone('host'), cast.admin)).roleRequest,
    body: { outcome: 'withdraw' },
  }),
  'POST /api/admin/appeals/{id}': () => onAppeal({ outcome: 'rejected', answer: 'Les faits sont établis.' }),
  'POST /api/admin/absence-contests/{id}/assignment': async () => ({
    id: await aContest(),
    body: { isAssigned: true, version: '' },
  }),
  'POST /api/admin/absence-contests/{id}': async () => ({
    id: await aContest(),
    body: { outcome: 'rejected', answer: 'L’hôte n’a vu personne.' },
  }),
  'POST /api/admin/appeals/{id}/assignment': () => onAppeal({ isAssigned: true, version: 1 }),
  'POST /api/admin/reports/{id}/assignment': () => onCase({ isAssigned: true }, false),
  'POST /api/admin/reports/{id}/hiding': () => onCase({ reason: 'fake' }),
  'POST /api/admin/reports/{id}/closing': () => onCase({ outcome: 'dismissed', note: 'Rien à redire.' }),
  'POST /api/admin/reviews/{id}/hiding': async () => {
    const id = await aReview()
    return { id, body: { reason: 'fake', version: (await read(`reviews/${id}`)).version } }
  },
  'POST /api/admin/reviews/bulk-actions': async () => {
    const id = await aReview()
    return { id, body: { reason: 'fake', items: [{ id, version: (await read(`reviews/${id}`)).version }] } }
  },
  'POST /api/admin/contact-messages/{id}/assignment': () => onQuestion({ isAssigned: true }),
  'POST /api/admin/contact-messages/{id}/replies': () => onQuestion({ text: 'Bonjour.' }),
  'POST /api/admin/contact-messages/{id}/state': () => onQuestion({ isDone: true }),
  'POST /api/admin/views': async () => ({
    id: '',
    body: { list: 'spaces', name: newId(), query: 'view=all', isShared: false },
  }),
  'PATCH /api/admin/views/{id}': async () => ({
    id: await saveAdminView(db, cast.admin, 'Une vue'),
    body: { name: 'Autre nom', isShared: true },
  }),
  'DELETE /api/admin/views/{id}': async () => ({ id: await saveAdminView(db, cast.admin, 'Une autre vue') }),
  'POST /api/admin/spaces/bulk-actions': async () => {
    const id = await createSpace(db, cast.host, cast.admin, { isPublished: true, approved: false })
    return { id, body: { action: 'approved', items: [{ id, version: (await read(`spaces/${id}`)).version }] } }
  },
  'POST /api/admin/users/bulk-actions': async () => {
    const { id } = await someone('host')
    return { id, body: { action: 'end_sessions', items: [{ id, version: (await read(`users/${id}`)).version }] } }
  },
  'POST /api/admin/bookings/bulk-actions': async () => {
    const id = await aBooking()
    return { id, body: { to: 'both', content: 'Bonjour.', items: [{ id, version: 'pending' }] } }
  },
  'POST /api/admin/reports/bulk-actions': async () => {
    const id = await aCase()
    const items = [{ id, version: (await read(`reports/${id}`)).version }]
    return { id, body: { action: 'dismiss', note: 'Rien à redire.', items } }
  },
  'POST /api/admin/appeals/bulk-actions': async () => {
    const { id } = await onAppeal({})
    return { id, body: { action: 'assign', items: [{ id, version: 1 }] } }
  },
  'POST /api/admin/contact-messages/bulk-actions': async () => {
    const id = await writeToUs(db)
    return { id, body: { action: 'finish', items: [{ id, version: 1 }] } }
  },
  'POST /api/admin/spaces/exports': async () => ({ id: '', body: { columns: ['id'] } }),
  'POST /api/admin/bookings/exports': async () => ({ id: '', body: { columns: ['space', 'total'] } }),
  'POST /api/admin/users/exports': async () => ({ id: '', body: { columns: ['id'] } }),
  'POST /api/admin/reviews/exports': async () => ({ id: '', body: { columns: ['id'] } }),
  'POST /api/admin/reports/exports': async () => ({ id: '', body: { columns: ['id'] } }),
  'POST /api/admin/appeals/exports': async () => ({ id: '', body: { columns: ['id'] } }),
  'POST /api/admin/contact-messages/exports': async () => ({ id: '', body: { columns: ['id'] } }),
  // the last: from here on the admin is somebody else
  'POST /api/admin/users/{id}/view-as': async () => ({
    id: cast.host.id,
    body: { reason: 'Une question de leur part' },
  }),
}

/** All of these are written by `changeWithin` alone (settings/change-setting.ts); settings.test.ts reads its entry. */
const SETTINGS = [
  'POST /api/admin/cities/{id}/merge',
  'POST /api/admin/faq',
  'POST /api/admin/faq/{id}/move',
  'POST /api/admin/faq/{id}/removal',
  'POST /api/admin/settings/changes/{id}/undo',
  'POST /api/admin/spaces/{id}/feature',
  'PUT /api/admin/cities/{id}',
  'PUT /api/admin/cities/{id}/neighborhoods',
  'PUT /api/admin/faq/{id}',
  'PUT /api/admin/rates',
  'PUT /api/admin/settings',
]

/** That somebody has something open changes nothing, and is forgotten within a minute. */
const PASSING = ['PUT /api/admin/viewers/{id}', 'DELETE /api/admin/viewers/{id}']

beforeAll(async () => {
  cast = await createCast(db)
})

test('every write of an admin is called here', () => {
  const writes = site.operations.filter(
    ({ key, endpoint }) => !key.startsWith('GET ') && Array.isArray(endpoint.who) && endpoint.who.join() === 'admin',
  )
  expect(writes.map(({ key }) => key).toSorted()).toEqual([...Object.keys(WRITES), ...SETTINGS, ...PASSING].toSorted())
})

describe('an entry of the audit log follows', () => {
  test.each(Object.entries(WRITES))('%s', async (key, prepare) => {
    const { id, body } = await prepare()
    const entries = async () =>
      (
        await sql<{
          actorId: string | null
        }>`SELECT actor_id AS "actorId" FROM audit_log ORDER BY sequence DESC`.execute(db)
      ).rows
    const before = await entries()
    const answer = await site.call(key.replace('{id}', id), { as: cast.admin, ...(body && { body }) })
    expect([200, 201, 204], JSON.stringify(answer.json)).toContain(answer.status)
    const after = await entries()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after[0]).toEqual({ actorId: cast.admin.id })
  })
})
