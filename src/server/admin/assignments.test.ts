import { sql } from 'kysely'
import type { z } from 'zod'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminSpace, AdminSpaceCard } from '#shared/admin/contract.ts'
import type { AdminDocuments } from '#shared/admin/documents-contract.ts'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import type { adminQueueEndpoints } from '#shared/admin/queue-contract.ts'
import type { UserCard } from '#shared/admin/users-contract.ts'
import type { AdminDashboard } from '#shared/dashboards/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { createDocument } from '#tests/support/documents.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { verifyChain } from '../audit/audit.sql.ts'
import type { Viewer } from '../http/call.ts'
import { removeDocument } from '../profiles/documents.service.ts'

type Queue = z.output<(typeof adminQueueEndpoints)['GET /api/admin/queue']['response']>

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let nadia: Viewer
let space: string

const get = async (path: string, as = cast.admin) => (await site.call(`GET /api/admin/${path}`, { as })).json as never
const read = (as = cast.admin): Promise<AdminSpace> => get(`spaces/${space}`, as)
const papers = (as = cast.admin): Promise<AdminDocuments> => get(`users/${cast.freelancer.id}/documents`, as)
const spaces = async (query: string, as = cast.admin) =>
  ((await get(`spaces?${query}`, as)) as { spaces: AdminSpaceCard[] }).spaces.map(({ id }) => id)
const people = async (query: string, as = cast.admin) =>
  ((await get(`users?${query}`, as)) as { users: UserCard[] }).users.map(({ id }) => id)
const queue = async (query = '', as = cast.admin): Promise<Queue> => get(`queue?${query}`, as)
const post = (path: string, body: object, as = cast.admin) => site.call(`POST /api/admin/${path}`, { as, body })
const assign = async (as = cast.admin, isAssigned = true) =>
  post(`spaces/${space}/assignment`, { isAssigned, version: (await read(as)).version }, as)
const assignPapers = async (as = cast.admin, isAssigned = true) =>
  post(`users/${cast.freelancer.id}/documents/assignment`, { isAssigned, version: (await papers(as)).version }, as)
const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code?: string } | null)?.code,
]
const resultsOf = ({ json }: { json: unknown }) => (json as BulkAnswer).results.map(({ code }) => code)
const entriesOf = async (id: string) =>
  (
    await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY sequence`.execute(db)
  ).rows.map(({ action }) => action)

beforeAll(async () => {
  cast = await createCast(db)
  nadia = await createPerson(db, { first: 'Nadia', last: 'B', role: 'admin', lang: 'fr', email: 'nadia@cast.test' })
})
beforeEach(async () => {
  space = await createSpace(db, cast.host, cast.admin, { isPublished: true, approved: false })
})
afterEach(async () => {
  expect((await verifyChain(db)).brokenAt).toBeNull()
  expect(await brokenInvariants(db)).toEqual([])
  await sql`DELETE FROM space_assignments`.execute(db)
  await sql`UPDATE spaces SET is_published = false WHERE NOT approved`.execute(db)
})

describe('a space that awaits a look', () => {
  test('is taken on by one admin, shown to the others, and let go of', async () => {
    expect(await read()).toMatchObject({ assignee: null, assignmentAction: 'assign' })
    const assigned = await assign()
    expect(assigned.status).toBe(200)
    expect(assigned.json).toMatchObject({ assignee: { id: cast.admin.id }, assignmentAction: 'release' })
    expect(await read(nadia)).toMatchObject({
      assignee: { id: cast.admin.id },
      assignmentAction: 'assign',
      allowedActions: [],
    })
    expect((await queue()).items.find(({ id }) => id === space)).toMatchObject({ assignee: 'Nadia El Fassi' })
    expect((await assign(cast.admin, false)).json).toMatchObject({ assignee: null, assignmentAction: 'assign' })
    expect(await entriesOf(space)).toEqual(['space.assigned', 'space.released'])
  })

  test('is left to who is on it, until it is taken over; the decision ends the assignment', async () => {
    await assign()
    const decide = async (as: Viewer) =>
      post(`spaces/${space}/decisions`, { action: 'approved', version: (await read(as)).version }, as)
    expect(codeOf(await decide(nadia))).toEqual([409, 'wrong_state'])
    expect((await assign(nadia)).json).toMatchObject({ assignee: { id: nadia.id } })
    expect(codeOf(await decide(cast.admin))).toEqual([409, 'wrong_state'])
    expect((await decide(nadia)).status).toBe(201)
    expect(await read()).toMatchObject({ assignee: null, assignmentAction: null })
    const { rows } = await sql`SELECT 1 FROM space_assignments`.execute(db)
    expect(rows).toEqual([])
  })

  test('of two admins who take it on at once only the first does', async () => {
    const { version } = await read()
    const body = { isAssigned: true, version }
    const answers = await Promise.all([
      post(`spaces/${space}/assignment`, body),
      post(`spaces/${space}/assignment`, body, nadia),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is found by who is on it, in its list and in the queue', async () => {
    const other = await createSpace(db, cast.host, cast.admin, { isPublished: true, approved: false })
    await assign()
    expect(await spaces('assignee=mine')).toEqual([space])
    expect(await spaces('assignee=others', nadia)).toEqual([space])
    expect(await spaces('assignee=nobody')).toEqual([other])
    expect(await spaces('view=all&assignee=nobody')).toEqual([other])
    expect((await queue('assignee=mine')).items.map(({ id }) => id)).toEqual([space])
    expect((await queue('assignee=mine')).counts).toMatchObject({ new_space: 1, report: 0 })
    expect((await queue('assignee=mine', nadia)).items).toEqual([])
    expect((await queue('assignee=others', nadia)).items.map(({ id }) => id)).toEqual([space])
    expect((await queue('assignee=nobody&kind=new_space')).items.map(({ id }) => id)).toEqual([other])
  })

  test('waits no more on the dashboard of another admin', async () => {
    const waiting = async (as: Viewer) =>
      ((await get('dashboard', as)) as AdminDashboard).waiting.find(({ id }) => id === space)
    await assign()
    expect(await waiting(nadia)).toBeUndefined()
    const { version } = (await waiting(cast.admin)) ?? { version: '' }
    expect((await post(`spaces/${space}/decisions`, { action: 'approved', version })).status).toBe(201)
  })

  test('several are taken on where nobody is, and handed back, each with its result', async () => {
    const mine = space
    const theirs = await createSpace(db, cast.host, cast.admin, { isPublished: true, approved: false })
    const live = await createSpace(db, cast.host, cast.admin)
    space = theirs
    await assign(nadia)
    const items = async () =>
      Promise.all(
        [mine, theirs, live].map(async id => ({
          id,
          version: ((await get(`spaces/${id}`)) as AdminSpace).version,
        })),
      )
    const assigned = await post('spaces/bulk-actions', { action: 'assign', items: await items() })
    expect(resultsOf(assigned)).toEqual([null, 'wrong_state', 'wrong_state'])
    expect(await spaces('assignee=mine')).toEqual([mine])
    const released = await post('spaces/bulk-actions', { action: 'release', items: await items() })
    expect(resultsOf(released)).toEqual([null, 'wrong_state', 'wrong_state'])
    expect(await spaces('assignee=others')).toEqual([theirs])
  })

  test('is not for its own host, while there is another admin', async () => {
    space = await createSpace(db, nadia, cast.admin, { isPublished: true, approved: false })
    expect(await read(nadia)).toMatchObject({ isOwnCase: true, assignmentAction: null })
    expect(codeOf(await assign(nadia))).toEqual([409, 'own_case'])
  })
})

describe('what waits again', () => {
  test('is with nobody: a space that its host has kept as a draft meanwhile', async () => {
    await assign()
    const own = async () =>
      (await site.call(`GET /api/host/listings/${space}`, { as: cast.host })).json as { version: number }
    const change = async (what: string) =>
      site.call(`POST /api/host/listings/${space}/${what}`, { as: cast.host, body: { version: (await own()).version } })
    expect((await change('draft')).status).toBe(200)
    await sql`UPDATE spaces SET is_published = true WHERE id = ${space}`.execute(db)
    expect(await read()).toMatchObject({ state: 'pending', assignee: null })
  })

  test('is with nobody: papers of somebody who has taken the last one back meanwhile', async () => {
    const id = await createDocument(db, cast.otherRetailer)
    const path = `users/${cast.otherRetailer.id}/documents`
    const { version } = (await get(path)) as AdminDocuments
    expect((await post(`${path}/assignment`, { isAssigned: true, version })).status).toBe(200)
    await removeDocument(platform, cast.otherRetailer, id)
    const again = await createDocument(db, cast.otherRetailer)
    expect(await get(path)).toMatchObject({ assignee: null })
    await removeDocument(platform, cast.otherRetailer, again)
  })
})

describe('documents that await a look', () => {
  test('are taken on, left to who is on them, and free again once all have their answer', async () => {
    const [first, second] = [await createDocument(db, cast.freelancer), await createDocument(db, cast.freelancer)]
    expect(await papers()).toMatchObject({ assignee: null, assignmentAction: 'assign' })
    expect((await assignPapers()).json).toMatchObject({ assignee: { id: cast.admin.id }, assignmentAction: 'release' })
    expect(await people('view=documents&assignee=mine')).toEqual([cast.freelancer.id])
    expect(await people('view=documents&assignee=others', nadia)).toEqual([cast.freelancer.id])
    expect(await people('view=documents&assignee=nobody')).toEqual([])
    expect((await queue('kind=document&assignee=mine')).items.map(({ id }) => id)).toEqual([cast.freelancer.id])
    const judge = (id: string, as = cast.admin) => post(`documents/${id}/decision`, { outcome: 'verified' }, as)
    expect(codeOf(await judge(first, nadia))).toEqual([409, 'wrong_state'])
    const seen = await papers(nadia)
    expect(seen.documents.map(({ allowedActions }) => allowedActions)).toEqual([[], []])
    await judge(first)
    expect(await papers()).toMatchObject({ assignee: { id: cast.admin.id } })
    await judge(second)
    expect(await papers()).toMatchObject({ assignee: null, assignmentAction: null })
    await createDocument(db, cast.freelancer)
    expect(await papers(nadia)).toMatchObject({ assignee: null, assignmentAction: 'assign' })
    expect(await entriesOf(cast.freelancer.id)).toContain('person.documents_assigned')
  })

  test('are taken over by one of two only, and several at once where nobody is on them', async () => {
    await createDocument(db, cast.freelancer)
    await assignPapers()
    const { version } = await papers(nadia)
    expect((await assignPapers(nadia)).json).toMatchObject({ assignee: { id: nadia.id } })
    const late = await post(`users/${cast.freelancer.id}/documents/assignment`, { isAssigned: true, version })
    expect(codeOf(late)).toEqual([409, 'state_changed'])
    const user = (await get(`users/${cast.freelancer.id}`)) as { version: string; documentsAssignee: unknown }
    expect(user.documentsAssignee).toMatchObject({ id: nadia.id })
    const bulk = (action: string, as: Viewer) =>
      post('users/bulk-actions', { action, items: [{ id: cast.freelancer.id, version: user.version }] }, as)
    expect(resultsOf(await bulk('assign', cast.admin))).toEqual(['wrong_state'])
    expect(resultsOf(await bulk('release', nadia))).toEqual([null])
    expect(resultsOf(await bulk('assign', cast.admin))).toEqual([null])
    expect(await people('view=documents&assignee=mine')).toEqual([cast.freelancer.id])
  })
})
