import { type RawBuilder, sql } from 'kysely'

/** A timestamptz to its microsecond, where a page of a list must begin exactly after it; ISO 8601 in UTC. */
export function exactInstant(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** A timestamptz inside json as the contracts have it, ISO 8601 in UTC: PostgreSQL would write it in its own way there. */
export function isoInstant(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
