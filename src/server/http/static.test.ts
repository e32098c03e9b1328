import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppEnv } from './env.ts'
import { scriptPolicy } from './security-headers.ts'
import { staticFiles } from './static.ts'

const script = 'export const answer = 42\n'.repeat(100)
const directories: string[] = []
const app = new Hono<AppEnv>()

beforeAll(async () => {
  const outside = await mkdtemp(join(tmpdir(), 'rahba-static-'))
  directories.push(outside)
  const root = join(outside, 'client')
  await mkdir(join(root, 'assets'), { recursive: true })
  await mkdir(join(root, '.vite'))
  await writeFile(join(outside, 'secret.txt'), 'secret')
  await writeFile(join(root, '.vite/manifest.json'), '{}')
  await writeFile(join(root, 'favicon.svg'), '<svg/>')
  await writeFile(join(root, 'assets/app-1a2b.js'), script)
  await writeFile(join(root, 'assets/app-1a2b.js.br'), 'brotli of the script')
  await writeFile(join(root, 'assets/app-1a2b.js.gz'), gzipSync(script))
  await writeFile(join(root, 'assets/members-Ab_1-c2d.css'), 'p { color: red }')
  app.use(
    await staticFiles(root, scriptPolicy({ https: true, development: false, tileOrigins: ['https://tiles.example'] })),
  )
  app.all('*', context => context.text('not a file', 404))
})

afterAll(() => Promise.all(directories.map(directory => rm(directory, { recursive: true }))))

const getScript = (acceptEncoding?: string) =>
  app.request('/assets/app-1a2b.js', {
    headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
  })

describe('a sheet of another release', () => {
  test('is answered with that of this one, which nobody may store under its name', async () => {
    const answer = await app.request('/assets/members-Zz9_8-7x.css')
    expect(await answer.text()).toBe('p { color: red }')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const own = await app.request('/assets/members-Ab_1-c2d.css')
    expect(own.headers.get('cache-control')).toContain('immutable')
  })

  test('that no release had, and a script, stay missing', async () => {
    for (const path of ['/assets/other-Zz9_8-7x.css', '/assets/app-Zz9_8-7x.js', '/members-Zz9_8-7x.css'])
      expect((await app.request(path)).status).toBe(404)
  })
})

describe('a built file', () => {
  test('that runs as a worker may load scripts of ours and fetch tiles, and no more', async () => {
    const policy = (await getScript()).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self' https://tiles.example;")
    expect((await app.request('/favicon.svg')).headers.has('content-security-policy')).toBe(false)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0', null],
    ['identity', null],
    [undefined, null],
  ])('is compressed as %s allows', async (acceptEncoding, encoding) => {
    const { headers } = await getScript(acceptEncoding)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('arrives whole', async () => {
    expect(await (await getScript()).text()).toBe(script)
    expect((await getScript()).headers.get('content-length')).toBe(String(script.length))
  })

  test('is kept for ever when its name has a hash, else asked for again', async () => {
    expect((await getScript()).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await app.request('/favicon.svg')).headers.get('cache-control')).toContain('must-revalidate')
  })

  test('that the browser has is not sent again', async () => {
    const etag = (await app.request('/favicon.svg')).headers.get('etag') ?? ''
    const again = await app.request('/favicon.svg', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('shows only its headers to HEAD', async () => {
    const head = await app.request('/assets/app-1a2b.js', { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(script.length), ''])
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.vite/manifest.json',
    '/assets/app-1a2b.js.br',
    '/assets',
  ])('is all that can be had: not %s', async path => {
    expect(await (await app.request(path)).text()).toBe('not a file')
  })
})
