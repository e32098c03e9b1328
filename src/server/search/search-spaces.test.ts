import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SpaceCard } from '#shared/spaces/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { block, book, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { searchHandlers } from './search.routes.ts'
import { mapHandlers } from '../map/map.routes.ts'
import { mapEndpoints, searchEndpoints } from '#shared/search/contract.ts'

const platform = await testPlatform()
const { db, clock } = platform
clock.set('2026-11-21T10:00:00Z')
const call = callerOf(
  { ...searchEndpoints, ...mapEndpoints },
  { ...searchHandlers(platform), ...mapHandlers(platform) },
)

type Query = NonNullable<Parameters<typeof call>[1]>['query']

const names = new Map<string, string>()
const ids = new Map<string, string>()
let cast: Cast

async function search(query: Query = {}) {
  const { status, body } = await call('GET /api/spaces', { query })
  expect(status).toBe(200)
  return body
}

/** Names of the results in their order. */
async function found(query: Query = {}): Promise<string[]> {
  const { spaces } = await search(query)
  return spaces.map(space => names.get(space.id) ?? space.id)
}

beforeAll(async () => {
  cast = await createCast(db.kysely)
  const { host, otherHost, admin } = cast
  const list = async (name: string, facts: Parameters<typeof listSpace>[3], owner = host) => {
    const id = await listSpace(db.kysely, owner, admin, { name, ...facts })
    names.set(id, name)
    ids.set(name, id)
  }
  await list('Vitrine Guéliz', {
    type: 'window-display',
    neighborhood: 'Guéliz',
    pricePerDayMinor: 30_000,
    surfaceM2: 12,
    rating: 4.5,
    ratingCount: 20,
    amenities: ['wifi', 'lighting'],
    products: ['jewelry', 'crafts'],
    createdAt: '2026-09-01T08:00:00Z',
  })
  await list('Boutique Médina', {
    type: 'full-store',
    pricePerDayMinor: 80_000,
    surfaceM2: 60,
    rating: 4.9,
    ratingCount: 40,
    amenities: ['wifi', 'ac', 'security'],
    products: ['fashion'],
    createdAt: '2026-09-02T08:00:00Z',
  })
  await list('Coin Hivernage', {
    type: 'corner-shop',
    pricePerDayMinor: 50_000,
    surfaceM2: 25,
    instantBook: true,
    amenities: ['ac'],
    products: ['fashion', 'books'],
    createdAt: '2026-09-03T08:00:00Z',
  })
  await list(
    'Kiosk Marina',
    {
      type: 'mobile-unit',
      city: 'dubai',
      pricePerDayMinor: 90_000,
      surfaceM2: 9,
      rating: 3,
      ratingCount: 2,
      amenities: ['power'],
      products: ['food'],
      createdAt: '2026-09-04T08:00:00Z',
    },
    otherHost,
  )
  for (const state of ['draft', 'pending', 'paused', 'archived'] as const) await list(`Secret ${state}`, { state })
})

describe('a search', () => {
  it('finds only what is published, approved and not archived', async () => {
    expect((await found()).sort()).toEqual(['Boutique Médina', 'Coin Hivernage', 'Kiosk Marina', 'Vitrine Guéliz'])
  })

  it.each([
    ['a city', { location: 'Marrakech' }, ['Boutique Médina', 'Coin Hivernage', 'Vitrine Guéliz']],
    ['a country', { location: 'Émirats arabes unis' }, ['Kiosk Marina']],
    ['a type', { spaceType: ['corner-shop'] }, ['Coin Hivernage']],
    ['any of two types', { spaceType: ['corner-shop', 'mobile-unit'] }, ['Coin Hivernage', 'Kiosk Marina']],
    ['a least price', { minPrice: 500 }, ['Boutique Médina', 'Coin Hivernage', 'Kiosk Marina']],
    ['a highest price', { maxPrice: 500 }, ['Coin Hivernage', 'Vitrine Guéliz']],
    ['a least area', { minArea: 25 }, ['Boutique Médina', 'Coin Hivernage']],
    ['a largest area', { maxArea: 12 }, ['Kiosk Marina', 'Vitrine Guéliz']],
    ['an amenity', { amenities: ['wifi'] }, ['Boutique Médina', 'Vitrine Guéliz']],
    ['all of two amenities', { amenities: ['wifi', 'ac'] }, ['Boutique Médina']],
    ['a product', { products: ['fashion'] }, ['Boutique Médina', 'Coin Hivernage']],
    ['any of two products', { products: ['books', 'food'] }, ['Coin Hivernage', 'Kiosk Marina']],
    ['a rating', { minRating: 4.5 }, ['Boutique Médina', 'Vitrine Guéliz']],
    ['instant booking', { instantBook: true }, ['Coin Hivernage']],
    ['a map’s bounds', { north: 26, south: 24, east: 56, west: 54 }, ['Kiosk Marina']],
    [
      'a wide map’s bounds',
      { north: 60, south: -60, east: 20, west: -20 },
      ['Boutique Médina', 'Coin Hivernage', 'Vitrine Guéliz'],
    ],
    [
      'bounds across the 180th meridian',
      { north: 60, south: -60, east: 0, west: 100 },
      ['Boutique Médina', 'Coin Hivernage', 'Vitrine Guéliz'],
    ],
    [
      'everything at once',
      { location: 'marrakech', spaceType: 'full-store', minPrice: 700, amenities: ['ac'], products: ['fashion'] },
      ['Boutique Médina'],
    ],
  ])('by %s', async (_, query, expected) => {
    expect((await found(query)).sort()).toEqual(expected)
    expect((await call('GET /api/spaces/count', { query })).body).toEqual({
      total: expected.length,
      totalIsCapped: false,
    })
    const map = await call('GET /api/spaces/map', { query })
    expect(map.body.points.map(point => point.name).sort()).toEqual(expected)
  })

  it.each([
    ['relevance', ['Boutique Médina', 'Vitrine Guéliz', 'Coin Hivernage', 'Kiosk Marina']],
    ['price-asc', ['Vitrine Guéliz', 'Coin Hivernage', 'Boutique Médina', 'Kiosk Marina']],
    ['price-desc', ['Kiosk Marina', 'Boutique Médina', 'Coin Hivernage', 'Vitrine Guéliz']],
    ['rating', ['Boutique Médina', 'Vitrine Guéliz', 'Kiosk Marina', 'Coin Hivernage']],
    ['newest', ['Kiosk Marina', 'Coin Hivernage', 'Boutique Médina', 'Vitrine Guéliz']],
  ])('in the order of %s', async (sort, expected) => {
    expect(await found({ sort })).toEqual(expected)
  })

  it.each([
    [{ sort: 'fame' }],
    [{ startDate: '2026-12-01' }],
    [{ startDate: '2026-12-05', endDate: '2026-12-01' }],
    [{ page: 0 }],
    [{ amenities: ['sauna'] }],
    [{ minPrice: 'cheap' }],
  ])('refuses %j', async query => {
    expect((await call('GET /api/spaces', { query })).status).toBe(400)
  })

  it('names cities in the reader’s language', async () => {
    const cities = await Promise.all(
      (['fr', 'en', 'ar'] as const).map(async locale => {
        const { body } = await call('GET /api/spaces', { query: { location: 'dubai' }, locale })
        return [body.spaces[0]?.city.name, body.place?.name]
      }),
    )
    expect(cities).toEqual([
      ['Dubaï', 'Dubaï'],
      ['Dubai', 'Dubai'],
      ['دبي', 'دبي'],
    ])
  })

  it('shows on the card what the space is', async () => {
    const [card] = (await search({ location: 'Marrakech', spaceType: 'window-display' })).spaces
    expect(card).toEqual({
      id: ids.get('Vitrine Guéliz'),
      name: 'Vitrine Guéliz',
      nameLocale: 'fr',
      type: 'window-display',
      city: { slug: 'marrakech', name: 'Marrakech', country: 'MA' },
      neighborhood: 'Guéliz',
      surfaceM2: 12,
      heightM: 3.2,
      widthM: null,
      depthM: null,
      pricePerDayMinor: 30_000,
      currency: 'MAD',
      stay: null,
      amenities: ['wifi', 'lighting'],
      rating: 4.5,
      ratingCount: 20,
      instantBook: false,
      isAvailable: true,
      freeFrom: null,
      photos: [],
      latitude: 31.6295,
      longitude: -7.9899,
    })
  })

  it('counts types and products without their own choice, amenities among the results', async () => {
    const { facets } = await search({
      location: 'Marrakech',
      spaceType: 'full-store',
      products: ['fashion'],
      amenities: ['ac'],
    })
    // of any type: Boutique Médina and Coin Hivernage sell fashion with ac
    expect(facets.types).toMatchObject({ 'full-store': 1, 'corner-shop': 1, 'window-display': 0, 'mobile-unit': 0 })
    // of any product: Boutique Médina alone is a full store with ac
    expect(facets.products).toMatchObject({ fashion: 1, books: 0 })
    expect(facets.amenities).toMatchObject({ ac: 1, wifi: 1, security: 1, lighting: 0 })
  })

  it('tells a map where its results are', async () => {
    const { place } = await search({ location: 'dubai' })
    const { north = 0, south = 0, east = 0, west = 0 } = place?.bounds ?? {}
    expect(25.2048).toBeGreaterThan(south)
    expect(25.2048).toBeLessThan(north)
    expect(55.2708).toBeGreaterThan(west)
    expect(55.2708).toBeLessThan(east)
  })

  it('tells a map where a city without results is', async () => {
    expect((await search({ location: 'Oujda' })).place).toMatchObject({
      kind: 'city',
      slug: 'oujda',
      bounds: { north: 34.7805 },
    })
  })
})

describe('a search with dates', () => {
  const week = { startDate: '2026-12-07', endDate: '2026-12-11' }

  it('shows the stay and its total', async () => {
    const [card] = (await search({ ...week, spaceType: 'corner-shop' })).spaces
    expect(card?.stay).toEqual({
      firstDay: '2026-12-07',
      lastDay: '2026-12-11',
      days: 5,
      totalMinor: 250_000,
      lines: [expect.objectContaining({ kind: 'base', quantity: 5, unitMinor: 50_000 })],
    })
    expect(card?.isAvailable).toBe(true)
  })

  it('prices cards and pins by the days, and asks for as many as the season does', async () => {
    const spaceId = ids.get('Boutique Médina') as string
    await sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor, minimum_stay)
      VALUES (${spaceId}, '2027-01-10', '2027-01-12', 100000, 4)`.execute(db.kysely)
    const query = { startDate: '2027-01-08', endDate: '2027-01-11', spaceType: 'full-store' }
    const stay = { firstDay: '2027-01-08', totalMinor: 2 * 80_000 + 2 * 100_000 }
    const here = (spaces: SpaceCard[]) => spaces.find(({ id }) => id === spaceId)
    expect(here((await search(query)).spaces)?.stay).toMatchObject(stay)
    const { body: map } = await call('GET /api/spaces/map', { query })
    expect(map.points.find(({ id }) => id === spaceId)?.totalMinor).toBe(stay.totalMinor)
    const short = { ...query, startDate: '2027-01-11', endDate: '2027-01-13' }
    expect(here((await search(short)).spaces)).toBeUndefined()
    const moved = here((await search({ ...short, flexibility: 'plus2' })).spaces)?.stay
    expect(moved, 'begins after the season or before it').toMatchObject({ firstDay: '2027-01-13', totalMinor: 240_000 })
    await sql`DELETE FROM space_prices WHERE space_id = ${spaceId}`.execute(db.kysely)
  })

  it('leaves out what is booked, and moves the dates where they may move', async () => {
    const spaceId = ids.get('Boutique Médina') as string
    await book(db.kysely, { spaceId, retailer: cast.retailer, first: '2026-12-11', last: '2026-12-20' })
    await block(db.kysely, spaceId, ['2026-12-04'])
    const query = { ...week, spaceType: 'full-store' }
    expect(await found(query)).toEqual([])
    expect(await found({ ...query, flexibility: 'plus1' })).toEqual(['Boutique Médina'])
    const [card] = (await search({ ...query, flexibility: 'plus1' })).spaces
    expect(card?.stay).toMatchObject({ firstDay: '2026-12-06', lastDay: '2026-12-10', totalMinor: 400_000 })
  })

  it('takes pending requests for nothing', async () => {
    const spaceId = ids.get('Coin Hivernage') as string
    await book(db.kysely, {
      spaceId,
      retailer: cast.retailer,
      first: '2026-12-08',
      last: '2026-12-09',
      status: 'pending',
    })
    expect(await found({ ...week, spaceType: 'corner-shop' })).toEqual(['Coin Hivernage'])
  })

  it('finds nothing for days that are over at the space', async () => {
    // 23:30 UTC: Marrakech still has the 21st, Dubai has the 22nd
    clock.set('2026-11-21T23:30:00Z')
    const today = { startDate: '2026-11-21', endDate: '2026-11-21' }
    // the two others ask their host, who needs a day to answer
    expect(await found(today)).toEqual(['Coin Hivernage'])
    expect(await found({ ...today, location: 'dubai', flexibility: 'plus2' })).toEqual(['Kiosk Marina'])
    clock.set('2026-11-21T10:00:00Z')
    expect(await found({ startDate: '2026-11-10', endDate: '2026-11-12', flexibility: 'plus2' })).toEqual([])
  })

  it('survives stays and measures that no column could hold', async () => {
    expect(await found({ startDate: '2026-12-01', endDate: '2200-01-01' })).toEqual([])
    const all = await found({})
    const tiny = `0.${'0'.repeat(50)}1`
    expect(await found({ minArea: tiny })).toEqual(all)
    expect(await found({ maxArea: tiny })).toEqual([])
  })

  it('survives the ends of the calendar', async () => {
    expect(await found({ startDate: '9999-12-31', endDate: '9999-12-31', flexibility: 'plus2' })).toEqual([])
    expect(await found({ startDate: '0001-01-01', endDate: '9999-12-31', flexibility: 'plus2' })).toEqual([])
  })
})

describe('a search that finds nothing', () => {
  it('says which filter to drop and what that gains', async () => {
    const { suggestions, total } = await search({
      location: 'marrakech',
      spaceType: 'corner-shop',
      minPrice: 700,
      maxPrice: 900,
    })
    expect(total).toBe(0)
    expect(suggestions).toEqual([
      { kind: 'drop-filter', value: 'minPrice,maxPrice', label: null, km: null, spaces: 1, spacesIsCapped: false },
      { kind: 'drop-filter', value: 'spaceType', label: null, km: null, spaces: 1, spacesIsCapped: false },
    ])
  })

  it('says which dates would do, once for what one day more does not change', async () => {
    const query = { startDate: '2026-12-10', endDate: '2026-12-11', spaceType: 'full-store' }
    const { suggestions } = await search(query)
    expect(suggestions).toEqual([
      { kind: 'shift-dates', value: 'plus1', label: null, km: null, spaces: 1, spacesIsCapped: false },
      { kind: 'drop-filter', value: 'spaceType', label: null, km: null, spaces: 3, spacesIsCapped: false },
      { kind: 'drop-filter', value: 'startDate,endDate', label: null, km: null, spaces: 1, spacesIsCapped: false },
    ])
    expect((await search({ ...query, flexibility: 'plus1' })).total).toBe(1)
  })

  it('names cities nearby that have what is looked for', async () => {
    const { suggestions } = await search({ location: 'essaouira', products: ['fashion'] })
    expect(suggestions).toContainEqual({
      kind: 'nearby-city',
      value: 'marrakech',
      label: 'Marrakech',
      km: 169,
      spaces: 2,
      spacesIsCapped: false,
    })
    expect(suggestions).toContainEqual({
      kind: 'drop-filter',
      value: 'location',
      label: null,
      km: null,
      spaces: 2,
      spacesIsCapped: false,
    })
    expect(suggestions.map(suggestion => suggestion.value)).not.toContain('products')
  })

  it('names the nearest of all where there is none nearby', async () => {
    expect((await search({ location: 'oran' })).suggestions).toEqual([
      { kind: 'drop-filter', value: 'location', label: null, km: null, spaces: 4, spacesIsCapped: false },
      { kind: 'nearby-city', value: 'marrakech', label: 'Marrakech', km: 816, spaces: 3, spacesIsCapped: false },
    ])
  })

  it('never offers what it does not keep', async () => {
    const query = {
      location: 'marrakech',
      minRating: 4.8,
      startDate: '2027-01-10',
      endDate: '2027-01-11',
      spaceType: 'window-display',
    }
    const { suggestions } = await search(query)
    const drops = suggestions.filter(each => each.kind === 'drop-filter')
    expect(drops.map(suggestion => suggestion.value).sort()).toEqual(['minRating', 'spaceType'])
    for (const suggestion of drops) {
      const rest = Object.fromEntries(
        Object.entries(query).filter(([name]) => !suggestion.value.split(',').includes(name)),
      )
      expect((await search(rest)).total).toBe(suggestion.spaces)
    }
  })
})

describe('a suspended host', () => {
  it('takes the spaces out of sight, and back again', async () => {
    const suspend = (moment: string | null) =>
      sql`UPDATE profiles SET suspended_at = ${moment} WHERE id = ${cast.otherHost.id}`.execute(db.kysely)
    await suspend('2026-11-20T00:00:00Z')
    expect(await found()).not.toContain('Kiosk Marina')
    await suspend(null)
    expect(await found()).toContain('Kiosk Marina')
  })
})
