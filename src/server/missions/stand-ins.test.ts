import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission, listFreelancer } from '#tests/support/listed-freelancer.ts'
import { book } from '#tests/support/listed-space.ts'
import { race, testPlatform } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'
import { changeMission } from './change-mission.ts'
import { showPresence } from './do-work.ts'
import { inviteStandIn, readStandIns } from './find-stand-ins.ts'
import { readMission } from './missions.service.ts'
import { reconfirmMission } from './remind.ts'
import { lockReplacedMission } from './stand-ins.sql.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string
let reda: Viewer
let imane: Viewer
let id: string

// two days from nine to five
const [DAY, NEXT] = ['2026-12-20', '2026-12-21']
const hours = { startTime: '09:00', endTime: '17:00', breakMinutes: 0 }
const at = (day: string, time: string) => platform.clock.set(`${day}T${time}:00Z`)
const find = () => readStandIns(platform, db, cast.retailer, id)
const invite = (who: Viewer) => inviteStandIn(platform, cast.retailer, id, who.id)
const change = (who: Viewer, missionId: string, action: 'accept' | 'decline' | 'cancel' | 'report_absence') =>
  changeMission(platform, who, missionId, action, undefined)
const read = (who: Viewer, missionId: string) => readMission(platform, db, who, missionId)
const lastKindOf = async (person: Viewer): Promise<string | undefined> => {
  const { rows } = await sql<{
    kind: string
  }>`SELECT kind FROM notifications WHERE user_id = ${person.id} ORDER BY created_at, id`.execute(db)
  return rows.at(-1)?.kind.replace('mission.', '')
}
const askedOf = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await find()).standIns.map(each => [each.freelancer.id, each.id]))

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
  const { rows } = await sql<{
    slug: string
  }>`SELECT c.slug FROM spaces s JOIN cities c ON c.id = s.city_id WHERE s.id = ${space}`.execute(db)
  const city = rows[0]?.slug ?? ''
  ;[reda, imane] = [
    await listFreelancer(db, { first: 'Reda', city }),
    await listFreelancer(db, { first: 'Imane', city }),
  ]
})
beforeEach(async () => {
  at('2026-12-01', '08:00')
  const { retailer, freelancer } = cast
  const bookingId = await book(db, { spaceId: space, retailer, first: DAY, last: NEXT })
  id = await giveMission(db, { retailer, freelancer, spaceId: space, first: DAY, last: NEXT, bookingId })
  await sql`UPDATE mission_events SET created_at = '2026-12-01T08:00:00Z' WHERE mission_id = ${id}`.execute(db)
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['missions', 'bookings', 'notifications', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

test('nobody else is needed while all is well', async () => {
  at('2026-12-19', '08:00')
  expect(await find()).toMatchObject({ reason: null, candidates: [], canInvite: false })
  await expect(invite(reda)).rejects.toMatchObject({ code: 'state_changed' })
  await expect(readStandIns(platform, db, cast.freelancer, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(inviteStandIn(platform, cast.otherRetailer, id, reda.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('who has not reconfirmed six hours before may be stood in for; their own mission stays as it is', async () => {
  at(DAY, '03:00')
  const found = await find()
  expect(found).toMatchObject({
    reason: 'not_reconfirmed',
    canInvite: true,
    days: [
      { day: DAY, ...hours },
      { day: NEXT, ...hours },
    ],
  })
  expect(found.candidates.map(each => each.freelancer.id).toSorted()).toEqual([reda.id, imane.id].toSorted())
  const asked = await invite(reda)
  expect(asked.standIns).toMatchObject([{ status: 'pending', answerByLocal: `${DAY}T06:00` }])
  expect(asked.candidates.map(each => each.freelancer.id)).toEqual([imane.id])
  expect(await lastKindOf(reda)).toBe('standInProposed')
  await expect(invite(reda)).rejects.toMatchObject({ code: 'state_changed' })
  const standIn = asked.standIns[0]?.id ?? ''
  expect(await read(reda, standIn)).toMatchObject({ isStandIn: true, standsInForId: null, totalMinutes: 960 })
  expect(await read(cast.retailer, standIn)).toMatchObject({ standsInForId: id })
  expect(await read(cast.retailer, id)).toMatchObject({ status: 'confirmed', hasStandIns: true })
  expect(await read(cast.freelancer, id)).toMatchObject({ status: 'confirmed', hasStandIns: false })
})

test('of a day that is on, what is left from an hour on is offered; presence ends it', async () => {
  at(DAY, '09:14')
  expect((await find()).reason).toBeNull()
  at(DAY, '09:20')
  const late = await find()
  expect(late).toMatchObject({
    reason: 'late',
    days: [{ day: DAY, startTime: '10:30', endTime: '17:00' }, { day: NEXT }],
  })
  await invite(imane)
  const missionId = (await askedOf())[imane.id] ?? ''
  expect((await change(imane, missionId, 'accept')).days[0]).toMatchObject({ day: DAY, startTime: '10:30' })
  expect(await find()).toMatchObject({ canInvite: false, candidates: [], standIns: [{ status: 'confirmed' }] })
  await showPresence(platform, cast.freelancer, id, {}, undefined)
  expect((await find()).reason).toBeNull()
})

test('who says that they come, or comes, ends what was proposed; the person who was asked is notified why', async () => {
  at(DAY, '03:00')
  await invite(reda)
  const asked = await askedOf()
  await reconfirmMission(platform, cast.freelancer, id)
  expect(await lastKindOf(reda)).toBe('standInNotNeeded')
  await expect(change(reda, asked[reda.id] ?? '', 'accept')).rejects.toMatchObject({ code: 'state_changed' })
  at(DAY, '09:20')
  await invite(imane)
  await showPresence(platform, cast.freelancer, id, {}, undefined)
  expect(await lastKindOf(imane)).toBe('standInNotNeeded')
  expect((await find()).standIns.map(each => each.status)).toEqual(['cancelled', 'cancelled'])
})

test('accepting holds the mission and all who are asked for it before anything else', async () => {
  at(DAY, '03:00')
  for (const who of [reda, imane]) await invite(who)
  const asked = await askedOf()
  await db.transaction().execute(async trx => {
    expect(await lockReplacedMission(trx, asked[imane.id] ?? '')).toBe(id)
    const { rows } = await sql`SELECT id FROM missions FOR NO KEY UPDATE SKIP LOCKED`.execute(db)
    expect(rows).toEqual([])
  })
  expect(await lockReplacedMission(db, id)).toBeNull()
})

test('several are asked, the first who accepts does it, the others are notified; the retailer is notified of the one', async () => {
  await change(cast.freelancer, id, 'cancel')
  expect(await find()).toMatchObject({ reason: 'withdrawn', days: [{ day: DAY }, { day: NEXT }] })
  for (const who of [reda, imane]) await invite(who)
  const asked = await askedOf()
  const { done, refused } = await race([
    () => change(reda, asked[reda.id] ?? '', 'accept'),
    () => change(imane, asked[imane.id] ?? '', 'accept'),
  ])
  expect([done.length, refused]).toEqual([1, ['state_changed']])
  const taker = done[0]?.freelancer?.id === reda.id ? reda : imane
  const other = taker === reda ? imane : reda
  expect(await lastKindOf(other)).toBe('standInTaken')
  expect(await lastKindOf(cast.retailer)).toBe('accepted')
  expect((await find()).standIns.map(each => each.status).toSorted()).toEqual(['cancelled', 'confirmed'])
  // the stand-in may fail too: somebody else is asked again
  await change(taker, asked[taker.id] ?? '', 'cancel')
  expect((await find()).canInvite).toBe(true)
})

test('after a reported absence what is left is offered; nothing once the days are over', async () => {
  at(DAY, '10:00')
  await change(cast.retailer, id, 'report_absence')
  expect(await find()).toMatchObject({ reason: 'absent', days: [{ startTime: '11:00' }, { day: NEXT }] })
  at(NEXT, '16:30')
  expect(await find()).toMatchObject({ reason: null, days: [], canInvite: false })
})

test('the database refuses a stand-in of another retailer, for days that are not there, or for who was to come', async () => {
  const write = (facts: { retailer: Viewer; freelancer: Viewer; first: string }) =>
    giveMission(db, { ...facts, spaceId: space, last: facts.first, status: 'pending' }).then(other =>
      sql`UPDATE missions SET stands_in_for_id = ${id} WHERE id = ${other}`.execute(db),
    )
  await expect(write({ retailer: cast.retailer, freelancer: reda, first: DAY })).rejects.toMatchObject({
    code: 'RB005',
  })
  const insert = (retailerId: string, freelancerId: string, on: string) =>
    db.transaction().execute(async trx => {
      await sql`SET CONSTRAINTS missions_stand_in IMMEDIATE`.execute(trx)
      await sql`INSERT INTO missions (id, retailer_id, freelancer_id, space_id, title, first_day, last_day, hourly_rate_minor, total_hours,
          status, stands_in_for_id)
        VALUES (gen_random_uuid(), ${retailerId}, ${freelancerId}, ${space}, 'Vente', ${on}, ${on}, 1500, 1, 'pending', ${id})`.execute(
        trx,
      )
    })
  for (const [retailer, freelancer, day] of [
    [cast.otherRetailer, reda, DAY],
    [cast.retailer, cast.freelancer, DAY],
    [cast.retailer, reda, '2026-12-22'],
  ] as const)
    await expect(insert(retailer.id, freelancer.id, day)).rejects.toMatchObject({ code: 'RB003' })
})
