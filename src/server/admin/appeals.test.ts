import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminAppeal, AppealCard } from '#shared/admin/appeals-contract.ts'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { decideOn } from '#tests/support/decision.ts'
import { testPlatform } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let rachid: Viewer
let third: Viewer

beforeAll(async () => {
  cast = await createCast(db)
  const admin = (first: string, email: string) =>
    createPerson(db, { first, last: 'Alami', role: 'admin', lang: 'fr', email })
  rachid = await admin('Rachid', 'rachid@cast.test')
  third = await admin('Lina', 'lina@cast.test')
})
beforeEach(async () => {
  await sql`DELETE FROM appeals`.execute(db)
})

/** An appeal of the host against a decision of the cast's admin about a space of this name. */
async function appealAbout(name: string, hoursAgo = 0): Promise<string> {
  const id = await decideOn(db, await createSpace(db, cast.host, cast.admin, { name }), cast.host, cast.admin)
  await sql`INSERT INTO appeals (decision_id, text, created_at)
    VALUES (${id}, 'Voici le bail.', now() - make_interval(hours => ${hoursAgo}))`.execute(db)
  return id
}
const list = async (query = '', as: Viewer = rachid) =>
  (await site.call(`GET /api/admin/appeals?${query}`, { as })).json as {
    appeals: AppealCard[]
    found: number
    next: string | null
  }
const read = async (id: string, as: Viewer = rachid) =>
  (await site.call(`GET /api/admin/appeals/${id}`, { as })).json as AdminAppeal
const assign = (id: string, version: number, as: Viewer, isAssigned = true) =>
  site.call(`POST /api/admin/appeals/${id}/assignment`, { as, body: { isAssigned, version } })
const answer = (id: string, as: Viewer) =>
  site.call(`POST /api/admin/appeals/${id}`, { as, body: { outcome: 'rejected', answer: 'Elle est maintenue.' } })
const namesOf = async (query: string, as?: Viewer) =>
  (await list(query, as)).appeals.map(({ space }) => space?.name ?? '')

test('is taken on by one admin: another takes it over before they answer, and who decided does neither', async () => {
  const id = await appealAbout('Vitrine contestée')
  expect(await read(id)).toMatchObject({ allowedActions: ['answer', 'assign'], assignee: null, version: 1 })
  expect((await read(id, cast.admin)).allowedActions).toEqual([])
  expect(await assign(id, 1, cast.admin)).toMatchObject({ status: 409, json: { code: 'wrong_state' } })

  expect((await assign(id, 1, rachid)).json).toMatchObject({
    assignee: { name: 'Rachid Alami' },
    allowedActions: ['answer', 'release'],
  })
  expect(await assign(id, 1, third)).toMatchObject({ json: { code: 'state_changed' } })
  expect((await read(id, third)).allowedActions).toEqual(['assign'])
  expect(await answer(id, third)).toMatchObject({ status: 409, json: { code: 'wrong_state' } })

  expect((await assign(id, 2, third)).json).toMatchObject({ assignee: { name: 'Lina Alami' } })
  expect((await answer(id, rachid)).status).toBe(409)
  expect((await answer(id, third)).status).toBe(204)
  expect(await read(id)).toMatchObject({
    outcome: 'rejected',
    answer: 'Elle est maintenue.',
    answeredBy: 'Lina Alami',
    allowedActions: [],
  })
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${id}
    ORDER BY sequence`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual(['appeal.assigned', 'appeal.assigned', 'appeal.rejected'])
})

test('of several each is taken on or let go of by itself: not what another admin is on, nor what one decided', async () => {
  const ids = [await appealAbout('Une'), await appealAbout('Deux'), await appealAbout('Trois')]
  await assign(ids[2] ?? '', 1, third)
  const bulk = async (action: string, versions: readonly number[], as: Viewer = rachid) => {
    const items = ids.map((id, index) => ({ id, version: versions[index] }))
    const { status, json } = await site.call('POST /api/admin/appeals/bulk-actions', { as, body: { action, items } })
    return { status, codes: (json as BulkAnswer).results?.map(({ code }) => code) }
  }
  expect((await bulk('assign', [1, 1, 1], cast.admin)).codes).toEqual(['wrong_state', 'wrong_state', 'state_changed'])
  expect((await bulk('assign', [1, 9, 2])).codes).toEqual([null, 'state_changed', 'wrong_state'])
  expect((await bulk('release', [2, 1, 2])).codes).toEqual([null, 'wrong_state', 'wrong_state'])
  expect((await read(ids[0] ?? '')).assignee).toBeNull()
  expect((await read(ids[2] ?? '')).assignee).toMatchObject({ name: 'Lina Alami' })
  expect((await bulk('rejected', [3, 1, 2])).status).toBe(400)
})

test('is found by name, by who is on it, by what is due and by what it is about', async () => {
  await appealAbout('Ancienne', 80)
  const soon = await appealAbout('Bientôt', 60)
  await appealAbout('Nouvelle')
  await assign(soon, 1, rachid)
  expect(await namesOf('')).toEqual(['Ancienne', 'Bientôt', 'Nouvelle'])
  expect(await namesOf('sort=-since')).toEqual(['Nouvelle', 'Bientôt', 'Ancienne'])
  expect(await namesOf('due=over')).toEqual(['Ancienne'])
  expect(await namesOf('due=soon')).toEqual(['Bientôt'])
  expect(await namesOf('assignee=mine')).toEqual(['Bientôt'])
  expect(await namesOf('assignee=others', third)).toEqual(['Bientôt'])
  expect(await namesOf('assignee=nobody')).toEqual(['Ancienne', 'Nouvelle'])
  expect(await namesOf('text=ancien')).toEqual(['Ancienne'])
  expect(await namesOf('about=person')).toEqual([])
  expect((await list('assignee=nobody')).found).toBe(2)
  expect((await list()).appeals[0]).toMatchObject({ isOverdue: true })

  await answer(soon, rachid)
  expect(await namesOf('')).toEqual(['Ancienne', 'Nouvelle'])
  expect(await namesOf('view=answered')).toEqual(['Bientôt'])
})

test('is read page by page, each once', async () => {
  for (let nth = 0; nth < 35; nth += 1) await appealAbout(`Espace ${nth}`)
  const first = await list()
  const second = await list(`after=${first.next}`)
  expect([first.appeals.length, second.appeals.length, second.next]).toEqual([30, 5, null])
  expect(new Set([...first.appeals, ...second.appeals].map(({ id }) => id)).size).toBe(35)
  expect(first.found).toBe(35)
})
