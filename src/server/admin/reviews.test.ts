import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import type { AdminReview, AdminReviewCard } from '#shared/admin/reviews-contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { review as writeReview } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { reportReview } from '#tests/support/reports.ts'
import { verifyChain } from '../audit/audit.sql.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let otherAdmin: Viewer
let space: string
let review: string

const list = async (query = '') => {
  const { status, json } = await site.call(`GET /api/admin/reviews${query}`, { as: cast.admin })
  expect(status).toBe(200)
  return json as { reviews: AdminReviewCard[]; found: number; next: string | null }
}
const ids = async (query = '') => (await list(query)).reviews.map(({ id }) => id)
const read = async (id: string, as = cast.admin) =>
  (await site.call(`GET /api/admin/reviews/${id}`, { as })).json as AdminReview
const hide = (id: string, body: object, as = cast.admin) =>
  site.call(`POST /api/admin/reviews/${id}/hiding`, { as, body })
const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code?: string } | null)?.code,
]

/** Of a finished mission, by its retailer about its freelancer. */
async function reviewOfMission(facts: { isShown: boolean }): Promise<string> {
  const days = { first: '2026-11-03', last: '2026-11-03', status: 'completed' } as const
  const mission = await giveMission(db, {
    retailer: cast.retailer,
    freelancer: cast.freelancer,
    spaceId: space,
    ...days,
  })
  const id = newId()
  await sql`INSERT INTO reviews (id, mission_id, author_id, freelancer_id, rating, comment, shown_at)
    VALUES (${id}, ${mission}, ${cast.retailer.id}, ${cast.freelancer.id}, 2, 'Arrivée en retard.',
      ${facts.isShown ? new Date().toISOString() : null})`.execute(db)
  return id
}

beforeAll(async () => {
  cast = await createCast(db)
  const email = 'second-admin@cast.test'
  otherAdmin = await createPerson(db, { first: 'Driss', last: 'Alaoui', role: 'admin', lang: 'fr', email })
})
beforeEach(async () => {
  space = await createSpace(db, cast.host, cast.admin)
  const facts = { spaceId: space, author: cast.retailer, rating: 1, first: '2026-11-02', comment: 'Voleurs !' }
  review = await writeReview(db, facts)
})
afterEach(async () => {
  expect((await verifyChain(db)).brokenAt).toBeNull()
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['reports', 'report_cases', 'reviews']) await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

describe('the list', () => {
  test('has what nobody has reported, of spaces and of missions, the newest first', async () => {
    const ofMission = await reviewOfMission({ isShown: true })
    const { reviews, found } = await list()
    expect(found).toBe(2)
    expect(reviews).toMatchObject([
      { id: ofMission, about: 'freelancer', subject: { id: cast.freelancer.id }, rating: 2, openCaseId: null },
      {
        id: review,
        about: 'space',
        subject: { id: space, name: 'Boutique lumineuse à Guéliz' },
        author: { id: cast.retailer.id, name: 'Inès Moreau' },
        comment: 'Voleurs !',
        isHidden: false,
      },
    ])
    expect(await ids('?sort=since')).toEqual([review, ofMission])
  })

  test('is narrowed by what it is about, its stars, its words, a name, an id and whether it is hidden', async () => {
    const ofMission = await reviewOfMission({ isShown: true })
    expect(await ids('?about=space')).toEqual([review])
    expect(await ids('?about=freelancer')).toEqual([ofMission])
    expect(await ids('?about=retailer')).toEqual([])
    expect(await ids('?rating=1')).toEqual([review])
    expect(await ids('?text=voleurs')).toEqual([review])
    expect(await ids('?text=moreau')).toEqual([ofMission, review])
    expect(await ids('?text=guéliz')).toEqual([review])
    expect(await ids(`?text=${cast.freelancer.id}`)).toEqual([ofMission])
    expect(await ids(`?text=${cast.host.id}`)).toEqual([review])
    expect(await ids('?state=hidden')).toEqual([])
    await hide(review, { reason: 'fake', version: (await read(review)).version })
    expect(await ids('?state=hidden')).toEqual([review])
    expect(await ids('?state=shown')).toEqual([ofMission])
  })

  test('goes on from page to page without losing or repeating any', async () => {
    const written = [review]
    for (let index = 0; index < 33; index += 1) {
      const day = `2026-10-${String((index % 28) + 1).padStart(2, '0')}`
      const own = await createSpace(db, cast.host, cast.admin)
      written.push(await writeReview(db, { spaceId: own, author: cast.retailer, rating: 3, first: day }))
    }
    const first = await list()
    const second = await list(`?after=${first.next}`)
    expect(first.reviews).toHaveLength(30)
    expect(second.next).toBeNull()
    const nowhere = Buffer.from(JSON.stringify(['2026-99-01T00:00:00.000000Z', review])).toString('base64url')
    expect((await list(`?after=${nowhere}`)).reviews, 'no place in it').toHaveLength(30)
    expect([...first.reviews, ...second.reviews].map(({ id }) => id).toSorted()).toEqual(written.toSorted())
  })

  test('leaves out what its parties do not read yet', async () => {
    const sealed = await reviewOfMission({ isShown: false })
    expect(await ids()).toEqual([review])
    expect(codeOf(await site.call(`GET /api/admin/reviews/${sealed}`, { as: cast.admin }))).toEqual([404, 'not_found'])
    expect(codeOf(await hide(sealed, { reason: 'fake', version: 'x' }))).toEqual([404, 'not_found'])
  })

  test('is a file too', async () => {
    const body = { columns: ['subject', 'rating', 'text'], rating: '1' }
    const response = await site.app.request(`${platform.config.publicUrl}/api/admin/reviews/exports`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie: await site.cookieFor(cast.admin) },
    })
    expect(response.status).toBe(200)
    expect((await response.text()).trim().split('\r\n').slice(1)).toEqual(['Boutique lumineuse à Guéliz,1,Voleurs !'])
  })
})

describe('hiding one that nobody has reported', () => {
  test('is a decision with a reason that its author reads, and takes it out of sight and of the average', async () => {
    const { version, allowedActions } = await read(review)
    expect(allowedActions).toEqual(['hide'])
    const answer = await hide(review, { reason: 'harassment', facts: 'Une accusation.', version })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      isHidden: true,
      allowedActions: [],
      decisions: [{ action: 'hidden', reason: 'harassment', facts: 'Une accusation.' }],
    })
    const open = (await site.call(`GET /api/spaces/${space}/reviews`)).json as { reviews: unknown[] }
    expect(open.reviews).toEqual([])
    const { rows } = await sql`SELECT rating_count AS n FROM spaces WHERE id = ${space}`.execute(db)
    expect(rows).toEqual([{ n: 0 }])
    const { rows: outcome } = await sql<{ kind: string; link: string }>`SELECT kind, link FROM notifications
      WHERE user_id = ${cast.retailer.id} ORDER BY id DESC LIMIT 1`.execute(db)
    expect(outcome).toEqual([{ kind: 'review.hidden', link: expect.stringMatching(/^\/decisions\//) }])
    const { rows: entries } = await sql`SELECT action FROM audit_log WHERE subject_id = ${review}`.execute(db)
    expect(entries).toEqual([{ action: 'review.hidden' }])
  })

  test('of a mission takes it off the profile', async () => {
    const ofMission = await reviewOfMission({ isShown: true })
    expect((await hide(ofMission, { reason: 'fake', version: (await read(ofMission)).version })).status).toBe(200)
    const { rows } = await sql`SELECT hidden_by IS NOT NULL AS hidden FROM reviews WHERE id = ${ofMission}`.execute(db)
    expect(rows).toEqual([{ hidden: true }])
  })

  test('needs words with the reason `other`, and is refused of what has changed since', async () => {
    const { version } = await read(review)
    expect(codeOf(await hide(review, { reason: 'other', version }))).toEqual([400, 'invalid_input'])
    await sql`UPDATE reviews SET reply = 'C’est faux.', replied_at = now() WHERE id = ${review}`.execute(db)
    expect(codeOf(await hide(review, { reason: 'fake', version }))).toEqual([409, 'state_changed'])
  })

  test('of two admins only the first does it', async () => {
    const { version } = await read(review)
    const answers = await Promise.all([
      hide(review, { reason: 'fake', version }),
      hide(review, { reason: 'spam', version }, otherAdmin),
    ])
    expect(answers.map(codeOf).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [200, undefined],
      [409, 'state_changed'],
    ])
  })

  test('is left to its reports where there are some', async () => {
    const caseId = await reportReview(db, { reviewId: review, author: cast.retailer, reporters: [cast.host] })
    const { version, openCaseId, allowedActions } = await read(review)
    expect([openCaseId, allowedActions]).toEqual([caseId, []])
    expect(codeOf(await hide(review, { reason: 'fake', version }))).toEqual([409, 'wrong_state'])
  })

  test('is not for who wrote it or is meant by it, while there is another admin', async () => {
    const own = await createSpace(db, cast.host, cast.admin)
    const theirs = await createSpace(db, otherAdmin, cast.admin)
    for (const id of [
      await writeReview(db, { spaceId: own, author: otherAdmin, rating: 5, first: '2026-11-04' }),
      await writeReview(db, { spaceId: theirs, author: cast.retailer, rating: 1, first: '2026-11-04' }),
    ]) {
      const { version, isOwnCase } = await read(id, otherAdmin)
      expect(isOwnCase).toBe(true)
      expect(codeOf(await hide(id, { reason: 'fake', version }, otherAdmin))).toEqual([409, 'own_case'])
      expect(await read(id)).toMatchObject({ isOwnCase: false, allowedActions: ['hide'] })
    }
  })
})

test('several are hidden for one reason, with a result for each', async () => {
  const own = await createSpace(db, cast.host, cast.admin)
  const other = await writeReview(db, { spaceId: own, author: cast.otherRetailer, rating: 1, first: '2026-11-04' })
  const items = [
    { id: review, version: (await read(review)).version },
    { id: other, version: 'before' },
  ]
  const { status, json } = await site.call('POST /api/admin/reviews/bulk-actions', {
    as: cast.admin,
    body: { reason: 'fake', items },
  })
  expect([status, (json as BulkAnswer).results]).toEqual([
    200,
    [
      { id: review, code: null },
      { id: other, code: 'state_changed' },
    ],
  ])
  expect((await read(review)).isHidden).toBe(true)
  expect((await read(other)).isHidden).toBe(false)
})
