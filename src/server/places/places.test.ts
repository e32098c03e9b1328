import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CITIES, SUGGESTED_CITY_SLUGS } from '#shared/places/cities.ts'
import { placeEndpoints } from '#shared/places/contract.ts'
import { createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { localDays } from './local-days.ts'
import { placeHandlers } from './places.routes.ts'
import { writeReferenceData } from './reference-data.ts'

const platform = await testPlatform()
const { db } = platform
platform.clock.set('2026-11-21T10:00:00Z')
const call = callerOf(placeEndpoints, placeHandlers(platform))

const suggest = async (text?: string, locale: 'fr' | 'en' | 'ar' = 'fr') =>
  (await call('GET /api/cities', { query: { text }, locale })).body.cities

beforeAll(async () => {
  const { host, admin } = await createCast(db.kysely)
  for (const city of ['marrakech', 'marrakech', 'casablanca', 'dubai', 'paris'])
    await listSpace(db.kysely, host, admin, { city })
  await listSpace(db.kysely, host, admin, { city: 'fes', state: 'paused' })
})

describe('city suggestions', () => {
  it.each([[undefined], [''], ['   ']])(
    'are the fourteen of the specification while nothing is typed (%j)',
    async text => {
      const cities = await suggest(text)
      expect(cities.map(city => city.slug)).toEqual([...SUGGESTED_CITY_SLUGS])
      expect(cities.find(city => city.slug === 'casablanca')).toEqual({
        slug: 'casablanca',
        name: 'Casablanca',
        location: 'Casablanca',
        partOf: null,
        country: 'MA',
        countryName: 'Maroc',
        spaces: 1,
      })
      expect(cities.find(city => city.slug === 'lyon')?.spaces).toBe(0)
    },
  )

  it('begin with the country of the visitor: of the last search, else of the browser', async () => {
    const first = async (query: { last?: string }, languages: string) => {
      const { body } = await call('GET /api/cities', { query, languages })
      return body.cities.map(city => city.slug)
    }
    const moroccan = await first({}, 'fr-MA,fr;q=0.9')
    expect(moroccan.slice(0, 3)).toEqual(['marrakech', 'casablanca', 'paris'])
    expect(new Set(moroccan).size).toBe(moroccan.length)
    expect(moroccan).toEqual(expect.arrayContaining([...SUGGESTED_CITY_SLUGS]))
    expect((await first({ last: 'Dubai Marina' }, 'fr-MA'))[0]).toBe('dubai')
    expect(await first({ last: 'zzz' }, 'fr')).toEqual([...SUGGESTED_CITY_SLUGS])
    expect(await first({}, 'fr-JP')).toEqual([...SUGGESTED_CITY_SLUGS])
  })

  it.each([
    ['maarif', 'fr', 'Maârif', 'Maârif, Casablanca', 'Casablanca'],
    ['maâ', 'en', 'Maarif', 'Maarif, Casablanca', 'Casablanca'],
    ['المعار', 'ar', 'المعاريف', 'المعاريف، الدار البيضاء', 'الدار البيضاء'],
    ['guel', 'fr', 'Guéliz', 'Guéliz, Marrakech', 'Marrakech'],
    ['dubai mar', 'fr', 'Dubai Marina', 'Dubai Marina, Dubaï', 'Dubaï'],
    ['20100', 'fr', '20100', '20100, Casablanca', 'Casablanca'],
    ['paris 11', 'fr', 'Paris 11e', 'Paris 11e', 'Paris'],
    ['11e arrondissement', 'fr', 'Paris 11e', 'Paris 11e', 'Paris'],
    ['ain chok', 'fr', 'Aïn Chock', 'Aïn Chock, Casablanca', 'Casablanca'],
  ] as const)(
    'for %j in %s are districts too, each with its city: %s',
    async (text, locale, name, location, partOf) => {
      const [first] = await suggest(text, locale)
      expect(first).toMatchObject({ name, location, partOf })
    },
  )

  it.each([
    ['jadida', []],
    ['Vannes', ['Vannes']],
    ['Doha', ['Doha']],
    ['dbay', ['Dubaï']],
    ['CMN', ['Casablanca']],
    ['كازابلانكا', ['Casablanca']],
    ['Marrakesch', ['Marrakech']],
  ])('never name another place for %j: %j', async (text, names) => {
    expect((await suggest(text)).map(city => city.name)).toEqual(names)
  })

  it.each([
    ['mar', ['marrakech']],
    ['MARRAKÉCH', ['marrakech']],
    ['marakesh', ['marrakech']],
    ['Marrakehc', ['marrakech']],
    ['مراك', ['marrakech']],
    ['الدار', ['casablanca']],
    ['maroc', ['marrakech', 'casablanca']],
    ['Émirats', ['dubai']],
    ['دبي', ['dubai']],
    ['fès', []],
    ['lyon', []],
    ['zzzz', []],
    ['!?', []],
    ["'; DROP TABLE cities; --", []],
  ])('for %j are cities that have spaces: %j', async (text, slugs) => {
    const cities = (await suggest(text)).filter(city => city.partOf === null)
    expect(cities.map(city => city.slug).sort()).toEqual([...slugs].sort())
  })

  it('count what the public finds, in the reader’s language', async () => {
    expect(await suggest('marrakech', 'ar')).toEqual([
      {
        slug: 'marrakech',
        name: 'مراكش',
        location: 'مراكش',
        partOf: null,
        country: 'MA',
        countryName: 'المغرب',
        spaces: 2,
      },
    ])
  })
})

describe('the reference data', () => {
  it('is written once, and again only where it differs', async () => {
    expect(await writeReferenceData(db.kysely)).toBe(0)
    await sql`UPDATE cities SET name_fr = 'Ailleurs' WHERE slug = 'paris'`.execute(db.kysely)
    expect(await writeReferenceData(db.kysely)).toBe(1)
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM cities`.execute(db.kysely)
    expect(rows[0]?.count).toBe(CITIES.length)
  })
})

describe('the day it is', () => {
  it('differs between cities for some hours, and every city has one', () => {
    const evening = localDays(Date.parse('2026-11-21T21:00:00Z'))
    const dubai = CITIES.find(city => city.slug === 'dubai')?.id as number
    expect(evening.get('2026-11-22')).toContain(dubai)
    expect(evening.get('2026-11-21')).not.toContain(dubai)
    expect([...evening.values()].flat()).toHaveLength(CITIES.length)
    expect(new Set([...evening.values()].flat())).toEqual(new Set(CITIES.map(city => city.id)))
  })
})

describe('the names on a map', () => {
  const around = async (locale: 'fr' | 'en' | 'ar', reach: number) => {
    const [lat, lng] = [33.59, -7.62]
    const area = { north: lat + reach, south: lat - reach, east: lng + reach, west: lng - reach }
    return (await call('GET /api/map', { query: area, locale })).body
  }

  it('are the cities and neighborhoods there, in the reader’s language', async () => {
    const { names, streets } = await around('ar', 0.2)
    expect(streets).toBeNull()
    expect(names[0]).toMatchObject({ name: 'الدار البيضاء', kind: 'city' })
    expect(names.find(each => each.name === 'المعاريف')).toMatchObject({ kind: 'neighborhood', lat: 33.5795 })
    expect(names.map(each => each.name)).not.toContain('مراكش')
  })

  it('are cities only on a map of a country, the largest first', async () => {
    const { names } = await around('fr', 8)
    expect(names.every(each => each.kind === 'city')).toBe(true)
    expect(names.map(each => each.weight)).toEqual(names.map(each => each.weight).toSorted((a, b) => b - a))
  })
})
