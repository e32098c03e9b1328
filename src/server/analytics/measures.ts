import { type BreakdownColumn, type ChartKey, CHARTS, sampleMin, type SeriesKey } from '#shared/analytics/charts.ts'
import type { Chart, Measure } from '#shared/analytics/contract.ts'
import type { Day } from '#shared/days.ts'
import { quantile } from './duration-classes.ts'
import type { CountedRow } from './metric-days.sql.ts'

/** What was counted in one time, or in several put together. */
export interface Counts {
  n: (metric: string, dimension?: string) => number
  value: (metric: string) => number
  /** Undefined where it has not been counted yet. */
  last: (metric: string, dimension: string) => number | undefined
  /** Counts by the end of their class. */
  classes: (metric: string) => ReadonlyMap<number, number>
}

const NOTHING: Measure = { value: null, n: 0 }
const FEW: Measure = { value: null, n: null }

/** The count; hidden while it is small. */
const counted = (n: number): Measure => (n > 0 && n < sampleMin ? FEW : { value: n, n })

/** The same of what there is: before the night it is not known. */
const stock = (n: number | undefined): Measure => (n === undefined ? NOTHING : counted(n))

/** A figure of `n` cases: none when there are no cases, hidden when there are few. */
function of(n: number, value: () => number): Measure {
  if (n === 0) return NOTHING
  return n < sampleMin ? FEW : { value: value(), n }
}

const share = (part: number, whole: number): Measure => of(whole, () => part / whole)

function time(counts: Counts, metric: string, wanted: number): Measure {
  const classes = counts.classes(metric)
  return of(counts.n(metric), () => quantile(classes, wanted) ?? 0)
}

/** What follows from a request without anybody's answer is answered, too. */
const answered = ({ n }: Counts): number => n('answered') + n('requested') - n('asked')

const SERIES_OF: Readonly<Record<SeriesKey, (counts: Counts, chart: ChartKey) => Measure>> = {
  searches: ({ n }) => counted(n('searches')),
  searches_fr: ({ n }) => counted(n('searches', 'fr')),
  searches_en: ({ n }) => counted(n('searches', 'en')),
  searches_ar: ({ n }) => counted(n('searches', 'ar')),
  searches_empty: ({ n }) => counted(n('searches_empty')),
  opened: ({ n }) => counted(n('opened')),
  requested: ({ n }) => counted(n('requested')),
  answered: counts => counted(answered(counts)),
  confirmed: ({ n }) => counted(n('confirmed')),
  completed: ({ n }) => counted(n('completed')),
  search_to_request: ({ n }) => share(n('requested'), n('searches')),
  empty_share: ({ n }) => share(n('searches_empty'), n('searches')),
  answered_share: ({ n }) => share(n('answered'), n('asked')),
  accepted_share: ({ n }) => share(n('accepted'), n('answered')),
  expired_share: ({ n }) => share(n('expired'), n('asked')),
  time_median: (counts, chart) => time(counts, timed(chart), 0.5),
  time_p90: (counts, chart) => time(counts, timed(chart), 0.9),
  price_requested: ({ n, value }) => of(n('requested'), () => Math.round(value('requested') / n('requested'))),
  price_confirmed: ({ n, value }) => of(n('confirmed'), () => Math.round(value('confirmed') / n('confirmed'))),
  utilisation: ({ n }) => share(n('booked'), n('offered')),
  stale_share: ({ n }) => share(n('calendars_stale'), n('calendars')),
  cancelled_retailer: ({ n }) => counted(n('cancelled', 'retailer')),
  cancelled_host: ({ n }) => counted(n('cancelled', 'host')),
  cancelled_admin: ({ n }) => counted(n('cancelled', 'admin')),
  cancelled_system: ({ n }) => counted(n('cancelled', 'system')),
  cancelled_share: ({ n }) => share(n('cancelled'), n('confirmations')),
  repeat_share: ({ n }) => share(n('confirmed_again'), n('confirmed')),
  missions: ({ n }) => counted(n('missions')),
  missions_filled: ({ n }) => counted(n('missions_filled')),
  filled_share: ({ n }) => share(n('missions_filled'), n('missions')),
  people_retailer: (counts, chart) => people(counts, chart, 'retailer'),
  people_host: (counts, chart) => people(counts, chart, 'host'),
  people_freelancer: (counts, chart) => people(counts, chart, 'freelancer'),
  people_none: (counts, chart) => people(counts, chart, 'none'),
  spaces: ({ n, last }, chart) => (chart === 'spaces' ? stock(last('spaces', '')) : counted(n('spaces_new'))),
}

const timed = (chart: ChartKey): string => (chart === 'fill_time' ? 'fill_time' : 'answer_time')

const people = ({ n, last }: Counts, chart: ChartKey, role: string): Measure =>
  chart === 'people' ? stock(last('people', role)) : counted(n('people_new', role))

/** The metrics that the tables by city and by type are made of. */
export const BREAKDOWN_METRICS = [
  'searches',
  'searches_empty',
  'opened',
  'requested',
  'asked',
  'answered',
  'confirmed',
  'offered',
  'booked',
] as const

export const breakdownMeasure = (key: BreakdownColumn, counts: Counts): Measure => SERIES_OF[key](counts, 'funnel')

/** What was counted in a time. */
export interface CountsOfTime {
  from: Day
  to: Day
  counts: Counts
}

export interface CountsOfPeriod {
  buckets: readonly CountsOfTime[]
  total: CountsOfTime
  before: CountsOfTime
  /** The first day for which there is a figure, by metric: before it nothing was counted, which is not zero. */
  since: ReadonlyMap<string, Day>
}

/** Counted in a table of their own, which begins later than the site. */
const lateMetrics: Partial<Record<SeriesKey, string>> = {
  searches: 'searches',
  searches_fr: 'searches',
  searches_en: 'searches',
  searches_ar: 'searches',
  searches_empty: 'searches',
  opened: 'opened',
  search_to_request: 'searches',
  empty_share: 'searches',
  utilisation: 'offered',
  stale_share: 'calendars',
}

/** One chart, with the figures of the whole period and of the one before. */
export function chartOf(
  key: ChartKey,
  { buckets, total, before, since }: CountsOfPeriod,
  shown: readonly SeriesKey[],
): Chart {
  const series = CHARTS[key].series.filter(each => shown.includes(each))
  return {
    key,
    series: series.map(each => {
      const metric = lateMetrics[each]
      const first = metric === undefined ? '' : since.get(metric)
      const read = ({ to, counts }: CountsOfTime): Measure =>
        first === undefined || to < first ? NOTHING : SERIES_OF[each](counts, key)
      // half of a period is nothing to compare a whole one with
      const isWhole = first !== undefined && before.from >= first
      return { key: each, points: buckets.map(read), total: read(total), before: isWhole ? read(before) : NOTHING }
    }),
  }
}

/** Reads rows by what they count. Rows of a later time come later: the last one says what there is in the end. */
export function countsOf(rows: readonly CountedRow[]): Counts {
  const byMetric = Map.groupBy(rows, ({ metric }) => metric)
  const of = (metric: string, dimension?: string) =>
    (byMetric.get(metric) ?? []).filter(row => dimension === undefined || row.dimension === dimension)
  return {
    n: (metric, dimension) => of(metric, dimension).reduce((sum, { count }) => sum + count, 0),
    value: metric => of(metric).reduce((sum, { value }) => sum + (value ?? 0), 0),
    last: (metric, dimension) => of(metric, dimension).at(-1)?.last,
    classes(metric) {
      const classes = new Map<number, number>()
      for (const { dimension, count } of of(metric))
        classes.set(Number(dimension), (classes.get(Number(dimension)) ?? 0) + count)
      return classes
    },
  }
}
