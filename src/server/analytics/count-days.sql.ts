import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { Executor } from '../db/database.ts'

/** A row of `metric_days`. */
export interface Fact {
  metric: string
  day: Day
  /** 0 for all, and of what has no city. */
  cityId: number
  /** Empty for all, and of what has no type. */
  type: string
  dimension: string
  count: number
  value: number | null
}

/** Days in a row and the instants at which they begin, with that at which the last one ends. */
export interface CountedDays {
  days: readonly Day[]
  /** ISO 8601, one more than days. */
  bounds: readonly string[]
}

/** Rows of (metric, day, city_id, type, dimension, count, value), one for each thing that is counted. */
export type Facts = (days: CountedDays) => RawBuilder<unknown>

/**
 * Adds facts up for each city, each type, both, and all. What has no city is in no city's row, and so with types.
 * In one statement: what is counted at once is of one moment.
 */
function summed(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT metric, day, CASE grouping(city_id) WHEN 1 THEN 0 ELSE city_id END::smallint AS city_id,
      CASE grouping(type) WHEN 1 THEN '' ELSE type END AS type, dimension, sum(count)::bigint AS count, sum(value)::bigint AS value
    FROM (${facts}) AS fact (metric, day, city_id, type, dimension, count, value)
    GROUP BY metric, day, dimension, CUBE (city_id, type)
    HAVING (grouping(city_id) = 1 OR city_id IS NOT NULL) AND (grouping(type) = 1 OR type IS NOT NULL) AND sum(count) > 0`
}

/** Counts without writing: today's figures. */
export async function count(db: Executor, facts: Facts, days: CountedDays): Promise<Fact[]> {
  const { rows } =
    await sql<Fact>`SELECT metric, to_char(day, 'YYYY-MM-DD') AS day, city_id AS "cityId", type, dimension,
      count::float8 AS count, value::float8 AS value FROM (${summed(facts(days))}) AS summed`.execute(db)
  return rows
}

/** Writes what these days came to in place of what was written of them. In a transaction of the caller's. */
export async function rewrite(
  trx: Executor,
  metrics: readonly string[],
  facts: Facts,
  days: CountedDays,
): Promise<void> {
  await sql`DELETE FROM metric_days WHERE metric = ANY (${metrics}::text[])
    AND day BETWEEN ${days.days[0]}::date AND ${days.days.at(-1)}::date`.execute(trx)
  await sql`INSERT INTO metric_days (metric, day, city_id, type, dimension, count, value) ${summed(facts(days))}`.execute(
    trx,
  )
}

export async function markCounted(trx: Executor, days: readonly Day[], at: string): Promise<void> {
  await sql`INSERT INTO metric_runs (day, counted_at) SELECT unnest(${days}::date[]), ${at}::timestamptz
    ON CONFLICT (day) DO UPDATE SET counted_at = excluded.counted_at`.execute(trx)
}

/** Which of these days have been counted. */
export async function listCounted(db: Executor, from: Day, to: Day): Promise<Set<Day>> {
  const { rows } = await sql<{
    day: Day
  }>`SELECT to_char(day, 'YYYY-MM-DD') AS day FROM metric_runs WHERE day BETWEEN ${from} AND ${to}`.execute(db)
  return new Set(rows.map(({ day }) => day))
}

/** When the figures were last written; null before the first time. */
export async function findLastRun(db: Executor): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`SELECT max(counted_at) AS at FROM metric_runs`.execute(db)
  return rows[0]?.at ?? null
}

/** The first moment at which anything happened that is counted; null on an empty site. */
export async function findFirstMoment(db: Executor): Promise<number | null> {
  const { rows } = await sql<{ at: string | null }>`SELECT least(
    (SELECT min(created_at) FROM booking_events), (SELECT min(created_at) FROM profiles),
    (SELECT min(day)::timestamptz FROM search_counts), (SELECT min(created_at) FROM missions)) AS at`.execute(db)
  return rows[0]?.at ? new Date(rows[0].at).getTime() : null
}

/** Keeps two processes from counting at once; the second one has nothing to do. */
export async function lockCounting(trx: Executor): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('metric_days'))`.execute(trx)
}

/** Of earlier days, those whose requests have moved on within these days: what became of a request counts for the day it was made. */
export async function listTouchedRequests(trx: Executor, { bounds }: CountedDays, all: CountedDays): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    WITH RECURSIVE original AS (
      SELECT b.id, b.replaces_id FROM booking_events e JOIN bookings b ON b.id = e.booking_id
      WHERE e.created_at >= ${bounds[0]} AND e.created_at < ${bounds.at(-1)}
      UNION
      SELECT b.id, b.replaces_id FROM original o JOIN bookings b ON b.id = o.replaces_id)
    SELECT DISTINCT to_char(${dayOf(sql`e.created_at`, all)}, 'YYYY-MM-DD') AS day
    FROM original o JOIN booking_events e ON e.booking_id = o.id AND e.reason IN ('requested', 'instant')
    WHERE o.replaces_id IS NULL AND e.created_at >= ${all.bounds[0]} AND e.created_at < ${all.bounds.at(-1)}`.execute(
    trx,
  )
  return rows.map(({ day }) => day)
}

/** The same of missions. */
export async function listTouchedMissions(trx: Executor, { bounds }: CountedDays, all: CountedDays): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    SELECT DISTINCT to_char(${dayOf(sql`m.created_at`, all)}, 'YYYY-MM-DD') AS day
    FROM mission_events e JOIN missions m ON m.id = e.mission_id
    WHERE e.created_at >= ${bounds[0]} AND e.created_at < ${bounds.at(-1)}
      AND m.created_at >= ${all.bounds[0]} AND m.created_at < ${all.bounds.at(-1)}`.execute(trx)
  return rows.map(({ day }) => day)
}

/**
 * The day in which an instant lies, which is within these days. Their bounds are the site's: Node computes the time
 * zones.
 */
export function dayOf(instant: RawBuilder<unknown>, { days, bounds }: CountedDays): RawBuilder<Day> {
  return sql`(${days}::date[])[width_bucket(${instant}, ${bounds.slice(0, -1)}::timestamptz[])]`
}

export const within = (instant: RawBuilder<unknown>, { bounds }: CountedDays): RawBuilder<boolean> =>
  sql`${instant} >= ${bounds[0]}::timestamptz AND ${instant} < ${bounds.at(-1)}::timestamptz`
