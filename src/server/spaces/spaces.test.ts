import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { addDays } from '#shared/days.ts'
import { spaceEndpoints } from '#shared/spaces/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { block, book, listSpace, review } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { ViewCounter } from './count-views.ts'
import { spaceHandlers } from './spaces.routes.ts'
import { searchHandlers } from '../search/search.routes.ts'
import { searchEndpoints } from '#shared/search/contract.ts'

const platform = await testPlatform()
const { db, clock } = platform
clock.set('2026-11-21T10:00:00Z')
const counter = new ViewCounter(platform)
const call = callerOf(
  { ...spaceEndpoints, ...searchEndpoints },
  { ...spaceHandlers(platform, counter), ...searchHandlers(platform) },
)
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db.kysely)
})

beforeEach(() => clock.set('2026-11-21T10:00:00Z'))

const list = (facts: Parameters<typeof listSpace>[3] = {}) => listSpace(db.kysely, cast.host, cast.admin, facts)

describe('the page of a space', () => {
  it('tells everything about it', async () => {
    const id = await list({
      neighborhood: 'Guéliz',
      minimumStay: 2,
      maximumStay: 30,
      availabilityStart: '2026-11-01',
      tags: ['zellige'],
    })
    const { status, body } = await call('GET /api/spaces/{id}', { params: { id }, locale: 'ar' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      name: 'Local lumineux',
      type: 'full-store',
      preview: null,
      city: { slug: 'marrakech', name: 'مراكش', country: 'MA', timeZone: 'Africa/Casablanca' },
      neighborhood: 'جليز',
      address: '12, passage Secret',
      latitude: 31.6295,
      longitude: -7.9899,
      surfaceM2: 28,
      pricePerDayMinor: 45_000,
      minimumStay: 2,
      maximumStay: 30,
      availabilityStart: '2026-11-01',
      availabilityEnd: null,
      acceptedProducts: ['crafts'],
      tags: ['zellige'],
      rating: null,
      createdAt: '2026-10-01T08:00:00.000Z',
      allowedActions: ['book', 'favorite', 'contact'],
    })
  })

  it('keeps the address of a space that is shown approximately', async () => {
    const id = await list({ locationPrecision: 'approximate' })
    const { body } = await call('GET /api/spaces/{id}', { params: { id } })
    expect(body.address).toBeNull()
    expect([body.latitude, body.longitude]).not.toEqual([31.6295, -7.9899])
    expect(JSON.stringify(body)).not.toContain('passage Secret')
    const card = (await call('GET /api/spaces')).body.spaces.find(space => space.id === id)
    expect([card?.latitude, card?.longitude]).toEqual([body.latitude, body.longitude])
  })

  it.each(['draft', 'pending', 'paused', 'archived'] as const)(
    'is there for its owner and admins only while %s',
    async state => {
      const id = await list({ state })
      const see = async (as: Cast[keyof Cast] | undefined) => {
        const paths = ['GET /api/spaces/{id}', 'GET /api/spaces/{id}/calendar', 'GET /api/spaces/{id}/reviews'] as const
        return Promise.all(paths.map(async path => (await callOnce(path, id, as)).status))
      }
      for (const stranger of [undefined, cast.retailer, cast.otherHost, cast.freelancer]) {
        expect(await see(stranger)).toEqual([404, 404, 404])
      }
      expect(await see(cast.host)).toEqual([200, 200, 200])
      expect(await see(cast.admin)).toEqual([200, 200, 200])
      const { body } = await callOnce('GET /api/spaces/{id}', id, cast.host)
      expect(body).toMatchObject({ preview: state, allowedActions: state === 'archived' ? [] : ['edit'] })
    },
  )

  it('offers an admin to approve what waits for it', async () => {
    const id = await list({ state: 'pending' })
    expect((await call('GET /api/spaces/{id}', { params: { id }, as: cast.admin })).body.allowedActions).toEqual([
      'approve',
    ])
  })

  it('offers its owner to edit and not to book', async () => {
    const id = await list()
    expect((await call('GET /api/spaces/{id}', { params: { id }, as: cast.host })).body.allowedActions).toEqual([
      'edit',
    ])
  })

  it.each([newId(), 'not-an-id', '%27%20OR%201=1'])('does not exist as %s', async id => {
    const { status, problem } = await call('GET /api/spaces/{id}', { params: { id } })
    expect([status, problem?.code]).toEqual([404, 'not_found'])
  })

  it('is gone with a suspended host', async () => {
    const id = await listSpace(db.kysely, cast.otherHost, cast.admin)
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.otherHost.id}`.execute(db.kysely)
    expect((await call('GET /api/spaces/{id}', { params: { id } })).status).toBe(404)
    expect((await call('GET /api/spaces/{id}', { params: { id }, as: cast.admin })).body.preview).toBe('paused')
    await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${cast.otherHost.id}`.execute(db.kysely)
    expect((await call('GET /api/spaces/{id}', { params: { id } })).status).toBe(200)
  })
})

function callOnce(path: Parameters<typeof call>[0], id: string, as: Cast[keyof Cast] | undefined) {
  return call(path, { params: { id }, as })
}

describe('the host’s card', () => {
  const expire = (bookingId: string) =>
    sql`WITH booking AS (UPDATE bookings SET status = 'cancelled' WHERE id = ${bookingId} RETURNING id)
      INSERT INTO booking_events (booking_id, status, actor_role, reason)
      SELECT id, 'cancelled', 'system', 'expired' FROM booking`.execute(db.kysely)

  it('says nothing of answers before there are five', async () => {
    const id = await list()
    const { host } = (await call('GET /api/spaces/{id}', { params: { id } })).body
    expect(host).toMatchObject({
      role: 'host',
      firstName: 'Salma',
      rating: null,
      ratingCount: 0,
      responseRate: null,
      responseMinutes: null,
    })
    expect(host.memberSinceYear).toBe(new Date().getUTCFullYear())
  })

  it('says how long answers take only once five were given, and before that how many were', async () => {
    const id = await list()
    const ask = (first: string) =>
      book(db.kysely, { spaceId: id, retailer: cast.retailer, first, last: first, requestedAt: '2026-11-02T08:00:00Z' })
    for (const day of ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04']) await ask(day)
    const seen = async () => (await call('GET /api/spaces/{id}', { params: { id } })).body.host
    expect(await seen()).toMatchObject({ responseRate: null, responseMinutes: null })
    const expired = await book(db.kysely, {
      spaceId: id,
      retailer: cast.retailer,
      first: '2027-02-05',
      last: '2027-02-05',
      status: 'pending',
    })
    await expire(expired)
    expect(await seen()).toMatchObject({ responseRate: 0.8, responseMinutes: null })
    await ask('2027-02-06')
    expect(await seen()).toMatchObject({ responseRate: 0.83, responseMinutes: 0 })
    await sql`DELETE FROM bookings WHERE space_id = ${id}`.execute(db.kysely)
  })

  it('names an admin who lets a space as one', async () => {
    const id = await listSpace(db.kysely, cast.admin, cast.admin)
    expect((await call('GET /api/spaces/{id}', { params: { id } })).body.host.role).toBe('admin')
  })

  it('counts what is published, the share answered and the median time', async () => {
    const owner = cast.otherHost
    const spaceId = await listSpace(db.kysely, owner, cast.admin)
    await listSpace(db.kysely, owner, cast.admin, { state: 'draft' })
    const ask = (first: string, answeredAt: string, requestedAt = '2026-11-01T08:00:00Z') =>
      book(db.kysely, { spaceId, retailer: cast.retailer, first, last: first, requestedAt, answeredAt })
    await ask('2027-01-01', '2026-11-01T08:10:00Z')
    await ask('2027-01-02', '2026-11-01T08:20:00Z')
    await ask('2027-01-03', '2026-11-01T08:30:00Z')
    await ask('2027-01-04', '2026-11-01T08:40:00Z')
    await ask('2027-01-05', '2026-11-03T08:00:00Z')
    // too long ago, and still waiting: neither counts
    await ask('2027-01-06', '2024-11-03T09:00:00Z', '2024-11-03T08:00:00Z')
    await book(db.kysely, {
      spaceId,
      retailer: cast.retailer,
      first: '2027-01-07',
      last: '2027-01-07',
      status: 'pending',
    })
    const expired = await book(db.kysely, {
      spaceId,
      retailer: cast.retailer,
      first: '2027-01-08',
      last: '2027-01-08',
      status: 'pending',
    })
    await expire(expired)
    const { host } = (await call('GET /api/spaces/{id}', { params: { id: spaceId } })).body
    const live = await sql<{
      count: number
    }>`SELECT count(*) FROM spaces WHERE host_id = ${owner.id} AND state = 'active'`.execute(db.kysely)
    expect(host).toMatchObject({ spaces: live.rows[0]?.count, responseRate: 0.83, responseMinutes: 30 })
  })
})

describe('views', () => {
  const views = async (id: string) => {
    await counter.write()
    const { rows } = await sql<{
      day: string
      views: number
    }>`SELECT day, views FROM space_views WHERE space_id = ${id} ORDER BY day`.execute(db.kysely)
    return rows
  }

  it('count people, by the day at the space, and neither its owner nor robots', async () => {
    const id = await list({ city: 'dubai' })
    clock.set('2026-11-21T23:00:00Z')
    const view = (as: Cast[keyof Cast] | undefined, userAgent: string) =>
      call('GET /api/spaces/{id}', { params: { id }, as, userAgent })
    await view(undefined, browser)
    await view(cast.retailer, browser)
    await view(cast.host, browser)
    await view(undefined, 'Googlebot/2.1 (+http://www.google.com/bot.html)')
    await view(undefined, 'curl/8.0')
    await view(undefined, '')
    expect(await views(id)).toEqual([{ day: '2026-11-22', views: 2 }])
    await view(undefined, browser)
    expect(await views(id)).toEqual([{ day: '2026-11-22', views: 3 }])
  })
})

describe('the calendar', () => {
  const show = async (id: string, query: Record<string, string> = {}) =>
    (await call('GET /api/spaces/{id}/calendar', { params: { id }, query })).body

  it('gives each day that cannot be had its strongest reason', async () => {
    const id = await list({ availabilityStart: '2026-11-23', availabilityEnd: '2026-12-11', closedWeekdays: 0b1000000 })
    await book(db.kysely, { spaceId: id, retailer: cast.retailer, first: '2026-11-30', last: '2026-12-02' })
    await book(db.kysely, {
      spaceId: id,
      retailer: cast.retailer,
      first: '2026-12-07',
      last: '2026-12-08',
      status: 'pending',
    })
    await block(db.kysely, id, ['2026-12-03', '2026-12-04', '2026-12-06'])
    expect((await show(id, { to: '2026-12-14' })).unavailable).toEqual([
      { first: '2026-11-21', last: '2026-11-22', reason: 'outside' },
      { first: '2026-11-29', last: '2026-11-29', reason: 'closed' },
      { first: '2026-11-30', last: '2026-12-02', reason: 'booked' },
      { first: '2026-12-03', last: '2026-12-04', reason: 'blocked' },
      { first: '2026-12-06', last: '2026-12-06', reason: 'blocked' },
      { first: '2026-12-12', last: '2026-12-14', reason: 'outside' },
    ])
  })

  it('begins with today at the space and reaches thirteen months', async () => {
    clock.set('2026-11-21T21:00:00Z')
    expect(await show(await list({ city: 'dubai' }))).toMatchObject({
      today: '2026-11-22',
      from: '2026-11-22',
      to: '2027-12-22',
    })
    expect(await show(await list())).toMatchObject({ today: '2026-11-21', from: '2026-11-21', to: '2027-12-21' })
  })

  it('tells of today alone when asked to', async () => {
    clock.set('2026-11-21T11:30:00Z')
    expect(await show(await list(), { to: '2026-11-21' })).toMatchObject({ from: '2026-11-21', to: '2026-11-21' })
  })

  it('tells 400 days at most', async () => {
    expect(await show(await list(), { from: '2026-01-01', to: '2030-01-01' })).toMatchObject({
      from: '2026-01-01',
      to: '2027-02-04',
    })
  })

  it.each([[{ from: '2026-12-02', to: '2026-12-01' }], [{ from: '2026-02-30' }], [{ to: '2026-01-01' }]])(
    'refuses %j',
    async query => {
      const { status } = await call('GET /api/spaces/{id}/calendar', { params: { id: await list() }, query })
      expect(status).toBe(400)
    },
  )

  it('survives the ends of the calendar', async () => {
    const id = await list()
    expect(
      (await call('GET /api/spaces/{id}/calendar', { params: { id }, query: { from: '9999-12-30' } })).status,
    ).toBe(200)
    expect(
      (await call('GET /api/spaces/{id}/calendar', { params: { id }, query: { from: '0001-01-01' } })).status,
    ).toBe(200)
  })

  it('ends two years ahead, where nothing can be booked any more', async () => {
    const { today, unavailable } = await show(await list(), { from: '2028-11-01' })
    expect(unavailable).toEqual([{ first: addDays(today, 731), last: expect.any(String), reason: 'outside' }])
  })

  it('changes its version with every day, wherever one looks', async () => {
    const id = await list()
    const versions = [(await show(id)).version, (await show(id, { from: '2026-12-01' })).version]
    expect(new Set(versions).size).toBe(1)
    await book(db.kysely, { spaceId: id, retailer: cast.retailer, first: '2027-01-01', last: '2027-01-01' })
    versions.push((await show(id, { to: '2026-12-01' })).version)
    await block(db.kysely, id, ['2027-01-02'])
    versions.push((await show(id)).version)
    await sql`UPDATE spaces SET closed_weekdays = 1 WHERE id = ${id}`.execute(db.kysely)
    versions.push((await show(id)).version)
    expect(new Set(versions).size).toBe(4)
  })
})

describe('reviews', () => {
  it('come newest first, a page at a time, by people shown by first name and initial', async () => {
    const spaceId = await list()
    for (let day = 1; day <= 12; day += 1) {
      const date = `2026-10-${String(day).padStart(2, '0')}`
      await review(db.kysely, {
        spaceId,
        author: cast.retailer,
        rating: 4,
        comment: `Avis ${day}`,
        first: date,
        createdAt: `${date}T12:00:00Z`,
      })
    }
    const read = async (page?: number) =>
      (await call('GET /api/spaces/{id}/reviews', { params: { id: spaceId }, query: { page } })).body
    const first = await read()
    expect(first).toMatchObject({ total: 12, byStars: [0, 0, 0, 12, 0], page: 1, pages: 2 })
    expect(first.reviews.map(each => each.comment).slice(0, 2)).toEqual(['Avis 12', 'Avis 11'])
    expect(first.reviews[0]).toMatchObject({
      reviewerName: 'Inès M.',
      spaceName: 'Local lumineux',
      reply: null,
      createdAt: '2026-10-12T12:00:00.000Z',
    })
    expect((await read(2)).reviews.map(each => each.comment)).toEqual(['Avis 2', 'Avis 1'])
    const { body } = await call('GET /api/spaces/{id}', { params: { id: spaceId } })
    expect(body).toMatchObject({ rating: 4, ratingCount: 12, host: { rating: 4, ratingCount: 12 } })
  })
})

describe('similar spaces', () => {
  it('are the four best others of its type in its city', async () => {
    await sql`UPDATE spaces SET is_published = false`.execute(db.kysely)
    const rated = (name: string, rating: number, more: Parameters<typeof list>[0] = {}) =>
      list({ name, rating, ratingCount: 60, type: 'window-display', ...more })
    const itself = await rated('Elle-même', 5)
    for (const [name, rating] of [
      ['Quatrième', 4.2],
      ['Deuxième', 4.8],
      ['Cinquième', 4],
      ['Première', 4.9],
      ['Troisième', 4.5],
    ] as const) {
      await rated(name, rating)
    }
    await rated('Autre type', 5, { type: 'mobile-unit' })
    await rated('Autre ville', 5, { city: 'paris' })
    await sql`UPDATE spaces SET is_published = false WHERE id = ${await rated('Hors ligne', 5)}`.execute(db.kysely)
    const { body } = await call('GET /api/spaces/{id}/similar', { params: { id: itself } })
    expect(body.spaces.map(space => space.name)).toEqual(['Première', 'Deuxième', 'Troisième', 'Quatrième'])
    await sql`UPDATE spaces SET is_published = id = ${itself}`.execute(db.kysely)
    expect((await call('GET /api/spaces/{id}/similar', { params: { id: itself } })).body).toEqual({ spaces: [] })
  })
})

const byCity = (a: { city: string }, b: { city: string }) => a.city.localeCompare(b.city)

describe('the home page', () => {
  it('shows the four best-rated spaces, few reviews weighing little, and the three latest five-star reviews', async () => {
    await sql`UPDATE spaces SET is_published = false`.execute(db.kysely)
    const rated = async (name: string, rating: number | null, ratingCount: number) =>
      list({ name, rating, ratingCount })
    await rated('Sans avis', null, 0)
    const steady = await rated('Sûr', 4.8, 60)
    await rated('Chanceux', 5, 1)
    await rated('Moyen', 4.3, 10)
    await rated('Faible', 2, 10)
    await rated('Correct', 4.2, 3)
    for (const [day, rating] of [
      [1, 5],
      [2, 5],
      [3, 4],
      [4, 5],
      [5, 5],
    ] as const) {
      const first = `2026-09-0${day}`
      await review(db.kysely, {
        spaceId: steady,
        author: cast.otherRetailer,
        rating,
        comment: `Avis du ${day}`,
        first,
        createdAt: `${first}T12:00:00Z`,
      })
    }
    await sql`UPDATE spaces SET rating = 4.8, rating_count = 60 WHERE id = ${steady}`.execute(db.kysely)
    const { body } = await call('GET /api/spaces/featured')
    expect(body.spaces.map(space => space.name)).toEqual(['Sûr', 'Chanceux', 'Moyen', 'Correct'])
    expect(body.reviews.map(each => each.comment)).toEqual(['Avis du 5', 'Avis du 4', 'Avis du 2'])
    const { rows } = await sql<{ city: string; spaces: number }>`SELECT c.slug AS city, count(*)::integer AS spaces
      FROM space_search s JOIN cities c ON c.id = s.city_id WHERE s.live GROUP BY c.slug ORDER BY 2 DESC, 1`.execute(
      db.kysely,
    )
    expect(body.cities.map(({ slug, spaces }) => ({ city: slug, spaces })).toSorted(byCity)).toEqual(
      rows.toSorted(byCity),
    )
    const total = rows.reduce((sum, { spaces }) => sum + spaces, 0)
    expect(body.types.reduce((sum, { spaces }) => sum + spaces, 0)).toBe(total)
    await sql`UPDATE spaces SET is_published = false`.execute(db.kysely)
    expect((await call('GET /api/spaces/featured')).body).toEqual({
      areChosen: false,
      spaces: [],
      reviews: [],
      cities: [],
      types: [],
    })
  })
})
