import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reviewChangeDaysMax } from '#shared/reviews/states.ts'
import { dayMs } from '#shared/durations.ts'
import type { Viewer } from '../http/call.ts'
import { type Answer, apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { book } from '#tests/support/listed-space.ts'
import { testPlatform, TODAY } from '#tests/support/platform.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let space: string
let booking: string

const opinion = { rating: 4, comment: 'Lumineux, et l’hôte répond vite.' }
const write = (as: Viewer | null, body: object = opinion, id = booking) =>
  site.call(`POST /api/bookings/${id}/review`, { as, body })
const reply = (as: Viewer | null, id: string, text = 'Merci de votre visite !') =>
  site.call(`POST /api/reviews/${id}/reply`, { as, body: { text } })
const idOf = ({ json }: Answer) => (json as { id: string }).id
const outcome = ({ status, json }: Answer) => [status, (json as { code?: string }).code]
const read = async (as: Viewer) => (await site.call(`GET /api/bookings/${booking}`, { as })).json
const averages = async () => {
  const { rows } = await sql<{ rating: string; count: number }>`SELECT rating::float, rating_count AS count FROM spaces
    WHERE id = ${space} UNION ALL SELECT rating::float, rating_count FROM profiles WHERE id = ${cast.host.id}`.execute(
    db,
  )
  return rows
}
const stay = (status: 'pending' | 'confirmed' | 'completed', first: string, retailer = cast.retailer) =>
  book(db, { spaceId: space, retailer, first, last: first, status })

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  platform.clock.set(`${TODAY}T09:00:00Z`)
  space = await createSpace(db, cast.host, cast.admin)
  booking = await stay('completed', '2026-11-10')
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  for (const table of ['reviews', 'bookings', 'notifications', 'outbox_mails', 'live_events']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  }
})

describe('the retailer of a completed stay', () => {
  test('reviews it: the averages follow, the booking and the page of the space show it', async () => {
    expect(await read(cast.retailer)).toMatchObject({ review: null, reviewAction: 'write' })
    const written = await write(cast.retailer)
    expect(written.status).toBe(200)
    expect(written.json).toMatchObject({ ...opinion, reply: null, repliedAt: null })
    expect(await averages()).toEqual([
      { rating: 4, count: 1 },
      { rating: 4, count: 1 },
    ])
    expect(await read(cast.retailer)).toMatchObject({ review: opinion, reviewAction: 'change' })
    const page = await site.call(`GET /api/spaces/${space}/reviews`, { as: null })
    expect(page.json).toMatchObject({ total: 1, reviews: [{ ...opinion, reviewerName: 'Inès M.' }] })
  })

  test('is notified of nothing, and its host once: in the app, by mail, on the open screens', async () => {
    await write(cast.retailer)
    await write(cast.retailer, { ...opinion, rating: 5 })
    const { rows } = await sql`SELECT user_id, type, kind, link FROM notifications`.execute(db)
    const link = `/host/bookings?booking=${booking}`
    expect(rows).toEqual([{ user_id: cast.host.id, type: 'review', kind: 'review.received', link }])
    const mails = await sql`SELECT user_id, template FROM outbox_mails`.execute(db)
    expect(mails.rows).toEqual([{ user_id: cast.host.id, template: 'reviewReceived' }])
    const live = await sql`SELECT 1 FROM live_events WHERE topic = 'booking' AND subject_id = ${booking}`.execute(db)
    expect(live.rows).toHaveLength(4)
  })

  test('changes it for 14 days from the first writing, and not a moment longer', async () => {
    const first = await write(cast.retailer)
    const writtenAt = Date.parse((first.json as { createdAt: string }).createdAt)
    platform.clock.set(new Date(writtenAt + reviewChangeDaysMax * dayMs - 1).toISOString())
    const changed = await write(cast.retailer, { rating: 2, comment: 'Finalement bruyant.' })
    expect(changed.json).toMatchObject({ id: idOf(first), rating: 2, comment: 'Finalement bruyant.' })
    expect(await averages()).toContainEqual({ rating: 2, count: 1 })
    platform.clock.set(new Date(writtenAt + reviewChangeDaysMax * dayMs).toISOString())
    expect(outcome(await write(cast.retailer))).toEqual([409, 'review_too_late'])
    expect(await read(cast.retailer)).toMatchObject({ review: { rating: 2 }, reviewAction: null })
  })

  test('writes one, however often it is sent at once without a key', async () => {
    const ratings = [1, 2, 3, 4, 5, 1, 2, 3]
    const answers = await Promise.all(ratings.map(rating => write(cast.retailer, { ...opinion, rating })))
    expect(new Set(answers.map(each => each.status))).toEqual(new Set([200]))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    const { rows } = await sql<{ rating: number }>`SELECT rating FROM reviews WHERE booking_id = ${booking}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await averages()).toEqual(Array(2).fill({ rating: rows[0]?.rating, count: 1 }))
  })

  test('and another of the same space at once: both count', async () => {
    const others = await stay('completed', '2026-11-12', cast.otherRetailer)
    await Promise.all([
      write(cast.retailer, { ...opinion, rating: 5 }),
      write(cast.otherRetailer, { ...opinion, rating: 2 }, others),
    ])
    expect(await averages()).toEqual(Array(2).fill({ rating: 3.5, count: 2 }))
  })

  test.each([
    ['no stars', { comment: 'Bien' }, 'rating'],
    ['no star at all', { rating: 0, comment: 'Bien' }, 'rating'],
    ['six stars', { rating: 6, comment: 'Bien' }, 'rating'],
    ['half a star', { rating: 4.5, comment: 'Bien' }, 'rating'],
    ['no words', { rating: 4, comment: '  ' }, 'comment'],
    ['too many words', { rating: 4, comment: 'é'.repeat(2_001) }, 'comment'],
  ])('hears beside the field what is wrong with %s', async (_, body, field) => {
    const answer = await write(cast.retailer, body)
    expect(outcome(answer)).toEqual([400, 'invalid_input'])
    expect(Object.keys((answer.json as { fields: object }).fields)).toEqual([field])
  })
})

describe('nobody else reviews', () => {
  test.each(['pending', 'confirmed'] as const)('a stay that is %s', async status => {
    const early = await stay(status, '2026-12-20')
    expect(outcome(await write(cast.retailer, opinion, early))).toEqual([409, 'booking_not_completed'])
  })

  test('the stay of another: it does not exist for them', async () => {
    for (const who of [cast.host, cast.otherHost, cast.otherRetailer, cast.freelancer, cast.admin]) {
      expect(outcome(await write(who))).toEqual([404, 'not_found'])
    }
    expect(outcome(await write(null))).toEqual([401, 'not_signed_in'])
    expect((await sql`SELECT 1 FROM reviews`.execute(db)).rows).toEqual([])
  })
})

describe('the host of the space', () => {
  test('replies once: its reviewer is notified, with a link that ends on it', async () => {
    const id = idOf(await write(cast.retailer))
    expect(await read(cast.host)).toMatchObject({ review: { id }, reviewAction: 'reply' })
    const replied = await reply(cast.host, id)
    expect(replied.json).toMatchObject({ ...opinion, id, reply: 'Merci de votre visite !' })
    expect(outcome(await reply(cast.host, id, 'Encore'))).toEqual([409, 'already_replied'])
    expect(await read(cast.host)).toMatchObject({ review: { reply: 'Merci de votre visite !' }, reviewAction: null })
    const { rows } = await sql`SELECT kind, link FROM notifications WHERE user_id = ${cast.retailer.id}`.execute(db)
    expect(rows).toEqual([{ kind: 'review.replied', link: `/retailer/bookings?booking=${booking}` }])
    const { rows: open } =
      await sql`SELECT 1 FROM notifications WHERE user_id = ${cast.host.id} AND read_at IS NULL`.execute(db)
    expect(open, 'what asked for the reply is read').toEqual([])
  })

  test('replies once of many replies at once', async () => {
    const id = idOf(await write(cast.retailer))
    const answers = await Promise.all([1, 2, 3, 4, 5].map(each => reply(cast.host, id, `Merci ${each}`)))
    expect(answers.map(each => each.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409])
  })

  test('alone: nobody else does', async () => {
    const id = idOf(await write(cast.retailer))
    for (const who of [cast.retailer, cast.otherHost, cast.freelancer, cast.admin]) {
      expect(outcome(await reply(who, id))).toEqual([404, 'not_found'])
    }
    expect(outcome(await reply(null, id))).toEqual([401, 'not_signed_in'])
  })
})
