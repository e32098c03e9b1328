import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(() => sql`DELETE FROM notifications`.execute(db))

/** `count` of them, several at each moment; the newest last. */
async function notify(count: number, userId = cast.retailer.id): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await sql`INSERT INTO notifications (id, user_id, type, kind, params, link, event_key, created_at)
    SELECT id, ${userId}, 'message', 'message.received', '{"otherPartyName":"Salma"}', '/messages', 'test:' || id,
      '2026-11-20T10:00:00Z'::timestamptz + (place / 4) * interval '1 minute'
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS made (id, place)`.execute(db)
  return ids
}

interface Page {
  notifications: { id: string; read: boolean }[]
  unread: number
  next: string | null
}

const read = async (query = '', as = cast.retailer) =>
  (await site.call(`GET /api/notifications${query}`, { as })).json as Page

async function readAll(query: string, between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const ids: string[] = []
  let page = await read(`?${query}`)
  for (;;) {
    ids.push(...page.notifications.map(({ id }) => id))
    if (page.next === null) return ids
    await between()
    page = await read(`?${query}&before=${page.next}`)
  }
}

describe('the pages of notifications', () => {
  test('hold each once, newest first, whatever arrives meanwhile', async () => {
    const ids = await notify(50)
    const seen = await readAll('', () => notify(3, cast.retailer.id).then(() => undefined))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter(id => ids.includes(id))).toHaveLength(50)
    expect(seen[0]).toBe(ids.at(-1))
  })

  test('of unread ones leave out what has been read, and say how many there are', async () => {
    const ids = await notify(25)
    for (const id of ids.slice(0, 3)) await site.call(`POST /api/notifications/${id}/reading`, { as: cast.retailer })
    const unread = await readAll('unread=true')
    expect(unread).toHaveLength(22)
    expect((await read()).unread).toBe(22)
    await site.call('POST /api/notifications/readings', { as: cast.retailer })
    expect(await read('?unread=true')).toEqual({ notifications: [], unread: 0, next: null })
  })

  test('are one’s own: the key of somebody else’s shows nothing of theirs', async () => {
    await notify(3)
    const [theirs] = await notify(30, cast.host.id)
    expect((await read(`?before=${theirs}`)).notifications).toEqual([])
    expect((await read('?before=nonsense')) as object).toMatchObject({ code: 'invalid_input' })
  })
})
