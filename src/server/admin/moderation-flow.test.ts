import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AdminSpace } from '#shared/admin/contract.ts'
import type { ReportCase } from '#shared/admin/cases-contract.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import type { Decision } from '#shared/decisions/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants, unexplainedRestrictions } from '#tests/support/invariants.ts'
import { review as writeReview } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { verifyAuditLog } from '../audit/verify-audit-log.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let otherAdmin: Viewer

beforeAll(async () => {
  cast = await createCast(db)
  const email = 'rachid@cast.test'
  otherAdmin = await createPerson(db, { first: 'Rachid', last: 'Alami', role: 'admin', lang: 'fr', email })
})

async function call<Answer>(key: string, as: Viewer | null, body?: object): Promise<Answer> {
  const { status, json } = await site.call(key, { as, ...(body && { body }) })
  expect(status, `${key}: ${JSON.stringify(json)}`).toBeLessThan(300)
  return json as Answer
}

const decideSpace = async (id: string, body: object) => {
  const { version } = await call<AdminSpace>(`GET /api/admin/spaces/${id}`, cast.admin)
  return call<AdminSpace>(`POST /api/admin/spaces/${id}/decisions`, cast.admin, { ...body, version })
}
const decidePerson = async (id: string, body: object) => {
  const { version } = await call<AdminUser>(`GET /api/admin/users/${id}`, cast.admin)
  return call<AdminUser>(`POST /api/admin/users/${id}/decisions`, cast.admin, { ...body, version })
}
const isPublic = async (id: string) => (await site.call(`GET /api/spaces/${id}`, { as: null })).status === 200

test('spaces, an appeal, a report and a suspension go their way, each restriction with its decision and each decision in the log', async () => {
  const waiting = { isPublished: true, approved: false }
  const good = await createSpace(db, cast.host, cast.admin, waiting)
  const doubted = await createSpace(db, cast.host, cast.admin, waiting)
  await decideSpace(good, { action: 'approved' })
  await decideSpace(doubted, { action: 'rejected', reason: 'not_entitled', facts: 'Le bail est à un autre nom.' })
  expect([await isPublic(good), await isPublic(doubted)]).toEqual([true, false])

  // the host reads it and appeals; who decided may not answer, the other admin does
  const [rejected] = (await call<AdminSpace>(`GET /api/admin/spaces/${doubted}`, cast.admin)).decisions
  const id = rejected?.id ?? ''
  const read = await call<Decision>(`GET /api/decisions/${id}`, cast.host)
  expect(read).toMatchObject({
    reason: 'not_entitled',
    facts: 'Le bail est à un autre nom.',
    allowedActions: ['appeal'],
  })
  await call(`POST /api/decisions/${id}/appeal`, cast.host, { text: 'Voici l’avenant.' })
  const upheld = { outcome: 'upheld', answer: 'L’avenant suffit.' }
  expect((await site.call(`POST /api/admin/appeals/${id}`, { as: cast.admin, body: upheld })).status).toBe(403)
  await call(`POST /api/admin/appeals/${id}`, otherAdmin, upheld)
  expect(await isPublic(doubted)).toBe(true)

  const reviewId = await writeReview(db, { spaceId: good, author: cast.retailer, rating: 1, first: '2026-11-02' })
  await call('POST /api/reports', cast.host, { subjectId: reviewId, reason: 'harassment', text: 'Des insultes.' })
  const { cases } = await call<{ cases: ReportCase[] }>('GET /api/admin/reports', cast.admin)
  const path = `/api/admin/reports/${cases[0]?.id}`
  const before = await call<ReportCase>(`GET ${path}`, cast.admin)
  const { version } = await call<ReportCase>(`POST ${path}/assignment`, cast.admin, {
    isAssigned: true,
    version: before.version,
  })
  await call(`POST ${path}/hiding`, cast.admin, { reason: 'harassment', facts: 'Une insulte.', version })
  expect(await call(`GET /api/spaces/${good}/reviews`, null)).toMatchObject({ reviews: [] })

  await decidePerson(cast.otherRetailer.id, { action: 'suspended', reason: 'fraud', facts: 'Deux plaintes.', days: 30 })
  expect(await unexplainedRestrictions(db)).toEqual([])
  expect(await decidePerson(cast.otherRetailer.id, { action: 'lifted' })).toMatchObject({ isSuspended: false })

  expect(await brokenInvariants(db)).toEqual([])
  expect(await unexplainedRestrictions(db)).toEqual([])
  const { entries, brokenAt } = await verifyAuditLog(platform)
  expect(brokenAt).toBeNull()
  const { rows } = await sql<{ decisions: number }>`SELECT count(*)::integer AS decisions FROM decisions`.execute(db)
  expect(rows[0]?.decisions).toBe(6)
  expect(entries).toBeGreaterThan(6)
})
