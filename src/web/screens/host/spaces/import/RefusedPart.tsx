import type { ImportReport } from '#shared/imports/contract.ts'
import { shownRefusalsMax } from '#shared/imports/limits.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { downloadCsv } from './download.ts'

const listedMax = 50

/** Why lines are refused: by reason, then line by line, and all of them in a file. */
export function RefusedPart({ report }: { report: ImportReport }) {
  const t = useT('imports')
  if (report.refusals.length === 0) return null
  const reason = ({ code, params }: Pick<ImportReport['refusals'][number], 'code' | 'params'>) =>
    t.byKey(`refusal.${code}`, params)
  const download = () =>
    downloadCsv(t('refused.file'), [
      [t('refused.header.line'), t('refused.header.column'), t('refused.header.reason')],
      ...report.refusals.map(each => [each.line, each.column, reason(each)]),
    ])
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('refused.title')}</h2>
      <ul className="mt-3 divide-y divide-hairline rounded-md border border-hairline bg-surface">
        {report.sums.map(sum => (
          <li key={`${sum.code} ${sum.column}`} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
            <span className="min-w-0 flex-1 basis-60 break-words" dir="auto">
              {t('refused.sum', { column: sum.column, reason: reason(sum) })}
            </span>
            <span className="text-sm text-ink-2">{t('refused.lines', { lines: sum.lines, first: sum.firstLine })}</span>
          </li>
        ))}
      </ul>
      <Disclosure summary={t('refused.each')}>
        <ul className="grid gap-2">
          {report.refusals.slice(0, listedMax).map(each => (
            <li key={`${each.line} ${each.column} ${each.code}`} className="break-words">
              <span className="figures font-medium text-ink">{t('refused.line', { line: each.line })}</span>{' '}
              <bdi>{t('refused.sum', { column: each.column, reason: reason(each) })}</bdi>
            </li>
          ))}
        </ul>
        {report.refusals.length > listedMax && (
          <p className="mt-3 text-sm">{t('refused.more', { shown: listedMax })}</p>
        )}
      </Disclosure>
      {report.refusals.length === shownRefusalsMax && (
        <p className="mt-3 text-sm text-ink-2">{t('refused.cut', { shown: shownRefusalsMax })}</p>
      )}
      <Button variant="quiet" icon="download" className="mt-3" onClick={download}>
        {t('refused.download')}
      </Button>
    </section>
  )
}
