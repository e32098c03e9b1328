import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { dashboardEndpoints } from '#shared/dashboards/contract.ts'
import type { MissionStatus } from '#shared/missions/states.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { answerPayment, agreeHours, claimHours, declarePayment, showPresence } from '../missions/do-work.ts'
import { changeMission } from '../missions/change-mission.ts'
import { contestAbsence } from '../missions/contest-absence.ts'
import { declineInvitation, inviteFreelancer } from '../missions/apply-to-mission.ts'
import { reviewMission } from '../missions/review-mission.ts'
import { dashboardHandlers } from './dashboards.routes.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const call = callerOf(dashboardEndpoints, dashboardHandlers(platform, []))
let cast: Cast
let space: string

const DAY = '2026-12-20'
/** By the clocks of Morocco, which is on UTC in this time-zone data. */
const at = (time: string, day = DAY) => platform.clock.set(`${day}T${time}:00Z`)
const tasks = async (as = cast.freelancer) => (await call('GET /api/freelancer/dashboard', { as })).body.tasks
const kinds = async () => (await tasks()).map(({ kind }) => kind)

const give = (status: MissionStatus, first = DAY, title = 'Vente en boutique') =>
  giveMission(db, {
    retailer: cast.retailer,
    freelancer: status === 'open' ? null : cast.freelancer,
    spaceId: space,
    first,
    last: first,
    status,
    title,
  })
/** When the last event of a mission was written. */
const ended = (id: string, instant: string) =>
  sql`UPDATE mission_events SET created_at = ${instant} WHERE id = (SELECT max(id) FROM mission_events WHERE mission_id = ${id})`.execute(
    db,
  )

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
})
beforeEach(async () => {
  at('12:00')
  await sql`TRUNCATE missions, notifications CASCADE`.execute(db)
})

test('presence waits from an hour before the start to the end, until it is shown', async () => {
  const id = await give('confirmed')
  at('07:59')
  expect(await tasks()).toEqual([])
  at('08:00')
  expect(await tasks()).toMatchObject([
    { kind: 'presence', missionId: id, title: 'Vente en boutique', firstDay: DAY, before: null, amountMinor: null },
  ])
  at('17:00')
  expect(await tasks()).toEqual([])
  at('09:05')
  await showPresence(platform, cast.freelancer, id, {}, undefined)
  expect(await tasks()).toEqual([])
})

test('an absence can be contested for two days', async () => {
  const id = await give('confirmed')
  at('10:00')
  await changeMission(platform, cast.retailer, id, 'report_absence', undefined)
  await ended(id, `${DAY}T10:00:00Z`)
  expect(await tasks()).toMatchObject([{ kind: 'contest', missionId: id, before: '2026-12-22T10:00' }])
  at('10:00', '2026-12-22')
  expect(await kinds()).toEqual([])
  at('09:00', '2026-12-22')
  await contestAbsence(platform, cast.freelancer, id, 'J’étais là.')
  expect(await kinds()).toEqual([])
})

test('hours are said, or agreed to as the retailer has said them; then the payment is confirmed', async () => {
  const id = await give('completed')
  await ended(id, `${DAY}T17:00:00Z`)
  at('18:00')
  expect(await tasks()).toMatchObject([
    { kind: 'claim', missionId: id, before: '2026-12-23T17:00', minutes: null },
    { kind: 'review', missionId: id, before: '2027-01-03T17:00' },
  ])
  const hours = { day: DAY, minutes: 450 }
  await claimHours(platform, cast.retailer, id, hours)
  expect((await tasks())[0]).toMatchObject({ kind: 'agree', before: '2026-12-23T18:00', minutes: 450 })
  // the other side has the word
  await claimHours(platform, cast.freelancer, id, { ...hours, minutes: 480 })
  expect(await kinds()).toEqual(['review'])
  await agreeHours(platform, cast.retailer, id, { ...hours, minutes: 480 })
  await reviewMission(platform, cast.freelancer, id, { rating: 5, comment: 'Très bien reçue.' })
  expect(await kinds()).toEqual([])
  const paid = { paidOn: DAY, method: 'cash' } as const
  await declarePayment(platform, cast.retailer, id, paid, undefined)
  expect(await tasks()).toMatchObject([{ kind: 'receipt', missionId: id, amountMinor: 12_000, currency: 'EUR' }])
  await answerPayment(platform, cast.freelancer, id, null)
  expect(await kinds()).toEqual([])
})

test('an invitation waits until it is applied to; what another person is asked waits for them alone', async () => {
  const id = await give('open', '2026-12-28')
  expect(await kinds()).toEqual([])
  await inviteFreelancer(platform, cast.retailer, id, cast.freelancer.id)
  expect(await tasks()).toMatchObject([{ kind: 'invitation', missionId: id, firstDay: '2026-12-28' }])
  expect(await tasks(cast.admin)).toEqual([])
  await declineInvitation(platform, cast.freelancer, id)
  expect(await kinds()).toEqual([])
  await sql`DELETE FROM mission_invitations`.execute(db)
  await inviteFreelancer(platform, cast.retailer, id, cast.freelancer.id)
  expect(await kinds()).toEqual(['invitation'])
  await sql`INSERT INTO mission_applications (mission_id, freelancer_id) VALUES (${id}, ${cast.freelancer.id})`.execute(
    db,
  )
  expect(await kinds()).toEqual([])
})

test('the most urgent come first, and reviews leave room', async () => {
  for (const day of ['2026-12-15', '2026-12-16', '2026-12-17']) {
    const id = await give('completed', day)
    await ended(id, `${day}T17:00:00Z`)
    await sql`UPDATE mission_days SET minutes_agreed = 480, agreed_method = 'both', agreed_at = ${`${day}T18:00:00Z`} WHERE mission_id = ${id}`.execute(
      db,
    )
  }
  const yesterday = await give('completed', '2026-12-19')
  await ended(yesterday, '2026-12-19T17:00:00Z')
  await sql`INSERT INTO mission_payments (id, mission_id, amount_minor, currency, paid_on, method)
    SELECT ${newId()}, id, 12000, 'EUR', '2026-12-19', 'cash' FROM missions WHERE first_day = '2026-12-15'`.execute(db)
  await give('confirmed')
  expect(await kinds()).toEqual(['presence', 'receipt', 'claim', 'review', 'review'])
})

test('sixty payments that nobody has answered hide neither today’s presence nor an absence that may be contested', async () => {
  const missed = await give('cancelled', '2026-12-19')
  await sql`UPDATE mission_events SET reason = 'absent' WHERE mission_id = ${missed} AND status = 'cancelled'`.execute(
    db,
  )
  await ended(missed, '2026-12-20T08:00:00Z')
  await give('confirmed')
  for (let month = 1; month <= 60; month++) {
    const id = await give(
      'completed',
      `20${21 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-05`,
    )
    await ended(id, '2026-11-20T17:00:00Z')
    await sql`UPDATE mission_days SET minutes_agreed = 480, agreed_method = 'both', agreed_at = '2026-11-20T18:00:00Z' WHERE mission_id = ${id}`.execute(
      db,
    )
    await sql`INSERT INTO mission_payments (id, mission_id, amount_minor, currency, paid_on, method)
      VALUES (${newId()}, ${id}, 12000, 'EUR', '2026-11-20', 'cash')`.execute(db)
  }
  expect((await kinds()).slice(0, 3)).toEqual(['presence', 'contest', 'receipt'])
})
