import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether admins let spaces be booked at once at all (the switch `instantBooking`). Read by each query that says, filters
 * or decides it, so that no row is rewritten when the switch is; once a statement, as it hangs on no row.
 */
export const instantIsOn: RawBuilder<boolean> = sql`(SELECT NOT EXISTS (SELECT FROM site_settings
  WHERE key = 'switches' AND value -> 'instantBooking' = 'false'))`
