import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'

/** What the database has of each booking. */
export async function bookingRows(db: Executor) {
  const { rows } = await sql<{
    id: string
    retailer: string
    space: string
    first: string
    last: string
    status: string
    price: number
    total: number
    terms: string
    owed: number | null
    reasons: string[]
  }>`
      SELECT b.id, b.retailer_id AS retailer, b.space_id AS space, b.first_day AS first, b.last_day AS last, b.status,
        b.price_per_day_minor AS price, b.total_price_minor AS total, b.cancellation_terms AS terms,
        (SELECT e.owed_minor FROM booking_events e WHERE e.booking_id = b.id AND e.status = 'cancelled') AS owed,
        (SELECT json_agg(e.reason ORDER BY e.id) FROM booking_events e WHERE e.booking_id = b.id) AS reasons
      FROM bookings b ORDER BY b.id`.execute(db)
  return rows
}
