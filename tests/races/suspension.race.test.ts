import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { decidePerson } from '#server/admin/decide-person.ts'
import { readUser } from '#server/admin/users.service.ts'
import { lockUser, suspend } from '#server/admin/users.sql.ts'
import { changeBooking } from '#server/bookings/change-booking.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { refuse, toRahbaError } from '#server/http/problems.ts'
import { listApplicants } from '#server/missions/apply-to-mission.ts'
import { changeMission, pickApplicant } from '#server/missions/change-mission.ts'
import { advanceDueMissions } from '#server/missions/due-missions.ts'
import { randomFor } from '#demo/random.ts'
import { addDays } from '#shared/days.ts'
import { type Cast, createCast, createPerson, createSpace } from '../support/cast.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { giveMission, listFreelancer } from '../support/listed-freelancer.ts'
import { createRequests } from '../support/pending-requests.ts'
import { testPlatform, TODAY } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { meetOften } from './meet.ts'

const rounds = 20
const platform = await testPlatform({ poolMax: 12 })
const db = platform.db.kysely
const random = randomFor(`suspension ${process.env['RACE_SEED'] ?? '20261122'}`)
let cast: Cast
let space: string

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
})

const someone = (role: 'host' | 'retailer') =>
  createPerson(db, { first: 'Sami', last: 'Course', role, lang: 'fr', email: `${newId()}@people.test` })

/** A request between two people of its own. */
async function openRequest() {
  const [host, retailer] = await Promise.all([someone('host'), someone('retailer')])
  const space = await createSpace(db, host, cast.admin)
  const first = addDays(TODAY, 5)
  const [booking = ''] = await createRequests(db, space, [{ retailer, range: { first, last: first } }])
  return { host, retailer, booking }
}

const statusOf = async (booking: string) =>
  (await sql<{ status: string }>`SELECT status FROM bookings WHERE id = ${booking}`.execute(db)).rows[0]?.status
const accept = (host: Viewer, booking: string) => changeBooking(platform, host, booking, 'accept', undefined)
const codeOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'rejected' ? toRahbaError(answer.reason).code : 'done'
const isWaiting = async () =>
  (
    await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      db,
    )
  ).rows.length > 0

test.each(['retailer', 'host'] as const)(
  'an acceptance that meets an unfinished suspension of the %s waits for it and is refused',
  async part => {
    const { host, retailer, booking } = await openRequest()
    const suspended = { host, retailer }[part]
    let acceptance: Promise<PromiseSettledResult<unknown>[]> | undefined
    await db.transaction().execute(async trx => {
      await lockUser(trx, suspended.id)
      await suspend(trx, suspended.id, null)
      acceptance = Promise.allSettled([accept(host, booking)])
      // without the lock on the person it is through before the suspension is
      await Promise.race([acceptance, until('the acceptance waits', isWaiting, 10_000)])
    })
    const [answer] = (await acceptance) ?? []
    expect(answer && codeOf(answer)).toBe('other_party_left')
    expect(await statusOf(booking)).toBe('pending')
    await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${suspended.id}`.execute(db)
  },
)

test(`suspended at the moment of the acceptance, a request is confirmed before or ends (${rounds} rounds)`, async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const { host, retailer, booking } = await openRequest()
    const suspended = round % 2 === 0 ? retailer : host
    const { version } = await readUser(platform, db, cast.admin, suspended.id)
    const body = { action: 'suspended', reason: 'fraud', version } as const
    const [accepted, decided] = await Promise.allSettled([
      accept(host, booking),
      decidePerson(platform, cast.admin, suspended.id, body),
    ])
    expect(codeOf(decided)).toBe('done')
    const status = await statusOf(booking)
    expect(status).toBe(accepted.status === 'fulfilled' ? 'confirmed' : 'cancelled')
    outcomes.add(codeOf(accepted))
    await expect(accept(host, booking)).rejects.toThrow()
  }
  expect([...outcomes].filter(code => !['done', 'other_party_left', 'state_changed'].includes(code))).toEqual([])
  // requests are written without their notifications, which I7 asks for
  expect((await brokenInvariants(db)).filter(broken => !broken.startsWith('I7'))).toEqual([])
})

describe('a mission', () => {
  /** Between a retailer and a freelancer of its own; an open one has her application. */
  async function mission(status: 'pending' | 'open') {
    const [retailer, freelancer] = await Promise.all([someone('retailer'), listFreelancer(db)])
    const isOpen = status === 'open'
    const days = { first: '2026-12-15', last: '2026-12-15' }
    const id = await giveMission(db, {
      retailer,
      freelancer: isOpen ? null : freelancer,
      spaceId: space,
      ...days,
      status,
    })
    if (isOpen) {
      await sql`INSERT INTO mission_applications (mission_id, freelancer_id, message)
        VALUES (${id}, ${freelancer.id}, 'Je connais le quartier.')`.execute(db)
    }
    const suspended = random.chance(0.5) ? freelancer : retailer
    const { version } = await readUser(platform, db, cast.admin, suspended.id)
    // an open mission is not the freelancer's yet, who only applied
    const goesOn = isOpen && suspended === freelancer
    return { id, retailer, freelancer, suspended, version, goesOn }
  }
  type Scene = Awaited<ReturnType<typeof mission>>

  const suspendParty = ({ suspended, version }: Scene) =>
    decidePerson(platform, cast.admin, suspended.id, { action: 'suspended', reason: 'fraud', version })

  /** It is agreed on before, or not at all; with who is suspended it does not go on either way. */
  async function judge({ id, goesOn }: Scene, { one, other }: { one: string; other: string }) {
    expect(other).toBe('done')
    expect(['done', 'other_party_left', 'state_changed']).toContain(one)
    await advanceDueMissions(platform)
    const { rows } = await sql<{ reasons: string[] }>`SELECT array_agg(reason ORDER BY id) AS reasons
      FROM mission_events WHERE mission_id = ${id}`.execute(db)
    const reasons = rows[0]?.reasons ?? []
    expect(reasons.at(-1)).toBe(goesOn && one !== 'done' ? 'published' : 'suspended')
    expect(reasons.some(reason => reason === 'accepted' || reason === 'picked')).toBe(one === 'done')
    return one === 'done' ? 'one' : 'other'
  }

  test('that is accepted at the moment of the suspension of a party is agreed on before or not at all', async () => {
    const first = await meetOften(rounds, random, {
      prepare: () => mission('pending'),
      one: ({ id, freelancer }) => changeMission(platform, freelancer, id, 'accept', undefined),
      other: suspendParty,
      judge,
    })
    expect(first.neither).toBe(0)
  })

  test('whose applicant is picked at the moment of the suspension of a party is theirs before or not at all', async () => {
    const first = await meetOften(rounds, random, {
      prepare: () => mission('open'),
      async one({ id, retailer, freelancer }) {
        const { applicants } = await listApplicants(platform, retailer, id)
        const [applicant] = applicants
        if (!applicant) throw refuse('state_changed')
        return pickApplicant(platform, retailer, id, { freelancerId: freelancer.id, appliedAt: applicant.at })
      },
      other: suspendParty,
      judge,
    })
    expect(first.neither).toBe(0)
  })
})
