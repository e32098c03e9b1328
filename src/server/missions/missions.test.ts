import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationsMax } from '#shared/missions/states.ts'
import type { MissionProposal } from '#shared/missions/terms.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { book, cancel } from '#tests/support/listed-space.ts'
import { race, testPlatform, TODAY } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'
import { newId } from '../db/ids.ts'
import {
  applyToMission,
  declineApplicant,
  declineInvitation,
  inviteFreelancer,
  listApplicants,
  markApplicationsSeen,
  withdrawApplication,
} from './apply-to-mission.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import { changeMission, pickApplicant } from './change-mission.ts'
import { advanceDueMissions } from './due-missions.ts'
import { listMissions, readMission } from './missions.service.ts'
import { changeTerms, proposeMission } from './propose-mission.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string
let other: Viewer

const NOW = `${TODAY}T09:00:00Z`
const DAY = '2026-12-20'

const terms = (facts: Partial<MissionProposal> = {}): MissionProposal => ({
  title: 'Vente de céramiques',
  description: 'Accueillir, conseiller, encaisser.',
  tasks: ['Ouvrir le stand'],
  requirements: ['Ponctualité'],
  languages: ['fr'],
  skills: ['sales'],
  days: [{ day: DAY, startTime: '10:00', endTime: '18:00', breakMinutes: 60 }],
  hourlyRateMinor: 1_450,
  currency: 'EUR',
  spaceId: space,
  fallback: 'none',
  ...facts,
})
const propose = (facts: Partial<MissionProposal> = {}) =>
  proposeMission(platform, cast.retailer, terms({ freelancerId: cast.freelancer.id, ...facts }), undefined)
const publish = (facts: Partial<MissionProposal> = {}) =>
  proposeMission(platform, cast.retailer, terms(facts), undefined)
const read = (viewer: Viewer, id: string) => readMission(platform, db, viewer, id)
const apply = async (who: Viewer, id: string, offer: object = {}) => {
  const { termsVersion } = await read(who, id)
  return applyToMission(platform, who, id, { ...offer, termsVersion })
}
const pick = async (id: string, who: Viewer) => {
  const { applicants } = await listApplicants(platform, cast.retailer, id)
  const appliedAt = applicants.find(each => each.freelancer.id === who.id)?.at ?? ''
  return pickApplicant(platform, cast.retailer, id, { freelancerId: who.id, appliedAt })
}
/** The retailer’s page shows what this person offers. */
const markSeen = async (id: string, who: Viewer) => {
  const appliedAt = (await read(who, id)).application?.at ?? ''
  await markApplicationsSeen(platform, cast.retailer, id, [{ freelancerId: who.id, appliedAt }])
}
const kindsOf = async (person: Viewer): Promise<string[]> => {
  const { rows } = await sql<{
    kind: string
  }>`SELECT kind FROM notifications WHERE user_id = ${person.id} ORDER BY created_at, id`.execute(db)
  return rows.map(row => row.kind)
}

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
  other = await createPerson(db, {
    first: 'Reda',
    last: 'Alami',
    role: 'freelancer',
    lang: 'ar',
    email: 'reda@cast.test',
  })
})
beforeEach(() => platform.clock.set(NOW))
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['missions', 'notifications', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

describe('a proposal', () => {
  test('is the freelancer’s to answer, with its pay reckoned in whole minutes', async () => {
    const { id, ...mission } = await propose()
    expect(mission).toMatchObject({
      status: 'pending',
      side: 'retailer',
      totalMinutes: 420,
      totalMinor: 10_150,
      allowedActions: ['cancel'],
      space: { address: expect.any(String) },
    })
    expect(mission.answerBy).toBe(new Date(Date.parse(NOW) + 48 * 3_600_000).toISOString())
    const seen = await read(cast.freelancer, id)
    expect(seen).toMatchObject({ side: 'freelancer', allowedActions: ['accept', 'decline'] })
    expect(seen.space.address, 'the address is told once confirmed').toBeNull()
    expect(await kindsOf(cast.freelancer)).toEqual(['mission.proposed'])
    const accepted = await changeMission(platform, cast.freelancer, id, 'accept', 'Avec plaisir')
    expect(accepted).toMatchObject({ status: 'confirmed', answerBy: null, allowedActions: ['cancel'] })
    expect(accepted.space.address).not.toBeNull()
    expect(accepted.events.map(each => `${each.status} ${each.reason} ${each.note}`)).toEqual([
      'pending proposed null',
      'confirmed accepted Avec plaisir',
    ])
    expect(await kindsOf(cast.retailer)).toEqual(['mission.accepted'])
    const { rows } = await sql<{ template: string }>`SELECT template FROM outbox_mails`.execute(db)
    expect(rows.map(row => row.template)).toEqual(['missionChanged', 'missionChanged'])
  })

  test('that is declined ends, and one that nobody answers too', async () => {
    const { id } = await propose()
    await expect(changeMission(platform, cast.freelancer, id, 'decline', undefined)).resolves.toMatchObject({
      status: 'rejected',
    })
    await expect(changeMission(platform, cast.freelancer, id, 'accept', undefined)).rejects.toMatchObject({
      code: 'state_changed',
    })
    const { id: second } = await propose()
    platform.clock.set(new Date(Date.parse(NOW) + 48 * 3_600_000).toISOString())
    await expect(advanceDueMissions(platform)).resolves.toBe(1)
    await expect(read(cast.retailer, second)).resolves.toMatchObject({ status: 'cancelled' })
    expect(await kindsOf(cast.retailer)).toEqual(['mission.declined', 'mission.unanswered'])
    expect((await kindsOf(cast.freelancer)).at(-1)).toBe('mission.lapsed')
  })

  test.each([
    [
      'of yesterday',
      { days: [{ day: '2026-11-20', startTime: '10:00', endTime: '18:00', breakMinutes: 0 }] },
      'day_in_past',
    ],
    [
      'a year and more ahead',
      { days: [{ day: '2028-01-01', startTime: '10:00', endTime: '18:00', breakMinutes: 0 }] },
      'too_far_ahead',
    ],
    ['in money that nobody is paid in there', { currency: 'AED' as const }, 'invalid_input'],
    ['at no space', { spaceId: '019a0000-0000-7000-8000-000000000000' }, 'not_found'],
    ['on a booking of somebody else', { bookingId: '019a0000-0000-7000-8000-000000000000' }, 'not_found'],
  ])('%s is refused', async (_what, facts, code) => {
    await expect(propose(facts)).rejects.toMatchObject({ code })
  })

  test('lies within its booking and ends with it', async () => {
    const bookingId = await book(db, { spaceId: space, retailer: cast.retailer, first: DAY, last: '2026-12-21' })
    const outside = [{ day: '2026-12-22', startTime: '10:00', endTime: '18:00', breakMinutes: 0 }]
    await expect(propose({ bookingId, days: outside })).rejects.toMatchObject({ code: 'outside_availability' })
    const { id } = await propose({ bookingId })
    await changeMission(platform, cast.freelancer, id, 'accept', undefined)
    await expect(
      sql`UPDATE missions SET booking_id = ${await book(db, { spaceId: space, retailer: cast.retailer, first: '2026-12-26', last: '2026-12-26' })} WHERE id = ${id}`.execute(
        db,
      ),
    ).rejects.toMatchObject({ constraint: 'missions_within_booking' })
    await sql`DELETE FROM missions`.execute(db)
    await cancel(db, bookingId)
    await sql`DELETE FROM bookings`.execute(db)
  })

  test('to nobody who could come, or to who is busy then, is refused', async () => {
    await expect(propose({ freelancerId: cast.host.id })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { freelancerId: { key: 'validation.mission.freelancer' } },
    })
    const { id } = await propose()
    await changeMission(platform, cast.freelancer, id, 'accept', undefined)
    const crossing = [{ day: DAY, startTime: '18:15', endTime: '21:00', breakMinutes: 0 }]
    await expect(propose({ days: crossing }), 'the way takes half an hour').rejects.toMatchObject({
      code: 'freelancer_busy',
    })
    const evening = [{ day: DAY, startTime: '18:30', endTime: '21:00', breakMinutes: 0 }]
    const { id: second } = await propose({ days: evening })
    await expect(changeMission(platform, cast.freelancer, second, 'accept', undefined)).resolves.toMatchObject({
      status: 'confirmed',
    })
  })
})

describe('an open mission', () => {
  test('is applied to, ranked, and somebody picked is confirmed at once', async () => {
    const { id } = await publish()
    await expect(read(other, id)).resolves.toMatchObject({
      side: 'candidate',
      canApply: true,
      events: [],
      freelancer: null,
    })
    await expect(read(cast.otherRetailer, id)).rejects.toMatchObject({ code: 'not_found' })
    await apply(cast.freelancer, id, { message: 'Je connais le quartier.' })
    const morning = { day: DAY, startTime: '10:00', endTime: '14:00', breakMinutes: 0 }
    const offeredDays = [morning]
    const elsewhen = { ...morning, day: '2026-12-24' }
    await apply(other, id, { offeredDays })
    await expect(apply(other, id, { offeredDays: [elsewhen] })).rejects.toMatchObject({
      code: 'outside_mission',
    })
    const { applicants } = await listApplicants(platform, cast.retailer, id)
    expect(applicants).toHaveLength(2)
    for (const { score } of applicants) {
      expect(Math.round(10 * Object.values(score.parts).reduce((sum, part) => sum + part, 0))).toBe(10 * score.total)
    }
    const [best, last] = applicants
    await sql`UPDATE missions SET skills = '{logistics}' WHERE id = ${id}`.execute(db)
    await sql`UPDATE freelancer_profiles SET skills = skills || '{logistics}' WHERE id = ${last?.freelancer.id}`.execute(
      db,
    )
    const asked = await listApplicants(platform, cast.retailer, id)
    expect(
      asked.applicants.map(each => [each.freelancer.id, each.missing.includes('logistics')]),
      'a skill comes before points, and excludes nobody',
    ).toEqual([
      [last?.freelancer.id, false],
      [best?.freelancer.id, true],
    ])
    await sql`UPDATE freelancer_profiles SET skills = array_remove(skills, 'logistics')`.execute(db)
    await markSeen(id, cast.freelancer)
    expect((await read(cast.freelancer, id)).application, 'its retailer has looked').toMatchObject({ state: 'seen' })
    await sql`UPDATE mission_applications SET created_at = ${NOW}`.execute(db)
    const picked = await pick(id, other)
    expect(picked).toMatchObject({ status: 'confirmed', totalMinutes: 240, freelancer: { id: other.id } })
    expect(picked.events.map(each => each.reason)).toEqual(['published', 'picked', 'applied'])
    expect(await kindsOf(other)).toEqual(['mission.confirmed'])
    expect(await kindsOf(cast.freelancer)).toEqual(['mission.applicationClosed'])
    expect((await read(cast.freelancer, id)).freelancer, 'nobody learns who').toBeNull()
  })

  test('stands in the list of who has applied to it, for its own state alone', async () => {
    const { id } = await publish()
    const { id: mine } = await propose({ days: terms({}).days.map(day => ({ ...day, day: '2026-12-27' })) })
    await publish({ days: terms({}).days.map(day => ({ ...day, day: '2026-12-26' })) })
    const list = (status?: 'open') =>
      listMissions(platform, cast.freelancer, 'freelancer', status ? { status } : {}).then(
        ({ missions: found, counts, pages }) => ({ ids: found.map(each => each.id), counts, pages }),
      )
    expect(await list('open')).toMatchObject({ ids: [], counts: { all: 1, open: 0, pending: 1 } })
    await apply(cast.freelancer, id)
    expect(await list('open')).toMatchObject({ ids: [id], counts: { all: 1, open: 1, pending: 1 } })
    expect((await list()).ids).toEqual([mine])
    const { missions: found } = await listMissions(platform, cast.freelancer, 'freelancer', { status: 'open' })
    expect(JSON.stringify(found), 'the address comes with the yes').not.toContain('"address":"')
    expect((await listMissions(platform, other, 'freelancer', { status: 'open' })).missions).toEqual([])
    await withdrawApplication(platform, cast.freelancer, id)
    expect((await list('open')).ids).toEqual([])
    expect((await listMissions(platform, cast.retailer, 'retailer', {})).counts).toMatchObject({ all: 3, open: 2 })
  })

  test('asks who applied long ago; who declines leaves it open to the others', async () => {
    const { id } = await publish()
    await apply(cast.freelancer, id)
    await sql`UPDATE mission_applications SET created_at = '2026-10-10T08:00:00Z'`.execute(db)
    await expect(pick(id, cast.freelancer)).resolves.toMatchObject({
      status: 'pending',
    })
    await expect(changeMission(platform, cast.freelancer, id, 'decline', 'Un empêchement')).resolves.toMatchObject({
      status: 'open',
      freelancer: null,
    })
    await expect(pick(id, cast.freelancer)).rejects.toMatchObject({
      code: 'state_changed',
    })
    await apply(other, id)
    await expect(declineApplicant(platform, cast.retailer, id, other.id)).resolves.toMatchObject({ applications: 0 })
    await expect(apply(other, id)).rejects.toMatchObject({ code: 'state_changed' })
  })

  test('says who was invited and who has declined; nobody is asked twice, and who declined may still apply', async () => {
    const { id } = await publish()
    await expect(declineInvitation(platform, other, id)).rejects.toMatchObject({ code: 'not_found' })
    for (const who of [cast.freelancer, other]) await inviteFreelancer(platform, cast.retailer, id, who.id)
    expect(await read(other, id)).toMatchObject({ isInvited: true, canDeclineInvitation: true })
    expect(await declineInvitation(platform, other, id)).toMatchObject({
      isInvited: false,
      canDeclineInvitation: false,
      hasDeclinedInvitation: true,
      canApply: true,
      canWrite: false,
    })
    await expect(declineInvitation(platform, other, id)).rejects.toMatchObject({ code: 'state_changed' })
    expect(await kindsOf(cast.retailer)).toEqual(['mission.invitationDeclined'])
    const again = (who: Viewer) => inviteFreelancer(platform, cast.retailer, id, who.id)
    await expect(again(other)).rejects.toMatchObject({ code: 'invitation_declined' })
    await again(cast.freelancer)
    expect(await kindsOf(cast.freelancer)).toEqual(['mission.invited'])
    expect(await kindsOf(other)).toEqual(['mission.invited'])
    for (const who of [cast.retailer, cast.admin]) {
      await expect(declineInvitation(platform, who, id)).rejects.toMatchObject({ code: 'not_found' })
    }
    const { invited } = await listApplicants(platform, cast.retailer, id)
    expect(new Map(invited.map(each => [each.freelancer.id, each.declined]))).toEqual(
      new Map([
        [cast.freelancer.id, false],
        [other.id, true],
      ]),
    )
    await apply(cast.freelancer, id)
    expect(await read(cast.freelancer, id)).toMatchObject({ canDeclineInvitation: false })
    await expect(declineInvitation(platform, cast.freelancer, id)).rejects.toMatchObject({ code: 'state_changed' })
    await apply(other, id)
    expect((await listApplicants(platform, cast.retailer, id)).invited).toEqual([])
  })

  test('whose hours change voids its applications and says so', async () => {
    const { id } = await publish()
    await inviteFreelancer(platform, cast.retailer, id, cast.freelancer.id)
    await apply(cast.freelancer, id)
    const { spaceId: _s, fallback: _f, ...same } = terms({ title: 'Vente de poteries' })
    await expect(changeTerms(platform, cast.retailer, id, same)).resolves.toMatchObject({
      title: 'Vente de poteries',
      applications: 1,
    })
    const days = [{ day: DAY, startTime: '09:00', endTime: '18:00', breakMinutes: 60 }]
    await expect(changeTerms(platform, cast.retailer, id, { ...same, days })).resolves.toMatchObject({
      applications: 0,
      totalMinutes: 480,
    })
    expect(await kindsOf(cast.freelancer)).toEqual(['mission.invited', 'mission.applicationVoided'])
  })

  const publishedAt = async (moment: string) => {
    const { id } = await publish()
    await platform.db.withTransaction(async trx => {
      // which moment it was never changes otherwise
      await sql`ALTER TABLE mission_events DISABLE TRIGGER USER`.execute(trx)
      await sql`UPDATE mission_events SET created_at = ${moment}::timestamptz WHERE mission_id = ${id}`.execute(trx)
      await sql`ALTER TABLE mission_events ENABLE TRIGGER USER`.execute(trx)
    })
    return id
  }

  test('that nobody was picked for ends two hours before its start', async () => {
    const id = await publishedAt(NOW)
    platform.clock.set(`${DAY}T07:59:00+01:00`)
    await advanceDueMissions(platform)
    await expect(read(cast.retailer, id)).resolves.toMatchObject({ status: 'open' })
    platform.clock.set(`${DAY}T08:00:00Z`)
    await advanceDueMissions(platform)
    await expect(read(cast.retailer, id)).resolves.toMatchObject({ status: 'cancelled' })
  })

  test('that is wanted within the hour stays open for half of it', async () => {
    platform.clock.set(`${DAY}T09:00:00Z`)
    const id = await publishedAt(`${DAY}T09:00:00Z`)
    platform.clock.set(`${DAY}T09:29:00Z`)
    await advanceDueMissions(platform)
    await expect(read(cast.retailer, id)).resolves.toMatchObject({ status: 'open' })
    platform.clock.set(`${DAY}T09:30:00Z`)
    await advanceDueMissions(platform)
    await expect(read(cast.retailer, id)).resolves.toMatchObject({ status: 'cancelled' })
  })

  test('an application is taken back', async () => {
    const { id } = await publish()
    await apply(cast.freelancer, id)
    await expect(withdrawApplication(platform, cast.freelancer, id)).resolves.toMatchObject({
      application: { state: 'withdrawn' },
      canApply: true,
    })
    await expect(withdrawApplication(platform, cast.freelancer, id)).rejects.toMatchObject({ code: 'state_changed' })
    expect(await kindsOf(cast.retailer)).toEqual(['mission.applicationReceived', 'mission.applicationWithdrawn'])
    platform.clock.set(`${TODAY}T10:00:00Z`)
    await apply(cast.freelancer, id)
    await withdrawApplication(platform, cast.freelancer, id)
    const { rows } = await sql<{ params: { otherPartyName: string } }>`SELECT params FROM notifications
      WHERE user_id = ${cast.retailer.id} AND kind = 'mission.applicationWithdrawn'`.execute(db)
    expect(rows, 'each time').toHaveLength(2)
    expect(rows[0]?.params.otherPartyName).toMatch(/\S/)
  })

  test('its applications are seen as they were shown: what came or changed since is not, and whose are is announced to', async () => {
    const { id } = await publish()
    await apply(cast.freelancer, id)
    const { applicants: shown } = await listApplicants(platform, cast.retailer, id)
    await apply(other, id)
    await sql`DELETE FROM live_events`.execute(db)
    const mark = (viewer: Viewer, list: typeof shown) =>
      markApplicationsSeen(
        platform,
        viewer,
        id,
        list.map(each => ({ freelancerId: each.freelancer.id, appliedAt: each.at })),
      )
    for (const who of [cast.host, other, cast.admin])
      await expect(mark(who, shown)).rejects.toMatchObject({ code: 'not_found' })
    await mark(cast.retailer, shown)
    const stateFor = async (who: Viewer) => (await read(who, id)).application?.state
    expect([await stateFor(cast.freelancer), await stateFor(other)]).toEqual(['seen', 'offered'])
    const announced = async () => {
      const { rows } = await sql<{ to: string }>`SELECT user_id AS to FROM live_events WHERE topic = 'mission'
        AND subject_id = ${id} ORDER BY id`.execute(db)
      return rows.map(row => row.to)
    }
    expect(await announced()).toEqual([cast.freelancer.id])
    await mark(cast.retailer, shown)
    expect(await announced(), 'once').toEqual([cast.freelancer.id])
    // changed since it was shown
    await apply(cast.freelancer, id, { message: 'Plutôt ainsi.' })
    await mark(cast.retailer, shown)
    expect(await stateFor(cast.freelancer)).toBe('offered')
  })

  test('one at the limit of applications cannot apply again after withdrawing; what stands may be changed', async () => {
    const { id } = await publish()
    await apply(cast.freelancer, id)
    await withdrawApplication(platform, cast.freelancer, id)
    const elsewhere: string[] = []
    for (let count = 0; count < applicationsMax; count++) {
      const facts = { retailer: cast.retailer, spaceId: space, first: DAY, last: DAY }
      elsewhere.push(await giveMission(db, { ...facts, freelancer: null, status: 'open' }))
    }
    await sql`INSERT INTO mission_applications (mission_id, freelancer_id)
      SELECT each, ${cast.freelancer.id} FROM unnest(${elsewhere}::uuid[]) AS each`.execute(db)
    await expect(apply(cast.freelancer, id)).rejects.toMatchObject({ code: 'too_many_missions' })
    const [last = ''] = elsewhere
    await apply(cast.freelancer, last, { message: 'Je connais le quartier.' })
    await withdrawApplication(platform, cast.freelancer, last)
    await expect(apply(cast.freelancer, id)).resolves.toMatchObject({ application: { state: 'offered' } })
    await expect(apply(cast.freelancer, last)).rejects.toMatchObject({ code: 'too_many_missions' })
  })
})

describe('a confirmed mission', () => {
  async function confirmed(facts: Partial<MissionProposal> = {}): Promise<string> {
    const { id } = await propose(facts)
    await changeMission(platform, cast.freelancer, id, 'accept', undefined)
    return id
  }

  test.each([
    ['four days before', '2026-12-16T10:00:00Z', 0],
    ['two days before', '2026-12-18T10:00:00Z', 2_538],
    ['the evening before', '2026-12-19T20:00:00Z', 5_075],
  ])('that its retailer cancels %s', async (_when, now, owedMinor) => {
    const id = await confirmed()
    platform.clock.set(now)
    await expect(read(cast.retailer, id)).resolves.toMatchObject({ owedOnCancellationMinor: owedMinor })
    const after = await changeMission(platform, cast.retailer, id, 'cancel', 'Le salon est annulé.')
    expect(after.events.at(-1)).toMatchObject({ reason: 'withdrawn', actorRole: 'retailer', owedMinor })
    expect((await kindsOf(cast.freelancer)).at(-1)).toBe('mission.withdrawnByRetailer')
  })

  test('is cancelled by its freelancer before it starts, never after; an absence is reported after an hour', async () => {
    const id = await confirmed()
    platform.clock.set(`${DAY}T10:30:00Z`)
    await expect(changeMission(platform, cast.freelancer, id, 'cancel', undefined)).rejects.toMatchObject({
      code: 'state_changed',
    })
    await expect(changeMission(platform, cast.retailer, id, 'report_absence', undefined)).rejects.toMatchObject({
      code: 'state_changed',
    })
    platform.clock.set(`${DAY}T11:00:00Z`)
    await expect(changeMission(platform, cast.retailer, id, 'report_absence', 'Personne.')).resolves.toMatchObject({
      status: 'cancelled',
    })
  })

  test('completes after its last end', async () => {
    const id = await confirmed()
    platform.clock.set(`${DAY}T18:00:00Z`)
    await advanceDueMissions(platform)
    await expect(read(cast.freelancer, id)).resolves.toMatchObject({ status: 'completed', allowedActions: [] })
    await expect(listMissions(platform, cast.freelancer, 'freelancer', { status: 'completed' })).resolves.toMatchObject(
      {
        counts: { completed: 1, all: 1 },
        missions: [{ id }],
      },
    )
    await expect(listMissions(platform, cast.freelancer, 'freelancer', { place: 'nowhere' })).resolves.toMatchObject({
      missions: [],
    })
  })

  test('the database refuses what no screen offers', async () => {
    const id = await confirmed()
    const refuses = (statement: ReturnType<typeof sql>, code: string) =>
      expect(statement.execute(db)).rejects.toMatchObject({ code })
    await refuses(sql`UPDATE missions SET hourly_rate_minor = 1 WHERE id = ${id}`, 'RB005')
    await refuses(sql`UPDATE missions SET status = 'open' WHERE id = ${id}`, 'RB003')
    await refuses(sql`UPDATE missions SET freelancer_id = ${other.id} WHERE id = ${id}`, 'RB003')
    await refuses(sql`UPDATE missions SET paid_at = now() WHERE id = ${id}`, 'RB003')
    await refuses(sql`UPDATE mission_days SET end_time = '20:00' WHERE mission_id = ${id}`, 'RB005')
    await refuses(sql`DELETE FROM mission_days WHERE mission_id = ${id}`, 'RB005')
    await refuses(sql`UPDATE missions SET status = 'completed' WHERE id = ${id}`, 'RB006')
    await sql`UPDATE mission_days SET presence_at = now(), presence_method = 'button' WHERE mission_id = ${id}`.execute(
      db,
    )
    await expect(read(cast.freelancer, id)).resolves.toMatchObject({ presenceConfirmed: true })
    await refuses(
      sql`UPDATE mission_days SET presence_at = NULL, presence_method = NULL WHERE mission_id = ${id}`,
      'RB003',
    )
    await refuses(
      sql`INSERT INTO mission_applications (mission_id, freelancer_id) VALUES (${id}, ${other.id})`,
      'RB003',
    )
    await refuses(
      sql`UPDATE mission_days SET minutes_claimed = 9999, claimed_by = 'freelancer', claimed_at = now() WHERE mission_id = ${id}`,
      '23514',
    )
    const { id: open } = await publish()
    await refuses(
      sql`INSERT INTO mission_applications (mission_id, freelancer_id) VALUES (${open}, ${cast.host.id})`,
      'RB003',
    )
    // hours that no day has
    for (const hours of [sql`end_time = start_time`, sql`start_time = '05:00', end_time = '23:00'`]) {
      await refuses(sql`UPDATE mission_days SET ${hours} WHERE mission_id = ${open}`, '23514')
    }
    await refuses(sql`UPDATE mission_days SET break_minutes = 241 WHERE mission_id = ${open}`, '23514')
    const { id: waiting } = await propose({
      days: [{ day: '2026-12-23', startTime: '10:00', endTime: '18:00', breakMinutes: 0 }],
    })
    await refuses(sql`UPDATE missions SET paid_at = now() WHERE id = ${waiting}`, 'RB003')
    await refuses(sql`UPDATE missions SET presence_confirmed = true WHERE id = ${waiting}`, 'RB003')
    await refuses(
      sql`UPDATE mission_days SET minutes_claimed = 60, claimed_by = 'freelancer', claimed_at = now() WHERE mission_id = ${waiting}`,
      'RB005',
    )
  })

  test.each(['open', 'pending', 'confirmed', 'rejected', 'cancelled', 'completed'] as const)(
    'the database lets nobody say of a mission that is %s what its days do not say',
    async status => {
      const mission = await giveMission(db, {
        freelancer: status === 'open' ? null : cast.freelancer,
        retailer: cast.retailer,
        spaceId: space,
        first: '2026-12-28',
        last: '2026-12-29',
        status,
      })
      const values = [
        'total_hours = 9999',
        'total_minutes = 60',
        "first_day = '2026-12-27'",
        "last_day = '2026-12-30'",
        "hours = '{}'",
      ]
      for (const value of values) {
        await expect(
          sql`UPDATE missions SET ${sql.raw(value)} WHERE id = ${mission}`.execute(db),
          value,
        ).rejects.toMatchObject({ code: 'RB005' })
      }
      if (status === 'open') {
        await sql`UPDATE mission_days SET end_time = '23:15' WHERE mission_id = ${mission}`.execute(db)
        const { rows } =
          await sql`SELECT m.total_hours::float AS hours, (SELECT sum(extract(epoch FROM d.end_time - d.start_time) / 3600
          - d.break_minutes / 60.0)::float FROM mission_days d WHERE d.mission_id = m.id) AS days FROM missions m WHERE id = ${mission}`.execute(
            db,
          )
        const { hours, days } = rows[0] as { hours: number; days: number }
        expect(hours).toBeCloseTo(days, 2)
      }
      await sql`DELETE FROM missions WHERE id = ${mission}`.execute(db)
    },
  )

  test.each([
    "title = 'Autre'",
    "description = 'Autre'",
    "location = 'Ailleurs'",
    "requirements = '{Diplôme}'",
    "tasks = '{Encaisser}'",
    "dress = 'Costume'",
    "languages = '{de}'",
    "skills = '{logistics}'",
    'hourly_rate_minor = 1',
    "currency = 'AED'",
    "late_percents = '{0,0}'",
  ])('the database lets no confirmed mission say %s', async change => {
    const id = await confirmed()
    await expect(sql`UPDATE missions SET ${sql.raw(change)} WHERE id = ${id}`.execute(db)).rejects.toMatchObject({
      code: 'RB005',
    })
    await sql`DELETE FROM missions WHERE id = ${id}`.execute(db)
  })

  test.each(['open', 'pending', 'confirmed', 'rejected', 'cancelled'])(
    'the database lets no completed mission become %s, nor forget who was there',
    async status => {
      const id = await confirmed()
      await sql`UPDATE mission_days SET presence_at = now(), presence_method = 'button' WHERE mission_id = ${id}`.execute(
        db,
      )
      await sql`WITH ended AS (UPDATE missions SET status = 'completed' WHERE id = ${id})
        INSERT INTO mission_events (mission_id, status, actor_role, reason) VALUES (${id}, 'completed', 'system', 'ended')`.execute(
        db,
      )
      await expect(sql`UPDATE missions SET status = ${status} WHERE id = ${id}`.execute(db)).rejects.toMatchObject({
        code: 'RB003',
      })
      await expect(
        sql`UPDATE missions SET presence_confirmed = false WHERE id = ${id}`.execute(db),
      ).rejects.toMatchObject({ code: 'RB003' })
    },
  )
})

describe('what nobody gets by a mission', () => {
  test('the exact place of a space that hides it, unless they have booked it', async () => {
    await sql`UPDATE spaces SET location_precision = 'approximate' WHERE id = ${space}`.execute(db)
    const hidden = { address: null, latitude: null, longitude: null }
    const { id, space: place } = await propose()
    expect(place).toMatchObject(hidden)
    expect(await read(cast.freelancer, id), 'said before they accept').toMatchObject({ isPlaceKnown: false })
    const accepted = await changeMission(platform, cast.freelancer, id, 'accept', undefined)
    expect(accepted.space).toMatchObject(hidden)
    const asked = { spaceId: space, retailer: cast.retailer, first: DAY, last: DAY }
    const later = await book(db, { ...asked, status: 'pending' })
    expect(await read(cast.freelancer, id), 'a request is no booking').toMatchObject({ isPlaceKnown: false })
    await changeBooking(platform, cast.host, later, 'accept', undefined)
    const known = await read(cast.freelancer, id)
    expect([known.isPlaceKnown, known.space.address], 'booked after all').toEqual([true, expect.any(String)])
    expect((await read(cast.retailer, id)).space.address).not.toBeNull()
    const bookingId = await book(db, {
      spaceId: space,
      retailer: cast.retailer,
      first: '2026-12-23',
      last: '2026-12-23',
    })
    const days = [{ day: '2026-12-23', startTime: '10:00', endTime: '18:00', breakMinutes: 0 }]
    const booked = await propose({ bookingId, days })
    expect(booked.space.address).not.toBeNull()
    expect(
      (await changeMission(platform, cast.freelancer, booked.id, 'accept', undefined)).space.address,
    ).not.toBeNull()
    await sql`UPDATE spaces SET location_precision = 'exact' WHERE id = ${space}`.execute(db)
    for (const table of ['missions', 'bookings']) await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  })

  test('a pick of what has been offered since, or an application to terms that were changed', async () => {
    const { id, termsVersion } = await publish()
    await apply(cast.freelancer, id)
    const { applicants } = await listApplicants(platform, cast.retailer, id)
    const appliedAt = applicants[0]?.at ?? ''
    const longer = [{ day: DAY, startTime: '08:00', endTime: '22:00', breakMinutes: 0 }]
    await apply(cast.freelancer, id, { offeredDays: longer })
    const stale = { freelancerId: cast.freelancer.id, appliedAt }
    await expect(pickApplicant(platform, cast.retailer, id, stale)).rejects.toMatchObject({ code: 'state_changed' })
    const { spaceId: _s, fallback: _f, ...cheaper } = terms({ hourlyRateMinor: 900 })
    await changeTerms(platform, cast.retailer, id, cheaper)
    await expect(applyToMission(platform, other, id, { termsVersion })).rejects.toMatchObject({ code: 'state_changed' })
  })

  test('free of charge, what is owed when it is the booking that is cancelled', async () => {
    const bookingId = await book(db, { spaceId: space, retailer: cast.retailer, first: DAY, last: DAY })
    const { id } = await propose({ bookingId })
    await changeMission(platform, cast.freelancer, id, 'accept', undefined)
    platform.clock.set('2026-12-19T20:00:00Z')
    await changeBooking(platform, cast.retailer, bookingId, 'cancel', undefined)
    expect((await read(cast.freelancer, id)).events.at(-1)).toMatchObject({
      reason: 'booking_cancelled',
      owedMinor: 5_075,
    })
    for (const table of ['missions', 'bookings']) await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  })

  test('an absence over a day that was worked', async () => {
    const two = ['2026-12-20', '2026-12-21'].map(day => ({
      day,
      startTime: '10:00',
      endTime: '18:00',
      breakMinutes: 0,
    }))
    const { id } = await propose({ days: two })
    await changeMission(platform, cast.freelancer, id, 'accept', undefined)
    const report = () => changeMission(platform, cast.retailer, id, 'report_absence', undefined)
    platform.clock.set('2026-12-21T11:30:00Z')
    await expect(report(), 'its first day is over').rejects.toMatchObject({ code: 'state_changed' })
    await sql`UPDATE mission_days SET presence_at = now(), presence_method = 'host' WHERE mission_id = ${id} AND day = '2026-12-21'`.execute(
      db,
    )
    platform.clock.set('2026-12-20T11:30:00Z')
    await expect(report(), 'somebody has come').rejects.toMatchObject({ code: 'state_changed' })
  })

  test('news of a mission that went to somebody else', async () => {
    const { id } = await publish()
    await apply(cast.freelancer, id)
    await apply(other, id)
    await sql`UPDATE mission_applications SET created_at = ${NOW}`.execute(db)
    await pick(id, cast.freelancer)
    await changeMission(platform, cast.freelancer, id, 'cancel', undefined)
    expect(await kindsOf(other)).toEqual(['mission.applicationClosed'])
    await expect(read(other, id)).resolves.toMatchObject({
      presenceConfirmed: false,
      bookingId: null,
      freelancer: null,
      events: [],
    })
  })
})

describe('at the same moment', () => {
  test('twenty mornings and twenty afternoons of one person: of each only one is confirmed', async () => {
    const halves = [
      [{ day: DAY, startTime: '08:00', endTime: '12:00', breakMinutes: 0 }],
      [{ day: DAY, startTime: '13:00', endTime: '17:00', breakMinutes: 0 }],
    ]
    const ids: string[] = []
    for (let index = 0; index < 40; index += 1) ids.push((await propose({ days: halves[index % 2] ?? [] })).id)
    const { done, refused } = await race(
      ids.map(id => () => changeMission(platform, cast.freelancer, id, 'accept', undefined)),
    )
    expect(done).toHaveLength(2)
    expect(
      refused.every(code => code === 'freelancer_busy'),
      JSON.stringify(refused),
    ).toBe(true)
  })

  test('pick against withdraw: one order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await publish({
        days: [{ day: `2026-12-${10 + round}`, startTime: '10:00', endTime: '18:00', breakMinutes: 0 }],
      })
      await apply(cast.freelancer, id)
      const [picking, withdrawing] = await Promise.all([
        race([() => pick(id, cast.freelancer)]),
        race([() => withdrawApplication(platform, cast.freelancer, id)]),
      ])
      expect([...picking.refused, ...withdrawing.refused]).toEqual(['state_changed'])
    }
  })

  test('a repeated call with a key is answered once', async () => {
    const key = newId()
    const send = () => proposeMission(platform, cast.retailer, terms(), key)
    await race([send, send, send])
    const { rows } = await sql`SELECT id FROM missions`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
