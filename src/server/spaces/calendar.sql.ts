import { type RawBuilder, sql } from 'kysely'
import type { LayerRange } from '#shared/calendars/layers.ts'
import type { DayRange } from '#shared/days.ts'
import type { Executor } from '../db/database.ts'
import { todayThere } from '../places/local-days.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { cardTables } from './space-card.sql.ts'
import type { Reader } from './spaces.policy.ts'
import { visibleTo } from './spaces.sql.ts'

/** All that decides about the days of a space, within the asked range and no narrower. */
export interface CalendarFacts {
  timeZone: string
  layers: LayerRange[]
  /** Follows every day of the space, also outside the range. */
  version: string
}

/** Of a layer of days: an event of another calendar that the host has resolved as being this booking. */
export const isSameBooking = (bookingId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`EXISTS (SELECT FROM calendar_conflicts k WHERE k.booking_id = ${bookingId} AND k.event_id = source_id
    AND k.resolution = 'same_booking')`

/** Of a layer of days: something else takes it than this booking. */
export const notTakenBy = (bookingId: string | null): RawBuilder<unknown> =>
  bookingId === null
    ? sql`true`
    : sql`source_id IS DISTINCT FROM ${bookingId}::uuid AND NOT ${isSameBooking(sql`${bookingId}::uuid`)}`

/** @param exceptId a booking whose days count as free */
export async function findCalendar(
  db: Executor,
  id: string,
  range: DayRange,
  today: LocalDays,
  reader: Reader,
  exceptId: string | null = null,
): Promise<CalendarFacts | null> {
  const days = sql`daterange(${range.first}::date, ${range.last}::date, '[]')`
  const { rows } = await sql<CalendarFacts>`
    SELECT c.time_zone AS "timeZone",
      (SELECT coalesce(json_agg(json_build_object('layer', l.layer, 'first', lower(l.days), 'last', upper(l.days) - 1,
          'sourceId', l.source_id)), '[]')
       FROM space_day_layers(sp.id, ${days}, ${todayThere(today, sql`sp.city_id`)}) AS l WHERE ${notTakenBy(exceptId)}) AS layers,
      md5(concat_ws('/', s.busy, s.availability, s.closed_weekdays, sp.notice_days, sp.horizon_days)) AS version
    FROM ${cardTables} WHERE sp.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  return rows[0] ?? null
}
