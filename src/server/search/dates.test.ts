import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, daysInclusive, eachDay, weekday } from '#shared/days.ts'
import { type SpaceCard, spaceEndpoints } from '#shared/spaces/contract.ts'
import { FLEXIBILITIES, FLEXIBILITY_DAYS } from '#shared/spaces/vocabulary.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { block, book, cancel, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { searchHandlers } from './search.routes.ts'
import { spaceHandlers } from '../spaces/spaces.routes.ts'
import { searchEndpoints } from '#shared/search/contract.ts'

const platform = await testPlatform()
const { db } = platform
const today = '2026-11-21'
platform.clock.set(`${today}T10:00:00Z`)
const call = callerOf(
  { ...searchEndpoints, ...spaceEndpoints },
  { ...searchHandlers(platform), ...spaceHandlers(platform) },
)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db.kysely)
})

/** A space as a child would describe it: which days are whose. */
interface Model {
  start: Day | null
  end: Day | null
  closedWeekdays: number
  minimumStay: number
  maximumStay: number | null
  instantBook: boolean
  bookings: { first: Day; last: Day; isCancelled: boolean }[]
  blocked: Day[]
}

const dayNear = fc.integer({ min: -4, max: 14 }).map(offset => addDays(today, offset))
const range = fc
  .tuple(dayNear, fc.integer({ min: 0, max: 7 }))
  .map(([first, more]) => ({ first, last: addDays(first, more) }))

const model: fc.Arbitrary<Model> = fc
  .record({
    start: fc.option(dayNear),
    length: fc.option(fc.integer({ min: 0, max: 15 })),
    closedWeekdays: fc.oneof(fc.constant(0), fc.nat(126)),
    minimumStay: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 4 })),
    more: fc.option(fc.nat(4)),
    instantBook: fc.boolean(),
    bookings: fc.array(fc.tuple(range, fc.boolean()), { maxLength: 3 }),
    blocked: fc.uniqueArray(dayNear, { maxLength: 4 }),
  })
  .map(({ start, length, more, bookings, blocked, ...rest }) => {
    const end = start !== null && length !== null ? addDays(start, length) : null
    const space: Model = {
      ...rest,
      start,
      end,
      maximumStay: more === null ? null : rest.minimumStay + more,
      bookings: [],
      blocked: [],
    }
    for (const [{ first, last }, isCancelled] of bookings) {
      if (eachDay(first, last).every(day => isFree(space, day)))
        space.bookings.push({ first, last, isCancelled: false })
      const booking = space.bookings.at(-1)
      if (booking && isCancelled) booking.isCancelled = true
    }
    space.blocked = blocked.filter(day => !isBooked(space, day))
    return space
  })

const isBooked = (space: Model, day: Day) =>
  space.bookings.some(({ first, last, isCancelled }) => !isCancelled && first <= day && day <= last)

const isTaken = (space: Model, day: Day) => isBooked(space, day) || space.blocked.includes(day)

/** `linkedSpaces`: its shop or its parts, whose taken days are its own too. */
function isFree(space: Model, day: Day, linkedSpaces: readonly Model[] = []): boolean {
  if (space.start !== null && day < space.start) return false
  if (space.end !== null && day > space.end) return false
  if ((space.closedWeekdays >> (weekday(day) - 1)) & 1) return false
  return ![space, ...linkedSpaces].some(each => isTaken(each, day))
}

/** From which day on the shortest booking can be had. */
function nextFree(space: Model): Day | null {
  const earliest = space.instantBook ? today : addDays(today, 1)
  const days = eachDay(earliest, addDays(today, 399))
  const fits = (day: Day) => eachDay(day, addDays(day, space.minimumStay - 1)).every(each => isFree(space, each))
  return days.find(fits) ?? null
}

/** The days a search should show for the space, or null when it should not show it. */
function expectedStay(
  space: Model,
  { first, last }: { first: Day; last: Day },
  shiftMax: number,
  linkedSpaces: readonly Model[] = [],
): { firstDay: Day; lastDay: Day } | null {
  const days = daysInclusive(first, last)
  if (days < space.minimumStay || (space.maximumStay !== null && days > space.maximumStay)) return null
  for (const shift of [0, 1, -1, 2, -2]) {
    const shifted = { firstDay: addDays(first, shift), lastDay: addDays(last, shift) }
    // a request needs a day for its answer
    const earliest = space.instantBook ? today : addDays(today, 1)
    if (Math.abs(shift) > shiftMax || shifted.firstDay < earliest) continue
    if (eachDay(shifted.firstDay, shifted.lastDay).every(day => isFree(space, day, linkedSpaces))) return shifted
  }
  return null
}

async function write(space: Model): Promise<string> {
  const id = await listSpace(db.kysely, cast.host, cast.admin, {
    availabilityStart: space.start,
    availabilityEnd: space.end,
    closedWeekdays: space.closedWeekdays,
    minimumStay: space.minimumStay,
    maximumStay: space.maximumStay,
    instantBook: space.instantBook,
  })
  for (const { first, last, isCancelled } of space.bookings) {
    const bookingId = await book(db.kysely, { spaceId: id, retailer: cast.retailer, first, last })
    if (isCancelled) await cancel(db.kysely, bookingId)
  }
  await block(db.kysely, id, space.blocked)
  return id
}

/** False where both are booked on a day, or one is blocked where the other is booked. */
async function becomesPart(id: string, shopId: string): Promise<boolean> {
  try {
    await sql`UPDATE spaces SET shop_id = ${shopId} WHERE id = ${id}`.execute(db.kysely)
    return true
  } catch (error) {
    if (!['23P01', 'RB001'].includes((error as { code: string }).code)) throw error
    return false
  }
}

async function clear(): Promise<void> {
  await sql`DELETE FROM bookings`.execute(db.kysely)
  await sql`DELETE FROM spaces`.execute(db.kysely)
}

const query = fc.tuple(range, fc.constantFrom(...FLEXIBILITIES))

describe('a search by dates', () => {
  it('finds exactly the spaces that can be had on all of the days, and shows the nearest ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(model, { minLength: 1, maxLength: 12 }),
        fc.array(query, { minLength: 8, maxLength: 8 }),
        async (spaces, queries) => {
          await clear()
          const ids: string[] = []
          for (const space of spaces) ids.push(await write(space))
          for (const [{ first, last }, flexibility] of queries) {
            const { body } = await call('GET /api/spaces', { query: { startDate: first, endDate: last, flexibility } })
            const shown = new Map(body.spaces.map(card => [card.id, dropTotal(card.stay)]))
            const expected = spaces.flatMap((space, index) => {
              const stay = expectedStay(space, { first, last }, FLEXIBILITY_DAYS[flexibility])
              return stay ? [[ids[index] as string, stay] as const] : []
            })
            expect(shown).toEqual(new Map(expected))
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('takes the days of a shop and its parts for each other’s', async () => {
    let joined = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(model, { minLength: 2, maxLength: 5 }),
        fc.array(query, { minLength: 8, maxLength: 8 }),
        async (spaces, queries) => {
          await clear()
          const ids: string[] = []
          for (const space of spaces) ids.push(await write(space))
          const [shop] = spaces as [Model]
          const parts: Model[] = []
          for (const [index, space] of spaces.entries()) {
            if (index > 0 && (await becomesPart(ids[index] ?? '', ids[0] ?? ''))) parts.push(space)
          }
          joined += parts.length
          for (const [range, flexibility] of queries) {
            const asked = { startDate: range.first, endDate: range.last, flexibility }
            const { body } = await call('GET /api/spaces', { query: asked })
            const shown = new Map(body.spaces.map(card => [card.id, dropTotal(card.stay)]))
            const expected = spaces.flatMap((space, index) => {
              const linkedSpaces = space === shop ? parts : parts.includes(space) ? [shop] : []
              const stay = expectedStay(space, range, FLEXIBILITY_DAYS[flexibility], linkedSpaces)
              return stay ? [[ids[index] as string, stay] as const] : []
            })
            expect(shown).toEqual(new Map(expected))
          }
        },
      ),
      { numRuns: 40 },
    )
    expect(joined).toBeGreaterThan(20)
  })

  it('asks the same of a space as its calendar tells', async () => {
    await fc.assert(
      fc.asyncProperty(model, async space => {
        await clear()
        const id = await write(space)
        const { body } = await call('GET /api/spaces/{id}/calendar', { params: { id } })
        const shownFree = eachDay(today, addDays(today, 30)).filter(
          day => !body.unavailable.some(({ first, last }) => first <= day && day <= last),
        )
        expect(shownFree).toEqual(eachDay(today, addDays(today, 30)).filter(day => isFree(space, day)))
      }),
      { numRuns: 40 },
    )
  })

  it('calls a space available without dates when it can be booked from a day of the next seven on, else says the next', async () => {
    await fc.assert(
      fc.asyncProperty(model, async space => {
        await clear()
        await write(space)
        const { body } = await call('GET /api/spaces')
        const next = nextFree(space)
        const isAvailable = next !== null && next <= addDays(today, 6)
        expect(body.spaces.map(card => [card.isAvailable, card.freeFrom])).toEqual([
          [isAvailable, isAvailable ? null : next],
        ])
      }),
      { numRuns: 40 },
    )
  })
})

function dropTotal(stay: SpaceCard['stay']): { firstDay: Day; lastDay: Day } | null {
  if (!stay) return null
  expect(stay.totalMinor).toBe(45_000 * stay.days)
  expect(stay.days).toBe(daysInclusive(stay.firstDay, stay.lastDay))
  return { firstDay: stay.firstDay, lastDay: stay.lastDay }
}
