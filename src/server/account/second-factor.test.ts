import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodesMade } from '#shared/account/limits.ts'
import { accountSite, allCookies, cookieOf, newestCode, newestToken, queuedMails } from '#tests/support/account-site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { TestClock } from '#tests/support/platform.ts'
import { grantAdmin } from './grant-admin.ts'
import { forgetOldEnrolments } from './second-factor.sql.ts'
import { resetSecondFactor } from './second-factor.ts'
import { codeOf, stepAt } from './totp.ts'

const db = await testDatabase()
const clock = new TestClock('2026-12-01T09:00:00Z')
const site = accountSite(db, {}, { clock })

const password = 'vitrine-lumineuse'
const stepMs = 30_000
let number = 0
let email = ''
let address = ''
beforeEach(() => {
  number += 1
  email = `ines.${number}@example.com`
  address = `198.51.100.${number}`
  clock.set(new Date(clock.now() + 20 * stepMs).toISOString())
})
afterEach(() => site.refuseFaults())

const post = (path: string, cookie: string, body: object = {}) => site.post(path, { body, cookie, address })

/** Somebody who has just signed up and confirmed. */
async function person(role?: 'admin'): Promise<string> {
  const started = await site.post('/api/sign-up', { body: { email, password }, address })
  const body = { token: await newestToken(db, email) }
  const cookie = allCookies(started.cookies)
  const session = cookieOf((await site.post('/api/confirmations', { body, address, cookie })).cookies)
  await post('/api/me/onboarding', session, { firstName: 'Inès', lastName: 'Moreau', role: 'retailer' })
  if (role) await makeAdmin(email)
  return session
}

const makeAdmin = (of: string) =>
  sql`WITH granted AS (UPDATE users SET role = 'admin' WHERE email = ${of} RETURNING id)
    UPDATE profiles SET roles = '{retailer,admin}' WHERE id = (SELECT id FROM granted)`.execute(db.kysely)

/** Turns the second factor on. Answers its secret and the recovery codes. */
async function enrol(session: string): Promise<{ secret: string; codes: string[] }> {
  const { mailCode } = (await site.get('/api/me/second-factor', { cookie: session })).json
  if (mailCode === 'wanted') await post('/api/me/second-factor/enrolment-code', session)
  const code = mailCode === 'wanted' ? await newestCode(db, email) : undefined
  const started = await post('/api/me/second-factor/enrolment', session, { code })
  const { secret } = started.json['enrolment'] as { secret: string }
  const answer = await post('/api/me/second-factor', session, { code: codeNow(secret, -1) })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return { secret, codes: answer.json['codes'] as string[] }
}

const codeNow = (secret: string, drift = 0) => codeOf(secret, stepAt(clock.now()) + drift)
const later = (steps: number) => clock.set(new Date(clock.now() + steps * stepMs).toISOString())

/** Signs in as far as the password goes. */
async function half(redirect?: string, from = address) {
  const answer = await site.post('/api/sign-in', { body: { email, password, redirect }, address: from })
  return { cookie: cookieOf(answer.cookies), answer }
}

const finish = (cookie: string, code: string, more: object = {}) =>
  post('/api/pending-sign-in', cookie, { code, ...more })
const meOf = async (cookie: string) => (await site.get('/api/me', { cookie })).json['me'] as { email: string } | null
const templates = async () => (await queuedMails(db, email)).map(mail => mail.template)
const wrongCode = { status: 400, json: { code: 'invalid_input', fields: { code: expect.any(String) } } }

describe('turning it on', () => {
  test('shows a secret, takes its first code, and from then on this session rests on both', async () => {
    const session = await person()
    expect((await site.get('/api/me/second-factor', { cookie: session })).json).toMatchObject({
      isOn: false,
      isRequired: false,
      hasPassword: true,
      enrolment: null,
    })
    const started = await post('/api/me/second-factor/enrolment', session)
    const {
      secret,
      address: otpauth,
      qr,
    } = started.json['enrolment'] as {
      secret: string
      address: string
      qr: { size: number; path: string }
    }
    expect(otpauth).toContain(`secret=${secret}`)
    expect(qr.path).toMatch(/^M0 0h7v1h-7z/)
    expect(await post('/api/me/second-factor', session, { code: '000000' })).toMatchObject(wrongCode)
    const other = (await half()).cookie
    const on = await post('/api/me/second-factor', session, { code: codeNow(secret) })
    expect(on.json).toMatchObject({ isOn: true, codesLeft: recoveryCodesMade, enrolment: null })
    expect(on.json['codes']).toHaveLength(recoveryCodesMade)
    expect(await meOf(session)).toMatchObject({ email })
    expect(await meOf(other), 'another device is signed out').toBeNull()
    expect((await templates()).at(-1)).toBe('secondFactorOn')
  })

  test('keeps secret and codes sealed, and shows the codes only until they are put away', async () => {
    const session = await person()
    const { secret, codes } = await enrol(session)
    const { rows } = await sql<{
      all: string
    }>`SELECT f::text || (SELECT string_agg(r::text, '') FROM recovery_codes r) AS all
      FROM second_factors f`.execute(db.kysely)
    for (const text of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(text)
    expect((await site.get('/api/me/second-factor', { cookie: session })).json['codes']).toEqual(codes)
    await post('/api/me/second-factor/recovery-codes/receipt', session)
    expect((await site.get('/api/me/second-factor', { cookie: session })).json['codes']).toBeNull()
  })

  test('asks for a fresh proof, and shows nothing secret without one', async () => {
    const session = await person()
    await post('/api/me/second-factor/enrolment', session)
    await age(11)
    expect(await post('/api/me/second-factor/enrolment', session)).toMatchObject({
      status: 403,
      json: { code: 'proof_needed' },
    })
    expect((await site.get('/api/me/second-factor', { cookie: session })).json).toMatchObject({
      isFresh: false,
      enrolment: null,
    })
    expect((await post('/api/me/proof', session, { password: 'vitrine-eteinte' })).json['fields']).toHaveProperty(
      'password',
    )
    expect((await post('/api/me/proof', session, { password })).status).toBe(204)
    expect((await post('/api/me/second-factor/enrolment', session)).status).toBe(200)
  })

  test('an enrolment that was started too long ago, or cancelled, takes no code', async () => {
    const session = await person()
    const { secret } = (await post('/api/me/second-factor/enrolment', session)).json['enrolment'] as { secret: string }
    await post('/api/me/second-factor/enrolment/cancellation', session)
    expect(await post('/api/me/second-factor', session, { code: codeNow(secret) })).toMatchObject({ status: 409 })
  })

  test('of two who confirm at once one does', async () => {
    const session = await person()
    const { secret } = (await post('/api/me/second-factor/enrolment', session)).json['enrolment'] as { secret: string }
    const answers = await Promise.all(
      [1, 2].map(() => post('/api/me/second-factor', session, { code: codeNow(secret) })),
    )
    expect(answers.map(answer => answer.status).sort((one, other) => one - other)).toEqual([200, 409])
  })
})

/** As if the person had proven themselves this many minutes ago. */
const age = (minutes: number) =>
  sql`UPDATE sessions SET proved_at = now() - ${minutes} * interval '1 minute'
    WHERE user_id = (SELECT id FROM users WHERE email = ${email})`.execute(db.kysely)

describe('signing in with it', () => {
  test('a password alone opens nothing: the code does, and leads on', async () => {
    const { secret } = await enrol(await person())
    const { cookie, answer } = await half('/retailer/wishlist')
    expect(answer.json['redirect']).toBe('/sign-in-code?redirect=%2Fretailer%2Fwishlist')
    expect(
      answer.cookies.some(each => each.startsWith('rahba.device')),
      'no known device yet',
    ).toBe(false)
    expect(await meOf(cookie)).toBeNull()
    expect((await site.get('/api/me/email-change', { cookie })).status).toBe(401)
    expect((await site.get('/api/pending-sign-in', { cookie })).json).toEqual({ isPending: true })
    const done = await finish(cookie, codeNow(secret), { redirect: '/retailer/wishlist' })
    expect(done.json).toEqual({ redirect: '/retailer/wishlist' })
    expect(await meOf(cookieOf(done.cookies))).toMatchObject({ email })
    expect(await meOf(cookie), 'the half session is over').toBeNull()
    expect((await finish(cookie, codeNow(secret, 1))).status).toBe(401)
  })

  test('without JavaScript a form is sent on, and back with the refusal but not the code', async () => {
    const { secret } = await enrol(await person())
    const { cookie } = await half()
    const form = { code: '000000', redirect: '/explore', _back: '/sign-in-code?redirect=%2Fexplore' }
    const refused = await site.post('/api/pending-sign-in', { form, cookie, address })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, form._back])
    expect(decodeURIComponent(refused.cookies.join())).not.toContain('000000')
    const done = await site.post('/api/pending-sign-in', { form: { ...form, code: codeNow(secret) }, cookie, address })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/explore'])
  })

  test.each([-1, 0, 1])('a clock that is %i steps off is no obstacle', async drift => {
    const { secret } = await enrol(await person())
    later(5)
    expect((await finish((await half()).cookie, codeNow(secret, drift))).status).toBe(200)
  })

  test('a code works once, on whatever device, and none before it works after it', async () => {
    const { secret } = await enrol(await person())
    later(5)
    expect((await finish((await half()).cookie, codeNow(secret))).status).toBe(200)
    const again = await half()
    const refused = await finish(again.cookie, codeNow(secret))
    expect(refused).toMatchObject(wrongCode)
    expect(refused.json['fields']).toMatchObject({ code: 'This code has already been used: wait for the next one' })
    expect(await finish(again.cookie, codeNow(secret, -1))).toMatchObject(wrongCode)
    later(1)
    expect((await finish(again.cookie, codeNow(secret))).status).toBe(200)
  })

  test('of two who bring the same code at once one gets in', async () => {
    const { secret } = await enrol(await person())
    later(5)
    const halves = [await half(), await half(undefined, '198.51.100.250')]
    const answers = await Promise.all(halves.map(({ cookie }) => finish(cookie, codeNow(secret))))
    expect(answers.map(answer => answer.status).sort((one, other) => one - other)).toEqual([200, 400])
  })

  test('a recovery code works once, however it is typed, and its use is notified by mail', async () => {
    const { codes } = await enrol(await person())
    const [code = '', other = ''] = codes
    const done = await finish((await half()).cookie, ` ${code.toUpperCase().replace('-', ' ')} `)
    expect(done.status).toBe(200)
    expect(await templates()).toContain('recoveryCodeUsed')
    expect((await site.get('/api/me/second-factor', { cookie: cookieOf(done.cookies) })).json['codesLeft']).toBe(9)
    expect(await finish((await half()).cookie, code)).toMatchObject(wrongCode)
    const halves = [await half(), await half()]
    const answers = await Promise.all(halves.map(({ cookie }) => finish(cookie, other)))
    expect(
      answers.filter(answer => answer.status === 200),
      'two at once',
    ).toHaveLength(1)
  })

  test('five wrong codes in ten minutes, and then even the right one waits', async () => {
    const { secret } = await enrol(await person())
    const { cookie } = await half()
    for (let tries = 0; tries < 5; tries += 1) expect(await finish(cookie, '000000')).toMatchObject(wrongCode)
    const waiting = await finish((await half(undefined, '198.51.100.251')).cookie, codeNow(secret))
    expect(waiting).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(500)
    await sql`UPDATE rate_limits SET expires_at = now() WHERE key LIKE 'second-factor-code:%'`.execute(db.kysely)
    expect((await finish((await half()).cookie, codeNow(secret))).status).toBe(200)
  })

  test('ten minutes after the password it is asked for again, and so it is after a new password', async () => {
    const { secret } = await enrol(await person())
    const { cookie } = await half()
    await sql`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE level = 1`.execute(db.kysely)
    expect((await site.get('/api/pending-sign-in', { cookie })).json).toEqual({ isPending: false })
    expect(await finish(cookie, codeNow(secret))).toMatchObject({ status: 401, json: { code: 'not_signed_in' } })
  })

  test('signing out ends a half session too', async () => {
    const { secret } = await enrol(await person())
    const { cookie } = await half()
    await site.post('/api/sign-out', { cookie, address })
    expect((await finish(cookie, codeNow(secret))).status).toBe(401)
  })
})

describe('what is in force', () => {
  test('a proof asks for password and code, and holds for ten minutes', async () => {
    const { secret } = await enrol(await person())
    later(5)
    const session = cookieOf((await finish((await half()).cookie, codeNow(secret))).cookies)
    await age(11)
    expect((await post('/api/me/second-factor/recovery-codes', session)).json).toMatchObject({ code: 'proof_needed' })
    expect((await post('/api/me/proof', session, { password })).json['fields']).toHaveProperty('code')
    later(1)
    const proof = { password, code: codeNow(secret) }
    expect((await post('/api/me/proof', session, { ...proof, password: 'vitrine-eteinte' })).status).toBe(400)
    expect((await post('/api/me/proof', session, proof)).status).toBe(204)
    expect((await post('/api/me/second-factor/recovery-codes', session)).status).toBe(400)
    expect(await post('/api/me/second-factor/recovery-codes', session, { code: '000000' })).toMatchObject(wrongCode)
    later(1)
    const renewed = await post('/api/me/second-factor/recovery-codes', session, { code: codeNow(secret) })
    expect(renewed.json).toMatchObject({ codesLeft: recoveryCodesMade })
    expect((await templates()).at(-1)).toBe('recoveryCodesRenewed')
  })

  test('moves to another app by its first code: the former one opens nothing any more', async () => {
    const session = await person()
    const { secret, codes } = await enrol(session)
    for (const body of [{}, { code: '000000' }]) {
      expect(await post('/api/me/second-factor/enrolment', session, body)).toMatchObject(wrongCode)
    }
    expect((await site.get('/api/me/second-factor', { cookie: session })).json['enrolment']).toBeNull()
    const started = await post('/api/me/second-factor/enrolment', session, { code: codeNow(secret) })
    const { secret: next } = started.json['enrolment'] as { secret: string }
    expect((await post('/api/me/second-factor', session, { code: codeNow(next) })).status).toBe(200)
    expect((await templates()).at(-1)).toBe('secondFactorMoved')
    later(2)
    const { cookie } = await half()
    expect(await finish(cookie, codeNow(secret))).toMatchObject(wrongCode)
    expect(await finish(cookie, codes[0] ?? '')).toMatchObject(wrongCode)
    expect((await finish(cookie, codeNow(next))).status).toBe(200)
  })

  test('is turned off by a code, notified by mail, and the password signs in again', async () => {
    const session = await person()
    const { codes } = await enrol(session)
    expect(await post('/api/me/second-factor/removal', session, { code: '000000' })).toMatchObject(wrongCode)
    expect((await post('/api/me/second-factor/removal', session, { code: codes[0] })).json).toMatchObject({
      isOn: false,
    })
    expect((await templates()).at(-1)).toBe('secondFactorOff')
    expect(await meOf((await half()).cookie)).toMatchObject({ email })
    expect((await post('/api/me/second-factor/removal', session, { code: codes[1] })).status).toBe(409)
  })

  test('is reset by the operator: every session ends, and it is audited and notified', async () => {
    const session = await person()
    expect(await resetSecondFactor(site.platform, email), 'none yet').toBe(false)
    await enrol(session)
    expect(await resetSecondFactor(site.platform, email)).toBe(true)
    expect(await meOf(session)).toBeNull()
    expect((await templates()).at(-1)).toBe('secondFactorReset')
    expect(await meOf((await half()).cookie)).toMatchObject({ email })
    const { rows } = await sql`SELECT actor_id, action, subject_type FROM audit_log ORDER BY id DESC LIMIT 1`.execute(
      db.kysely,
    )
    expect(rows).toEqual([{ actor_id: null, action: 'person.second_factor_reset', subject_type: 'person' }])
  })

  test('a secret that was sealed with another secret of the site takes no code; recovery codes neither', async () => {
    const { secret, codes } = await enrol(await person())
    const other = accountSite(db, { AUTH_SECRET: 'another secret of the tests, forty chars' }, { clock })
    const answer = await other.post('/api/sign-in', { body: { email, password }, address })
    const cookie = cookieOf(answer.cookies)
    for (const code of [codeNow(secret), codes[0]]) {
      expect(await other.post('/api/pending-sign-in', { body: { code }, cookie, address })).toMatchObject(wrongCode)
    }
  })
})

describe('an admin', () => {
  test('is notified by mail of every session, and what they change of theirs is audited', async () => {
    await person('admin')
    const session = (await half()).cookie
    expect((await templates()).at(-1)).toBe('adminSignedIn')
    await enrol(session)
    const { rows } = await sql`SELECT action FROM audit_log ORDER BY id DESC LIMIT 1`.execute(db.kysely)
    expect(rows).toEqual([{ action: 'person.second_factor_on' }])
    const mails = (await templates()).length
    const { cookie } = await half()
    expect(await templates(), 'not of half a session').toHaveLength(mails)
    const { codes } = await codesOf()
    await finish(cookie, codes)
    expect(await templates()).toContain('recoveryCodeUsed')
    expect((await templates()).filter(each => each === 'adminSignedIn')).toHaveLength(2)
    async function codesOf() {
      const shown = (await site.get('/api/me/second-factor', { cookie: session })).json['codes'] as string[]
      return { codes: shown[0] ?? '' }
    }
  })

  test('who is the last one with a second factor keeps it', async () => {
    await sql`DELETE FROM second_factors`.execute(db.kysely)
    const session = await person('admin')
    const { codes } = await enrol(session)
    const refused = await post('/api/me/second-factor/removal', session, { code: codes[0] })
    expect(refused).toMatchObject({ status: 409, json: { code: 'last_second_factor' } })
    email = `other.${number}@example.com`
    await enrol(await person('admin'))
    const answer = await post('/api/me/second-factor/removal', session, { code: codes[0] })
    expect(answer.json, 'the code was not used up by the refusal').toMatchObject({ isOn: false, isRequired: true })
  })

  test('has sessions of half an hour, and of twelve hours at the most', async () => {
    await person('admin')
    const session = (await half()).cookie
    const end = async () =>
      (
        await sql<{ minutes: number }>`SELECT round(extract(epoch FROM expires_at - now()) / 60)::integer AS minutes
          FROM sessions ORDER BY created_at DESC, id DESC LIMIT 1`.execute(db.kysely)
      ).rows[0]?.minutes
    expect(await end()).toBe(30)
    await sql`UPDATE sessions SET expires_at = now() + interval '5 minutes'`.execute(db.kysely)
    expect(await meOf(session)).not.toBeNull()
    expect(await end(), 'a use moves it').toBe(30)
    await sql`UPDATE sessions SET created_at = now() - interval '11 hours 50 minutes', expires_at = now() + interval '1 minute'`.execute(
      db.kysely,
    )
    await meOf(session)
    expect(await end(), 'never beyond twelve hours').toBe(10)
    await sql`UPDATE sessions SET created_at = now() - interval '12 hours 1 minute', expires_at = now() + interval '1 day'`.execute(
      db.kysely,
    )
    expect(await meOf(session)).toBeNull()
  })
})

describe('the operator', () => {
  test('makes a confirmed person an admin, who signs in anew and turns the second factor on first', async () => {
    const session = await person()
    expect(await grantAdmin(site.platform, 'nobody@example.com')).toBe('unknown')
    expect(await grantAdmin(site.platform, email)).toBe('granted')
    expect(await grantAdmin(site.platform, email)).toBe('already')
    expect(await meOf(session)).toBeNull()
    expect(await meOf((await half()).cookie)).toMatchObject({ roles: ['retailer', 'admin'], lacksFactor: true })
    const { rows } = await sql`SELECT actor_id, action FROM audit_log ORDER BY id DESC LIMIT 1`.execute(db.kysely)
    expect(rows).toEqual([{ actor_id: null, action: 'person.made_admin' }])
  })
})

test('what was started or shown and is too old is swept away, what is in force stays', async () => {
  const session = await person()
  const { codes } = await enrol(session)
  await post('/api/me/second-factor/enrolment', session, { code: codes[0] })
  await sql`UPDATE second_factors SET wanted_at = now() - interval '11 minutes', codes_made_at = now() - interval '11 minutes'
    WHERE wanted_at IS NOT NULL`.execute(db.kysely)
  await forgetOldEnrolments(db.kysely)
  const { rows } = await sql`SELECT secret IS NOT NULL AS "isOn", wanted_secret, shown_codes FROM second_factors f
    JOIN users u ON u.id = f.user_id WHERE u.email = ${email}`.execute(db.kysely)
  expect(rows).toEqual([{ isOn: true, wanted_secret: null, shown_codes: null }])
})

describe('the demo’s admin', () => {
  const demo = async (environment: Record<string, string>) => {
    const here = accountSite(db, { TRUST_PROXY: '0', ...environment })
    email = `admin.${number}@demo.rahba.test`
    await person('admin')
    const body = { email, password }
    const answer = await here.post('/api/sign-in', { body, address })
    const { me } = (await here.get('/api/me', { cookie: cookieOf(answer.cookies) })).json
    return (me as { lacksFactor: boolean }).lacksFactor
  }

  test('needs none on this machine alone', async () => {
    expect(await demo({})).toBe(false)
  })

  test.each([
    ['under another host', { PUBLIC_URL: 'http://rahba.example', SEED_DEMO: 'yes' }],
    ['where other machines reach it', { HOST: '0.0.0.0' }],
    ['without the demo', { SEED_DEMO: 'no' }],
    ['on a database of its own', { DATABASE_URL: 'postgresql://rahba@localhost/rahba', SEED_DEMO: 'yes' }],
  ])('does %s', async (_, environment) => {
    expect(await demo(environment)).toBe(true)
  })

  test('is nobody but the demo’s: another admin on this machine needs one', async () => {
    await person('admin')
    const { me } = (await site.get('/api/me', { cookie: (await half()).cookie })).json
    expect(me).toMatchObject({ lacksFactor: true })
  })
})
