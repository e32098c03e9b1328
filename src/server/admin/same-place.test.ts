import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminSpace } from '#shared/admin/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { type ListedSpace, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { samePlaceOf } from './same-place.sql.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let own: string

/** Far from the middle of the town and from each other. */
const here = { latitude: 31.64, longitude: -8.02, address: '14, rue des Orangers' }
const there = { latitude: 31.65, longitude: -8.03, address: '3, rue du Four' }
const northward = (metres: number) => ({
  ...there,
  latitude: here.latitude + metres / 111_320,
  longitude: here.longitude,
})

const list = (facts: ListedSpace, host = cast.otherHost) => listSpace(db, host, cast.admin, facts)
const samePlace = async (id = own) =>
  ((await site.call(`GET /api/admin/spaces/${id}`, { as: cast.admin })).json as AdminSpace).signals.filter(
    ({ code }) => code === 'same_place',
  )

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  await sql`DELETE FROM spaces`.execute(db)
  own = await list({ ...here, state: 'pending' }, cast.host)
})
afterAll(async () => expect(await brokenInvariants(db)).toEqual([]))

test('a space of another host a few metres away is named with its distance, the nearest of several', async () => {
  expect(await samePlace()).toEqual([])
  await list(northward(13))
  const id = await list({ ...northward(6), name: 'La même vitrine' })
  expect(await samePlace()).toEqual([{ code: 'same_place', space: { id, name: 'La même vitrine' }, metres: 6 }])
  expect(await samePlace(id)).toMatchObject([{ space: { id: own }, metres: 6 }])
})

test('across a street it is another place, and so is a space of the same host, one that is archived or a draft', async () => {
  await list(northward(25))
  await list({ ...northward(3), latitude: here.latitude, longitude: here.longitude + 25 / (111_320 * 0.8514) })
  await list(northward(2), cast.host)
  await list({ ...northward(2), state: 'archived' })
  await list({ ...northward(2), state: 'draft' })
  expect(await samePlace()).toEqual([])
})

test('the same address is found however it is written, with a number and in the same town alone', async () => {
  const id = await list({ ...there, address: '14  RUE des orangers', name: 'Copie' })
  expect(await samePlace()).toEqual([{ code: 'same_place', space: { id, name: 'Copie' }, metres: null }])
  await sql`UPDATE spaces SET city_id = (SELECT id FROM cities WHERE slug = 'casablanca') WHERE id = ${id}`.execute(db)
  expect(await samePlace()).toEqual([])
  await list({ ...there, address: 'Rue des Orangers' })
  await sql`UPDATE spaces SET address = 'rue des orangers' WHERE id = ${own}`.execute(db)
  expect(await samePlace(), 'a street is no address').toEqual([])
})

test('pins that nobody has moved from the middle of the town say nothing', async () => {
  const centre = sql`UPDATE spaces s SET latitude = c.latitude, longitude = c.longitude FROM cities c WHERE c.id = s.city_id`
  await list(there)
  await centre.execute(db)
  expect(await samePlace()).toEqual([])
})

test('both look-ups use their index', async () => {
  for (let nth = 0; nth < 60; nth += 1) await list({ ...northward(100 + nth * 20), address: `${nth}, rue du Puits` })
  await sql`ANALYZE spaces`.execute(db)
  const plan = await db.transaction().execute(async trx => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${samePlaceOf(own)}`.execute(trx)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('spaces_place')
  expect(plan).toContain('spaces_address')
})
