import { sql } from 'kysely'
import { answerDaysMax } from '#shared/bookings/states.ts'
import type { Executor } from '../db/database.ts'

export interface DueBooking {
  id: string
  reason: 'completed' | 'expired' | 'suspended'
}

/** By the database's own clock, which the process's may be a little off. */
const suspendedOfLateDays = answerDaysMax + 1

/**
 * Ids of the bookings whose time may have come, those first that have waited longest, at most about `limit`: confirmed ones that ended
 * before `latestToday`, pending ones that begin by then (or whose original does) or are unanswered since `unansweredSince`, and those of people suspended of
 * late, or whose role an admin has taken: they get no new requests, so whatever pends with anybody suspended earlier is unanswered for too long as well.
 */
export async function listPerhapsDue(
  db: Executor,
  latestToday: string,
  unansweredSince: string,
  limit: number,
): Promise<string[]> {
  // each in the order of an index of its own: put together with OR, or joined with what decides, all bookings would be read
  const { rows } = await sql<{ id: string }>`
    WITH gone AS MATERIALIZED (
      SELECT id, true AS "asHost", true AS "asRetailer" FROM profiles
        WHERE suspended_at > now() - make_interval(days => ${suspendedOfLateDays})
      UNION ALL SELECT person_id, role = 'host', role = 'retailer' FROM taken_roles
        WHERE taken_at > now() - make_interval(days => ${suspendedOfLateDays}))
    (SELECT id FROM bookings WHERE status = 'confirmed' AND last_day < ${latestToday}::date ORDER BY last_day LIMIT ${limit})
    UNION (SELECT id FROM bookings WHERE status = 'pending' AND first_day <= ${latestToday}::date ORDER BY first_day LIMIT ${limit})
    UNION (SELECT id FROM bookings WHERE status = 'pending' AND created_at <= ${unansweredSince}::timestamptz
      ORDER BY created_at LIMIT ${limit})
    UNION (SELECT n.id FROM bookings n JOIN bookings o ON o.id = n.replaces_id
      WHERE n.replaces_id IS NOT NULL AND n.status = 'pending' AND o.first_day <= ${latestToday}::date LIMIT ${limit})
    UNION SELECT b.id FROM gone JOIN bookings b ON b.retailer_id = gone.id WHERE gone."asRetailer" AND b.status = 'pending'
    UNION SELECT b.id FROM gone JOIN spaces s ON s.host_id = gone.id JOIN bookings b ON b.space_id = s.id
      WHERE gone."asHost" AND b.status = 'pending'
    ORDER BY id`.execute(db)
  return rows.map(row => row.id)
}

/**
 * Those of the bookings whose time has come: confirmed ones after their last day, pending ones on their first day (or
 * that of the booking they would replace) or unanswered since `unansweredSince`, or when a party of theirs is
 * suspended. `today` is given per time zone, so that one place in the program computes it.
 */
export async function listDue(
  db: Executor,
  ids: readonly string[],
  todays: readonly { timeZone: string; today: string }[],
  unansweredSince: string,
): Promise<DueBooking[]> {
  const { rows } = await sql<DueBooking>`
    SELECT b.id, CASE WHEN b.status = 'confirmed' THEN 'completed' WHEN gone.id IS NULL THEN 'expired' ELSE 'suspended' END AS reason
    FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN cities c ON c.id = s.city_id
    LEFT JOIN bookings o ON o.id = b.replaces_id
    LEFT JOIN LATERAL (SELECT id FROM profiles WHERE id IN (b.retailer_id, s.host_id) AND suspended_at IS NOT NULL
      UNION ALL SELECT person_id FROM taken_roles
        WHERE (person_id, role) IN ((b.retailer_id, 'retailer'), (s.host_id, 'host')) LIMIT 1) AS gone ON true
    JOIN unnest(${todays.map(each => each.timeZone)}::text[], ${todays.map(each => each.today)}::date[]) AS zone (name, today)
      ON zone.name = c.time_zone
    WHERE b.id = ANY(${ids}::uuid[]) AND ((b.status = 'confirmed' AND b.last_day < zone.today)
       OR (b.status = 'pending' AND
         (least(b.first_day, o.first_day) <= zone.today OR b.created_at <= ${unansweredSince}::timestamptz OR gone.id IS NOT NULL)))
    ORDER BY b.id`.execute(db)
  return rows
}

export async function listTimeZones(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`SELECT DISTINCT time_zone AS "timeZone" FROM cities`.execute(db)
  return rows.map(row => row.timeZone)
}
