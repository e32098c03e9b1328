import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#shared/days.ts'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import type { Executor } from '../db/database.ts'
import type { CalendarFacts } from '../spaces/calendar.sql.ts'
import type { Reader } from '../spaces/spaces.policy.ts'
import {
  type Facts,
  type FactsOptions,
  factsJson,
  isPublic,
  people,
  withMissionsAhead,
} from './freelancer-facts.sql.ts'

type Fragment = RawBuilder<unknown>

/** The time zone of people who have not said where they live. */
const usualTimeZone = 'Africa/Casablanca'

/** Access is part of the query: who is not public is there for themselves and for admins only. */
const visibleTo = (reader: Reader): Fragment =>
  reader.isAdmin ? sql`true` : sql`((${isPublic}) OR f.id = ${reader.id}::uuid)`

export type FoundFreelancer = Facts &
  Pick<FreelancerView, 'zone' | 'hours' | 'memberSinceYear'> & {
    isVisible: boolean
    isPublic: boolean
    isSuspended: boolean
  }

export async function findVisible(
  db: Executor,
  id: string,
  reader: Reader,
  options: FactsOptions,
): Promise<FoundFreelancer | null> {
  const { rows } = await sql<{ facts: Facts; more: Omit<FoundFreelancer, keyof Facts> }>`
    SELECT ${factsJson(options)} AS facts, json_build_object('isVisible', f.visible, 'isPublic', ${isPublic}, 'isSuspended', p.suspended_at IS NOT NULL,
      'zone', CASE WHEN c.id IS NOT NULL THEN
        json_build_object('latitude', c.latitude, 'longitude', c.longitude, 'timeZone', c.time_zone) END,
      'hours', (SELECT coalesce(json_agg(json_build_object('weekday', h.weekday, 'startTime', to_char(h.start_time, 'HH24:MI'),
          'endTime', to_char(h.end_time, 'HH24:MI')) ORDER BY h.weekday), '[]')
        FROM freelancer_hours h WHERE h.freelancer_id = f.id),
      'memberSinceYear', extract(year FROM p.created_at AT TIME ZONE 'UTC')) AS more
    FROM ${people} LEFT JOIN cities c ON c.id = f.city_id ${withMissionsAhead(options.today)}
    WHERE f.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  const [row] = rows
  return row ? { ...row.facts, ...row.more } : null
}

export async function isVisible(db: Executor, id: string, reader: Reader): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${people} WHERE f.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  return rows.length > 0
}

/** What decides about the days of a freelancer, in the terms of a calendar. */
export async function findCalendar(
  db: Executor,
  id: string,
  range: DayRange,
  reader: Reader,
): Promise<CalendarFacts | null> {
  const days = sql`daterange(${range.first}::date, ${range.last}::date, '[]')`
  const { rows } = await sql<CalendarFacts>`
    SELECT coalesce(c.time_zone, ${usualTimeZone}) AS "timeZone",
      (SELECT coalesce(json_agg(json_build_object('layer', l.layer, 'first', l.first, 'last', l.last, 'sourceId', NULL)), '[]')
       FROM (SELECT 'booked' AS layer, m.first_day AS first, m.last_day AS last
         FROM missions m WHERE m.freelancer_id = f.id AND m.status = 'confirmed' AND m.days && ${days}
         UNION ALL SELECT 'closed', day, day
         FROM generate_series(0, ${range.last}::date - ${range.first}::date) AS n, LATERAL (SELECT ${range.first}::date + n AS day) AS at
         WHERE (f.working_weekdays >> (extract(isodow FROM day)::integer - 1)) & 1 = 0) AS l) AS layers,
      md5(concat_ws('/', f.working_weekdays, (SELECT range_agg(m.days) FROM missions m
        WHERE m.freelancer_id = f.id AND m.status = 'confirmed'))) AS version
    FROM ${people} LEFT JOIN cities c ON c.id = f.city_id WHERE f.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  return rows[0] ?? null
}
