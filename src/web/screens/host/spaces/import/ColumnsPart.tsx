import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '#shared/imports/columns.ts'
import type { ImportReport } from '#shared/imports/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Import } from './use-import.ts'

/** What each column of the file holds: found from its header, to be changed by hand. Open where one is missing. */
export function ColumnsPart({ report, onChange }: { report: ImportReport; onChange: Import['setColumn'] }) {
  const t = useT('imports')
  const found = report.columns.filter(({ column }) => column !== null).length
  const options = IMPORT_COLUMNS.map(column => ({
    value: column,
    label: REQUIRED_COLUMNS.includes(column) ? `${t(`column.${column}`)} *` : t(`column.${column}`),
  }))
  if (report.columns.length === 0) return null
  return (
    <section>
      <Disclosure
        open={report.fault !== null}
        summary={
          <>
            <span className="block text-lg font-semibold">{t('columns.title')}</span>
            <span className="text-sm font-normal text-ink-2">
              {t('columns.summary', { found, left: report.columns.length - found })}
            </span>
          </>
        }
      >
        <ul className="grid gap-4 sm:grid-cols-2">
          {report.columns.map(({ header, column, sample }, index) => (
            // two columns may have one header: only their place tells them apart
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="min-w-0">
              <Select
                label={<bdi>{header || t('columns.empty')}</bdi>}
                hint={sample === '' ? undefined : <bdi className="break-words">{t('columns.sample', { sample })}</bdi>}
                value={column ?? ''}
                emptyOption={t('columns.none')}
                options={options}
                onChange={event => onChange(index, IMPORT_COLUMNS.find(each => each === event.target.value) ?? null)}
              />
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
