import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { favoriteEndpoints } from '#shared/favorites/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { favoriteHandlers } from './favorites.routes.ts'

const platform = await testPlatform()
const { db } = platform
platform.clock.set('2026-11-21T10:00:00Z')
const call = callerOf(favoriteEndpoints, favoriteHandlers(platform))
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db.kysely)
})

const keep = async (id: string, as = cast.retailer) =>
  (await call('PUT /api/favorites/{id}', { params: { id }, as })).status
const drop = async (id: string, as = cast.retailer) =>
  (await call('DELETE /api/favorites/{id}', { params: { id }, as })).status
const kept = async (as = cast.retailer) => (await call('GET /api/favorites', { as })).body

describe('the wishlist', () => {
  it('keeps spaces, the latest first, each once', async () => {
    const first = await listSpace(db.kysely, cast.host, cast.admin, { name: 'Premier' })
    const second = await listSpace(db.kysely, cast.host, cast.admin, { name: 'Second' })
    expect(await keep(first)).toBe(204)
    expect(await keep(second)).toBe(204)
    expect(await keep(first)).toBe(204)
    const { ids, spaces } = await kept()
    expect(ids).toEqual([second, first])
    expect(spaces.map(space => space.name)).toEqual(['Second', 'Premier'])
    expect(await drop(second)).toBe(204)
    expect(await drop(second)).toBe(204)
    expect((await kept()).ids).toEqual([first])
  })

  it('is each person’s own', async () => {
    const id = await listSpace(db.kysely, cast.host, cast.admin)
    await keep(id)
    expect((await kept(cast.otherRetailer)).ids).toEqual([])
    await drop(id, cast.otherRetailer)
    expect((await kept()).ids).toContain(id)
  })

  it('takes no space that is not public, and hides one that is not any more', async () => {
    expect(await keep(newId())).toBe(404)
    expect(await keep(await listSpace(db.kysely, cast.host, cast.admin, { state: 'pending' }))).toBe(404)
    const id = await listSpace(db.kysely, cast.host, cast.admin)
    await keep(id)
    const publish = (isPublished: boolean) =>
      sql`UPDATE spaces SET is_published = ${isPublished} WHERE id = ${id}`.execute(db.kysely)
    await publish(false)
    expect((await kept()).ids).not.toContain(id)
    expect((await kept()).spaces.map(space => space.id)).not.toContain(id)
    await publish(true)
    expect((await kept()).ids).toContain(id)
  })

  it.each(['GET /api/favorites', 'PUT /api/favorites/{id}', 'DELETE /api/favorites/{id}'] as const)(
    'asks visitors to sign in: %s',
    async key => {
      expect((await call(key, { params: { id: newId() } })).status).toBe(401)
    },
  )

  it('knows no impossible id', async () => {
    expect(await keep('nonsense')).toBe(404)
    expect(await drop('nonsense')).toBe(404)
  })
})
