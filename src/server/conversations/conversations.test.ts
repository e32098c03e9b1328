import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { conversationEndpoints } from '#shared/conversations/contract.ts'
import { type Cast, createCast, createRetailers, createSpace } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { book } from '#tests/support/listed-space.ts'
import { clearBookings, race, testPlatform, TODAY } from '#tests/support/platform.ts'
import { conversationHandlers } from './conversations.routes.ts'
import { openConversation, sendMessage } from './conversations.service.ts'

const racers = 40
const platform = await testPlatform({ poolMax: racers })
const db = platform.db.kysely
const call = callerOf(conversationEndpoints, conversationHandlers(platform))
let cast: Cast
let space: string

beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin, { name: 'Boutique lumineuse à Guéliz' })
  await createSpace(db, cast.otherHost, cast.admin, { name: 'Alserkal Corner', citySlug: 'dubai' })
})
beforeEach(() => platform.clock.set(`${TODAY}T09:00:00Z`))
afterEach(async () => {
  const broken = await brokenInvariants(db)
  if (broken.length > 0) throw new Error(broken.join('\n'))
  await sql`DELETE FROM conversations`.execute(db)
  await sql`UPDATE profiles SET suspended_at = NULL`.execute(db)
  await clearBookings(platform.db)
})

type About = { spaceId?: string; bookingId?: string; userId?: string }
const begin = async (about: About, as: Viewer = cast.retailer) => {
  const { status, body, problem } = await call('POST /api/conversations', { body: about, as })
  return { status, id: body?.id ?? '', code: problem?.code }
}
/** Inès's conversation with Salma about her space. */
const enquiry = async () => (await begin({ spaceId: space })).id
const write = (id: string, content: string, as: Viewer = cast.retailer) =>
  call('POST /api/conversations/{id}/messages', { params: { id }, body: { content }, as })
const open = async (id: string, as: Viewer = cast.retailer, before?: string) =>
  (await call('GET /api/conversations/{id}', { params: { id }, query: { before }, as })).body
const list = async (as: Viewer = cast.retailer, query: { filter?: string; text?: string; page?: number } = {}) =>
  (await call('GET /api/conversations', { query, as })).body
const read = (id: string, as: Viewer, lastMessageId?: string) =>
  call('POST /api/conversations/{id}/reading', { params: { id }, body: { lastMessageId }, as })
const archive = (id: string, as: Viewer) => call('PUT /api/conversations/{id}/archive', { params: { id }, as })
const restore = (id: string, as: Viewer) => call('DELETE /api/conversations/{id}/archive', { params: { id }, as })
const suspend = (who: Viewer) => sql`UPDATE profiles SET suspended_at = now() WHERE id = ${who.id}`.execute(db)
const notified = async (who: Viewer) =>
  (
    await sql<{ kind: string; read: boolean; link: string }>`
      SELECT kind, read_at IS NOT NULL AS read, link FROM notifications WHERE user_id = ${who.id} ORDER BY created_at`.execute(
      db,
    )
  ).rows
const mailed = async (who: Viewer) =>
  (await sql`SELECT template FROM outbox_mails WHERE user_id = ${who.id}`.execute(db)).rows.length
const liveTopics = async (who: Viewer) =>
  (
    await sql<{ topic: string }>`SELECT topic FROM live_events WHERE user_id = ${who.id} ORDER BY id`.execute(db)
  ).rows.map(each => each.topic)

describe('a conversation is opened', () => {
  test('about a space with its host, and found again the next time', async () => {
    const first = await begin({ spaceId: space })
    expect(first.status).toBe(200)
    expect((await begin({ spaceId: space })).id).toBe(first.id)
    const { conversation, messages, hasEarlier } = await open(first.id)
    expect(conversation).toMatchObject({
      other: { firstName: 'Salma', lastName: 'Benjelloun', isHost: true, role: 'host' },
      space: {
        id: space,
        name: 'Boutique lumineuse à Guéliz',
        city: { slug: 'marrakech', name: 'Marrakech' },
        visible: true,
      },
      booking: null,
      lastMessage: null,
      unread: 0,
      archived: false,
      allowedActions: ['send', 'archive'],
    })
    expect([messages, hasEarlier]).toEqual([[], false])
    expect((await open(first.id, cast.host)).conversation.other).toMatchObject({ firstName: 'Inès', isHost: false })
  })

  test('not about one’s own space, nor about one that the public does not see', async () => {
    expect(await begin({ spaceId: space }, cast.host)).toMatchObject({ status: 409, code: 'own_space' })
    const draft = await createSpace(db, cast.host, cast.admin, { approved: false, isPublished: false })
    expect(await begin({ spaceId: draft })).toMatchObject({ status: 404 })
    expect(await begin({ spaceId: newId() })).toMatchObject({ status: 404 })
    await suspend(cast.host)
    expect(await begin({ spaceId: space })).toMatchObject({ status: 404 })
  })

  test('of a booking: its two parties find the same one, with its days and state; to anybody else it is not there', async () => {
    const bookingId = await book(db, {
      spaceId: space,
      retailer: cast.retailer,
      first: '2026-12-10',
      last: '2026-12-12',
      status: 'pending',
    })
    const { id } = await begin({ bookingId })
    expect(await begin({ bookingId }, cast.host)).toMatchObject({ status: 200, id })
    for (const stranger of [cast.otherRetailer, cast.otherHost, cast.admin]) {
      expect(await begin({ bookingId }, stranger)).toMatchObject({ status: 404 })
    }
    expect((await open(id, cast.host)).conversation).toMatchObject({
      booking: { id: bookingId, firstDay: '2026-12-10', lastDay: '2026-12-12', status: 'pending' },
      space: { id: space },
    })
    expect(await enquiry(), 'an enquiry about the space is another one').not.toBe(id)
  })

  test('of a booking older than its conversation: begins with what was written in the request, at its time', async () => {
    const days = { first: '2026-12-10', last: '2026-12-12', status: 'pending' } as const
    const bookingId = await book(db, { spaceId: space, retailer: cast.retailer, ...days })
    await sql`UPDATE bookings SET message = 'Bonjour Salma' WHERE id = ${bookingId}`.execute(db)
    const { id } = await begin({ bookingId }, cast.host)
    const { messages, conversation } = await open(id)
    const { rows } = await sql<{ createdAt: string }>`
      SELECT created_at AS "createdAt" FROM bookings WHERE id = ${bookingId}`.execute(db)
    expect(messages).toMatchObject([{ content: 'Bonjour Salma', mine: true, createdAt: rows[0]?.createdAt }])
    expect(conversation.unread).toBe(0)
    expect((await open(id, cast.host)).messages).toMatchObject([{ content: 'Bonjour Salma', mine: false }])
  })

  test('with somebody who can be found in public: a host, a visible freelancer', async () => {
    expect(await begin({ userId: cast.otherHost.id })).toMatchObject({ status: 200 })
    const { id } = await begin({ userId: cast.freelancer.id })
    expect((await open(id)).conversation).toMatchObject({ space: null, booking: null, other: { firstName: 'Yasmine' } })
    await sql`UPDATE freelancer_profiles SET visible = false`.execute(db)
    expect(await begin({ userId: cast.freelancer.id }, cast.otherRetailer)).toMatchObject({ status: 404 })
    expect(await begin({ userId: cast.freelancer.id }), 'they know each other').toMatchObject({ status: 200, id })
    await sql`UPDATE freelancer_profiles SET visible = true`.execute(db)
  })

  test('with a retailer only by who has something to do with them', async () => {
    expect(await begin({ userId: cast.retailer.id }, cast.host)).toMatchObject({ status: 404 })
    await book(db, { spaceId: space, retailer: cast.retailer, first: '2026-12-10', last: '2026-12-10' })
    expect(await begin({ userId: cast.retailer.id }, cast.host)).toMatchObject({ status: 200 })
    expect(await begin({ userId: cast.retailer.id }, cast.otherHost)).toMatchObject({ status: 404 })
  })

  test('with a person goes on where the two wrote last, whatever it was about', async () => {
    const aboutSpace = await enquiry()
    await write(aboutSpace, 'La boutique est-elle libre en mars ?')
    expect(await begin({ userId: cast.retailer.id }, cast.host)).toMatchObject({ status: 200, id: aboutSpace })
    const bookingId = await book(db, {
      spaceId: space,
      retailer: cast.retailer,
      first: '2026-12-10',
      last: '2026-12-10',
    })
    const ofBooking = (await begin({ bookingId })).id
    expect((await begin({ userId: cast.host.id })).id, 'nobody has written there yet').toBe(aboutSpace)
    await write(ofBooking, 'Merci !')
    expect((await begin({ userId: cast.host.id })).id).toBe(ofBooking)
  })

  test('not with oneself, nobody, or somebody suspended', async () => {
    expect(await begin({ userId: cast.host.id }, cast.host)).toMatchObject({ status: 404 })
    expect(await begin({ userId: newId() })).toMatchObject({ status: 404 })
    await suspend(cast.otherHost)
    expect(await begin({ userId: cast.otherHost.id })).toMatchObject({ status: 404 })
  })

  test('about exactly one thing', async () => {
    expect(await begin({})).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await begin({ spaceId: space, userId: cast.host.id })).toMatchObject({ status: 400 })
    expect(await begin({ spaceId: 'nonsense' })).toMatchObject({ status: 400 })
  })

  test('once, however many open it at the same moment from both sides', async () => {
    const bookingId = await book(db, {
      spaceId: space,
      retailer: cast.retailer,
      first: '2026-12-10',
      last: '2026-12-10',
    })
    const both = [cast.retailer, cast.host]
    const actions = Array.from({ length: racers }, (_, index) => () => {
      const viewer = both[index % 2] ?? cast.host
      return openConversation(platform, viewer, { bookingId })
    })
    const { done, refused } = await race(actions)
    expect(refused).toEqual([])
    expect(new Set(done.map(each => each.id)).size).toBe(1)
  })
})

describe('a message', () => {
  test('is there for both, in the order of writing, trimmed', async () => {
    const id = await enquiry()
    const sent = await write(id, '  Bonjour Salma,\nest-ce libre ?  ')
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ content: 'Bonjour Salma,\nest-ce libre ?', mine: true })
    await write(id, 'Oui, venez voir.', cast.host)
    const seen = async (as: Viewer) => (await open(id, as)).messages.map(({ content, mine }) => [content, mine])
    expect(await seen(cast.retailer)).toEqual([
      ['Bonjour Salma,\nest-ce libre ?', true],
      ['Oui, venez voir.', false],
    ])
    expect(await seen(cast.host)).toEqual([
      ['Bonjour Salma,\nest-ce libre ?', false],
      ['Oui, venez voir.', true],
    ])
  })

  test.each([
    ['nothing', ''],
    ['spaces and line breaks', ' \n\t '],
    ['invisible marks', '\u200b\u200e\u2060'],
    ['a control character', 'a\u0000b'],
    ['more than 5000 characters', 'x'.repeat(5_001)],
  ])('of %s is refused, with words beside the box', async (_, content) => {
    const id = await enquiry()
    const { status, problem } = await write(id, content)
    expect([status, problem?.code, Object.keys(problem?.fields ?? {})]).toEqual([400, 'invalid_input', ['content']])
  })

  test('of exactly 5000 characters, in any script, is sent', async () => {
    const id = await enquiry()
    for (const letter of ['x', 'é', 'ش']) expect((await write(id, letter.repeat(5_000))).status).toBe(201)
    expect((await write(id, '<script>alert(1)</script> & 😀')).body.content).toBe('<script>alert(1)</script> & 😀')
  })

  test('is sent once when the same one is sent again, and never in another’s stead', async () => {
    const id = await enquiry()
    const send = (content: string, key: string) => sendMessage(platform, cast.retailer, id, content, key)
    const key = 'a-key-of-the-form'
    const first = await send('Bonjour', key)
    await expect(send('Bonjour', key)).rejects.toMatchObject({ json: JSON.stringify(first) })
    await expect(send('Autre chose', key)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    await send('Bonjour', 'another-key-of-the-form')
    expect((await open(id)).messages).toHaveLength(2)
    const { done, refused } = await race(Array.from({ length: 20 }, () => () => send('Encore', 'one-key-for-all')))
    expect([done.length, refused.length]).toEqual([1, 19])
    expect((await open(id)).messages).toHaveLength(3)
  })

  test('tells the other one: live at once, in the app and by mail once for a run of messages', async () => {
    const id = await enquiry()
    await write(id, 'Bonjour')
    await write(id, 'Êtes-vous là ?')
    expect(await notified(cast.host)).toEqual([{ kind: 'message.received', read: false, link: `/messages/${id}` }])
    expect(await mailed(cast.host)).toBe(1)
    expect((await liveTopics(cast.host)).filter(topic => topic === 'message')).toHaveLength(2)
    expect(await liveTopics(cast.retailer), 'one’s other windows').toEqual(['message', 'message'])
    expect(await notified(cast.retailer)).toEqual([])
    platform.clock.set(`${TODAY}T09:20:00Z`)
    await write(id, 'Je repasse')
    expect([(await notified(cast.host)).length, await mailed(cast.host)]).toEqual([2, 2])
  })

  test('is not mailed to who does not want it', async () => {
    await sql`INSERT INTO notification_preferences VALUES (${cast.host.id}, 'message', 'mail', false)`.execute(db)
    await write(await enquiry(), 'Bonjour')
    expect([(await notified(cast.host)).length, await mailed(cast.host)]).toEqual([1, 0])
    await sql`DELETE FROM notification_preferences`.execute(db)
  })

  test('cannot be written to somebody who has been suspended; what was said stays', async () => {
    const id = await enquiry()
    await write(id, 'Bonjour')
    await suspend(cast.host)
    expect((await open(id)).conversation.allowedActions).toEqual(['archive'])
    expect((await write(id, 'Êtes-vous là ?')).problem?.code).toBe('other_party_left')
    expect((await open(id)).messages).toHaveLength(1)
    expect((await open(id)).conversation.space?.visible).toBe(false)
  })

  test(`of ${racers} at the same moment loses none, and both see one order`, async () => {
    const id = await enquiry()
    const actions = Array.from({ length: racers }, (_, index) => () => {
      const sender = index % 2 === 0 ? cast.retailer : cast.host
      return sendMessage(platform, sender, id, `Message ${index}`, undefined)
    })
    expect((await race(actions)).refused).toEqual([])
    const [mine, theirs] = [await open(id), await open(id, cast.host)]
    expect(new Set(mine.messages.map(each => each.content)).size).toBe(racers)
    expect(theirs.messages.map(each => each.id)).toEqual(mine.messages.map(each => each.id))
  })

  test('far back is reached page by page, none twice and none left out', async () => {
    const id = await enquiry()
    await sql`INSERT INTO messages (id, conversation_id, sender_id, content, created_at)
      SELECT gen_random_uuid(), ${id}, ${cast.host.id}, 'n° ' || n, timestamptz '2026-11-01' + (n / 3) * interval '1 minute'
      FROM generate_series(1, 120) AS n`.execute(db)
    const found: string[] = []
    let before: string | undefined
    const sizes: number[] = []
    do {
      const page = await open(id, cast.retailer, before)
      sizes.push(page.messages.length)
      found.unshift(...page.messages.map(each => each.content))
      before = page.hasEarlier ? page.messages[0]?.id : undefined
    } while (before)
    expect(sizes).toEqual([50, 50, 20])
    expect(new Set(found).size).toBe(120)
    expect(found.at(0)).toMatch(/^n° [12]$/)
  })
})

describe('the list', () => {
  const withPeople = async () => {
    const karim = await begin({ spaceId: space }, cast.otherRetailer)
    await write(karim.id, 'Bonjour, acceptez-vous les food-trucks ?', cast.otherRetailer)
    const ines = await enquiry()
    await write(ines, 'Été ou hiver, 100 % disponible ?')
    return { karim: karim.id, ines }
  }

  test('has the latest first, each with the other one, the space, the last line and what is unread', async () => {
    const { karim, ines } = await withPeople()
    await write(ines, 'Je suis céramiste.')
    const { conversations, counts, page, pages } = await list(cast.host)
    expect(conversations.map(each => each.id)).toEqual([ines, karim])
    expect(conversations[0]).toMatchObject({
      other: { firstName: 'Inès' },
      space: { id: space },
      lastMessage: { content: 'Je suis céramiste.', mine: false },
      unread: 2,
    })
    expect([counts, page, pages]).toEqual([{ all: 2, unread: 2, archived: 0 }, 1, 1])
    expect((await list()).conversations[0]).toMatchObject({ unread: 0, lastMessage: { mine: true } })
  })

  test('is each person’s own, in the language of the page', async () => {
    await withPeople()
    expect((await list(cast.otherHost)).conversations).toEqual([])
    const arabic = await call('GET /api/conversations', { as: cast.retailer, locale: 'ar' })
    expect(arabic.body.conversations[0]?.space?.city.name).toBe('مراكش')
  })

  test('does not have what nobody has written in', async () => {
    const id = await enquiry()
    expect([(await list()).conversations, (await list(cast.host)).counts.all]).toEqual([[], 0])
    await write(id, 'Bonjour')
    expect((await list(cast.host)).counts.all).toBe(1)
  })

  test('has filters with counts: unread, archived', async () => {
    const { karim, ines } = await withPeople()
    await read(ines, cast.host)
    await archive(karim, cast.host)
    const ids = async (filter: string) => (await list(cast.host, { filter })).conversations.map(each => each.id)
    expect([await ids('all'), await ids('unread'), await ids('archived')]).toEqual([[ines], [], [karim]])
    expect((await list(cast.host)).counts).toEqual({ all: 1, unread: 0, archived: 1 })
    await write(ines, 'Merci !')
    expect(await ids('unread')).toEqual([ines])
  })

  test.each([
    ['moreau', 'a name', ['ines']],
    ['ines moreau', 'a whole name without its accent', ['ines']],
    ['GUELIZ', 'the space', ['ines', 'karim']],
    ['food truck', 'words of a message, whatever stands between them', ['karim']],
    ['ete', 'a word of a message without its accents', ['ines']],
    ['100 %', 'a sign that means something to the database', ['ines']],
    ['%', 'a sign alone', []],
    ['_', 'another sign alone', []],
    ['Casablanca', 'nothing that was said', []],
  ] as const)('is searched: %s (%s)', async (text, _, found) => {
    const ids = await withPeople()
    const { conversations, counts } = await list(cast.host, { text })
    expect(conversations.map(each => each.id)).toEqual(found.map(name => ids[name]))
    expect(counts.all).toBe(found.length)
  })

  test('has pages, also of a search', async () => {
    for (const retailer of await createRetailers(db, 33)) {
      const { id } = await openConversation(platform, retailer, { spaceId: space })
      await sendMessage(platform, retailer, id, 'Bonjour', undefined)
    }
    const sizes = async (query: { text?: string }) => {
      const pages = [await list(cast.host, query), await list(cast.host, { ...query, page: 2 })]
      return pages.map(each => [each.conversations.length, each.pages])
    }
    expect(await sizes({})).toEqual([
      [30, 2],
      [3, 2],
    ])
    expect(await sizes({ text: 'client 1' })).toEqual([
      [11, 1],
      [0, 1],
    ])
  })

  test('refuses what is no filter, and text that no keyboard writes', async () => {
    const refused = async (query: { filter?: string; text?: string; page?: number }) =>
      (await call('GET /api/conversations', { query, as: cast.retailer })).status
    expect([await refused({ filter: 'mine' }), await refused({ text: 'a\u0000' }), await refused({ page: 0 })]).toEqual(
      [400, 400, 400],
    )
  })
})

describe('reading', () => {
  const unread = async (id: string, as: Viewer) => (await open(id, as)).conversation.unread

  test('goes up to the message that was seen: what came after it stays unread', async () => {
    const id = await enquiry()
    const seen = (await write(id, 'Bonjour')).body.id
    await write(id, 'Êtes-vous là ?')
    expect(await unread(id, cast.host)).toBe(2)
    expect((await read(id, cast.host, seen)).status).toBe(204)
    expect(await unread(id, cast.host)).toBe(1)
    await read(id, cast.host)
    expect(await unread(id, cast.host)).toBe(0)
    await read(id, cast.host, seen)
    expect(await unread(id, cast.host), 'what was read stays read').toBe(0)
  })

  test('is one’s own: the other one has not read', async () => {
    const id = await enquiry()
    await write(id, 'Bonjour')
    await read(id, cast.retailer)
    expect(await unread(id, cast.host)).toBe(1)
  })

  test('does not take a message that is just being written for read', async () => {
    const id = await enquiry()
    await write(id, 'Bonjour')
    const written = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const writing = platform.db.withTransaction(async trx => {
      await sql`INSERT INTO messages (id, conversation_id, sender_id, content, created_at)
        VALUES (${newId()}, ${id}, ${cast.retailer.id}, 'Une minute plus tard', clock_timestamp())`.execute(trx)
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await read(id, cast.host)
    mayCommit.resolve()
    await writing
    expect(await unread(id, cast.host)).toBe(1)
  })

  test('settles the notification of it, and tells one’s other windows', async () => {
    const id = await enquiry()
    await write(id, 'Bonjour')
    const other = (await begin({ spaceId: space }, cast.otherRetailer)).id
    await write(other, 'Bonjour aussi', cast.otherRetailer)
    await sql`DELETE FROM live_events`.execute(db)
    await read(id, cast.host)
    expect((await notified(cast.host)).map(each => each.read)).toEqual([true, false])
    expect(await liveTopics(cast.host)).toEqual(['notification', 'message'])
    await read(id, cast.host)
    expect(await liveTopics(cast.host), 'nothing has changed').toHaveLength(2)
  })

  test('by a message of another conversation reads nothing', async () => {
    const id = await enquiry()
    await write(id, 'Bonjour')
    const other = (await begin({ spaceId: space }, cast.otherRetailer)).id
    const elsewhere = (await write(other, 'Bonjour aussi', cast.otherRetailer)).body.id
    await read(id, cast.host, elsewhere)
    expect(await unread(id, cast.host)).toBe(1)
  })
})

describe('the archive', () => {
  test('takes a conversation out of one’s own sight only, and gives it back', async () => {
    const id = await enquiry()
    await write(id, 'Bonjour')
    expect((await archive(id, cast.host)).status).toBe(204)
    expect((await archive(id, cast.host)).status, 'twice is once').toBe(204)
    expect((await list(cast.host)).conversations).toEqual([])
    expect((await list()).conversations).toHaveLength(1)
    expect((await open(id, cast.host)).conversation).toMatchObject({
      archived: true,
      allowedActions: ['send', 'restore'],
    })
    expect((await restore(id, cast.host)).status).toBe(204)
    expect((await list(cast.host)).conversations).toHaveLength(1)
    expect((await liveTopics(cast.host)).slice(-1)).toEqual(['message'])
  })

  test('opens again for a new message', async () => {
    const id = await enquiry()
    await write(id, 'Bonjour')
    await archive(id, cast.host)
    await write(id, 'Une dernière question')
    expect((await list(cast.host)).conversations[0]).toMatchObject({ id, archived: false, unread: 2 })
  })
})

describe('to anybody else', () => {
  const actions = {
    'GET /api/conversations/{id}': {},
    'POST /api/conversations/{id}/messages': { body: { content: 'Bonjour' } },
    'POST /api/conversations/{id}/reading': { body: {} },
    'PUT /api/conversations/{id}/archive': {},
    'DELETE /api/conversations/{id}/archive': {},
  } as const

  test.each(Object.keys(actions) as (keyof typeof actions)[])('a conversation is not there: %s', async key => {
    const id = await enquiry()
    for (const as of [cast.otherRetailer, cast.otherHost, cast.admin]) {
      const others = await call(key, { params: { id }, as, ...actions[key] })
      const missing = await call(key, { params: { id: newId() }, as, ...actions[key] })
      expect([others.status, missing.status]).toEqual([404, 404])
      expect({ ...others.problem, requestId: '' }).toEqual({ ...missing.problem, requestId: '' })
    }
    expect((await call(key, { params: { id }, ...actions[key] })).status, 'a visitor').toBe(401)
    expect((await open(id)).messages).toEqual([])
  })

  test('the list and the opening ask to sign in', async () => {
    expect((await call('GET /api/conversations')).status).toBe(401)
    expect((await call('POST /api/conversations', { body: { spaceId: space } })).status).toBe(401)
  })
})
