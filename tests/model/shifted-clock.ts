import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'

/** Makes the database write the port's time as the moment of a request, an application or an event of a mission, so that days pass for both alike. */
export async function createShiftedClock(db: Executor): Promise<void> {
  await sql`CREATE TABLE shifted_clock (shift interval NOT NULL)`.execute(db)
  await sql`INSERT INTO shifted_clock VALUES ('0')`.execute(db)
  await sql`CREATE FUNCTION shifted_now() RETURNS timestamptz LANGUAGE sql AS 'SELECT now() + shift FROM shifted_clock'`.execute(
    db,
  )
  for (const table of ['bookings', 'missions', 'mission_events']) {
    await sql`ALTER TABLE ${sql.table(table)} ALTER COLUMN created_at SET DEFAULT shifted_now()`.execute(db)
  }
  // who applies again does so at another moment
  await sql`CREATE FUNCTION shift_created_at() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN NEW.created_at := shifted_now(); RETURN NEW; END'`.execute(db)
  await sql`CREATE TRIGGER shift_created_at BEFORE INSERT OR UPDATE OF created_at ON mission_applications
    FOR EACH ROW EXECUTE FUNCTION shift_created_at()`.execute(db)
}

/** @param now milliseconds since the epoch */
export async function shiftClock(db: Executor, now: number): Promise<void> {
  await sql`UPDATE shifted_clock SET shift = ${new Date(now).toISOString()}::timestamptz - now()`.execute(db)
}
