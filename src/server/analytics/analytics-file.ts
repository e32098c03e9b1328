import { BREAKDOWN_COLUMNS, BREAKDOWN_KEYS, type ChartKey, CHARTS, type Unit } from '#shared/analytics/charts.ts'
import type { Analytics, AnalyticsFileQuery, BreakdownRow, Measure } from '#shared/analytics/contract.ts'
import type { Locale } from '#shared/locales.ts'
import ar from '#shared/messages/analytics/ar.ts'
import en from '#shared/messages/analytics/en.ts'
import fr from '#shared/messages/analytics/fr.ts'
import commonAr from '#shared/messages/common/ar.ts'
import commonEn from '#shared/messages/common/en.ts'
import commonFr from '#shared/messages/common/fr.ts'
import { createTranslator, type Translator } from '#shared/messages/translator.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import { type CsvCell, csvLine, csvMark, csvResponse } from '../http/csv.ts'
import type { Viewer } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { readAnalytics } from './analytics.service.ts'

type Text = Translator<typeof en>
type Common = Translator<typeof commonEn>
type Line = readonly CsvCell[]

const CATALOGUES = { fr, en, ar } as const
const COMMON = { fr: commonFr, en: commonEn, ar: commonAr } as const

/**
 * One table of the page as a file, with the same figures and the same that is not shown; who took it is in the audit log.
 *
 * @throws not_found
 */
export async function writeAnalyticsFile(
  platform: Platform,
  viewer: Viewer,
  { table, ...query }: AnalyticsFileQuery,
  locale: Locale,
): Promise<Response> {
  const analytics = await readAnalytics(platform, query, locale)
  const text = createTranslator(locale, CATALOGUES[locale], en)
  const common = createTranslator(locale, COMMON[locale], commonEn)
  const lines = linesOf(table, analytics, text, common)
  await platform.db.withTransaction(trx =>
    appendEntry(trx, {
      actorId: viewer.id,
      action: 'analytics.exported',
      subjectType: 'analytics',
      subjectId: table,
      details: { ...stringsOf(query), lines: String(lines.length - 1) },
    }),
  )
  const { from, to } = analytics.period
  return csvResponse(`rahba-${table.replaceAll('_', '-')}-${from}-${to}`, csvMark + lines.map(csvLine).join(''))
}

/** What was asked for, as the audit log takes it. */
const stringsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

function linesOf(table: AnalyticsFileQuery['table'], analytics: Analytics, text: Text, common: Common): Line[] {
  if (table === 'cities') return breakdownLines(analytics.byCity, text, text('table.city'), ({ name }) => name)
  if (table === 'types') {
    return breakdownLines(analytics.byType, text, text('table.type'), ({ key }) =>
      common(`spaceType.${key as SpaceType}`),
    )
  }
  if (table === 'empty_searches') return emptySearchLines(analytics, text, common)
  return chartLines(table, analytics, text)
}

function chartLines(key: ChartKey, { charts, buckets, period, before }: Analytics, text: Text): Line[] {
  const { unit } = CHARTS[key]
  const series = charts.find(chart => chart.key === key)?.series ?? []
  const header: Line = [
    text('table.from'),
    text('table.to'),
    ...series.flatMap(({ key: each }) => [
      text(`series.${each}`),
      text('table.sample', { series: text(`series.${each}`) }),
    ]),
  ]
  const line = (from: string, to: string, measures: readonly Measure[]): Line => [
    from,
    to,
    ...measures.flatMap(measure => cellsOf(measure, unit, text)),
  ]
  return [
    header,
    ...buckets.map(({ from, to }, index) =>
      line(
        from,
        to,
        series.map(({ points }) => points[index] ?? { value: null, n: 0 }),
      ),
    ),
    line(
      period.from,
      period.to,
      series.map(({ total }) => total),
    ),
    line(
      before.from,
      before.to,
      series.map(({ before: earlier }) => earlier),
    ),
  ]
}

function breakdownLines(
  rows: readonly BreakdownRow[],
  text: Text,
  first: string,
  nameOf: (row: BreakdownRow) => string,
): Line[] {
  const header = BREAKDOWN_KEYS.flatMap(key => [
    text(`series.${key}`),
    text('table.sample', { series: text(`series.${key}`) }),
  ])
  return [
    [first, ...header],
    ...rows.map(row => [
      nameOf(row),
      ...BREAKDOWN_KEYS.flatMap(key =>
        cellsOf(row.measures[key] ?? { value: null, n: 0 }, BREAKDOWN_COLUMNS[key], text),
      ),
    ]),
  ]
}

function emptySearchLines({ emptySearches }: Analytics, text: Text, common: Common): Line[] {
  return [
    [text('table.place'), text('table.month'), text('table.type'), text('series.searches')],
    ...emptySearches.map(({ place, name, month, type, searches }) => [
      name ?? text(`place.${place}`),
      month?.slice(0, 7) ?? null,
      type && common(`spaceType.${type}`),
      searches,
    ]),
  ]
}

/**
 * A figure and of how many it is, as numbers that a spreadsheet can calculate with: shares of one, money in dirhams.
 */
function cellsOf({ value, n }: Measure, unit: Unit, text: Text): CsvCell[] {
  if (n === null) return [text('few'), text('few')]
  if (value === null) return [null, n]
  const decimals = unit === 'money' ? value / 100 : unit === 'share' ? Math.round(value * 10_000) / 10_000 : value
  return [decimals, n]
}
