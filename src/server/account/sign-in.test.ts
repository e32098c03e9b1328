import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountSite, allCookies, cookieOf, newestToken, queuedMails } from '#tests/support/account-site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createLog } from '../log.ts'

const db = await testDatabase()
const site = accountSite(db)

const password = 'vitrine-lumineuse'
const wrong = 'vitrine-eteinte'
let number = 0
const address = () => `198.51.100.${(number += 1)}`

async function signUp(email: string) {
  return site.post('/api/sign-up', { body: { email, password }, address: address() })
}

async function confirmed(email: string): Promise<string> {
  const cookie = allCookies((await signUp(email)).cookies)
  const body = { token: await newestToken(db, email) }
  return cookieOf((await site.post('/api/confirmations', { body, address: address(), cookie })).cookies)
}

async function retailer(email: string): Promise<void> {
  const cookie = await confirmed(email)
  await site.post('/api/me/onboarding', { body: { firstName: 'Inès', lastName: 'Moreau', role: 'retailer' }, cookie })
}

const signIn = (email: string, typed = password, extra: object = {}) =>
  site.post('/api/sign-in', { body: { email, password: typed, ...extra }, address: address() })

beforeAll(() => retailer('ines@example.com'))
afterEach(() => site.refuseFaults())

describe('a sign-in', () => {
  test('sets a cookie that scripts and other sites cannot use, and knows the person by it', async () => {
    const answer = await signIn('INES@example.com ')
    expect(answer).toMatchObject({ status: 200, json: { redirect: '/' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const cookie = answer.cookies.find(each => each.startsWith('rahba.session_token=')) ?? ''
    expect(answer.cookies).toHaveLength(2)
    const attributes = cookie
      .split('; ')
      .slice(1)
      .map(each => each.toLowerCase())
    expect(attributes).toEqual(expect.arrayContaining(['path=/', 'httponly', 'samesite=lax', 'max-age=2592000']))
    expect(attributes).not.toContain('secure')
    const me = await site.get('/api/me', { cookie: cookieOf(answer.cookies) })
    expect(me.json).toMatchObject({
      me: { email: 'ines@example.com', role: 'retailer', firstName: 'Inès', unreadNotifications: 0, unreadMessages: 0 },
      providers: [],
    })
  })

  test('on an https address sets cookies for https and this host alone', async () => {
    const secure = accountSite(db, { PUBLIC_URL: 'https://rahba.example' })
    const body = { email: 'ines@example.com', password }
    const answer = await secure.post('/api/sign-in', { body, address: address() })
    for (const cookie of answer.cookies) expect(cookie).toMatch(/^__Host-rahba\.\w+=[^;]+; .*Path=\/; .*Secure$/)
    const cookie = cookieOf(answer.cookies)
    expect((await secure.get('/api/me', { cookie })).json['me']).not.toBeNull()
    // the name of the version before is read once more, and changed
    const former = await secure.get('/api/me', { cookie: cookie.replace('__Host-', '__Secure-') })
    expect(former.json['me']).not.toBeNull()
    expect(former.cookies).toEqual([
      expect.stringContaining(cookie),
      expect.stringMatching(/^__Secure-rahba\.session_token=; Max-Age=0/),
    ])
  })

  test('notes the caller’s address, not what a header of theirs pretends', async () => {
    await site.post('/api/sign-in', {
      body: { email: 'ines@example.com', password },
      headers: {
        'x-forwarded-for': '6.6.6.6, 203.0.113.55',
        'x-rahba-caller-address': '6.6.6.6',
        'user-agent': 'Kiosk/1',
      },
    })
    const { rows } = await sql`SELECT ip_address, user_agent FROM sessions ORDER BY created_at DESC LIMIT 1`.execute(
      db.kysely,
    )
    expect(rows).toEqual([{ ip_address: '203.0.113.55', user_agent: 'Kiosk/1' }])
  })

  test('says the same to a wrong password and to an unknown address', async () => {
    const known = await signIn('ines@example.com', wrong)
    const unknown = await signIn('nobody@example.com', wrong)
    expect(known).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } })
    expect({ ...unknown.json, requestId: '' }).toEqual({ ...known.json, requestId: '' })
    expect(known.cookies).toEqual([])
  })

  test('hashes for an unknown address too, so that the time tells nothing', async () => {
    // the processor's time, not the clock's: what else the machine does counts in neither
    const workOf = async (email: string) => {
      const start = process.cpuUsage()
      await signIn(email, wrong)
      return process.cpuUsage(start).user
    }
    await retailer('timed@example.com')
    const known: number[] = []
    const unknown: number[] = []
    for (const name of ['u1', 'u2', 'u3', 'u4']) {
      known.push(await workOf('timed@example.com'))
      unknown.push(await workOf(`${name}@example.com`))
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
    expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 2)
  })

  test('of an address that waits for its confirmation is refused to who knows the password, without a mail that nobody asked for', async () => {
    const browser = allCookies((await signUp('waiting@example.com')).cookies)
    expect((await signIn('waiting@example.com', wrong)).json['code']).toBe('invalid_credentials')
    const answer = await signIn('waiting@example.com', password, { redirect: '/explore' })
    expect(answer).toMatchObject({ status: 403, json: { code: 'email_not_confirmed' } })
    expect(await queuedMails(db, 'waiting@example.com')).toHaveLength(1)
    const body = { token: await newestToken(db, 'waiting@example.com') }
    const confirmation = await site.post('/api/confirmations', { body, address: address(), cookie: browser })
    expect(confirmation.json, 'the first mail leads where they want to go now').toEqual({
      redirect: '/welcome?redirect=%2Fexplore',
    })
  })

  test.each([
    [
      'profile',
      sql`UPDATE profiles SET suspended_at = now() FROM users u WHERE u.id = profiles.id AND email = 'omar@example.com'`,
    ],
    ['ban', sql`UPDATE users SET banned = true WHERE email = 'omar@example.com'`],
  ])('of a suspended account (%s) is refused, and its sessions are void', async (_, suspend) => {
    await sql`DELETE FROM users WHERE email = 'omar@example.com'`.execute(db.kysely)
    const cookie = await confirmed('omar@example.com')
    await suspend.execute(db.kysely)
    expect((await signIn('omar@example.com', wrong)).json['code']).toBe('invalid_credentials')
    expect(await signIn('omar@example.com')).toMatchObject({ status: 403, json: { code: 'account_suspended' } })
    expect((await site.get('/api/me', { cookie })).json['me']).toBeNull()
  })

  test.each([
    ['another site', '//evil.example/x'],
    ['another site by its scheme', 'https://evil.example'],
    ['a host that continues ours', '.evil.example'],
    ['a user part', '@evil.example'],
    ['backslashes', '/\\evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a tab in the slashes', '/\t/evil.example'],
    ['a line break', '/x\r\nset-cookie: a=b'],
    ['nothing', ''],
  ])('does not lead to %s', async (_, redirect) => {
    expect((await signIn('ines@example.com', password, { redirect })).json).toEqual({ redirect: '/' })
  })

  test('leads to the page of this site that was asked for', async () => {
    const redirect = '/space/1?from=2026-12-01&to=2026-12-03#book'
    expect((await signIn('ines@example.com', password, { redirect })).json).toEqual({ redirect })
  })

  test('without JavaScript leads there too, or back with what was typed, except the password', async () => {
    const form = { email: 'ines@example.com', password, redirect: '/explore', _back: '/login?redirect=/explore' }
    const done = await site.post('/api/sign-in', { form, address: address() })
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toBe('/explore')
    expect(cookieOf(done.cookies)).not.toBe('')
    const refused = await site.post('/api/sign-in', { form: { ...form, password: wrong }, address: address() })
    expect(refused.headers.get('location')).toBe('/login?redirect=/explore')
    const flash = decodeURIComponent(refused.cookies.join())
    expect(flash).toContain('invalid_credentials')
    expect(flash).toContain('ines@example.com')
    expect(flash).not.toContain(wrong)
    const evil = await site.post('/api/sign-in', {
      form: { ...form, redirect: '//evil.example', _next: '//evil.example' },
    })
    expect(evil.headers.get('location')).toBe('/')
  })

  test('from a page of another site is refused', async () => {
    const body = { email: 'ines@example.com', password }
    const answer = await site.post('/api/sign-in', { body, headers: { origin: 'https://evil.example' } })
    expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  })
})

describe('guessing a password', () => {
  const statusOf = async (email: string, typed: string, sent: { address?: string; cookie?: string } = {}) =>
    (await site.post('/api/sign-in', { body: { email, password: typed }, address: address(), ...sent })).status

  test('is over for strangers after ten wrong tries at an account, wherever they come from, also after a restart', async () => {
    await retailer('guessed@example.com')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 9; attempt += 1) statuses.push((await signIn('guessed@example.com', wrong)).status)
    // The right one in between does not make room for more.
    statuses.push((await signIn('guessed@example.com')).status)
    statuses.push((await signIn('guessed@example.com', wrong)).status)
    expect(statuses).toEqual([...Array(9).fill(401), 200, 401])

    const restarted = accountSite(db)
    for (const each of [site, restarted]) {
      const answer = await each.post('/api/sign-in', {
        body: { email: 'Guessed@example.com', password },
        address: address(),
      })
      expect(answer).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(10 * 60)
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    }
  })

  test('never keeps the owner out: not on a known device, and on a new one not after a reset', async () => {
    const email = 'besieged@example.com'
    await retailer(email)
    const known = allCookies((await signIn(email)).cookies.filter(cookie => cookie.startsWith('rahba.device=')))
    const besiege = async () => {
      for (let attempt = 0; attempt < 12; attempt += 1) await signIn(email, wrong)
      expect((await signIn(email)).status).toBe(429)
    }
    await besiege()
    expect(await statusOf(email, password, { cookie: known })).toBe(200)
    await site.post('/api/password-reset-requests', { body: { email }, address: address() })
    const body = { token: await newestToken(db, email), password: 'arcade-de-cuivre' }
    const reset = await site.post('/api/password-resets', { body, address: address() })
    expect(reset.status).toBe(200)
    await besiege()
    expect(await statusOf(email, body.password, { cookie: allCookies(reset.cookies) })).toBe(200)
  })

  test('on a known device has counts of its own, and such a device is known to its own account alone', async () => {
    const [mine, others] = ['device@example.com', 'neighbour@example.com']
    await retailer(mine)
    await retailer(others)
    const known = allCookies((await signIn(mine)).cookies.filter(cookie => cookie.startsWith('rahba.device=')))
    const guesses = []
    for (let attempt = 0; attempt < 5; attempt += 1) guesses.push(await statusOf(mine, wrong, { cookie: known }))
    expect(guesses).toEqual([401, 401, 401, 429, 429])
    // those of the device are not held against anybody else
    expect((await signIn(mine)).status).toBe(200)
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(others, wrong)
    const forged = known.replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`)
    for (const cookie of [known, forged, 'rahba.device=a.b.c~%', 'rahba.device=~~~']) {
      expect(await statusOf(others, password, { cookie })).toBe(429)
    }
  })

  test('makes one caller wait longer each time, and nobody else', async () => {
    const email = 'patient@example.com'
    await retailer(email)
    const from = { address: '192.0.2.200' }
    const waits: number[] = []
    for (let round = 0; round < 3; round += 1) {
      while ((await statusOf(email, wrong, from)) === 401);
      const answer = await site.post('/api/sign-in', { body: { email, password }, ...from })
      waits.push(Number(answer.headers.get('retry-after')))
      expect((await signIn(email)).status).toBe(200)
      // as if the wait were over
      await sql`UPDATE rate_limits SET window_start = window_start - interval '5 minutes'
        WHERE key LIKE 'wrong-password%'`.execute(db.kysely)
    }
    expect(waits.every((wait, index) => wait > 0 && wait <= 15 * 2 ** index)).toBe(true)
    expect(waits[2]).toBeGreaterThan(waits[0] ?? 0)
    const many = []
    for (let attempt = 0; attempt < 5; attempt += 1) many.push(await statusOf('crowd@example.com', wrong, from))
    expect(many).toEqual([401, 401, 401, 429, 429])
  })

  test('counts tries that are made at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn('stampede@example.com', wrong)))
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(10)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(6)
  })

  test('may go on 15 minutes later', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('later@example.com', wrong)
    expect((await signIn('later@example.com', wrong)).status).toBe(429)
    await sql`UPDATE rate_limits SET expires_at = expires_at - interval '16 minutes' WHERE key LIKE 'wrong-password%'`.execute(
      db.kysely,
    )
    expect((await signIn('later@example.com', wrong)).status).toBe(401)
  })

  test('is over for an account that does not exist as well: the limit tells nothing', async () => {
    const answers = []
    for (let attempt = 0; attempt < 11; attempt += 1) answers.push((await signIn('ghost@example.com', wrong)).status)
    expect(answers.at(-1)).toBe(429)
  })

  test('of many accounts from one network address ends at fifty tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 52 }, (_, index) =>
        site.post('/api/sign-in', { body: { email: `many${index}@example.com` }, address: `2001:db8:1:2::${index}` }),
      ),
    )
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(2)
  })
})

describe('a session', () => {
  test('ends with the sign-out', async () => {
    const cookie = await site.signIn('ines@example.com', password, address())
    const answer = await site.post('/api/sign-out', { cookie, body: {} })
    expect(answer.status).toBe(204)
    expect(answer.cookies[0]).toMatch(/session_token=; Max-Age=0/)
    expect(answer.cookies[1]).toMatch(/^rahba_unsent=; Path=\/; Max-Age=0/)
    expect((await site.get('/api/me', { cookie })).json['me']).toBeNull()
    expect((await site.post('/api/sign-out', {})).status).toBe(204)
  })

  test.each([
    'rahba.session_token=',
    'rahba.session_token=x',
    'rahba.session_token=abc.def',
    'rahba.session_token=%E0%A4%A',
  ])('is not to be had with the cookie %s', async cookie => {
    const answer = await site.get('/api/me', { cookie })
    expect(answer).toMatchObject({ status: 200, json: { me: null } })
  })

  test('is not to be had with a token that somebody else signed', async () => {
    const { rows } = await sql<{ token: string }>`SELECT token FROM sessions LIMIT 1`.execute(db.kysely)
    const forged = accountSite(db, { AUTH_SECRET: 'another secret than that of the site!' }).accounts.sessionCookie
    const cookie = cookieOf([forged.write(rows[0]?.token ?? '')])
    expect((await site.get('/api/me', { cookie })).json['me']).toBeNull()
  })

  test('ends when its browser signs in anew, also as somebody else', async () => {
    await retailer('second@example.com')
    const first = await site.signIn('ines@example.com', password, address())
    const other = await site.signIn('ines@example.com', password, address())
    const body = { email: 'second@example.com', password }
    const answer = await site.post('/api/sign-in', { body, address: address(), cookie: first })
    expect(answer.status).toBe(200)
    const whoIs = async (cookie: string) => (await site.get('/api/me', { cookie })).json['me']
    expect(await whoIs(first)).toBeNull()
    expect(await whoIs(other)).toMatchObject({ email: 'ines@example.com' })
    expect(await whoIs(cookieOf(answer.cookies))).toMatchObject({ email: 'second@example.com' })
  })

  test('ends 90 days after its sign-in, however much it is used', async () => {
    const cookie = await site.signIn('ines@example.com', password, address())
    const age = (days: number) =>
      sql`UPDATE sessions SET created_at = now() - ${days} * interval '1 day', expires_at = now() + interval '1 day'`.execute(
        db.kysely,
      )
    await age(89)
    expect((await site.get('/api/me', { cookie })).json['me']).not.toBeNull()
    const { rows } = await sql`SELECT 1 FROM sessions WHERE expires_at > created_at + interval '90 days'`.execute(
      db.kysely,
    )
    expect(rows).toEqual([])
    await sql`UPDATE sessions SET created_at = now() - interval '91 days', expires_at = now() + interval '30 days'`.execute(
      db.kysely,
    )
    expect((await site.get('/api/me', { cookie })).json['me']).toBeNull()
  })

  test('lasts 30 days from its last day of use', async () => {
    const cookie = await site.signIn('ines@example.com', password, address())
    expect((await site.get('/api/me', { cookie })).cookies).toEqual([])
    await sql`UPDATE sessions SET expires_at = now() + interval '20 days'`.execute(db.kysely)
    const renewed = await site.get('/api/me', { cookie })
    expect(cookieOf(renewed.cookies)).toBe(cookie)
    expect(renewed.cookies[0]).toContain('Max-Age=2592000')
    await sql`UPDATE sessions SET expires_at = now() - interval '1 second'`.execute(db.kysely)
    expect((await site.get('/api/me', { cookie })).json['me']).toBeNull()
  })
})

describe('what guards of the site read', () => {
  test('names failed, throttled, done and refused sign-ins, and no secret or address of a person', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    const watched = accountSite(db, {}, { log })
    const email = 'logged@example.com'
    await retailer(email)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await watched.post('/api/sign-in', { body: { email, password: wrong }, address: '192.0.2.220' })
    }
    await watched.post('/api/sign-in', { body: { email, password }, address: '192.0.2.221' })
    await sql`UPDATE profiles SET suspended_at = now() FROM users u WHERE u.id = profiles.id AND email = ${email}`.execute(
      db.kysely,
    )
    await watched.post('/api/sign-in', { body: { email, password }, address: address() })
    const events = lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(each => each['securityEvent'])
    expect(events.map(each => each['securityEvent'])).toEqual([
      'sign-in failed',
      'sign-in failed',
      'sign-in failed',
      'sign-in throttled',
      'signed in',
      'sign-in refused',
    ])
    expect(events[4]).toMatchObject({ userId: expect.any(String), address: '192.0.2.221', reason: 'password' })
    expect(events[0]).toMatchObject({ address: '192.0.2.220', account: expect.stringMatching(/^[\w-]{16}$/) })
    for (const secret of [email, password, wrong]) expect(lines.join()).not.toContain(secret)
  })
})
