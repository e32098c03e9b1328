import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

interface CountedCalls {
  hits: number
  /** Until the window ends. */
  secondsLeft: number
}

/** Counts a call in its window, and answers how many there have been. */
export async function countCall(db: Executor, key: string, windowSeconds: number): Promise<CountedCalls> {
  const { rows } = await sql<CountedCalls>`
    INSERT INTO rate_limits (key, window_start, expires_at)
    SELECT ${key}, start, start + ${windowSeconds} * interval '1 second'
    FROM (SELECT to_timestamp(floor(extract(epoch FROM now()) / ${windowSeconds}) * ${windowSeconds}) AS start) AS w
    ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_limits.hits + 1
    RETURNING hits, ceil(extract(epoch FROM expires_at - now()))::integer AS "secondsLeft"`.execute(db)
  return rows[0] ?? { hits: 0, secondsLeft: 0 }
}

/** Counts of windows that are over. */
export async function forgetOldWindows(db: Executor): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE expires_at < now()`.execute(db)
}
