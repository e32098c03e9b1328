import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/http/call.ts'
import type { AppEnv } from '#server/http/env.ts'
import { addDays } from '#shared/days.ts'
import { type Answer, apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createRetailers, createSpace } from '../support/cast.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { testPlatform, TODAY } from '../support/platform.ts'

const platform = await testPlatform({ poolMax: 20 })
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let space: string

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  space = await createSpace(db, cast.host, cast.admin)
  await sql`DELETE FROM rate_limits`.execute(db)
})

const key = 'the key of one click'
const day = (after: number) => addDays(TODAY, 10 + after)

function ask(as: Viewer, after: number, headers: Record<string, string> = {}): Promise<Answer> {
  const body = { spaceId: space, firstDay: day(after), lastDay: day(after) }
  return site.call('POST /api/bookings', { as, body, headers })
}
const idOf = (answer: Answer) => (answer.json as { id: string }).id
const codeOf = (answer: Answer) => (answer.json as { code: string }).code

describe('a key that makes an action safe to repeat', () => {
  test('is one’s own: another person with the same one gets nothing of the first', async () => {
    const [one, another] = [
      await ask(cast.retailer, 0, { 'idempotency-key': key }),
      await ask(cast.otherRetailer, 1, { 'idempotency-key': key }),
    ]
    expect([one.status, another.status]).toEqual([201, 201])
    expect(idOf(one)).not.toBe(idOf(another))
    expect(JSON.stringify(another.json)).not.toContain(cast.retailer.id)
  })

  test('does one thing: of different requests at the same moment one is done, the others are refused', async () => {
    const [retailer] = await createRetailers(db, 1)
    if (!retailer) throw new Error('nobody')
    const answers = await Promise.all([0, 1, 2, 3, 4].map(after => ask(retailer, after, { 'idempotency-key': key })))
    expect(answers.map(each => each.status).sort((a, b) => a - b)).toEqual([201, 422, 422, 422, 422])
    const { rows } = await sql`SELECT 1 FROM bookings WHERE retailer_id = ${retailer.id}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('is not for another operation, and is free again after a refusal', async () => {
    const [retailer] = await createRetailers(db, 1)
    if (!retailer) throw new Error('nobody')
    const headers = { 'idempotency-key': key }
    const refused = await site.call('POST /api/bookings', {
      as: retailer,
      headers,
      body: { spaceId: space, firstDay: '2020-01-01', lastDay: '2020-01-01' },
    })
    expect(codeOf(refused)).toBe('day_in_past')
    const booking = await ask(retailer, 0, headers)
    expect(booking.status).toBe(201)
    const conversation = await site.call('POST /api/conversations', {
      as: retailer,
      body: { bookingId: idOf(booking) },
    })
    const path = `POST /api/conversations/${idOf(conversation)}/messages`
    const message = await site.call(path, { as: retailer, headers, body: { content: 'Bonjour' } })
    expect(codeOf(message)).toBe('idempotency_key_reused')
  })
})

describe('a flood', () => {
  test('of one person ends, whatever address it comes from, and is nobody else’s loss', async () => {
    const [flooder] = await createRetailers(db, 1)
    if (!flooder) throw new Error('nobody')
    const statuses = new Set<number>()
    for (let call = 0; call < 61; call += 1) {
      const answer = await ask(flooder, call % 3, { 'x-forwarded-for': `198.51.100.${call}` })
      statuses.add(answer.status)
      if (call === 60) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    expect([...statuses].sort((a, b) => a - b)).toEqual([201, 409, 429])
    expect((await ask(cast.retailer, 5)).status).toBe(201)
  })

  test('of one address ends, whatever it pretends to be', async () => {
    const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } }) as AppEnv['Bindings']
    const guess = (address: string, call: number) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${call}`,
        'x-real-ip': `${call}.1.1.1`,
      }
      const init = { method: 'POST', headers, body: JSON.stringify({ token: `guess ${call}` }) }
      return site.app.request(`${platform.config.publicUrl}/api/confirmations`, init, from(address))
    }
    const statuses: number[] = []
    for (let call = 0; call < 32; call += 1) {
      // one customer's IPv6 network has more addresses than anybody counts
      statuses.push((await guess(`2001:db8:1:2::${call.toString(16)}`, call)).status)
    }
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
    expect((await guess('203.0.113.9', 99)).status).toBe(400)
  })
})

test('a host who publishes and takes back without end does not flood the admins', async () => {
  const started = await site.call('POST /api/host/listings', { as: cast.host, body: {} })
  const { id } = started.json as { id: string }
  const path = `POST /api/host/listings/${id}/submission`
  const statuses: number[] = []
  for (let call = 0; call < 32; call += 1) statuses.push((await site.call(path, { as: cast.host, body: {} })).status)
  expect(statuses.filter(status => status === 429)).toHaveLength(2)
})

test('pictures that stand nowhere do not fill the disk', async () => {
  const [sender] = await createRetailers(db, 1)
  if (!sender) throw new Error('nobody')
  const path = 'POST /api/files?purpose=space_photo'
  const sent = { as: sender, body: 'no picture', headers: { 'content-type': 'image/png' } }
  expect((await site.call(path, sent)).status, 'while there is room').toBe(415)
  await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size)
    SELECT gen_random_uuid(), ${sender.id}, 'space_photo', 'image/jpeg', 1 FROM generate_series(1, 60)`.execute(db)
  expect(await site.call(path, { ...sent, headers: { ...sent.headers, 'accept-language': 'en' } })).toMatchObject({
    status: 409,
    json: { code: 'too_many_pictures', title: expect.stringContaining('60 photos that are used nowhere') },
  })
})

describe('a suspended host', () => {
  test('is nowhere to be found, and neither is anything of theirs', async () => {
    // signed in while it was still allowed
    await site.cookieFor(cast.host)
    await site.call(`PUT /api/favorites/${space}`, { as: cast.retailer })
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.host.id}`.execute(db)
    try {
      for (const path of [
        '/api/spaces',
        '/api/spaces/map',
        '/api/spaces/featured',
        '/api/favorites',
        '/api/cities?text=marrakech',
      ]) {
        const answer = await site.call(`GET ${path}`, { as: cast.retailer })
        expect([path, JSON.stringify(answer.json).includes(space)]).toEqual([path, false])
      }
      for (const path of ['', '/calendar', '/similar', '/reviews']) {
        expect((await site.call(`GET /api/spaces/${space}${path}`, { as: cast.retailer })).status).toBe(404)
      }
      expect((await ask(cast.otherRetailer, 7)).status).toBe(404)
      for (const body of [{ spaceId: space }, { userId: cast.host.id }]) {
        const [stranger] = await createRetailers(db, 1)
        expect((await site.call('POST /api/conversations', { as: stranger ?? null, body })).status).toBe(404)
      }
      expect((await site.call('GET /api/me', { as: cast.host })).json).toMatchObject({ me: null })
    } finally {
      await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${cast.host.id}`.execute(db)
    }
    expect(await brokenInvariants(db)).toEqual([])
  })
})

test('who has not said who they are yet asks for nothing and writes to nobody', async () => {
  const [nameless] = await createRetailers(db, 1)
  if (!nameless) throw new Error('nobody')
  await sql`UPDATE profiles SET role = NULL, first_name = '', last_name = '' WHERE id = ${nameless.id}`.execute(db)
  expect((await ask(nameless, 8)).status).toBe(403)
  expect((await site.call('POST /api/conversations', { as: nameless, body: { spaceId: space } })).status).toBe(403)
})

test.each([
  ['a line break', 'Inès\nMoreau'],
  ['marks that turn the text around', 'Inès\u202eueroM'],
  ['isolates that do not end', '\u2066Inès'],
  ['nothing to be seen', '\u200b\u00ad\u2060'],
  ['a separator of paragraphs', 'Inès\u2029Moreau'],
  ['U+0000', 'Inès\u0000'],
])('nobody is called by %s', async (_, firstName) => {
  const [newcomer] = await createRetailers(db, 1)
  if (!newcomer) throw new Error('nobody')
  await sql`UPDATE profiles SET role = NULL WHERE id = ${newcomer.id}`.execute(db)
  const body = { firstName, lastName: 'Moreau', role: 'retailer' }
  const answer = await site.call('POST /api/me/onboarding', { as: newcomer, body })
  expect(answer).toMatchObject({ status: 400, json: { fields: { firstName: expect.stringMatching(/\S/) } } })
})
