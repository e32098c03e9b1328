import { type RawBuilder, sql } from 'kysely'

/** What an assignment is made on, of the moment since which somebody is on it: another once it was taken, taken over or let go of. */
export const assignmentVersion = (assignedAt: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce((extract(epoch FROM ${assignedAt}) * 1000000)::bigint::text, '')`
