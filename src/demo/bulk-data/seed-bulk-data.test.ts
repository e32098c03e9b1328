import { createHash } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKING_STATUSES } from '#shared/bookings/states.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { describeSchema } from '../../../scripts/db-schema.ts'
import { copyLine } from '#server/db/copy-in.ts'
import { searchSpaces } from '#server/search/search-spaces.ts'
import { insertRows } from '../insert-rows.ts'
import { timelineOf } from '../moments.ts'
import { DEMO_PASSWORD, makePeople, peopleRows } from '../people.ts'
import { BULK_TABLES, makeBatches } from './batches.ts'
import { spacesPerHostMax } from './people.ts'
import { type BulkOutcome, seedBulkData } from './seed-bulk-data.ts'

const today = '2026-11-21'
const spaceCount = 2_000
const platform = await testPlatform()
const { db } = platform
platform.clock.set(`${today}T10:00:00Z`)

async function one<T>(text: string): Promise<T> {
  return (await sql.raw<T>(text).execute(db.kysely)).rows[0] as T
}

async function count(text: string): Promise<number> {
  return (await one<{ count: number }>(`SELECT count(*)::integer AS count FROM ${text}`)).count
}

/** Every row as COPY would write it. */
function digestOf(number: number): string {
  const hash = createHash('sha256')
  for (const { rows } of makeBatches(timelineOf(today), number, 'admin')) {
    for (const table of BULK_TABLES) for (const row of rows[table]) hash.update(copyLine(Object.values(row)))
  }
  return hash.digest('hex')
}

const bulkSpaces = `spaces s JOIN users u ON u.id = s.host_id AND u.email LIKE 'crowd.%'`
const searchRows = `SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (
  SELECT to_jsonb(s)::text AS line FROM space_search s
  UNION ALL SELECT word FROM search_words) AS lines`

let schemaBefore = ''
let outcome: BulkOutcome

beforeAll(async () => {
  await expect(seedBulkData(db, { today, spaceCount: 10 })).rejects.toThrow('which is not there')
  // of the demo its people suffice, and are there sooner
  const { users, sign_in_methods, profiles } = peopleRows(
    makePeople(timelineOf(today)),
    await hashPassword(DEMO_PASSWORD),
  )
  for (const [table, rows] of Object.entries({ users, sign_in_methods, profiles })) {
    await insertRows(db.kysely, table, rows)
  }
  schemaBefore = await describeSchema(db.pool)
  const demoUsers = await count('users')
  // ended when everything is written and almost proved
  const onProgress = (step: string, done: number) => {
    if (step === 'rules' && done > 5) throw new Error('the power is gone')
  }
  await expect(seedBulkData(db, { today, spaceCount: 60, onProgress })).rejects.toThrow('the power is gone')
  expect(await count('users')).toBe(demoUsers)
  outcome = await seedBulkData(db, { today, spaceCount })
})

describe('a number of generated spaces', () => {
  it('is loaded to the last one, with what belongs to it', async () => {
    expect(await count(bulkSpaces)).toBe(spaceCount)
    expect(outcome.counts).toMatchObject({ spaces: spaceCount, users: outcome.counts.profiles })
    expect(outcome.counts.bookings / spaceCount).toBeGreaterThan(2.6)
    expect(outcome.counts.bookings / spaceCount).toBeLessThan(3.4)
    expect(outcome.counts.day_blocks).toBeGreaterThan(spaceCount / 5)
    expect(outcome.counts.reviews).toBeGreaterThan(spaceCount / 2)
  })

  it('leaves every index, constraint and trigger as it was, and firing', async () => {
    expect(await describeSchema(db.pool)).toBe(schemaBefore)
    expect(await count(`pg_trigger WHERE tgenabled <> 'O'`)).toBe(0)
    expect(await count('pg_constraint WHERE NOT convalidated')).toBe(0)
  })

  it('breaks no invariant', async () => {
    expect(await brokenInvariants(db.kysely)).toEqual([])
  })

  it('stands in the search as the triggers would have written it', async () => {
    const loaded = await one(searchRows)
    // no saved search is notified of them
    expect(await count('space_changes')).toBe(0)
    await db.kysely.transaction().execute(async trx => {
      // all of them at once take longer than the product lets a statement take, on a busy machine
      await sql`SET LOCAL statement_timeout = 0`.execute(trx)
      await sql`SELECT refresh_space_search(id) FROM spaces`.execute(trx)
    })
    expect(await one(searchRows)).toEqual(loaded)
  })

  it('has bookings and spaces of every state, and hosts with one space and with many', async () => {
    for (const status of BOOKING_STATUSES) {
      expect(
        await count(`bookings b JOIN ${bulkSpaces} ON s.id = b.space_id WHERE b.status = '${status}'`),
      ).toBeGreaterThan(spaceCount / 20)
    }
    const share = async (where: string) => (await count(`${bulkSpaces} WHERE ${where}`)) / spaceCount
    expect(await share(`s.state = 'active'`)).toBeGreaterThan(0.9)
    for (const state of ['paused', 'pending', 'draft'])
      expect(await share(`s.state = '${state}'`)).toBeGreaterThan(0.01)
    expect(await share(`s.state = 'draft' AND s.rejection_reason IS NULL`)).toBe(0)
    expect(await share(`s.location_precision = 'approximate'`)).toBeGreaterThan(0.1)
    expect(await count(`profiles WHERE role = 'host' AND suspended_at IS NOT NULL`)).toBeGreaterThan(0)
    const hosts = `(SELECT count(*) AS own FROM ${bulkSpaces} GROUP BY host_id) AS hosts`
    expect(await one(`SELECT min(own)::integer AS least, max(own)::integer AS most FROM ${hosts}`)).toEqual({
      least: 1,
      most: spacesPerHostMax,
    })
  })

  it('lies in few large cities and many small ones', async () => {
    const { rows } = await sql
      .raw<{ slug: string; share: number }>(
        `SELECT c.slug, count(*)::float8 / ${spaceCount} AS share FROM ${bulkSpaces} JOIN cities c ON c.id = s.city_id
         GROUP BY c.slug ORDER BY share DESC`,
      )
      .execute(db.kysely)
    expect(new Set(rows.slice(0, 3).map(({ slug }) => slug))).toEqual(new Set(['casablanca', 'dubai', 'paris']))
    expect(rows.slice(0, 3).reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(0.45)
    expect(rows.filter(({ share }) => share < 0.04).length).toBeGreaterThan(6)
  })

  it('tells nothing that lies in the future, and of nobody before they came', async () => {
    expect(await count(`booking_events WHERE created_at > '${today}'`)).toBe(0)
    expect(await count(`reviews WHERE created_at > '${today}' OR replied_at > '${today}'`)).toBe(0)
    expect(await count('bookings b JOIN spaces s ON s.id = b.space_id WHERE b.created_at < s.created_at')).toBe(0)
    expect(await count('bookings b JOIN profiles p ON p.id = b.retailer_id WHERE b.created_at < p.created_at')).toBe(0)
    expect(await count('spaces s JOIN profiles p ON p.id = s.host_id WHERE s.created_at < p.created_at')).toBe(0)
    expect(await count(`bookings WHERE status = 'confirmed' AND last_day < '${today}'`)).toBe(0)
  })

  it('is found by a search', async () => {
    const { answer } = await searchSpaces(platform, { location: 'dubai' }, 'en')
    const live = await count(`space_search i JOIN cities c ON c.id = i.city_id WHERE i.live AND c.slug = 'dubai'`)
    expect(live).toBeGreaterThan(spaceCount / 10)
    expect(answer).toMatchObject({ total: live })
  })

  it('lets the demo’s people sign in, and nobody else', async () => {
    const { password } = await one<{ password: string }>(
      `SELECT password FROM sign_in_methods m JOIN users u ON u.id = m.user_id WHERE u.email LIKE 'host@%'`,
    )
    expect(await verifyPassword({ hash: password, password: DEMO_PASSWORD })).toBe(true)
    expect(await count(`sign_in_methods m JOIN users u ON u.id = m.user_id WHERE u.email LIKE 'crowd.%'`)).toBe(0)
  })

  it('is not loaded twice', async () => {
    await expect(seedBulkData(db, { today, spaceCount: 10 })).rejects.toThrow('already')
  })
})

it('makes the same rows for the same number', () => {
  expect(digestOf(300)).toBe(digestOf(300))
})
