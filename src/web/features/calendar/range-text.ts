import { DAY_NAMES } from '#shared/day-names.ts'
import { type Day, daysInclusive, parseTypedDay } from '#shared/days.ts'
import { formatDay, formatDayRange } from '#shared/format.ts'
import { weekStart } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { RangeText } from '#web/ui/calendar-text.ts'
import type { RangeLimits } from '#web/ui/day-range.ts'

/** A day in full. It is shown as '1': its spoken name must have that word, not '1er' (WCAG 2.5.3). */
export const longDayOf = (day: Day, locale: Locale): string => formatDay(day, locale, 'weekday').replace(/\b1er\b/, '1')

/**
 * The words of a range picker in the reader's language. Its route names the namespace `calendar`.
 *
 * @param limits the shortest and longest range in days, and the days between which it lies, named when one is refused
 */
export function useRangeText(limits: Pick<RangeLimits, 'daysMin' | 'daysMax' | 'earliest' | 'latest'> = {}): RangeText {
  const t = useT('calendar')
  const common = useT('common')
  const { locale } = t
  const names = DAY_NAMES[locale]
  return {
    weekStart: weekStart(locale),
    weekdays: names.weekdays.map((long, index) => ({ long, short: names.weekdaysNarrow[index] ?? long })),
    month: day => formatDay(day, locale, 'month'),
    longDay: day => longDayOf(day, locale),
    typedDay: day => formatDay(day, locale, 'numeric'),
    parse: text => parseTypedDay(text, locale),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    today: t('today'),
    unavailable: t('unavailable'),
    rangeStart: t('rangeStart'),
    rangeEnd: t('rangeEnd'),
    inRange: t('inRange'),
    title: t('title'),
    firstDay: t('firstDay'),
    lastDay: t('lastDay'),
    typedHint: t('typedHint'),
    openCalendar: t('openCalendar'),
    clear: t('clear'),
    done: t('done'),
    close: common('action.close'),
    summary: (first, last) => {
      if (first === null) return t('summary.none')
      if (last === null) return t('summary.first', { day: first })
      return t('summary.range', { range: rangeOf(first, last), count: daysInclusive(first, last) })
    },
    refusals: {
      notADay: t('refusal.notADay'),
      unavailable: t('refusal.unavailable'),
      tooEarly: limits.earliest ? t('refusal.tooEarly', { day: limits.earliest }) : t('refusal.unavailable'),
      tooLate: limits.latest ? t('refusal.tooLate', { day: limits.latest }) : t('refusal.unavailable'),
      tooShort: t('refusal.tooShort', { count: limits.daysMin ?? 1 }),
      tooLong: t('refusal.tooLong', { count: limits.daysMax ?? 1 }),
    },
  }

  function rangeOf(first: Day, last: Day): string {
    return formatDayRange({ first, last }, locale)
  }
}
