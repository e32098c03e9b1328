import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { race, testPlatform } from '#tests/support/platform.ts'
import { readFreelancerDashboard } from '../dashboards/dashboards.service.ts'
import type { Viewer } from '../http/call.ts'
import { changeMission } from './change-mission.ts'
import { showPresence } from './do-work.ts'
import { readMission } from './missions.service.ts'
import { reconfirmMission, remindOfMissions } from './remind.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string

// from nine to five in a city on UTC
const DAY = '2026-12-20'
const at = (day: string, time: string) => platform.clock.set(`${day}T${time}:00Z`)
const kindsOf = async (person: Viewer): Promise<string[]> => {
  const { rows } = await sql<{
    kind: string
  }>`SELECT kind FROM notifications WHERE user_id = ${person.id} ORDER BY created_at, id`.execute(db)
  return rows.map(row => row.kind.replace('mission.', ''))
}
const countMails = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM outbox_mails`.execute(db)
  return rows[0]?.count ?? 0
}
const read = (who: 'retailer' | 'freelancer', id: string) => readMission(platform, db, cast[who], id)

/** Accepted at this moment. */
async function give(acceptedAt: string, last = DAY): Promise<string> {
  const { freelancer, retailer } = cast
  const id = await giveMission(db, { retailer, freelancer, spaceId: space, first: DAY, last })
  await sql`UPDATE mission_events SET created_at = ${acceptedAt} WHERE mission_id = ${id}`.execute(db)
  return id
}

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['missions', 'notifications', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

describe('before the start', () => {
  test('the freelancer is asked two days and again sixteen hours before, once each; the retailer is notified six hours before', async () => {
    const id = await give('2026-12-01T08:00:00Z')
    at('2026-12-18', '08:55')
    expect(await remindOfMissions(platform)).toBe(0)
    expect((await read('freelancer', id)).canReconfirm).toBe(false)
    at('2026-12-18', '09:00')
    await race(Array.from({ length: 3 }, () => () => remindOfMissions(platform)))
    expect(await kindsOf(cast.freelancer)).toEqual(['reconfirm'])
    expect(await countMails()).toBe(1)
    expect(await read('freelancer', id)).toMatchObject({ canReconfirm: true, reconfirmation: { state: 'asked' } })
    expect(await read('retailer', id)).toMatchObject({ canReconfirm: false, reconfirmation: { state: 'asked' } })
    expect((await readFreelancerDashboard(platform, cast.freelancer, 'fr')).toReconfirm).toMatchObject([{ id }])
    at('2026-12-19', '17:00')
    await remindOfMissions(platform)
    expect(await kindsOf(cast.freelancer)).toEqual(['reconfirm', 'reconfirm'])
    expect(await kindsOf(cast.retailer)).toEqual([])
    at('2026-12-20', '03:00')
    await remindOfMissions(platform)
    await remindOfMissions(platform)
    expect(await kindsOf(cast.retailer)).toEqual(['notReconfirmed'])
    expect(await read('retailer', id)).toMatchObject({ status: 'confirmed', reconfirmation: { state: 'unanswered' } })
    await reconfirmMission(platform, cast.freelancer, id)
    expect(await kindsOf(cast.retailer)).toEqual(['notReconfirmed', 'reconfirmed'])
  })

  test('one tap answers for good: nobody is asked or notified again', async () => {
    const id = await give('2026-12-01T08:00:00Z')
    at('2026-12-18', '08:00')
    await expect(reconfirmMission(platform, cast.freelancer, id)).rejects.toMatchObject({ code: 'state_changed' })
    at('2026-12-18', '10:00')
    await remindOfMissions(platform)
    for (const who of [cast.retailer, cast.otherRetailer])
      await expect(reconfirmMission(platform, who, id)).rejects.toMatchObject({ code: 'not_found' })
    await race(Array.from({ length: 3 }, () => () => reconfirmMission(platform, cast.freelancer, id)))
    at('2026-12-18', '11:00')
    const answered = await reconfirmMission(platform, cast.freelancer, id)
    expect(answered.reconfirmation).toEqual({ state: 'done', atLocal: '2026-12-18T10:00' })
    expect((await readFreelancerDashboard(platform, cast.freelancer, 'fr')).toReconfirm).toEqual([])
    for (const time of ['17:30', '23:30']) {
      at('2026-12-19', time)
      expect(await remindOfMissions(platform)).toBe(0)
    }
    expect(await kindsOf(cast.retailer)).toEqual([])
    await expect(sql`UPDATE missions SET reconfirmed_at = NULL WHERE id = ${id}`.execute(db)).rejects.toMatchObject({
      code: 'RB003',
    })
  })

  test.each([
    ['within two days is asked sixteen hours before', '2026-12-18T12:00:00Z', ['reconfirm']],
    ['within sixteen hours is not asked', '2026-12-19T20:00:00Z', []],
  ])('who accepted %s', async (_, acceptedAt, kinds) => {
    const id = await give(acceptedAt)
    at('2026-12-18', '13:00')
    expect(await remindOfMissions(platform)).toBe(0)
    at('2026-12-19', '22:00')
    await remindOfMissions(platform)
    expect(await kindsOf(cast.freelancer)).toEqual(kinds)
    expect((await read('freelancer', id)).canReconfirm).toBe(kinds.length > 0)
    at('2026-12-20', '04:00')
    await remindOfMissions(platform)
    expect(await kindsOf(cast.retailer)).toEqual(kinds.length > 0 ? ['notReconfirmed'] : [])
  })

  test('after a pause of the job one question goes out, and the retailer is notified after it', async () => {
    await give('2026-12-01T08:00:00Z')
    at('2026-12-20', '05:00')
    await remindOfMissions(platform)
    expect([await kindsOf(cast.freelancer), await kindsOf(cast.retailer)]).toEqual([['reconfirm'], []])
    await remindOfMissions(platform)
    expect([await kindsOf(cast.freelancer), await kindsOf(cast.retailer)]).toEqual([['reconfirm'], ['notReconfirmed']])
  })

  test('nobody is asked about a mission that is cancelled', async () => {
    const id = await give('2026-12-01T08:00:00Z')
    at('2026-12-17', '08:00')
    await changeMission(platform, cast.freelancer, id, 'cancel', undefined)
    at('2026-12-19', '08:00')
    expect(await remindOfMissions(platform)).toBe(0)
  })
})

describe('on a day', () => {
  test('fifteen minutes without presence are notified to both, thirty to the retailer; on each day once', async () => {
    const id = await give('2026-12-19T20:00:00Z', '2026-12-21')
    at(DAY, '09:14')
    expect(await remindOfMissions(platform)).toBe(0)
    at(DAY, '09:15')
    await remindOfMissions(platform)
    expect([await kindsOf(cast.freelancer), await kindsOf(cast.retailer)]).toEqual([['late'], ['lateFreelancer']])
    at(DAY, '09:30')
    await race(Array.from({ length: 3 }, () => () => remindOfMissions(platform)))
    expect([await kindsOf(cast.freelancer), await kindsOf(cast.retailer)]).toEqual([
      ['late'],
      ['lateFreelancer', 'missingFreelancer'],
    ])
    await showPresence(platform, cast.freelancer, id, {}, undefined)
    at('2026-12-21', '10:00')
    await remindOfMissions(platform)
    // after half an hour one word to the retailer
    expect((await kindsOf(cast.freelancer)).slice(1)).toEqual(['late'])
    expect((await kindsOf(cast.retailer)).slice(3)).toEqual(['missingFreelancer'])
    at('2026-12-21', '17:00')
    expect(await remindOfMissions(platform)).toBe(0)
  })

  test('who is there is not asked', async () => {
    const id = await give('2026-12-19T20:00:00Z')
    at(DAY, '08:55')
    await showPresence(platform, cast.freelancer, id, {}, undefined)
    at(DAY, '10:00')
    expect(await remindOfMissions(platform)).toBe(0)
  })
})
