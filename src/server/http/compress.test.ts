import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { compressed } from './compress.ts'
import type { AppEnv } from './env.ts'

const long = 'Rahba, رحبة, '.repeat(500)
const app = new Hono<AppEnv>()
app.use(compressed)
app.get('/page', context => {
  context.header('set-cookie', 'a=1', { append: true })
  context.header('set-cookie', 'b=2', { append: true })
  return context.html(long)
})
app.get('/short', context => context.json({ ok: true }))
app.get('/problem', context =>
  context.body(JSON.stringify({ long }), 409, { 'content-type': 'application/problem+json' }),
)
app.get('/events', context => context.body(long, 200, { 'content-type': 'text/event-stream' }))
app.get('/photo', context => context.body(long, 200, { 'content-type': 'image/webp' }))
app.get('/built', context => context.body(long, 200, { 'content-type': 'text/css', etag: '"1"' }))
app.get('/gone', context => context.body(null, 204, { 'content-type': 'application/json' }))

const get = (path: string, acceptEncoding?: string, method = 'GET') =>
  app.request(path, { method, headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding } })
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

describe('an answer', () => {
  test('is compressed as its reader allows, whole, with its status and every cookie', async () => {
    const page = await get('/page', 'gzip, deflate, br')
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(page.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    const bytes = await bytesOf(page)
    expect(bytes.length).toBeLessThan(500)
    expect(brotliDecompressSync(bytes).toString()).toBe(long)
    const quick = await get('/page', 'gzip, deflate, br, zstd')
    expect(quick.headers.get('content-encoding')).toBe('zstd')
    expect(zstdDecompressSync(await bytesOf(quick)).toString()).toBe(long)
    const problem = await get('/problem', 'gzip')
    expect([problem.status, problem.headers.get('content-encoding')]).toEqual([409, 'gzip'])
    expect(JSON.parse(gunzipSync(await bytesOf(problem)).toString())).toEqual({ long })
  })

  test.each([
    ['/page', undefined],
    ['/page', 'identity'],
    ['/page', 'br;q=0, gzip;q=0'],
    ['/short', 'br'],
    ['/events', 'br'],
    ['/photo', 'br'],
    ['/built', 'br'],
    ['/gone', 'br'],
  ])('stays as it is: %s for %j', async (path, acceptEncoding) => {
    const answer = await get(path, acceptEncoding)
    expect(answer.headers.get('content-encoding')).toBeNull()
    const plain = await get(path)
    expect(await bytesOf(answer)).toEqual(await bytesOf(plain))
  })

  test('tells caches that it differs by encoding', async () => {
    expect((await get('/page')).headers.get('vary')).toBe('accept-encoding')
    expect((await get('/photo')).headers.get('vary')).toBeNull()
  })

  test('has no body for HEAD', async () => {
    const answer = await get('/page', 'br', 'HEAD')
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, ''])
  })
})
