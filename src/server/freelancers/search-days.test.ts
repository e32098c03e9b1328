import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#server/http/call.ts'
import { addDays, type Day, daysInclusive, eachDay, type IsoWeekday, overlaps, weekday } from '#shared/days.ts'
import { freelancerEndpoints, soonDays } from '#shared/freelancers/contract.ts'
import { FLEXIBILITIES, FLEXIBILITY_DAYS } from '#shared/spaces/vocabulary.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { giveMission, listFreelancer } from '#tests/support/listed-freelancer.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { freelancerHandlers } from './freelancers.routes.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const today = '2026-11-21'
platform.clock.set(`${today}T10:00:00Z`)
const call = callerOf(freelancerEndpoints, freelancerHandlers(platform))
const sellersMax = 8
const sellers: Viewer[] = []
let cast: Cast
let spaceId: string

beforeAll(async () => {
  cast = await createCast(db)
  spaceId = await createSpace(db, cast.host, cast.admin)
  await sql`UPDATE freelancer_profiles SET visible = false`.execute(db)
  for (let index = 0; index < sellersMax; index += 1) sellers.push(await listFreelancer(db))
})

/** A freelancer as a child would describe them: weekdays on which they work, and days that are given away. */
interface Model {
  weekdays: IsoWeekday[]
  missions: { first: Day; last: Day; status: 'pending' | 'confirmed' | 'rejected' | 'completed' | 'cancelled' }[]
}

const range = fc
  .tuple(fc.integer({ min: -4, max: 16 }), fc.integer({ min: 0, max: 8 }))
  .map(([offset, more]) => ({ first: addDays(today, offset), last: addDays(today, offset + more) }))

const model: fc.Arbitrary<Model> = fc
  .record({
    weekdays: fc.oneof(
      fc.constant<IsoWeekday[]>([1, 2, 3, 4, 5, 6, 7]),
      // who works on no day is not found
      fc.uniqueArray(fc.constantFrom<IsoWeekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 }),
    ),
    missions: fc.array(
      fc
        .tuple(range, fc.constantFrom('pending', 'confirmed', 'confirmed', 'confirmed', 'rejected', 'cancelled'))
        .map(([days, status]) => ({ ...days, status: status as Model['missions'][number]['status'] })),
      { maxLength: 4 },
    ),
  })
  .map(({ weekdays, missions }) => {
    // the database refuses two confirmed missions on one day
    const accepted: Model['missions'] = []
    for (const mission of missions) {
      const isTaken = accepted.some(each => each.status === 'confirmed' && overlaps(each, mission))
      if (mission.status !== 'confirmed' || !isTaken) accepted.push(mission)
    }
    return { weekdays, missions: accepted }
  })

const isFree = ({ weekdays, missions }: Model, day: Day): boolean =>
  weekdays.includes(weekday(day)) &&
  !missions.some(({ first, last, status }) => status === 'confirmed' && first <= day && day <= last)

/** The period that a search should show for the freelancer, or null when it should not show them. */
function expectedPeriod(seller: Model, first: Day, last: Day, shiftMax: number) {
  for (const shift of [0, 1, -1, 2, -2]) {
    const [firstDay, lastDay] = [addDays(first, shift), addDays(last, shift)]
    if (Math.abs(shift) > shiftMax || firstDay < today) continue
    if (eachDay(firstDay, lastDay).every(day => isFree(seller, day)))
      return { firstDay, lastDay, days: daysInclusive(first, last) }
  }
  return null
}

/** The cast of this round; who is not in it is hidden. */
async function write(models: readonly Model[]): Promise<void> {
  await sql`DELETE FROM missions`.execute(db)
  await sql`DELETE FROM freelancer_hours`.execute(db)
  for (const [index, freelancer] of sellers.entries()) {
    const seller = models[index]
    await sql`UPDATE freelancer_profiles SET visible = ${seller !== undefined} WHERE id = ${freelancer.id}`.execute(db)
    await sql`INSERT INTO freelancer_hours (freelancer_id, weekday)
      SELECT ${freelancer.id}, unnest(${seller?.weekdays ?? []}::smallint[])`.execute(db)
    for (const mission of seller?.missions ?? [])
      await giveMission(db, { ...mission, freelancer, retailer: cast.retailer, spaceId })
  }
}

const models = fc.array(model, { minLength: 1, maxLength: sellersMax })
const search = async (query: Record<string, string | boolean>) => (await call('GET /api/freelancers', { query })).body

describe('the days of freelancers', () => {
  it('a period finds exactly those who are free on all of its days, and shows the nearest one', async () => {
    const asked = fc.array(fc.tuple(range, fc.constantFrom(...FLEXIBILITIES)), { minLength: 8, maxLength: 8 })
    const property = fc.asyncProperty(models, asked, async (cases, periods) => {
      await write(cases)
      for (const [{ first, last }, flexibility] of periods) {
        const { freelancers, total } = await search({ startDate: first, endDate: last, flexibility })
        const expected = cases.flatMap((seller, index) => {
          const period = expectedPeriod(seller, first, last, FLEXIBILITY_DAYS[flexibility])
          return period ? [[sellers[index]?.id, period] as const] : []
        })
        expect(new Map(freelancers.map(card => [card.id, card.period]))).toEqual(new Map(expected))
        expect(total).toBe(expected.length)
        expect(freelancers.every(card => card.isAvailable)).toBe(true)
      }
    })
    await fc.assert(property, { numRuns: 40 })
  })

  it('the next free day, being available and the calendar say the same', async () => {
    const property = fc.asyncProperty(models, async cases => {
      await write(cases)
      const all = new Map((await search({})).freelancers.map(card => [card.id, card]))
      const available = (await search({ availableOnly: true })).freelancers.map(card => card.id).sort()
      const soon: string[] = []
      for (const [index, seller] of cases.entries()) {
        const { id } = sellers[index] as Viewer
        const free = eachDay(today, addDays(today, 59)).filter(day => isFree(seller, day))
        const isSoon = free[0] !== undefined && free[0] < addDays(today, soonDays)
        expect(all.get(id)).toMatchObject({ nextFreeDay: free[0] ?? null, isAvailable: isSoon })
        if (isSoon) soon.push(id)
        const { body } = await call('GET /api/freelancers/{id}/calendar', {
          params: { id },
          query: { to: addDays(today, 59) },
        })
        const shownFree = eachDay(today, addDays(today, 59)).filter(
          day => !body.unavailable.some(({ first, last }) => first <= day && day <= last),
        )
        expect(shownFree).toEqual(free)
      }
      expect(available).toEqual(soon.sort())
    })
    await fc.assert(property, { numRuns: 25 })
  })
})

it('the weekdays of a freelancer follow their hours, no matter which write is first', async () => {
  const seller = sellers[0] as Viewer
  await write([])
  const wanted: IsoWeekday[] = [1, 3, 5, 6, 7]
  await Promise.all(
    wanted.map(day =>
      sql`INSERT INTO freelancer_hours (freelancer_id, weekday) VALUES (${seller.id}, ${day})`.execute(db),
    ),
  )
  const weekdays = async () =>
    (
      await sql<{
        mask: number
      }>`SELECT working_weekdays AS mask FROM freelancer_profiles WHERE id = ${seller.id}`.execute(db)
    ).rows[0]?.mask
  expect(await weekdays()).toBe(0b1110101)
  await sql`DELETE FROM freelancer_hours WHERE freelancer_id = ${seller.id} AND weekday = 7`.execute(db)
  await sql`UPDATE freelancer_hours SET weekday = 2 WHERE freelancer_id = ${seller.id} AND weekday = 1`.execute(db)
  expect(await weekdays()).toBe(0b0110110)
})
