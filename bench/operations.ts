import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '#server/platform.ts'
import { DECLARED } from '#tests/access/operations.ts'
import type { ApiSite } from '#tests/support/api-site.ts'
import { HttpConnection, requestBytes } from './load/connection.ts'
import { median } from './measure.ts'

/** What a reading operation took for one reader. */
export interface OperationTime {
  who: string
  operation: string
  medianMs: number
  bytes: number
}

/** Somebody who reads, with what they would open. */
interface Reader {
  who: string
  cookie: string | undefined
  ids: Readonly<Record<string, string | undefined>>
}

const runs = 7
const tooManyRequests = 429
/** A stream does not end. */
const endless = new Set(['GET /api/events'])

/** Every operation of the API that reads, by one client, as a visitor and as the busiest person of each role. */
export async function readOperations(platform: Platform, site: ApiSite, port: number): Promise<OperationTime[]> {
  // some may be asked a few times an hour only
  await sql`DELETE FROM rate_limits`.execute(platform.db.kysely)
  const readers = await findReaders(platform, site)
  const operations = Object.entries(DECLARED).filter(([key]) => key.startsWith('GET ') && !endless.has(key))
  const times: OperationTime[] = []
  const connection = await HttpConnection.open(port)
  try {
    for (const { who, cookie, ids } of readers) {
      for (const [operation, { object }] of operations) {
        const id = object && ids[object]
        if (object && !id) continue
        const path = operation.slice('GET '.length).replace('{id}', id ?? '')
        const request = { path, headers: { 'accept-language': 'fr', ...(cookie && { cookie }) } }
        const time = await timeOf(connection, requestBytes(request))
        if (time) times.push({ who, operation, ...time })
      }
    }
  } finally {
    connection.close()
  }
  return times
}

/** Null where it is refused: not every role may ask everything. */
async function timeOf(
  connection: HttpConnection,
  request: Buffer,
): Promise<Pick<OperationTime, 'medianMs' | 'bytes'> | null> {
  const taken: number[] = []
  let size = 0
  // the first is not counted
  for (let run = 0; run <= runs; run += 1) {
    const startedAt = performance.now()
    const { status, bytes } = await connection.send(request)
    if (status === tooManyRequests) throw new Error('The limits of requests hold up the measurement')
    if (status >= 400) return null
    if (run > 0) taken.push(performance.now() - startedAt)
    size = bytes
  }
  return { medianMs: median(taken), bytes: size }
}

async function findReaders({ db }: Platform, site: ApiSite): Promise<Reader[]> {
  const idOf = async (query: RawBuilder<{ id: string }>) => (await query.execute(db.kysely)).rows[0]?.id
  const everybody = {
    space: await idOf(sql`SELECT space_id AS id FROM bookings JOIN space_search USING (space_id) WHERE live
      GROUP BY space_id ORDER BY count(*) DESC LIMIT 1`),
    freelancer: await idOf(sql`SELECT id FROM freelancer_profiles WHERE visible ORDER BY id LIMIT 1`),
  }
  const readers: Reader[] = [{ who: 'visitor', cookie: undefined, ids: everybody }]
  const bookings = sql`bookings b JOIN spaces s ON s.id = b.space_id`
  const busiest = {
    retailer: sql<{ id: string }>`SELECT retailer_id AS id FROM bookings GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    host: sql<{ id: string }>`SELECT s.host_id AS id FROM ${bookings} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    freelancer: sql<{ id: string }>`SELECT id FROM freelancer_profiles ORDER BY id LIMIT 1`,
    admin: sql<{ id: string }>`SELECT id FROM profiles WHERE role = 'admin' ORDER BY id LIMIT 1`,
  } as const
  for (const [role, query] of Object.entries(busiest)) {
    const id = await idOf(query)
    if (!id) continue
    const party = role === 'host' ? sql`s.host_id` : sql`b.retailer_id`
    const own = {
      booking: await idOf(sql`SELECT b.id FROM ${bookings} WHERE ${party} = ${id} ORDER BY b.id LIMIT 1`),
      conversation: await idOf(
        sql`SELECT conversation_id AS id FROM conversation_members WHERE user_id = ${id} LIMIT 1`,
      ),
    }
    const cookie = await site.cookieFor({ id, level: role === 'admin' ? 2 : 1 })
    readers.push({ who: role, cookie, ids: { ...everybody, ...own } })
  }
  return readers
}
