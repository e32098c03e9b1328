import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { adminQueueEndpoints, QueueItem } from '#shared/admin/queue-contract.ts'
import type { AdminDashboard } from '#shared/dashboards/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { createDocument } from '#tests/support/documents.ts'
import { decideOn } from '#tests/support/decision.ts'
import { review as writeReview } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { reportReview, writeToUs } from '#tests/support/reports.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

type Queue = z.output<(typeof adminQueueEndpoints)['GET /api/admin/queue']['response']>
const list = async (after = '', kind = '') =>
  (await site.call(`GET /api/admin/queue?after=${encodeURIComponent(after)}&kind=${kind}`, { as: cast.admin }))
    .json as Queue

/** Makes what waits this many hours old. */
const age = (table: string, column: string, key: string, id: string, hours: number) =>
  sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = now() - make_interval(hours => ${hours})
    WHERE ${sql.ref(key)} = ${id}`.execute(db)

beforeAll(async () => {
  cast = await createCast(db)
})

test('holds every kind, what is due first, and nothing that has its answer', async () => {
  expect(await list()).toMatchObject({ items: [], next: null })
  const live = await createSpace(db, cast.host, cast.admin, { name: 'Vitrine en ligne' })
  const fresh = await createSpace(db, cast.host, cast.admin, { name: 'Nouvelle', isPublished: true, approved: false })
  await age('spaces', 'created_at', 'id', fresh, 25)
  await sql`INSERT INTO space_moderations_due (space_id, before, since)
    VALUES (${live}, '{"name": "Avant"}', now() - interval '2 hours')`.execute(db)
  const reviewId = await writeReview(db, { spaceId: live, author: cast.retailer, rating: 1, first: '2026-11-02' })
  const caseId = await reportReview(db, { reviewId, author: cast.retailer, reporters: [cast.host] })
  await age('report_cases', 'opened_at', 'id', caseId, 47)
  await sql`UPDATE report_cases SET assigned_to = ${cast.admin.id}, assigned_at = now() WHERE id = ${caseId}`.execute(
    db,
  )
  const decision = await decideOn(db, live, cast.host, cast.admin)
  await sql`INSERT INTO appeals (decision_id, text) VALUES (${decision}, 'Rien ne manque.')`.execute(db)
  const letter = await writeToUs(db)
  const paper = await createDocument(db, cast.freelancer)
  await createDocument(db, cast.freelancer)
  await age('freelancer_documents', 'created_at', 'id', paper, 22)

  const { items, counts } = await list()
  expect(items.map(({ kind, id, isOverdue }) => [kind, id, isOverdue])).toEqual([
    ['new_space', fresh, true],
    ['report', caseId, false],
    ['document', cast.freelancer.id, false],
    ['changed_space', live, false],
    ['contact', letter, false],
    ['appeal', decision, false],
  ])
  expect(items).toMatchObject([
    { name: 'Nouvelle', assignee: null },
    { name: 'Inès Moreau', assignee: 'Nadia El Fassi' },
    { name: 'Yasmine Idrissi', assignee: null },
    { name: 'Vitrine en ligne' },
    { name: 'Leïla Amrani', excerpt: 'Bonjour à tous.' },
    { name: 'Salma Benjelloun', excerpt: 'Rien ne manque.' },
  ])
  expect(counts).toEqual({ new_space: 1, changed_space: 1, report: 1, appeal: 1, contact: 1, document: 1, absence: 0 })
  const papers = await list('', 'document')
  expect(papers).toMatchObject({ items: [{ kind: 'document', id: cast.freelancer.id }], counts, next: null })
  const links = (await site.call('GET /api/admin/moderation', { as: cast.admin })).json
  const { moderation } = (await site.call('GET /api/admin/dashboard', { as: cast.admin })).json as AdminDashboard
  expect(moderation).toEqual({ reports: 1, appeals: 1, contact: 1, documents: 1, absences: 0 })
  expect(links).toEqual({ spaces: 2, reports: 1, appeals: 1, contact: 1, bookings: 0, documents: 1, absences: 0 })

  await sql`UPDATE contact_messages SET handled_at = now() WHERE id = ${letter}`.execute(db)
  await sql`DELETE FROM files`.execute(db)
  await sql`UPDATE spaces SET is_published = false WHERE id = ${fresh}`.execute(db)
  expect((await list()).items.map(({ kind }) => kind)).toEqual(['report', 'changed_space', 'appeal'])
  await sql`DELETE FROM appeals`.execute(db)
  await sql`DELETE FROM report_cases`.execute(db)
  await sql`DELETE FROM space_moderations_due`.execute(db)
})

test('is read page by page, each once, also where many are due at one moment', async () => {
  const at = '2026-11-20T10:00:00.123Z'
  for (let nth = 0; nth < 65; nth += 1) await writeToUs(db)
  await sql`UPDATE contact_messages SET created_at = ${at} WHERE handled_at IS NULL`.execute(db)
  const seen: QueueItem[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Queue = await list(after, seen.length === 0 ? '' : 'contact')
    expect(page.items.length).toBeLessThanOrEqual(30)
    seen.push(...page.items)
    after = page.next
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(65)
  expect(seen).toHaveLength(65)
  expect((await list('nonsense')).items).toHaveLength(30)
})

test('is for admins alone', async () => {
  expect((await site.call('GET /api/admin/queue', { as: cast.host })).status).toBe(403)
  expect((await site.call('GET /api/admin/queue', { as: null })).status).toBe(401)
})
