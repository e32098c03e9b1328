import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { createCast } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { newId } from '../db/ids.ts'
import { SCHEDULED_JOBS } from './scheduled-jobs.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const cast = await createCast(db)

/** Each kind of row that only matters for a while: one that matters still, and one whose time is over. */
async function writeRows(age: 'fresh' | 'old', at: string): Promise<void> {
  const ends = sql`${at}::timestamptz`
  await sql`INSERT INTO rate_limits (key, window_start, expires_at) VALUES (${age}, now(), ${ends})`.execute(db)
  await sql`INSERT INTO idempotency_keys (user_id, key, operation, request_hash, created_at)
    VALUES (${cast.retailer.id}, ${`a key: ${age}`}, 'POST /api/bookings', '', ${ends})`.execute(db)
  await sql`INSERT INTO verifications (id, identifier, value, expires_at) VALUES (${newId()}, ${age}, '{}', ${ends})`.execute(
    db,
  )
  await sql`INSERT INTO sessions (id, user_id, token, expires_at) VALUES (${newId()}, ${cast.retailer.id}, ${age}, ${ends})`.execute(
    db,
  )
  await sql`INSERT INTO live_events (user_id, topic, created_at) VALUES (${cast.retailer.id}, ${age}, ${ends})`.execute(
    db,
  )
}

test('the nightly sweep takes what matters no more, and leaves the rest', async () => {
  await writeRows('fresh', new Date(Date.now() + hourMs).toISOString())
  await writeRows('old', new Date(Date.now() - 3 * dayMs).toISOString())
  await sql`INSERT INTO sessions (id, user_id, token, expires_at)
    VALUES (${newId()}, ${cast.otherRetailer.id}, 'of somebody suspended', now() + interval '1 day')`.execute(db)
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.otherRetailer.id}`.execute(db)

  await SCHEDULED_JOBS.find(({ name }) => name === 'sweep')?.run(platform)

  const { rows } = await sql`SELECT
    (SELECT array_agg(key) FROM rate_limits) AS windows, (SELECT array_agg(key) FROM idempotency_keys) AS keys,
    (SELECT array_agg(identifier) FROM verifications) AS links, (SELECT array_agg(token) FROM sessions) AS sessions,
    (SELECT array_agg(topic) FROM live_events) AS events`.execute(db)
  const fresh = ['fresh']
  expect(rows).toEqual([{ windows: fresh, keys: ['a key: fresh'], links: fresh, sessions: fresh, events: fresh }])
})
