import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountSite, cookieOf, newestToken, PUBLIC_URL } from '#tests/support/account-site.ts'
import { testDatabase } from '#tests/support/database.ts'

const db = await testDatabase()
const configured = {
  GOOGLE_CLIENT_ID: 'google-id',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  APPLE_CLIENT_ID: 'apple-id',
  APPLE_CLIENT_SECRET: 'apple-secret',
}
const site = accountSite(db, configured)
const bare = accountSite(db)

interface Person {
  sub: string
  email: string
  email_verified: boolean
  name: string
}
const karim: Person = { sub: 'g-1', email: 'karim@example.com', email_verified: true, name: 'Karim El Tazi' }

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const idTokenOf = (person: Person) =>
  `${base64({ alg: 'none' })}.${base64({ ...person, iss: 'https://accounts.google.com' })}.`

/** What Google's (and Apple's) token endpoint answers next. */
let answers: () => Response
beforeEach(() => {
  answers = () =>
    Response.json({ access_token: 'at', id_token: idTokenOf(karim), token_type: 'Bearer', expires_in: 3600 })
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { hostname } = new URL(address instanceof Request ? address.url : address)
    if (!['oauth2.googleapis.com', 'appleid.apple.com'].includes(hostname)) throw new Error(`Nothing asks ${hostname}`)
    return answers()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  site.refuseFaults()
})

async function begin(redirect?: string, provider = 'google') {
  const begun = await site.post(`/api/sign-in/${provider}`, { body: { redirect } })
  const url = new URL(String(begun.json['url']))
  const cookie = begun.cookies.map(each => each.split(';')[0]).join('; ')
  return { begun, url, cookie, state: url.searchParams.get('state') ?? '' }
}

async function signIn(person: Person, redirect?: string) {
  answers = () =>
    Response.json({ access_token: 'at', id_token: idTokenOf(person), token_type: 'Bearer', expires_in: 3600 })
  const { cookie, state } = await begin(redirect)
  const headers = { 'accept-language': 'ar' }
  return site.get(`/api/auth/callback/google?code=c&state=${state}`, { cookie, headers })
}

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
    expect((await site.get('/api/me')).json['providers']).toEqual(['google', 'apple'])
  })

  test('of an unknown provider is not there', async () => {
    expect((await site.post('/api/sign-in/facebook', { body: {} })).status).toBe(404)
  })

  test('answers the provider’s address, with the way back to this site and the state in a cookie', async () => {
    const { begun, url, state } = await begin('/explore')
    expect(begun.status).toBe(200)
    expect(url.origin).toBe('https://accounts.google.com')
    expect(url.searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/callback/google`)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(state.length).toBeGreaterThan(20)
    for (const cookie of begun.cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/)
    expect((await begin(undefined, 'apple')).url.searchParams.get('response_mode')).toBe('form_post')
  })

  test('without JavaScript sends the browser there itself', async () => {
    const answer = await site.post('/api/sign-in/google', { form: { redirect: '/explore' } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain('https://accounts.google.com/')
    const refused = await bare.post('/api/sign-in/google', { form: { _back: '/login' } })
    expect(refused.headers.get('location')).toBe('/login')
  })
})

describe('coming back', () => {
  test('opens an account with a profile, signs in, and leads to the first questions', async () => {
    const answer = await signIn(karim, '/space/7')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/welcome?redirect=%2Fspace%2F7')
    const me = await site.get('/api/me', { cookie: cookieOf(answer.cookies) })
    expect(me.json).toMatchObject({
      me: { email: 'karim@example.com', role: null, firstName: 'Karim', lastName: 'El Tazi', lang: 'ar' },
    })
    const again = await signIn({ ...karim, name: 'Somebody Else' }, '/space/7')
    expect(again.headers.get('location')).toBe('/space/7')
    const { rows } = await sql`SELECT first_name FROM profiles`.execute(db.kysely)
    expect(rows).toEqual([{ first_name: 'Karim' }])
    const tokens = await sql`SELECT access_token FROM sign_in_methods`.execute(db.kysely)
    expect(tokens.rows).not.toEqual([{ access_token: 'at' }])
  })

  test('joins the account that has confirmed the same address', async () => {
    const email = 'ines@example.com'
    await site.post('/api/sign-up', { body: { email, password: 'vitrine-lumineuse' } })
    await site.post('/api/confirmations', { body: { token: await newestToken(db, email) } })
    const answer = await signIn({ sub: 'g-2', email, email_verified: true, name: 'I M' })
    expect(cookieOf(answer.cookies)).not.toBe('')
    const { rows } = await sql`SELECT count(*) FROM users WHERE email = ${email}`.execute(db.kysely)
    expect(rows).toEqual([{ count: 1 }])
  })

  test.each([
    ['that nobody has confirmed', true],
    ['that the provider has not checked', false],
  ])('does not join an account of an address %s', async (_, isChecked) => {
    const email = `victim.${isChecked}@example.com`
    await site.post('/api/sign-up', { body: { email, password: 'vitrine-lumineuse' } })
    if (!isChecked) await site.post('/api/confirmations', { body: { token: await newestToken(db, email) } })
    const answer = await signIn({ sub: `g-${isChecked}`, email, email_verified: isChecked, name: 'V' })
    expect(answer.headers.get('location')).toBe('/login?refusal=oauth_google_failed')
    expect(cookieOf(answer.cookies)).toBe('')
  })

  test('with a suspended account is told so', async () => {
    await sql`UPDATE profiles SET suspended_at = now() FROM users u WHERE u.id = profiles.id AND u.email = ${karim.email}`.execute(
      db.kysely,
    )
    const answer = await signIn(karim, '/explore')
    expect(answer.headers.get('location')).toBe('/login?refusal=account_suspended&redirect=%2Fexplore')
    expect(cookieOf(answer.cookies)).toBe('')
  })

  test('is refused when the person said no, keeping where they were going', async () => {
    const { cookie, state } = await begin('/explore')
    const answer = await site.get(`/api/auth/callback/google?error=access_denied&state=${state}`, { cookie })
    expect(answer.headers.get('location')).toBe('/login?refusal=oauth_google_failed&redirect=%2Fexplore')
  })

  test('is refused in another browser, with a made-up state, without one, and when the provider fails', async () => {
    const refused = '/login?refusal=oauth_google_failed'
    const { cookie, state } = await begin()
    for (const [query, sent] of [
      [`code=c&state=${state}`, ''],
      ['code=c&state=made-up', cookie],
      ['code=c', cookie],
      ['', cookie],
    ]) {
      const answer = await site.get(`/api/auth/callback/google?${query}`, { cookie: sent })
      expect(answer.headers.get('location'), query).toBe(refused)
      expect(cookieOf(answer.cookies)).toBe('')
    }
    answers = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
    const fresh = await begin()
    const answer = await site.get(`/api/auth/callback/google?code=c&state=${fresh.state}`, { cookie: fresh.cookie })
    expect(answer.headers.get('location')).toBe(refused)
  })

  test.each(['//evil.example', 'https://evil.example/', '.evil.example', '@evil.example', '/\\evil.example'])(
    'does not lead to %s',
    async redirect => {
      const answer = await signIn({ sub: 'g-9', email: 'nora@example.com', email_verified: true, name: 'N' }, redirect)
      expect(answer.headers.get('location')).toMatch(/^\/(welcome)?$/)
    },
  )

  test('by a form, as Apple does, goes through a page of this site so that the cookies come along', async () => {
    const answer = await site.post('/api/auth/callback/apple', {
      form: { code: 'c', state: 's' },
      headers: { origin: 'https://appleid.apple.com' },
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/api/auth/callback/apple?code=c&state=s')
  })
})

test.each([
  ['POST', '/api/auth/sign-up/email'],
  ['POST', '/api/auth/sign-in/email'],
  ['GET', '/api/auth/list-sessions'],
  ['GET', '/api/auth/get-session'],
  ['GET', '/api/auth/admin/list-users'],
  ['POST', '/api/auth/admin/set-role'],
  ['GET', '/api/auth/callback/github'],
  ['GET', '/api/auth/ok'],
  ['GET', '/api/auth/error'],
])('%s %s of the library is not reachable', async (method, path) => {
  const answer = await (method === 'GET' ? site.get(path) : site.post(path, { body: {} }))
  expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
})
