import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { FLASH_COOKIE, type Flash, UNSENT_COOKIE } from '#shared/http/contract.ts'
import { type AppParts, createApp } from './app.ts'
import type { AppEnv } from './env.ts'
import { refuseForm } from './forms.ts'
import type { PageContext } from './pages-options.ts'
import { unsentCookie } from './unsent-form.ts'

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

interface Fault {
  fault: unknown
  requestId: string
  operation: string
}

/** The app over an API of a few operations, with a render that the test chooses; `seen` is what that render was given. */
function appWith(changes: Partial<AppParts> = {}) {
  const seen: PageContext[] = []
  const faults: Fault[] = []
  const api = new Hono<AppEnv>()
    .get('/api/echo', context =>
      context.json({ cookie: context.req.header('cookie') ?? null, requestId: context.get('requestId') }),
    )
    .get('/api/me', context => {
      const isKnown = (context.req.header('cookie') ?? '').includes('rahba.session_token=live')
      return context.json({ me: isKnown ? { id: '1' } : null })
    })
    .get('/api/renew', context => context.json({}, 200, { 'set-cookie': 'session=renewed; Path=/; HttpOnly' }))
    .get('/api/broken', (): Response => {
      throw new Error('CANARY')
    })
  const app = createApp({
    security: { https: true, development: false },
    publicOrigin: 'https://rahba.example',
    api,
    needs: {},
    onFault: (fault, requestId, operation) => faults.push({ fault, requestId, operation }),
    ...changes,
    render: async (request, context) => {
      seen.push(context)
      return changes.render ? changes.render(request, context) : html('<h1>page</h1>')
    },
  })
  return { app, seen, faults }
}

describe('every answer', () => {
  test.each(['/', '/healthz', '/api/echo', '/assets/gone.js'])('of %s carries the security headers', async path => {
    const { headers } = await appWith().app.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('says nothing of https on a site that has none', async () => {
    const { app } = appWith({ security: { https: false, development: false } })
    expect((await app.request('/')).headers.has('strict-transport-security')).toBe(false)
  })

  test('lets no script run where there is no page', async () => {
    const policy = (await appWith().app.request('/api/echo')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
  })
})

describe('a page', () => {
  test('runs only scripts with the nonce that its render was given, a new one each time', async () => {
    const { app, seen } = appWith()
    const policies = [await app.request('/'), await app.request('/')].map(page =>
      page.headers.get('content-security-policy'),
    )
    expect(policies[0]).toContain(`script-src 'self' 'nonce-${seen[0]?.nonce}';`)
    expect(policies[0]).not.toMatch(/script-src[^;]*unsafe/)
    expect(seen[0]?.nonce).not.toBe(seen[1]?.nonce)
  })

  test('loads tiles from the configured server, and from no other', async () => {
    const security = { https: true, development: false, tileOrigins: ['https://tiles.example'] }
    const policy = (await appWith({ security }).app.request('/')).headers.get('content-security-policy')
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;")
    expect(policy).toContain("connect-src 'self' https://tiles.example;")
  })

  test('is in the stored language, else in the browser’s, in the stored colours', async () => {
    const { app, seen } = appWith()
    await app.request('/', { headers: { cookie: 'rahba_lang=ar; rahba_theme=dark', 'accept-language': 'fr' } })
    await app.request('/', { headers: { cookie: 'rahba_lang=xx; rahba_theme=<b>', 'accept-language': 'fr' } })
    expect(seen.map(({ locale, theme }) => [locale, theme])).toEqual([
      ['ar', 'dark'],
      ['fr', 'system'],
    ])
  })

  test('is in the language that its address asks for, while none is stored, and stays in it', async () => {
    const { app, seen } = appWith()
    const asked = await app.request('/?lang=ar', { headers: { 'accept-language': 'fr' } })
    const stored = await app.request('/?lang=ar', { headers: { cookie: 'rahba_lang=en' } })
    await app.request('/?lang=xx', { headers: { 'accept-language': 'fr' } })
    expect(seen.map(({ locale }) => locale)).toEqual(['ar', 'en', 'fr'])
    expect(asked.headers.getSetCookie()).toContain('rahba_lang=ar; Path=/; SameSite=Lax; Secure')
    expect(stored.headers.getSetCookie()).toEqual([])
  })

  test('is never kept by a shared cache', async () => {
    expect((await appWith().app.request('/')).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('is only got: a post is refused', async () => {
    const answer = await appWith().app.request('/explore', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('that has no data says when to come back', async () => {
    const { app } = appWith({ render: async () => html('', 503) })
    expect((await app.request('/')).headers.get('retry-after')).toBe('5')
  })
})

describe('the API, called by a page that is rendered', () => {
  test('knows the visitor by the cookie, and the page’s request by its id', async () => {
    const render: AppParts['render'] = async (_, { apiFetch }) => html(await (await apiFetch('/api/echo')).text())
    const page = await appWith({ render }).app.request('/', { headers: { cookie: 'session=amina' } })
    expect(await page.json()).toEqual({ cookie: 'session=amina', requestId: page.headers.get('x-request-id') })
  })

  test('may renew the visitor’s session: the page brings the cookie', async () => {
    const render: AppParts['render'] = async (_, { apiFetch }) => html(String((await apiFetch('/api/renew')).status))
    const page = await appWith({ render }).app.request('/')
    expect(page.headers.getSetCookie()).toEqual(['session=renewed; Path=/; HttpOnly; Secure'])
  })

  test('is never answered with a page', async () => {
    const { app, seen } = appWith()
    expect((await app.request('/api/nothing')).status).toBe(404)
    expect(seen).toEqual([])
  })
})

describe('what a refused form left behind', () => {
  const flash = { endpoint: 'POST /api/sign-in', problem: null, values: { email: 'é@rahba.example' } }
  const cookie = `${FLASH_COOKIE}=${encodeURIComponent(JSON.stringify(flash))}`

  test('is given to one page and forgotten', async () => {
    const { app, seen } = appWith()
    const page = await app.request('/login', { headers: { cookie } })
    expect(seen[0]?.flash).toEqual(flash)
    expect(page.headers.getSetCookie()).toEqual([`${FLASH_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`])
  })

  test('keeps more than a plain cookie holds, packed', async () => {
    const values = { answer: 'الجواب على السؤال كما كُتب. '.repeat(70) }
    const sent = new FormData()
    sent.set('answer', values.answer)
    const request = new Request('https://rahba.example/api/x', { method: 'POST' })
    const problem = { type: '', title: 'Non.', status: 400, code: 'invalid_input', requestId: '' } as const
    const [set = ''] = refuseForm(request, 'POST /api/x', sent, problem).headers.getSetCookie()
    const [packed = ''] = set.split(';')
    expect(packed.length).toBeLessThan(3_200)
    const { app, seen } = appWith()
    await app.request('/login', { headers: { cookie: packed } })
    expect(seen[0]?.flash).toMatchObject({ endpoint: 'POST /api/x', values: { answer: values.answer } })
  })

  test('outlives a redirect on the way', async () => {
    const render = async () => new Response(null, { status: 307, headers: { location: '/login' } })
    const page = await appWith({ render }).app.request('/host/spaces', { headers: { cookie } })
    expect(page.headers.getSetCookie()).toEqual([])
  })

  test.each(['%7B', 'null', '%22text%22', '%7B%7D', 'z.', 'z.AAAA'])(
    'is ignored when it is not ours: %s',
    async text => {
      const { app, seen } = appWith()
      const page = await app.request('/', { headers: { cookie: `${FLASH_COOKIE}=${text}` } })
      expect([page.status, seen[0]?.flash]).toEqual([200, undefined])
    },
  )
})

describe('what was typed before signing in', () => {
  const typed = { endpoint: 'POST /api/bookings', values: { message: 'رسالة' } }
  const toCookie = (values: Flash['values']) => unsentCookie('/space/1', { ...typed, values }).split(';')[0] ?? ''
  const cookie = toCookie(typed.values)
  const visit = async (path: string, cookie: string) => {
    const { app, seen } = appWith()
    const page = await app.request(path, { headers: { cookie } })
    return { flash: seen[0]?.flash, cookies: page.headers.getSetCookie() }
  }

  test('is given to its page once its person has a session, and forgotten', async () => {
    const { flash, cookies } = await visit('/space/1?startDate=2026-12-01', `${cookie}; rahba.session_token=live`)
    expect(flash).toEqual({ ...typed, problem: null, isResumed: true })
    expect(cookies).toEqual([`${UNSENT_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`])
  })

  test.each([
    ['on another page', '/login', `${cookie}; rahba.session_token=live`],
    ['without a session', '/space/1', cookie],
    ['with a session that has ended', '/space/1', `${cookie}; rahba.session_token=ended`],
    ['when it is not ours', '/space/1', `${UNSENT_COOKIE}=e30; rahba.session_token=live`],
  ])('stays where it is: %s', async (_, path, cookie) => {
    expect(await visit(path, cookie)).toEqual({ flash: undefined, cookies: [] })
  })

  test('stays where it is while a refusal is shown', async () => {
    const refusal = { endpoint: 'POST /api/reviews', problem: null, values: {} }
    const shown = `${FLASH_COOKIE}=${encodeURIComponent(JSON.stringify(refusal))}`
    const { flash, cookies } = await visit('/space/1', `${cookie}; ${shown}; rahba.session_token=live`)
    expect(flash).toEqual(refusal)
    expect(cookies).toEqual([expect.stringContaining(`${FLASH_COOKIE}=;`)])
  })

  test('is kept but for its longest text where no cookie holds it', async () => {
    const message = 'رسالة طويلة. '.repeat(200)
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(6_000))).toString('base64')
    const { flash } = await visit('/space/1', `${toCookie({ message, noise })}; rahba.session_token=live`)
    expect(flash?.values).toEqual({ message })
  })
})

describe('a fault of ours', () => {
  const broken: Record<string, AppParts['render']> = {
    'thrown by the render': async () => {
      throw new Error('CANARY')
    },
    'answered by the framework': async () => Response.json({ message: 'CANARY' }, { status: 500 }),
  }

  test.each(Object.entries(broken))('%s is a page in the reader’s language without the cause', async (_, render) => {
    const page = await appWith({ render }).app.request('/', { headers: { 'accept-language': 'ar' } })
    const text = await page.text()
    expect(page.status).toBe(500)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain('<html lang="ar" dir="rtl">')
    expect(text).toContain(page.headers.get('x-request-id'))
    expect(text).not.toContain('CANARY')
  })

  test('is reported with its request and what was being done', async () => {
    const { app, faults } = appWith({ render: broken['thrown by the render'] })
    const page = await app.request('/explore')
    expect(faults).toEqual([
      { fault: new Error('CANARY'), requestId: page.headers.get('x-request-id'), operation: 'page /explore' },
    ])
  })

  test('in the API tells nothing either', async () => {
    const { app, faults } = appWith()
    const answer = await app.request('/api/broken')
    expect([answer.status, await answer.text()]).toEqual([500, '500 Internal Server Error'])
    expect(faults[0]?.operation).toBe('GET /api/broken')
  })
})

describe('health', () => {
  test('is answered without a check of anything', async () => {
    const { app } = appWith({ needs: { database: () => Promise.reject(new Error('no database')) } })
    expect((await app.request('/healthz')).status).toBe(200)
  })

  test('readiness is answered when all that is needed is there', async () => {
    const answer = await appWith({ needs: { database: () => Promise.resolve(1) } }).app.request('/readyz')
    expect([answer.status, await answer.text()]).toEqual([200, 'ready'])
    expect(answer.headers.has('retry-after')).toBe(false)
  })

  test('what is missing is answered by its name, the reason only logged', async () => {
    const needs = { database: () => Promise.reject(new Error('CANARY refused')), pages: () => Promise.resolve(1) }
    const { app, faults } = appWith({ needs })
    const answer = await app.request('/readyz')
    expect([answer.status, await answer.text()]).toEqual([503, 'not ready: database'])
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(faults).toMatchObject([{ fault: { message: 'CANARY refused' }, operation: 'look for the database' }])
  })
})

test('every cookie is kept from http where the site is on https, whatever sets it', async () => {
  const cookiesOf = async (https: boolean, path: string) => {
    const { app } = appWith({ security: { https, development: false } })
    return (await app.request(path, { headers: { cookie: `${FLASH_COOKIE}=x` } })).headers.getSetCookie()
  }
  for (const path of ['/api/renew', '/?lang=ar']) {
    const secure = await cookiesOf(true, path)
    expect(secure.length).toBeGreaterThan(0)
    for (const cookie of secure) expect(cookie).toMatch(/; Secure$/)
    for (const cookie of await cookiesOf(false, path)) expect(cookie).not.toMatch(/secure/i)
  }
})

test('pages beyond what may be made and wait at once are answered 503 in the reader’s words', async () => {
  let finish = () => {}
  const made = new Promise<void>(resolve => (finish = resolve))
  const { app, faults } = appWith({
    render: async () => {
      await made
      return html('<h1>page</h1>')
    },
  })
  const asked = Array.from({ length: 1 + 64 }, async () => app.request('/'))
  const refused = await app.request('/', { headers: { 'accept-language': 'fr' } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.text()).toContain('momentanément indisponible')
  finish()
  expect(new Set((await Promise.all(asked)).map(page => page.status))).toEqual(new Set([200]))
  expect(faults).toEqual([])
})
