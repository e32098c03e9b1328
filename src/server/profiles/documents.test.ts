import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Decision } from '#shared/decisions/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { createPerson, openSession } from '#tests/support/cast.ts'
import { createDocument, type SentFacts } from '#tests/support/documents.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { TODAY, testPlatform } from '#tests/support/platform.ts'
import { newId } from '../db/ids.ts'
import { sniffDocument } from '../files/documents.ts'
import type { Viewer } from '../http/call.ts'
import { SCHEDULED_JOBS } from '../jobs/scheduled-jobs.ts'
import { deleteAccount } from './delete-account.ts'

const machine = await testPlatform()
const platform = { ...machine, config: { ...machine.config, dataDir: mkdtempSync(join(tmpdir(), 'rahba-documents-')) } }
const db = platform.db.kysely
const site = apiSite(platform)

const person = (role: 'freelancer' | 'retailer' | 'admin') =>
  createPerson(db, { first: 'Yasmine', last: 'Idrissi', role, lang: 'fr', email: `${newId()}@cast.test` })
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const octets = { 'content-type': 'application/octet-stream', 'accept-language': 'fr' }

let yasmine: Viewer
let admin: Viewer
beforeEach(async () => {
  yasmine = await person('freelancer')
  admin = await person('admin')
})

afterAll(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const send = (query: string, body: string = pdf, as = yasmine) =>
  site.call(`POST /api/profile/documents?${query}`, { as, headers: octets, body })
interface Listed {
  documents: { id: string; status: string; allowedActions?: string[] }[]
  expiredPermitCountries: string[]
}
const list = async (as = yasmine) => (await site.call('GET /api/profile/documents', { as })).json as Listed
const sentId = async (query = 'kind=identity&name=carte.pdf') => {
  const { json } = await send(query)
  return (json as Listed).documents[0]?.id ?? ''
}
const judge = (id: string, body: object, as = admin) =>
  site.call(`POST /api/admin/documents/${id}/decision`, { as, body })
const fileOf = (id: string) => join(platform.config.dataDir, 'files', 'documents', id)
const isVerified = async () =>
  (await sql<{ verified: boolean }>`SELECT verified FROM profiles WHERE id = ${yasmine.id}`.execute(db)).rows[0]
    ?.verified
const auditOf = async (action: string) =>
  (
    await sql`SELECT actor_id, details FROM audit_log WHERE action = ${action} AND subject_id = ${yasmine.id}`.execute(
      db,
    )
  ).rows
const notifiedOf = async () =>
  (
    await sql<{
      kind: string
    }>`SELECT kind FROM notifications WHERE user_id = ${yasmine.id} ORDER BY created_at`.execute(db)
  ).rows.map(({ kind }) => kind)
/** Of a document that an admin has verified. */
const verifiedId = async (facts: SentFacts) => {
  const id = await createDocument(db, yasmine, facts)
  expect((await judge(id, { outcome: 'verified' })).status).toBe(200)
  return id
}

describe('a supporting document', () => {
  test('is known by its bytes, whatever it is called', () => {
    const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
    expect(sniffDocument(bytes(pdf))).toBe('application/pdf')
    expect(sniffDocument(bytes('%PDF-1.7 cut off'))).toBeNull()
    expect(sniffDocument(bytes(`<html>${pdf}`))).toBeNull()
    expect(sniffDocument(bytes('\u00ff\u00d8\u00ff\u00e0'))).toBe('image/jpeg')
    expect(sniffDocument(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  })

  test('is sent with what it is, and listed for its owner', async () => {
    const query = 'kind=permit&name=autorisation.pdf&number=AE-4711&country=AE&expiresOn=2027-03-31'
    expect((await send(query)).status).toBe(201)
    expect((await list()).documents).toMatchObject([
      {
        kind: 'permit',
        name: 'autorisation.pdf',
        contentType: 'application/pdf',
        byteSize: pdf.length,
        number: 'AE-4711',
        country: 'AE',
        expiresOn: '2027-03-31',
        isExpired: false,
        status: 'pending',
        reason: null,
      },
    ])
  })

  test.each([
    ['a page', 'kind=identity&name=carte.pdf', '<html></html>', 415],
    ['nothing', 'kind=identity&name=carte.pdf', '', 415],
    ['a kind that there is not', 'kind=diploma&name=a.pdf', pdf, 400],
    ['a number that is no permit’s', 'kind=identity&name=a.pdf&number=1', pdf, 400],
    ['a last day without a country', 'kind=permit&name=a.pdf&expiresOn=2027-01-01', pdf, 400],
  ])('is not %s', async (_, query, body, status) => {
    expect((await send(query, body)).status).toBe(status)
    expect((await list()).documents).toEqual([])
  })

  test('is one of ten at the most, however many are sent at once', async () => {
    for (let n = 0; n < 8; n += 1) await createDocument(db, yasmine)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('kind=other&name=a.pdf')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409])
    expect((await list()).documents).toHaveLength(10)
  })

  test('is opened by its owner and by admins, each opening audited, and by nobody else', async () => {
    const id = await sentId()
    const own = await site.call(`GET /api/profile/documents/${id}/file`, { as: yasmine })
    expect(own.status).toBe(200)
    expect(own.headers.get('content-type')).toBe('application/pdf')
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; .*carte\.pdf$/)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(await auditOf('person.document_opened')).toHaveLength(0)
    expect((await site.call(`GET /api/admin/documents/${id}/file`, { as: admin })).status).toBe(200)
    expect(await auditOf('person.document_opened')).toHaveLength(1)

    const others = [await person('freelancer'), await person('retailer')]
    for (const path of [`/api/profile/documents/${id}/file`, `/api/admin/documents/${id}/file`]) {
      expect((await site.call(`GET ${path}`)).status).toBe(401)
      for (const as of others) expect([403, 404]).toContain((await site.call(`GET ${path}`, { as })).status)
    }
    // not even an admin under the address of one's own, and nobody under that of photos
    expect((await site.call(`GET /api/profile/documents/${id}/file`, { as: admin })).status).toBe(404)
    expect((await site.call(`GET /photos/${id}/320.webp`)).status).toBe(404)
    expect((await site.call(`POST /api/profile/documents/${id}/removal`, { as: others[0] ?? null })).status).toBe(404)
  })

  test('goes with its file when it is removed', async () => {
    const id = await sentId()
    expect(existsSync(fileOf(id))).toBe(true)
    expect((await site.call(`POST /api/profile/documents/${id}/removal`, { as: yasmine })).status).toBe(204)
    expect(existsSync(fileOf(id))).toBe(false)
    expect((await list()).documents).toEqual([])
    expect((await sql`SELECT 1 FROM files WHERE id = ${id}`.execute(db)).rows).toEqual([])
  })

  test('is in the data that its owner takes along, and gone with the account', async () => {
    const id = await sentId('kind=permit&name=autorisation.pdf&number=AE-4711&country=AE')
    const { json } = await site.call('GET /api/profile/export', { as: yasmine })
    expect(json).toMatchObject({ supporting_documents: [{ id, number: 'AE-4711', status: 'pending' }] })
    await judge(id, { outcome: 'verified' })
    await openSession(db, yasmine)
    await deleteAccount(platform, yasmine, { word: 'SUPPRIMER' })
    expect(existsSync(fileOf(id))).toBe(false)
    const left = await sql`SELECT id FROM freelancer_documents WHERE owner_id = ${yasmine.id}
      UNION ALL SELECT person_id FROM person_checks WHERE person_id = ${yasmine.id}`.execute(db)
    expect(left.rows).toEqual([])
    expect(await isVerified()).toBe(false)
  })
})

describe('a permit', () => {
  test('that is over is shown, until another one of its country holds', async () => {
    await createDocument(db, yasmine, { country: 'AE', expiresOn: '2026-11-30' })
    await createDocument(db, yasmine, { country: 'MA', expiresOn: '2030-01-01' })
    expect(await list()).toMatchObject({ expiredPermitCountries: ['AE'] })
    await createDocument(db, yasmine, { country: 'AE', expiresOn: '2027-11-30' })
    expect(await list()).toMatchObject({ expiredPermitCountries: [] })
  })
})

describe('an admin', () => {
  test('verifies once, which is what the badge rests on and its owner is notified', async () => {
    const id = await sentId()
    const { json } = await site.call(`GET /api/admin/users/${yasmine.id}/documents`, { as: admin })
    expect(json).toMatchObject({ documents: [{ id, allowedActions: ['verify', 'refuse'] }] })
    expect((await judge(id, { outcome: 'verified' })).json).toMatchObject({
      documents: [{ id, status: 'verified', allowedActions: ['refuse'] }],
    })
    expect((await judge(id, { outcome: 'refused', reason: 'unreadable' })).status).toBe(409)
    expect(await isVerified()).toBe(true)
    const checks = await sql`SELECT kind, evidence FROM person_checks WHERE person_id = ${yasmine.id}`.execute(db)
    expect(checks.rows).toEqual([{ kind: 'document', evidence: ['identity_document'] }])
    expect(await notifiedOf()).toEqual(['document.verified'])
    await site.call(`POST /api/profile/documents/${id}/removal`, { as: yasmine })
    expect(await isVerified()).toBe(false)
  })

  test('refuses with a reason that its owner reads', async () => {
    const id = await sentId()
    expect((await judge(id, { outcome: 'refused' })).json).toMatchObject({ fields: { reason: expect.any(String) } })
    expect((await judge(id, { outcome: 'refused', reason: 'other_name' })).status).toBe(200)
    expect((await list()).documents).toMatchObject([{ status: 'refused', reason: 'other_name' }])
    expect(await isVerified()).toBe(false)
    expect(await notifiedOf()).toEqual(['document.refused'])
    const { rows } = await sql`SELECT template, params ->> 'reason' AS reason FROM outbox_mails
      WHERE user_id = ${yasmine.id} ORDER BY created_at DESC LIMIT 1`.execute(db)
    expect(rows).toEqual([{ template: 'documentRefused', reason: 'Le nom n’est pas celui de votre profil.' }])
  })

  test('refuses what was verified, with a reason; the badge goes and its owner is notified', async () => {
    const id = await verifiedId({})
    expect((await judge(id, { outcome: 'refused', status: 'verified' })).status).toBe(400)
    expect(await isVerified()).toBe(true)
    expect((await judge(id, { outcome: 'verified', status: 'verified' })).json).toMatchObject({ code: 'wrong_state' })
    const refusal = { outcome: 'refused', status: 'verified', reason: 'other_name' }
    expect((await judge(id, refusal)).json).toMatchObject({
      documents: [{ id, status: 'refused', reason: 'other_name', allowedActions: [] }],
    })
    expect(await isVerified()).toBe(false)
    expect(await notifiedOf()).toEqual(['document.verified', 'document.unverified'])
    const decision = expect.any(String) as string
    expect(await auditOf('person.document_withdrawn')).toEqual([
      { actor_id: admin.id, details: { decision, document: id, reason: 'other_name', clause: 'terms#account' } },
    ])
    expect((await judge(id, refusal)).json).toMatchObject({ code: 'state_changed' })
  })

  test('takes a decision by withdrawing, which another admin undoes when the appeal is upheld', async () => {
    const id = await verifiedId({})
    const facts = 'Le nom de naissance diffère.'
    const withdrawal = {
      outcome: 'refused',
      status: 'verified',
      reason: 'other_name',
      facts,
      clause: 'safety#verified',
    }
    expect((await judge(id, withdrawal)).status).toBe(200)
    const mail = await sql<{ params: { link: string } }>`SELECT params FROM outbox_mails
      WHERE user_id = ${yasmine.id} AND template = 'documentUnverified'`.execute(db)
    const words = 'Le nom n’est pas celui de votre profil.'
    expect(mail.rows).toMatchObject([{ params: { facts, reason: words, clause: { link: '/safety#verified' } } }])
    const link = mail.rows[0]?.params.link ?? ''
    // the mail's own link: it stays readable for who can no longer sign in
    const read = async (as: Viewer | null = null) => (await site.call(`GET /api${link}`, { as })).json as Decision
    const decision = await read()
    expect(decision).toMatchObject({
      action: 'document_withdrawn',
      reason: 'other_name',
      clause: 'safety#verified',
      facts,
      stands: true,
      content: { kind: 'document', text: expect.any(String) },
      allowedActions: ['appeal'],
    })
    const { rows } = await sql`SELECT link FROM notifications WHERE user_id = ${yasmine.id}
      AND kind = 'document.unverified'`.execute(db)
    expect(rows).toEqual([{ link: `/decisions/${decision.id}` }])
    const stranger = await person('retailer')
    expect((await site.call(`GET /api/decisions/${decision.id}`, { as: stranger })).status).toBe(404)
    const text = 'C’est mon nom de naissance.'
    const appealed = await site.call(`POST /api/decisions/${decision.id}/appeal`, { as: yasmine, body: { text } })
    expect(appealed.status).toBe(201)
    const answer = { outcome: 'upheld', answer: 'Nous avons vérifié.' }
    const other = await person('admin')
    const path = `POST /api/admin/appeals/${decision.id}`
    expect((await site.call(path, { as: admin, body: answer })).status, 'who decided does not answer').toBe(403)
    expect((await site.call('GET /api/admin/appeals?about=document', { as: other })).json).toMatchObject({
      appeals: [{ id: decision.id, about: 'document', action: 'document_withdrawn', content: { kind: 'document' } }],
    })
    const answered = await site.call(path, { as: other, body: answer })
    expect(answered.status, JSON.stringify(answered.json)).toBeLessThan(300)
    expect((await list()).documents).toMatchObject([{ id, status: 'verified', reason: null }])
    expect(await isVerified()).toBe(true)
    expect(await read()).toMatchObject({ stands: false, appeal: { outcome: 'upheld' } })
    expect(await auditOf('person.document_restored')).toMatchObject([{ actor_id: other.id, details: { document: id } }])
    const seen = await site.call(`GET /api/admin/users/${yasmine.id}`, { as: admin })
    expect(seen.json).toMatchObject({
      decisions: [{ action: 'document_restored' }, { action: 'document_withdrawn', facts, clause: 'safety#verified' }],
    })
  })

  test('undoes nothing where the document has been taken away meanwhile', async () => {
    const id = await verifiedId({})
    await judge(id, { outcome: 'refused', status: 'verified', reason: 'unreadable' })
    const { rows } = await sql<{ id: string }>`SELECT id FROM decisions WHERE person_id = ${yasmine.id}`.execute(db)
    const decisionId = rows[0]?.id ?? ''
    const body = { text: 'On peut le lire.' }
    await site.call(`POST /api/decisions/${decisionId}/appeal`, { as: yasmine, body })
    await site.call(`POST /api/profile/documents/${id}/removal`, { as: yasmine })
    const answer = { outcome: 'upheld', answer: 'C’est vrai.' }
    const other = await person('admin')
    const answered = await site.call(`POST /api/admin/appeals/${decisionId}`, { as: other, body: answer })
    expect(answered.status).toBeLessThan(300)
    expect(await auditOf('person.document_restored')).toEqual([])
    expect((await site.call(`GET /api/decisions/${decisionId}`, { as: yasmine })).json).toMatchObject({
      stands: false,
      content: null,
      appeal: { outcome: 'upheld' },
    })
  })

  test('refuses what another one refuses at the same time once, and the other one gets an error', async () => {
    const id = await verifiedId({})
    const refusal = { outcome: 'refused', status: 'verified', reason: 'unreadable' }
    const answers = await Promise.all([admin, await person('admin')].map(as => judge(id, refusal, as)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'state_changed' })
    expect(await notifiedOf()).toEqual(['document.verified', 'document.unverified'])
    expect(await auditOf('person.document_withdrawn')).toHaveLength(1)
  })

  test('does not verify what is over, and gets an error', async () => {
    const id = await createDocument(db, yasmine, { country: 'AE', expiresOn: '2026-11-30' })
    const { json } = await site.call(`GET /api/admin/users/${yasmine.id}/documents`, { as: admin })
    expect(json).toMatchObject({ documents: [{ id, isExpired: true, allowedActions: ['refuse'] }] })
    const answer = await judge(id, { outcome: 'verified' })
    expect(answer).toMatchObject({ status: 409, json: { code: 'document_expired' } })
    expect((await list()).documents).toMatchObject([{ id, status: 'pending' }])
    expect(await notifiedOf()).toEqual([])
    expect((await judge(id, { outcome: 'refused', reason: 'expired' })).status).toBe(200)
  })

  test('gives no badge for papers of another kind', async () => {
    await judge(await sentId('kind=other&name=cv.pdf'), { outcome: 'verified' })
    expect(await isVerified()).toBe(false)
  })

  test('leaves an own document to another one', async () => {
    const both = { ...(await person('admin')), roles: ['admin' as const, 'freelancer' as const] }
    await sql`UPDATE profiles SET roles = '{admin,freelancer}' WHERE id = ${both.id}`.execute(db)
    await sql`INSERT INTO freelancer_profiles (id) VALUES (${both.id})`.execute(db)
    const id = await createDocument(db, both)
    expect((await judge(id, { outcome: 'verified' }, both)).json).toMatchObject({ code: 'own_case' })
    expect((await judge(id, { outcome: 'verified' })).status).toBe(200)
  })
})

describe('a verified document that is over', () => {
  const sweep = () => SCHEDULED_JOBS.find(({ name }) => name === 'sweep')?.run(platform)
  beforeEach(() => platform.clock.set(`${TODAY}T09:00:00Z`))

  test('takes the badge along in the nightly sweep, once, and its owner is notified', async () => {
    const id = await verifiedId({ country: 'AE', expiresOn: '2099-12-31' })
    await sweep()
    expect(await isVerified()).toBe(true)
    platform.clock.set('2100-01-02T03:20:00Z')
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await isVerified()).toBe(false)
    expect(await notifiedOf()).toEqual(['document.verified', 'document.expired'])
    expect(await auditOf('person.document_expired')).toEqual([{ actor_id: null, details: { document: id } }])
  })

  test('leaves the badge to another one that holds', async () => {
    await verifiedId({ kind: 'identity' })
    await verifiedId({ country: 'AE', expiresOn: '2099-12-31' })
    platform.clock.set('2100-01-02T03:20:00Z')
    await sweep()
    expect(await isVerified()).toBe(true)
    const checks = await sql`SELECT evidence FROM person_checks WHERE person_id = ${yasmine.id}`.execute(db)
    expect(checks.rows).toEqual([{ evidence: ['identity_document'] }])
  })

  test('counts no more when another one is decided before the sweep', async () => {
    const id = await verifiedId({ country: 'AE', expiresOn: '2099-12-31' })
    await sql`UPDATE freelancer_documents SET expires_on = current_date - 1 WHERE id = ${id}`.execute(db)
    await verifiedId({ kind: 'other' })
    expect(await isVerified()).toBe(false)
  })
})
