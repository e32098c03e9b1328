/** What a figure is in. Shares are of one; times are in minutes; money is centimes of a dirham. */
const UNITS = ['count', 'share', 'minutes', 'money'] as const
export type Unit = (typeof UNITS)[number]

export const SECTIONS = ['demand', 'requests', 'stays', 'missions', 'growth'] as const
export type Section = (typeof SECTIONS)[number]

/** People by their main role; who has not chosen one yet is of none. Admins are not the market. */
export const COUNTED_ROLES = ['retailer', 'host', 'freelancer', 'none'] as const
export type CountedRole = (typeof COUNTED_ROLES)[number]

/** Lines of the charts. Those that are named in `CHARTS` under the same key mean the same. */
export const SERIES = [
  'searches',
  'searches_fr',
  'searches_en',
  'searches_ar',
  'searches_empty',
  'opened',
  'requested',
  'answered',
  'confirmed',
  'completed',
  'search_to_request',
  'empty_share',
  'answered_share',
  'accepted_share',
  'expired_share',
  'time_median',
  'time_p90',
  'price_requested',
  'price_confirmed',
  'utilisation',
  'stale_share',
  'cancelled_retailer',
  'cancelled_host',
  'cancelled_admin',
  'cancelled_system',
  'cancelled_share',
  'repeat_share',
  'missions',
  'missions_filled',
  'filled_share',
  'people_retailer',
  'people_host',
  'people_freelancer',
  'people_none',
  'spaces',
] as const
export type SeriesKey = (typeof SERIES)[number]

export interface ChartShape {
  section: Section
  unit: Unit
  /** Steps: each is a part of the one before, for the whole period. Stock: how many there are, at the end of each time. */
  kind: 'steps' | 'flow' | 'stock'
  series: readonly SeriesKey[]
}

const peopleSeries = ['people_retailer', 'people_host', 'people_freelancer', 'people_none'] as const

/** The charts of the page in their order. Twins of what `server/analytics/measures.ts` reads. */
export const CHARTS = {
  funnel: {
    section: 'demand',
    unit: 'count',
    kind: 'steps',
    series: ['searches', 'opened', 'requested', 'answered', 'confirmed', 'completed'],
  },
  searches: { section: 'demand', unit: 'count', kind: 'flow', series: ['searches', 'searches_empty'] },
  languages: {
    section: 'demand',
    unit: 'count',
    kind: 'flow',
    series: ['searches_fr', 'searches_en', 'searches_ar'],
  },
  conversion: { section: 'demand', unit: 'share', kind: 'flow', series: ['search_to_request', 'empty_share'] },
  requests: { section: 'requests', unit: 'count', kind: 'flow', series: ['requested', 'confirmed', 'completed'] },
  answers: {
    section: 'requests',
    unit: 'share',
    kind: 'flow',
    series: ['answered_share', 'accepted_share', 'expired_share'],
  },
  answer_time: { section: 'requests', unit: 'minutes', kind: 'flow', series: ['time_median', 'time_p90'] },
  prices: { section: 'requests', unit: 'money', kind: 'flow', series: ['price_requested', 'price_confirmed'] },
  utilisation: { section: 'stays', unit: 'share', kind: 'flow', series: ['utilisation'] },
  calendars: { section: 'stays', unit: 'share', kind: 'flow', series: ['stale_share'] },
  cancellations: {
    section: 'stays',
    unit: 'count',
    kind: 'flow',
    series: ['cancelled_retailer', 'cancelled_host', 'cancelled_admin', 'cancelled_system'],
  },
  loyalty: { section: 'stays', unit: 'share', kind: 'flow', series: ['cancelled_share', 'repeat_share'] },
  missions: { section: 'missions', unit: 'count', kind: 'flow', series: ['missions', 'missions_filled'] },
  mission_fill: { section: 'missions', unit: 'share', kind: 'flow', series: ['filled_share'] },
  fill_time: { section: 'missions', unit: 'minutes', kind: 'flow', series: ['time_median', 'time_p90'] },
  people: { section: 'growth', unit: 'count', kind: 'stock', series: peopleSeries },
  people_new: { section: 'growth', unit: 'count', kind: 'flow', series: peopleSeries },
  spaces: { section: 'growth', unit: 'count', kind: 'stock', series: ['spaces'] },
  spaces_new: { section: 'growth', unit: 'count', kind: 'flow', series: ['spaces'] },
} as const satisfies Record<string, ChartShape>

export type ChartKey = keyof typeof CHARTS
export const CHART_KEYS = Object.keys(CHARTS) as [ChartKey, ...ChartKey[]]

/** The ends of the last two classes of times, in minutes: what took longer than `last` is counted under `beyond`. */
export const longestClasses = { last: 60 * 24 * 60, beyond: 365 * 24 * 60 }

/** A calendar on which nothing has happened for longer is stale. */
export const staleCalendarDays = 30

/** Nothing is shown that was counted of fewer: it would say something of single people and nothing of the market. */
export const sampleMin = 5

/** Columns of the tables by city and by type. */
export const BREAKDOWN_COLUMNS = {
  searches: 'count',
  empty_share: 'share',
  opened: 'count',
  requested: 'count',
  answered_share: 'share',
  confirmed: 'count',
  utilisation: 'share',
} as const satisfies Partial<Record<SeriesKey, Unit>>
export type BreakdownColumn = keyof typeof BREAKDOWN_COLUMNS
export const BREAKDOWN_KEYS = Object.keys(BREAKDOWN_COLUMNS) as [BreakdownColumn, ...BreakdownColumn[]]

/** What can be downloaded beside the charts. */
export const BREAKDOWNS = ['cities', 'types', 'empty_searches'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]
