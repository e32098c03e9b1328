import { beforeAll, expect, test } from 'vitest'
import {
  CONTENT_ACTIONS,
  DECISION_ACTIONS,
  DOCUMENT_ACTIONS,
  PERSON_ACTIONS,
  ROLE_ACTIONS,
} from '#shared/decisions/reasons.ts'
import { TEAM_ACTIONS } from '#shared/profiles/team-actions.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { decideOn } from '#tests/support/decision.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { review } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Viewer } from '../http/call.ts'
import { hideContent } from '../admin/hide-content.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let space: string

interface Page {
  items: { id: number; action: string; subject: string | null; at: string }[]
  next: number | null
}

const read = async (as: Viewer, query = ''): Promise<Page> =>
  (await site.call(`GET /api/profile/team-actions${query}`, { as })).json as Page
const append = (action: string, subjectType: 'person' | 'space' | 'mission', subjectId: string) =>
  appendEntry(db, { actorId: cast.admin.id, action, subjectType, subjectId, details: {} })

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin, { name: 'Vitrine suivie' })
})

test('people read what the team did about them and theirs, in pages, never who of the team nor about others', async () => {
  await append('person.note_added', 'person', cast.host.id)
  await append('space.approved', 'space', space)
  await append('person.verified', 'person', cast.otherHost.id)
  const contentId = await review(db, { spaceId: space, author: cast.retailer, rating: 1, first: '2026-11-02' })
  await hideContent(platform, db, {
    kind: 'review',
    contentId,
    personId: cast.retailer.id,
    reason: 'fake',
    facts: '',
    adminId: cast.admin.id,
  })
  const own = await read(cast.host)
  expect(own.items).toMatchObject([
    { action: 'space.approved', subject: 'Vitrine suivie' },
    { action: 'person.note_added', subject: null },
  ])
  expect(JSON.stringify(own)).not.toContain(cast.admin.id)
  expect((await read(cast.retailer)).items).toMatchObject([{ action: 'review.hidden' }])
  const all = (await site.call('GET /api/profile/export', { as: cast.host })).json as Record<string, unknown>
  expect(all['done_by_the_team']).toMatchObject([{ action: 'person.note_added' }, { action: 'space.approved' }])

  for (let n = 0; n < 45; n += 1) await append('person.note_changed', 'person', cast.freelancer.id)
  const seen = new Set<number>()
  let page = await read(cast.freelancer)
  for (let pages = 1; pages < 9; pages += 1) {
    for (const { id } of page.items) seen.add(id)
    if (page.next === null) break
    page = await read(cast.freelancer, `?before=${page.next}`)
  }
  expect(seen.size).toBe(45)
})

test('who of the team is on what is nothing that was done about anybody', async () => {
  const email = 'assigned@cast.test'
  const freelancer = await createPerson(db, { first: 'Nora', last: 'Tazi', role: 'freelancer', lang: 'fr', email })
  await append('person.documents_assigned', 'person', freelancer.id)
  await append('person.document_refused', 'person', freelancer.id)
  await append('person.documents_released', 'person', freelancer.id)
  const theirs = await createSpace(db, cast.otherHost, cast.admin, { name: 'Vitrine prise en charge' })
  const before = (await read(cast.otherHost)).items.length
  for (const action of ['space.assigned', 'space.claimed', 'space.released']) await append(action, 'space', theirs)
  const decision = await decideOn(db, theirs, cast.otherHost, cast.admin)
  for (const action of ['assigned', 'claimed', 'released', 'rejected']) {
    const entry = { actorId: cast.admin.id, action: `appeal.${action}`, subjectId: decision, details: {} }
    await appendEntry(db, { ...entry, subjectType: 'appeal' })
  }
  expect((await read(freelancer)).items.map(({ action }) => action)).toEqual(['person.document_refused'])
  const seen = (await read(cast.otherHost)).items.map(({ action }) => action)
  expect(seen.slice(0, seen.length - before)).toEqual(['appeal.rejected'])
  const all = (await site.call('GET /api/profile/export', { as: cast.otherHost })).json as Record<string, unknown>
  expect(JSON.stringify(all['done_by_the_team'])).not.toMatch(/assigned|claimed|released/)
})

test('each decision has words of its own there', () => {
  const actions = [
    ...DECISION_ACTIONS.map(action => `space.${action}`),
    ...[...PERSON_ACTIONS, ...ROLE_ACTIONS, ...DOCUMENT_ACTIONS].map(action => `person.${action}`),
    ...CONTENT_ACTIONS.flatMap(action => [`review.${action}`, `message.${action}`]),
  ]
  const known: readonly string[] = TEAM_ACTIONS
  expect(actions.filter(action => !known.includes(action))).toEqual([])
})

test('both parties of a mission read how a contested absence was answered', async () => {
  const { retailer, freelancer } = cast
  const first = '2026-12-20'
  const mission = await giveMission(db, { retailer, freelancer, spaceId: space, first, last: first })
  await append('absence.upheld', 'mission', mission)
  for (const who of [retailer, freelancer])
    expect((await read(who)).items[0]).toMatchObject({
      action: 'absence.upheld',
      subject: expect.any(String) as string,
    })
  expect((await read(cast.otherRetailer)).items).toEqual([])
  const all = (await site.call('GET /api/profile/export', { as: freelancer })).json as Record<string, unknown[]>
  expect(all['done_by_the_team']?.at(-1)).toMatchObject({ action: 'absence.upheld', subject_id: mission })
})

test('is refused without a session, and for what is no place in the log', async () => {
  expect((await site.call('GET /api/profile/team-actions', { as: null })).status).toBe(401)
  expect((await site.call('GET /api/profile/team-actions?before=x', { as: cast.host })).status).toBe(400)
})
