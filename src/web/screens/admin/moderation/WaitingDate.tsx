import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** In a row: since when it waits and until when it should have its answer, or when it got it. */
export function WaitingDate({ since, due, doneAt }: { since: string; due: string; doneAt: string | null }) {
  const t = useT('admin')
  const zone = useReaderZone()
  const at = (instant: string) => formatInstant(instant, t.locale, zone)
  return (
    <time dateTime={doneAt ?? since}>
      <span className="lg:sr-only">{t(doneAt ? 'cases.closedOn' : 'cases.since', { date: at(doneAt ?? since) })}</span>
      <span aria-hidden className="max-lg:hidden">
        {at(doneAt ?? since)}
      </span>
      {!doneAt && <span className="mt-0.5 block text-ink-2">{t('cases.due', { date: at(due) })}</span>}
    </time>
  )
}
