import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCast } from '#tests/support/cast.ts'
import { listFreelancer } from '#tests/support/listed-freelancer.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import type { AppEnv } from '../http/env.ts'
import { mountSeo } from './seo.ts'
import { listFirstIds, listRange } from './sitemap.sql.ts'

const origin = 'https://rahba.example'
const machine = await testPlatform()
const platform = { ...machine, config: { ...machine.config, publicUrl: origin, isLocal: false } }
const db = platform.db.kysely
const live: string[] = []
let hidden: string[] = []
let seller = ''
let hiddenSellers: string[] = []

beforeAll(async () => {
  const cast = await createCast(db)
  for (const city of ['marrakech', 'fes', 'fes', 'casablanca', 'rabat']) {
    live.push(await listSpace(db, cast.host, cast.admin, { city }))
  }
  hidden = [
    await listSpace(db, cast.host, cast.admin, { state: 'draft' }),
    await listSpace(db, cast.host, cast.admin, { state: 'paused', city: 'agadir' }),
  ]
  seller = (await listFreelancer(db)).id
  hiddenSellers = [
    (await listFreelancer(db, { isVisible: false })).id,
    (await listFreelancer(db, { isSuspended: true })).id,
  ]
  await sql`UPDATE spaces SET updated_at = '2026-11-20T10:00:00Z'`.execute(db)
  await sql`UPDATE spaces SET updated_at = '2026-11-30T12:30:00Z' WHERE id = ${live[1]}`.execute(db)
})

function siteWhere({ isDemo = false, isLocal = false } = {}) {
  const app = new Hono<AppEnv>()
  mountSeo(app, { ...platform, config: { ...platform.config, isLocal } }, async () => isDemo)
  return async (path: string) => {
    const answer = await app.request(origin + path)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}
const ask = siteWhere()
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

describe('robots.txt', () => {
  test('keeps robots to the public pages and names the sitemap by the public address', async () => {
    const { text, headers } = await ask('/robots.txt')
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).toContain('User-agent: *\n')
    expect(text).toContain('Disallow: /api/\n')
    expect(text).toContain('Allow: /freelancer/explore\n')
    expect(text).not.toContain('Disallow: /\n')
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  })

  test.each([{ isDemo: true }, { isLocal: true }])('closes a site that is not to be found: %j', async kind => {
    const { text } = await siteWhere(kind)('/robots.txt')
    expect(text).toContain('Disallow: /\n')
    expect(text).not.toContain('Allow:')
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  })
})

describe('the sitemap', () => {
  test('lists its files', async () => {
    const { text, headers } = await ask('/sitemap.xml')
    expect(headers.get('content-type')).toMatch(/^application\/xml/)
    expect(locationsIn(text)).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/spaces-1.xml`,
      `${origin}/sitemaps/hosts-1.xml`,
      `${origin}/sitemaps/freelancers-1.xml`,
    ])
  })

  test('names every live space in each language, and nothing that is not public', async () => {
    const { text } = await ask('/sitemaps/spaces-1.xml')
    const expected = [...live].sort().flatMap(id => {
      const address = `${origin}/space/${id}`
      return [address, ...['fr', 'en', 'ar'].map(locale => `${address}?lang=${locale}`)]
    })
    expect(locationsIn(text)).toEqual(expected)
    for (const id of hidden) expect(text).not.toContain(id)
  })

  test('names the freelancers who are to be found, and no other', async () => {
    const { text } = await ask('/sitemaps/freelancers-1.xml')
    expect(locationsIn(text)).toContain(`${origin}/freelancer/profile/${seller}?lang=ar`)
    for (const id of hiddenSellers) expect(text).not.toContain(id)
  })

  test('names who has a live space, and nobody else', async () => {
    const { text } = await ask('/sitemaps/hosts-1.xml')
    const { rows } = await sql<{
      id: string
    }>`SELECT DISTINCT host_id AS id FROM spaces WHERE id = ANY(${live}::uuid[])`.execute(db)
    expect(new Set(locationsIn(text))).toEqual(
      new Set(
        rows.flatMap(({ id }) => ['', '?lang=fr', '?lang=en', '?lang=ar'].map(lang => `${origin}/hosts/${id}${lang}`)),
      ),
    )
  })

  test('gives each address all its languages, itself included', async () => {
    const { text } = await ask('/sitemaps/spaces-1.xml')
    const entries = text.match(/<url>.*<\/url>/g) ?? []
    for (const entry of entries) {
      const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, , address]) => address)
      expect(alternates).toHaveLength(4)
      expect(alternates).toContain(/<loc>([^<]+)</.exec(entry)?.[1])
    }
    expect(text).toContain('hreflang="x-default"')
  })

  test('says when a space last changed', async () => {
    const { text } = await ask('/sitemaps/spaces-1.xml')
    const [changed = '', other = ''] = [live[1], live[0]].map(
      id => new RegExp(`<loc>${origin}/space/${id}</loc><lastmod>([^<]+)<`).exec(text)?.[1],
    )
    expect([changed, other]).toEqual(['2026-11-30T12:30:00Z', '2026-11-20T10:00:00Z'])
  })

  test('names the pages of the site and the cities where there is something', async () => {
    const addresses = locationsIn((await ask('/sitemaps/pages.xml')).text)
    for (const path of ['/', '/explore', '/explore?location=fes', '/help', '/about', '/terms', '/terms?lang=ar']) {
      expect(addresses).toContain(origin + path)
    }
    expect(addresses).toContain(`${origin}/explore?location=fes&lang=fr`)
    expect(addresses.some(address => address.includes('agadir'))).toBe(false)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('knows no part that there is not', async () => {
    expect((await ask('/sitemaps/spaces-2.xml')).status).toBe(404)
    expect((await ask('/sitemaps/spaces-0.xml')).status).toBe(404)
    expect((await ask('/sitemaps/spaces-1.xml.gz')).status).toBe(404)
  })

  test('cuts the spaces into parts that together hold each live one once', async () => {
    const firstIds = await listFirstIds(db, 'spaces', 2)
    const spaces = live.length + hidden.length
    expect(firstIds).toHaveLength(Math.ceil(spaces / 2))
    const held = await Promise.all(
      firstIds.map((from, index) => listRange(db, 'spaces', { from, before: firstIds[index + 1] }, spaces)),
    )
    expect(held.flat().map(({ id }) => id)).toEqual([...live].sort())
    for (const part of held) expect(part.length).toBeLessThanOrEqual(2)
    const [first = '', second = ''] = [...live].sort()
    expect((await listRange(db, 'spaces', { from: first, isAfter: true, before: undefined }, 1))[0]?.id).toBe(second)
  })

  test('is empty without live spaces, and still a sitemap', async () => {
    await sql`UPDATE spaces SET is_published = false`.execute(db)
    const { status, text } = await siteWhere()('/sitemaps/spaces-1.xml')
    expect([status, locationsIn(text)]).toEqual([200, []])
    expect(text).toMatch(/<\/urlset>\n$/)
  })
})
