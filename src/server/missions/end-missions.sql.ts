import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { LocalDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'

export type Running = { id: string; status: 'open' | 'pending' | 'confirmed' }

/** Locks the missions of a booking that have not ended. */
export async function lockRunningOfBooking(trx: Executor, bookingId: string): Promise<Running[]> {
  const { rows } = await sql<Running>`SELECT id, status FROM missions WHERE booking_id = ${bookingId}
    AND status IN ('open', 'pending', 'confirmed') ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  return rows
}

/** Missions of a booking that has been replaced go on with the one in its place, where they lie within its days. */
export async function moveToReplacement(trx: Executor, bookingId: string): Promise<void> {
  await sql`UPDATE missions m SET booking_id = n.id, updated_at = now() FROM bookings n
    WHERE m.booking_id = ${bookingId} AND m.status IN ('open', 'pending', 'confirmed')
      AND n.replaces_id = ${bookingId} AND n.status <> 'cancelled' AND m.days <@ n.days`.execute(trx)
}

/** Locks a person's missions that have not started, as retailer (`isOwn`) or as freelancer. */
export async function lockNotStartedOf(
  trx: Executor,
  userId: string,
  today: LocalDays,
): Promise<(Running & { isOwn: boolean })[]> {
  const { rows } = await sql<Running & { isOwn: boolean }>`SELECT m.id, m.status, m.retailer_id = ${userId} AS "isOwn"
    FROM missions m JOIN spaces s ON s.id = m.space_id
    WHERE (m.retailer_id = ${userId} OR m.freelancer_id = ${userId}) AND (m.status IN ('open', 'pending')
      OR (m.status = 'confirmed' AND m.first_day > ${todayThere(today, sql`s.city_id`)}))
    ORDER BY m.id FOR NO KEY UPDATE OF m`.execute(trx)
  return rows
}

/** What a freelancer has applied to and was invited to. */
export async function deleteApplicationsOf(trx: Executor, freelancerId: string): Promise<void> {
  await sql`DELETE FROM mission_applications WHERE freelancer_id = ${freelancerId}`.execute(trx)
  await sql`DELETE FROM mission_invitations WHERE freelancer_id = ${freelancerId}`.execute(trx)
}
