import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { race, testPlatform } from '#tests/support/platform.ts'
import { addViewer } from '../admin/viewers.ts'
import { countAllWaiting, listQueue } from '../admin/queue.service.ts'
import type { Viewer } from '../http/call.ts'
import { changeMission } from './change-mission.ts'
import { listTeamEntries } from '../profiles/team-actions.sql.ts'
import { answerContest, assignContest, contestAbsence } from './contest-absence.ts'
import { readMission } from './missions.service.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let id: string
let space: string

const DAY = '2026-12-20'
const WORDS = 'J’attendais devant la porte, l’hôte m’a vue.'
const at = (day: string, time: string) => platform.clock.set(`${day}T${time}:00Z`)
const read = (who: Viewer) => readMission(platform, db, who, id)
const lastKindOf = async (person: Viewer): Promise<string | undefined> => {
  const { rows } = await sql<{
    kind: string
  }>`SELECT kind FROM notifications WHERE user_id = ${person.id} ORDER BY created_at, id`.execute(db)
  return rows.at(-1)?.kind.replace('mission.', '')
}

/** Reported absent at ten, an hour after the start. */
async function report(): Promise<void> {
  const { retailer, freelancer } = cast
  id = await giveMission(db, { retailer, freelancer, spaceId: space, first: DAY, last: DAY })
  at(DAY, '10:00')
  await changeMission(platform, retailer, id, 'report_absence', undefined)
  await sql`UPDATE mission_events SET created_at = ${`${DAY}T10:00:00Z`} WHERE mission_id = ${id} AND reason = 'absent'`.execute(
    db,
  )
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

test('a reported absence is contested once, by its freelancer; the retailer reads it, admins are notified, and both read the answer', async () => {
  await report()
  expect((await read(cast.freelancer)).absence).toEqual({
    contestUntilLocal: '2026-12-22T10:00',
    canContest: true,
    canAnswer: false,
    assignment: null,
    contest: null,
  })
  for (const who of [cast.retailer, cast.otherRetailer])
    await expect(contestAbsence(platform, who, id, WORDS)).rejects.toMatchObject({ code: 'not_found' })
  at('2026-12-21', '18:00')
  const { done, refused } = await race(
    Array.from({ length: 3 }, () => () => contestAbsence(platform, cast.freelancer, id, WORDS)),
  )
  expect([done.length, refused]).toEqual([1, ['state_changed', 'state_changed']])
  expect((await read(cast.retailer)).absence?.contest).toEqual({
    text: WORDS,
    atLocal: '2026-12-21T18:00',
    outcome: null,
    answer: null,
  })
  expect([await lastKindOf(cast.retailer), await lastKindOf(cast.admin)]).toEqual([
    'absenceContested',
    'absenceWaiting',
  ])
  expect((await read(cast.admin)).absence?.canAnswer).toBe(true)
  await expect(addViewer(platform, cast.admin, id), 'others see who looks at it').resolves.toEqual({ others: [] })
  expect((await countAllWaiting(platform)).absences).toBe(1)
  const answer = { outcome: 'upheld', answer: 'L’hôte confirme.' } as const
  await expect(answerContest(platform, cast.retailer, id, answer)).rejects.toMatchObject({ code: 'own_case' })
  await answerContest(platform, cast.admin, id, answer)
  await expect(answerContest(platform, cast.admin, id, answer)).rejects.toMatchObject({ code: 'state_changed' })
  for (const who of [cast.retailer, cast.freelancer]) {
    expect(await read(who)).toMatchObject({ status: 'cancelled', absence: { contest: answer } })
    expect(await lastKindOf(who)).toBe('absenceUpheld')
  }
  await expect(
    sql`UPDATE absence_contests SET answer = 'Autre.' WHERE mission_id = ${id}`.execute(db),
  ).rejects.toMatchObject({ code: 'RB005' })
})

test('an admin leaves what is their own to another one, while there is one', async () => {
  await report()
  await contestAbsence(platform, cast.freelancer, id, WORDS)
  const own: Viewer = { ...cast.retailer, roles: [...cast.retailer.roles, 'admin'] }
  const answer = { outcome: 'rejected', answer: 'Personne n’était là.' } as const
  expect((await read(own)).absence?.canAnswer).toBe(false)
  await expect(answerContest(platform, own, id, answer)).rejects.toMatchObject({ code: 'own_case' })
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.admin.id}`.execute(db)
  expect((await read(own)).absence?.canAnswer).toBe(true)
  await answerContest(platform, own, id, answer)
  await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${cast.admin.id}`.execute(db)
  expect((await read(own)).absence).toMatchObject({ canAnswer: false, contest: answer })
})

test('after two days it is too late, and of any other mission there is nothing to contest', async () => {
  await report()
  at('2026-12-22', '10:00')
  await expect(contestAbsence(platform, cast.freelancer, id, WORDS)).rejects.toMatchObject({ code: 'state_changed' })
  await expect(answerContest(platform, cast.admin, id, { outcome: 'rejected', answer: 'Rien.' })).rejects.toMatchObject(
    { code: 'not_found' },
  )
  const { retailer, freelancer } = cast
  id = await giveMission(db, { retailer, freelancer, spaceId: space, first: '2026-12-24', last: '2026-12-24' })
  expect((await read(freelancer)).absence).toBeNull()
  await expect(contestAbsence(platform, freelancer, id, WORDS)).rejects.toMatchObject({ code: 'state_changed' })
  await expect(
    sql`INSERT INTO absence_contests (mission_id, text) VALUES (${id}, 'Rien')`.execute(db),
  ).rejects.toMatchObject({ code: 'RB003' })
})

test('a contest is taken on by one admin, left to them by the others until it is taken over, and no party reads by whom', async () => {
  const nadia = await createPerson(db, {
    first: 'Nadia',
    last: 'B',
    role: 'admin',
    lang: 'fr',
    email: 'nadia@contest.test',
  })
  await report()
  await contestAbsence(platform, cast.freelancer, id, WORDS)
  const free = (await read(cast.admin)).absence?.assignment
  expect(free).toEqual({ by: null, action: 'assign', version: '' })
  const assign = (who: Viewer, isAssigned: boolean, version: string) =>
    assignContest(platform, who, id, { isAssigned, version })
  const versionFor = async (who: Viewer) => (await read(who)).absence?.assignment?.version ?? ''
  const { done, refused } = await race([cast.admin, nadia].map(who => () => assign(who, true, '')))
  expect([done.length, refused]).toEqual([1, ['state_changed']])
  const owner = done[0]?.absence?.assignment?.by?.id === nadia.id ? nadia : cast.admin
  const other = owner === nadia ? cast.admin : nadia
  expect((await read(owner)).absence).toMatchObject({ canAnswer: true, assignment: { action: 'release' } })
  expect((await read(other)).absence).toMatchObject({
    canAnswer: false,
    assignment: { by: { id: owner.id }, action: 'assign' },
  })
  for (const who of [cast.retailer, cast.freelancer])
    expect((await read(who)).absence).toMatchObject({ canAnswer: false, assignment: null })
  const idsOf = async (who: Viewer, asked: 'mine' | 'others' | 'nobody') =>
    (await listQueue(platform, who, { kind: 'absence', assignee: asked })).items.map(each => each.id)
  expect([await idsOf(owner, 'mine'), await idsOf(other, 'others'), await idsOf(other, 'nobody')]).toEqual([
    [id],
    [id],
    [],
  ])
  const answer = { outcome: 'upheld', answer: 'L’hôte confirme.' } as const
  await expect(answerContest(platform, other, id, answer)).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(assign(other, false, await versionFor(other))).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(assign(cast.retailer, true, '')).rejects.toMatchObject({ code: 'own_case' })
  await assign(other, true, await versionFor(other))
  await assign(other, false, await versionFor(other))
  await assign(owner, true, await versionFor(owner))
  await answerContest(platform, owner, id, answer)
  expect((await read(owner)).absence).toMatchObject({ canAnswer: false, assignment: null })
  await expect(assign(other, true, '')).rejects.toMatchObject({ code: 'state_changed' })
  const { rows } = await sql<{
    action: string
  }>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY sequence`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual([
    'absence.assigned',
    'absence.assigned',
    'absence.released',
    'absence.assigned',
    'absence.upheld',
  ])
  const entries = await listTeamEntries(db, cast.freelancer.id, { before: null, limit: 5 })
  expect(entries.map(({ action }) => action)).toEqual(['absence.upheld'])
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${nadia.id}`.execute(db)
})
