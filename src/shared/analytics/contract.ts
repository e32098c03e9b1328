import { z } from 'zod'
import { day, instant } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { SPACE_TYPES } from '../spaces/vocabulary.ts'
import { BREAKDOWN_KEYS, BREAKDOWNS, CHART_KEYS, COUNTED_ROLES, SERIES } from './charts.ts'
import { GRAINS, isPeriod, PERIODS } from './period.ts'

/** A figure and of how many it is. Both null: of fewer than may be shown. Only the value: there is nothing it could be of. */
const measure = z.object({ value: z.number().nullable(), n: z.int().nonnegative().nullable() })
export type Measure = z.infer<typeof measure>

const series = z.object({
  key: z.enum(SERIES),
  /** One for each time of the period. */
  points: z.array(measure),
  /** Of the whole period; what there is at its end, of a stock. */
  total: measure,
  before: measure,
})

const chart = z.object({ key: z.enum(CHART_KEYS), series: z.array(series) })
export type Chart = z.infer<typeof chart>

const breakdownRow = z.object({
  /** A city's slug or a type. */
  key: z.string(),
  /** The city's name; empty of a type. */
  name: z.string(),
  measures: z.record(z.enum(BREAKDOWN_KEYS), measure),
})
export type BreakdownRow = z.infer<typeof breakdownRow>

const emptySearch = z.object({
  place: z.enum(['anywhere', 'city', 'place', 'words', 'area', 'other']),
  /** Of the city or the place, or what several visitors typed; null where nothing is written of it. */
  name: z.string().nullable(),
  type: z.enum(SPACE_TYPES).nullable(),
  /** First day of the month in which the searched days begin. */
  month: day.nullable(),
  searches: z.int(),
})
export type EmptySearch = z.infer<typeof emptySearch>

const range = z.object({ from: day, to: day })

const analytics = z.object({
  period: range,
  before: range,
  by: z.enum(GRAINS),
  buckets: z.array(range),
  /** The last whole day that is counted; null before the first night. */
  countedUntil: day.nullable(),
  countedAt: instant.nullable(),
  /** Invented people are among those that were counted. */
  isDemo: z.boolean(),
  /** Cities that something was counted in, for the filter. */
  cities: z.array(z.object({ slug: z.string(), name: z.string() })),
  charts: z.array(chart),
  byCity: z.array(breakdownRow),
  byType: z.array(breakdownRow),
  emptySearches: z.array(emptySearch),
})
export type Analytics = z.infer<typeof analytics>

const analyticsFields = {
  period: z.enum(PERIODS).optional(),
  /** Both or neither, in place of a ready period. */
  from: day.optional(),
  to: day.optional(),
  by: z.enum(GRAINS).optional(),
  /** A city's slug. */
  city: z.string().max(80).optional(),
  type: z.enum(SPACE_TYPES).optional(),
  /** Narrows the charts of people. */
  role: z.enum(COUNTED_ROLES).optional(),
}

/** The longest of the days to come: what is refused for being in the future is so in the service, which has a clock. */
const farDay = '9999-12-31'
const isWhole = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  (from === undefined && to === undefined) || isPeriod(from, to, farDay)
const notWhole = { path: ['to'], message: 'validation.dates.order' }

export const analyticsQuery = z.object(analyticsFields).refine(isWhole, notWhole)
export type AnalyticsQuery = z.infer<typeof analyticsQuery>

const analyticsFileQuery = z
  .object({ ...analyticsFields, table: z.enum([...CHART_KEYS, ...BREAKDOWNS]) })
  .refine(isWhole, notWhole)
export type AnalyticsFileQuery = z.infer<typeof analyticsFileQuery>

export const analyticsEndpoints = defineEndpoints({
  'GET /api/admin/analytics': {
    summary:
      'The market in figures, by day, week or month: each with how many it is of, and nothing of fewer than five',
    tag: 'admin',
    who: ['admin'],
    query: analyticsQuery,
    response: analytics,
    errors: ['not_found'],
  },
  'GET /api/admin/analytics/file': {
    summary: 'One of the tables as a CSV file; the audit log says who took it',
    tag: 'admin',
    who: ['admin'],
    query: analyticsFileQuery,
    response: z.string().meta({ format: 'text/csv' }),
    errors: ['not_found'],
    limit: { bucket: 'analytics-files', max: 60, windowSeconds: 3600, by: 'user' },
  },
})
