import { sql } from 'kysely'
import type { EmptySearch } from '#shared/analytics/contract.ts'
import { sampleMin } from '#shared/analytics/charts.ts'
import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'

/** What was counted in one time of a period. */
export interface CountedRow {
  /** From 0 on; -1 for the period before. */
  bucket: number
  metric: string
  dimension: string
  count: number
  value: number | null
  /** Of the last day in it: of what there is, and not of what happens. */
  last: number
}

export interface MarketFilter {
  /** 0 for all. */
  cityId: number
  /** Empty for all. */
  type: string
}

/** People are of no city and no type, and are read as they are whatever is filtered. */
const PEOPLE_METRICS = ['people', 'people_new'] as const

/** The rows of a filter, put together by the times that begin on these days, in their order. */
export async function listByBucket(
  db: Executor,
  { cityId, type }: MarketFilter,
  { starts, last }: { starts: readonly Day[]; last: Day },
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    SELECT bucket, metric, dimension, sum(count)::float8 AS count, sum(value)::float8 AS value,
      (array_agg(count ORDER BY day DESC))[1]::float8 AS last
    FROM (SELECT width_bucket(day, ${starts}::date[]) - 2 AS bucket, metric, dimension, day, count, value FROM metric_days
      WHERE (city_id = ${cityId} AND type = ${type} AND metric <> ALL (${PEOPLE_METRICS}::text[])
          OR city_id = 0 AND type = '' AND metric = ANY (${PEOPLE_METRICS}::text[]))
        AND day BETWEEN ${starts[0]}::date AND ${last}::date) AS counted
    GROUP BY bucket, metric, dimension`.execute(db)
  return rows
}

export interface BreakdownSum {
  key: string
  metric: string
  count: number
}

/** Sums of a period by city or by type, of the type or the city that is filtered. */
export async function sumBy(
  db: Executor,
  by: 'city' | 'type',
  metrics: readonly string[],
  { filter, from, to }: { filter: MarketFilter; from: Day; to: Day },
): Promise<BreakdownSum[]> {
  const { rows } = await sql<BreakdownSum>`
    SELECT ${by === 'city' ? sql`city_id::text` : sql`type`} AS key, metric, sum(count)::float8 AS count FROM metric_days
    WHERE metric = ANY (${metrics}::text[]) AND day BETWEEN ${from} AND ${to}
      AND ${by === 'city' ? sql`city_id <> 0 AND type = ${filter.type}` : sql`type <> '' AND city_id = ${filter.cityId}`}
    GROUP BY 1, 2`.execute(db)
  return rows
}

export interface NamedCity {
  id: number
  slug: string
  name: string
}

/** Cities that something was counted in, by name. */
export async function listCities(db: Executor, locale: Locale): Promise<NamedCity[]> {
  const { rows } = await sql<NamedCity>`SELECT c.id, c.slug, ${sql.ref(`c.name_${locale}`)} AS name FROM cities c
    WHERE EXISTS (SELECT 1 FROM metric_days m WHERE m.city_id = c.id) ORDER BY name, c.id`.execute(db)
  return rows
}

export interface Counting {
  until: Day | null
  at: string | null
}

/** Up to which day there are figures, and when they were last written. */
export async function findCounting(db: Executor): Promise<Counting> {
  const { rows } = await sql<Counting>`
    SELECT to_char(max(day), 'YYYY-MM-DD') AS until, max(counted_at) AS at FROM metric_runs`.execute(db)
  return rows[0] ?? { until: null, at: null }
}

const emptySearchesMax = 100

/** What was searched in vain in a period, the most frequent first, where there were enough of one kind. */
export async function listEmptySearches(
  db: Executor,
  { cityId, type }: MarketFilter,
  { from, to, locale }: { from: Day; to: Day; locale: Locale },
): Promise<EmptySearch[]> {
  const { rows } = await sql<EmptySearch>`
    SELECT s.place, coalesce(${sql.ref(`c.name_${locale}`)}, s.words) AS name, s.type,
      to_char(s.month, 'YYYY-MM-DD') AS month, sum(s.searches)::integer AS searches
    FROM search_counts s LEFT JOIN cities c ON c.id = s.city_id
    WHERE s.is_empty AND s.day BETWEEN ${from} AND ${to} AND s.place <> 'other'
      AND (${cityId} = 0 OR s.city_id = ${cityId}) AND (${type} = '' OR s.type = ${type})
    GROUP BY 1, 2, 3, 4 HAVING sum(s.searches) >= ${sampleMin}
    ORDER BY searches DESC, 2, 3, 4 LIMIT ${emptySearchesMax}`.execute(db)
  return rows
}

/** The first day for which there is a figure, by metric. */
export async function listFirstDays(db: Executor): Promise<[string, Day][]> {
  const { rows } = await sql<{ metric: string; day: Day }>`
    SELECT metric, to_char(min(day), 'YYYY-MM-DD') AS day FROM metric_days WHERE city_id = 0 AND type = '' GROUP BY 1`.execute(
    db,
  )
  return rows.map(({ metric, day }) => [metric, day])
}

export async function hasAccount(db: Executor, email: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM users WHERE email = ${email}`.execute(db)
  return rows.length > 0
}
