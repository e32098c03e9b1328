import { DAY_NAMES } from '#shared/day-names.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { weekdaysInOrder, weekdaysInWords } from './freelancer-words.ts'

/** The week as a strip of seven: the days of work are filled. Nothing where no day has been said. */
export function WeekStrip({ weekdays }: { weekdays: readonly number[] }) {
  const t = useT('freelancers')
  if (weekdays.length === 0) return null
  return (
    <p className="week-strip">
      <span className="sr-only">{t('week.works', { days: weekdaysInWords(weekdays, t.locale) })}</span>
      {weekdaysInOrder(t.locale).map(weekday => (
        <span key={weekday} aria-hidden data-works={weekdays.includes(weekday) || undefined}>
          {DAY_NAMES[t.locale].weekdaysNarrow[weekday - 1]}
        </span>
      ))}
    </p>
  )
}
