import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'

/** Makes the database write the port's time as the moment of a request, so that days pass for both alike. */
export async function createShiftedClock(db: Executor): Promise<void> {
  await sql`CREATE TABLE shifted_clock (shift interval NOT NULL)`.execute(db)
  await sql`INSERT INTO shifted_clock VALUES ('0')`.execute(db)
  await sql`CREATE FUNCTION shifted_now() RETURNS timestamptz LANGUAGE sql AS 'SELECT now() + shift FROM shifted_clock'`.execute(
    db,
  )
  await sql`ALTER TABLE bookings ALTER COLUMN created_at SET DEFAULT shifted_now()`.execute(db)
}

/** @param now milliseconds since the epoch */
export async function shiftClock(db: Executor, now: number): Promise<void> {
  await sql`UPDATE shifted_clock SET shift = ${new Date(now).toISOString()}::timestamptz - now()`.execute(db)
}
