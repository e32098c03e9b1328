import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountSite, allCookies, cookieOf, newestToken, PUBLIC_URL } from '#tests/support/account-site.ts'
import { createCast, createSpace } from '#tests/support/cast.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Claims, startIdentityServer, type Wrong } from '#tests/support/identity-server.ts'
import type { SignInProvider } from '#shared/account/providers.ts'
import { listIdsByUser } from '../favorites/favorites.sql.ts'
import { writeReferenceData } from '../places/reference-data.ts'

const db = await testDatabase()
const servers = {
  google: await startIdentityServer('google-id', 'google-secret'),
  apple: await startIdentityServer('apple-id', 'apple-secret'),
}
const configured = {
  GOOGLE_CLIENT_ID: 'google-id',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  APPLE_CLIENT_ID: 'apple-id',
  APPLE_CLIENT_SECRET: 'apple-secret',
}
const endpoints = { google: servers.google.endpoints, apple: servers.apple.endpoints }
await writeReferenceData(db.kysely)
const site = accountSite(db, configured, { endpoints })
const bare = accountSite(db)
const cast = await createCast(db.kysely)
const password = 'vitrine-lumineuse'
const providers: readonly SignInProvider[] = ['google', 'apple']

let number = 0
let address = ''
beforeEach(() => {
  number += 1
  address = `198.51.100.${number}`
})
afterEach(() => site.refuseFaults())
afterAll(() => Promise.all(providers.map(provider => servers[provider].stop())))

/** Somebody new, whose address the provider has checked. */
const somebody = (): Claims & { email: string } => ({
  sub: `sub-${number}`,
  email: `karim.${number}@example.com`,
  email_verified: true,
  name: 'Karim El Tazi',
})

async function begin(provider: SignInProvider, redirect?: string, favorite?: string) {
  const started = await site.post(`/api/sign-in/${provider}`, { body: { redirect, favorite }, address })
  const url = new URL(String(started.json['url']))
  return { url, cookie: allCookies(started.cookies), state: url.searchParams.get('state') ?? '' }
}

const bringBack = (provider: SignInProvider, query: string, cookie: string) =>
  site.get(`/api/auth/callback/${provider}?${query}`, { cookie, address, headers: { 'accept-language': 'ar' } })

async function signIn(
  provider: SignInProvider,
  claims: Claims,
  { redirect, favorite, wrong }: { redirect?: string; favorite?: string; wrong?: Wrong } = {},
) {
  const { url, cookie, state } = await begin(provider, redirect, favorite)
  return bringBack(provider, `code=${servers[provider].agree(url, claims, wrong)}&state=${state}`, cookie)
}

const personOf = async (answer: { cookies: string[] }) =>
  ((await site.get('/api/me', { cookie: cookieOf(answer.cookies) })).json['me'] as { email: string } | null)?.email
const signUp = (email: string, typed = password) =>
  site.post('/api/sign-up', { body: { email, password: typed }, address })
async function confirmed(email: string): Promise<void> {
  const { cookies } = await signUp(email)
  const body = { token: await newestToken(db, email) }
  expect((await site.post('/api/confirmations', { body, address, cookie: allCookies(cookies) })).status).toBe(200)
}
/** Every row by which somebody could sign in, and the accounts there are. */
async function everything() {
  const { rows } = await sql`SELECT
    (SELECT jsonb_agg(to_jsonb(u) ORDER BY u.id) FROM users u) AS users,
    (SELECT jsonb_agg(to_jsonb(m) ORDER BY m.id) FROM sign_in_methods m) AS methods,
    (SELECT count(*) FROM sessions) AS sessions`.execute(db.kysely)
  return rows[0]
}
const refusal = (provider: SignInProvider) => `/login?refusal=oauth_${provider}_failed`

describe('beginning', () => {
  test('is refused with the specified words when the provider is not configured', async () => {
    for (const [provider, name] of [
      ['google', 'Google'],
      ['apple', 'Apple'],
    ]) {
      const answer = await bare.post(`/api/sign-in/${provider}`, { body: {}, headers: { 'accept-language': 'fr' } })
      expect(answer).toMatchObject({
        status: 400,
        json: { code: `oauth_${provider}_failed`, title: `Erreur lors de la connexion avec ${name}` },
      })
    }
    expect((await bare.get('/api/me')).json['providers']).toEqual([])
    expect((await site.get('/api/me')).json['providers']).toEqual(providers)
  })

  test('is offered unconfigured on a site that is only tried out, not with a database or a mail server of its own', async () => {
    const offered = async (environment: Record<string, string>) =>
      (await accountSite(db, environment).get('/api/me')).json['unconfiguredProviders']
    const google = { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' }
    expect(await offered({})).toEqual(providers)
    expect(await offered(google)).toEqual(['apple'])
    expect(await offered({ DATABASE_URL: 'postgres://rahba@db.example/rahba' })).toEqual([])
    expect(await offered({ SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'Rahba <bonjour@rahba.example>' })).toEqual(
      [],
    )
  })

  test('of an unknown provider is not there', async () => {
    expect((await site.post('/api/sign-in/github', { body: {} })).status).toBe(404)
  })

  test.each(providers)(
    'sends the browser to %s with a way back, a proof of this browser, and no secret',
    async provider => {
      const { url, cookie } = await begin(provider)
      expect(url.href).toContain(servers[provider].endpoints.authorization)
      const asked = Object.fromEntries(url.searchParams)
      expect(asked).toMatchObject({
        response_type: 'code',
        client_id: `${provider}-id`,
        redirect_uri: `${PUBLIC_URL}/api/auth/callback/${provider}`,
        code_challenge_method: 'S256',
      })
      for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
      expect(url.href).not.toContain('secret')
      expect(cookie).toMatch(/^rahba\.sign_in=[\w-]{43}$/)
    },
  )

  test('without JavaScript sends the browser there itself', async () => {
    const answer = await site.post('/api/sign-in/google', { form: { redirect: '/explore', _back: '/login' }, address })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain(endpoints.google.authorization)
  })
})

describe.each(providers)('an answer of %s', provider => {
  test('opens an account with the name as a first answer, and leads to the first questions', async () => {
    const person = somebody()
    const answer = await signIn(provider, person, { redirect: '/explore' })
    expect(answer.headers.get('location')).toBe('/welcome?redirect=%2Fexplore')
    const me = await site.get('/api/me', { cookie: cookieOf(answer.cookies) })
    expect(me.json).toMatchObject({ me: { email: person.email, firstName: 'Karim', lastName: 'El Tazi', lang: 'ar' } })
    const { rows } = await sql`SELECT id_token, access_token, refresh_token FROM sign_in_methods m
      JOIN users u ON u.id = m.user_id WHERE u.email = ${person.email}`.execute(db.kysely)
    expect(rows).toEqual([{ id_token: null, access_token: null, refresh_token: null }])
  })

  test('makes a favorite of the space whose heart led there; one that is refused leads back to it', async () => {
    const person = somebody()
    const favorite = await createSpace(db.kysely, cast.host, cast.admin)
    const refused = await signIn(provider, person, { favorite, wrong: { nonce: 'of-another-sign-in' } })
    expect(refused.headers.get('location')).toBe(`${refusal(provider)}&reason=favorite&favorite=${favorite}`)
    await signIn(provider, person, { favorite })
    const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE email = ${person.email}`.execute(db.kysely)
    expect(await listIdsByUser(db.kysely, rows[0]?.id ?? '')).toEqual([favorite])
  })

  test('signs in again, also when the address there has changed, and when it is somebody else’s here', async () => {
    const person = somebody()
    await signIn(provider, person)
    const others = `other.${person.email}`
    await confirmed(others)
    expect(await personOf(await signIn(provider, { ...person, email: `new.${person.email}` }))).toBe(person.email)
    expect(await personOf(await signIn(provider, { ...person, email: others }))).toBe(person.email)
    expect(await personOf(await signIn(provider, { ...person, email_verified: false }))).toBe(person.email)
  })

  test('joins the confirmed account of its address, in whatever case it is written', async () => {
    const person = somebody()
    await confirmed(person.email)
    expect(await personOf(await signIn(provider, { ...person, email: person.email.toUpperCase() }))).toBe(person.email)
    await expect(site.signIn(person.email, password, address)).resolves.toContain('session_token')
    // the owner is notified, once
    await signIn(provider, person)
    const { rows } = await sql`SELECT params FROM outbox_mails
      WHERE recipient = ${person.email} AND template = 'identityAdded'`.execute(db.kysely)
    expect(rows).toEqual([{ params: { link: '/login', provider: provider === 'google' ? 'Google' : 'Apple' } }])
  })

  test.each([
    ['not checked', { email_verified: false }],
    ['checked as a word only', { email_verified: 'yes' }],
    ['checked, it does not say', { email_verified: undefined }],
    ['missing', { email: undefined }],
    ['no address', { email: 'nobody' }],
  ])('with an address that is %s writes nothing at all', async (_, change) => {
    const person = somebody()
    await signUp(person.email)
    const before = await everything()
    const answer = await signIn(provider, { ...person, ...change })
    expect(answer.headers.get('location')).toBe(refusal(provider))
    expect(cookieOf(answer.cookies)).toBe('')
    expect(await everything()).toEqual(before)
  })

  test('that nobody had checked does not sign in after the owner has confirmed or reset', async () => {
    for (const proof of ['confirm', 'reset']) {
      const person = { ...somebody(), sub: `evil-${proof}-${number}`, email: `${proof}.${somebody().email}` }
      await signIn(provider, { ...person, email_verified: false })
      const { cookies } = await signUp(person.email)
      if (proof === 'reset') await site.post('/api/password-reset-requests', { body: { email: person.email }, address })
      const token = await newestToken(db, person.email)
      const [path, body] =
        proof === 'reset' ? ['/api/password-resets', { token, password }] : ['/api/confirmations', { token }]
      expect((await site.post(path, { body, address, cookie: allCookies(cookies) })).status).toBe(200)
      const answer = await signIn(provider, { ...person, email_verified: false })
      expect(answer.headers.get('location')).toBe(refusal(provider))
    }
  })

  test('with a link of the time before that nobody ever proved loses it to the owner', async () => {
    for (const proof of ['confirm', 'reset']) {
      const person = { ...somebody(), sub: `old-${proof}-${number}`, email: `old.${proof}.${somebody().email}` }
      const { cookies } = await signUp(person.email)
      await sql`INSERT INTO sign_in_methods (id, user_id, account_id, provider_id)
        SELECT gen_random_uuid(), id, ${person.sub}, ${provider} FROM users WHERE email = ${person.email}`.execute(
        db.kysely,
      )
      expect((await signIn(provider, { ...person, email_verified: false })).headers.get('location')).toBe(
        refusal(provider),
      )
      if (proof === 'reset') await site.post('/api/password-reset-requests', { body: { email: person.email }, address })
      const token = await newestToken(db, person.email)
      const [path, body] =
        proof === 'reset' ? ['/api/password-resets', { token, password }] : ['/api/confirmations', { token }]
      await site.post(path, { body, address, cookie: allCookies(cookies) })
      expect((await signIn(provider, { ...person, email_verified: false })).headers.get('location')).toBe(
        refusal(provider),
      )
    }
  })

  test('takes over an account that nobody has confirmed, with nothing that others left in it', async () => {
    const person = somebody()
    const intruder = await signUp(person.email, 'of-an-intruder-9')
    const link = await newestToken(db, person.email)
    expect(await personOf(await signIn(provider, person))).toBe(person.email)
    await expect(site.signIn(person.email, 'of-an-intruder-9', address)).rejects.toThrow('invalid_credentials')
    const late = { body: { token: link }, address, cookie: allCookies(intruder.cookies) }
    expect((await site.post('/api/confirmations', late)).json['code']).toBe('link_expired')
  })

  test('of somebody with a second factor is half a sign-in: nobody’s until the code has come', async () => {
    const person = somebody()
    await signIn(provider, person)
    await sql`INSERT INTO second_factors (user_id, secret, confirmed_at)
      SELECT id, 'sealed', now() FROM users WHERE email = ${person.email}`.execute(db.kysely)
    const answer = await signIn(provider, person, { redirect: '/explore' })
    expect(answer.headers.get('location')).toBe('/sign-in-code?redirect=%2Fexplore')
    expect(await personOf(answer)).toBeUndefined()
    expect((await site.get('/api/pending-sign-in', { cookie: cookieOf(answer.cookies) })).json).toEqual({
      isPending: true,
    })
  })

  test('of another identity with the address of a linked account is refused', async () => {
    const person = somebody()
    await signIn(provider, person)
    const before = await everything()
    const answer = await signIn(provider, { ...person, sub: `heir-${number}` })
    expect(answer.headers.get('location')).toBe(refusal(provider))
    expect(await everything()).toEqual(before)
  })

  test.each<[string, Wrong]>([
    ['another sign-in’s nonce', { nonce: 'of-another-sign-in' }],
    ['another audience', { audience: 'another-application' }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['a key that is not the provider’s', { foreignKey: true }],
    ['a time long past', { age: 3_600 }],
  ])('stated with %s writes nothing', async (_, wrong) => {
    const before = await everything()
    const answer = await signIn(provider, somebody(), { wrong, redirect: '/explore' })
    expect(answer.headers.get('location')).toBe(`${refusal(provider)}&redirect=%2Fexplore`)
    expect(await everything()).toEqual(before)
  })

  test('works once, in the browser that asked, at the provider that was asked', async () => {
    const person = somebody()
    const { url, cookie, state } = await begin(provider)
    const code = () => servers[provider].agree(url, person)
    expect((await bringBack(provider, `code=${code()}&state=${state}`, cookie)).headers.get('location')).toBe(
      '/welcome',
    )
    const before = await everything()
    const other = provider === 'google' ? 'apple' : 'google'
    const fresh = await begin(provider)
    const crossed = await begin(provider)
    for (const [asked, query, sent] of [
      [provider, `code=${code()}&state=${state}`, cookie],
      [provider, `code=${servers[provider].agree(fresh.url, person)}&state=${fresh.state}`, ''],
      [other, `code=${servers[provider].agree(crossed.url, person)}&state=${crossed.state}`, crossed.cookie],
      [provider, `code=${code()}&state=made-up`, cookie],
      [provider, `code=${code()}`, cookie],
      [provider, '', cookie],
    ] as const) {
      const answer = await bringBack(asked, query, sent)
      expect(answer.headers.get('location'), query).toBe(refusal(asked))
      expect(cookieOf(answer.cookies)).toBe('')
    }
    expect(await everything()).toEqual(before)
  })

  test('is refused when the person said no, keeping where they were going', async () => {
    const { cookie, state } = await begin(provider, '/explore')
    const answer = await bringBack(provider, `error=access_denied&state=${state}`, cookie)
    expect(answer.headers.get('location')).toBe(`${refusal(provider)}&redirect=%2Fexplore`)
  })

  test('for a suspended account is refused, and writes nothing', async () => {
    const person = somebody()
    await signIn(provider, person)
    await sql`UPDATE profiles SET suspended_at = now() FROM users u WHERE u.id = profiles.id AND u.email = ${person.email}`.execute(
      db.kysely,
    )
    const before = await everything()
    const answer = await signIn(provider, person, { redirect: '/explore' })
    expect(answer.headers.get('location')).toBe('/login?refusal=account_suspended&redirect=%2Fexplore')
    expect(await everything()).toEqual(before)
  })

  test('ends the session that this browser had', async () => {
    const person = somebody()
    const first = cookieOf((await signIn(provider, person)).cookies)
    const { url, cookie, state } = await begin(provider)
    const query = `code=${servers[provider].agree(url, person)}&state=${state}`
    expect(await personOf(await bringBack(provider, query, `${cookie}; ${first}`))).toBe(person.email)
    expect((await site.get('/api/me', { cookie: first })).json['me']).toBeNull()
  })

  test('that comes several times at once opens one account', async () => {
    const person = somebody()
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(provider, person)))
    for (const answer of answers) expect(await personOf(answer)).toBe(person.email)
  })

  test.each(['//evil.example', 'https://evil.example/', '.evil.example', '@evil.example', '/\\evil.example'])(
    'does not lead to %s',
    async redirect => {
      expect((await signIn(provider, somebody(), { redirect })).headers.get('location')).toBe('/welcome')
    },
  )
})

test('an answer by a form, as Apple does, goes through a page of this site so that the cookies come along', async () => {
  const { url, cookie, state } = await begin('apple')
  const user = JSON.stringify({ name: { firstName: 'Salma', lastName: 'Benjelloun' } })
  const { name: _name, ...claims } = somebody()
  const posted = await site.post('/api/auth/callback/apple', {
    form: { code: servers.apple.agree(url, claims), state, user, other: 'x' },
    headers: { origin: 'https://appleid.apple.com' },
  })
  expect(posted.status).toBe(303)
  const location = posted.headers.get('location') ?? ''
  expect(location).toMatch(/^\/api\/auth\/callback\/apple\?code=/)
  expect(location).not.toContain('other')
  const me = await site.get('/api/me', { cookie: cookieOf((await site.get(location, { cookie })).cookies) })
  expect(me.json).toMatchObject({ me: { firstName: 'Salma', lastName: 'Benjelloun' } })
})

test.each([
  ['POST', '/api/auth/sign-up/email'],
  ['POST', '/api/auth/sign-in/email'],
  ['GET', '/api/auth/get-session'],
  ['GET', '/api/auth/callback/github'],
])('%s %s is not there', async (method, path) => {
  const answer = await (method === 'GET' ? site.get(path) : site.post(path, { body: {} }))
  expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
})
