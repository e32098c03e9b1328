import { type RawBuilder, sql } from 'kysely'

/**
 * The day on which a freelancer's permit for a country ends, where that is before `until` and no permit of theirs that an
 * admin has verified reaches so far; null otherwise, and where they have shown none.
 */
export const expiredPermit = ({
  freelancerId,
  country,
  until,
}: Readonly<Record<'freelancerId' | 'country' | 'until', RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql`(SELECT max(permit.expires_on) FROM freelancer_documents permit
    WHERE permit.owner_id = ${freelancerId} AND permit.kind = 'permit' AND permit.status = 'verified' AND permit.country = ${country}
    HAVING bool_and(permit.expires_on IS NOT NULL) AND max(permit.expires_on) < ${until})`
