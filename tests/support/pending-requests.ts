import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { DayRange } from '#shared/days.ts'

/** Open requests of these people for these days, as `POST /api/bookings` leaves them, in one go. Answers their ids. */
export async function createRequests(
  db: Executor,
  spaceId: string,
  asked: readonly { retailer: Viewer; range: DayRange }[],
): Promise<string[]> {
  const rows = asked.map(({ retailer, range }) => ({ id: newId(), retailer: retailer.id, ...range }))
  await sql`WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS a (id uuid, retailer uuid, first date, last date)
    ), made AS (
      INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor, total_price_minor, currency)
      SELECT a.id, s.id, a.retailer, a.first, a.last, 'pending', s.price_per_day_minor,
        s.price_per_day_minor::bigint * (a.last - a.first + 1), s.currency
      FROM asked a, spaces s WHERE s.id = ${spaceId} RETURNING id, retailer_id
    )
    INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason)
    SELECT id, 'pending', retailer_id, 'retailer', 'requested' FROM made`.execute(db)
  return rows.map(({ id }) => id)
}
