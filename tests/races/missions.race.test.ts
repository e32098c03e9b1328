import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { withdrawApplication } from '#server/missions/apply-to-mission.ts'
import { changeMission, pickApplicant } from '#server/missions/change-mission.ts'
import { agreeHours, answerPayment, claimHours, declarePayment, showPresence } from '#server/missions/do-work.ts'
import { advanceDueMissions } from '#server/missions/due-missions.ts'
import { randomFor } from '#demo/random.ts'
import type { Problem } from '#shared/http/contract.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createRetailers, createSpace } from '../support/cast.ts'
import { recordFigure } from '../support/figures.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { giveMission, listFreelancer } from '../support/listed-freelancer.ts'
import { testPlatform, TODAY } from '../support/platform.ts'
import { meetOften } from './meet.ts'

// Races mean nothing on one connection: each racer gets one of its own.
const retailersAtOnce = 60
const rounds = Number(process.env['RACE_MISSION_ROUNDS'] ?? 6)
const timeoutPerRoundMs = 6_000
const meetingTimeoutMs = 120_000

const platform = await testPlatform({ poolMax: retailersAtOnce })
const db = platform.db.kysely
const site = apiSite(platform)
const random = randomFor(`missions ${process.env['RACE_SEED'] ?? '20261122'}`)
let cast: Cast
let space: string
let retailers: Viewer[]

const now = `${TODAY}T09:00:00.000Z`
const DAY = '2026-12-10'
const at = (time: string, day = DAY) => platform.clock.set(`${day}T${time}:00Z`)

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
  retailers = await createRetailers(db, retailersAtOnce)
  // each signs in before the races
  for (const person of [...retailers, cast.freelancer]) await site.cookieFor(person)
})
beforeEach(() => platform.clock.set(now))
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  await clear()
})

async function clear(): Promise<void> {
  for (const table of ['missions', 'notifications', 'outbox_mails', 'live_events', 'rate_limits']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  }
}

const place = (retailer: Pick<Viewer, 'id'> = cast.retailer) => ({ retailer, spaceId: space, first: DAY, last: DAY })

/** An open mission to which somebody has just applied. */
async function applied(freelancer: Viewer, mission: ReturnType<typeof place>, hours = {}): Promise<string> {
  const id = await giveMission(db, { ...mission, ...hours, freelancer: null, status: 'open' })
  await sql`INSERT INTO mission_applications (mission_id, freelancer_id, created_at)
    VALUES (${id}, ${freelancer.id}, ${now}::timestamptz)`.execute(db)
  return id
}

/** A mission of somebody who has no other, so that its rounds do not meet. */
async function given(status: 'pending' | 'confirmed' | 'completed') {
  const freelancer = await listFreelancer(db)
  return { freelancer, id: await giveMission(db, { ...place(), freelancer, status }) }
}
type Scene = Awaited<ReturnType<typeof given>>

async function readDay(id: string) {
  const { rows } = await sql<{
    status: string
    presence: string | null
    claimed: number | null
    claimedBy: string | null
    agreed: number | null
  }>`SELECT m.status, d.presence_method AS presence, d.minutes_claimed AS claimed, d.claimed_by AS "claimedBy", d.minutes_agreed AS agreed
    FROM missions m JOIN mission_days d ON d.mission_id = m.id WHERE m.id = ${id}`.execute(db)
  return rows[0]
}

/** Exactly one of the two was done, and the other was answered that it came too late. */
function firstOf({ one, other }: { one: string; other: string }): 'one' | 'other' {
  expect([one, other].toSorted()).toEqual(['done', 'state_changed'])
  return one === 'done' ? 'one' : 'other'
}

describe(`${retailersAtOnce} retailers want one person for one evening (${rounds} rounds)`, () => {
  test('one has her, all others hear that she is busy', { timeout: rounds * timeoutPerRoundMs }, async () => {
    const evening = { startTime: '18:00', endTime: '23:00' }
    for (let round = 0; round < rounds; round += 1) {
      // half of them pick her, to the others' proposals she says yes
      const calls = await Promise.all(
        retailers.map(async (retailer, index) => {
          if (index % 2 === 0) {
            const id = await applied(cast.freelancer, place(retailer), evening)
            const body = { freelancerId: cast.freelancer.id, appliedAt: now }
            return { key: `POST /api/missions/${id}/pick`, as: retailer, body }
          }
          const proposal = { ...place(retailer), ...evening, freelancer: cast.freelancer, status: 'pending' } as const
          return {
            key: `POST /api/missions/${await giveMission(db, proposal)}/acceptance`,
            as: cast.freelancer,
            body: {},
          }
        }),
      )
      const answers = await Promise.all(calls.map(({ key, ...sent }) => site.call(key, sent)))
      const refused = answers.filter(({ status }) => status === 409)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(refused).toHaveLength(retailersAtOnce - 1)
      expect(new Set(refused.map(({ json }) => (json as Problem).code))).toEqual(new Set(['freelancer_busy']))
      expect(await brokenInvariants(db)).toEqual([])
      await clear()
    }
    recordFigure('mission race', `${rounds} × 200 and ${rounds * (retailersAtOnce - 1)} × 409 in ${rounds} rounds`)
  })
})

describe('at the same moment', { timeout: meetingTimeoutMs }, () => {
  test('picked and withdrawn, an application is one of the two', async () => {
    const first = await meetOften(rounds, random, {
      prepare: async () => {
        const freelancer = await listFreelancer(db)
        return { freelancer, id: await applied(freelancer, place()) }
      },
      one: ({ id, freelancer }) =>
        pickApplicant(platform, cast.retailer, id, { freelancerId: freelancer.id, appliedAt: now }),
      other: ({ id, freelancer }) => withdrawApplication(platform, freelancer, id),
      async judge({ id }, answers) {
        const first = firstOf(answers)
        expect(await readDay(id)).toMatchObject({ status: first === 'one' ? 'confirmed' : 'open' })
        return first
      },
    })
    expect(first.neither).toBe(0)
  })

  test('accepted and at the end of its time, a proposal is confirmed or cancelled', async () => {
    const first = await meetOften(rounds, random, {
      prepare: async () => {
        const scene = await given('pending')
        await sql`UPDATE missions SET answer_by = ${now}::timestamptz WHERE id = ${scene.id}`.execute(db)
        return scene
      },
      one: ({ id, freelancer }) => changeMission(platform, freelancer, id, 'accept', undefined),
      other: () => advanceDueMissions(platform),
      async judge({ id }, { one, other }) {
        expect(other).toBe('done')
        expect(['done', 'state_changed']).toContain(one)
        expect(await readDay(id)).toMatchObject({ status: one === 'done' ? 'confirmed' : 'cancelled' })
        return one === 'done' ? 'one' : 'other'
      },
    })
    expect(first.neither).toBe(0)
  })

  test('shown and cancelled, presence is of a mission that stands', async () => {
    const first = await meetOften(rounds, random, {
      prepare: () => given('confirmed').finally(() => at('08:30')),
      one: ({ id, freelancer }) => showPresence(platform, freelancer, id, {}, undefined),
      other: ({ id }) => changeMission(platform, cast.retailer, id, 'cancel', undefined),
      async judge({ id }, { one, other }) {
        // a freelancer who is there early can still be sent home
        expect(other).toBe('done')
        expect(['done', 'state_changed']).toContain(one)
        const presence = one === 'done' ? 'button' : null
        expect(await readDay(id)).toMatchObject({ status: 'cancelled', presence })
        return one === 'done' ? 'one' : 'other'
      },
    })
    expect(first.neither).toBe(0)
  })

  test('shown and reported as missed, somebody has come or has not', async () => {
    const first = await meetOften(rounds, random, {
      prepare: () => given('confirmed').finally(() => at('10:01')),
      one: ({ id, freelancer }) => showPresence(platform, freelancer, id, {}, undefined),
      other: ({ id }) => changeMission(platform, cast.retailer, id, 'report_absence', undefined),
      async judge({ id }, answers) {
        const first = firstOf(answers)
        const end =
          first === 'one' ? { status: 'confirmed', presence: 'button' } : { status: 'cancelled', presence: null }
        expect(await readDay(id)).toMatchObject(end)
        return first
      },
    })
    expect(first.neither).toBe(0)
  })

  test('agreed to and said anew, hours are those that the other side has seen', async () => {
    const first = await meetOften(rounds, random, {
      prepare: async () => {
        const scene = await given('completed')
        at('18:00')
        await claimHours(platform, scene.freelancer, scene.id, { day: DAY, minutes: 500 })
        return scene
      },
      one: ({ id }) => agreeHours(platform, cast.retailer, id, { day: DAY, minutes: 500 }),
      other: ({ id, freelancer }) => claimHours(platform, freelancer, id, { day: DAY, minutes: 540 }),
      async judge({ id }, answers) {
        const first = firstOf(answers)
        const end = first === 'one' ? { claimed: 500, agreed: 500 } : { claimed: 540, agreed: null }
        expect(await readDay(id)).toMatchObject(end)
        return first
      },
    })
    expect(first.neither).toBe(0)
  })

  test('the same hours said by both are agreed', async () => {
    const claim = (person: Viewer, id: string) => claimHours(platform, person, id, { day: DAY, minutes: 480 })
    const first = await meetOften(rounds, random, {
      prepare: () => given('completed').finally(() => at('18:00')),
      one: ({ id }) => claim(cast.retailer, id),
      other: ({ id, freelancer }) => claim(freelancer, id),
      async judge({ id }, answers) {
        expect(answers).toEqual({ one: 'done', other: 'done' })
        const day = await readDay(id)
        expect(day).toMatchObject({ claimed: 480, agreed: 480 })
        return day?.claimedBy === 'retailer' ? 'one' : 'other'
      },
    })
    expect(first.neither).toBe(0)
  })

  test('received and disputed, a payment is one of the two', async () => {
    const first = await meetOften(rounds, random, {
      async prepare(): Promise<Scene> {
        const scene = await given('completed')
        at('18:00')
        await claimHours(platform, cast.retailer, scene.id, { day: DAY, minutes: 480 })
        await claimHours(platform, scene.freelancer, scene.id, { day: DAY, minutes: 480 })
        const declare = () =>
          declarePayment(platform, cast.retailer, scene.id, { paidOn: DAY, method: 'cash' }, newId())
        const declared = await Promise.allSettled([declare(), declare(), declare()])
        expect(declared.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        return scene
      },
      one: ({ id, freelancer }) => answerPayment(platform, freelancer, id, null),
      other: ({ id, freelancer }) => answerPayment(platform, freelancer, id, 'Rien n’est arrivé.'),
      async judge(_, answers) {
        return firstOf(answers)
      },
    })
    expect(first.neither).toBe(0)
  })
})
