import { sql } from 'kysely'
import { pino } from 'pino'
import { createAccounts } from '#server/account/accounts.ts'
import { beginSession } from '#server/account/sessions.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Viewer } from '#server/http/call.ts'
import { openConversation } from '#server/conversations/conversations.service.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { systemClock } from '#server/ports/clock.ts'
import type { Platform } from '#server/platform.ts'
import { createCast, createRetailers, createSpace } from './cast.ts'

/** Somebody signed in, and a conversation of theirs with the host. */
export interface Customer {
  viewer: Viewer
  cookie: string
  conversationId: string
}

/** What a crowd of visitors finds: one host's spaces, and customers enough that nobody runs into a limit. */
export interface Market {
  host: { viewer: Viewer; cookie: string }
  customers: readonly Customer[]
  spaces: readonly string[]
}

/** Writes a market into a migrated database, from which a product with the same configuration serves it. */
export async function createMarket(
  config: Config,
  db: Database,
  { customerCount = 97, spaceCount = 20 } = {},
): Promise<Market> {
  const platform: Platform = { config, db, clock: systemClock, log: pino({ level: 'silent' }) }
  await writeReferenceData(db.kysely)
  const accounts = createAccounts(platform)
  const signIn = async (viewer: Viewer) => {
    const token = await beginSession(db.kysely, viewer.id, { address: '203.0.113.9', userAgent: 'a test' })
    return accounts.sessionCookie.write(token).split(';')[0] ?? ''
  }
  const cast = await createCast(db.kysely)
  const spaces: string[] = []
  for (let index = 0; index < spaceCount; index += 1) {
    spaces.push(await createSpace(db.kysely, cast.host, cast.admin, { instantBook: index % 4 !== 0 }))
  }
  const customers: Customer[] = []
  for (const viewer of await createRetailers(db.kysely, customerCount)) {
    const spaceId = spaces[customers.length % spaces.length] ?? ''
    const { id: conversationId } = await openConversation(platform, viewer, { spaceId })
    customers.push({ viewer, cookie: await signIn(viewer), conversationId })
  }
  await sql`ANALYZE`.execute(db.kysely)
  return { host: { viewer: cast.host, cookie: await signIn(cast.host) }, customers, spaces }
}
