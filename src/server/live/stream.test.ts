import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import type { LiveTopic } from '#shared/live/topic.ts'
import type { Executor } from '../db/database.ts'
import { announce } from './announce.sql.ts'
import { listenersPerPersonMax } from './hub.ts'
import { eventStream } from './stream.ts'

const platform = await testPlatform()
const site = apiSite(platform)
const { hub } = site
let cast: Cast

beforeAll(async () => {
  cast = await createCast(platform.db.kysely)
})
beforeEach(() => hub.start())
afterEach(() => hub.stop())

const signedIn = { isStillSignedIn: () => Promise.resolve(true), lastEventId: null }

function open(aborting = new AbortController(), more: Partial<Parameters<typeof eventStream>[1]> = {}) {
  const { body } = eventStream(hub, { ...signedIn, userId: cast.retailer.id, aborted: aborting.signal, ...more })
  if (!body) throw new Error('a stream has a body')
  return { reader: body.getReader(), aborting }
}

type Reader = ReturnType<typeof open>['reader']

/** All that comes until a text is seen, or the end. */
async function readUntil(reader: Reader, text: string): Promise<string> {
  const decoder = new TextDecoder()
  for (let seen = ''; ; ) {
    const { done, value } = await reader.read()
    if (value) seen += decoder.decode(value)
    if (done || seen.includes(text)) return seen
  }
}

const restOf = (reader: Reader): Promise<string> => readUntil(reader, 'never to be seen')

describe('an event stream', () => {
  test('tells what of one’s own has changed, and nothing of others’', async () => {
    const { reader } = open()
    await readUntil(reader, 'retry')
    await announce(platform.db.kysely, cast.host.id, 'booking', cast.host.id)
    await announce(platform.db.kysely, cast.retailer.id, 'message', cast.retailer.id)
    const seen = await readUntil(reader, 'data')
    expect(seen).toContain(`data: {"topic":"message","subjectId":"${cast.retailer.id}"}`)
    expect(seen).not.toContain(cast.host.id)
    await reader.cancel()
    expect(hub.listenerCount).toBe(0)
  })

  test('is replaced by newer ones when a person has too many open', async () => {
    const oldest = open()
    const others = Array.from({ length: listenersPerPersonMax }, () => open())
    expect(hub.listenerCount).toBe(listenersPerPersonMax)
    expect(await restOf(oldest.reader)).toContain('retry')
    const somebodyElse = open(new AbortController(), { userId: cast.host.id })
    expect(hub.listenerCount).toBe(listenersPerPersonMax + 1)
    for (const { reader } of [...others, somebodyElse]) await reader.cancel()
    expect(hub.listenerCount).toBe(0)
  })

  test('ends with its connection, also with one that was gone before it began', async () => {
    const { reader, aborting } = open()
    aborting.abort()
    await restOf(reader)
    const gone = new AbortController()
    gone.abort()
    await restOf(open(gone).reader)
    expect(hub.listenerCount).toBe(0)
  })

  test('tells also what is minutes old when the database is there again', { timeout: 10_000 }, async () => {
    const { reader } = open()
    await readUntil(reader, 'retry')
    await sql`INSERT INTO live_events (user_id, topic, created_at)
      VALUES (${cast.retailer.id}, 'booking', now() - interval '10 minutes')`.execute(platform.db.kysely)
    expect(await readUntil(reader, 'data')).toContain('"topic":"booking"')
    await reader.cancel()
  })

  test('tells each event once, also one whose transaction ended after a later one’s, and past one that never came', async () => {
    const topics: string[] = []
    const end = hub.subscribe(cast.retailer.id, {
      onEvent: ({ topic }) => topics.push(topic),
      onReplaced: () => {},
      onSessionEnded: () => {},
    })
    const announceTopic = (topic: LiveTopic, on: Executor = platform.db.kysely) =>
      announce(on, cast.retailer.id, topic, cast.retailer.id)
    let commit = () => {}
    const started = Promise.withResolvers<void>()
    const slow = platform.db.withTransaction(async trx => {
      await announceTopic('booking', trx)
      started.resolve()
      await new Promise<void>(resolve => {
        commit = resolve
      })
    })
    await started.promise
    await platform.db
      .withTransaction(async trx => {
        await announceTopic('booking', trx)
        throw new Error('never mind')
      })
      .catch(() => {})
    await announceTopic('message')
    await vi.waitFor(() => expect(topics).toEqual(['message']), { timeout: 5_000 })
    commit()
    await slow
    await announceTopic('notification')
    await vi.waitFor(() => expect(topics).toHaveLength(3), { timeout: 5_000 })
    expect(topics.toSorted()).toEqual(['booking', 'message', 'notification'])
    end()
  })

  test('that ends twice takes nothing from the one that the same person opened in between', async () => {
    const onEvent = vi.fn()
    const endFirst = hub.subscribe(cast.retailer.id, {
      onEvent: () => {},
      onReplaced: () => {},
      onSessionEnded: () => {},
    })
    endFirst()
    const endSecond = hub.subscribe(cast.retailer.id, { onEvent, onReplaced: () => {}, onSessionEnded: () => {} })
    endFirst()
    expect(hub.listenerCount).toBe(1)
    await announce(platform.db.kysely, cast.retailer.id, 'message', cast.retailer.id)
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce(), { timeout: 5_000 })
    endSecond()
  })

  test('ends when the person has signed out or was suspended, and not because the database is away', async () => {
    vi.useFakeTimers()
    try {
      const left = open(new AbortController(), { isStillSignedIn: () => Promise.resolve(false) })
      const away = open(new AbortController(), { isStillSignedIn: () => Promise.reject(new Error('away')) })
      await vi.advanceTimersByTimeAsync(30_000)
      expect(await restOf(left.reader)).not.toContain('here')
      expect(await readUntil(away.reader, 'here')).toContain(': here')
      expect(hub.listenerCount).toBe(1)
      await away.reader.cancel()
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends for a reader that does not read', async () => {
    open()
    for (let event = 0; event < 210; event += 1) {
      await announce(platform.db.kysely, cast.retailer.id, 'message', cast.retailer.id)
    }
    for (let waited = 0; hub.listenerCount > 0 && waited < 5_000; waited += 20) await sleep(20)
    expect(hub.listenerCount).toBe(0)
  })
})

// sooner than the first heartbeat, which would end it too
describe('over HTTP, a stream', { timeout: 12_000 }, () => {
  /** One with a session of its own, as another device has. */
  async function openOn(cookie: string) {
    const answer = await site.app.request(`${platform.config.publicUrl}/api/events`, { headers: { cookie } })
    if (!answer.body) throw new Error('a stream has a body')
    const reader = answer.body.getReader()
    await readUntil(reader, 'retry')
    return reader
  }

  test('ends at once when its session does, and no other of the same person', async () => {
    const [phone, desk] = [await site.newCookieFor(cast.retailer), await site.newCookieFor(cast.retailer)]
    const [left, stays] = [await openOn(phone), await openOn(desk)]
    const signedOut = await site.app.request(`${platform.config.publicUrl}/api/sign-out`, {
      method: 'POST',
      headers: { cookie: phone },
    })
    expect(signedOut.status).toBe(204)
    expect(await restOf(left)).not.toContain('data')
    expect(hub.listenerCount).toBe(1)
    await announce(platform.db.kysely, cast.retailer.id, 'message', cast.retailer.id)
    expect(await readUntil(stays, 'data')).toContain('message')
    await stays.cancel()
  })

  test.each([
    ['profiles', 'suspended_at = now()', 'suspended_at = NULL'],
    ['users', 'banned = true', 'banned = false'],
  ])('ends at once when the person is suspended (%s)', async (table, suspension, restoration) => {
    const stream = await openOn(await site.newCookieFor(cast.otherRetailer))
    const set = (change: string) =>
      sql`UPDATE ${sql.table(table)} SET ${sql.raw(change)} WHERE id = ${cast.otherRetailer.id}`.execute(
        platform.db.kysely,
      )
    await set(suspension)
    try {
      expect(await restOf(stream)).not.toContain('data')
      expect(hub.listenerCount).toBe(0)
    } finally {
      await set(restoration)
    }
  })
})

test('who asks for the headers alone leaves no stream behind', async () => {
  const answer = await site.call('HEAD /api/events', { as: cast.retailer })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(hub.listenerCount).toBe(0)
})

test('a visitor hears in their own words that it is not for them', async () => {
  const answer = await site.call('GET /api/events', { headers: { 'accept-language': 'ar' } })
  expect(answer).toMatchObject({ status: 401, json: { code: 'not_signed_in', title: 'سجّل الدخول للمتابعة.' } })
})
