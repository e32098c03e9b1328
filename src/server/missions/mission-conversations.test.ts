import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConversationSummary } from '#shared/conversations/contract.ts'
import { type Cast, createCast, createPerson, createSpace, openSession } from '#tests/support/cast.ts'
import { decideOn } from '#tests/support/decision.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { race, testPlatform, TODAY } from '#tests/support/platform.ts'
import { openConversation, sendMessage } from '../conversations/conversations.service.ts'
import type { Viewer } from '../http/call.ts'
import { deleteAccount } from '../profiles/delete-account.ts'
import { readEverything } from '../profiles/export.sql.ts'
import {
  applyToMission,
  declineApplicant,
  inviteFreelancer,
  listApplicants,
  withdrawApplication,
} from './apply-to-mission.ts'
import { changeMission, pickApplicant } from './change-mission.ts'
import { readMission } from './missions.service.ts'
import { changeTerms, proposeMission } from './propose-mission.ts'

const racers = 12
const platform = await testPlatform({ poolMax: racers })
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let space: string
let other: Viewer

const DAY = '2026-12-20'
const word = 'Bonjour, je connais bien la céramique.'
const terms = () => ({
  title: 'Vente de céramiques',
  description: '',
  tasks: [],
  requirements: [],
  languages: [],
  skills: [],
  days: [{ day: DAY, startTime: '10:00', endTime: '18:00', breakMinutes: 60 }],
  hourlyRateMinor: 1_450,
  currency: 'EUR' as const,
  spaceId: space,
  fallback: 'none' as const,
})
const propose = (note?: string) =>
  proposeMission(platform, cast.retailer, { ...terms(), freelancerId: cast.freelancer.id, note }, undefined)
const publish = () => proposeMission(platform, cast.retailer, terms(), undefined)
const apply = async (who: Viewer, id: string, message?: string) => {
  const { termsVersion } = await readMission(platform, db, who, id)
  return applyToMission(platform, who, id, { message, termsVersion })
}
const pick = async (id: string, who: Viewer) => {
  const { applicants } = await listApplicants(platform, cast.retailer, id)
  const appliedAt = applicants.find(each => each.freelancer.id === who.id)?.at ?? ''
  return pickApplicant(platform, cast.retailer, id, { freelancerId: who.id, appliedAt })
}
const open = (as: Viewer, missionId: string, freelancerId?: string) =>
  openConversation(platform, as, { missionId, freelancerId })
const inbox = async (as: Viewer, query = '') =>
  ((await site.call(`GET /api/conversations${query}`, { as })).json as { conversations: ConversationSummary[] })
    .conversations
const said = async (as: Viewer, id: string) => {
  const { messages } = (await site.call(`GET /api/conversations/${id}`, { as })).json as {
    messages: { content: string; mine: boolean }[]
  }
  return messages.map(({ content, mine }) => [content, mine])
}
const notified = async (who: Viewer) =>
  (
    await sql<{
      kind: string
    }>`SELECT kind FROM notifications WHERE user_id = ${who.id} ORDER BY created_at, id`.execute(db)
  ).rows.map(row => row.kind)

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
  const person = { first: 'Reda', last: 'Alami', role: 'freelancer', lang: 'ar', email: 'reda@cast.test' } as const
  other = await createPerson(db, person)
})
beforeEach(() => platform.clock.set(`${TODAY}T09:00:00Z`))
afterEach(async () => {
  await sql`UPDATE profiles SET suspended_at = NULL`.execute(db)
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['missions', 'notifications', 'outbox_mails', 'live_events'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

describe('a mission that is proposed', () => {
  test('is talked about by its two sides, no matter who opens it, with what it is and where its page is', async () => {
    const { id } = await propose()
    expect(await inbox(cast.freelancer), 'nothing was written').toEqual([])
    const { id: conversation } = await open(cast.retailer, id)
    expect(await open(cast.freelancer, id)).toEqual({ id: conversation })
    expect(await open(cast.retailer, id, cast.freelancer.id)).toEqual({ id: conversation })
    await sendMessage(platform, cast.retailer, conversation, 'Êtes-vous libre ?', undefined)
    const mission = { id, title: 'Vente de céramiques', firstDay: DAY, lastDay: DAY, status: 'pending', visible: true }
    expect(await inbox(cast.freelancer)).toMatchObject([
      { mission: { ...mission, side: 'freelancer' }, booking: null, space: { id: space }, unread: 1 },
    ])
    expect(await inbox(cast.retailer, '?text=ceramiques')).toMatchObject([
      { mission: { ...mission, side: 'retailer' } },
    ])
    expect(await notified(cast.freelancer)).toEqual(['mission.proposed', 'message.aboutMission'])
    const { rows } = await sql<{ params: object }>`SELECT params FROM outbox_mails
      WHERE user_id = ${cast.freelancer.id} AND template = 'messageReceived'`.execute(db)
    expect(rows).toEqual([{ params: expect.objectContaining({ missionTitle: 'Vente de céramiques' }) }])
    const { notifications } = (await site.call('GET /api/notifications', { as: cast.freelancer })).json as {
      notifications: { message: string }[]
    }
    expect(notifications[0]?.message).toContain('Vente de céramiques')
  })

  test('begins with its note, for both at once and once', async () => {
    const { id, events } = await propose('Bonjour Yasmine, vous nous aviez manqué.')
    expect(events[0]?.note).toBe('Bonjour Yasmine, vous nous aviez manqué.')
    const [theirs] = await inbox(cast.freelancer)
    expect(theirs).toMatchObject({ mission: { id }, unread: 1, lastMessage: { mine: false } })
    expect(await inbox(cast.retailer)).toMatchObject([{ id: theirs?.id, unread: 0, lastMessage: { mine: true } }])
    expect(await open(cast.freelancer, id)).toEqual({ id: theirs?.id })
    expect(await said(cast.retailer, theirs?.id ?? '')).toEqual([['Bonjour Yasmine, vous nous aviez manqué.', true]])
    expect(await notified(cast.freelancer), 'the proposal tells of it').toEqual(['mission.proposed'])
    const { rows } = await sql`SELECT 1 FROM live_events WHERE topic = 'message'`.execute(db)
    expect(rows, 'both open inboxes').toHaveLength(2)
  })

  test('goes on after it was declined, and ends with a suspension as any other', async () => {
    const { id } = await propose()
    await changeMission(platform, cast.freelancer, id, 'decline', undefined)
    const { id: conversation } = await open(cast.freelancer, id)
    await sendMessage(platform, cast.freelancer, conversation, 'Une autre fois !', undefined)
    expect(await inbox(cast.retailer)).toMatchObject([
      { mission: { status: 'rejected' }, allowedActions: ['send', 'archive'] },
    ])
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.freelancer.id}`.execute(db)
    const sent = sendMessage(platform, cast.retailer, conversation, 'Dommage', undefined)
    await expect(sent).rejects.toMatchObject({ code: 'other_party_left' })
  })

  test('is nobody else’s to talk about', async () => {
    const { id } = await propose(word)
    for (const stranger of [other, cast.otherRetailer, cast.host, cast.admin]) {
      for (const withId of [undefined, cast.freelancer.id, stranger.id])
        await expect(open(stranger, id, withId)).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(open(cast.retailer, id, other.id), 'who was not asked').rejects.toMatchObject({ code: 'not_found' })
    await expect(open(cast.retailer, id, cast.retailer.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('takes a note for one person alone', async () => {
    const body = { ...terms(), note: word }
    const sent = await site.call('POST /api/missions', { as: cast.retailer, body })
    expect([sent.status, Object.keys((sent.json as { fields?: object }).fields ?? {})]).toEqual([400, ['note']])
  })
})

describe('an open mission', () => {
  test('is talked about with each who has applied, beginning with their word', async () => {
    const { id } = await publish()
    expect((await readMission(platform, db, cast.freelancer, id)).canWrite).toBe(false)
    await expect(open(cast.freelancer, id), 'who has not applied').rejects.toMatchObject({ code: 'not_found' })
    await expect(open(cast.retailer, id), 'with nobody').rejects.toMatchObject({ code: 'not_found' })
    expect((await apply(cast.freelancer, id, word)).canWrite).toBe(true)
    await apply(other, id)
    const { applicants } = await listApplicants(platform, cast.retailer, id)
    expect(applicants.map(each => each.canWrite)).toEqual([true, true])
    const [first] = await inbox(cast.retailer)
    expect(first).toMatchObject({ other: { id: cast.freelancer.id }, lastMessage: { content: word, mine: false } })
    const second = await open(cast.retailer, id, other.id)
    expect(second.id).not.toBe(first?.id)
    expect(await open(other, id)).toEqual(second)
    expect(await notified(cast.retailer)).toEqual(['mission.applicationReceived', 'mission.applicationReceived'])
  })

  test('has the word of an application once: changed it is a further message, sent again or after other hours none', async () => {
    const { id } = await publish()
    await apply(cast.freelancer, id, word)
    await apply(cast.freelancer, id, word)
    await withdrawApplication(platform, cast.freelancer, id)
    await changeTerms(platform, cast.retailer, id, { ...terms(), hourlyRateMinor: 1_600 })
    await apply(cast.freelancer, id, word)
    const { id: conversation } = await open(cast.freelancer, id)
    expect(await said(cast.freelancer, conversation)).toEqual([[word, true]])
    await apply(cast.freelancer, id, 'Et je parle arabe.')
    expect(await said(cast.retailer, conversation)).toEqual([
      [word, false],
      ['Et je parle arabe.', false],
    ])
  })

  test('whose application is older than this begins with its word, at its time', async () => {
    const { id } = await publish()
    await sql`INSERT INTO mission_applications (mission_id, freelancer_id, message, created_at)
      VALUES (${id}, ${other.id}, ${word}, '2026-11-20T08:00:00Z')`.execute(db)
    const { id: conversation } = await open(cast.retailer, id, other.id)
    expect(await said(other, conversation)).toEqual([[word, true]])
    expect(await inbox(cast.retailer)).toMatchObject([
      { lastMessage: { createdAt: expect.stringContaining('2026-11-20') } },
    ])
  })

  test('is talked about with who was invited', async () => {
    const { id } = await publish()
    await inviteFreelancer(platform, cast.retailer, id, cast.freelancer.id)
    expect((await readMission(platform, db, cast.freelancer, id)).canWrite).toBe(true)
    expect(await open(cast.freelancer, id)).toEqual(await open(cast.retailer, id, cast.freelancer.id))
  })

  test('that is somebody’s is started with nobody else; who has talked goes on, declined or withdrawn', async () => {
    const { id } = await publish()
    await apply(cast.freelancer, id)
    await apply(other, id, word)
    await declineApplicant(platform, cast.retailer, id, other.id)
    await inviteFreelancer(platform, cast.retailer, id, (await third()).id)
    await pick(id, cast.freelancer)
    await changeMission(platform, cast.freelancer, id, 'accept', undefined)
    const { id: conversation } = await open(cast.retailer, id, other.id)
    await sendMessage(platform, other, conversation, 'Bonne vente !', undefined)
    expect(await inbox(other)).toMatchObject([{ mission: { status: 'confirmed', visible: true } }])
    expect((await readMission(platform, db, other, id)).canWrite).toBe(true)
    await expect(open(cast.retailer, id, (await third()).id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await readMission(platform, db, await third(), id)).canWrite).toBe(false)
    const { applicants } = await listApplicants(platform, cast.retailer, id)
    expect(
      applicants.map(each => each.canWrite),
      'the one picked, and the one who has written',
    ).toEqual([true, true])
    await open(cast.retailer, id)
  })

  test('whose terms change ends applications, and leaves what was said', async () => {
    const { id } = await publish()
    await apply(cast.freelancer, id, word)
    await changeTerms(platform, cast.retailer, id, { ...terms(), hourlyRateMinor: 1_600 })
    const [left] = await inbox(cast.freelancer)
    expect(left).toMatchObject({ mission: { id, visible: true }, allowedActions: ['send', 'archive'] })
    const suspend = (at: string | null) =>
      sql`UPDATE profiles SET suspended_at = ${at}::timestamptz WHERE id = ${cast.retailer.id}`.execute(db)
    await suspend('2026-12-01T08:00:00Z')
    expect(await inbox(cast.freelancer)).toMatchObject([{ mission: { visible: false } }])
    await suspend(null)
    await changeMission(platform, cast.retailer, id, 'cancel', undefined)
    expect(await inbox(cast.freelancer), 'its page is not theirs any more').toMatchObject([
      { mission: { visible: false } },
    ])
  })

  test('is opened once, however many do at the same moment from both sides', async () => {
    const { id } = await publish()
    await apply(cast.freelancer, id)
    const actions = Array.from({ length: racers }, (_, index) =>
      index % 2 === 0 ? () => open(cast.retailer, id, cast.freelancer.id) : () => open(cast.freelancer, id),
    )
    const { done, refused } = await race(actions)
    expect(refused).toEqual([])
    expect(new Set(done.map(each => each.id)).size).toBe(1)
  })
})

let invited: Promise<Viewer> | undefined
const third = (): Promise<Viewer> =>
  (invited ??= createPerson(db, {
    first: 'Lina',
    last: 'Fassi',
    role: 'freelancer',
    lang: 'fr',
    email: 'lina@cast.test',
  }))

test('what an admin has hidden of it is hidden on the mission’s pages and in the other’s copy too', async () => {
  const { id } = await publish()
  await apply(cast.freelancer, id, 'Payez-moi ailleurs.')
  const proposed = await propose('Payez-moi ailleurs.')
  const decision = await decideOn(db, space, cast.freelancer, cast.admin)
  await sql`UPDATE messages SET hidden_by = ${decision}`.execute(db)
  expect((await listApplicants(platform, cast.retailer, id)).applicants[0]?.message).toBeNull()
  expect((await readMission(platform, db, cast.freelancer, id)).application?.message).toBe('Payez-moi ailleurs.')
  expect((await readMission(platform, db, cast.freelancer, proposed.id)).events[0]?.note).toBeNull()
  expect((await readMission(platform, db, cast.retailer, proposed.id)).events[0]?.note).toBe('Payez-moi ailleurs.')
  const copy = JSON.parse(await readEverything(db, cast.freelancer.id)) as {
    missions: { mission: { events: { note: null }[] } }[]
  }
  expect(copy.missions[0]?.mission.events[0]?.note).toBeNull()
  await sql`UPDATE messages SET hidden_by = NULL`.execute(db)
})

test('a retailer reports the word of an application, wherever they read it', async () => {
  const { id } = await publish()
  await apply(cast.freelancer, id, 'Payez-moi ailleurs.')
  const { applicants } = await listApplicants(platform, cast.retailer, id)
  const { applicants: seenByAdmin } = await listApplicants(platform, cast.admin, id)
  expect(seenByAdmin.map(each => [each.messageId, each.canWrite])).toEqual([[null, false]])
  const messageId = applicants[0]?.messageId ?? ''
  const subject = await site.call(`GET /api/report-subjects/${messageId}`, { as: cast.retailer })
  const conversation = await open(cast.retailer, id, cast.freelancer.id)
  expect(subject.json).toMatchObject({ kind: 'message', link: `/messages/${conversation.id}` })
})

test('who deletes their account leaves what was said to the other, under no name', async () => {
  const email = 'adam@cast.test'
  const adam = await createPerson(db, { first: 'Adam', last: 'Tazi', role: 'freelancer', lang: 'fr', email })
  const { id } = await publish()
  await apply(adam, id, word)
  await openSession(db, adam)
  await deleteAccount(platform, adam, { word: 'SUPPRIMER' })
  const [left] = await inbox(cast.retailer)
  expect(left).toMatchObject({ mission: { id }, lastMessage: { content: word }, allowedActions: ['archive'] })
  expect(JSON.stringify(left)).not.toContain('Tazi')
  expect((await listApplicants(platform, cast.retailer, id)).applicants).toEqual([])
  expect(await open(cast.retailer, id, adam.id), 'found again').toEqual({ id: left?.id })
})

test('a plain form opens it without JavaScript, and comes back when it is refused', async () => {
  const { id } = await propose()
  const form = { missionId: id, _next: '/messages/{id}', _back: `/freelancer/missions/${id}` }
  const post = async (as: Viewer) =>
    site.app.request(`${platform.config.publicUrl}/api/conversations`, {
      method: 'POST',
      headers: {
        cookie: await site.cookieFor(as),
        origin: platform.config.publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form),
    })
  const opened = await post(cast.freelancer)
  const { id: conversation } = await open(cast.retailer, id)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/messages/${conversation}`])
  const refused = await post(other)
  expect([refused.status, refused.headers.get('location')]).toEqual([303, form._back])
})

test('the database lets nobody else talk about a mission, and nobody twice', async () => {
  const { id } = await propose(word)
  const insert = (freelancerId: string) =>
    sql`INSERT INTO conversations (id, mission_id, freelancer_id) VALUES (gen_random_uuid(), ${id}, ${freelancerId})`.execute(
      db,
    )
  await expect(insert(other.id)).rejects.toMatchObject({ code: 'RB003' })
  await expect(insert(cast.retailer.id)).rejects.toMatchObject({ code: 'RB003' })
  await expect(insert(cast.freelancer.id)).rejects.toMatchObject({ code: '23505' })
})
