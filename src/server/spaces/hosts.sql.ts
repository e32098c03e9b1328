import { type RawBuilder, sql } from 'kysely'
import type { HostCard } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import { preparedSql } from '../db/prepared-statements.ts'

type Fragment = RawBuilder<unknown>

/** Fewer requests than this say nothing about a host. */
const requestsMin = 5

/**
 * The contract's `hostCard` of this person as json, all of it counted: how requests were answered `since` an instant
 * (ms). Requests that were answered by the host or expired count; those withdrawn in time do not. A booking is written
 * at the moment it is requested.
 */
export function hostJson(hostId: Fragment, since: Fragment): Fragment {
  return sql`(SELECT row_to_json(host) FROM (
    SELECT h.id, CASE WHEN 'host' = ANY(h.roles) THEN 'host' ELSE h.role END AS role, h.first_name AS "firstName", h.last_name AS "lastName", h.company, h.avatar_url AS "avatarUrl",
      h.verified, h.rating::double precision AS rating, h.rating_count AS "ratingCount",
      extract(year FROM h.created_at AT TIME ZONE 'UTC')::integer AS "memberSinceYear",
      (SELECT count(*) FROM spaces own JOIN space_search found ON found.space_id = own.id
       WHERE own.host_id = h.id AND found.live) AS spaces,
      CASE WHEN received >= ${sql.lit(requestsMin)} THEN round(100.0 * answered / received)::double precision / 100 END
        AS "responseRate",
      CASE WHEN answered >= ${sql.lit(requestsMin)} THEN median_minutes END AS "responseMinutes"
    FROM profiles h, LATERAL (
      SELECT count(*) AS received, count(*) FILTER (WHERE answer.reason <> 'expired') AS answered,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answer.created_at - b.created_at) / 60)
          FILTER (WHERE answer.reason <> 'expired'))::integer AS median_minutes
      FROM spaces own JOIN bookings b ON b.space_id = own.id
      JOIN booking_events answer ON answer.booking_id = b.id AND answer.reason IN ('accepted', 'refused', 'expired')
      WHERE own.host_id = h.id AND b.created_at >= to_timestamp(${since}::double precision / 1000)) AS answers
    WHERE h.id = ${hostId}) AS host)`
}

const findCard = preparedSql<{ host: HostCard }, { id: string; since: number }>(
  'host_card',
  value => sql`SELECT ${hostJson(sql`${value('id')}::uuid`, value('since'))} AS host`,
)

/** What is known of a host, counted. `since` (ms): only requests from this instant on count as answered or not. */
export async function findHost(db: Executor, id: string, since: number): Promise<HostCard> {
  const [found] = await findCard(db, { id, since })
  return (found as { host: HostCard }).host
}
