import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import type { Platform } from '#server/platform.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type TestDatabase, type TestDatabaseOptions, testDatabase } from './database.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: number

  constructor(start: string) {
    this.#now = Date.parse(start)
  }

  now(): number {
    return this.#now
  }

  set(instant: string): void {
    this.#now = Date.parse(instant)
  }
}

/** A Tuesday morning; the days of the tests lie around it. */
export const TODAY = '2026-12-01'
const startInstant = `${TODAY}T09:00:00Z`

export interface TestPlatform extends Platform {
  db: TestDatabase
  clock: TestClock
}

/** The machine that services run on: a real database of the calling test file, and a clock of its own. */
export async function testPlatform(options: TestDatabaseOptions = {}): Promise<TestPlatform> {
  const db = await testDatabase(options)
  await writeReferenceData(db.kysely)
  return {
    config: readConfig({ NODE_ENV: 'test', DATABASE_URL: db.url, AUTH_SECRET: 'a secret for the tests, long enough' }),
    db,
    clock: new TestClock(startInstant),
    log: pino({ level: 'silent' }),
  }
}

/** Runs every action at the same time and returns how each ended: its result, or the code of its refusal. */
export async function race<T>(actions: readonly (() => Promise<T>)[]): Promise<{ done: T[]; refused: string[] }> {
  const results = await Promise.allSettled(actions.map(action => action()))
  const done: T[] = []
  const refused: string[] = []
  for (const each of results) {
    if (each.status === 'fulfilled') done.push(each.value)
    else refused.push(String((each.reason as { code?: unknown }).code ?? each.reason))
  }
  return { done, refused }
}

/** Deletes every booking and its notifications, so that a race can be run again on the same space. */
export async function clearBookings(db: TestDatabase): Promise<void> {
  await sql`DELETE FROM bookings`.execute(db.kysely)
  await sql`DELETE FROM notifications`.execute(db.kysely)
  await sql`DELETE FROM outbox_mails`.execute(db.kysely)
  await sql`DELETE FROM live_events`.execute(db.kysely)
  await sql`UPDATE space_search SET busy = space_busy(space_id)`.execute(db.kysely)
}
