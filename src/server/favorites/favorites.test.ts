import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { favoriteEndpoints } from '#shared/favorites/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { block, book, listSpace } from '#tests/support/listed-space.ts'
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

const addFavorite = async (id: string, as = cast.retailer) =>
  (await call('PUT /api/favorites/{id}', { params: { id }, as })).status
const drop = async (id: string, as = cast.retailer) =>
  (await call('DELETE /api/favorites/{id}', { params: { id }, as })).status
const saved = async (as = cast.retailer) => (await call('GET /api/favorites', { as })).body

describe('the wishlist', () => {
  it('keeps spaces, the latest first, each once', async () => {
    const first = await listSpace(db.kysely, cast.host, cast.admin, { name: 'Premier' })
    const second = await listSpace(db.kysely, cast.host, cast.admin, { name: 'Second' })
    expect(await addFavorite(first)).toBe(204)
    expect(await addFavorite(second)).toBe(204)
    expect(await addFavorite(first)).toBe(204)
    const { ids, spaces } = await saved()
    expect(ids).toEqual([second, first])
    expect(spaces.map(space => space.name)).toEqual(['Second', 'Premier'])
    expect(await drop(second)).toBe(204)
    expect(await drop(second)).toBe(204)
    expect((await saved()).ids).toEqual([first])
  })

  it('is each person’s own', async () => {
    const id = await listSpace(db.kysely, cast.host, cast.admin)
    await addFavorite(id)
    expect((await saved(cast.otherRetailer)).ids).toEqual([])
    await drop(id, cast.otherRetailer)
    expect((await saved()).ids).toContain(id)
  })

  it('takes no space that is not public, and hides one that is not any more', async () => {
    expect(await addFavorite(newId())).toBe(404)
    expect(await addFavorite(await listSpace(db.kysely, cast.host, cast.admin, { state: 'pending' }))).toBe(404)
    const id = await listSpace(db.kysely, cast.host, cast.admin)
    await addFavorite(id)
    const publish = (isPublished: boolean) =>
      sql`UPDATE spaces SET is_published = ${isPublished} WHERE id = ${id}`.execute(db.kysely)
    await publish(false)
    expect((await saved()).ids).not.toContain(id)
    expect((await saved()).spaces.map(space => space.id)).not.toContain(id)
    await publish(true)
    expect((await saved()).ids).toContain(id)
  })

  it('can be kept and let go of by forms', async () => {
    const id = await listSpace(db.kysely, cast.host, cast.admin)
    const as = cast.otherRetailer
    expect((await call('POST /api/favorites', { body: { spaceId: id }, as })).status).toBe(204)
    expect((await saved(as)).ids).toEqual([id])
    expect((await call('POST /api/favorites/{id}/removal', { params: { id }, as })).status).toBe(204)
    expect((await saved(as)).ids).toEqual([])
    expect((await call('POST /api/favorites', { body: { spaceId: newId() }, as })).status).toBe(404)
  })

  it.each(['GET /api/favorites', 'PUT /api/favorites/{id}', 'DELETE /api/favorites/{id}'] as const)(
    'asks visitors to sign in: %s',
    async key => {
      expect((await call(key, { params: { id: newId() } })).status).toBe(401)
    },
  )

  it('knows no impossible id', async () => {
    expect(await addFavorite('nonsense')).toBe(404)
    expect(await drop('nonsense')).toBe(404)
  })
})

describe('the wishlist for some days', () => {
  const december = { startDate: '2026-12-10', endDate: '2026-12-12' }
  const savedBy = async (query: { startDate?: string; endDate?: string }) =>
    (await call('GET /api/favorites', { as: cast.otherRetailer, query })).body.spaces
  const createFavorite = async (facts = {}) => {
    const id = await listSpace(db.kysely, cast.host, cast.admin, facts)
    await addFavorite(id, cast.otherRetailer)
    return id
  }

  it('says of each space whether it can be had on all of them, and for how much', async () => {
    const free = await createFavorite({ pricePerDayMinor: 60_000 })
    const booked = await createFavorite()
    await book(db.kysely, { spaceId: booked, retailer: cast.retailer, first: '2026-12-12', last: '2026-12-14' })
    const blocked = await createFavorite()
    await block(db.kysely, blocked, ['2026-12-11'])
    const tooLong = await createFavorite({ maximumStay: 2 })
    const tooShort = await createFavorite({ minimumStay: 4 })
    const closed = await createFavorite({ closedWeekdays: 1 << 4 })
    const spaces = new Map((await savedBy(december)).map(space => [space.id, space]))
    expect(spaces.get(free)).toMatchObject({
      isAvailable: true,
      stay: { firstDay: '2026-12-10', lastDay: '2026-12-12', days: 3, totalMinor: 180_000 },
    })
    for (const id of [booked, blocked, tooLong, tooShort, closed]) {
      expect(spaces.get(id)).toMatchObject({ isAvailable: false, stay: null })
    }
  })

  it('has every kept space, in the same order as without days', async () => {
    const without = (await savedBy({})).map(({ id }) => id)
    expect((await savedBy(december)).map(({ id }) => id)).toEqual(without)
    expect(without.length).toBeGreaterThan(5)
  })

  it('has nothing to be had on days that are over', async () => {
    const spaces = await savedBy({ startDate: '2026-11-10', endDate: '2026-11-12' })
    expect(spaces.some(({ isAvailable }) => isAvailable)).toBe(false)
  })

  it.each([
    { startDate: '2026-12-10' },
    { endDate: '2026-12-10' },
    { startDate: '2026-12-12', endDate: '2026-12-10' },
    { startDate: '2026-02-30', endDate: '2026-03-02' },
  ])('refuses %o', async query => {
    expect((await call('GET /api/favorites', { as: cast.otherRetailer, query })).problem).toMatchObject({
      code: 'invalid_input',
    })
  })
})
