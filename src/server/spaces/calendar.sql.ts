import { sql } from 'kysely'
import type { Day, DayRange } from '#shared/days.ts'
import type { Executor } from '../db/database.ts'
import { cardTables } from './space-card.sql.ts'
import type { Reader } from './spaces.policy.ts'
import { visibleTo } from './spaces.sql.ts'

/** All that decides about the days of a space, within the asked range and no narrower. */
export interface CalendarFacts {
  timeZone: string
  availabilityStart: Day | null
  availabilityEnd: Day | null
  /** ISO weekdays, bit 0 Monday. */
  closedWeekdays: number
  booked: DayRange[]
  blocked: Day[]
  /** Follows every day of the space, also outside the range. */
  version: string
}

export async function findCalendar(
  db: Executor,
  id: string,
  range: DayRange,
  reader: Reader,
): Promise<CalendarFacts | null> {
  const days = sql`daterange(${range.first}::date, ${range.last}::date, '[]')`
  const { rows } = await sql<CalendarFacts>`
    SELECT c.time_zone AS "timeZone", sp.availability_start AS "availabilityStart", sp.availability_end AS "availabilityEnd",
      sp.closed_weekdays AS "closedWeekdays",
      (SELECT coalesce(json_agg(json_build_object('first', b.first_day, 'last', b.last_day) ORDER BY b.first_day), '[]')
       FROM bookings b WHERE b.space_id = sp.id AND b.status = 'confirmed' AND b.days && ${days}) AS booked,
      (SELECT coalesce(json_agg(a.date ORDER BY a.date), '[]')
       FROM availability a WHERE a.space_id = sp.id AND NOT a.available AND a.date <@ ${days}) AS blocked,
      md5(concat_ws('/', s.busy, s.availability, s.closed_weekdays)) AS version
    FROM ${cardTables} WHERE sp.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  return rows[0] ?? null
}
