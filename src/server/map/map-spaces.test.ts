import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MapResult } from '#shared/spaces/contract.ts'
import { createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { brokenMap } from '#tests/support/invariants.ts'
import { type ListedSpace, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { rowColumns } from '#demo/bulk-data/index-spaces.ts'
import { mapHandlers } from './map.routes.ts'
import { mapEndpoints } from '#shared/search/contract.ts'

const platform = await testPlatform()
const { db } = platform
platform.clock.set('2026-11-21T10:00:00Z')
const call = callerOf(mapEndpoints, mapHandlers(platform))

const inParis = 9_000
const village = { latitude: 43.9, longitude: 15.5 }
const world = { north: 85, south: -85, east: 180, west: -180, zoom: 3 }
const aroundParis = { north: 49, south: 48.7, east: 2.6, west: 2.1 }

/** Version and variant of a random id; the rest is always the same. */
const idOf = (number: ReturnType<typeof sql>) =>
  sql`overlay(overlay(md5('space ' || ${number}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`

/**
 * Copies of a space around Paris, two in three of them at 100 MAD, with ids that are the same in each run: so is the sample.
 * All at once, and without their words: the triggers would take ten times as long.
 */
async function crowd(id: string): Promise<void> {
  await sql`ALTER TABLE spaces DISABLE TRIGGER USER; ALTER TABLE space_search DISABLE TRIGGER USER`.execute(db.kysely)
  await sql`INSERT INTO spaces (id, host_id, name, description, type, surface_m2, address, city_id, latitude, longitude,
      price_per_day_minor, accepted_products, amenities, is_published, approved, approved_by, approved_at)
    SELECT ${idOf(sql`n`)}, host_id, name, description, type, surface_m2, address, city_id,
      latitude + (n % 97 - 48) * 0.002, longitude + (n % 101 - 50) * 0.004, CASE WHEN n % 3 = 0 THEN 20000 ELSE 10000 END,
      accepted_products, amenities, true, true, approved_by, approved_at
    FROM spaces, generate_series(1, ${inParis - 1}::integer) AS n WHERE id = ${id}`.execute(db.kysely)
  await sql`INSERT INTO space_search (${sql.raw(rowColumns)}, document)
    SELECT ${sql.raw(rowColumns.replaceAll(/(\w+)/g, 'r.$1'))}, space_features(r)
    FROM spaces s JOIN profiles p ON p.id = s.host_id CROSS JOIN LATERAL space_search_row(s, p) AS r
    WHERE NOT EXISTS (SELECT 1 FROM space_search WHERE space_id = s.id)`.execute(db.kysely)
  await sql`ALTER TABLE spaces ENABLE TRIGGER USER; ALTER TABLE space_search ENABLE TRIGGER USER`.execute(db.kysely)
  await sql`SELECT recount_map()`.execute(db.kysely)
  await sql`ANALYZE space_search, space_samples, map_cells`.execute(db.kysely)
}

beforeAll(async () => {
  const { host, admin } = await createCast(db.kysely)
  const list = (facts: ListedSpace) => listSpace(db.kysely, host, admin, facts)
  await crowd(await list({ city: 'paris', pricePerDayMinor: 10_000 }))
  for (const step of [0, 1, 2]) {
    await list({
      name: 'Four du village',
      city: 'lyon',
      latitude: village.latitude + step / 100,
      longitude: village.longitude,
    })
  }
  await list({ name: 'Seul au sud', city: 'marrakech', amenities: ['camera', 'coffee'], products: ['toys'] })
  await list({ name: 'À l’est de l’est', city: 'dubai', latitude: -17, longitude: 179.9 })
  await list({ name: 'À l’ouest de l’ouest', city: 'dubai', latitude: -17, longitude: -179.9 })
}, 60_000)

async function draw(query: Record<string, unknown>): Promise<MapResult> {
  return (await call('GET /api/spaces/map', { query: { ...world, ...query } as never })).body
}

const drawn = ({ points, clusters }: MapResult) => clusters.reduce((sum, { spaces }) => sum + spaces, points.length)
const names = ({ points }: MapResult) => points.map(({ name }) => name).sort()

async function countIn({ north, south, east, west }: MapResult['clusters'][number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM space_search
    WHERE live AND latitude BETWEEN ${south} AND ${north} AND longitude BETWEEN ${west} AND ${east}`.execute(db.kysely)
  return rows[0]?.count ?? 0
}

describe('a map of many spaces', () => {
  it('counts each of them once, in squares that hold no other', async () => {
    expect(await brokenMap(db.kysely)).toEqual([])
    for (const query of [
      {},
      { ...aroundParis, zoom: 11 },
      { ...aroundParis, zoom: 14 },
      { spaceType: ['full-store'] },
    ]) {
      const map = await draw(query)
      expect(drawn(map)).toBe('north' in query ? inParis : inParis + 6)
      expect(map.clusters.length + map.points.length).toBeLessThanOrEqual(300)
      for (const cluster of map.clusters) {
        expect(cluster.isEstimate).toBe(false)
        expect(await countIn(cluster)).toBe(cluster.spaces)
        expect(cluster.latitude).toBeGreaterThanOrEqual(cluster.south)
        expect(cluster.latitude).toBeLessThanOrEqual(cluster.north)
        expect(cluster.longitude).toBeGreaterThanOrEqual(cluster.west)
        expect(cluster.longitude).toBeLessThanOrEqual(cluster.east)
      }
    }
  })

  it('keeps one that stands alone a point, whatever stands elsewhere', async () => {
    expect(names(await draw({}))).toEqual(['Seul au sud', 'À l’est de l’est', 'À l’ouest de l’ouest'])
  })

  it('of a city by its name is not one mark', async () => {
    const { body } = await call('GET /api/spaces/map', { query: { location: 'paris' } })
    expect(body.clusters.length).toBeGreaterThan(30)
    expect(drawn(body)).toBe(inParis)
    expect((await draw({ location: 'lyon' })).points).toHaveLength(3)
  })

  it('knows at once of a space that comes or goes', async () => {
    const pause = (paused: boolean) =>
      sql`UPDATE spaces SET is_published = ${!paused} WHERE id = ${idOf(sql`7`)}`.execute(db.kysely)
    await pause(true)
    expect(drawn(await draw({ ...aroundParis, zoom: 11 }))).toBe(inParis - 1)
    await pause(false)
    expect(drawn(await draw({ ...aroundParis, zoom: 11 }))).toBe(inParis)
  })
})

describe('a map of many spaces that a search narrows', () => {
  const cheap = (inParis * 2) / 3
  const dear = { minPrice: 150 }

  it('says about how many there are, and that it is about', async () => {
    for (const [query, count] of [
      [{ maxPrice: 150 }, cheap],
      [dear, inParis - cheap],
    ] as const) {
      const { clusters } = await draw({ ...query, ...aroundParis, zoom: 9 })
      const about = clusters.filter(cluster => cluster.isEstimate)
      expect(about.length).toBeGreaterThan(0)
      const total = clusters.reduce((sum, { spaces }) => sum + spaces, 0)
      expect(total).toBeGreaterThan(count * 0.75)
      expect(total).toBeLessThan(count * 1.25)
      for (const cluster of about) {
        expect(Number(cluster.spaces.toPrecision(2))).toBe(cluster.spaces)
        expect(await countIn(cluster)).toBeGreaterThanOrEqual(cluster.spaces)
      }
    }
  })

  it('counts what few stand in a square, and draws one alone', async () => {
    const map = await draw(dear)
    expect(names(map)).toEqual(['Seul au sud', 'À l’est de l’est', 'À l’ouest de l’ouest'])
    expect(map.clusters.filter(({ isEstimate }) => !isEstimate)).toMatchObject([{ spaces: 3 }])
    expect(map.clusters.filter(({ isEstimate }) => isEstimate)).toHaveLength(1)
  })

  it('finds what is rare, each of it', async () => {
    expect(names(await draw({ amenities: ['camera', 'coffee'] }))).toEqual(['Seul au sud'])
    expect(names(await draw({ products: ['toys'], startDate: '2026-12-01', endDate: '2026-12-02' }))).toEqual([
      'Seul au sud',
    ])
    expect(drawn(await draw({ amenities: ['wifi'] }))).toBe(0)
  })

  it('reads every space where there are few enough, with the total of the wanted days', async () => {
    const corner = { north: 48.79, south: 48.76, east: 2.2, west: 2.15, zoom: 13 }
    const map = await draw({ ...corner, startDate: '2026-12-01', endDate: '2026-12-03' })
    expect(map.clusters.every(({ isEstimate }) => !isEstimate)).toBe(true)
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM space_search
      WHERE latitude BETWEEN ${corner.south} AND ${corner.north} AND longitude BETWEEN ${corner.west} AND ${corner.east}`.execute(
      db.kysely,
    )
    expect(drawn(map)).toBe(rows[0]?.count)
  })

  it('reaches over the 180th meridian', async () => {
    const pacific = { north: 0, south: -30, east: -170, west: 170, zoom: 5 }
    expect(names(await draw(pacific))).toEqual(['À l’est de l’est', 'À l’ouest de l’ouest'])
    expect(names(await draw({ ...pacific, ...dear }))).toEqual(['À l’est de l’est', 'À l’ouest de l’ouest'])
  })
})

describe('the counts of the map', () => {
  it('are put together at night, and stay what they were', async () => {
    const rows = async () => (await sql`SELECT 1 FROM map_cells`.execute(db.kysely)).rows.length
    const before = await rows()
    await sql`UPDATE spaces SET is_published = false WHERE id = ${idOf(sql`1`)}`.execute(db.kysely)
    await sql`UPDATE spaces SET is_published = true WHERE id = ${idOf(sql`1`)}`.execute(db.kysely)
    expect(await rows()).toBeGreaterThanOrEqual(before + 10)
    await sql`SELECT compact_map_cells()`.execute(db.kysely)
    expect(await rows()).toBeLessThanOrEqual(before)
    expect(await brokenMap(db.kysely)).toEqual([])
  })
})
