import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** The year as a file, for a spreadsheet or to print. Plain links: they work without JavaScript. */
export function PayoutFiles({ year }: { year: number }) {
  const t = useT('payouts')
  return (
    <div role="group" aria-label={t('file.title', { year: String(year) })}>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon="document"
          render={props => <a href={withSearch('/api/freelancer/payouts/statement', { year })} download {...props} />}
        >
          {t('file.pdf')}
        </Button>
        <Button
          size="sm"
          icon="download"
          render={props => <a href={withSearch('/api/freelancer/payouts/file', { year })} download {...props} />}
        >
          {t('file.csv')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-3">{t('file.note')}</p>
    </div>
  )
}
