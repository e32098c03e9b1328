import { BREAKDOWN_COLUMNS, BREAKDOWN_KEYS, type Breakdown } from '#shared/analytics/charts.ts'
import type { Analytics, BreakdownRow, EmptySearch } from '#shared/analytics/contract.ts'
import { formatDay, formatNumber } from '#shared/format.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import type { AnalyticsSearch } from './analytics-visit.ts'
import { FileLink } from './FileLink.tsx'
import { LongTable } from './LongTable.tsx'
import { measureText } from './measure-text.ts'

export interface BreakdownsProps {
  analytics: Analytics
  search: AnalyticsSearch
}

export function Breakdowns({ analytics, search }: BreakdownsProps) {
  const t = useT('analytics')
  const common = useT('common')
  const typeName = (type: string) => common(`spaceType.${type as SpaceType}`)
  const columns: Column<BreakdownRow>[] = BREAKDOWN_KEYS.map(key => ({
    id: key,
    header: t(`series.${key}`),
    align: 'end',
    cell: ({ measures }) => (
      <bdi className="whitespace-nowrap">
        {measureText(measures[key] ?? { value: null, n: 0 }, BREAKDOWN_COLUMNS[key], t)}
      </bdi>
    ),
  }))
  const first = (header: string, cell: (row: BreakdownRow) => string): Column<BreakdownRow> => ({
    id: 'name',
    header,
    cell,
    phone: 'title',
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <TableCard table="cities" rows={analytics.byCity} search={search}>
        {[first(t('table.city'), ({ name }) => name), ...columns]}
      </TableCard>
      <TableCard table="types" rows={analytics.byType} search={search}>
        {[first(t('table.type'), ({ key }) => typeName(key)), ...columns]}
      </TableCard>
    </div>
  )
}

interface TableCardProps {
  table: Exclude<Breakdown, 'empty_searches'>
  rows: readonly BreakdownRow[]
  search: AnalyticsSearch
  children: readonly Column<BreakdownRow>[]
}

function TableCard({ table, rows, search, children }: TableCardProps) {
  const t = useT('analytics')
  const title = t(`${table}.title`)
  return (
    <Card as="article" className="min-w-0">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">{t(`${table}.text`)}</p>
      <LongTable
        caption={title}
        columns={children}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<p className="text-ink-2">{t('chart.empty')}</p>}
      />
      <FileLink table={table} title={title} search={search} />
    </Card>
  )
}

/** What was looked for in vain. */
export function EmptySearches({ analytics: { emptySearches }, search }: BreakdownsProps) {
  const t = useT('analytics')
  const common = useT('common')
  const columns: Column<EmptySearch>[] = [
    {
      id: 'place',
      header: t('table.place'),
      phone: 'title',
      cell: ({ place, name }) => <bdi>{name ?? t(`place.${place}`)}</bdi>,
    },
    {
      id: 'month',
      header: t('table.month'),
      cell: ({ month }) => (month === null ? t('table.anytime') : formatDay(month, t.locale, 'month')),
    },
    {
      id: 'type',
      header: t('table.type'),
      cell: ({ type }) => (type === null ? t('table.anytype') : common(`spaceType.${type}`)),
    },
    {
      id: 'searches',
      header: t('series.searches'),
      align: 'end',
      cell: ({ searches }) => formatNumber(searches, t.locale),
    },
  ]
  return (
    <Card as="article" className="min-w-0">
      <h3 className="text-lg font-semibold">{t('empty.title')}</h3>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">{t('empty.text')}</p>
      <LongTable
        caption={t('empty.title')}
        columns={columns}
        rows={emptySearches}
        rowKey={({ place, name, type, month }) => `${place} ${name} ${type} ${month}`}
        empty={<p className="text-ink-2">{t('empty.none')}</p>}
      />
      {emptySearches.length > 0 && <FileLink table="empty_searches" title={t('empty.title')} search={search} />}
    </Card>
  )
}
