// A visitor sees a change after ten seconds at the latest, and many visitors cost one render.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cast, createCast } from '../support/cast.ts'
import { listSpace } from '../support/listed-space.ts'
import { testPlatform } from '../support/platform.ts'
import { type CachedPagesSite, cachedPagesSite } from './cached-pages-site.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const faults: unknown[] = []
let site: CachedPagesSite
let cast: Cast
let space: string
let path: string

beforeAll(async () => {
  site = await cachedPagesSite(platform, fault => faults.push(fault))
  cast = await createCast(db)
  space = await listSpace(db, cast.host, cast.admin, { name: 'Atelier du Puits', rating: 4 })
  path = `/space/${space}`
})
beforeEach(() => site.wait(10_000))
afterAll(() => expect(faults).toEqual([]))

const setPrice = (minor: number) =>
  sql`UPDATE spaces SET price_per_day_minor = ${minor} WHERE id = ${space}`.execute(db)
const setSuspended = (isSuspended: boolean) =>
  sql`UPDATE profiles SET suspended_at = CASE WHEN ${isSuspended} THEN now() END WHERE id = ${cast.host.id}`.execute(db)

describe('what has changed', () => {
  test('is seen by the second visitor after two seconds', async () => {
    await setPrice(47_100)
    expect((await site.open(path)).text).toContain('47100')
    await setPrice(47_200)
    site.wait(1_999)
    expect((await site.open(path)).text).toContain('47100')
    site.wait(1)
    expect((await site.open(path)).text).toContain('47100')
    const refreshed = await site.untilRefreshed(path)
    expect(refreshed.text).toContain('47200')
    expect(refreshed.text).not.toContain('47100')
  })

  test.each([
    ['page of a space', () => path],
    ['list of results', () => '/explore'],
    ['home page', () => '/'],
  ])('is seen by every visitor after ten seconds: on the %s', async (_name, address) => {
    await setPrice(48_100)
    expect((await site.open(address())).text).toContain('48100')
    await setPrice(48_200)
    site.wait(10_000)
    const later = await Promise.all([site.open(address()), site.open(address())])
    for (const { text } of later) {
      expect(text).toContain('48200')
      expect(text).not.toContain('48100')
    }
  })

  test('takes a suspended host’s space away, and gives it back', async () => {
    await site.open(path)
    await setSuspended(true)
    site.wait(2_000)
    expect((await site.untilRefreshed(path)).page.status).toBe(404)
    await setSuspended(false)
    // what is missing is not cached
    expect((await site.open(path)).page.status).toBe(200)
    await setSuspended(true)
    site.wait(10_000)
    expect((await site.open(path)).page.status).toBe(404)
    await setSuspended(false)
  })
})

test('a page of yesterday is shown to nobody', async () => {
  platform.clock.set('2026-12-02T23:59:59Z')
  await site.open('/explore')
  const before = { ...site.cache.visits }
  site.wait(1_000)
  await site.open('/explore')
  expect(site.cache.visits).toEqual({ ...before, miss: before.miss + 1 })
})

test('a thousand visitors who come at once cost one render, and none of them waits for the next', async () => {
  const before = { ...site.cache.visits }
  const visitors = Array.from({ length: 1_000 }, () => site.open('/about'))
  const texts = new Set((await Promise.all(visitors)).map(({ text }) => text))
  expect(texts.size).toBe(1)
  expect(site.cache.visits).toEqual({ ...before, miss: before.miss + 1, coalesced: before.coalesced + 999 })
  site.wait(9_999)
  const later = Array.from({ length: 1_000 }, () => site.open('/about'))
  expect(new Set((await Promise.all(later)).map(({ text }) => text))).toEqual(texts)
  expect(site.cache.visits.stale - before.stale).toBe(1_000)
})
