import { sql } from 'kysely'
import type { HostCard } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'

export type HostFacts = Omit<HostCard, 'responseRate' | 'responseMinutes'> & {
  /** Requests of the period that were answered by the host or expired; those withdrawn in time are nobody's fault. */
  received: number
  answered: number
  /** Median from request to answer; null while none was answered. */
  medianMinutes: number | null
}

/** What is known of a host, counted. `since`: only requests from this instant on count as answered or not. */
export async function findHost(db: Executor, id: string, since: string): Promise<HostFacts> {
  const { rows } = await sql<HostFacts>`
    SELECT h.id, h.role, h.first_name AS "firstName", h.last_name AS "lastName", h.company, h.avatar_url AS "avatarUrl", h.verified,
      h.rating::double precision AS rating, h.rating_count AS "ratingCount",
      extract(year FROM h.created_at AT TIME ZONE 'UTC')::integer AS "memberSinceYear",
      (SELECT count(*) FROM spaces sp JOIN space_search s ON s.space_id = sp.id WHERE sp.host_id = h.id AND s.live) AS spaces,
      answers.*
    FROM profiles h, LATERAL (
      SELECT count(*) FILTER (WHERE answer.reason IN ('accepted', 'refused', 'expired')) AS received,
        count(*) FILTER (WHERE answer.reason IN ('accepted', 'refused')) AS answered,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answer.created_at - asked.created_at) / 60)
          FILTER (WHERE answer.reason IN ('accepted', 'refused')))::integer AS "medianMinutes"
      FROM spaces sp JOIN bookings b ON b.space_id = sp.id
      JOIN booking_events asked ON asked.booking_id = b.id AND asked.reason = 'requested'
      JOIN booking_events answer ON answer.booking_id = b.id AND answer.reason IN ('accepted', 'refused', 'expired')
      WHERE sp.host_id = h.id AND b.created_at >= ${since}::timestamptz) AS answers
    WHERE h.id = ${id}`.execute(db)
  return rows[0] as HostFacts
}
