import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/http/call.ts'
import { RahbaError } from '#shared/errors.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { race, testPlatform } from '#tests/support/platform.ts'
import { listByFreelancer } from '../reviews/reviews.sql.ts'
import { readMissionReviews, replyToMissionReview, reviewMission, showDueReviews } from './review-mission.ts'

const platform = await testPlatform()
const db = platform.db.kysely
let cast: Cast
let space: string
let id: string

const END = '2026-12-20T17:00:00Z'
const after = (days: number) => platform.clock.set(new Date(Date.parse(END) + days * 86_400_000).toISOString())
const write = (who: Viewer, rating: number, comment = 'Ponctuelle et souriante.') =>
  reviewMission(platform, who, id, { rating, comment })
const read = (who: Viewer) => readMissionReviews(platform, db, who, id)
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof RahbaError ? error.code : error),
  )
const publicOnes = () => listByFreelancer(db, cast.freelancer.id, { limit: 10, offset: 0 })
const ratingOf = async () =>
  (
    await sql<{
      rating: number | null
      count: number
    }>`SELECT rating::float AS rating, rating_count AS count FROM profiles WHERE id = ${cast.freelancer.id}`.execute(db)
  ).rows[0]
const notificationsOf = async (who: Viewer) =>
  (
    await sql<{ kind: string }>`SELECT kind FROM notifications WHERE user_id = ${who.id} ORDER BY created_at`.execute(
      db,
    )
  ).rows.map(({ kind }) => kind)

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
})
beforeEach(async () => {
  const { retailer, freelancer } = cast
  id = await giveMission(db, {
    retailer,
    freelancer,
    spaceId: space,
    first: '2026-12-20',
    last: '2026-12-20',
    status: 'completed',
  })
  await sql`UPDATE mission_events SET created_at = ${END} WHERE mission_id = ${id}`.execute(db)
  after(1)
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['reviews', 'missions', 'notifications', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

describe('the reviews of a mission', () => {
  test('are public, and counted, once both have written', async () => {
    expect(await write(cast.retailer, 5)).toMatchObject({ own: { rating: 5 }, other: null, isShown: false })
    expect(await publicOnes()).toEqual([])
    expect(await ratingOf()).toEqual({ rating: null, count: 0 })
    // the other side knows that there is one, and nothing of it
    expect(await read(cast.freelancer)).toMatchObject({
      own: null,
      other: null,
      isOtherWritten: true,
      actions: ['write'],
    })
    expect(await notificationsOf(cast.freelancer)).toEqual(['mission.reviewWritten'])
    // nor does an admin who sees the site as its author
    const viewAs = { adminId: cast.admin.id } as Viewer['viewAs']
    expect(await readMissionReviews(platform, db, { id: cast.retailer.id, viewAs }, id)).toMatchObject({ own: null })

    const both = await write(cast.freelancer, 4, 'Tout était prêt.')
    expect(both).toMatchObject({ own: { rating: 4 }, other: { rating: 5 }, isShown: true, actions: ['reply'] })
    expect(await read(cast.retailer)).toMatchObject({
      other: { rating: 4, comment: 'Tout était prêt.' },
      actions: ['reply'],
    })
    expect(await notificationsOf(cast.retailer)).toEqual(['mission.reviewShown'])
    // what the freelancer wrote of the retailer is not among the reviews of the freelancer
    expect((await publicOnes()).map(({ rating }) => rating)).toEqual([5])
    expect(await ratingOf()).toEqual({ rating: 5, count: 1 })
  })

  test('of one side alone are public after two weeks, and nobody writes any more', async () => {
    await write(cast.freelancer, 2, 'Payée tard.')
    after(13.9)
    expect(await showDueReviews(platform)).toBe(0)
    expect((await read(cast.retailer)).actions).toEqual(['write'])
    after(14)
    expect(await showDueReviews(platform)).toBe(1)
    expect(await showDueReviews(platform)).toBe(0)
    expect(await read(cast.retailer)).toMatchObject({ other: { rating: 2 }, isShown: true, actions: ['reply'] })
    expect(await codeOf(write(cast.retailer, 1))).toBe('review_too_late')
    expect(await notificationsOf(cast.retailer)).toEqual(['mission.reviewWritten', 'mission.reviewShown'])
  })

  test('change as long as nobody has read them', async () => {
    await write(cast.retailer, 3)
    expect(await write(cast.retailer, 4)).toMatchObject({ own: { rating: 4 }, actions: ['change'] })
    await write(cast.freelancer, 5)
    expect(await codeOf(write(cast.retailer, 1))).toBe('review_too_late')
    const touch = sql`UPDATE reviews SET rating = 1 WHERE mission_id = ${id}`.execute(db)
    await expect(touch).rejects.toMatchObject({ code: 'RB005' })
  })

  test('are written by its parties alone, and after its end', async () => {
    expect(await codeOf(write(cast.host, 5))).toBe('not_found')
    expect(await codeOf(read(cast.admin))).toBe('not_found')
    const { retailer, freelancer } = cast
    id = await giveMission(db, { retailer, freelancer, spaceId: space, first: '2026-12-22', last: '2026-12-22' })
    expect(await codeOf(write(cast.retailer, 5))).toBe('mission_not_completed')
    const foreign = sql`INSERT INTO reviews (id, mission_id, author_id, retailer_id, rating, comment)
      VALUES (gen_random_uuid(), ${id}, ${cast.host.id}, ${retailer.id}, 1, 'x')`.execute(db)
    await expect(foreign).rejects.toMatchObject({ code: 'RB008' })
  })

  test('are answered once, by whom they are about', async () => {
    await write(cast.retailer, 3)
    expect(await codeOf(replyToMissionReview(platform, cast.freelancer, id, 'Avant de la lire'))).toBe('not_found')
    await write(cast.freelancer, 5)
    const reply = (who: Viewer, text: string) => replyToMissionReview(platform, who, id, text)
    expect(await codeOf(reply(cast.host, 'Moi'))).toBe('not_found')
    expect(await reply(cast.freelancer, 'Le train avait du retard.')).toMatchObject({
      other: { rating: 3, reply: 'Le train avait du retard.' },
      actions: [],
    })
    expect(await codeOf(reply(cast.freelancer, 'Encore'))).toBe('already_replied')
    expect((await publicOnes())[0]?.reply).toBe('Le train avait du retard.')
    expect(await notificationsOf(cast.retailer)).toContain('mission.reviewReplied')
  })

  test('written at the same moment are both there, once, and public', async () => {
    const { done } = await race(
      [cast.retailer, cast.freelancer].flatMap(who => Array.from({ length: 3 }, () => () => write(who, 5))),
    )
    expect(done.length).toBeGreaterThanOrEqual(2)
    const { rows } = await sql<{ shown: boolean }>`SELECT shown_at IS NOT NULL AS shown FROM reviews`.execute(db)
    expect(rows).toEqual([{ shown: true }, { shown: true }])
  })
})
