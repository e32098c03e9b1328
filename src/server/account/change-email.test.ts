import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountSite, allCookies, cookieOf, newestToken, PUBLIC_URL, queuedMails } from '#tests/support/account-site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startIdentityServer } from '#tests/support/identity-server.ts'
import { deleteOldEmailChanges } from './email-changes.sql.ts'

const db = await testDatabase()
const google = await startIdentityServer('google-id', 'google-secret')
const configured = { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' }
const site = accountSite(db, configured, { endpoints: { google: google.endpoints, apple: google.endpoints } })
afterAll(() => google.stop())

const password = 'vitrine-lumineuse'
let number = 0
const address = () => `198.51.100.${(number = (number + 1) % 250)}`
const newEmail = () => `new.${(number = number + 1)}.${crypto.randomUUID().slice(0, 8)}@example.com`

interface Person {
  email: string
  cookie: string
}

async function somebody(): Promise<Person> {
  const email = newEmail()
  const { cookies } = await site.post('/api/sign-up', { body: { email, password }, address: address() })
  const body = { token: await newestToken(db, email) }
  const answer = await site.post('/api/confirmations', { body, address: address(), cookie: allCookies(cookies) })
  return { email, cookie: cookieOf(answer.cookies) }
}

async function somebodyOfGoogle(): Promise<Person> {
  const email = newEmail()
  const started = await site.post('/api/sign-in/google', { body: {}, address: address() })
  const url = new URL(String(started.json['url']))
  const code = google.agree(url, { sub: email, email, email_verified: true })
  const query = `code=${code}&state=${url.searchParams.get('state')}`
  const answer = await site.get(`/api/auth/callback/google?${query}`, {
    cookie: allCookies(started.cookies),
    address: address(),
  })
  return { email, cookie: cookieOf(answer.cookies) }
}

const ask = ({ cookie }: Person, email: string, typed?: string) =>
  site.post('/api/me/email-change', {
    body: { email, ...(typed !== undefined && { password: typed }) },
    cookie,
    address: address(),
  })
const confirm = (cookie: string, token: string) =>
  site.post('/api/me/email-change/confirmation', { body: { token }, cookie, address: address() })
const restore = (token: string) => site.post('/api/email-restorations', { body: { token }, address: address() })
const emailOf = async (cookie: string) =>
  ((await site.get('/api/me', { cookie })).json['me'] as { email: string } | null)?.email ?? null
const waiting = async ({ cookie }: Person) => (await site.get('/api/me/email-change', { cookie })).json['email']
const templates = async (email: string) => (await queuedMails(db, email)).map(mail => mail.template)

beforeEach(() => sql`DELETE FROM rate_limits`.execute(db.kysely))
afterEach(() => site.refuseFaults())

describe('another e-mail address', () => {
  test('comes into force once its owner has opened the link; other sessions end, the old address is notified', async () => {
    const person = await somebody()
    const elsewhere = await site.signIn(person.email, password, address())
    const email = newEmail()
    expect(await ask(person, email, password)).toMatchObject({ status: 202, json: { email } })
    expect([await emailOf(person.cookie), await waiting(person)]).toEqual([person.email, email])
    expect(await templates(email)).toEqual(['confirmNewEmail'])

    const token = await newestToken(db, email)
    expect(await confirm(person.cookie, token)).toMatchObject({ status: 200, json: { email } })
    expect([await emailOf(person.cookie), await emailOf(elsewhere), await waiting(person)]).toEqual([email, null, null])
    expect((await templates(person.email)).at(-1)).toBe('emailChanged')
    await expect(site.signIn(email, password, address())).resolves.toContain('session_token')
    await expect(site.signIn(person.email, password, address())).rejects.toThrow('invalid_credentials')
    expect((await confirm(person.cookie, token)).json['code']).toBe('link_expired')
  })

  test('needs the password, and guesses at it are slowed down', async () => {
    const person = await somebody()
    const email = newEmail()
    for (const typed of [undefined, '', 'not-the-password'])
      expect(await ask(person, email, typed)).toMatchObject({ status: 400, json: { code: 'invalid_input' } })
    expect(await ask(person, email, 'another-guess')).toMatchObject({ status: 429 })
    expect(await queuedMails(db, email)).toEqual([])
    expect(await waiting(person)).toBeNull()
  })

  test('is not one’s own', async () => {
    const person = await somebody()
    const answer = await ask(person, ` ${person.email.toUpperCase()} `, password)
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input' } })
    expect(answer.json['fields']).toHaveProperty('email')
  })

  test('of an account without a password needs a sign-in of the last ten minutes', async () => {
    const person = await somebodyOfGoogle()
    const email = newEmail()
    expect((await ask(person, email)).status).toBe(202)
    await sql`UPDATE sessions SET created_at = now() - interval '11 minutes'`.execute(db.kysely)
    expect(await ask(person, newEmail())).toMatchObject({ status: 403, json: { code: 'recent_sign_in_needed' } })
    expect((await confirm(person.cookie, await newestToken(db, email))).status).toBe(200)
    expect(await emailOf(person.cookie)).toBe(email)
  })

  test('that has an account is answered the same; only its owner is notified, and nothing changes', async () => {
    const [person, owner] = [await somebody(), await somebody()]
    const [known, unknown] = [await ask(person, owner.email, password), await ask(person, newEmail(), password)]
    expect([known.status, Object.keys(known.json)]).toEqual([unknown.status, Object.keys(unknown.json)])
    await ask(person, owner.email, password)
    expect(await waiting(person)).toBe(owner.email)
    expect((await queuedMails(db, owner.email)).at(-1)).toMatchObject({ template: 'emailInUse', link: '/login' })
    expect(await emailOf(person.cookie)).toBe(person.email)
  })

  test('takes over one that somebody has signed up with and never confirmed', async () => {
    const person = await somebody()
    const email = newEmail()
    await site.post('/api/sign-up', { body: { email, password: 'of-an-intruder-9' }, address: address() })
    const theirs = await newestToken(db, email)
    await ask(person, email, password)
    expect((await confirm(person.cookie, await newestToken(db, email))).status).toBe(200)
    expect(await emailOf(person.cookie)).toBe(email)
    const answer = await site.post('/api/confirmations', {
      body: { token: theirs, password: 'of-an-intruder-9' },
      address: address(),
    })
    expect(answer.json['code']).toBe('link_expired')
  })

  test('is refused where it has got an account meanwhile', async () => {
    const person = await somebody()
    const email = newEmail()
    await ask(person, email, password)
    const token = await newestToken(db, email)
    const { cookies } = await site.post('/api/sign-up', { body: { email, password }, address: address() })
    const body = { token: await newestToken(db, email) }
    await site.post('/api/confirmations', { body, address: address(), cookie: allCookies(cookies) })
    expect(await confirm(person.cookie, token)).toMatchObject({ status: 409, json: { code: 'email_taken' } })
    expect(await emailOf(person.cookie)).toBe(person.email)
  })

  test('the link is good for the account that asked, once, for a day, until it is cancelled or another is asked for', async () => {
    const [person, stranger] = [await somebody(), await somebody()]
    const expectOver = async (cookie: string, token: string) =>
      expect((await confirm(cookie, token)).json['code']).toBe('link_expired')
    const [first, second] = [newEmail(), newEmail()]
    await ask(person, first, password)
    const firstToken = await newestToken(db, first)
    await expectOver(stranger.cookie, firstToken)
    await ask(person, second, password)
    await expectOver(person.cookie, firstToken)
    await site.post('/api/me/email-change/cancellation', { cookie: person.cookie, address: address() })
    expect(await waiting(person)).toBeNull()
    await expectOver(person.cookie, await newestToken(db, second))
    await ask(person, second, password)
    await sql`UPDATE verifications SET expires_at = now() - interval '1 second'`.execute(db.kysely)
    await expectOver(person.cookie, await newestToken(db, second))
    await sql`UPDATE email_changes SET created_at = now() - interval '25 hours'`.execute(db.kysely)
    expect(await waiting(person)).toBeNull()
    await deleteOldEmailChanges(db.kysely)
    expect((await sql`SELECT 1 FROM email_changes`.execute(db.kysely)).rows).toEqual([])
  })

  test('of two confirmations at once one is done', async () => {
    const person = await somebody()
    const email = newEmail()
    await ask(person, email, password)
    const token = await newestToken(db, email)
    const answers = await Promise.all([confirm(person.cookie, token), confirm(person.cookie, token)])
    expect(answers.map(answer => answer.status).sort((a, b) => a - b)).toEqual([200, 400])
    expect((await templates(person.email)).filter(each => each === 'emailChanged')).toHaveLength(1)
  })

  test('is mailed to no more than five times a day', async () => {
    const email = newEmail()
    for (let call = 0; call < 7; call += 1) expect((await ask(await somebody(), email, password)).status).toBe(202)
    expect(await queuedMails(db, email)).toHaveLength(5)
  })
})

describe('taking the former address back', () => {
  async function changed(): Promise<{ person: Person; email: string; token: string }> {
    const person = await somebody()
    const email = newEmail()
    await ask(person, email, password)
    await confirm(person.cookie, await newestToken(db, email))
    return { person, email, token: await newestToken(db, person.email) }
  }

  test('signs everybody out, makes the password useless and leads to a new one', async () => {
    const { person, email, token } = await changed()
    const answer = await restore(token)
    expect(answer.status).toBe(200)
    const link = new URL(String(answer.json['redirect']), PUBLIC_URL)
    expect(link.pathname).toBe('/reset-password')
    expect(await emailOf(person.cookie)).toBeNull()
    for (const each of [email, person.email])
      await expect(site.signIn(each, password, address())).rejects.toThrow('invalid_credentials')
    expect((await templates(email)).at(-1)).toBe('emailRestored')
    const body = { token: link.searchParams.get('token'), password: 'arcade-de-cuivre' }
    expect((await site.post('/api/password-resets', { body, address: address() })).status).toBe(200)
    await expect(site.signIn(person.email, 'arcade-de-cuivre', address())).resolves.toContain('session_token')
    expect((await restore(token)).json['code']).toBe('link_expired')
  })

  test('works for seven days', async () => {
    const { token } = await changed()
    const { rows } = await sql<{
      days: number
    }>`SELECT round(extract(epoch FROM expires_at - now()) / 86400)::integer AS days
      FROM verifications WHERE starts_with(identifier, 'restore-email:') ORDER BY created_at DESC LIMIT 1`.execute(
      db.kysely,
    )
    expect(rows[0]?.days).toBe(7)
    await sql`UPDATE verifications SET expires_at = now() - interval '1 second'`.execute(db.kysely)
    expect((await restore(token)).json['code']).toBe('link_expired')
    expect((await restore('made-up')).json['code']).toBe('link_expired')
  })

  test('undoes what was changed after it; what is undone later does not end the right of who was first', async () => {
    const { person, email, token: ofFirst } = await changed()
    const third = newEmail()
    await ask(person, third, password)
    await confirm(person.cookie, await newestToken(db, third))
    const ofSecond = await newestToken(db, email)
    // the attacker who took the account tries to lock its owner out
    expect((await restore(ofSecond)).status).toBe(200)
    expect((await restore(ofFirst)).status).toBe(200)
    const { rows } = await sql`SELECT 1 FROM users WHERE email = ${person.email}`.execute(db.kysely)
    expect(rows).toHaveLength(1)
    expect((await restore(ofSecond)).json['code']).toBe('link_expired')
  })

  test('a reset that was mailed to the new address is of no use after it', async () => {
    const { email, token } = await changed()
    await site.post('/api/password-reset-requests', { body: { email }, address: address() })
    const theirs = await newestToken(db, email)
    await restore(token)
    const body = { token: theirs, password: 'of-an-intruder-9' }
    expect((await site.post('/api/password-resets', { body, address: address() })).json['code']).toBe('link_expired')
  })

  test('is refused where the former address has got an account of its own', async () => {
    const { person, token } = await changed()
    const { email } = person
    const { cookies } = await site.post('/api/sign-up', { body: { email, password }, address: address() })
    const body = { token: await newestToken(db, email) }
    await site.post('/api/confirmations', { body, address: address(), cookie: allCookies(cookies) })
    expect(await restore(token)).toMatchObject({ status: 409, json: { code: 'email_taken' } })
  })
})
