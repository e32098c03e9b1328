import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'

/** A calendar that a space follows, whose address cannot be opened, and one under which it is followed. */
export async function createCalendars(
  db: Executor,
  spaceId: string,
): Promise<{ calendarFeed: string; calendarExport: string }> {
  const ids = { calendarFeed: newId(), calendarExport: newId() }
  await sql`INSERT INTO calendar_feeds (id, space_id, name, url_sealed, address_shown)
    VALUES (${ids.calendarFeed}, ${spaceId}, 'Google', 'sealed by nobody', 'calendar.google.com')`.execute(db)
  await sql`INSERT INTO calendar_exports (id, space_id, name, secret_hash, secret_sealed)
    VALUES (${ids.calendarExport}, ${spaceId}, 'Google', ${Buffer.from(ids.calendarExport)}, 'sealed by nobody')`.execute(
    db,
  )
  return ids
}
