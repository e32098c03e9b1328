import { longestClasses, type Unit } from '#shared/analytics/charts.ts'
import type { Measure } from '#shared/analytics/contract.ts'
import type { Grain } from '#shared/analytics/period.ts'
import type { Day } from '#shared/days.ts'
import { MINOR_PER_MAJOR } from '#shared/money.ts'
import { formatDay, formatDayRange, formatMinor, formatNumber, formatPercent } from '#shared/format.ts'
import type english from '#shared/messages/analytics/en.ts'
import type { Translator } from '#shared/messages/translator.ts'

export type AnalyticsText = Translator<typeof english>

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes
const inDaysFrom = 3 * dayMinutes

/** A length of time in the largest unit that it is whole in, or nearly. */
function timeText(minutes: number, t: AnalyticsText): string {
  if (minutes < hourMinutes) return t('minutes', { count: minutes })
  if (minutes < inDaysFrom) return t('hours', { count: formatNumber(minutes / hourMinutes, t.locale) })
  return t('days', { count: Math.round(minutes / dayMinutes) })
}

const smallShare = 0.1

/** Small shares with a decimal: most searches lead to no request. */
export const shareText = (share: number, t: AnalyticsText): string =>
  formatPercent(share, t.locale, share > 0 && share < smallShare ? 1 : 0)

/** A value alone: on an axis, in a sentence. */
export function valueText(value: number, unit: Unit, t: AnalyticsText): string {
  switch (unit) {
    case 'count':
      return formatNumber(value, t.locale)
    case 'share':
      return shareText(value, t)
    case 'money':
      // centimes of a mean say nothing
      return formatMinor(Math.round(value / MINOR_PER_MAJOR.MAD) * MINOR_PER_MAJOR.MAD, 'MAD', t.locale)
    case 'minutes':
      return timeText(value, t)
  }
}

/** A figure in words, and of how many it is where that is not itself. */
export function measureText({ value, n }: Measure, unit: Unit, t: AnalyticsText): string {
  if (n === null) return t('few')
  if (value === null) return '–'
  if (unit === 'count') return valueText(value, unit, t)
  return t('sample', { value: figureText(value, unit, t), count: formatNumber(n, t.locale) })
}

/** Times are shown as the end of their class. */
export function figureText(value: number, unit: Unit, t: AnalyticsText): string {
  if (unit !== 'minutes') return valueText(value, unit, t)
  const isLast = value >= longestClasses.beyond
  return isLast ? t('longer', { time: timeText(longestClasses.last, t) }) : t('within', { time: timeText(value, t) })
}

/** How a figure stands to that of the period before; null where one of the two is not shown. */
export function changeText(now: Measure, before: Measure, unit: Unit, t: AnalyticsText): string | null {
  if (now.value === null) return null
  if (before.value === null || (before.value === 0 && unit !== 'share')) return t('change.none')
  const difference = now.value - before.value
  if (unit === 'share') {
    const points = Math.round(Math.abs(difference) * 100)
    return wordsOf(points === 0 ? 0 : difference, t('points', { count: points }), t)
  }
  const percent = Math.round((Math.abs(difference) / before.value) * 100)
  return wordsOf(percent === 0 ? 0 : difference, formatPercent(percent / 100, t.locale), t)
}

function wordsOf(difference: number, change: string, t: AnalyticsText): string {
  if (difference === 0) return t('change.same')
  return difference > 0 ? t('change.up', { change }) : t('change.down', { change })
}

/** A time of the period, short as under an axis. */
export function timeLabel({ from }: { from: Day }, by: Grain, t: AnalyticsText): string {
  return formatDay(from, t.locale, by === 'month' ? 'month' : 'dayMonth')
}

/** The same in full, as in the table. */
export function timeName({ from, to }: { from: Day; to: Day }, t: AnalyticsText): string {
  return from === to ? formatDay(from, t.locale) : formatDayRange({ first: from, last: to }, t.locale)
}
