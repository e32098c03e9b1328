import { formatDayRange } from '#shared/format.ts'
import type { QuarterFigures } from '#shared/transparency/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { useFigureText } from './use-figure-text.ts'

export function QuarterTable({ quarters }: { quarters: readonly QuarterFigures[] }) {
  const t = useT('transparency')
  const say = useFigureText()
  return (
    <DataTable
      caption={t('quarters.title')}
      rows={quarters}
      rowKey={({ from }) => from}
      columns={[
        {
          id: 'quarter',
          header: t('quarters.quarter'),
          phone: 'title',
          cell: ({ from, to }) => formatDayRange({ first: from, last: to }, t.locale),
        },
        {
          id: 'restrictions',
          header: t('quarters.restrictions'),
          align: 'end',
          cell: ({ restrictions }) => say.count(restrictions),
        },
        { id: 'reports', header: t('tile.reports'), align: 'end', cell: ({ reports }) => say.count(reports.received) },
        { id: 'acted', header: t('tile.acted'), align: 'end', cell: ({ reports }) => say.count(reports.acted) },
        {
          id: 'reportTime',
          header: t('tile.reportTime'),
          align: 'end',
          cell: ({ reports }) => say.time(reports.medianHours),
        },
        { id: 'appeals', header: t('tile.appeals'), align: 'end', cell: ({ appeals }) => say.count(appeals.received) },
        { id: 'upheld', header: t('tile.upheld'), align: 'end', cell: ({ appeals }) => say.count(appeals.upheld) },
      ]}
    />
  )
}
