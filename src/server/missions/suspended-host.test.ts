import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { book } from '#tests/support/listed-space.ts'
import { changeMission } from './change-mission.ts'
import { findCandidates } from './find-candidates.ts'
import { proposeMission } from './propose-mission.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string

const DAY = '2026-12-20'
const days = [{ day: DAY, startTime: '10:00', endTime: '14:00', breakMinutes: 0 }]
const suspendHost = (isSuspended: boolean) =>
  sql`UPDATE profiles SET suspended_at = CASE WHEN ${isSuspended} THEN now() END WHERE id = ${cast.host.id}`.execute(db)

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin, { citySlug: 'casablanca' })
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  await suspendHost(false)
  for (const table of ['missions', 'bookings', 'notifications', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

const propose = (place: { spaceId: string } | { bookingId: string }, freelancerId?: string) =>
  proposeMission(
    platform,
    cast.retailer,
    {
      title: 'Vente de céramiques',
      description: '',
      tasks: [],
      requirements: [],
      languages: [],
      skills: [],
      days,
      hourlyRateMinor: 1_450,
      currency: 'EUR',
      ...place,
      ...(freelancerId !== undefined && { freelancerId }),
      fallback: freelancerId === undefined ? 'none' : 'publish',
    },
    undefined,
  )

test('nobody places a mission in the space of a suspended host without a booking of it', async () => {
  await suspendHost(true)
  await expect(propose({ spaceId: space })).rejects.toMatchObject({ code: 'space_not_live' })
  const need = { spaceId: space, days, skills: [], languages: [] }
  await expect(findCandidates(platform, cast.retailer, need)).rejects.toMatchObject({ code: 'not_found' })
})

test('a confirmed booking stands, and so does a mission on it', async () => {
  const stay = { spaceId: space, retailer: cast.retailer, first: DAY, last: DAY, status: 'confirmed' } as const
  const bookingId = await book(db, stay)
  await suspendHost(true)
  await expect(propose({ bookingId })).resolves.toMatchObject({ status: 'open' })
})

test('a declined proposal goes on nowhere there', async () => {
  const { id } = await propose({ spaceId: space }, cast.freelancer.id)
  await suspendHost(true)
  await changeMission(platform, cast.freelancer, id, 'decline', undefined)
  const { rows } = await sql<{ status: string }>`SELECT status FROM missions`.execute(db)
  expect(rows).toEqual([{ status: 'rejected' }])
})
