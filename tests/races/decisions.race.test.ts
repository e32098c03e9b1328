import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSpace } from '#server/admin/admin.service.ts'
import { answerAppeal } from '#server/admin/appeals.ts'
import { assignCase, hideSubject, readCase } from '#server/admin/cases.service.ts'
import { decidePerson, endSuspensions } from '#server/admin/decide-person.ts'
import { decideSpace } from '#server/admin/decide-space.ts'
import { readUser } from '#server/admin/users.service.ts'
import { verifyChain } from '#server/audit/audit.sql.ts'
import { newId } from '#server/db/ids.ts'
import { appeal } from '#server/decisions/decisions.service.ts'
import type { Viewer } from '#server/http/call.ts'
import { pauseListing, resumeListing } from '#server/listings/change-listing.ts'
import { deleteAccount } from '#server/profiles/delete-account.ts'
import { replyToReview } from '#server/reviews/reviews.service.ts'
import { randomFor } from '#demo/random.ts'
import { DELETION_WORDS } from '#shared/profiles/account-rules.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace, openSession } from '../support/cast.ts'
import { brokenInvariants, unexplainedRestrictions } from '../support/invariants.ts'
import { review as writeReview } from '../support/listed-space.ts'
import { testPlatform } from '../support/platform.ts'
import { answerTo, meetOften } from './meet.ts'

/** What admins decide at the moment at which somebody else decides, answers or objects. Rounds of each, at least. */
const rounds = Number(process.env['RACE_DECISION_ROUNDS'] ?? 6)
const platform = await testPlatform({ poolMax: 12 })
const db = platform.db.kysely
const site = apiSite(platform)
const random = randomFor(`decisions ${process.env['RACE_SEED'] ?? '20261122'}`)
let cast: Cast
let otherAdmin: Viewer

beforeAll(async () => {
  cast = await createCast(db)
  const email = 'rachid@cast.test'
  otherAdmin = await createPerson(db, { first: 'Rachid', last: 'Alami', role: 'admin', lang: 'fr', email })
})

const deadlocks = async () => {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ deadlocks: number }>`SELECT deadlocks::integer FROM pg_stat_database
    WHERE datname = current_database()`.execute(db)
  return rows[0]?.deadlocks
}

// one that is tried again heals by itself, after a second in which everybody waits
afterEach(async () => {
  expect(await deadlocks()).toBe(0)
  expect(await brokenInvariants(db)).toEqual([])
  expect(await unexplainedRestrictions(db)).toEqual([])
  expect((await verifyChain(db)).brokenAt).toBeNull()
})

const someone = (role: 'host' | 'retailer') =>
  createPerson(db, { first: 'Sami', last: 'Course', role, lang: 'fr', email: `${newId()}@people.test` })
const callOf = (host: Viewer, id: string) => ({ viewer: host, id, locale: 'fr' as const })
const decisionsOn = async (subject: string) =>
  (
    await sql<{ id: string; action: string }>`SELECT id, action FROM decisions WHERE subject_id = ${subject}
      ORDER BY created_at, id`.execute(db)
  ).rows
const entriesOn = async (subject: string) =>
  (
    await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${subject} ORDER BY sequence`.execute(
      db,
    )
  ).rows.map(({ action }) => action)
const stateOf = async (space: string) => (await readSpace(platform, cast.admin, space)).state

/** A host with a space, and the version of it that an admin has before them. */
async function spaceOf(facts: { isPublished?: boolean; approved?: boolean } = {}) {
  const host = await someone('host')
  const space = await createSpace(db, host, cast.admin, facts)
  const { version } = await readSpace(platform, cast.admin, space)
  return { host, space, version }
}

async function suspendedPerson(role: 'host' | 'retailer', days?: number) {
  const person = await someone(role)
  const { version } = await readUser(platform, db, cast.admin, person.id)
  const body = { action: 'suspended', reason: 'fraud', version, ...(days && { days }) } as const
  const after = await decidePerson(platform, cast.admin, person.id, body)
  return { person, version: after.version, decision: after.decisions[0]?.id ?? '' }
}

const withdraw = (admin: Viewer, space: string, version: string) =>
  decideSpace(platform, admin, space, { action: 'withdrawn', reason: 'misleading', version })
const object = (person: Viewer, decision: string) =>
  appeal(platform, decision, 'C’est une erreur.', { viewer: person, locale: 'fr', key: undefined })
const uphold = (admin: Viewer, decision: string) =>
  answerAppeal(platform, admin, decision, { outcome: 'upheld', answer: 'En effet.' })
const lift = (admin: Viewer, person: Viewer, version: string) =>
  decidePerson(platform, admin, person.id, { action: 'lifted', version })

describe('two admins', () => {
  test('who decide about one space at once take one decision; the other is refused, and reads who was first', async () => {
    await meetOften(rounds, random, {
      prepare: () => spaceOf({ approved: false }),
      one: ({ space, version }) => decideSpace(platform, cast.admin, space, { action: 'approved', version }),
      other: ({ space, version }) =>
        decideSpace(platform, otherAdmin, space, { action: 'rejected', reason: 'not_entitled', version }),
      judge: async ({ space }, answers) => {
        const first = answers.one === 'done' ? 'one' : 'other'
        expect(Object.values(answers).toSorted()).toEqual(['done', 'state_changed'])
        const { decisions, state } = await readSpace(platform, otherAdmin, space)
        expect(decisions.map(({ action, by }) => [action, by])).toEqual([
          first === 'one' ? ['approved', 'Nadia El Fassi'] : ['rejected', 'Rachid Alami'],
        ])
        expect(state).toBe(first === 'one' ? 'active' : 'rejected')
        expect(await entriesOn(space)).toHaveLength(1)
        return first
      },
    })
  })

  test('who answer one appeal at once give one answer', async () => {
    const third = await createPerson(db, {
      first: 'Leïla',
      last: 'Bennis',
      role: 'admin',
      lang: 'fr',
      email: `${newId()}@cast.test`,
    })
    await meetOften(rounds, random, {
      prepare: async () => {
        const scene = await suspendedPerson('retailer')
        await object(scene.person, scene.decision)
        return scene
      },
      one: ({ decision }) => uphold(otherAdmin, decision),
      other: ({ decision }) => answerAppeal(platform, third, decision, { outcome: 'rejected', answer: 'Non.' }),
      judge: async ({ person, decision }, answers) => {
        const first = answers.one === 'done' ? 'one' : 'other'
        expect(Object.values(answers).toSorted()).toEqual(['done', 'not_found'])
        expect(await entriesOn(decision)).toEqual([first === 'one' ? 'appeal.upheld' : 'appeal.rejected'])
        const actions = (await decisionsOn(person.id)).map(({ action }) => action)
        expect(actions).toEqual(first === 'one' ? ['suspended', 'lifted'] : ['suspended'])
        return first
      },
    })
    await sql`UPDATE profiles SET roles = '{retailer}', role = 'retailer' WHERE id = ${third.id}`.execute(db)
  })

  test('of whom one upholds an appeal and the other decides about the space do not wait for each other in a circle', async () => {
    await meetOften(rounds, random, {
      prepare: async () => {
        const { host, space, version: before } = await spaceOf()
        const { version, decisions } = await withdraw(cast.admin, space, before)
        const decision = decisions[0]?.id ?? ''
        await object(host, decision)
        return { space, version, decision }
      },
      one: ({ decision }) => uphold(otherAdmin, decision),
      other: ({ space, version }) => decideSpace(platform, cast.admin, space, { action: 'approved', version }),
      judge: async ({ space }, answers) => {
        // an appeal is answered whatever has become of the decision
        expect(answers.one).toBe('done')
        expect(['done', 'state_changed']).toContain(answers.other)
        expect((await decisionsOn(space)).map(({ action }) => action)).toEqual(['withdrawn', 'approved'])
        expect(await stateOf(space)).toBe('active')
        return answers.other === 'done' ? 'other' : 'one'
      },
    })
  })
})

describe('a host', () => {
  test('who resumes a space that an admin takes down at that moment comes first, or gets an error', async () => {
    await meetOften(rounds, random, {
      prepare: async () => {
        const { host, space } = await spaceOf()
        await pauseListing(platform, callOf(host, space))
        return { host, space, version: (await readSpace(platform, cast.admin, space)).version }
      },
      one: ({ host, space }) => resumeListing(platform, callOf(host, space)),
      other: ({ space, version }) => withdraw(cast.admin, space, version),
      judge: async ({ host, space }, answers) => {
        const first = answers.one === 'done' ? 'one' : 'other'
        expect(answers).toEqual(
          first === 'one' ? { one: 'done', other: 'state_changed' } : { one: 'listing_withdrawn', other: 'done' },
        )
        expect(await stateOf(space)).toBe(first === 'one' ? 'active' : 'withdrawn')
        if (first === 'other')
          expect(await answerTo(() => resumeListing(platform, callOf(host, space)))).toBe('listing_withdrawn')
        return first
      },
    })
  })

  test('who replies to a review that is hidden at that moment comes first, or does not reply any more', async () => {
    await meetOften(rounds, random, {
      prepare: async () => {
        const { host, space } = await spaceOf()
        const review = await writeReview(db, { spaceId: space, author: cast.retailer, rating: 1, first: '2026-11-02' })
        await sql`DELETE FROM rate_limits`.execute(db)
        await site.call('POST /api/reports', {
          as: host,
          body: { subjectId: review, reason: 'harassment', text: 'Oui.' },
        })
        const { rows } = await sql<{ id: string }>`SELECT id FROM report_cases WHERE subject_id = ${review}`.execute(db)
        const id = rows[0]?.id ?? ''
        const { version: before } = await readCase(db, cast.admin, id)
        const { version } = await assignCase(platform, cast.admin, id, { isAssigned: true, version: before })
        return { host, review, id, version }
      },
      one: ({ host, review }) => replyToReview(platform, host, review, 'Merci.'),
      other: ({ id, version }) => hideSubject(platform, cast.admin, id, { reason: 'harassment', version }),
      judge: async ({ review }, { one, other }) => {
        expect(other).toBe('done')
        const { rows } = await sql<{
          reply: string | null
          isHidden: boolean
        }>`SELECT reply, hidden_by IS NOT NULL AS "isHidden"
          FROM reviews WHERE id = ${review}`.execute(db)
        expect(rows[0]).toEqual({ reply: one === 'done' ? 'Merci.' : null, isHidden: true })
        return one === 'done' ? 'one' : 'other'
      },
    })
  })
})

describe('a suspension', () => {
  test('that an admin lifts at the moment at which it ends is lifted once', async () => {
    await meetOften(rounds, random, {
      prepare: async () => {
        const scene = await suspendedPerson('host', 1)
        const past = new Date(platform.clock.now() - 1_000).toISOString()
        await sql`UPDATE profiles SET suspended_until = ${past} WHERE id = ${scene.person.id}`.execute(db)
        return scene
      },
      one: ({ person, version }) => lift(cast.admin, person, version),
      other: () => endSuspensions(platform),
      judge: async ({ person }, { one, other }) => {
        expect(other).toBe('done')
        expect(['done', 'state_changed']).toContain(one)
        expect((await decisionsOn(person.id)).map(({ action }) => action)).toEqual(['suspended', 'lifted'])
        expect((await readUser(platform, db, cast.admin, person.id)).isSuspended).toBe(false)
        return one === 'done' ? 'one' : 'other'
      },
    })
  })

  test('that is lifted at the moment of the appeal against it is appealed before or not at all', async () => {
    await meetOften(rounds, random, {
      prepare: () => suspendedPerson('host'),
      one: ({ person, decision }) => object(person, decision),
      other: ({ person, version }) => lift(cast.admin, person, version),
      judge: async ({ person, decision }, { one, other }) => {
        expect(other).toBe('done')
        expect(['done', 'wrong_state']).toContain(one)
        const { rows } = await sql`SELECT 1 FROM appeals WHERE decision_id = ${decision}`.execute(db)
        expect(rows).toHaveLength(one === 'done' ? 1 : 0)
        // what was undone already is undone no second time
        if (one === 'done') await uphold(otherAdmin, decision)
        expect((await decisionsOn(person.id)).map(({ action }) => action)).toEqual(['suspended', 'lifted'])
        return one === 'done' ? 'one' : 'other'
      },
    })
  })
})

test('who deletes their account at the moment of an appeal leaves none of its words', async () => {
  await meetOften(rounds, random, {
    prepare: async () => {
      const { host, space, version } = await spaceOf()
      const { decisions } = await withdraw(cast.admin, space, version)
      await openSession(db, host)
      return { host, decision: decisions[0]?.id ?? '' }
    },
    one: ({ host, decision }) => object(host, decision),
    other: ({ host }) => deleteAccount(platform, host, { word: DELETION_WORDS.fr }),
    judge: async ({ decision }, { one, other }) => {
      expect(other).toBe('done')
      const { rows } = await sql<{ text: string }>`SELECT text FROM appeals WHERE decision_id = ${decision}`.execute(db)
      expect(rows).toEqual(one === 'done' ? [{ text: '-' }] : [])
      if (one !== 'done') expect(one).toBe('wrong_state')
      return one === 'done' ? 'one' : 'other'
    },
  })
})
