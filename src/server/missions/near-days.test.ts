import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { testPlatform } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'
import { listMissions, listNearDays, readMission } from './missions.service.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string

const PHONE = '+212 6 12 34 56 78'
const at = (day: string, time = '12:00') => platform.clock.set(`${day}T${time}:00Z`)
const give = (first: string, last = first, status: 'confirmed' | 'pending' | 'completed' = 'confirmed') =>
  giveMission(db, { retailer: cast.retailer, freelancer: cast.freelancer, spaceId: space, first, last, status })
const near = async (who: Viewer = cast.freelancer) => (await listNearDays(platform, who)).missions.map(({ id }) => id)

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
  await sql`UPDATE profiles SET phone = ${PHONE} WHERE id = ${cast.retailer.id}`.execute(db)
})
beforeEach(async () => {
  at('2026-12-20')
  await sql`DELETE FROM missions`.execute(db)
})

test('a phone keeps what is on today or begins within three days, confirmed and one’s own', async () => {
  await give('2026-12-17', '2026-12-18')
  await give('2026-12-24')
  await give('2026-12-21', '2026-12-21', 'pending')
  await give('2026-12-20', '2026-12-20', 'completed')
  const later = await give('2026-12-23')
  const running = await give('2026-12-19', '2026-12-21')
  expect(await near()).toEqual([running, later])
  for (const other of [cast.retailer, cast.host, cast.admin]) expect(await near(other)).toEqual([])
  // by the clocks of the place
  at('2026-12-21', '23:30')
  expect(await near()).toContain(running)
  at('2026-12-22', '01:30')
  expect(await near()).not.toContain(running)
})

test('the retailer’s phone is shown to the freelancer who works for them, from the day before to the end', async () => {
  const id = await give('2026-12-22', '2026-12-23')
  const phone = async (who: Viewer) => (await readMission(platform, db, who, id)).contactPhone
  expect(await phone(cast.freelancer), 'two days before').toBeNull()
  at('2026-12-21', '09:00')
  expect(await phone(cast.freelancer)).toBe(PHONE)
  for (const other of [cast.retailer, cast.admin]) expect(await phone(other)).toBeNull()
  const viewAs = { ...cast.freelancer, viewAs: { adminId: cast.admin.id } as unknown as NonNullable<Viewer['viewAs']> }
  expect(await phone(viewAs), 'an admin who sees the site so').toBeNull()
  const [card] = (await listMissions(platform, cast.freelancer, 'freelancer', {})).missions
  expect(JSON.stringify(card)).not.toContain(PHONE)
  at('2026-12-23', '22:00')
  expect(await phone(cast.freelancer)).toBe(PHONE)
  at('2026-12-24', '09:00')
  expect(await phone(cast.freelancer), 'over').toBeNull()
  at('2026-12-22', '09:00')
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.retailer.id}`.execute(db)
  expect(await phone(cast.freelancer), 'a suspended retailer').toBeNull()
  await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${cast.retailer.id}`.execute(db)
})

test('while it is only proposed nobody is called', async () => {
  const id = await give('2026-12-20', '2026-12-20', 'pending')
  expect((await readMission(platform, db, cast.freelancer, id)).contactPhone).toBeNull()
})
