import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AppEnv } from '#server/http/env.ts'
import type { Viewer } from '#server/http/call.ts'
import { screens } from '#web/screens.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createSpace } from '../support/cast.ts'
import { testPlatform } from '../support/platform.ts'
import { wholeSite } from '../support/whole-site.ts'
import { HOSTILE_TEXTS } from './fuzz-inputs.ts'

const platform = await testPlatform()
const site = apiSite(platform)
const faults: unknown[] = []
let app: Hono<AppEnv>
let cast: Cast
let space: string

beforeAll(async () => {
  cast = await createCast(platform.db.kysely)
  space = await createSpace(platform.db.kysely, cast.host, cast.admin)
  app = await wholeSite(platform, site, fault => faults.push(fault))
}, 180_000)

/** Every name that some screen reads from its address. */
const NAMES = (
  'redirect refusal mode sent reset token page view sort status booking answer done space text filter userId to q category ' +
  'subject location spaceType type startDate endDate firstDay lastDay flexibility minPrice maxPrice minArea maxArea amenities ' +
  'products minRating instantBook radius skills availableOnly north south east west reviews lang saved removed name alert save done __proto__ constructor'
).split(' ')

const texts = HOSTILE_TEXTS.filter(text => text.length < 1_000)
const textAt = (index: number): string => encodeURIComponent((texts[index % texts.length] ?? '').toWellFormed())

/** One hostile text under each name, other ones with every `round`. */
const queryOf = (round: number): string =>
  NAMES.map((name, index) => `${name}=${textAt(index * 7 + round * 11)}`).join('&')

const QUERIES = [
  queryOf(0),
  queryOf(1),
  // the same names again and again, as a list or an object would be written elsewhere
  NAMES.map((name, index) => `${name}=${textAt(index)}&${name}=${textAt(index + 3)}`).join('&'),
  NAMES.map(name => `${name}[]=a&${name}[b]=c&${name}=%7B%22a%22:1%7D&${name}=[1]`).join('&'),
  // no text at all
  '%=%&=&&&%E0%A4%A=%ff&page=%00',
]

async function open(path: string, as: Viewer | null): Promise<Response> {
  const cookie = as ? await site.cookieFor(as) : ''
  return app.request(platform.config.publicUrl + path, { headers: { cookie, accept: 'text/html' } })
}

describe.each(screens)('$path', ({ path, access }) => {
  test('is shown, or not there, whatever its address says', async () => {
    const role = typeof access === 'string' ? 'retailer' : (access[0] ?? 'admin')
    const readers = access === 'public' ? [null, cast.retailer] : [cast[role]]
    const ids = [path.replace(/\{\w+\}/, space), path.replace(/\{\w+\}/, textAt(9))]
    for (const reader of readers) {
      for (const [index, filled] of [...new Set(ids)].entries()) {
        for (const query of index === 0 ? QUERIES : QUERIES.slice(0, 1)) {
          const page = await open(`${filled}?${query}`, reader)
          expect(page.status, `${filled}?${query}\n${String(faults[0])}`).toBeLessThan(500)
          const location = page.headers.get('location')
          if (location === null) continue
          expect(new URL(location, platform.config.publicUrl).origin).toBe(platform.config.publicUrl)
          expect(location).toMatch(/^\/(?!\/)/)
        }
      }
    }
    expect(faults).toEqual([])
  })
})
