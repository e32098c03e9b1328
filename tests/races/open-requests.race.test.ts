import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { newId } from '#server/db/ids.ts'
import { openRequestsMax } from '#shared/bookings/states.ts'
import { addDays } from '#shared/days.ts'
import { type Cast, createCast, createSpace } from '../support/cast.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { race, testPlatform, TODAY } from '../support/platform.ts'

const spacesCount = 10
const platform = await testPlatform({ poolMax: spacesCount + 2 })
const db = platform.db.kysely
let cast: Cast
let spaces: string[]

beforeAll(async () => {
  cast = await createCast(db)
  spaces = await Promise.all(Array.from({ length: spacesCount }, () => createSpace(db, cast.host, cast.admin)))
})

/** Requests of one person that are open already, as many as leave room for two. */
async function openAlready(): Promise<void> {
  const other = await createSpace(db, cast.otherHost, cast.admin)
  for (let day = 1; day <= openRequestsMax - 2; day += 1) {
    const id = newId()
    const date = addDays(TODAY, 30 + day)
    await db.transaction().execute(async trx => {
      await sql`INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor,
          total_price_minor, currency)
        SELECT ${id}, id, ${cast.retailer.id}, ${date}, ${date}, 'pending', price_per_day_minor, price_per_day_minor, currency
        FROM spaces WHERE id = ${other}`.execute(trx)
      await sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
        VALUES (${id}, 'pending', ${cast.retailer.id}, 'retailer', 'requested')`.execute(trx)
    })
  }
}

test('requests of one person for many spaces at once stay within the limit of open ones', async () => {
  await openAlready()
  const firstDay = addDays(TODAY, 10)
  const { done, refused } = await race(
    spaces.map(
      spaceId => () => requestBooking(platform, cast.retailer, { spaceId, firstDay, lastDay: firstDay }, undefined),
    ),
  )
  expect(done).toHaveLength(2)
  expect(refused).toEqual(Array(spacesCount - 2).fill('too_many_requests_open'))
  const { rows } = await sql<{ open: number }>`SELECT count(*)::integer AS open FROM bookings
    WHERE retailer_id = ${cast.retailer.id} AND status = 'pending'`.execute(db)
  expect(rows).toEqual([{ open: openRequestsMax }])
  // written without their notifications, which I7 asks for
  expect((await brokenInvariants(db)).filter(broken => !JSON.stringify(broken).includes('I7'))).toEqual([])
})
