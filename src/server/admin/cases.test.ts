import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CaseCard, ReportCase } from '#shared/admin/cases-contract.ts'
import type { AppealCard } from '#shared/admin/appeals-contract.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { Decision } from '#shared/decisions/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { review as writeReview } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { verifyChain } from '../audit/audit.sql.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import { requestBooking } from '../bookings/request-booking.ts'
import { openConversation, sendMessage } from '../conversations/conversations.service.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let otherAdmin: Viewer
let space: string
let review: string

const visitor = { fullName: 'Leïla Amrani', email: 'leila@example.com' }
const report = (as: Viewer | null, subjectId: string, reason = 'harassment') =>
  site.call('POST /api/reports', { as, body: { subjectId, reason, text: 'Des insultes.', ...(as ? {} : visitor) } })
const list = async (view = 'open') =>
  (await site.call(`GET /api/admin/reports?view=${view}`, { as: cast.admin })).json as {
    cases: CaseCard[]
    waiting: number
  }
const read = async (id: string, as = cast.admin) =>
  (await site.call(`GET /api/admin/reports/${id}`, { as })).json as ReportCase
const post = (path: string, body: object, as = cast.admin) => site.call(`POST /api/admin/reports/${path}`, { as, body })
const assign = async (id: string, as = cast.admin) =>
  (await post(`${id}/assignment`, { isAssigned: true, version: (await read(id)).version }, as)).json as ReportCase
const rating = async () =>
  (
    await sql<{
      rating: number
      n: number
    }>`SELECT rating::float, rating_count AS n FROM spaces WHERE id = ${space}`.execute(db)
  ).rows[0]
const publicReviews = async () =>
  ((await site.call(`GET /api/spaces/${space}/reviews`)).json as { reviews: { id: string }[] }).reviews.map(r => r.id)
const notified = async (person: Viewer) =>
  (
    await sql<{
      kind: string
      link: string
    }>`SELECT kind, link FROM notifications WHERE user_id = ${person.id} ORDER BY id`.execute(db)
  ).rows
const mails = async (recipient: string) =>
  (
    await sql<{
      template: string
    }>`SELECT template FROM outbox_mails WHERE recipient = ${recipient} ORDER BY id`.execute(db)
  ).rows.map(row => row.template)
const entries = async () =>
  (await sql<{ action: string }>`SELECT action FROM audit_log ORDER BY sequence`.execute(db)).rows.map(
    row => row.action,
  )
const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code?: string } | null)?.code,
]

async function onlyCase(): Promise<CaseCard> {
  const [first] = (await list()).cases
  if (!first) throw new Error('nothing was reported')
  return first
}

beforeAll(async () => {
  cast = await createCast(db)
  const email = 'second-admin@cast.test'
  otherAdmin = await createPerson(db, { first: 'Driss', last: 'Alaoui', role: 'admin', lang: 'fr', email })
})
beforeEach(async () => {
  space = await createSpace(db, cast.host, cast.admin)
  review = await writeReview(db, {
    spaceId: space,
    author: cast.retailer,
    rating: 1,
    first: '2026-11-02',
    comment: 'Voleurs !',
  })
  await writeReview(db, { spaceId: space, author: cast.otherRetailer, rating: 5, first: '2026-11-05' })
})
afterEach(async () => {
  expect((await verifyChain(db)).brokenAt).toBeNull()
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['reports', 'report_cases', 'reviews', 'notifications', 'outbox_mails', 'rate_limits']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  }
})

describe('the queue', () => {
  test('has one card for each thing, with how many reported it and why, the oldest first', async () => {
    await report(cast.host, review)
    await report(null, review, 'fake')
    await report(cast.otherHost, review)
    await report(cast.otherHost, space, 'misleading')
    const { cases, waiting } = await list()
    expect(waiting).toBe(2)
    expect(cases).toMatchObject([
      {
        kind: 'review',
        subjectId: review,
        name: 'Boutique lumineuse à Guéliz',
        excerpt: 'Voleurs !',
        count: 3,
        isGone: false,
        person: { id: cast.retailer.id, name: 'Inès Moreau' },
        isOverdue: false,
        assignee: null,
        reasons: [
          { reason: 'harassment', count: 2 },
          { reason: 'fake', count: 1 },
        ],
      },
      { kind: 'space', subjectId: space, count: 1 },
    ])
    await sql`UPDATE report_cases SET opened_at = now() - interval '3 days' WHERE subject_id = ${space}`.execute(db)
    expect((await list()).cases.map(each => [each.kind, each.isOverdue])).toEqual([
      ['space', true],
      ['review', false],
    ])
    expect((await read(cases[0]?.id ?? '')).reports.map(each => [each.reporter, each.email])).toEqual([
      ['Salma Benjelloun', null],
      ['Leïla Amrani', 'leila@example.com'],
      ['Omar Al Mansoori', null],
    ])
    expect((await site.call('GET /api/admin/moderation', { as: cast.admin })).json).toMatchObject({ reports: 2 })
  })

  test('goes on from page to page without losing or repeating any', async () => {
    const reviews = await Promise.all(
      Array.from({ length: 33 }, (_, index) =>
        writeReview(db, {
          spaceId: space,
          author: cast.retailer,
          rating: 3,
          first: `2026-10-${String((index % 28) + 1).padStart(2, '0')}`,
        }).catch(() => null),
      ),
    )
    for (const id of reviews.filter(id => id !== null)) {
      await sql`DELETE FROM rate_limits`.execute(db)
      await report(cast.otherHost, id)
    }
    const first = (await site.call('GET /api/admin/reports', { as: cast.admin })).json as {
      cases: CaseCard[]
      next: string
      waiting: number
    }
    const rest = (
      await site.call(`GET /api/admin/reports?after=${encodeURIComponent(first.next ?? '')}`, { as: cast.admin })
    ).json as { cases: CaseCard[] }
    const all = first.next ? [...first.cases, ...rest.cases] : first.cases
    expect(new Set(all.map(each => each.id)).size).toBe(first.waiting)
  })
})

describe('two admins', () => {
  test('take turns: who is not on it only takes it, and who decides on an earlier state is shown how it stands', async () => {
    await report(cast.host, review)
    const { id } = await onlyCase()
    expect((await read(id)).allowedActions).toEqual(['assign'])
    const { version } = await assign(id)
    expect((await list()).cases[0]?.assignee).toEqual({ id: cast.admin.id, name: 'Nadia El Fassi' })
    expect((await read(id)).allowedActions).toEqual(['hide', 'dismiss', 'release'])
    expect((await read(id, otherAdmin)).allowedActions).toEqual(['assign'])
    expect(codeOf(await post(`${id}/hiding`, { reason: 'fake', version }, otherAdmin))).toEqual([409, 'wrong_state'])
    await assign(id, otherAdmin)
    expect(codeOf(await post(`${id}/hiding`, { reason: 'fake', version }))).toEqual([409, 'state_changed'])
    await report(cast.otherHost, review)
    const stale = (await read(id, otherAdmin)).version - 1
    const closing = { outcome: 'dismissed', note: 'Rien.', version: stale }
    expect(codeOf(await post(`${id}/closing`, closing, otherAdmin))).toEqual([409, 'state_changed'])
    await post(`${id}/assignment`, { isAssigned: false, version: stale + 1 }, otherAdmin)
    expect((await list()).cases[0]?.assignee).toBeNull()
  })

  test('hide at once: one does', async () => {
    await report(cast.host, review)
    const { id } = await onlyCase()
    const { version } = await assign(id)
    const answers = await Promise.all(
      ['fake', 'spam', 'off_topic'].map(reason => post(`${id}/hiding`, { reason, version })),
    )
    expect(answers.map(answer => answer.status).sort((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await sql`SELECT 1 FROM decisions WHERE subject_id = ${review}`.execute(db)).rows).toHaveLength(1)
  })
})

test('reports about an admin are left to another one, while there is one', async () => {
  const own = await createSpace(db, cast.admin, otherAdmin)
  await report(cast.host, own, 'misleading')
  const { id } = await onlyCase()
  const { version, allowedActions } = await read(id)
  expect(allowedActions).toEqual([])
  const closing = { outcome: 'dismissed', note: 'Rien.', version }
  const assignment = { isAssigned: true, version }
  for (const [path, body] of [
    ['assignment', assignment],
    ['closing', closing],
  ] as const) {
    expect(codeOf(await post(`${id}/${path}`, body))).toEqual([409, 'own_case'])
  }
  const refused = (await site.call(`POST /api/admin/reports/${id}/assignment`, {
    as: cast.admin,
    body: assignment,
    headers: { 'accept-language': 'ar' },
  })) as { json: { title: string } }
  expect(refused.json.title).toBe('هذا الملف يخصك: يتولاه مسؤول آخر.')
  expect((await read(id, otherAdmin)).allowedActions).toEqual(['assign'])
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${otherAdmin.id}`.execute(db)
  expect((await read(id)).allowedActions).toEqual(['assign'])
  expect((await post(`${id}/assignment`, assignment)).status).toBe(200)
  await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${otherAdmin.id}`.execute(db)
})

describe('a review that is hidden', () => {
  async function hide(body: object = { reason: 'harassment', facts: 'Une insulte.' }) {
    await report(cast.host, review)
    await report(null, review)
    const { id } = await onlyCase()
    const { version } = await assign(id)
    return { id, answer: await post(`${id}/hiding`, { ...body, version }) }
  }
  const decisionOf = async () =>
    (await notified(cast.retailer)).find(each => each.kind === 'review.hidden')?.link.split('/')[2] ?? ''

  test('is gone from the public and the averages; its author reads why, its reporters hear that something was done', async () => {
    expect(await rating()).toEqual({ rating: 3, n: 2 })
    const { id, answer } = await hide()
    expect(answer.json).toMatchObject({
      outcome: 'acted',
      isHidden: true,
      allowedActions: [],
      closedBy: 'Nadia El Fassi',
    })
    expect(await rating()).toEqual({ rating: 5, n: 1 })
    expect(await publicReviews()).not.toContain(review)
    expect((await site.call(`GET /api/hosts/${cast.host.id}/reviews`)).json).toMatchObject({ total: 1 })
    expect((await site.call(`GET /api/report-subjects/${review}`)).status).toBe(404)
    expect(await mails(cast.retailer.email)).toEqual(['reviewHidden'])
    expect(await mails('leila@example.com')).toEqual(['reportAcknowledged', 'reportActed'])
    expect(await notified(cast.host)).toEqual([{ kind: 'report.acted', link: '/safety' }])
    expect((await list()).cases).toEqual([])
    expect((await list('closed')).cases[0]).toMatchObject({ id, outcome: 'acted' })
    expect((await entries()).slice(-3)).toEqual(['report.assigned', 'review.hidden', 'report.acted'])
    const decision = (await site.call(`GET /api/decisions/${await decisionOf()}`, { as: cast.retailer }))
      .json as Decision
    expect(decision).toMatchObject({
      action: 'hidden',
      reason: 'harassment',
      facts: 'Une insulte.',
      stands: true,
      content: { kind: 'review', text: 'Voleurs !' },
      allowedActions: ['appeal'],
    })
    expect((await site.call(`GET /api/decisions/${decision.id}`, { as: cast.host })).status).toBe(404)
  })

  test('is not changed or replied to any more, and its parties see that it is hidden', async () => {
    await hide()
    const { rows } = await sql<{ id: string }>`SELECT booking_id AS id FROM reviews WHERE id = ${review}`.execute(db)
    const booking = rows[0]?.id
    const change = { rating: 5, comment: 'Bien.' }
    expect(
      codeOf(await site.call(`POST /api/bookings/${booking}/review`, { as: cast.retailer, body: change })),
    ).toEqual([409, 'wrong_state'])
    expect(
      (await site.call(`POST /api/reviews/${review}/reply`, { as: cast.host, body: { text: 'Non.' } })).status,
    ).toBe(409)
    for (const as of [cast.retailer, cast.host]) {
      const seen = (await site.call(`GET /api/bookings/${booking}`, { as })).json
      expect(seen).toMatchObject({ review: { isHidden: true }, reviewAction: null })
    }
    const commentFor = async (as: Viewer) =>
      ((await site.call(`GET /api/bookings/${booking}`, { as })).json as BookingView).review?.comment
    expect(await Promise.all([cast.retailer, cast.host, cast.admin].map(commentFor))).toEqual([
      'Voleurs !',
      '',
      'Voleurs !',
    ])
    expect(JSON.stringify((await site.call('GET /api/host/bookings', { as: cast.host })).json)).not.toContain('Voleurs')
  })

  test('is shown again when its author’s appeal is upheld by another admin, and counts again', async () => {
    await hide()
    const decision = await decisionOf()
    const appealed = await site.call(`POST /api/decisions/${decision}/appeal`, {
      as: cast.retailer,
      body: { text: 'C’est vrai.' },
    })
    expect(appealed.status).toBe(201)
    const received = { kind: 'appeal.received', link: `/admin/moderation?view=appeals&open=${decision}` }
    for (const admin of [cast.admin, otherAdmin]) expect(await notified(admin)).toContainEqual(received)
    const { appeals } = (await site.call('GET /api/admin/appeals', { as: otherAdmin })).json as {
      appeals: AppealCard[]
    }
    expect(appeals).toMatchObject([{ action: 'hidden', content: { text: 'Voleurs !' }, mayAnswer: true }])
    const body = { outcome: 'upheld', answer: 'Nous la remettons.' }
    expect((await site.call(`POST /api/admin/appeals/${decision}`, { as: cast.admin, body })).status).toBe(403)
    expect((await site.call(`POST /api/admin/appeals/${decision}`, { as: otherAdmin, body })).status).toBe(204)
    expect(await rating()).toEqual({ rating: 3, n: 2 })
    expect(await publicReviews()).toContain(review)
    expect((await entries()).slice(-2)).toEqual(['appeal.upheld', 'review.shown'])
    expect((await site.call(`GET /api/decisions/${decision}`, { as: cast.retailer })).json).toMatchObject({
      stands: false,
    })
  })

  test('asks for a reason, and for words with another one', async () => {
    expect((await hide({})).answer.status).toBe(400)
    const { id } = await onlyCase()
    const { version } = await read(id)
    expect((await post(`${id}/hiding`, { reason: 'other', version })).status).toBe(400)
    expect((await post(`${id}/hiding`, { reason: 'other', facts: 'Autre chose.', version })).status).toBe(200)
  })
})

test('a message that is hidden is read by its sender alone', async () => {
  const conversation = await openConversation(platform, cast.retailer, { spaceId: space })
  const sent = await sendMessage(platform, cast.retailer, conversation.id, 'Payez-moi ailleurs, zorglub.', undefined)
  const { id: messageId } = JSON.parse(JSON.stringify(sent)) as { id: string }
  await report(cast.host, messageId, 'outside_deals')
  const { id } = await onlyCase()
  const { version, excerpt } = await assign(id)
  expect(excerpt).toBe('Payez-moi ailleurs, zorglub.')
  expect((await post(`${id}/hiding`, { reason: 'outside_deals', version })).status).toBe(200)
  const thread = async (as: Viewer) =>
    JSON.stringify((await site.call(`GET /api/conversations/${conversation.id}`, { as })).json)
  expect(await thread(cast.host)).not.toContain('zorglub')
  expect(await thread(cast.host)).toContain('"isHidden":true')
  expect(await thread(cast.retailer)).toContain('zorglub')
  const found = async (as: Viewer) =>
    JSON.stringify((await site.call('GET /api/conversations?text=zorglub', { as })).json)
  expect(await found(cast.host)).not.toContain(conversation.id)
  expect(await found(cast.retailer)).toContain(conversation.id)
  expect(JSON.stringify((await site.call('GET /api/conversations', { as: cast.host })).json)).not.toContain('zorglub')
  expect(JSON.stringify((await site.call('GET /api/profile/export', { as: cast.host })).json)).not.toContain('zorglub')
  expect(await mails(cast.retailer.email)).toContain('messageHidden')
})

test('what was written with a request is hidden wherever its host would read it', async () => {
  const message = 'Appelez-moi au zorglub.'
  const days = { firstDay: '2026-12-10', lastDay: '2026-12-11' }
  const booking = await requestBooking(platform, cast.retailer, { spaceId: space, ...days, message }, undefined)
  const conversation = await openConversation(platform, cast.host, { bookingId: booking.id })
  const { messages } = (await site.call(`GET /api/conversations/${conversation.id}`, { as: cast.host })).json as {
    messages: { id: string }[]
  }
  const places = [`/api/bookings/${booking.id}`, '/api/host/bookings', '/api/profile/export', '/api/host/dashboard']
  const readBy = async (as: Viewer, path: string) =>
    JSON.stringify((await site.call(`GET ${path}`, { as })).json).includes('zorglub')
  expect(await readBy(cast.host, `/api/bookings/${booking.id}`)).toBe(true)
  await report(cast.host, messages[0]?.id ?? '', 'outside_deals')
  const { id } = await onlyCase()
  const { version } = await assign(id)
  expect((await post(`${id}/hiding`, { reason: 'outside_deals', version })).status).toBe(200)
  for (const path of places) expect(await readBy(cast.host, path), path).toBe(false)
  expect((await site.call(`GET /api/bookings/${booking.id}`, { as: cast.host })).json).toMatchObject({
    messageId: null,
  })
  for (const as of [cast.retailer, cast.admin]) expect(await readBy(as, `/api/bookings/${booking.id}`)).toBe(true)
  expect(await readBy(cast.retailer, '/api/profile/export')).toBe(true)
  await changeBooking(platform, cast.host, booking.id, 'accept', undefined)
  const { rows } = await sql<{ words: string }>`SELECT concat((SELECT string_agg(params::text, ' ') FROM notifications
    WHERE kind = 'booking.accepted'), (SELECT string_agg(params::text, ' ') FROM outbox_mails WHERE template = 'bookingAccepted'))
    AS words`.execute(db)
  expect(rows[0]?.words).not.toContain('zorglub')
})

describe('reports of a space', () => {
  test('are closed as acted on only when something was decided since, and by nobody unasked', async () => {
    await report(cast.otherHost, space, 'misleading')
    const { id } = await onlyCase()
    const { version } = await assign(id)
    const closing = { outcome: 'acted', note: 'Retirée.', version }
    expect(codeOf(await post(`${id}/closing`, closing))).toEqual([409, 'wrong_state'])
    expect(codeOf(await post(`${id}/hiding`, { reason: 'fake', version }))).toEqual([409, 'wrong_state'])
    const before = (await site.call(`GET /api/admin/spaces/${space}`, { as: cast.admin })).json as { version: string }
    const decision = { action: 'withdrawn', reason: 'misleading', version: before.version }
    await site.call(`POST /api/admin/spaces/${space}/decisions`, { as: cast.admin, body: decision })
    expect((await read(id)).allowedActions).toEqual(['act', 'dismiss', 'release'])
    expect((await post(`${id}/closing`, closing)).json).toMatchObject({ outcome: 'acted', note: 'Retirée.' })
    expect((await notified(cast.otherHost)).map(each => each.kind)).toEqual(['report.acted'])
    expect(codeOf(await post(`${id}/closing`, { ...closing, version: version + 1 }))).toEqual([409, 'wrong_state'])
  })

  test('are dismissed with a reason that stays with the admins, also when the space is gone', async () => {
    await report(cast.otherHost, space, 'misleading')
    await report(null, space, 'misleading')
    const { id } = await onlyCase()
    await sql`DELETE FROM reviews`.execute(db)
    await sql`DELETE FROM bookings WHERE space_id = ${space}`.execute(db)
    await sql`DELETE FROM spaces WHERE id = ${space}`.execute(db)
    const { version, isGone } = await assign(id)
    expect(isGone).toBe(true)
    expect((await post(`${id}/closing`, { outcome: 'dismissed', note: ' ', version })).status).toBe(400)
    expect((await post(`${id}/closing`, { outcome: 'dismissed', note: 'Supprimée.', version })).status).toBe(200)
    expect(await mails('leila@example.com')).toEqual(['reportAcknowledged', 'reportDismissed'])
    const mail = await sql<{
      params: object
    }>`SELECT params FROM outbox_mails WHERE template = 'reportDismissed'`.execute(db)
    expect(JSON.stringify(mail.rows)).not.toContain('Supprimée')
    expect((await notified(cast.otherHost)).map(each => each.kind)).toEqual(['report.dismissed'])
  })
})

test('what came of a report is mailed to no address whose report was not acknowledged', async () => {
  const spaces = await Promise.all(Array.from({ length: 4 }, () => createSpace(db, cast.host, cast.admin)))
  for (const each of spaces) await report(null, each, 'misleading')
  for (const { id } of (await list()).cases) {
    const { version } = await assign(id)
    expect((await post(`${id}/closing`, { outcome: 'dismissed', note: 'Rien.', version })).status).toBe(200)
  }
  const sent = await mails('leila@example.com')
  expect(sent.filter(each => each === 'reportAcknowledged')).toHaveLength(3)
  expect(sent.filter(each => each === 'reportDismissed')).toHaveLength(3)
})

test('a case that does not exist is not found', async () => {
  expect((await post(`${newId()}/assignment`, { isAssigned: true, version: 1 })).status).toBe(404)
  expect((await site.call(`GET /api/admin/reports/${newId()}`, { as: cast.admin })).status).toBe(404)
})
