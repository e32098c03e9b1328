import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BookingView } from '#shared/bookings/contract.ts'
import { type Problem, REPLAYED_HEADER } from '#shared/http/contract.ts'
import type { Viewer } from '#server/http/call.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createSpace, type SpaceFacts } from '../support/cast.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { book } from '../support/listed-space.ts'
import { testPlatform } from '../support/platform.ts'

const clicks = 10
const key = 'the key of one impatient person'
const days = { firstDay: '2026-12-10', lastDay: '2026-12-11' }

const platform = await testPlatform({ poolMax: 2 * clicks })
const db = platform.db.kysely
// as in production: a check against the contract would put the members of a first answer into its order
const site = apiSite(platform, { checkResponses: false })
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  await sql`DELETE FROM idempotency_keys`.execute(db)
})

const spaceWith = (facts: SpaceFacts = {}) => createSpace(db, cast.host, cast.admin, facts)

const ask = (as: Viewer, spaceId: string, range = days) =>
  site.call('POST /api/bookings', { as, body: { spaceId, ...range }, headers: { 'idempotency-key': key } })

const idOf = (answer: { json: unknown }): string => (answer.json as BookingView).id
const codeOf = (answer: { json: unknown }): string => (answer.json as Problem).code

async function countBookings(spaceId: string): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM bookings WHERE space_id = ${spaceId}`.execute(db)
  return rows.length
}

describe('a key that comes with a request', () => {
  test(`makes one booking of ${clicks} clicks at once, and each click gets the answer`, async () => {
    const space = await spaceWith({ instantBook: true })
    const answers = await Promise.all(Array.from({ length: clicks }, () => ask(cast.retailer, space)))
    expect(answers.map(({ status }) => status)).toEqual(Array(clicks).fill(201))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await countBookings(space)).toBe(1)
    const { rows } =
      await sql`SELECT 1 FROM notifications WHERE user_id = ${cast.host.id} AND link LIKE ${`%${idOf(answers[0] as { json: unknown })}`}`.execute(
        db,
      )
    expect(rows, 'the host is told once').toHaveLength(1)
  })

  test('brings the same answer as it was given when it is sent again later, and says so', async () => {
    const space = await spaceWith()
    const first = await ask(cast.retailer, space)
    await site.call(`POST /api/bookings/${idOf(first)}/acceptance`, { as: cast.host, body: {} })
    const again = await ask(cast.retailer, space)
    // the members in their order, too
    expect([again.status, JSON.stringify(again.json)]).toEqual([201, JSON.stringify(first.json)])
    expect([first, again].map(({ headers }) => headers.get(REPLAYED_HEADER))).toEqual([null, 'true'])
    expect(await countBookings(space)).toBe(1)
  })

  test('is refused with another body, and nothing is done', async () => {
    const space = await spaceWith()
    expect((await ask(cast.retailer, space)).status).toBe(201)
    const other = await ask(cast.retailer, space, { firstDay: '2026-12-20', lastDay: '2026-12-21' })
    expect([other.status, codeOf(other)]).toEqual([422, 'idempotency_key_reused'])
    expect(await countBookings(space)).toBe(1)
  })

  test('belongs to one of two bodies that come at once, never to both', async () => {
    const space = await spaceWith()
    const bodies = Array.from({ length: clicks }, (_, index) =>
      index % 2 === 0 ? days : { firstDay: '2026-12-20', lastDay: '2026-12-21' },
    )
    const answers = await Promise.all(bodies.map(body => ask(cast.retailer, space, body)))
    const half = clicks / 2
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(half)
    expect(answers.filter(each => each.status === 422 && codeOf(each) === 'idempotency_key_reused')).toHaveLength(half)
    expect(await countBookings(space)).toBe(1)
  })

  test('of another person is another key', async () => {
    const space = await spaceWith()
    const people = [cast.retailer, cast.otherRetailer, cast.freelancer]
    const answers = await Promise.all(people.flatMap(person => [ask(person, space), ask(person, space)]))
    expect(answers.map(({ status }) => status)).toEqual(Array(2 * people.length).fill(201))
    expect(new Set(answers.map(idOf)).size).toBe(people.length)
    expect(await countBookings(space)).toBe(people.length)
  })

  test('is not used up by a refusal', async () => {
    const space = await spaceWith({ instantBook: true })
    const winner = await site.call('POST /api/bookings', { as: cast.otherRetailer, body: { spaceId: space, ...days } })
    const tooLate = await ask(cast.retailer, space)
    expect([tooLate.status, codeOf(tooLate)]).toEqual([409, 'days_taken'])
    await site.call(`POST /api/bookings/${idOf(winner)}/cancellation`, { as: cast.otherRetailer, body: {} })
    expect((await ask(cast.retailer, space)).status).toBe(201)
  })

  test.each([
    ['acceptance', 'host'],
    ['refusal', 'host'],
    ['cancellation', 'retailer'],
  ] as const)(`makes one %s of ${clicks} clicks at once, and each click gets the answer`, async (noun, part) => {
    const asked = await ask(cast.retailer, await spaceWith())
    const path = `POST /api/bookings/${idOf(asked)}/${noun}`
    const headers = { 'idempotency-key': `one ${noun}` }
    const press = (note: string) => site.call(path, { as: cast[part], body: { note }, headers })
    const answers = await Promise.all(Array.from({ length: clicks }, () => press('D’accord')))
    expect(answers.map(({ status }) => status)).toEqual(Array(clicks).fill(200))
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json)
    expect(answers.filter(each => each.headers.get(REPLAYED_HEADER) === 'true')).toHaveLength(clicks - 1)
    const other = await press('Autre chose')
    expect([other.status, codeOf(other)]).toEqual([422, 'idempotency_key_reused'])
  })

  test('of a review, and of its reply, writes one and answers each click alike', async () => {
    const spaceId = await spaceWith()
    const stay = {
      spaceId,
      retailer: cast.retailer,
      first: '2026-11-02',
      last: '2026-11-03',
      status: 'completed' as const,
    }
    const booking = await book(db, stay)
    const press = (path: string, as: Viewer, body: object) =>
      site.call(path, { as, body, headers: { 'idempotency-key': path.slice(-20) } })
    const many = (path: string, as: Viewer, body: object) =>
      Promise.all(Array.from({ length: clicks }, () => press(path, as, body)))
    const written = await many(`POST /api/bookings/${booking}/review`, cast.retailer, {
      rating: 4,
      comment: 'Très bien',
    })
    const replied = await many(`POST /api/reviews/${idOf(written[0] as { json: unknown })}/reply`, cast.host, {
      text: 'Merci !',
    })
    for (const answers of [written, replied]) {
      expect(answers.map(({ status }) => status)).toEqual(Array(clicks).fill(200))
      for (const { json } of answers) expect(json).toEqual(answers[0]?.json)
      expect(answers.filter(each => each.headers.get(REPLAYED_HEADER) === 'true')).toHaveLength(clicks - 1)
    }
    const { rows } = await sql`SELECT rating, rating_count FROM spaces WHERE id = ${spaceId}`.execute(db)
    expect(rows).toMatchObject([{ rating_count: 1 }])
  })

  test('of a message brings the same message again', async () => {
    const asked = await ask(cast.retailer, await spaceWith())
    const opened = await site.call('POST /api/conversations', { as: cast.retailer, body: { bookingId: idOf(asked) } })
    const path = `POST /api/conversations/${idOf(opened)}/messages`
    const headers = { 'idempotency-key': 'one message' }
    const sent = { as: cast.retailer, body: { content: 'Bonjour' }, headers }
    const answers = await Promise.all(Array.from({ length: clicks }, () => site.call(path, sent)))
    expect(answers.map(({ status }) => status)).toEqual(Array(clicks).fill(201))
    expect(new Set(answers.map(idOf)).size).toBe(1)
  })
})
