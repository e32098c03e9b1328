import { type RawBuilder, sql } from 'kysely'

/** A calendar that could not be read for so long says nothing of what has been booked elsewhere since. */
const trustedHours = 1

/** SQL: whether a space, its shop or a part of it follows a calendar that cannot be trusted now: nobody may book it at once. */
export const instantPaused = (spaceId: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM space_relatives(${spaceId}) AS r JOIN calendar_feeds f ON f.space_id = r.id WHERE f.state <> 'off'
    AND (f.state = 'suspect' OR f.good_at IS NULL OR f.good_at < ${now}::timestamptz - ${`${trustedHours} hours`}::interval))`
