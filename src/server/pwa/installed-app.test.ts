import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { qrPath } from '#shared/qr-code.ts'
import type { AppEnv } from '../http/env.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { mountInstalledApp } from './installed-app.ts'

const app = new Hono<AppEnv>()
app.use(securityHeaders({ https: true, development: false }))
mountInstalledApp(app)

interface Manifest {
  id: string
  name: string
  short_name: string
  lang: string
  dir: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

describe('the installed app', () => {
  test.each(LOCALES)('describes itself in %s', async locale => {
    const answer = await app.request(`/app-${locale}.webmanifest`)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({
      id: '/',
      short_name: locale === 'ar' ? 'رحبة' : 'Rahba',
      lang: locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      start_url: `/?lang=${locale}`,
      display: 'standalone',
    })
    expect(manifest.name.length).toBeLessThanOrEqual(45)
    expect(manifest.icons.map(icon => `${icon.sizes} ${icon.purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
  })

  test('has every icon it names, in its size', async () => {
    const manifest = (await (await app.request('/app-fr.webmanifest')).json()) as Manifest
    const pictures = manifest.icons.filter(icon => icon.type === 'image/png')
    for (const { src, sizes } of [...pictures, { src: '/app-icons/180.png', sizes: '180x180' }]) {
      const answer = await app.request(src)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('fills an icon that systems cut to shape', async () => {
    const answer = await app.request('/app-icons/maskable-512.png')
    const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([0x0e, 0x5a, 0x47, 255])
  })

  test.each(['/app-de.webmanifest', '/app-icons/13.png', '/app-icons/constructor'])('has no %s', async path => {
    expect((await app.request(path)).status).toBe(404)
  })
})

describe('the page without a connection', () => {
  test('speaks all languages and asks for nothing', async () => {
    const answer = await app.request('/offline.html')
    const html = await answer.text()
    for (const locale of LOCALES) expect(html).toContain(`<div class="page" lang="${locale}"`)
    expect(html).toContain('Vous êtes hors ligne')
    expect(html).toContain('أنت غير متصل بالإنترنت')
    expect(html).not.toMatch(/\ssrc=|<link|url\(/)
    expect(html).toContain('content="noindex"')
  })

  test('draws the codes that the site draws', async () => {
    const html = await (await app.request('/offline.html')).text()
    const library = /globalThis\.qrCodes = [^]*?return \{ encode \} \}\)\(\)/.exec(html)?.[0] ?? ''
    const scope: { qrCodes?: { encode: (text: string, options: object) => { size: number; data: boolean[][] } } } = {}
    runInNewContext(library, { globalThis: scope })
    const text = 'https://rahba.test/freelancer/missions/4d8d49cc-2f4d-5d51-8675-850b9d01f792?code=012345'
    const drawn = scope.qrCodes?.encode(text, { ecc: 'M', border: 0 })
    const { size, path } = qrPath(text)
    const dark = drawn?.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}` : [])),
    )
    expect(drawn?.size).toBe(size)
    expect(dark).toEqual(path.match(/M\d+ \d+/g))
  })

  test('may run its own style and script, and nothing else', async () => {
    const answer = await app.request('/offline.html')
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const element of ['style', 'script']) {
      const text = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(html)?.[1] ?? ''
      expect(policy).toContain(`${element}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(policy).toMatch(/^default-src 'none'/)
  })
})

describe('what runs beside the pages', () => {
  test('is asked for anew each time, and may fetch from this site alone', async () => {
    const answer = await app.request('/service-worker.js')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    expect(await answer.text()).toMatch(/^\/\/ [0-9a-f]{12}\n/)
  })
})
