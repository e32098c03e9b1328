import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeBooking } from '#server/bookings/change-booking.ts'
import type { Viewer } from '#server/http/call.ts'
import { toRahbaError } from '#server/http/problems.ts'
import { type Random, randomFor } from '#demo/random.ts'
import { writeShop } from '#server/shops/shops.service.ts'
import { addDays, type Day, dayNumber } from '#shared/days.ts'
import type { Problem } from '#shared/http/contract.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createRetailers, createSpace } from '../support/cast.ts'
import { recordFigure } from '../support/figures.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { createRequests } from '../support/pending-requests.ts'
import { clearBookings, testPlatform } from '../support/platform.ts'
import { findSerialOrder, type Observed } from './serial-order.ts'
import { type Action, spaceDays, type BookingState } from './space-days.ts'

const seed = process.env['RACE_SEED'] ?? '20261126'
const rounds = Number(process.env['RACE_SHOP_ROUNDS'] ?? 4)
const racers = 60
const timeoutPerRoundMs = 8_000
const firstDay = '2026-12-10'

const platform = await testPlatform({ poolMax: racers })
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let retailers: Viewer[]
let store: string
/** A corner, a shelf and a window of the store. */
let parts: string[]

beforeAll(async () => {
  cast = await createCast(db)
  retailers = await createRetailers(db, racers)
  for (const retailer of retailers) await site.cookieFor(retailer)
})

const openShop = async (instantBook: boolean) => {
  const [shop, ...rest] = await Promise.all(
    Array.from({ length: 4 }, () => createSpace(db, cast.host, cast.admin, { instantBook })),
  )
  store = shop ?? ''
  parts = rest
  for (const part of parts) await writeShop(platform, cast.host, 'fr', { spaceId: part, shopId: store })
}

/** The store is taken four times out of ten. */
const wanted = (random: Random) => (random.chance(0.4) ? undefined : random.whole(0, parts.length - 1))
const spaceOf = (part: number | undefined): string => (part === undefined ? store : (parts[part] ?? ''))

const ANSWERS = ['accept', 'refuse', 'cancel'] as const

interface Want {
  part: number | undefined
  first: Day
  last: Day
}

const drawWants = (random: Random): Want[] =>
  Array.from({ length: racers }, () => {
    const first = addDays(firstDay, random.whole(0, 6))
    return { part: wanted(random), first, last: addDays(first, random.whole(0, 3)) }
  })

const overlaps = (a: Want, b: Want): boolean =>
  a.first <= b.last && b.first <= a.last && (a.part === undefined || b.part === undefined || a.part === b.part)

describe(`${racers} people over a store, a corner, a shelf and a window (${rounds} rounds)`, () => {
  beforeEach(() => clearBookings(platform.db))

  test('who is confirmed fits together, and everybody else stands in the way of one of them', {
    timeout: 60_000 + rounds * timeoutPerRoundMs,
  }, async () => {
    await openShop(true)
    let confirmed = 0
    for (let round = 0; round < rounds; round += 1) {
      const wants = drawWants(randomFor(`shops ${seed} ${round}`))
      const answers = await Promise.all(
        wants.map(({ part, first, last }, index) =>
          site.call('POST /api/bookings', {
            as: retailers[index] as Viewer,
            body: { spaceId: spaceOf(part), firstDay: first, lastDay: last },
          }),
        ),
      )
      const got = wants.filter((_, index) => answers[index]?.status === 201)
      const codes = answers.filter(({ status }) => status !== 201).map(({ json }) => (json as Problem).code)
      expect(new Set(codes)).toEqual(new Set(['days_taken']))
      for (const [index, want] of wants.entries()) {
        const met = got.filter(other => other !== want && overlaps(want, other)).length
        // one who got it meets nobody, one who did not meets somebody
        expect([round, index, answers[index]?.status, met > 0]).toEqual([round, index, met > 0 ? 409 : 201, met > 0])
      }
      expect(await brokenInvariants(db)).toEqual([])
      confirmed += got.length
      await clearBookings(platform.db)
      await sql`DELETE FROM rate_limits`.execute(db)
    }
    recordFigure('shop race', `${confirmed} of ${rounds * racers} confirmed in ${rounds} rounds`)
  })

  test('answers over the shop and its parts are those of some serial order', {
    timeout: 60_000 + rounds * timeoutPerRoundMs,
  }, async () => {
    await openShop(false)
    for (let round = 0; round < rounds; round += 1) {
      const random = randomFor(`answers ${seed} ${round}`)
      const wants = drawWants(random)
      const ids: string[] = []
      for (const [index, { part, first, last }] of wants.entries()) {
        ids.push(
          ...(await createRequests(db, spaceOf(part), [
            { retailer: retailers[index] as Viewer, range: { first, last } },
          ])),
        )
      }
      const actions = wants.flatMap((_, booking) =>
        ANSWERS.filter(kind => random.chance(kind === 'accept' ? 0.6 : 0.15)).map(kind => ({ kind, booking })),
      )
      const observed = await Promise.all(
        random.shuffled(actions).map(async (action): Promise<Observed<Action>> => {
          const called = performance.now()
          const actor = action.kind === 'cancel' ? (retailers[action.booking] as Viewer) : cast.host
          const answer = await changeBooking(platform, actor, ids[action.booking] ?? '', action.kind, undefined).then(
            () => 'done',
            (error: unknown) => toRahbaError(error).code,
          )
          return { action, answer, called, returned: performance.now() }
        }),
      )
      const stays = wants.map(({ part, first, last }) => ({
        first: dayNumber(first),
        last: dayNumber(last),
        ...(part !== undefined && { part }),
      }))
      const model = spaceDays(stays)
      const end = { bookingStates: await bookingStatesOf(ids), blocked: [] }
      const order = findSerialOrder(model, {
        start: { bookingStates: stays.map(() => 'pending' as const), blocked: [] },
        observed,
        isEnd: state => model.keyOf(state) === model.keyOf(end),
      })
      expect([round, order !== null]).toEqual([round, true])
      expect(await brokenInvariants(db)).toEqual([])
      await clearBookings(platform.db)
    }
  })

  test('parts join and leave beside bookings and blocks, and never does one day belong to two', {
    timeout: 60_000 + rounds * timeoutPerRoundMs,
  }, async () => {
    await openShop(true)
    const heard: Record<string, number> = {}
    const hear = (what: string) => {
      heard[what] = (heard[what] ?? 0) + 1
    }
    for (let round = 0; round < rounds; round += 1) {
      const random = randomFor(`changes ${seed} ${round}`)
      const book = drawWants(random).map(({ part, first, last }, index) => async () => {
        const body = { spaceId: spaceOf(part), firstDay: first, lastDay: last }
        const { status, json } = await site.call('POST /api/bookings', { as: retailers[index] as Viewer, body })
        hear(`book ${status === 201 ? 'done' : (json as Problem).code}`)
      })
      const change = Array.from({ length: 20 }, () => {
        const part = parts[random.whole(0, parts.length - 1)] ?? ''
        const body = { shopId: random.chance(0.5) ? store : null }
        return async () => {
          const { status, json } = await site.call(`PUT /api/host/listings/${part}/shop`, { as: cast.host, body })
          hear(`${body.shopId ? 'join' : 'leave'} ${status === 200 ? 'done' : (json as Problem).code}`)
        }
      })
      const block = Array.from({ length: 6 }, () => {
        const day = addDays(firstDay, random.whole(0, 9))
        const body = { spaceIds: random.shuffled([store, ...parts]), firstDay: day, lastDay: day }
        return async () => {
          const { status, json } = await site.call('POST /api/host/calendar/blocks', { as: cast.host, body })
          hear(`block ${status === 200 ? 'done' : (json as Problem).code}`)
        }
      })
      await Promise.all(random.shuffled([...book, ...change, ...block]).map(action => action()))
      expect(await brokenInvariants(db)).toEqual([])
      await clearBookings(platform.db)
      await sql`DELETE FROM day_blocks`.execute(db)
      await sql`DELETE FROM rate_limits`.execute(db)
    }
    recordFigure(
      'shops that change',
      Object.entries(heard)
        .map(([what, count]) => `${count} × ${what}`)
        .join(', '),
    )
    for (const what of [
      'book done',
      'book days_taken',
      'join done',
      'join stays_collide',
      'leave done',
      'block done',
    ]) {
      expect([what, (heard[what] ?? 0) > 0]).toEqual([what, true])
    }
    // nobody is asked to try again
    expect(Object.keys(heard).filter(what => what.endsWith('unavailable') || what.endsWith('internal'))).toEqual([])
  })
})

const BOOKING_STATES: Readonly<Record<string, BookingState>> = {
  requested: 'pending',
  accepted: 'confirmed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  overlapped: 'overlapped',
}

async function bookingStatesOf(ids: readonly string[]): Promise<BookingState[]> {
  const { rows } = await sql<{ id: string; reason: string }>`SELECT b.id, e.reason FROM bookings b
    JOIN booking_events e ON e.booking_id = b.id AND e.status = b.status WHERE b.id = ANY(${ids}::uuid[])`.execute(db)
  const reasons = new Map(rows.map(row => [row.id, row.reason]))
  return ids.map(id => BOOKING_STATES[reasons.get(id) ?? ''] ?? 'not asked')
}
