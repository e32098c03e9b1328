import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { addDays, eachDay } from '#shared/days.ts'
import { spaceEndpoints } from '#shared/spaces/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { block, book, type ListedSpace, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform, TODAY } from '#tests/support/platform.ts'
import { searchHandlers } from './search.routes.ts'
import { spaceHandlers } from '../spaces/spaces.routes.ts'
import { searchEndpoints } from '#shared/search/contract.ts'

const platform = await testPlatform()
const { kysely } = platform.db
const call = callerOf(
  { ...searchEndpoints, ...spaceEndpoints },
  { ...searchHandlers(platform), ...spaceHandlers(platform) },
)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(kysely)
})
beforeEach(async () => {
  await sql`UPDATE spaces SET archived_at = now()`.execute(kysely)
})

const inDays = (days: number) => addDays(TODAY, days)
const write = (facts: ListedSpace = {}) => listSpace(kysely, cast.host, cast.admin, { instantBook: true, ...facts })
const set = (id: string, column: string, value: unknown) =>
  sql`UPDATE spaces SET ${sql.ref(column)} = ${value} WHERE id = ${id}`.execute(kysely)

/** What its card says in a search without dates: what its page says, and what its calendar shows, which reads all layers. */
async function opening(id: string): Promise<{ isAvailable: boolean; freeFrom: string | null }> {
  const { spaces } = (await call('GET /api/spaces')).body
  const card = spaces.find(space => space.id === id)
  if (!card) throw new Error('no card')
  const { isAvailable, freeFrom } = card
  const { body } = await call('GET /api/spaces/{id}', { params: { id } })
  expect(body).toMatchObject({ isAvailable, freeFrom })
  const { unavailable } = (await call('GET /api/spaces/{id}/calendar', { params: { id } })).body
  const isShown = (day: string) => !unavailable.some(({ first, last }) => first <= day && day <= last)
  const earliest = body.instantBook ? TODAY : inDays(1)
  const next = eachDay(earliest, inDays(390)).find(day => {
    const season = body.prices.seasons.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    const days = Math.max(body.minimumStay, season?.minimumStay ?? 1)
    return eachDay(day, addDays(day, days - 1)).every(isShown)
  })
  expect(freeFrom ?? (isAvailable ? 'soon' : undefined)).toBe(next && next < inDays(7) ? 'soon' : next)
  return { isAvailable, freeFrom }
}
const soon = { isAvailable: true, freeFrom: null }
const from = (day: string) => ({ isAvailable: false, freeFrom: day })

it('is available on the seventh day, and free from the eighth', async () => {
  const seventh = await write({ availabilityStart: inDays(6) })
  expect(await opening(seventh)).toEqual(soon)
  const eighth = await write({ availabilityStart: inDays(7) })
  expect(await opening(eighth)).toEqual(from(inDays(7)))
})

it('asks a day for the answer to a request', async () => {
  const today = { availabilityStart: TODAY, availabilityEnd: TODAY }
  expect(await opening(await write(today))).toEqual(soon)
  expect(await opening(await write({ ...today, instantBook: false }))).toEqual({ isAvailable: false, freeFrom: null })
})

it('skips blocks, bookings with their preparation, and closed weekdays', async () => {
  const id = await write({ closedWeekdays: 1 << 2 })
  await set(id, 'preparation_days', 1)
  // Wednesdays are closed; Thursday to Monday, its preparation on Tuesday
  await block(kysely, id, [TODAY])
  await book(kysely, { spaceId: id, retailer: cast.retailer, first: inDays(2), last: inDays(6) })
  expect(await opening(id)).toEqual(from(inDays(9)))
  await block(kysely, id, [inDays(9), inDays(10)])
  expect(await opening(id)).toEqual(from(inDays(11)))
})

it('skips what other calendars hold', async () => {
  const id = await write()
  await sql`INSERT INTO imported_events (id, space_id, uid, days)
    VALUES (${newId()}, ${id}, 'one', daterange(${TODAY}::date, ${inDays(12)}::date, '[]'))`.execute(kysely)
  expect(await opening(id)).toEqual(from(inDays(13)))
})

it('keeps notice and horizon', async () => {
  const id = await write()
  await set(id, 'notice_days', 10)
  expect(await opening(id)).toEqual(from(inDays(10)))
  await set(id, 'horizon_days', 30)
  await block(
    kysely,
    id,
    Array.from({ length: 31 }, (_, day) => inDays(day)),
  )
  expect(await opening(id)).toEqual({ isAvailable: false, freeFrom: null })
})

it('is taken where its shop or a part of it is', async () => {
  const shop = await write()
  const part = await write({ type: 'corner-shop' })
  await set(part, 'shop_id', shop)
  await book(kysely, { spaceId: shop, retailer: cast.retailer, first: TODAY, last: inDays(8) })
  expect(await opening(part)).toEqual(from(inDays(9)))
  await book(kysely, { spaceId: part, retailer: cast.retailer, first: inDays(9), last: inDays(9) })
  expect(await opening(shop)).toEqual(from(inDays(10)))
})

it('needs room for the shortest booking, of the season too', async () => {
  const id = await write({ minimumStay: 3 })
  await block(kysely, id, [inDays(2), inDays(5), inDays(9)])
  expect(await opening(id)).toEqual(soon)
  await set(id, 'minimum_stay', 4)
  expect(await opening(id)).toEqual(from(inDays(10)))
  await sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor, minimum_stay)
    VALUES (${id}, ${inDays(10)}, ${inDays(19)}, NULL, 7)`.execute(kysely)
  await block(kysely, id, [inDays(16)])
  expect(await opening(id)).toEqual(from(inDays(17)))
})
