import { BREAKDOWN_KEYS, CHART_KEYS, SERIES, type SeriesKey } from '#shared/analytics/charts.ts'
import type { Analytics, AnalyticsQuery, BreakdownRow } from '#shared/analytics/contract.ts'
import { type ReadPeriod, readPeriod } from '#shared/analytics/period.ts'
import { type Day, todayIn } from '#shared/days.ts'
import { minuteMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { ttlCached } from '../db/ttl-cache.ts'
import { refuse } from '../http/problems.ts'
import { siteTimeZone } from '../places/site-time-zone.ts'
import type { Platform } from '../platform.ts'
import { count, type Fact } from './count-days.sql.ts'
import { daysFrom } from './count-days.ts'
import { LIVE_GROUPS } from './facts.sql.ts'
import { BREAKDOWN_METRICS, breakdownMeasure, chartOf, countsOf } from './measures.ts'
import {
  type BreakdownSum,
  type CountedRow,
  findCounting,
  hasAccount,
  listByBucket,
  listCities,
  listEmptySearches,
  listFirstDays,
  type MarketFilter,
  type NamedCity,
  sumBy,
} from './metric-days.sql.ts'

/** There where invented people are. */
const demoAccount = 'admin@demo.rahba.test'

/** What today has come to, at most a minute ago. */
const readToday = ttlCached(
  async (db: Executor, today: Day): Promise<Fact[]> => {
    const days = daysFrom(today, today)
    return (await Promise.all(LIVE_GROUPS.map(({ facts }) => count(db, facts, days)))).flat()
  },
  { freshMs: minuteMs },
)

/**
 * The figures of a period: of whole days as the night has written them, and of today as it is now.
 *
 * @throws not_found for a city that nothing was counted in
 */
export async function readAnalytics(
  { db, clock }: Platform,
  query: AnalyticsQuery,
  locale: Locale,
): Promise<Analytics> {
  const today = todayIn(siteTimeZone, clock.now())
  const period = readPeriod(query, today)
  const read = db.read
  const [cities, counting, since, isDemo] = await Promise.all([
    listCities(read, locale),
    findCounting(read),
    listFirstDays(read),
    hasAccount(read, demoAccount),
  ])
  const filter = filterOf(query, cities)
  const live = period.to === today ? await readToday(read, today) : []
  const [rows, byCity, byType, emptySearches] = await Promise.all([
    readBuckets(read, filter, period, live),
    readBreakdown(read, 'city', { filter, period, live }),
    readBreakdown(read, 'type', { filter, period, live }),
    listEmptySearches(read, filter, { ...period, locale }),
  ])
  const counts = {
    buckets: period.buckets.map((bucket, index) => ({
      ...bucket,
      counts: countsOf(rows.filter(({ bucket }) => bucket === index)),
    })),
    total: { from: period.from, to: period.to, counts: countsOf(rows.filter(({ bucket }) => bucket >= 0)) },
    before: { ...period.before, counts: countsOf(rows.filter(({ bucket }) => bucket < 0)) },
    since: new Map([...live.map(({ metric }) => [metric, today] as const), ...since]),
  }
  return {
    period: { from: period.from, to: period.to },
    before: period.before,
    by: period.by,
    buckets: [...period.buckets],
    countedUntil: counting.until,
    countedAt: counting.at,
    isDemo,
    cities: cities.map(({ slug, name }) => ({ slug, name })),
    charts: CHART_KEYS.map(key => chartOf(key, counts, seriesFor(query.role))),
    byCity: named(byCity, cities),
    byType,
    emptySearches,
  }
}

/** A role narrows the charts of people to it. */
const seriesFor = (role: AnalyticsQuery['role']): readonly SeriesKey[] =>
  role === undefined ? SERIES : SERIES.filter(key => !key.startsWith('people_') || key === `people_${role}`)

function filterOf({ city, type }: AnalyticsQuery, cities: readonly NamedCity[]): MarketFilter {
  const cityId = city === undefined ? 0 : cities.find(({ slug }) => slug === city)?.id
  if (cityId === undefined) throw refuse('not_found')
  return { cityId, type: type ?? '' }
}

/** In the order of their times, with today's in the last one. */
async function readBuckets(
  db: Executor,
  filter: MarketFilter,
  { before, buckets, to }: ReadPeriod,
  live: readonly Fact[],
): Promise<CountedRow[]> {
  const starts = [before.from, ...buckets.map(({ from }) => from)]
  const rows = await listByBucket(db, filter, { starts, last: to })
  const ofToday = live
    .filter(({ cityId, type }) => cityId === filter.cityId && type === filter.type)
    .map(({ metric, dimension, count, value }) => ({
      bucket: buckets.length - 1,
      metric,
      dimension,
      count,
      value,
      last: count,
    }))
  return [...rows.toSorted((a, b) => a.bucket - b.bucket), ...ofToday]
}

interface BreakdownOf {
  filter: MarketFilter
  period: ReadPeriod
  live: readonly Fact[]
}

async function readBreakdown(db: Executor, by: 'city' | 'type', asked: BreakdownOf): Promise<BreakdownRow[]> {
  const { filter, period, live } = asked
  const isAsked = ({ cityId, type }: Fact) =>
    by === 'city' ? cityId !== 0 && type === filter.type : type !== '' && cityId === filter.cityId
  const ofToday = live.filter(isAsked).map(
    ({ cityId, type, metric, count }): BreakdownSum => ({
      key: by === 'city' ? String(cityId) : type,
      metric,
      count,
    }),
  )
  const sums = [...(await sumBy(db, by, BREAKDOWN_METRICS, { filter, ...period })), ...ofToday]
  const narrowedTo = by === 'city' ? String(filter.cityId || '') : filter.type
  return [...Map.groupBy(sums, ({ key }) => key)]
    .filter(([key]) => narrowedTo === '' || key === narrowedTo)
    .map(([key, ofKey]) => {
      const counts = countsOf(
        ofKey.map(({ metric, count }) => ({ bucket: 0, metric, dimension: '', count, value: null, last: count })),
      )
      const measures = BREAKDOWN_KEYS.map(column => [column, breakdownMeasure(column, counts)] as const)
      return {
        key,
        name: '',
        weight: counts.n('searches') + counts.n('requested'),
        measures: Object.fromEntries(measures),
      }
    })
    .toSorted((a, b) => b.weight - a.weight || a.key.localeCompare(b.key))
    .map(({ weight: _order, ...row }) => row as BreakdownRow)
}

/** With the cities' slugs and names in place of their numbers. */
const named = (rows: readonly BreakdownRow[], cities: readonly NamedCity[]): BreakdownRow[] =>
  rows.flatMap(row => {
    const city = cities.find(({ id }) => String(id) === row.key)
    return city ? [{ ...row, key: city.slug, name: city.name }] : []
  })
