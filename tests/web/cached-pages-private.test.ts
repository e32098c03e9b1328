// A page that is cached is for everybody: what was somebody's own never reaches another, and everybody gets theirs.
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestLogEntry } from '#server/http/request-log.ts'
import { cachedPagesFirst } from '#server/http/page-cache/fast-path.ts'
import { FLASH_COOKIE } from '#shared/http/contract.ts'
import { type Cast, createCast } from '../support/cast.ts'
import { listSpace } from '../support/listed-space.ts'
import { testPlatform } from '../support/platform.ts'
import { browser, type CachedPagesSite, cachedPagesSite } from './cached-pages-site.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const faults: unknown[] = []
let site: CachedPagesSite
let cast: Cast
let space: string

beforeAll(async () => {
  site = await cachedPagesSite(platform, fault => faults.push(fault))
  cast = await createCast(db)
  space = await listSpace(db, cast.host, cast.admin, { name: 'Atelier du Puits' })
})
afterAll(() => expect(faults).toEqual([]))

let visits: Record<string, number>
beforeEach(() => {
  visits = { ...site.cache.visits }
})
/** How the visits of this test ended. */
const ended = () =>
  Object.fromEntries(
    Object.entries(site.cache.visits).flatMap(([name, count]) => {
      const fresh = count - (visits[name] ?? 0)
      return fresh === 0 ? [] : [[name, fresh]]
    }),
  )

const cachedPage = async (path: string, headers: Record<string, string> = {}) => {
  await site.open(path, headers)
  return site.open(path, headers)
}

describe('what is one person’s own', () => {
  test('is made for a signed-in person, and stays theirs', async () => {
    const cookie = await site.site.cookieFor(cast.host)
    const before = await cachedPage('/about')
    const own = await site.open('/about', { cookie })
    const after = await site.open('/about')
    expect(own.text).toContain('Salma')
    expect(own.headers.has('etag')).toBe(false)
    expect(after.text).toBe(before.text)
    expect(after.text).not.toContain('Salma')
    // the other way round: nothing is cached yet when the first who comes is signed in
    expect((await site.open('/terms', { cookie })).text).toContain('Salma')
    expect((await site.open('/terms')).text).not.toContain('Salma')
  })

  test('what a form left behind is given to one, once', async () => {
    const flash = { endpoint: 'POST /api/sign-in', problem: null, values: { email: 'ines@rahba.example' } }
    const cookie = `${FLASH_COOKIE}=${encodeURIComponent(JSON.stringify(flash))}`
    await cachedPage('/login')
    expect((await site.open('/login', { cookie })).text).toContain('ines@rahba.example')
    expect((await site.open('/login')).text).not.toContain('ines@rahba.example')
  })

  test.each([
    'anything=1',
    'rahba_lang=fr; rahba.session_token=x',
    '__Secure-rahba.session_token=x',
    'x',
    '=',
    'a b=c',
    ';',
  ])('nobody with another cookie is given a cached page: %s', async cookie => {
    await cachedPage('/about')
    visits = { ...site.cache.visits }
    expect((await site.open('/about', { cookie })).headers.has('etag')).toBe(false)
    expect(ended()).toEqual({})
  })

  test('what a visitor has sent is never followed by a page from before', async () => {
    await cachedPage('/contact')
    const sent = {
      fullName: 'Inès Moreau',
      email: 'ines@rahba.example',
      subject: 'other',
      message: 'Bonjour, une question.',
    }
    const origin = new URL(platform.config.publicUrl).origin
    const { status, headers } = await site.site.call('POST /api/send-contact-email', {
      body: sent,
      headers: { origin },
    })
    expect(status).toBeLessThan(300)
    const [mark = ''] = headers.getSetCookie()
    expect(mark).toMatch(/^rahba_flash=sent; Path=\/; Max-Age=10; HttpOnly/)
    const after = await site.open('/contact', { cookie: mark.split(';')[0] ?? '' })
    expect([after.headers.has('etag'), after.headers.getSetCookie()]).toEqual([false, []])
  })

  test('a space that only its host sees is not there for others', async () => {
    const draft = await listSpace(db, cast.host, cast.admin, { name: 'Atelier caché', state: 'draft' })
    const cookie = await site.site.cookieFor(cast.host)
    expect((await site.open(`/space/${draft}`, { cookie })).text).toContain('Atelier caché')
    const others = await Promise.all([site.open(`/space/${draft}`), site.open(`/space/${draft}`)])
    for (const other of others) {
      expect(other.page.status).toBe(404)
      expect(other.text).not.toContain('Atelier caché')
    }
  })
})

describe('everybody gets the page that they asked for', () => {
  test('in their language, colours and choice of cookies', async () => {
    const preferences = [
      'rahba_lang=fr',
      'rahba_lang=ar',
      'rahba_theme=dark',
      'rahba_consent=necessary',
      'rahba_lang=en; rahba_theme=light',
    ]
    for (const cookie of [...preferences, ...preferences]) {
      const { text } = await site.open('/safety', { cookie })
      const language = /rahba_lang=(\w+)/.exec(cookie)?.[1] ?? 'fr'
      expect(text).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}"`))
      const theme = /rahba_theme=(\w+)/.exec(cookie)?.[1]
      expect(/<html[^>]* data-theme="(\w+)"/.exec(text)?.[1]).toBe(theme)
      expect(text.includes('consent-title'), cookie).toBe(!cookie.includes('rahba_consent'))
    }
    expect(ended()).toEqual({ miss: 5, hit: 5 })
  })

  test('in the browser’s language, and in the one that the address asks for, which stays', async () => {
    for (const round of [0, 1]) {
      expect((await site.open('/privacy', { 'accept-language': 'ar,fr;q=0.5' })).text, `${round}`).toContain(
        'lang="ar"',
      )
      expect((await site.open('/privacy', { 'accept-language': 'en' })).text).toContain('lang="en"')
      const asked = await site.open('/privacy?lang=ar')
      expect(asked.text).toContain('lang="ar"')
      expect(asked.headers.getSetCookie()).toEqual(['rahba_lang=ar; Path=/; SameSite=Lax'])
      const stored = await site.open('/privacy?lang=ar', { cookie: 'rahba_lang=ar' })
      expect(stored.headers.getSetCookie()).toEqual([])
    }
  })

  test('whatever another browser said of itself or of the way it came', async () => {
    const hostile = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '6.6.6.6',
      'x-original-url': '/evil',
      'user-agent': 'evil/1.0',
      referer: 'https://evil.example',
      'accept-language': 'fr, evil',
    }
    const first = await site.open('/host-guide', hostile)
    const second = await site.open('/host-guide')
    expect(ended()).toEqual({ miss: 1, hit: 1 })
    expect(second.text).toBe(first.text)
    expect(`${second.text} ${JSON.stringify([...second.headers])}`).not.toMatch(/evil|6\.6\.6\.6/)
  })

  test('from their own address, whatever stands in it', async () => {
    const first = await site.open('/cancellation?x=one')
    const second = await site.open('/cancellation?x=two')
    expect(first.text).toContain('x=one')
    expect(second.text).toContain('x=two')
    expect(second.text).not.toContain('x=one')
  })

  test('while addresses without end take no more than their room', async () => {
    const { bytes } = site.cache
    await site.open(`/terms?${'x'.repeat(2_000)}`)
    expect(site.cache.bytes).toBe(bytes)
    for (let number = 0; number < 30; number += 1) await site.open(`/no/such/page/${number}`)
    expect(site.cache.bytes).toBe(bytes)
  })
})

describe('a cached page', () => {
  test('runs its own inline scripts and styles, by their hashes, and no others', async () => {
    for (const path of ['/', '/explore', `/space/${space}`, '/login']) {
      const { headers, text } = await cachedPage(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).not.toMatch(/nonce-|script-src[^;]*unsafe/)
      const scripts = [...text.matchAll(/<script(?![^>]*(?:ld\+json| src="))[^>]*>([\s\S]*?)<\/script>/g)]
      const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      expect(scripts.length).toBeGreaterThan(0)
      expect(text).not.toMatch(/nonce/)
      const sourcesOf = (name: string) => (new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? '').split(' ')
      const hashOf = (found: RegExpMatchArray[]) =>
        found.map(([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`)
      expect(new Set(sourcesOf('script-src'))).toEqual(new Set(["'self'", ...hashOf(scripts)]))
      expect(new Set(sourcesOf('style-src-elem'))).toEqual(new Set(["'self'", ...hashOf(styles)]))
    }
  })

  test('is not sent again to who has it', async () => {
    const { headers } = await cachedPage('/help')
    const again = await site.open('/help', { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.page.status, again.text]).toEqual([304, ''])
    // a browser takes these over
    for (const name of ['content-security-policy', 'cache-control', 'etag'])
      expect(again.headers.get(name)).toBe(headers.get(name))
    expect((await site.open('/help', { 'if-none-match': '"other"' })).page.status).toBe(200)
  })

  test('counts as a view of its space, by people', async () => {
    const path = `/space/${space}`
    const views = async () => {
      await site.site.views.write()
      const { rows } = await sql<{
        views: number
      }>`SELECT coalesce(sum(views), 0)::integer AS views FROM space_views WHERE space_id = ${space}`.execute(db)
      return rows[0]?.views ?? 0
    }
    const before = await views()
    await site.open(path)
    await site.open(path)
    await site.open(path, { 'user-agent': 'Googlebot/2.1' })
    await site.open(path, { cookie: await site.site.cookieFor(cast.retailer) })
    await site.open(path, { cookie: await site.site.cookieFor(cast.host) })
    expect((await views()) - before).toBe(3)
  })

  test('counts as a search, by people, whether it is rendered or cached', async () => {
    const path = '/explore?location=Agadir&startDate=2026-12-24&endDate=2026-12-26'
    const visits = site.cache.visits.hit
    await site.open(path)
    await site.open(path, { 'user-agent': `${browser} Edg/140.0` })
    await site.open(path, { 'user-agent': `${browser} Edg/140.0` })
    await site.open(path, { 'user-agent': 'Googlebot/2.1' })
    expect(site.cache.visits.hit - visits).toBe(3)
    await site.site.searches.write()
    const { rows } = await sql`SELECT place, to_char(month, 'YYYY-MM') AS month, is_empty, searches FROM search_counts
      WHERE city_id = (SELECT id FROM cities WHERE slug = 'agadir')`.execute(db)
    expect(rows).toEqual([{ place: 'city', month: '2026-12', is_empty: true, searches: 2 }])
  })
})

describe('before the app', () => {
  const answered: RequestLogEntry[] = []
  let port: number
  let toApp = 0
  const server = createServer()

  beforeAll(async () => {
    const app = getRequestListener(site.app.fetch)
    const security = { https: false, development: false }
    const fastPath = cachedPagesFirst(
      site.cache,
      { security, address: () => '203.0.113.7', onAnswer: each => answered.push(each) },
      (request, response) => {
        toApp += 1
        return app(request, response)
      },
    )
    server.on('request', fastPath)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  interface Sent {
    status: number
    headers: IncomingHttpHeaders
    body: Buffer
    passedOn: boolean
  }

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> => {
    const before = toApp
    const sent = { 'user-agent': browser, accept: 'text/html', 'accept-language': 'fr', ...headers }
    return new Promise((resolve, reject) => {
      const request = get({ port, path, method, headers: sent, agent: false }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { date: _, 'x-request-id': id, ...others } = response.headers
          expect(id).toMatch(/^[\da-f-]{36}$/)
          resolve({
            status: response.statusCode ?? 0,
            headers: others,
            body: Buffer.concat(chunks),
            passedOn: toApp > before,
          })
        })
      })
      request.on('error', reject)
    })
  }

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('a page is served in %s with the headers and bytes that the app gives it', async (encoding, read) => {
    const headers = { 'accept-encoding': encoding }
    const path = `/explore?in=${encoding}`
    const byApp = await ask(path, headers)
    const byFastPath = await ask(path, headers)
    expect([byApp.passedOn, byFastPath.passedOn]).toEqual([true, false])
    expect(byFastPath.headers).toEqual(byApp.headers)
    expect(byFastPath.body.equals(byApp.body)).toBe(true)
    expect(String(read(byFastPath.body))).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/)
    expect(answered.at(-1)).toMatchObject({ operation: 'page', status: 200, from: 'network' })
    const head = await ask(path, headers, 'HEAD')
    expect([head.passedOn, head.headers, head.body.length]).toEqual([false, byApp.headers, 0])
  })

  test('everything else is the app’s', async () => {
    await ask('/explore')
    const cookie = await site.site.cookieFor(cast.host)
    const others = [
      await ask('/explore', { cookie }),
      await ask('/explore', {}, 'POST'),
      await ask('/explore?x'),
      await ask('/explore', { 'accept-language': 'ar' }),
      await ask('/api/me'),
      await ask('/explore', { 'if-none-match': (await ask('/explore')).headers.etag ?? '' }),
    ]
    expect(others.map(({ passedOn }) => passedOn)).toEqual(others.map(() => true))
    expect(others.map(({ status }) => status)).toEqual([200, 405, 200, 200, 200, 304])
  })
})
