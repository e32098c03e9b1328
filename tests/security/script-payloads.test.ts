import { sql } from 'kysely'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AppEnv } from '#server/http/env.ts'
import { isMailTemplate, renderMail } from '#server/mails/render.ts'
import { createMailboxMailer } from '#server/ports/mail-mailbox.ts'
import { LOCALES } from '#shared/locales.ts'
import { apiSite } from '../support/api-site.ts'
import { testPlatform } from '../support/platform.ts'
import { wholeSite } from '../support/whole-site.ts'
import { PAYLOAD, plantPayloads, type PayloadSite, SHORT_PAYLOAD } from './payload-site.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
const faults: unknown[] = []
let app: Hono<AppEnv>
let poisoned: PayloadSite

beforeAll(async () => {
  poisoned = await plantPayloads(platform)
  app = await wholeSite(platform, site, fault => faults.push(fault))
}, 180_000)

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const TAG = /<([a-z][\w:-]*)((?:\s[^<>]*)?)\/?>/gi
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g

const decoded = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll('&amp;', '&')

/** What in a document could run although nobody of us wrote it, with any content-security policy and with none. */
function dangers(html: string): string[] {
  const found: string[] = []
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    const isData = attributes.includes('application/ld+json')
    if (!isData && !/nonce="[\w-]+"/.test(attributes)) found.push(`a script that is not ours: ${attributes}`)
    if (/^\s*(parent\.)?hacked/.test(code)) found.push(`a script of theirs: ${code.slice(0, 40)}`)
    // JSON is data wherever it stands, unless it ends its element
    if (/<\/?script|<!--/i.test(code)) found.push(`a script that may end early: ${code.slice(0, 40)}`)
    if (isData) JSON.parse(code)
  }
  for (const [, name = '', attributes = ''] of html.replace(SCRIPT, '').matchAll(TAG)) {
    if (/^(hacked|object|embed|base)$/i.test(name) || /http-equiv/i.test(attributes)) found.push(`<${name}>`)
    if (name === 'iframe' && !attributes.includes('sandbox="allow-popups allow-popups-to-escape-sandbox"'))
      found.push('<iframe>')
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (/^on[a-z]|^hackedattr$/i.test(attribute)) found.push(`<${name} ${attribute}>`)
      const isAddress = /^(href|src|action|formaction|xlink:href|data|poster)$/i.test(attribute)
      if (isAddress && /^[\s\u0000-\u001f]*(javascript|data:text|vbscript)/i.test(decoded(value))) {
        found.push(`<${name} ${attribute}="${value.slice(0, 30)}">`)
      }
    }
  }
  return found
}

test('the judge of documents sees what runs, and leaves alone what does not', () => {
  const bad = [
    `<p>${PAYLOAD}</p>`,
    `<p>${SHORT_PAYLOAD}</p>`,
    `<a title="${PAYLOAD}">x</a>`,
    `<a href="javascript:hacked()">x</a>`,
    `<a href="&#x6a;avascript:hacked()">x</a>`,
    `<script nonce="a">const name = "${PAYLOAD}"</script>`,
    `<script type="application/ld+json">{"name":"${PAYLOAD.replaceAll('"', '\\"')}"}</script>`,
    `<svg/onload=hacked()>`.replace('/', ' '),
    `<iframe srcdoc="x"></iframe>`,
  ]
  for (const html of bad) {
    const judged = () => dangers(html)
    // what is no JSON any more throws, which fails a test as well
    let found: string[] = ['broken JSON']
    try {
      found = judged()
    } catch {}
    expect(found, html).not.toEqual([])
  }
  const escaped = PAYLOAD.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
  expect(dangers(`<p title="${escaped}">${escaped}</p><a href="/x">x</a>`)).toEqual([])
})

describe('payloads in every field of everybody', () => {
  test('run on no page', { timeout: 120_000 }, async () => {
    const silent: string[] = []
    for (const [index, { path, as }] of poisoned.pages.entries()) {
      const lang = LOCALES[index % LOCALES.length]
      const cookie = [`rahba_lang=${lang}`, ...(as ? [await site.cookieFor(as)] : [])].join('; ')
      const page = await app.request(platform.config.publicUrl + path, {
        headers: { cookie, accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11) Chrome/140.0 Safari/537.36' },
      })
      const html = await page.text()
      expect(page.status, `${path}\n${String(faults[0])}`).toBeLessThan(500)
      expect(dangers(html), path).toEqual([])
      const location = page.headers.get('location')
      if (location !== null) {
        expect(new URL(location, platform.config.publicUrl).origin, path).toBe(platform.config.publicUrl)
      }
      if (!html.includes('hacked')) silent.push(path)
    }
    expect(faults).toEqual([])
    // the screens that show other people's words did show them
    const shown = poisoned.pages.filter(({ path }) => !silent.includes(path)).map(({ path }) => path.split(/[/?]/)[1])
    for (const screen of ['', 'explore', 'space', 'messages', 'host', 'retailer']) expect(shown).toContain(screen)
  })

  test('are data in every answer of the API, which no browser takes for a page', async () => {
    const reads = site.operations.filter(({ key, endpoint }) => key.startsWith('GET ') && !endpoint.params)
    for (const { key } of reads.filter(each => each.key !== 'GET /api/events')) {
      for (const as of [poisoned.cast.host, poisoned.cast.retailer, poisoned.cast.admin]) {
        const answer = await app.request(platform.config.publicUrl + key.slice(4), {
          headers: { cookie: await site.cookieFor(as), accept: 'text/html' },
        })
        expect(answer.headers.get('content-type'), key).toMatch(/^(application\/(problem\+)?json|text\/csv)/)
        if (answer.headers.get('content-type')?.startsWith('text/csv')) {
          expect(answer.headers.get('content-disposition'), key).toMatch(/^attachment/)
        }
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      }
    }
  })

  test('run in no mail, begin no header, and reach the mailbox in a frame without scripts', async () => {
    const facts = JSON.stringify({
      spaceName: PAYLOAD,
      city: PAYLOAD,
      otherPartyName: `${SHORT_PAYLOAD}\r\nBcc: a@b.c`,
    })
    await sql`UPDATE outbox_mails SET params = params || ${facts}::jsonb || ${JSON.stringify({ note: PAYLOAD })}::jsonb`.execute(
      db,
    )
    const { rows } = await sql<{ template: string; params: never }>`
      SELECT DISTINCT ON (template) template, params FROM outbox_mails`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(5)
    const mailer = createMailboxMailer(db)
    for (const { template, params } of rows) {
      if (!isMailTemplate(template)) throw new Error(template)
      for (const locale of LOCALES) {
        const mail = renderMail(template, params, locale, platform.config.publicUrl)
        expect(mail.subject).not.toMatch(/[\u0000-\u001f\u2028\u2029]/)
        expect(dangers(mail.html), `${template} ${locale}`).toEqual([])
        await mailer.send({ id: template, recipient: 'a@example.com', ...mail })
      }
    }
    const list = await app.request(`${platform.config.publicUrl}/dev/mailbox`)
    const text = await list.text()
    expect(dangers(text)).toEqual([])
    for (const [, path] of text.matchAll(/href="(\/dev\/mailbox\/\d+)"/g)) {
      const page = await app.request(platform.config.publicUrl + path)
      expect(dangers(await page.text()), path).toEqual([])
      expect(page.headers.get('content-security-policy')).not.toContain('script-src')
    }
  })

  test.each([
    '/drawings/medina/full-store/%3Cscript%3E/front.svg',
    '/drawings/medina/%22onload=%22hacked()/01936f2e-7c1a-7a52-9d0e-5b1f2c3d4e5f/front.svg',
    '/drawings/medina/full-store/01936f2e-7c1a-7a52-9d0e-5b1f2c3d4e5f/front.svg?w=%22%3E%3Cscript%3Ehacked()&h=1e999&d=NaN',
  ])('make no part of a drawing: %s', async path => {
    const answer = await app.request(platform.config.publicUrl + path)
    const svg = await answer.text()
    expect(svg).not.toMatch(/hacked|<script|NaN|Infinity/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
