import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppealCard } from '#shared/admin/appeals-contract.ts'
import type { AdminUser, UserCard } from '#shared/admin/users-contract.ts'
import type { Decision } from '#shared/decisions/contract.ts'
import { DELETION_WORDS } from '#shared/profiles/account-rules.ts'
import type { Role } from '#shared/roles.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace, openSession } from '#tests/support/cast.ts'
import { createDocument } from '#tests/support/documents.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { newId } from '../db/ids.ts'
import { decisionLink } from '../decisions/decision-key.ts'
import type { Viewer } from '../http/call.ts'
import { deleteAccount } from '../profiles/delete-account.ts'
import { endSuspensions } from './decide-person.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})

/** Somebody of a test's own: sessions that a suspension ends are not missed by others. */
const someone = (role: Role, first = 'Personne') =>
  createPerson(db, { first, last: 'Nouvelle', role, lang: 'fr', email: `${newId()}@people.test` })

const read = async (person: Viewer): Promise<AdminUser> =>
  (await site.call(`GET /api/admin/users/${person.id}`, { as: cast.admin })).json as AdminUser
const decide = (person: Viewer, body: object, as = cast.admin) =>
  site.call(`POST /api/admin/users/${person.id}/decisions`, { as, body })
const decideNow = async (person: Viewer, body: object, as = cast.admin) =>
  decide(person, { version: (await read(person)).version, ...body }, as)
const suspend = (person: Viewer, body: object = {}) =>
  decideNow(person, { action: 'suspended', reason: 'fraud', facts: 'Deux plaintes.', ...body })
const list = async (query: string) =>
  (await site.call(`GET /api/admin/users?${query}`, { as: cast.admin })).json as {
    users: UserCard[]
    next: string | null
  }
const entriesOf = async (id: string): Promise<string[]> =>
  (
    await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY sequence`.execute(db)
  ).rows.map(({ action }) => action)
const lastDecision = async (person: Viewer): Promise<string> => (await read(person)).decisions[0]?.id ?? ''

/** The decision as who holds its mail, and no session, reads it. */
const readByKey = async (id: string) => {
  const { call } = site
  const answer = await call(`GET /api${decisionLink(platform.config, id)}`, { as: null })
  return { status: answer.status, decision: answer.json as Decision }
}
const appealByKey = (id: string, text: string) => {
  const key = new URL(decisionLink(platform.config, id), 'http://x').searchParams.get('key') ?? ''
  return site.call(`POST /api/decisions/${id}/appeal`, { as: null, body: { text, keyToken: key } })
}

describe('the list of people', () => {
  test('finds by name, mail address and id, by role and state, page by page', async () => {
    const host = await someone('host')
    expect((await list(`text=${host.id}`)).users).toMatchObject([{ id: host.id, roles: ['host'] }])
    expect((await list(`text=${encodeURIComponent(host.email.toUpperCase())}`)).users).toMatchObject([{ id: host.id }])
    const { users } = await list('role=freelancer')
    expect(users.length).toBeGreaterThan(0)
    expect(users.every(({ roles }) => roles.includes('freelancer'))).toBe(true)
    expect((await list('view=suspended')).users).toEqual([])
    await sql`INSERT INTO users (id, name, email) SELECT gen_random_uuid(), '', 'many-' || n || '@many.test'
      FROM generate_series(1, 65) AS n`.execute(db)
    await sql`INSERT INTO profiles (id, lang) SELECT id, 'fr' FROM users WHERE email LIKE 'many-%'`.execute(db)
    const seen = new Set<string>()
    let next: string | null = ''
    for (let page = 0; next !== null && page < 5; page += 1) {
      const found = await list(`text=@many.test&after=${next}`)
      for (const { id } of found.users) seen.add(id)
      next = found.next
    }
    expect(seen.size).toBe(65)
    expect((await list('view=unconfirmed&text=@many.test')).users).toHaveLength(30)
  })

  test('has a view of those whose documents wait, and not of the suspended', async () => {
    const [waiting, suspended] = [await someone('freelancer'), await someone('freelancer')]
    for (const owner of [waiting, waiting, suspended]) await createDocument(db, owner)
    await suspend(suspended)
    expect((await list('view=documents')).users.map(({ id }) => id)).toEqual([waiting.id])
    await sql`DELETE FROM files`.execute(db)
    expect((await list('view=documents')).users).toEqual([])
  })

  test('is nobody else’s', async () => {
    for (const as of [cast.host, cast.retailer, cast.freelancer]) {
      expect((await site.call('GET /api/admin/users', { as })).status).toBe(403)
    }
    expect((await site.call('GET /api/admin/users', { as: null })).status).toBe(401)
  })
})

describe('a suspended person', () => {
  test('is notified why, is gone from public view with their spaces, and is back when it is lifted', async () => {
    const host = await someone('host')
    const spaceId = await createSpace(db, host, cast.admin, { name: 'Boutique de qui est suspendu' })
    expect((await suspend(host)).json).toMatchObject({
      isSuspended: true,
      sessions: 0,
      allowedActions: ['lifted'],
    })
    expect((await site.call(`GET /api/spaces/${spaceId}`, { as: null })).status).toBe(404)
    const id = await lastDecision(host)
    const mail = await sql<{ params: object }>`SELECT params FROM outbox_mails
      WHERE user_id = ${host.id} AND template = 'personSuspended' ORDER BY created_at DESC`.execute(db)
    expect(mail.rows[0]?.params).toMatchObject({ facts: 'Deux plaintes.', link: decisionLink(platform.config, id) })
    expect((await decideNow(host, { action: 'lifted' })).json).toMatchObject({ isSuspended: false })
    expect((await site.call(`GET /api/spaces/${spaceId}`, { as: null })).status).toBe(200)
    expect((await entriesOf(host.id)).slice(-2)).toEqual(['person.suspended', 'person.lifted'])
  })

  test('reads the decision by the key of its mail, which opens no other', async () => {
    const [person, another] = [await someone('retailer'), await someone('host')]
    await suspend(person)
    await suspend(another)
    const id = await lastDecision(person)
    expect(await readByKey(id)).toMatchObject({
      status: 200,
      decision: { action: 'suspended', reason: 'fraud', stands: true, space: null, allowedActions: ['appeal'] },
    })
    expect((await site.call(`GET /api/decisions/${id}`, { as: null })).status).toBe(404)
    expect((await site.call(`GET /api/decisions/${id}?key=abc`, { as: null })).status).toBe(404)
    const other = await lastDecision(another)
    const key = decisionLink(platform.config, id).split('key=')[1] ?? ''
    expect((await site.call(`GET /api/decisions/${other}?key=${key}`, { as: null })).status).toBe(404)
  })

  test('has requests no more: the other side is notified at once', async () => {
    const retailer = await someone('retailer')
    const spaceId = await createSpace(db, cast.host, cast.admin, { name: 'Boutique demandée' })
    const first = new Date(platform.clock.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const request = await site.call('POST /api/bookings', {
      as: retailer,
      body: { spaceId, firstDay: first, lastDay: first, expectedTotalMinor: 45_000 },
    })
    const { id } = request.json as { id: string }
    expect(request.status, JSON.stringify(request.json)).toBe(201)
    await suspend(retailer)
    const rows = await sql<{ status: string }>`SELECT status FROM bookings WHERE id = ${id}`.execute(db)
    expect(rows.rows).toEqual([{ status: 'cancelled' }])
  })

  test('is back by itself at the end that was given, and not before', async () => {
    const host = await someone('host')
    await suspend(host, { days: 7 })
    expect((await read(host)).suspendedUntil).not.toBeNull()
    expect(await endSuspensions(platform)).toBe(0)
    await sql`UPDATE profiles SET suspended_until = now() - interval '1 second' WHERE id = ${host.id}`.execute(db)
    expect(await endSuspensions(platform)).toBe(1)
    const after = await read(host)
    expect(after).toMatchObject({ isSuspended: false, suspendedUntil: null })
    expect(after.decisions[0]).toMatchObject({ action: 'lifted', by: null })
  })

  test('needs a reason, and words with the reason “other”', async () => {
    const refused = await decideNow(cast.host, { action: 'suspended' })
    expect(refused.json).toMatchObject({ code: 'invalid_input', fields: { reason: expect.any(String) } })
    const wordless = await decideNow(cast.host, { action: 'suspended', reason: 'other' })
    expect(wordless.json).toMatchObject({ code: 'invalid_input', fields: { facts: expect.any(String) } })
    expect((await read(cast.host)).isSuspended).toBe(false)
  })

  test('cannot be an admin, oneself, or who has left', async () => {
    expect((await suspend(cast.admin)).json).toMatchObject({ code: 'wrong_state' })
    const gone = await someone('host')
    await sql`UPDATE users SET banned = true, ban_reason = 'deleted' WHERE id = ${gone.id}`.execute(db)
    expect(await read(gone)).toMatchObject({ isDeleted: true, isSuspended: false, allowedActions: [] })
    expect((await suspend(gone)).json).toMatchObject({ code: 'wrong_state' })
  })

  test('is suspended once by two admins at once', async () => {
    const person = await someone('freelancer')
    const { version } = await read(person)
    const body = { action: 'suspended', reason: 'spam', version }
    const answers = await Promise.all([decide(person, body), decide(person, body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await read(person)).decisions.filter(({ action }) => action === 'suspended')).toHaveLength(1)
  })
})

test('a person and their company are marked as verified on what was looked at; who has one of these has the badge; their sessions are ended', async () => {
  const person = await someone('freelancer')
  const verify = (body: object) => decideNow(person, { action: 'verified', ...body })
  expect((await verify({})).json).toMatchObject({ fields: { evidence: expect.any(String) } })
  // a register says nothing of a person
  expect((await verify({ evidence: ['trade_register'] })).status).toBe(400)
  expect((await verify({ evidence: ['identity_document'] })).json).toMatchObject({
    isVerified: true,
    checks: [{ kind: 'person', evidence: ['identity_document'], by: expect.any(String) }],
  })
  const company = await verify({ kind: 'company', evidence: ['trade_register', 'tax_number'] })
  expect(company.json).toMatchObject({ checks: [{ kind: 'person' }, { kind: 'company' }] })
  expect((await decideNow(person, { action: 'unverified' })).status).toBe(400)
  const taken = await decideNow(person, { action: 'unverified', kind: 'person', reason: 'false_identity' })
  expect(taken.json).toMatchObject({ isVerified: true, checks: [{ kind: 'company' }] })
  const none = await decideNow(person, { action: 'unverified', kind: 'company', reason: 'unreliable' })
  expect(none.json).toMatchObject({ isVerified: false, checks: [] })
  const ended = await site.call(`POST /api/admin/users/${person.id}/sessions/end`, { as: cast.admin })
  expect(ended.json).toMatchObject({ sessions: 0 })
  expect(await entriesOf(person.id)).toContain('person.sessions_ended')
})

describe('an appeal', () => {
  const answer = (id: string, body: object, as: Viewer) => site.call(`POST /api/admin/appeals/${id}`, { as, body })
  const open = async (as: Viewer) =>
    ((await site.call('GET /api/admin/appeals', { as })).json as { appeals: AppealCard[] }).appeals
  /** Another admin for the time of a test. */
  async function withSecondAdmin(run: (admin: Viewer) => Promise<void>): Promise<void> {
    const second = await someone('admin')
    try {
      await run(second)
    } finally {
      await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${second.id}`.execute(db)
      await sql`DELETE FROM sessions WHERE user_id = ${second.id}`.execute(db)
    }
  }

  test('is made once, and answered by another admin; upheld, it undoes the decision', async () => {
    const host = await someone('host')
    await suspend(host)
    const id = await lastDecision(host)
    expect((await appealByKey(id, 'Les plaintes viennent d’un concurrent.')).json).toMatchObject({
      appeal: { text: 'Les plaintes viennent d’un concurrent.', outcome: null },
      allowedActions: [],
    })
    expect((await appealByKey(id, 'Encore.')).json).toMatchObject({ code: 'already_appealed' })
    await withSecondAdmin(async second => {
      expect(await open(cast.admin)).toMatchObject([{ id, mayAnswer: false }])
      expect(await open(second)).toMatchObject([{ id, mayAnswer: true, person: { id: host.id } }])
      const body = { outcome: 'upheld', answer: 'Vous avez raison.' }
      expect((await answer(id, body, cast.admin)).status).toBe(403)
      const answers = await Promise.all([answer(id, body, second), answer(id, body, second)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    })
    expect((await read(host)).isSuspended).toBe(false)
    expect((await readByKey(id)).decision).toMatchObject({
      stands: false,
      appeal: { outcome: 'upheld', answer: 'Vous avez raison.' },
    })
    expect(await entriesOf(id)).toEqual(['appeal.upheld'])
  })

  test('of an admin is not answered by themselves, nor by who decided while there is a third', async () => {
    const upheld = { outcome: 'upheld', answer: 'En effet.' }
    await withSecondAdmin(async second => {
      const unverify = async () => {
        expect((await decideNow(second, { action: 'unverified', reason: 'false_identity' })).status).toBe(201)
        const id = await lastDecision(second)
        await appealByKey(id, 'Ma pièce est valable.')
        return id
      }
      const verified = { action: 'verified', evidence: ['identity_document'] }
      expect((await decideNow(second, verified)).status).toBe(201)
      const first = await unverify()
      expect(await open(second)).toMatchObject([{ id: first, mayAnswer: false }])
      expect(await answer(first, upheld, second)).toMatchObject({ status: 409, json: { code: 'own_case' } })
      await withSecondAdmin(async third => {
        expect(await answer(first, upheld, cast.admin)).toMatchObject({ status: 403 })
        expect((await answer(first, upheld, third)).status).toBe(204)
      })
      expect((await read(second)).isVerified).toBe(true)
      expect((await answer(await unverify(), upheld, cast.admin)).status).toBe(204)
    })
  })

  test('that is rejected leaves it; the only admin answers by themselves', async () => {
    const host = await someone('host')
    await suspend(host)
    const id = await lastDecision(host)
    await appealByKey(id, 'Je ne comprends pas.')
    expect((await answer(id, { outcome: 'rejected', answer: '' }, cast.admin)).status).toBe(400)
    expect((await answer(id, { outcome: 'rejected', answer: 'Les faits sont établis.' }, cast.admin)).status).toBe(204)
    expect((await read(host)).isSuspended).toBe(true)
    const notified =
      await sql`SELECT 1 FROM outbox_mails WHERE user_id = ${host.id} AND template = 'appealRejected'`.execute(db)
    expect(notified.rows).toHaveLength(1)
  })

  test('of who has deleted their account meanwhile gives nothing back, nor is another one made', async () => {
    const host = await someone('host')
    await decideNow(host, { action: 'verified', evidence: ['phone_call'] })
    await decideNow(host, { action: 'unverified', reason: 'false_identity' })
    const id = await lastDecision(host)
    expect((await appealByKey(id, 'C’est bien moi.')).status).toBe(201)
    await decideNow(host, { action: 'verified', kind: 'company', evidence: ['trade_register'] })
    await decideNow(host, { action: 'unverified', kind: 'company', reason: 'false_identity' })
    const other = await lastDecision(host)
    await openSession(db, host)
    await deleteAccount(platform, host, { word: DELETION_WORDS.fr })
    expect((await appealByKey(other, 'Et ma société.')).json).toMatchObject({ code: 'wrong_state' })
    expect((await answer(id, { outcome: 'upheld', answer: 'En effet.' }, cast.admin)).status).toBe(204)
    const after = await read(host)
    expect(after).toMatchObject({ isDeleted: true, isVerified: false, checks: [] })
    expect(after.decisions[0]?.id).toBe(other)
  })

  test('of a host against a refused space publishes it', async () => {
    const spaceId = await createSpace(db, cast.host, cast.admin, {
      isPublished: true,
      approved: false,
      name: 'Refusée',
    })
    const { version } = (await site.call(`GET /api/admin/spaces/${spaceId}`, { as: cast.admin })).json as {
      version: string
    }
    const body = { action: 'rejected', reason: 'not_entitled', version }
    expect((await site.call(`POST /api/admin/spaces/${spaceId}/decisions`, { as: cast.admin, body })).status).toBe(201)
    const { rows } = await sql<{ id: string }>`SELECT id FROM decisions WHERE subject_id = ${spaceId}`.execute(db)
    const id = rows[0]?.id ?? ''
    const appeal = await site.call(`POST /api/decisions/${id}/appeal`, {
      as: cast.host,
      body: { text: 'Voici le bail.' },
    })
    expect(appeal.status, JSON.stringify(appeal.json)).toBe(201)
    expect((await answer(id, { outcome: 'upheld', answer: 'Le bail suffit.' }, cast.admin)).status).toBe(204)
    expect((await site.call(`GET /api/spaces/${spaceId}`, { as: null })).status).toBe(200)
  })
})

afterAll(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
