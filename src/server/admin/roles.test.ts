import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonRoles, RoleStatus } from '#shared/admin/roles-contract.ts'
import type { Decision } from '#shared/decisions/contract.ts'
import type { Role } from '#shared/roles.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { writeToUs } from '#tests/support/reports.ts'
import { advanceDueBookings } from '../bookings/change-booking.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { endRoleRequests } from './decide-role-request.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})

const someone = (role: Role, first = 'Personne') =>
  createPerson(db, { first, last: 'Nouvelle', role, lang: 'fr', email: `${newId()}@people.test` })
const read = async (person: Viewer, as: Viewer = cast.admin) =>
  (await site.call(`GET /api/admin/users/${person.id}/roles`, { as })).json as PersonRoles
const roleStatusOf = async (person: Viewer, role: Role) =>
  (await read(person)).roles.find(each => each.role === role) as RoleStatus
const change = async (person: Viewer, body: object, as: Viewer = cast.admin) =>
  site.call(`POST /api/admin/users/${person.id}/roles`, {
    as,
    body: { version: (await read(person)).version, ...body },
  })
const take = (person: Viewer, role: Role, as?: Viewer) =>
  change(person, { role, change: 'take', reason: 'unreliable', facts: 'Trois annulations.' }, as)
const give = (person: Viewer, role: Role, as?: Viewer) => change(person, { role, change: 'give' }, as)
const rolesOf = async ({ id }: Viewer) =>
  (await sql<{ role: Role | null; roles: Role[] }>`SELECT role, roles FROM profiles WHERE id = ${id}`.execute(db))
    .rows[0]
const entriesOf = async (id: string): Promise<string[]> =>
  (
    await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY sequence`.execute(db)
  ).rows.map(({ action }) => action)
const notifiedOf = async (person: Viewer, template: string) =>
  (await sql`SELECT 1 FROM outbox_mails WHERE user_id = ${person.id} AND template = ${template}`.execute(db)).rows
    .length

/** Nobody asks them any more. */
async function leave(id: string | undefined): Promise<void> {
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${id}`.execute(db)
  await sql`DELETE FROM sessions WHERE user_id = ${id}`.execute(db)
}

let daysAhead = 20
async function request(spaceId: string, as: Viewer): Promise<string> {
  daysAhead += 2
  const first = new Date(platform.clock.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  const body = { spaceId, firstDay: first, lastDay: first, expectedTotalMinor: 45_000 }
  const answer = await site.call('POST /api/bookings', { as, body })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  return (answer.json as { id: string }).id
}
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`SELECT status FROM bookings WHERE id = ${id}`.execute(db)).rows[0]?.status

describe('a host whose role is taken', () => {
  test('has no live space and no open request, keeps what is confirmed, and reads why', async () => {
    const [host, retailer] = [await someone('host'), await someone('retailer')]
    const space = await createSpace(db, host, cast.admin, { name: 'Boutique en question' })
    const [pending, confirmed] = [await request(space, retailer), await request(space, retailer)]
    expect((await site.call(`POST /api/bookings/${confirmed}/acceptance`, { as: host, body: {} })).status).toBe(200)
    expect((await roleStatusOf(host, 'host')).dependents).toMatchObject({
      spaces: 1,
      requests: 1,
      bookings: [{ id: confirmed, name: 'Boutique en question' }],
    })
    const taken = await take(host, 'host')
    expect(taken.status, JSON.stringify(taken.json)).toBe(201)
    expect(await rolesOf(host)).toEqual({ role: null, roles: [] })
    expect([await statusOf(pending), await statusOf(confirmed)]).toEqual(['cancelled', 'confirmed'])
    expect((await site.call(`GET /api/spaces/${space}`, { as: null })).status).toBe(404)
    expect(await notifiedOf(retailer, 'bookingCancelled')).toBe(1)
    expect(await notifiedOf(host, 'personRoleTaken')).toBe(1)
    expect(await entriesOf(host.id)).toEqual(['person.role_taken'])
    const { rows } = await sql<{ id: string }>`SELECT id FROM decisions WHERE person_id = ${host.id}`.execute(db)
    const decision = (await site.call(`GET /api/decisions/${rows[0]?.id}`, { as: host })).json as Decision
    expect(decision).toMatchObject({ action: 'role_taken', detail: 'host', stands: true, allowedActions: ['appeal'] })
    // what stands is read and talked about, and decided about by nobody but admins
    const received = (await site.call('GET /api/host/bookings', { as: host })).json as {
      bookings: { id: string; allowedActions: string[]; reviewAction: unknown }[]
    }
    const ofConfirmed = received.bookings.find(({ id }) => id === confirmed)
    expect(ofConfirmed).toMatchObject({ side: 'host', status: 'confirmed', allowedActions: [], reviewAction: null })
    expect(await site.call(`GET /api/bookings/${confirmed}`, { as: host })).toMatchObject({ status: 200 })
    const cancelled = await site.call(`POST /api/bookings/${confirmed}/host-cancellation`, { as: host, body: {} })
    expect(cancelled.status).toBe(403)
    // nobody writes who is here for nothing
    await give(host, 'retailer')
    const body = { bookingId: confirmed }
    expect((await site.call('POST /api/conversations', { as: host, body })).status).toBeLessThan(300)
  })

  test('does not get it back by what they do: not by publishing, nor by asking for it', async () => {
    const host = await someone('host')
    const space = await createSpace(db, host, cast.admin, { name: 'Boutique en pause' })
    await take(host, 'host')
    await give(host, 'retailer')
    const { version } = (await site.call(`GET /api/host/listings/${space}`, { as: host })).json as { version: number }
    const resumed = await site.call(`POST /api/host/listings/${space}/resumption`, { as: host, body: { version } })
    expect(resumed.json).toMatchObject({ code: 'role_taken' })
    const asked = await site.call('POST /api/profile/roles', { as: host, body: { role: 'host', added: ['host'] } })
    expect(asked.json).toMatchObject({ code: 'role_taken' })
    expect(await rolesOf(host)).toEqual({ role: 'retailer', roles: ['retailer'] })
    // an admin gives it back; the space is the host's to put on the site again
    expect((await give(host, 'host')).status).toBe(201)
    const again = await site.call(`POST /api/host/listings/${space}/resumption`, { as: host, body: { version } })
    expect(again.status, JSON.stringify(again.json)).toBe(200)
    expect(await entriesOf(host.id)).toEqual(['person.role_taken', 'person.role_given', 'person.role_given'])
  })

  test('has it again when their appeal is upheld', async () => {
    const host = await someone('host')
    await take(host, 'host')
    const { rows } = await sql<{ id: string }>`SELECT id FROM decisions WHERE person_id = ${host.id}`.execute(db)
    const id = rows[0]?.id ?? ''
    // a decision about something else of theirs leaves this one in force
    await give(host, 'freelancer')
    const appeal = await site.call(`POST /api/decisions/${id}/appeal`, {
      as: host,
      body: { text: 'Voici les preuves.' },
    })
    expect(appeal.status, JSON.stringify(appeal.json)).toBe(201)
    const body = { outcome: 'upheld', answer: 'Vous avez raison.' }
    expect((await site.call(`POST /api/admin/appeals/${id}`, { as: cast.admin, body })).status).toBe(204)
    expect(await rolesOf(host)).toMatchObject({ roles: ['freelancer', 'host'] })
    expect((await roleStatusOf(host, 'host')).isTaken).toBe(false)
  })
})

/** Whether a statement about missions waits for a lock. */
const waitsForMission = async () =>
  (
    await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND query LIKE '%FROM missions%'`.execute(db)
  ).rows.length > 0

const days = { first: '2027-01-10', last: '2027-01-10' }

test('a retailer whose role is taken has no open request or mission, and asks for no space any more', async () => {
  const [retailer, host] = [await someone('retailer'), await someone('host')]
  const space = await createSpace(db, host, cast.admin, { name: 'Boutique demandée' })
  const pending = await request(space, retailer)
  const mission = await giveMission(db, {
    retailer,
    freelancer: cast.freelancer,
    spaceId: space,
    ...days,
    status: 'pending',
  })
  expect((await roleStatusOf(retailer, 'retailer')).dependents).toMatchObject({ requests: 1, missions: 1 })
  await take(retailer, 'retailer')
  expect(await statusOf(pending)).toBe('cancelled')
  expect(await missionStatus(mission)).toBe('cancelled')
  await give(retailer, 'host')
  const first = new Date(platform.clock.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  const body = { spaceId: space, firstDay: first, lastDay: first, expectedTotalMinor: 45_000 }
  expect((await site.call('POST /api/bookings', { as: retailer, body })).json).toMatchObject({ code: 'role_taken' })
})

const missionStatus = async (id: string) =>
  (await sql<{ status: string }>`SELECT status FROM missions WHERE id = ${id}`.execute(db)).rows[0]?.status

test('a freelancer whose role is taken is shown no more; proposals end, a confirmed mission stands', async () => {
  const [freelancer, retailer] = [await someone('freelancer'), await someone('retailer')]
  await sql`INSERT INTO freelancer_profiles (id) VALUES (${freelancer.id}) ON CONFLICT DO NOTHING`.execute(db)
  const space = await createSpace(db, cast.host, cast.admin, { name: 'Lieu de missions' })
  const proposed = await giveMission(db, { retailer, freelancer, spaceId: space, ...days, status: 'pending' })
  const confirmed = await giveMission(db, {
    retailer,
    freelancer,
    spaceId: space,
    first: '2027-02-01',
    last: '2027-02-02',
  })
  expect((await roleStatusOf(freelancer, 'freelancer')).dependents).toMatchObject({
    missions: 1,
    confirmedMissions: [{ id: confirmed }],
  })
  await take(freelancer, 'freelancer')
  expect([await missionStatus(proposed), await missionStatus(confirmed)]).toEqual(['cancelled', 'confirmed'])
  expect((await site.call(`GET /api/freelancers/${freelancer.id}`, { as: null })).status).toBe(404)
  const notified =
    await sql`SELECT 1 FROM notifications WHERE user_id = ${retailer.id} AND event_key LIKE ${`%${proposed}%`}`.execute(
      db,
    )
  expect(notified.rows).not.toHaveLength(0)
})

describe('a change of roles', () => {
  test('is refused without a reason, to oneself, to who has left, twice, and on what has changed', async () => {
    const person = await someone('host')
    expect((await change(person, { role: 'host', change: 'take' })).json).toMatchObject({
      code: 'invalid_input',
      fields: { reason: expect.any(String) },
    })
    const wordless = await change(person, { role: 'host', change: 'take', reason: 'other' })
    expect(wordless.json).toMatchObject({ fields: { facts: expect.any(String) } })
    expect((await give(person, 'host')).json).toMatchObject({ code: 'wrong_state' })
    expect((await give(cast.admin, 'host')).json).toMatchObject({ code: 'wrong_state' })
    expect((await change(person, { role: 'host', change: 'take', reason: 'spam', version: 'old' })).json).toMatchObject(
      {
        code: 'state_changed',
      },
    )
    const nobody = `POST /api/admin/users/${newId()}/roles`
    const body = { role: 'host', change: 'give', version: '' }
    expect((await site.call(nobody, { as: cast.admin, body })).status).toBe(404)
    expect(await rolesOf(person)).toEqual({ role: 'host', roles: ['host'] })
  })

  test('by two admins at once happens once', async () => {
    const person = await someone('host')
    const { version } = await read(person)
    const body = { role: 'freelancer', change: 'give', version }
    const answers = await Promise.all(
      [1, 2].map(() => site.call(`POST /api/admin/users/${person.id}/roles`, { as: cast.admin, body })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('meets an acceptance of the same moment: each request is confirmed and stands, or has ended', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [host, retailer] = [await someone('host'), await someone('retailer')]
      const space = await createSpace(db, host, cast.admin, { name: 'Boutique disputée' })
      const pending = await request(space, retailer)
      const loser = round % 2 === 0 ? (['host', host] as const) : (['retailer', retailer] as const)
      const [accepted, taken] = await Promise.all([
        site.call(`POST /api/bookings/${pending}/acceptance`, { as: host, body: {} }),
        take(loser[1], loser[0]),
      ])
      expect(taken.status).toBe(201)
      expect([200, 403, 409]).toContain(accepted.status)
      expect(await statusOf(pending)).toBe(accepted.status === 200 ? 'confirmed' : 'cancelled')
    }
  })

  test('waits for a mission that somebody changes before it holds the person', async () => {
    for (const side of ['freelancer', 'retailer'] as const) {
      const people = { freelancer: await someone('freelancer'), retailer: await someone('retailer') }
      const space = await createSpace(db, cast.host, cast.admin, { name: 'Lieu de missions' })
      const mission = await giveMission(db, { ...people, spaceId: space, ...days, status: 'pending' })
      const person = people[side]
      const body = { role: side, change: 'take', reason: 'spam', version: (await read(person)).version }
      await site.cookieFor(cast.admin)
      const taking = await db.transaction().execute(async other => {
        await sql`SELECT 1 FROM missions WHERE id = ${mission} FOR NO KEY UPDATE`.execute(other)
        const answer = site.call(`POST /api/admin/users/${person.id}/roles`, { as: cast.admin, body })
        await expect.poll(() => waitsForMission(), { timeout: 5_000 }).toBe(true)
        // who holds a mission gets its people
        await sql`SELECT 1 FROM profiles WHERE id = ${person.id} FOR UPDATE NOWAIT`.execute(other)
        return { answer }
      })
      expect((await taking.answer).status).toBe(201)
      expect(await missionStatus(mission)).toBe('cancelled')
    }
  })

  test('and answers to its missions at the same moment each end one way', async () => {
    for (let round = 0; round < 8; round += 1) {
      const people = { freelancer: await someone('freelancer'), retailer: await someone('retailer') }
      const space = await createSpace(db, cast.host, cast.admin, { name: 'Lieu disputé' })
      const mission = await giveMission(db, { ...people, spaceId: space, ...days, status: 'pending' })
      const loser = round % 2 === 0 ? 'freelancer' : 'retailer'
      const [accepted, taken] = await Promise.all([
        site.call(`POST /api/missions/${mission}/acceptance`, { as: people.freelancer, body: {} }),
        take(people[loser], loser),
      ])
      expect(taken.status, JSON.stringify(taken.json)).toBe(201)
      expect([200, 403, 409]).toContain(accepted.status)
      expect(await missionStatus(mission)).toBe(accepted.status === 200 ? 'confirmed' : 'cancelled')
    }
  })

  test('ends a request that came in between, with the job', async () => {
    const [retailer, host] = [await someone('retailer'), await someone('host')]
    const space = await createSpace(db, host, cast.admin, { name: 'Boutique tardive' })
    await take(retailer, 'retailer')
    await sql`DELETE FROM taken_roles WHERE person_id = ${retailer.id}`.execute(db)
    await sql`UPDATE profiles SET role = 'retailer', roles = '{retailer}' WHERE id = ${retailer.id}`.execute(db)
    const late = await request(space, retailer)
    await sql`UPDATE profiles SET role = NULL, roles = '{}' WHERE id = ${retailer.id}`.execute(db)
    await sql`INSERT INTO taken_roles (person_id, role, decision_id) SELECT person_id, 'retailer', id FROM decisions
      WHERE person_id = ${retailer.id}`.execute(db)
    const answer = await site.call(`POST /api/bookings/${late}/acceptance`, { as: host, body: {} })
    expect(answer.json).toMatchObject({ code: 'other_party_left' })
    expect((await advanceDueBookings(platform)).suspended).toBe(1)
    expect(await statusOf(late)).toBe('cancelled')
  })
})

describe('the role of an admin', () => {
  const decide = (id: string | undefined, outcome: string, as: Viewer) =>
    site.call(`POST /api/admin/role-requests/${id}`, { as, body: { outcome } })
  /** Admins for the time of a test. */
  async function withAdmins(count: number, run: (...admins: Viewer[]) => Promise<void>): Promise<void> {
    const admins = await Promise.all(Array.from({ length: count }, () => someone('admin')))
    try {
      await run(...admins)
    } finally {
      for (const { id } of admins) await leave(id)
    }
  }

  test('is given when another admin approves within a day: not by who asked', async () => {
    const person = await someone('host')
    await withAdmins(1, async second => {
      const asked = await give(person, 'admin')
      expect(asked.status, JSON.stringify(asked.json)).toBe(201)
      const pending = (asked.json as PersonRoles).pending
      expect(pending).toMatchObject({ change: 'give', isAlone: false, allowedActions: ['withdraw'] })
      expect((await rolesOf(person))?.roles).toEqual(['host'])
      expect(await notifiedOf(person, 'adminRoleAsked')).toBe(1)
      expect(await notifiedOf(second as Viewer, 'adminRoleAsked')).toBe(1)
      expect((await give(person, 'admin', second)).json).toMatchObject({ code: 'wrong_state' })
      expect((await decide(pending?.id, 'approve', cast.admin)).json).toMatchObject({ code: 'wrong_state' })
      const answers = await Promise.all([1, 2].map(() => decide(pending?.id, 'approve', second as Viewer)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await rolesOf(person))?.roles).toEqual(['host', 'admin'])
      expect(await entriesOf(person.id)).toEqual([
        'person.give_admin_asked',
        'person.give_admin_done',
        'person.role_given',
      ])
    })
    await leave(person.id)
  })

  test('is not given when it is refused, withdrawn, or nobody answers in a day', async () => {
    await withAdmins(1, async second => {
      for (const [outcome, as] of [
        ['refuse', second],
        ['withdraw', cast.admin],
        ['lapse', null],
      ] as const) {
        const person = await someone('host')
        const { pending } = (await give(person, 'admin')).json as PersonRoles
        if (as) expect((await decide(pending?.id, outcome, as)).status).toBe(200)
        else {
          await sql`UPDATE role_requests SET ends_at = now() WHERE id = ${pending?.id}`.execute(db)
          expect(await endRoleRequests(platform)).toBe(1)
        }
        expect((await rolesOf(person))?.roles).toEqual(['host'])
        expect((await read(person)).pending).toBeNull()
        expect((await decide(pending?.id, 'approve', second as Viewer)).json).toMatchObject({ code: 'wrong_state' })
      }
    })
  })

  test('is taken after a day where there is nobody else to ask, and its sessions end', async () => {
    await withAdmins(1, async other => {
      await site.cookieFor(other as Viewer)
      const space = await createSpace(db, cast.host, cast.admin, { isPublished: true, approved: false })
      const letter = await writeToUs(db)
      await sql`INSERT INTO space_assignments (space_id, assigned_to) VALUES (${space}, ${other?.id})`.execute(db)
      await sql`UPDATE contact_messages SET assigned_to = ${other?.id}, assigned_at = now() WHERE id = ${letter}`.execute(
        db,
      )
      const asked = await take(other as Viewer, 'admin')
      const pending = (asked.json as PersonRoles).pending
      // whom it is about does not answer it
      expect(pending).toMatchObject({ change: 'take', isAlone: true })
      expect((await decide(pending?.id, 'refuse', other as Viewer)).json).toMatchObject({ code: 'wrong_state' })
      expect(await endRoleRequests(platform)).toBe(0)
      await sql`UPDATE role_requests SET ends_at = now() WHERE id = ${pending?.id}`.execute(db)
      expect(await endRoleRequests(platform)).toBe(1)
      expect(await rolesOf(other as Viewer)).toEqual({ role: null, roles: [] })
      const { items } = (await site.call('GET /api/admin/queue', { as: cast.admin })).json as {
        items: { id: string; assignee: string | null }[]
      }
      const waiting = items.filter(({ id }) => id === space || id === letter)
      expect(
        waiting.map(({ assignee }) => assignee),
        'what they were on is anybody’s',
      ).toEqual([null, null])
      expect((await site.call('GET /api/admin/users', { as: other as Viewer })).status).toBe(401)
    })
  })

  test.each([
    ['another rule than that of its reason', 'safety#account', 'safety#account'],
    ['no rule', 'none', null],
    ['that of its reason', undefined, 'terms#bookings'],
  ])('is taken with the decision citing %s, as it was asked for', async (_, clause, cited) => {
    await withAdmins(2, async (...admins) => {
      const [person, second] = admins as [Viewer, Viewer]
      const body = { role: 'admin', change: 'take', reason: 'unreliable', ...(clause && { clause }) }
      const { pending } = (await change(person, body)).json as PersonRoles
      expect((await decide(pending?.id, 'approve', second)).status).toBe(200)
      const { rows } = await sql`SELECT reason, clause FROM decisions WHERE person_id = ${person.id}`.execute(db)
      expect(rows).toEqual([{ reason: 'unreliable', clause: cited }])
      const asked = await sql`SELECT details -> 'clause' AS clause FROM audit_log WHERE subject_id = ${person.id}
        AND action = 'person.take_admin_asked'`.execute(db)
      expect(asked.rows).toEqual([{ clause: cited }])
    })
  })

  test('comes back by an appeal only with two signatures, and a fresh proof of who upholds it', async () => {
    await withAdmins(2, async (...admins) => {
      const [person, second] = admins as [Viewer, Viewer]
      const { pending: taking } = (await take(person, 'admin')).json as PersonRoles
      expect((await decide(taking?.id, 'approve', second)).status).toBe(200)
      const { rows } = await sql<{ id: string }>`SELECT id FROM decisions WHERE person_id = ${person.id}`.execute(db)
      const id = rows[0]?.id ?? ''
      await sql`INSERT INTO appeals (decision_id, text) VALUES (${id}, 'Je n’ai rien fait.')`.execute(db)
      const answer = () =>
        site.call(`POST /api/admin/appeals/${id}`, {
          as: cast.admin,
          body: { outcome: 'upheld', answer: 'Admettons.' },
        })
      const freshness = (since: string) =>
        sql`UPDATE sessions SET proved_at = now() - ${since}::interval WHERE user_id = ${cast.admin.id}`.execute(db)
      await freshness('1 hour')
      expect((await answer()).json).toMatchObject({ code: 'proof_needed' })
      await freshness('0')
      expect((await answer()).status).toBe(204)
      expect((await rolesOf(person))?.roles).toEqual([])
      const { pending } = await read(person)
      expect(pending).toMatchObject({ change: 'give', isAlone: false, allowedActions: ['withdraw'] })
      expect((await decide(pending?.id, 'approve', cast.admin)).json).toMatchObject({ code: 'wrong_state' })
      expect((await decide(pending?.id, 'approve', second)).status).toBe(200)
      expect((await rolesOf(person))?.roles).toEqual(['admin'])
    })
  })

  test('of the last admin stays', async () => {
    await withAdmins(1, async other => {
      const { pending } = (await take(cast.admin, 'admin', other)).json as PersonRoles
      await leave(other?.id)
      await sql`UPDATE role_requests SET ends_at = now() WHERE id = ${pending?.id}`.execute(db)
      await endRoleRequests(platform)
      expect((await rolesOf(cast.admin))?.roles).toContain('admin')
    })
  })
})

afterAll(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
