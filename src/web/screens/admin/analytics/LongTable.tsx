import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { DataTable, type DataTableProps } from '#web/ui/DataTable.tsx'
import { WideTable } from './WideTable.tsx'

const shownMax = 8

/** The first rows of a table; the others behind a line that opens, also without JavaScript. */
export function LongTable<Row>({ rows, ...table }: DataTableProps<Row>) {
  const t = useT('analytics')
  const others = rows.slice(shownMax)
  const label = t('table.others', { count: others.length })
  return (
    <>
      <WideTable label={table.caption}>
        <DataTable {...table} rows={rows.slice(0, shownMax)} />
      </WideTable>
      {others.length > 0 && (
        <details className="disclosure">
          <summary className="flex min-h-11 items-center justify-between gap-4 py-2 text-sm font-medium hover:text-pine">
            {label}
            <Icon name="down" className="disclosure-mark text-ink-2" />
          </summary>
          <WideTable label={label}>
            <DataTable {...table} caption={`${table.caption} · ${label}`} rows={others} />
          </WideTable>
        </details>
      )}
    </>
  )
}
