import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MissionProposal } from '#shared/missions/terms.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { decideOn } from '#tests/support/decision.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { book } from '#tests/support/listed-space.ts'
import { race, testPlatform, TODAY } from '#tests/support/platform.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import type { Viewer } from '../http/call.ts'
import { localDays } from '../places/local-days.ts'
import { inviteFreelancer } from './apply-to-mission.ts'
import { changeMission } from './change-mission.ts'
import { advanceDueMissions } from './due-missions.ts'
import { endMissionsOfPerson } from './end-missions.ts'
import { findCandidates } from './find-candidates.ts'
import { readMission } from './missions.service.ts'
import { proposeMission } from './propose-mission.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string
let reda: Viewer
let imane: Viewer

const NOW = `${TODAY}T09:00:00Z`
// a Sunday
const DAY = '2026-12-20'
const day = { day: DAY, startTime: '10:00', endTime: '18:00', breakMinutes: 60 }

const terms = (facts: Partial<MissionProposal> = {}): MissionProposal => ({
  title: 'Vente de céramiques',
  description: 'Accueillir, conseiller, encaisser.',
  tasks: ['Ouvrir le stand'],
  requirements: [],
  dress: 'Tenue sombre',
  languages: ['fr'],
  skills: ['sales'],
  days: [day],
  hourlyRateMinor: 1_450,
  currency: 'EUR',
  spaceId: space,
  fallback: 'publish',
  freelancerId: cast.freelancer.id,
  ...facts,
})
const propose = (facts: Partial<MissionProposal> = {}) =>
  proposeMission(platform, cast.retailer, terms(facts), undefined)
const read = (viewer: Viewer, id: string) => readMission(platform, db, viewer, id)
const decline = (who: Viewer, id: string) => changeMission(platform, who, id, 'decline', undefined)
const kindsOf = async (person: Viewer): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`SELECT kind FROM notifications WHERE user_id = ${person.id}
    ORDER BY created_at, id`.execute(db)
  return rows.map(row => row.kind)
}
const followerOf = async (id: string) => {
  const { followedById } = await read(cast.retailer, id)
  return followedById === null ? null : read(cast.retailer, followedById)
}

/** Works on Sundays from nine to seven in the city of the space, sells, and speaks French. */
async function makeUseful(person: Viewer): Promise<void> {
  await sql`UPDATE freelancer_profiles SET city_id = (SELECT city_id FROM spaces WHERE id = ${space}), skills = '{sales}', visible = true
    WHERE id = ${person.id}`.execute(db)
  await sql`UPDATE profiles SET languages = '{fr}' WHERE id = ${person.id}`.execute(db)
  await sql`INSERT INTO freelancer_hours (freelancer_id, weekday, start_time, end_time) VALUES (${person.id}, 7, '09:00', '19:00')
    ON CONFLICT (freelancer_id, weekday) DO UPDATE SET start_time = excluded.start_time, end_time = excluded.end_time`.execute(
    db,
  )
}

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
  const person = (first: string) =>
    createPerson(db, {
      first,
      last: 'Alami',
      role: 'freelancer',
      lang: 'ar',
      email: `${first.toLowerCase()}@cast.test`,
    })
  ;[reda, imane] = [await person('Reda'), await person('Imane')]
})
beforeEach(async () => {
  platform.clock.set(NOW)
  for (const each of [cast.freelancer, reda, imane]) await makeUseful(each)
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['missions', 'notifications', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

describe('who is free', () => {
  const find = (facts: object = {}) =>
    findCandidates(platform, cast.retailer, { spaceId: space, days: [day], skills: ['sales'], languages: [], ...facts })

  test('comes first, with the parts of their points; who is hidden, suspended or too far away is not there', async () => {
    await sql`UPDATE freelancer_hours SET end_time = '17:00' WHERE freelancer_id = ${reda.id}`.execute(db)
    await sql`UPDATE freelancer_profiles SET skills = '{logistics}' WHERE id = ${imane.id}`.execute(db)
    const { candidates, free } = await find()
    expect(candidates.map(each => [each.freelancer.id, each.isFree, each.missing])).toEqual([
      [cast.freelancer.id, true, []],
      [imane.id, true, ['sales']],
      [reda.id, false, []],
    ])
    expect(free).toBe(1)
    expect(Object.keys(candidates[0]?.score.parts ?? {})).toHaveLength(6)
    await sql`UPDATE freelancer_profiles SET visible = false WHERE id = ${imane.id}`.execute(db)
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${reda.id}`.execute(db)
    await sql`UPDATE freelancer_profiles SET city_id = (SELECT id FROM cities WHERE slug = 'dubai') WHERE id = ${cast.freelancer.id}`.execute(
      db,
    )
    expect((await find()).candidates).toEqual([])
    await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${reda.id}`.execute(db)
  })

  test('says of one by name which days are in the way, and why', async () => {
    const free = await find({ freelancerId: reda.id })
    expect(free.named).toMatchObject({ freelancer: { id: reda.id }, isFree: true, obstacles: [], isTooFar: false })
    const { id } = await propose({ freelancerId: reda.id })
    await changeMission(platform, reda, id, 'accept', undefined)
    const days = [day, { ...day, day: '2026-12-21' }, { ...day, day: '2026-12-27', endTime: '20:00' }]
    await sql`DELETE FROM freelancer_hours WHERE freelancer_id = ${reda.id} AND weekday = 1`.execute(db)
    const { named } = await find({ freelancerId: reda.id, days })
    expect(named?.isFree).toBe(false)
    expect(named?.obstacles).toEqual([
      { day: DAY, kind: 'mission', startTime: '09:00', endTime: '19:00' },
      { day: '2026-12-21', kind: 'day_off', startTime: null, endTime: null },
      { day: '2026-12-27', kind: 'hours', startTime: '09:00', endTime: '19:00' },
    ])
    expect((await find({ freelancerId: cast.host.id })).named, 'no freelancer').toBeNull()
  })

  test('who is not public is named to who works with them alone, and can be asked by them alone', async () => {
    await sql`DELETE FROM freelancer_hours WHERE freelancer_id = ${imane.id}`.execute(db)
    const refused = {
      code: 'invalid_input',
      fields: { freelancerId: { key: 'validation.mission.freelancer' } },
    }
    expect((await find({ freelancerId: imane.id })).named, 'an incomplete profile').toBeNull()
    await sql`UPDATE freelancer_profiles SET visible = false WHERE id = ${imane.id}`.execute(db)
    const past = { freelancer: imane, retailer: cast.retailer, spaceId: space, first: '2026-11-02', last: '2026-11-02' }
    for (const status of ['rejected', 'cancelled', 'pending'] as const) await giveMission(db, { ...past, status })
    expect((await find({ freelancerId: imane.id })).named, 'who has declined').toBeNull()
    await expect(propose({ freelancerId: imane.id })).rejects.toMatchObject(refused)
    const { id: open } = await proposeMission(platform, cast.retailer, terms({ freelancerId: undefined }), undefined)
    await expect(inviteFreelancer(platform, cast.retailer, open, imane.id)).rejects.toMatchObject(refused)
    await giveMission(db, { ...past, status: 'completed' })
    expect((await find({ freelancerId: imane.id })).named?.obstacles).toMatchObject([{ kind: 'unstated' }])
    await inviteFreelancer(platform, cast.retailer, open, imane.id)
    expect(await propose({ freelancerId: imane.id })).toMatchObject({ status: 'pending', freelancer: { id: imane.id } })
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${imane.id}`.execute(db)
    expect((await find({ freelancerId: imane.id })).named, 'suspended').toBeNull()
    await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${imane.id}`.execute(db)
    const of = { ...terms({ freelancerId: imane.id }) }
    await expect(proposeMission(platform, cast.otherRetailer, of, undefined)).rejects.toMatchObject(refused)
  })

  test('is not notified of a place that is not online, nor of bookings of others', async () => {
    const bookingId = await book(db, { spaceId: space, retailer: cast.otherRetailer, first: DAY, last: DAY })
    await expect(find({ bookingId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(find({ spaceId: bookingId })).rejects.toMatchObject({ code: 'not_found' })
    await sql`DELETE FROM bookings`.execute(db)
  })
})

describe('a proposal that comes to nothing', () => {
  test('is published as another mission, and the retailer is notified once', async () => {
    const { id } = await propose()
    await decline(cast.freelancer, id)
    expect(await read(cast.retailer, id)).toMatchObject({ status: 'rejected' })
    const next = await followerOf(id)
    expect(next).toMatchObject({
      status: 'open',
      isOpenCall: true,
      followsId: id,
      title: 'Vente de céramiques',
      dress: 'Tenue sombre',
      tasks: ['Ouvrir le stand'],
      totalMinutes: 420,
      freelancer: null,
      fallback: 'none',
    })
    expect(next?.events).toMatchObject([{ status: 'open', reason: 'published', actorRole: 'system' }])
    expect(await kindsOf(cast.retailer)).toEqual(['mission.fallbackPublished'])
    expect(await read(cast.freelancer, id), 'what follows is the retailer’s').toMatchObject({ followedById: null })
    expect(await read(reda, next?.id ?? '')).toMatchObject({ side: 'candidate', canApply: true, followsId: null })
  })

  test('is proposed to the next in rank who is free, until nobody is left', async () => {
    await sql`UPDATE freelancer_hours SET end_time = '12:00' WHERE freelancer_id = ${imane.id}`.execute(db)
    const { id } = await propose({ fallback: 'next' })
    await decline(cast.freelancer, id)
    const next = await followerOf(id)
    expect(next).toMatchObject({ status: 'pending', freelancer: { id: reda.id }, followsId: id, fallback: 'next' })
    expect(next?.answerBy).not.toBeNull()
    expect(await kindsOf(reda)).toEqual(['mission.proposed'])
    await decline(reda, next?.id ?? '')
    expect(await followerOf(next?.id ?? '')).toBeNull()
    expect(await kindsOf(cast.retailer)).toEqual(['mission.fallbackNext', 'mission.fallbackEnded'])
  })

  test('goes on with its word: to the next in their conversation, to all on the page where they apply', async () => {
    const word = 'Le stand ouvre tôt, et les clients parlent surtout français.'
    const { id } = await propose({ fallback: 'next', note: word })
    await decline(cast.freelancer, id)
    const next = await followerOf(id)
    expect(next?.events).toMatchObject([{ reason: 'proposed', actorRole: 'system', note: word }])
    const asked = next?.freelancer?.id ?? ''
    const { rows } = await sql<{ content: string; sender: string }>`SELECT content, sender_id AS sender FROM messages
      JOIN conversations c ON c.id = conversation_id WHERE c.mission_id = ${next?.id} AND c.freelancer_id = ${asked}`.execute(
      db,
    )
    expect(rows).toEqual([{ content: word, sender: cast.retailer.id }])
    const { rows: mails } = await sql<{ note: string }>`SELECT params->>'note' AS note FROM outbox_mails
      WHERE user_id = ${asked} AND template = 'missionChanged'`.execute(db)
    expect(mails).toEqual([{ note: word }])

    const published = await propose({ note: word, days: [{ ...day, day: '2026-12-27' }] })
    await decline(cast.freelancer, published.id)
    const call = await followerOf(published.id)
    expect(await read(imane, call?.id ?? '')).toMatchObject({ side: 'candidate', callNote: word, events: [] })
    const hidden = await decideOn(db, space, cast.freelancer, cast.admin)
    await sql`UPDATE messages SET hidden_by = ${hidden}`.execute(db)
    expect((await read(imane, call?.id ?? '')).callNote, 'an admin has hidden it').toBeNull()
    expect((await read(cast.retailer, call?.id ?? '')).callNote).toBe(word)
  })

  test('goes on when nobody answers, once however often the job runs', async () => {
    const { id } = await propose()
    platform.clock.set('2026-12-03T09:00:00Z')
    await Promise.all([advanceDueMissions(platform), advanceDueMissions(platform), advanceDueMissions(platform)])
    await advanceDueMissions(platform)
    expect(await read(cast.retailer, id)).toMatchObject({ status: 'cancelled' })
    const { rows } = await sql`SELECT id FROM missions WHERE follows_id = ${id} AND status = 'open'`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await kindsOf(cast.retailer)).toEqual(['mission.fallbackPublished'])
    expect(await kindsOf(cast.freelancer)).toEqual(['mission.proposed', 'mission.lapsed'])
  })

  test('goes on when the person who was asked is suspended or leaves', async () => {
    const { id } = await propose()
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.freelancer.id}`.execute(db)
    await advanceDueMissions(platform)
    await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${cast.freelancer.id}`.execute(db)
    expect(await read(cast.retailer, id)).toMatchObject({ status: 'cancelled' })
    expect(await followerOf(id)).toMatchObject({ status: 'open', isOpenCall: true })
    const { id: left } = await propose({ freelancerId: reda.id })
    const now = platform.clock.now()
    await platform.db.withTransaction(trx => endMissionsOfPerson(trx, reda.id, { today: localDays(now), now }))
    expect(await followerOf(left)).toMatchObject({ status: 'open', isOpenCall: true })
    expect(await kindsOf(cast.retailer)).toEqual(['mission.fallbackPublished', 'mission.fallbackPublished'])
  })

  test('does not go on for a retailer who is suspended or leaves', async () => {
    const suspend = (at: string | null) =>
      sql`UPDATE profiles SET suspended_at = ${at}::timestamptz WHERE id = ${cast.retailer.id}`.execute(db)
    const [{ id: declined }, { id: ended }] = [await propose(), await propose()]
    await suspend(NOW)
    await decline(cast.freelancer, declined)
    await advanceDueMissions(platform)
    await suspend(null)
    expect([await followerOf(declined), await followerOf(ended)]).toEqual([null, null])
    const { id: left } = await propose()
    const now = platform.clock.now()
    await platform.db.withTransaction(trx => endMissionsOfPerson(trx, cast.retailer.id, { today: localDays(now), now }))
    expect(await followerOf(left)).toBeNull()
  })

  test('asks five people at most', async () => {
    const more: Viewer[] = []
    for (let index = 0; index < 4; index += 1) {
      const email = `seller${index}@cast.test`
      const person = await createPerson(db, { first: 'Lina', last: `${index}`, role: 'freelancer', lang: 'fr', email })
      await makeUseful(person)
      more.push(person)
    }
    const byId = new Map([cast.freelancer, reda, imane, ...more].map(each => [each.id, each]))
    let mission = await propose({ fallback: 'next' })
    const asked: string[] = []
    for (;;) {
      const who = byId.get(mission.freelancer?.id ?? '')
      if (!who) throw new Error('somebody unknown was asked')
      asked.push(who.id)
      await decline(who, mission.id)
      const next = await followerOf(mission.id)
      if (next === null) break
      mission = next
    }
    expect(asked).toHaveLength(5)
    expect(new Set(asked).size).toBe(5)
    expect((await kindsOf(cast.retailer)).at(-1)).toBe('mission.fallbackEnded')
    await sql`UPDATE freelancer_profiles SET visible = false WHERE id = ANY(${more.map(each => each.id)}::uuid[])`.execute(
      db,
    )
  })

  test('ends for good where the place is offline, its booking gone, or the start near', async () => {
    const { id } = await propose()
    await sql`UPDATE spaces SET is_published = false WHERE id = ${space}`.execute(db)
    await decline(cast.freelancer, id)
    expect(await followerOf(id)).toBeNull()
    await sql`UPDATE spaces SET is_published = true WHERE id = ${space}`.execute(db)
    const { id: late } = await propose()
    platform.clock.set(`${DAY}T09:00:00Z`)
    await decline(cast.freelancer, late)
    expect(await followerOf(late)).toBeNull()
    expect(await kindsOf(cast.retailer)).toEqual(['mission.fallbackEnded', 'mission.fallbackEnded'])
  })

  test('the database refuses a second one, and one that follows nothing', async () => {
    const { id } = await propose()
    const copy = (of: string, follows: string, attempt: number) =>
      sql`INSERT INTO missions (id, retailer_id, space_id, title, first_day, last_day, hourly_rate_minor, total_hours, status, is_open_call,
          follows_id, attempt)
        SELECT gen_random_uuid(), retailer_id, space_id, title, first_day, last_day, hourly_rate_minor, total_hours, 'open', true,
          ${follows}, ${attempt} FROM missions WHERE id = ${of}`.execute(db)
    await expect(copy(id, id, 2), 'it still waits for an answer').rejects.toMatchObject({ code: 'RB003' })
    await decline(cast.freelancer, id)
    await expect(copy(id, id, 2)).rejects.toMatchObject({ code: '23505' })
    await expect(copy(id, id, 3)).rejects.toMatchObject({ code: 'RB003' })
    await expect(sql`UPDATE missions SET attempt = 3 WHERE id = ${id}`.execute(db)).rejects.toMatchObject({
      code: 'RB005',
    })
  })
})

describe('at the same moment', () => {
  test('a refusal and the retailer’s cancellation: one of them, and a follow-up only of the refusal', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await propose()
      const [refusal, cancelling] = await Promise.all([
        race([() => decline(cast.freelancer, id)]),
        race([() => changeMission(platform, cast.retailer, id, 'cancel', undefined)]),
      ])
      expect([...refusal.refused, ...cancelling.refused]).toEqual(['state_changed'])
      expect((await followerOf(id)) !== null).toBe(refusal.done.length === 1)
      await sql`DELETE FROM missions`.execute(db)
    }
  })

  test('a refusal and the next in rank who hides: nobody hidden is asked', async () => {
    const { id } = await propose({ fallback: 'next' })
    const before = await findCandidates(platform, cast.retailer, {
      spaceId: space,
      days: [day],
      skills: ['sales'],
      languages: ['fr'],
    })
    const next = before.candidates.map(each => each.freelancer.id).filter(each => each !== cast.freelancer.id)
    let refusal: Promise<unknown> = Promise.resolve()
    await platform.db.withTransaction(async trx => {
      await sql`UPDATE freelancer_profiles SET visible = false WHERE id = ${next[0]}`.execute(trx)
      refusal = decline(cast.freelancer, id)
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT 1 FROM pg_locks WHERE NOT granted`.execute(db)
          return rows.length
        })
        .toBeGreaterThan(0)
    })
    await refusal
    expect(await followerOf(id)).toMatchObject({ freelancer: { id: next[1] } })
  })

  test('a refusal and the end of the booking: what follows does not outlive it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const bookingId = await book(db, { spaceId: space, retailer: cast.retailer, first: DAY, last: DAY })
      const { id } = await propose({ bookingId })
      await Promise.all([
        race([() => decline(cast.freelancer, id)]),
        changeBooking(platform, cast.retailer, bookingId, 'cancel', undefined),
      ])
      const { rows } = await sql`SELECT id FROM missions WHERE status IN ('open', 'pending')`.execute(db)
      expect(rows).toEqual([])
      for (const table of ['missions', 'bookings']) await sql`DELETE FROM ${sql.table(table)}`.execute(db)
    }
  })
})
