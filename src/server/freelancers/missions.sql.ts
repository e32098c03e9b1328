import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

export interface CancelledMission {
  id: string
  title: string
  retailerId: string
  /** Who was picked or proposed, and who had applied. */
  freelancerIds: string[]
}

/** Missions of a booking that has been replaced go on with the one in its place, where they lie within its days. */
export async function moveToReplacement(trx: Executor, bookingId: string): Promise<void> {
  await sql`UPDATE missions m SET booking_id = n.id, updated_at = now() FROM bookings n
    WHERE m.booking_id = ${bookingId} AND m.status IN ('open', 'pending', 'confirmed')
      AND n.replaces_id = ${bookingId} AND n.status <> 'cancelled' AND m.days <@ n.days`.execute(trx)
}

/** Cancels the missions of a booking that have not ended, in a fixed order. */
export async function cancelOfBooking(trx: Executor, bookingId: string): Promise<CancelledMission[]> {
  const { rows } = await sql<CancelledMission>`
    WITH ended AS (
      UPDATE missions SET status = 'cancelled', updated_at = now()
      WHERE booking_id = ${bookingId} AND status IN ('open', 'pending', 'confirmed')
      RETURNING id, title, retailer_id, freelancer_id),
    noted AS (INSERT INTO mission_events (mission_id, status) SELECT id, 'cancelled' FROM ended)
    SELECT id, title, retailer_id AS "retailerId", ARRAY(SELECT freelancer_id WHERE freelancer_id IS NOT NULL
      UNION SELECT a.freelancer_id FROM mission_applications a WHERE a.mission_id = ended.id ORDER BY 1) AS "freelancerIds"
    FROM ended ORDER BY id`.execute(trx)
  return rows
}
