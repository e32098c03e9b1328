import { type RawBuilder, sql } from 'kysely'

/** What a claim is made on, of the moment since which somebody is on it: another once it was taken, taken over or let go of. */
export const claimVersion = (claimedAt: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce((extract(epoch FROM ${claimedAt}) * 1000000)::bigint::text, '')`
