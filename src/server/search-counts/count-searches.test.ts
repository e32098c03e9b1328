import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { type CountedSearch, type Searcher, SearchCounter } from './count-searches.ts'
import { searchHandlers } from '../search/search.routes.ts'
import { searchEndpoints } from '#shared/search/contract.ts'

const platform = await testPlatform()
const { db, clock } = platform
const cast = await createCast(db.kysely)
await listSpace(db.kysely, cast.host, cast.admin, {})
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'
const visitor = (number: number): Searcher => ({ locale: 'fr', address: `203.0.113.${number}`, userAgent: browser })
const anywhere: CountedSearch = {
  place: 'anywhere',
  cityId: null,
  words: null,
  type: null,
  month: null,
  isEmpty: false,
}
let counter: SearchCounter

async function written() {
  await counter.write()
  const { rows } = await sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, locale, place, words, type,
      to_char(month, 'YYYY-MM') AS month, is_empty AS "isEmpty", searches FROM search_counts
    ORDER BY searches DESC, place, words, month, day`.execute(db.kysely)
  return rows
}

beforeEach(async () => {
  await sql`DELETE FROM search_counts`.execute(db.kysely)
  clock.set('2026-12-01T09:00:00Z')
  counter = new SearchCounter(platform)
})

describe('a search', () => {
  const call = (query: Record<string, string>, userAgent = browser) =>
    callerOf(searchEndpoints, searchHandlers(platform, counter))('GET /api/spaces', {
      query,
      userAgent,
    })

  it('is counted by place, type, month and whether anything fitted', async () => {
    await call({ location: 'Marrakech', startDate: '2026-12-24', endDate: '2026-12-26' })
    await call({ location: 'Dubaï', spaceType: 'full-store' })
    await call({})
    const plain = { day: '2026-12-01', locale: 'fr', words: null, type: null, month: null, isEmpty: false, searches: 1 }
    expect(await written()).toEqual([
      { ...plain, place: 'anywhere' },
      { ...plain, place: 'city', month: '2026-12' },
      { ...plain, place: 'city', type: 'full-store', isEmpty: true },
    ])
  })

  it('counts once a day for one visitor, on whatever page and in whatever order', async () => {
    await call({ location: 'Marrakech' })
    await call({ location: 'Marrakech', page: '2' })
    await call({ location: 'marrakesh', sort: 'price-asc' })
    expect(await written()).toMatchObject([{ place: 'city', searches: 1 }])
    clock.set('2026-12-02T00:30:00Z')
    await call({ location: 'Marrakech' })
    expect(await written()).toMatchObject([{ day: '2026-12-01' }, { day: '2026-12-02', searches: 1 }])
  })

  it('is not counted of robots, and of nobody at all', async () => {
    await call({}, 'Googlebot/2.1 (+http://www.google.com/bot.html)')
    await call({}, '')
    expect(await written()).toEqual([])
  })
})

describe('words', () => {
  const words: CountedSearch = { ...anywhere, place: 'words', words: 'atlantide', isEmpty: true }

  it('are written from the third visitor of a day on: what one person types may name them', async () => {
    for (const number of [1, 1, 2]) counter.count('/api/spaces?location=atlantide', words, visitor(number))
    expect(await written()).toMatchObject([{ words: null, searches: 2 }])
    for (const number of [3, 4]) counter.count('/api/spaces?location=atlantide', words, visitor(number))
    expect(await written()).toMatchObject([
      { words: 'atlantide', searches: 2 },
      { words: null, searches: 2 },
    ])
  })

  it('of one network are those of one visitor, whatever browsers it names', async () => {
    const name = { place: 'words', words: 'salma benjelloun' } as const
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:2::1']
    for (const [number, address] of addresses.entries()) {
      const searcher = { locale: 'fr', address, userAgent: `${browser} ${number}` } as const
      counter.count('/api/spaces?location=salma', { ...words, ...name }, searcher)
    }
    expect(await written()).toMatchObject([{ words: null, searches: 4 }])
  })
})

describe('a page from memory', () => {
  const url = 'http://localhost/api/spaces?location=F%C3%A8s'

  it('counts the search that it shows, and nothing that it does not', async () => {
    const fes: CountedSearch = { ...anywhere, place: 'city', cityId: 3, isEmpty: true }
    // made by the server itself, for nobody
    counter.count(url, fes, { ...visitor(1), userAgent: null })
    counter.countPage(['/api/currencies', '/api/spaces?location=F%C3%A8s', '/api/spaces/map?x=1'], visitor(2))
    counter.countPage(['/api/spaces?location=F%C3%A8s'], visitor(3))
    counter.countPage(['/api/spaces?location=Oujda'], visitor(3))
    counter.countPage(['/api/spaces?location=F%C3%A8s'], { ...visitor(4), userAgent: 'curl/8.0' })
    expect(await written()).toMatchObject([{ place: 'city', isEmpty: true, searches: 2 }])
  })
})

describe('bounds', () => {
  it('remember by what is understood, in whatever order, and no address that is longer than any page’s', async () => {
    const fes: CountedSearch = { ...anywhere, place: 'city', cityId: 3 }
    counter.count(`/api/spaces?junk=${'x'.repeat(400)}&page=1&location=Fes`, fes, { ...visitor(1), userAgent: null })
    counter.countPage(['/api/spaces?location=Fes&page=1'], visitor(2))
    expect(await written()).toMatchObject([{ place: 'city', searches: 1 }])
    const long = `/api/spaces?location=Oujda&junk=${'x'.repeat(500)}`
    counter.count(long, { ...anywhere, place: 'area' }, { ...visitor(1), userAgent: null })
    counter.countPage([long, '/api/spaces?location=Oujda'], visitor(2))
    expect(await written()).toHaveLength(1)
  })

  it('fill little memory whatever strangers send', () => {
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    const junk = 'x'.repeat(16_000)
    for (let number = 0; number < 20_000; number += 1) {
      counter.count(`/api/spaces?location=${number}&n=${junk}${number}`, anywhere, { ...visitor(1), userAgent: null })
    }
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('keep a stranger from filling the table: what goes beyond is counted in one row', async () => {
    for (let number = 0; number < 2_100; number += 1) {
      counter.count(`/api/spaces?n=${number}`, { ...anywhere, place: 'place', words: `lieu ${number}` }, visitor(1))
    }
    const rows = await written()
    expect(rows).toHaveLength(2_001)
    expect(rows[0]).toMatchObject({ place: 'other', words: null, searches: 100 })
  })
})

describe('writing', () => {
  it('adds to what is there, from several processes at once', async () => {
    const other = new SearchCounter(platform)
    counter.count('/api/spaces', anywhere, visitor(1))
    other.count('/api/spaces', anywhere, visitor(2))
    await Promise.all([counter.write(), other.write()])
    counter.count('/api/spaces', anywhere, visitor(3))
    expect(await written()).toMatchObject([{ searches: 3 }])
  })

  it('loses what cannot be written, and goes on', async () => {
    counter.count('/api/spaces', { ...anywhere, place: 'nowhere' as 'other' }, visitor(1))
    await counter.write()
    counter.count('/api/spaces', anywhere, visitor(2))
    expect(await written()).toMatchObject([{ place: 'anywhere', searches: 1 }])
  })
})
