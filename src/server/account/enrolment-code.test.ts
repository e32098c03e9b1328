import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountSite, allCookies, cookieOf, newestCode, newestToken, queuedMails } from '#tests/support/account-site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { TestClock } from '#tests/support/platform.ts'
import { deleteOldEnrolmentCodes } from './enrolment-code.sql.ts'
import { grantAdmin } from './grant-admin.ts'
import { codeOf, stepAt } from './totp.ts'

const db = await testDatabase()
const clock = new TestClock('2026-12-01T09:00:00Z')
const site = accountSite(db, {}, { clock })
const password = 'vitrine-lumineuse'
let number = 0
let email = ''
let address = ''
beforeEach(() => {
  number += 1
  email = `nadia.${number}@example.com`
  address = `198.51.100.${number}`
})
afterEach(() => site.refuseFaults())

const post = (path: string, cookie: string, body: object = {}) => site.post(path, { body, cookie, address })
const ask = (cookie: string) => post('/api/me/second-factor/enrolment-code', cookie)
const begin = (cookie: string, code?: string) => post('/api/me/second-factor/enrolment', cookie, { code })
const factorOf = async (cookie: string) => (await site.get('/api/me/second-factor', { cookie })).json
const secretOf = ({ json }: { json: Record<string, unknown> }) => (json['enrolment'] as { secret: string }).secret
const confirm = (cookie: string, secret: string) =>
  post('/api/me/second-factor', cookie, { code: codeOf(secret, stepAt(clock.now())) })
const refused = (words: RegExp) => ({
  status: 400,
  json: { code: 'invalid_input', fields: { code: expect.stringMatching(words) } },
})

/** Somebody who has just signed up, confirmed and answered the first questions. */
async function person(): Promise<string> {
  const started = await site.post('/api/sign-up', { body: { email, password }, address })
  const body = { token: await newestToken(db, email) }
  const confirmed = await site.post('/api/confirmations', { body, address, cookie: allCookies(started.cookies) })
  const session = cookieOf(confirmed.cookies)
  await post('/api/me/onboarding', session, { firstName: 'Nadia', lastName: 'El Fassi', role: 'retailer' })
  return session
}

/** The same whom the operator has made an admin, signed in again. */
async function admin(): Promise<string> {
  await person()
  expect(await grantAdmin(site.platform, email)).toBe('granted')
  return site.signIn(email, password, address)
}

describe('the first second factor of an admin', () => {
  test('begins with a code from their mailbox, once', async () => {
    const session = await admin()
    expect(await factorOf(session)).toMatchObject({ isOn: false, isRequired: true, mailCode: 'wanted' })
    expect(await begin(session), 'a password alone begins nothing').toMatchObject(refused(/required/))
    expect(await begin(session, '000000'), 'none was sent').toMatchObject(refused(/no longer good/))
    expect((await ask(session)).json).toMatchObject({ mailCode: 'sent', enrolment: null })
    const code = await newestCode(db, email)
    expect(code).toMatch(/^\d{6}$/)
    const wrong = code === '123456' ? '654321' : '123456'
    expect(await begin(session, wrong)).toMatchObject(refused(/not right/))
    const started = await begin(session, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(started.status).toBe(200)
    expect(await begin(session, code), 'it is used up').toMatchObject(refused(/no longer good/))
    expect((await confirm(session, secretOf(started))).json).toMatchObject({ isOn: true, mailCode: null })
    expect(await ask(session), 'there is one now').toMatchObject({ status: 409, json: { code: 'wrong_state' } })
  })

  test('takes five tries, whatever comes at once, and the right code is none of a sixth', async () => {
    const session = await admin()
    await ask(session)
    const code = await newestCode(db, email)
    const wrong = code === '123456' ? '654321' : '123456'
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(session, wrong)))
    const words = answers.map(({ json }) => (json['fields'] as { code: string }).code)
    expect(words.filter(each => each.includes('not right'))).toHaveLength(5)
    expect(await begin(session, code)).toMatchObject(refused(/no longer good/))
    expect(await factorOf(session)).toMatchObject({ mailCode: 'wanted' })
  })

  test('takes no code of more than ten minutes ago, none of before the last, and none of another address', async () => {
    const session = await admin()
    await ask(session)
    const first = await newestCode(db, email)
    await sql`UPDATE enrolment_codes SET sent_at = now() - interval '11 minutes'`.execute(db.kysely)
    expect(await begin(session, first)).toMatchObject(refused(/no longer good/))
    await ask(session)
    const second = await newestCode(db, email)
    if (first !== second) expect(await begin(session, first)).toMatchObject(refused(/not right/))
    await sql`UPDATE users SET email = ${`moved.${email}`} WHERE email = ${email}`.execute(db.kysely)
    expect(await begin(session, second)).toMatchObject(refused(/no longer good/))
    await sql`UPDATE enrolment_codes SET sent_at = now() - interval '11 minutes'`.execute(db.kysely)
    await deleteOldEnrolmentCodes(db.kysely)
    expect((await sql`SELECT 1 FROM enrolment_codes`.execute(db.kysely)).rows).toEqual([])
  })

  test('is asked for five times an hour, and no more', async () => {
    const session = await admin()
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(session)).status).toBe(200)
    expect(await ask(session)).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
    expect((await queuedMails(db, email)).filter(mail => mail.template === 'enrolmentCode')).toHaveLength(5)
  })

  test('of two who bring the code at once one gets in', async () => {
    const session = await admin()
    await ask(session)
    const code = await newestCode(db, email)
    const answers = await Promise.all([1, 2].map(() => begin(session, code)))
    expect(answers.map(answer => answer.status).sort((one, other) => one - other)).toEqual([200, 400])
  })

  test('does not come into force from what was started before they were an admin', async () => {
    const session = await person()
    expect(await factorOf(session)).toMatchObject({ mailCode: null })
    expect((await ask(session)).status, 'nobody else needs a code').toBe(409)
    const secret = secretOf(await begin(session))
    await grantAdmin(site.platform, email)
    const again = await site.signIn(email, password, address)
    expect(await confirm(again, secret)).toMatchObject({ status: 409, json: { code: 'wrong_state' } })
    expect(await factorOf(again)).toMatchObject({ isOn: false })
  })

  test('keeps the code nowhere in clear once it is sent, and none without a fresh proof', async () => {
    const session = await admin()
    await ask(session)
    const code = await newestCode(db, email)
    const { rows } = await sql`SELECT e::text FROM enrolment_codes e`.execute(db.kysely)
    expect(JSON.stringify(rows)).not.toContain(code)
    await sql`UPDATE sessions SET created_at = now() - interval '11 minutes'`.execute(db.kysely)
    expect(await ask(session)).toMatchObject({ status: 403, json: { code: 'proof_needed' } })
  })

  test('keeps the mailbox that it rests on: the address changes after it', async () => {
    const session = await admin()
    const wanted = { email: `elsewhere.${email}`, password }
    const needed = { status: 403, json: { code: 'second_factor_needed' } }
    expect(await post('/api/me/email-change', session, wanted)).toMatchObject(needed)
    await ask(session)
    const secret = secretOf(await begin(session, await newestCode(db, email)))
    await confirm(session, secret)
    expect((await post('/api/me/email-change', session, wanted)).status).toBe(202)
  })

  test('nor does an address come into force that was asked for before they were an admin', async () => {
    const session = await person()
    const wanted = `elsewhere.${email}`
    await post('/api/me/email-change', session, { email: wanted, password })
    await grantAdmin(site.platform, email)
    const again = await site.signIn(email, password, address)
    const body = { token: await newestToken(db, wanted) }
    expect(await post('/api/me/email-change/confirmation', again, body)).toMatchObject({
      status: 403,
      json: { code: 'second_factor_needed' },
    })
  })
})

test('the demo’s admin on this machine alone begins without', async () => {
  const here = accountSite(db, { TRUST_PROXY: '0' })
  email = `admin.${number}@demo.rahba.test`
  await admin()
  const signed = await here.post('/api/sign-in', { body: { email, password } })
  const cookie = cookieOf(signed.cookies)
  const { json } = await here.post('/api/me/second-factor/enrolment', { body: {}, cookie })
  expect(json).toMatchObject({ isRequired: false, mailCode: null, enrolment: expect.anything() })
})
