import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminSpaceCard } from '#shared/admin/contract.ts'
import { viewerSeconds, savedViewsMax } from '#shared/admin/frame.ts'
import type { BulkAnswer, SavedView } from '#shared/admin/frame-contract.ts'
import type { Day } from '#shared/days.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace, type SpaceFacts } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { review } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { reportReview } from '#tests/support/reports.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let nadia: Viewer

beforeAll(async () => {
  cast = await createCast(db)
  nadia = await createPerson(db, { first: 'Nadia', last: 'B', role: 'admin', lang: 'fr', email: 'nadia@cast.test' })
})
afterAll(async () => expect(await brokenInvariants(db)).toEqual([]))

const waiting = { isPublished: true, approved: false } as const
const space = (facts: SpaceFacts = {}) => createSpace(db, cast.host, cast.admin, { ...waiting, ...facts })
const versionOf = async (path: string): Promise<string | number> =>
  ((await site.call(`GET ${path}`, { as: cast.admin })).json as { version: string | number }).version
const chosen = (list: string, ids: readonly string[]) =>
  Promise.all(ids.map(async id => ({ id, version: await versionOf(`/api/admin/${list}/${id}`) })))
const bulk = async (list: string, body: object, { as = cast.admin, key = newId() } = {}) => {
  const answer = await site.call(`POST /api/admin/${list}/bulk-actions`, {
    as,
    body,
    headers: { 'idempotency-key': key },
  })
  return { status: answer.status, results: (answer.json as BulkAnswer).results, json: answer.json }
}
const entriesOf = async (id: string) =>
  (
    await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY sequence`.execute(db)
  ).rows.map(({ action }) => action)

describe('saved views', () => {
  const viewsOf = async (as: Viewer, list = 'spaces') =>
    ((await site.call(`GET /api/admin/views?list=${list}`, { as })).json as { views: SavedView[] }).views
  const save = (as: Viewer, body: object) =>
    site.call('POST /api/admin/views', {
      as,
      body: { list: 'spaces', query: 'view=rejected', isShared: false, ...body },
    })

  test('are their owner’s alone until they are shared, and nobody else changes them', async () => {
    const { id } = (await save(cast.admin, { name: 'Refusés' })).json as SavedView
    expect(await viewsOf(cast.admin)).toMatchObject([{ name: 'Refusés', query: 'view=rejected', isOwn: true }])
    expect(await viewsOf(nadia)).toEqual([])
    const share = { name: 'Refusés à Fès', isShared: true }
    expect((await site.call(`PATCH /api/admin/views/${id}`, { as: nadia, body: share })).status).toBe(404)
    expect((await site.call(`PATCH /api/admin/views/${id}`, { as: cast.admin, body: share })).status).toBe(204)
    expect(await viewsOf(nadia)).toMatchObject([{ name: 'Refusés à Fès', isOwn: false, isShared: true }])
    expect(await viewsOf(nadia, 'users')).toEqual([])
    expect((await site.call(`DELETE /api/admin/views/${id}`, { as: nadia })).status).toBe(404)
    expect((await site.call(`DELETE /api/admin/views/${id}`, { as: cast.admin })).status).toBe(204)
    expect(await viewsOf(nadia)).toEqual([])
    expect(await entriesOf(id)).toEqual(['view.saved', 'view.changed', 'view.deleted'])
  })

  test('have a name each, and have a maximum, however many are saved at once', async () => {
    expect((await save(nadia, { name: 'Mienne' })).status).toBe(201)
    expect((await save(nadia, { name: 'mienne' })).json).toMatchObject({ code: 'view_name_taken' })
    expect((await save(nadia, { name: 'Mienne', list: 'users' })).status).toBe(201)
    expect((await save(nadia, { name: ' ' })).status).toBe(400)
    expect((await save(nadia, { name: 'Vide', query: '' })).status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: savedViewsMax + 3 }, (_, n) => save(nadia, { name: `Vue ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(savedViewsMax - 2)
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'too_many_views' })
  })
})

describe('two admins on one row', () => {
  const visit = (as: Viewer, id: string) => site.call(`PUT /api/admin/viewers/${id}`, { as })
  const eventsOf = async (person: Viewer, topic: string, id: string) =>
    (
      await sql`SELECT 1 FROM live_events WHERE user_id = ${person.id} AND topic = ${topic} AND subject_id = ${id}`.execute(
        db,
      )
    ).rows.length

  test('see each other while both have it open, and hear of it once', async () => {
    const id = await space()
    expect((await visit(cast.admin, id)).json).toEqual({ others: [] })
    expect((await visit(nadia, id)).json).toEqual({ others: [{ id: cast.admin.id, name: expect.any(String) }] })
    expect((await visit(cast.admin, id)).json).toEqual({ others: [{ id: nadia.id, name: 'Nadia B' }] })
    const open = (await site.call('GET /api/admin/viewers', { as: cast.admin })).json
    expect(open).toEqual({ open: [{ subjectId: id, admin: { id: nadia.id, name: 'Nadia B' } }] })
    // each has started once: a repeated heartbeat creates no event
    expect(await eventsOf(nadia, 'viewers', id)).toBe(2)
    expect((await site.call(`DELETE /api/admin/viewers/${id}`, { as: nadia })).status).toBe(204)
    expect((await site.call(`DELETE /api/admin/viewers/${id}`, { as: nadia })).status).toBe(404)
    expect((await visit(cast.admin, id)).json).toEqual({ others: [] })
    expect((await visit(nadia, newId())).status).toBe(404)
  })

  test('who has said nothing for a while has it no longer open', async () => {
    const id = await space()
    await visit(nadia, id)
    const age = (seconds: number) =>
      sql`UPDATE admin_viewers SET seen_at = now() - make_interval(secs => ${seconds})
        WHERE user_id = ${nadia.id} AND subject_id = ${id}`.execute(db)
    await age(viewerSeconds - 5)
    expect((await visit(cast.admin, id)).json).toMatchObject({ others: [{ id: nadia.id }] })
    await age(viewerSeconds + 1)
    expect((await visit(cast.admin, id)).json).toEqual({ others: [] })
    expect((await site.call('GET /api/admin/viewers', { as: cast.admin })).json).toEqual({ open: [] })
    // what was never closed goes with the next thing that is opened
    await visit(nadia, await space())
    const { rows } = await sql`SELECT 1 FROM admin_viewers WHERE user_id = ${nadia.id} AND subject_id = ${id}`.execute(
      db,
    )
    expect(rows).toEqual([])
  })

  test('every admin’s lists hear of a decision, nobody else’s', async () => {
    const id = await space()
    const [item] = await chosen('spaces', [id])
    const body = { action: 'approved', version: item?.version }
    await site.call(`POST /api/admin/spaces/${id}/decisions`, { as: cast.admin, body })
    expect(await eventsOf(nadia, 'admin', id)).toBe(1)
    expect(await eventsOf(cast.admin, 'admin', id)).toBe(1)
    expect(await eventsOf(cast.host, 'admin', id)).toBe(0)
  })
})

describe('a bulk action', () => {
  test('does each by itself: what has changed, is not open to it or is not there keeps no other from being done', async () => {
    const [good, changed, live] = [await space(), await space(), await space({ approved: true })]
    const items = await chosen('spaces', [good, changed, live])
    await sql`UPDATE spaces SET updated_at = clock_timestamp() WHERE id = ${changed}`.execute(db)
    const gone = newId()
    const sent = { action: 'approved', items: [...items, { id: gone, version: '0' }] }
    expect((await bulk('spaces', sent)).results).toEqual([
      { id: good, code: null },
      { id: changed, code: 'state_changed' },
      { id: live, code: 'wrong_state' },
      { id: gone, code: 'not_found' },
    ])
    expect(await entriesOf(good)).toEqual(['space.approved'])
    expect(await entriesOf(changed)).toEqual([])
  })

  test('asks the hosts of several spaces for the same changes, with the fields that each is to change', async () => {
    const [one, other, live] = [await space(), await space(), await space({ approved: true })]
    const items = await chosen('spaces', [one, other, live])
    const fields = ['photos', 'description']
    const sent = { action: 'changes_asked', reason: 'unclear_photos', fields, items }
    expect((await bulk('spaces', sent)).results.map(({ code }) => code)).toEqual([null, null, 'wrong_state'])
    for (const [id, asked] of [
      [one, fields],
      [other, fields],
      [live, undefined],
    ] as const) {
      const { rows } = await sql<{ fields: string[] }>`SELECT fields FROM decisions WHERE subject_id = ${id}`.execute(
        db,
      )
      expect(rows[0]?.fields).toEqual(asked)
    }
    const unknown = { ...sent, fields: ['price', 'nothing'] }
    expect((await bulk('spaces', unknown)).status).toBe(400)
  })

  test('sent again with its key does nothing twice, and goes on where it was interrupted', async () => {
    const [first, second] = [await space(), await space()]
    const [one, other] = await chosen('spaces', [first, second])
    const key = newId()
    expect((await bulk('spaces', { action: 'approved', items: [one] }, { key })).results).toEqual([
      { id: first, code: null },
    ])
    expect((await bulk('spaces', { action: 'approved', items: [one, other] }, { key })).results).toEqual([
      { id: first, code: null },
      { id: second, code: null },
    ])
    expect(await entriesOf(first)).toEqual(['space.approved'])
    expect((await bulk('spaces', { action: 'rejected', reason: 'duplicate', items: [one] }, { key })).results).toEqual([
      { id: first, code: 'idempotency_key_reused' },
    ])
  })

  test('takes nothing off without a reason, no more than 200, and nothing twice', async () => {
    const items = await chosen('spaces', [await space()])
    expect((await bulk('spaces', { action: 'rejected', items })).status).toBe(400)
    expect((await bulk('spaces', { action: 'rejected', reason: 'other', items })).status).toBe(400)
    expect((await bulk('spaces', { action: 'withdrawn', reason: 'duplicate', items })).status).toBe(400)
    expect((await bulk('spaces', { action: 'approved', items: [...items, ...items] })).status).toBe(400)
    const many = Array.from({ length: 201 }, () => ({ id: newId(), version: '0' }))
    expect((await bulk('spaces', { action: 'approved', items: many })).status).toBe(400)
    expect((await bulk('spaces', { action: 'approved', items }, { as: cast.host })).status).toBe(403)
    expect((await bulk('spaces', { action: 'rejected', reason: 'duplicate', items })).results).toEqual([
      { id: items[0]?.id, code: null },
    ])
  })

  test('of more than twenty asks for a fresh proof of who is there', async () => {
    const items = (count: number) => Array.from({ length: count }, () => ({ id: newId(), version: '0' }))
    await site.cookieFor(nadia)
    const proved = (ago: string) =>
      sql`UPDATE sessions SET created_at = now() - ${ago}::interval, proved_at = NULL WHERE user_id = ${nadia.id}`.execute(
        db,
      )
    await proved('11 minutes')
    expect((await bulk('spaces', { action: 'approved', items: items(21) }, { as: nadia })).json).toMatchObject({
      code: 'proof_needed',
    })
    expect((await bulk('spaces', { action: 'approved', items: items(20) }, { as: nadia })).results).toHaveLength(20)
    await proved('1 minute')
    expect((await bulk('spaces', { action: 'approved', items: items(21) }, { as: nadia })).results).toHaveLength(21)
  })

  test('of two admins who decide the same at once, each space has one decision', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => space()))
    const items = await chosen('spaces', ids)
    const answers = await Promise.all([
      bulk('spaces', { action: 'approved', items }),
      bulk('spaces', { action: 'rejected', reason: 'duplicate', items: items.toReversed() }, { as: nadia }),
    ])
    for (const id of ids) {
      const codes = answers.flatMap(({ results }) => results.filter(result => result.id === id).map(({ code }) => code))
      expect(new Set(codes)).toEqual(new Set([null, 'state_changed']))
      expect(await entriesOf(id)).toHaveLength(1)
    }
  })

  test('verifies people and signs them out, and never suspends', async () => {
    const people = await Promise.all(
      ['Un', 'Deux'].map(first =>
        createPerson(db, { first, last: 'X', role: 'host', lang: 'fr', email: `${newId()}@bulk.test` }),
      ),
    )
    const ids = people.map(({ id }) => id)
    const items = await chosen('users', ids)
    expect((await bulk('users', { action: 'suspended', items })).status).toBe(400)
    const own = { id: cast.admin.id, version: await versionOf(`/api/admin/users/${cast.admin.id}`) }
    expect((await bulk('users', { action: 'verified', items })).status).toBe(400)
    const checked = { action: 'verified', evidence: ['identity_document'] }
    expect((await bulk('users', { ...checked, items: [...items, own] })).results).toEqual([
      ...ids.map(id => ({ id, code: null })),
      { id: own.id, code: 'wrong_state' },
    ])
    const [first] = people
    const read = (await site.call(`GET /api/admin/users/${ids[0]}`, { as: cast.admin })).json as AdminUser
    expect(read.isVerified).toBe(true)
    // decided about since the list was read
    expect((await bulk('users', { action: 'end_sessions', items })).results.map(({ code }) => code)).toEqual([
      'state_changed',
      'state_changed',
    ])
    if (first) await site.newCookieFor(first)
    expect((await bulk('users', { action: 'end_sessions', items: await chosen('users', ids) })).results).toEqual(
      ids.map(id => ({ id, code: null })),
    )
    expect(await entriesOf(ids[0] ?? '')).toEqual(['person.verified', 'person.sessions_ended'])
  })

  test('dismisses reports that nobody else has taken on', async () => {
    const listed = await space({ approved: true })
    const report = async (first: Day) => {
      const facts = { spaceId: listed, author: cast.retailer, rating: 2, first }
      const reviewId = await review(db, facts)
      return reportReview(db, { reviewId, author: cast.retailer, reporters: [cast.host] })
    }
    const [free, taken, own] = [await report('2026-10-01'), await report('2026-10-11'), await report('2026-10-21')]
    const assign = async (as: Viewer, id: string) =>
      site.call(`POST /api/admin/reports/${id}/assignment`, {
        as,
        body: { isAssigned: true, version: await versionOf(`/api/admin/reports/${id}`) },
      })
    await assign(nadia, taken)
    await assign(cast.admin, own)
    const items = await chosen('reports', [free, taken, own])
    expect((await bulk('reports', { action: 'dismiss', items })).status).toBe(400)
    const assigned = (await bulk('reports', { action: 'assign', items: items.slice(0, 2) })).results
    expect(assigned.map(({ code }) => code)).toEqual([null, 'wrong_state'])
    const [again] = await chosen('reports', [free])
    expect((await bulk('reports', { action: 'release', items: [again] })).results).toEqual([{ id: free, code: null }])
    items[0] = { id: free, version: await versionOf(`/api/admin/reports/${free}`) }
    expect((await bulk('reports', { action: 'dismiss', note: 'Rien à redire.', items })).results).toEqual([
      { id: free, code: null },
      { id: taken, code: 'wrong_state' },
      { id: own, code: null },
    ])
    expect(await entriesOf(free)).toEqual(['report.assigned', 'report.released', 'report.assigned', 'report.dismissed'])
    expect(await entriesOf(own)).toEqual(['report.assigned', 'report.dismissed'])
  })
})

describe('the list of spaces', () => {
  const list = async (query: string) =>
    (await site.call(`GET /api/admin/spaces?${query}`, { as: cast.admin })).json as {
      spaces: AdminSpaceCard[]
      found: number
      counts: Record<string, number>
      next: string | null
    }

  test.each(['since', '-since', 'name', '-name'])('is whole over its pages when ordered by %s', async sort => {
    const mark = newId().slice(-6)
    for (let n = 0; n < 3; n += 1)
      await Promise.all(['É', 'a', 'B'].map(name => space({ name: `${name}${n} ${mark}` })))
    for (const view of ['queue', 'pending']) {
      const names: string[] = []
      let next: string | null = ''
      while (next !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `view=${view}&sort=${sort}&after=${encodeURIComponent(next)}&text=${mark}`,
        )
        names.push(...page.spaces.map(({ name }) => name))
        next = page.next
        expect(page.found).toBe(9)
        expect(page.counts).toMatchObject({ queue: 9, pending: 9, all: 9, rejected: 0 })
      }
      expect(new Set(names).size).toBe(9)
      if (sort === 'name') expect(names[0]).toBe(`a0 ${mark}`)
      if (sort === '-name') expect(names.at(-1)).toBe(`a0 ${mark}`)
    }
  })

  test('counts no further than a thousand', async () => {
    await sql`INSERT INTO users (id, name, email) SELECT gen_random_uuid(), '', 'counted-' || n || '@many.test'
      FROM generate_series(1, 1010) AS n`.execute(db)
    await sql`INSERT INTO profiles (id, lang) SELECT id, 'fr' FROM users WHERE email LIKE 'counted-%'`.execute(db)
    const answer = await site.call('GET /api/admin/users?text=counted-', { as: cast.admin })
    expect(answer.json).toMatchObject({ found: 1001, counts: { all: 1001, suspended: 0 } })
  })

  test('begins anew at what is no place in it', async () => {
    for (const after of ['x', 'WyJ4Il0', Buffer.from('["\\u0000","x"]').toString('base64url')]) {
      expect((await site.call(`GET /api/admin/spaces?after=${after}`, { as: cast.admin })).status).toBe(200)
    }
  })
})
