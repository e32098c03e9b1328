import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { savePassword } from '#server/account/account.sql.ts'
import { hash } from '#server/account/passwords.ts'
import { createApp } from '#server/http/app.ts'
import type { AppEnv } from '#server/http/env.ts'
import { renderMail } from '#server/mails/render.ts'
import { DECLARED } from '../access/operations.ts'
import { checkedApi } from '../access/checked-api.ts'
import { type Cast, createCast } from '../support/cast.ts'

const { platform, site, call } = await checkedApi()
const { publicUrl } = platform.config
const password = 'vitrine-lumineuse'
const FORM = 'application/x-www-form-urlencoded'
let cast: Cast

beforeAll(async () => {
  const db = platform.db.kysely
  cast = await createCast(db)
  await savePassword(db, cast.retailer.id, await hash(password))
})

const form = (values: Record<string, string>) => ({
  headers: { 'content-type': FORM },
  body: new URLSearchParams(values).toString(),
})

const writes = site.operations.filter(({ key }) => !key.startsWith('GET '))

describe('a page of another site', () => {
  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all, of a frame or a file', { origin: 'null' }],
    ['an origin that continues ours', { origin: `${publicUrl}.evil.example` }],
    ['our host with another scheme', { origin: publicUrl.replace('http:', 'https:') }],
    ['our host with another port', { origin: publicUrl.replace(/:\d+$/, ':1') }],
    ['our host in capitals', { origin: publicUrl.toUpperCase() }],
    ['our origin with a path', { origin: `${publicUrl}/` }],
    ['nothing but the word of the browser: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['nothing but the word of the browser: same-site, another host', { 'sec-fetch-site': 'same-site' }],
  ])('writes nothing: %s', async (_, headers) => {
    const cookie = await site.cookieFor(cast.admin)
    for (const { key } of writes) {
      for (const type of ['application/json', 'text/plain', FORM]) {
        const answer = await call(key, { headers: { cookie, 'content-type': type, ...headers }, body: '{}' })
        expect([key, type, answer.status]).toEqual([key, type, 403])
      }
    }
  })

  test('sends no body that a form can send without asking, except to what takes forms', async () => {
    const cookie = await site.cookieFor(cast.admin)
    for (const { key, endpoint } of writes.filter(({ endpoint }) => endpoint.body)) {
      const body = JSON.stringify(DECLARED[key]?.body?.({} as never) ?? {})
      const types = ['text/plain', 'text/plain; charset=application/json', 'application/octet-stream']
      if (!endpoint.form) types.push(FORM, 'multipart/form-data; boundary=x')
      for (const type of types) {
        const answer = await call(key, { headers: { cookie, 'content-type': type }, body })
        expect([key, type, answer.status]).toEqual([key, type, 415])
      }
    }
  })

  test('gets nothing: no answer may be read across origins', async () => {
    for (const path of ['/api/me', '/api/spaces', '/api/conversations']) {
      const answer = await call(`GET ${path}`, { headers: { origin: 'https://evil.example' } })
      const names = [...answer.headers.keys()].filter(name => name.startsWith('access-control-'))
      expect(names).toEqual([])
    }
  })
})

/** Where a browser must not be sent, as somebody may write it into a link or a field. */
const ELSEWHERE = [
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  '\u0001//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '.evil.example',
  '@evil.example',
  ':80@evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/x\r\nset-cookie: a=b',
  '//[::1',
  'http:evil.example',
  '?//evil.example',
]

const leadsAway = (location: string | null) =>
  location === null ||
  new URL(location, publicUrl).origin !== publicUrl ||
  !location.startsWith('/') ||
  location.startsWith('//')

describe.each(ELSEWHERE)('a browser is not sent to %j', wanted => {
  test('by the fields of a form', async () => {
    const sent: Record<string, string>[] = [
      { lang: 'fr', _next: wanted },
      { lang: 'nonsense', _back: wanted },
      { lang: 'fr', _next: `${wanted}{lang}` },
    ]
    for (const fields of sent) {
      const answer = await call('POST /api/language', form(fields))
      expect(answer.status).toBe(303)
      expect(leadsAway(answer.headers.get('location')), String(answer.headers.get('location'))).toBe(false)
    }
  })

  test('by the page it says it came from', async () => {
    const referer = `https://evil.example${wanted.replace(/[^\x20-\x7e]/g, '')}`
    const sent = form({ lang: 'fr' })
    const answer = await call('POST /api/language', { ...sent, headers: { ...sent.headers, referer } })
    expect(leadsAway(answer.headers.get('location')), String(answer.headers.get('location'))).toBe(false)
  })
})

test('nobody who signs in is sent away from the site', async () => {
  // the ways that tests of the sign-in itself do not have; each hashes a password
  for (const wanted of ['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', ' //evil.example']) {
    const values = { email: cast.retailer.email, password, redirect: wanted }
    const answer = await call('POST /api/sign-in', form(values))
    expect([wanted, answer.status, leadsAway(answer.headers.get('location'))]).toEqual([wanted, 303, false])
  }
})

describe('a request under another host name', () => {
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-original-host': 'evil.example',
  }

  test('has its mails lead to the configured address', async () => {
    const sent = { headers: forged }
    const email = 'somebody.forged@example.com'
    await call('POST /api/sign-up', { ...sent, body: { email, password } })
    await call('POST /api/password-reset-requests', { ...sent, body: { email: cast.retailer.email } })
    const { rows } = await sql<{ template: 'confirmEmail'; params: { link: string } }>`
      SELECT template, params FROM outbox_mails`.execute(platform.db.kysely)
    expect(rows.map(row => row.template).sort()).toEqual(['confirmEmail', 'resetPassword'])
    for (const { template, params } of rows) {
      const { html, text } = renderMail(template, params, 'fr', publicUrl)
      expect(text).toContain(publicUrl + params.link)
      expect(html + text).not.toContain('evil')
    }
  })

  test('is rendered, redirected and answered as under our own', async () => {
    const seen: string[] = []
    const app = createApp({
      security: { https: false, development: false },
      publicOrigin: publicUrl,
      api: site.app,
      render: async request => {
        seen.push(request.url)
        return new Response(null, { status: 308, headers: { location: new URL('/elsewhere', request.url).href } })
      },
      needs: {},
      onFault: fault => expect(fault).toBeUndefined(),
    })
    for (const path of ['/explore?location=paris', '//evil.example/x', '/space/%2F%2Fevil.example']) {
      const answer = await app.request(`http://evil.example${path}`, { headers: forged })
      expect(answer.headers.get('location')).toBe(`${publicUrl}/elsewhere`)
      const api = await app.request('http://evil.example/api/spaces', { headers: forged })
      expect(await api.text()).not.toContain('evil')
    }
    for (const url of seen) expect(new URL(url).origin).toBe(publicUrl)
    expect(seen[0]).toBe(`${publicUrl}/explore?location=paris`)
  })
})

describe('the mailbox of this machine, with its keys to accounts', () => {
  const at = (remoteAddress: string | undefined) =>
    ({ ...(remoteAddress && { incoming: { socket: { remoteAddress } } }) }) as AppEnv['Bindings']

  test.each([
    ['127.0.0.1', 'localhost:3000', {}, 200],
    ['::1', '[::1]:3000', {}, 200],
    ['::ffff:127.0.0.1', '127.0.0.1:3000', {}, 200],
    ['192.168.1.7', 'localhost:3000', {}, 404],
    ['203.0.113.9', '127.0.0.1', {}, 404],
    ['::ffff:203.0.113.9', 'localhost', {}, 404],
    ['127.0.0.1', 'rahba.example', {}, 404],
    ['127.0.0.1', 'localhost.evil.example', {}, 404],
    ['127.0.0.1', 'localhost', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['127.0.0.1', 'localhost', { forwarded: 'for=203.0.113.9' }, 404],
  ])('from %s to %s %j: %i', async (address, host, headers, status) => {
    const open = (path: string) => site.app.request(`http://${host}${path}`, { headers }, at(address))
    expect((await open('/dev/mailbox')).status).toBe(status)
    const mail = await sql<{ id: number }>`INSERT INTO dev_mailbox (recipient, subject, html, text)
      VALUES ('a@example.com', 'key', 'CANARY', 'CANARY') RETURNING id`.execute(platform.db.kysely)
    const answer = await open(`/dev/mailbox/${mail.rows[0]?.id}`)
    expect([answer.status, (await answer.text()).includes('CANARY')]).toEqual([status, status === 200])
  })
})
