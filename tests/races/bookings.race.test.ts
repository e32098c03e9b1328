import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeBooking } from '#server/bookings/change-booking.ts'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { toRahbaError } from '#server/http/problems.ts'
import { type Cast, createCast, createRetailers, createSpace } from '../support/cast.ts'
import { recordFigure } from '../support/figures.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { clearBookings, race, testPlatform } from '../support/platform.ts'

// Races mean nothing on one connection: each racer gets one of its own.
const connections = 200
const racers = 200
const rounds = Number(process.env['RACE_ROUNDS'] ?? 100)
const acceptRounds = Number(process.env['RACE_ACCEPT_ROUNDS'] ?? 100)

const platform = await testPlatform({ poolMax: connections })
const db = platform.db.kysely
let cast: Cast
let retailers: Viewer[]

beforeAll(async () => {
  cast = await createCast(db)
  retailers = await createRetailers(db, racers)
})
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

const request = (spaceId: string, firstDay: string, lastDay: string) => ({ spaceId, firstDay, lastDay })

/** The refusal a caller would hear: nothing of a race may be told as a fault of ours. */
const told =
  <T>(deed: () => Promise<T>) =>
  () =>
    deed().catch(error => Promise.reject(toRahbaError(error)))

describe(`${racers} people want the same days at the same moment (${connections} connections, ${rounds} rounds)`, () => {
  test('one gets them, all others hear that the days are taken', { timeout: 300_000 }, async () => {
    const space = await createSpace(db, cast.host, cast.admin, { instantBook: true })
    let raced = 0
    let racedMs = 0
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      const deeds = retailers.map(retailer =>
        told(() => requestBooking(platform, retailer, request(space, '2026-12-10', '2026-12-14'), undefined)),
      )
      const { done, refused } = await race(deeds)
      racedMs += performance.now() - started
      raced += done.length + refused.length
      expect(done).toHaveLength(1)
      expect(new Set(refused)).toEqual(new Set(['days_taken']))
      expect(refused).toHaveLength(racers - 1)
      expect(await brokenInvariants(db)).toEqual([])
      await clearBookings(platform.db)
    }
    recordFigure('booking race', `${raced} requests in ${rounds} rounds, ${Math.round(racedMs / rounds)} ms a round`)
  })
})

describe(`accepting, cancelling and blocking at once (${acceptRounds} rounds)`, () => {
  test('at most one overlapping booking is confirmed, and none on a blocked day', { timeout: 300_000 }, async () => {
    const some = retailers.slice(0, 24)
    for (let round = 0; round < acceptRounds; round += 1) {
      const space = await createSpace(db, cast.host, cast.admin)
      const asked = await Promise.all(
        some.map((retailer, index) => {
          const first = 10 + (index % 4)
          return requestBooking(
            platform,
            retailer,
            request(space, `2026-12-${first}`, `2026-12-${first + 4}`),
            undefined,
          )
        }),
      )
      const accepts = asked.map(booking =>
        told(() => changeBooking(platform, cast.host, booking.id, 'accept', undefined)),
      )
      const cancels = asked
        .slice(0, 8)
        .map((booking, index) =>
          told(() => changeBooking(platform, some[index] as Viewer, booking.id, 'cancel', undefined)),
        )
      const block = told(() =>
        sql`INSERT INTO availability (id, space_id, date, available) VALUES (${newId()}, ${space}, '2026-12-14', false)`.execute(
          db,
        ),
      )
      const { refused } = await race<unknown>([...accepts, ...cancels, block])
      const allowed = new Set(['state_changed', 'days_taken', 'days_blocked'])
      expect(refused.filter(code => !allowed.has(code))).toEqual([])

      // every one of these stays holds the 13th and the 14th, so that whatever the order, one of two ends is right
      const { rows } = await sql<{ confirmed: number; blocked: number; pending: number }>`SELECT
        (SELECT count(*)::integer FROM bookings WHERE space_id = ${space} AND status = 'confirmed') AS confirmed,
        (SELECT count(*)::integer FROM bookings WHERE space_id = ${space} AND status = 'pending') AS pending,
        (SELECT count(*)::integer FROM availability WHERE space_id = ${space} AND NOT available) AS blocked`.execute(db)
      const { confirmed = 0, blocked = 0, pending = 0 } = rows[0] ?? {}
      expect(confirmed + blocked, 'the days went to one booking or to the block, never to both').toBeLessThanOrEqual(1)
      expect(confirmed === 1 ? pending : 0, 'requests left open beside the confirmed one').toBe(0)
    }
  })
})

describe('one person, one key, ten clicks', () => {
  test('make one booking', async () => {
    const space = await createSpace(db, cast.host, cast.admin)
    const key = 'the key of one impatient person'
    const clicks = Array.from({ length: 10 }, () =>
      told(() => requestBooking(platform, cast.retailer, request(space, '2026-12-10', '2026-12-11'), key)),
    )
    const { done, refused } = await race(clicks)
    expect(refused).toEqual([])
    expect(new Set(done.map(booking => booking.id)).size).toBe(1)
    const { rows } = await sql`SELECT 1 FROM bookings WHERE space_id = ${space}`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
