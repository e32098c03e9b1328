import { useId } from 'react'
import { type ChartKey, CHARTS, type ChartShape } from '#shared/analytics/charts.ts'
import type { Analytics, Chart, Measure } from '#shared/analytics/contract.ts'
import type { Day } from '#shared/days.ts'
import { formatDay, formatList } from '#shared/format.ts'
import { LineChart, LineMark } from '#web/features/charts/LineChart.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import type { AnalyticsSearch } from './analytics-visit.ts'
import { FileLink } from './FileLink.tsx'
import { FunnelSteps } from './FunnelSteps.tsx'
import { WideTable } from './WideTable.tsx'
import { changeText, figureText, measureText, timeLabel, timeName, valueText } from './measure-text.ts'

export interface ChartCardProps {
  chart: Chart
  analytics: Analytics
  search: AnalyticsSearch
}

/** One chart with what it means, its figures in words, and its table. */
export function ChartCard({ chart, analytics, search }: ChartCardProps) {
  const t = useT('analytics')
  const id = useId()
  const title = t(`chart.${chart.key}`)
  const { kind }: ChartShape = CHARTS[chart.key]
  return (
    <Card as="article" aria-labelledby={id} className="flex min-w-0 flex-col">
      <h3 id={id} className="text-lg font-semibold">
        {title}
      </h3>
      <p className="mt-1 mb-5 max-w-prose text-sm text-ink-2">{t(`chart.${chart.key}.text`)}</p>
      {kind === 'steps' ? <FunnelSteps series={chart.series} /> : <Course chart={chart} analytics={analytics} />}
      <div className="mt-auto pt-4">
        <ChartTable chart={chart} analytics={analytics} title={title} />
        <FileLink table={chart.key} title={title} search={search} />
      </div>
    </Card>
  )
}

/** What stops a line: of fewer than may be shown. */
const isFew = ({ n }: Measure): boolean => n === null

/** A period that is not over: its result is not known yet, so no line falls to it. */
const isOpen = ({ to }: { to: Day }, { countedUntil }: Analytics): boolean => countedUntil !== null && to > countedUntil

function Course({ chart: { key, series }, analytics }: Omit<ChartCardProps, 'search'>) {
  const t = useT('analytics')
  const { buckets, by, period } = analytics
  const { unit, kind }: ChartShape = CHARTS[key]
  const isDrawn = (index: number) => {
    const bucket = buckets[index]
    return bucket === undefined || kind === 'stock' || !isOpen(bucket, analytics)
  }
  const label = t('chart.label', {
    title: t(`chart.${key}`),
    series: formatList(
      series.map(each => t(`series.${each.key}`)),
      t.locale,
    ),
    from: formatDay(period.from, t.locale, 'long'),
    to: formatDay(period.to, t.locale, 'long'),
  })
  const hasValues = series.some(({ points }) => points.some(({ value }) => value !== null))
  return (
    <>
      <Legend chartKey={key} series={series} />
      {hasValues ? (
        <LineChart
          label={label}
          times={buckets.map(bucket => timeLabel(bucket, by, t))}
          lines={series.map(({ key: each, points }) => ({
            key: each,
            label: t(`series.${each}`),
            values: points.map(({ value }, index) => (isDrawn(index) ? value : null)),
          }))}
          formatValue={value => valueText(value, unit, t)}
          whole={unit === 'count'}
        />
      ) : (
        <p className="rounded-md border border-dashed border-control px-5 py-6 text-sm text-ink-2">
          {t('chart.empty')}
        </p>
      )}
      {hasValues && series.some(({ points }) => points.some((each, index) => isFew(each) || !isDrawn(index))) && (
        <p className="mt-2 text-xs text-ink-3">{t('chart.gaps')}</p>
      )}
    </>
  )
}

/** Each line with its figure of the whole period and how it stands to the one before. */
function Legend({ chartKey, series }: { chartKey: ChartKey; series: Chart['series'] }) {
  const t = useT('analytics')
  const { unit } = CHARTS[chartKey]
  return (
    <ul className="mb-5 grid grid-cols-2 gap-x-6 gap-y-4">
      {series.map(({ key, total, before }, index) => (
        <li key={key} className="min-w-0">
          <span className="flex items-center gap-2 text-sm text-ink-2">
            <LineMark index={index} />
            {t(`series.${key}`)}
          </span>
          <span className="title figures mt-0.5 block text-xl">
            <bdi>{total.value === null ? measureText(total, unit, t) : figureText(total.value, unit, t)}</bdi>
          </span>
          <span className="block text-xs text-ink-3">{changeText(total, before, unit, t)}</span>
        </li>
      ))}
    </ul>
  )
}

interface Line {
  name: string
  measures: readonly Measure[]
}

interface ChartTableProps extends Omit<ChartCardProps, 'search'> {
  title: string
}

function ChartTable({ chart: { key, series }, analytics, title }: ChartTableProps) {
  const t = useT('analytics')
  const { unit } = CHARTS[key]
  const lines: Line[] = [
    ...analytics.buckets.map((bucket, index) => ({
      name: isOpen(bucket, analytics) ? t('table.open', { time: timeName(bucket, t) }) : timeName(bucket, t),
      measures: series.map(({ points }) => points[index] ?? { value: null, n: 0 }),
    })),
    { name: t('table.total'), measures: series.map(({ total }) => total) },
    { name: t('table.before'), measures: series.map(({ before }) => before) },
  ]
  return (
    <details className="disclosure border-t border-hairline">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2 text-sm font-medium hover:text-pine">
        {t('table.show')}
        <Icon name="down" className="disclosure-mark text-ink-2" />
      </summary>
      <WideTable label={title}>
        <DataTable
          caption={t('table.caption', { title, by: t(`by.${analytics.by}`) })}
          columns={[
            { id: 'when', header: t('table.when'), cell: ({ name }) => name, phone: 'title' },
            ...series.map(({ key: each }, index) => ({
              id: each,
              header: t(`series.${each}`),
              align: 'end' as const,
              cell: ({ measures }: Line) => (
                <bdi className="whitespace-nowrap">
                  {measureText(measures[index] ?? { value: null, n: 0 }, unit, t)}
                </bdi>
              ),
            })),
          ]}
          rows={lines}
          rowKey={({ name }) => name}
        />
      </WideTable>
    </details>
  )
}
