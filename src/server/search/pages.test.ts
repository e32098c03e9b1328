import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countedResultsMax, resultsPerPage } from '#shared/spaces/contract.ts'
import { SORTS } from '#shared/spaces/vocabulary.ts'
import { createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { searchHandlers } from './search.routes.ts'
import { mapHandlers } from '../map/map.routes.ts'
import { mapEndpoints, searchEndpoints } from '#shared/search/contract.ts'

const platform = await testPlatform()
const { db } = platform
platform.clock.set('2026-11-21T10:00:00Z')
const call = callerOf(
  { ...searchEndpoints, ...mapEndpoints },
  { ...searchHandlers(platform), ...mapHandlers(platform) },
)

const inMarrakech = 70
const inParis = countedResultsMax + 30

/** Copies of one space, spread over a city's streets, with prices and ratings that repeat. */
async function copy(id: string, count: number): Promise<void> {
  await sql`INSERT INTO spaces (id, host_id, name, description, type, surface_m2, address, city_id, latitude, longitude,
      price_per_day_minor, accepted_products, amenities, rating, rating_count, is_published, approved, approved_by, approved_at, created_at)
    SELECT gen_random_uuid(), host_id, name, description, type, surface_m2, address, city_id, latitude + n % 37 * 0.001,
      longitude + n % 41 * 0.001, 10000 + n % 7 * 1000, accepted_products, amenities,
      CASE WHEN n % 3 > 0 THEN 3 + n % 3 END, CASE WHEN n % 3 > 0 THEN 1 ELSE 0 END, true, true, approved_by, approved_at,
      created_at + (n % 11) * interval '1 day'
    FROM spaces, generate_series(1, ${count - 1}::integer) AS n WHERE id = ${id}`.execute(db.kysely)
}

beforeAll(async () => {
  const { host, admin } = await createCast(db.kysely)
  await copy(await listSpace(db.kysely, host, admin), inMarrakech)
  await copy(await listSpace(db.kysely, host, admin, { city: 'paris' }), inParis)
})

async function page(query: Record<string, string | number>) {
  return (await call('GET /api/spaces', { query })).body
}

describe('the pages of a search', () => {
  it.each(SORTS)('hold every result once, in the order of %s', async sort => {
    const first = await page({ location: 'marrakech', sort })
    expect(first).toMatchObject({ total: inMarrakech, totalIsCapped: false, page: 1, pages: 3 })
    const pages = [
      first,
      await page({ location: 'marrakech', sort, page: 2 }),
      await page({ location: 'marrakech', sort, page: 3 }),
    ]
    expect(pages.map(each => each.spaces.length)).toEqual([24, 24, 22])
    const cards = pages.flatMap(each => each.spaces)
    expect(new Set(cards.map(card => card.id)).size).toBe(inMarrakech)
    const prices = cards.map(card => card.pricePerDayMinor)
    if (sort === 'price-asc') expect(prices).toEqual([...prices].sort((a, b) => a - b))
    if (sort === 'price-desc') expect(prices).toEqual([...prices].sort((a, b) => b - a))
    const ratings = cards.map(card => card.rating ?? 0)
    if (sort === 'rating') expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
  })

  it('hold what words find, ranked, once as well', async () => {
    const pages = await Promise.all([1, 2, 3].map(number => page({ location: 'local marrakech', page: number })))
    expect(new Set(pages.flatMap(each => each.spaces.map(card => card.id))).size).toBe(inMarrakech)
  })

  it('end: a page beyond the last one is the last one', async () => {
    expect(await page({ location: 'marrakech', page: 42 })).toMatchObject({ page: 3, pages: 3 })
    expect((await page({ location: 'marrakech', page: 42 })).spaces).toHaveLength(22)
  })

  it('count as far as they are counted, and say so', async () => {
    const last = await page({ location: 'paris', page: 42, sort: 'price-asc' })
    expect(last).toMatchObject({ total: countedResultsMax, totalIsCapped: true, page: 42, pages: 42 })
    expect(last.spaces).toHaveLength(countedResultsMax - 41 * resultsPerPage)
    const count = await call('GET /api/spaces/count', { query: { location: 'paris' } })
    expect(count.body).toEqual({ total: countedResultsMax, totalIsCapped: true })
  })
})

describe('a map with more spaces than can be drawn', () => {
  const bounds = { north: 48.95, south: 48.8, east: 2.45, west: 2.3 }

  it('draws together what stands close, each space once', async () => {
    const { body } = await call('GET /api/spaces/map', { query: { ...bounds, zoom: 12 } })
    expect(body.clusters.length).toBeGreaterThan(1)
    expect(body.clusters.length + body.points.length).toBeLessThanOrEqual(300)
    const drawn = body.clusters.reduce((sum, cluster) => sum + cluster.spaces, body.points.length)
    expect(drawn).toBe(inParis)
    for (const cluster of body.clusters) {
      expect(cluster.isEstimate).toBe(false)
      expect(cluster.latitude).toBeGreaterThanOrEqual(cluster.south)
      expect(cluster.latitude).toBeLessThanOrEqual(cluster.north)
      const inside = await call('GET /api/spaces/count', {
        query: {
          north: cluster.north + 1e-9,
          south: cluster.south - 1e-9,
          east: cluster.east + 1e-9,
          west: cluster.west - 1e-9,
        },
      })
      expect(inside.body.total).toBe(cluster.spaces)
    }
  })

  it('draws points where they are few, with the total of the wanted days', async () => {
    const query = { location: 'marrakech', startDate: '2026-12-01', endDate: '2026-12-03' }
    const { body } = await call('GET /api/spaces/map', { query })
    expect(body.clusters).toEqual([])
    expect(body.points).toHaveLength(inMarrakech)
    for (const point of body.points) expect(point.totalMinor).toBe(point.pricePerDayMinor * 3)
  })

  it('stays small whatever zoom is claimed', async () => {
    const world = { north: 85, south: -85, east: 180, west: -180, zoom: 22 }
    const { body } = await call('GET /api/spaces/map', { query: world })
    expect(body.clusters.reduce((sum, cluster) => sum + cluster.spaces, body.points.length)).toBe(inMarrakech + inParis)
    expect(body.clusters.length).toBeLessThanOrEqual(300)
  })
})
