import type { HostTierStatus } from '#shared/dashboards/contract.ts'
import { formatNumber, formatPercent, formatRating } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'

type Words = Translator<Namespaces['dashboards']>
type Criterion = HostTierStatus['criteria'][number]

const hundredths = 100
/** A remainder such as 0.04999 of 0.05 is 5 hundredths, not 6. */
const rounding = 1e-6

/** A measure as it is written: '87 %', '12', '4,6'. */
function measureText(key: Criterion['key'], value: number, locale: Locale): string {
  if (key === 'responseRate' || key === 'cancellationRate') return formatPercent(value, locale)
  return key === 'rating' ? formatRating(value, locale) : formatNumber(value, locale)
}

/** One that falls short, rounded away from what is needed: 4.58 of 4.6 is '4,58', and 79.6 % of 80 % is '79 %'. */
function shortText(key: Criterion['key'], value: number, locale: Locale): string {
  const below = Math.floor(value * hundredths + rounding) / hundredths
  if (key === 'cancellationRate') return measureText(key, Math.ceil(value * hundredths - rounding) / hundredths, locale)
  return key === 'rating' ? formatNumber(below, locale) : measureText(key, below, locale)
}

/** '75 % (il faut 80 %)'; null while there is too little data. */
export function targetText({ key, value, needed, isMet }: Criterion, t: Words): string | null {
  if (value === null) return null
  return t(key === 'cancellationRate' ? 'criterion.atMost' : 'criterion.target', {
    value: isMet ? measureText(key, value, t.locale) : shortText(key, value, t.locale),
    needed: measureText(key, needed, t.locale),
  })
}

/** How full the bar is: of a share that should be small, what is left of it. */
export function progressOf({ key, value, needed }: Criterion): { value: number; max: number } {
  const [reached, max] = key === 'cancellationRate' ? [1 - (value ?? 0), 1 - needed] : [value ?? 0, needed]
  return { value: Math.min(reached, max), max }
}

/** What is missing for the next tier, rounded up so that reaching the shown number is enough; null when nothing is. */
export function missingText({ key, value, needed, isMet }: Criterion, t: Words): string | null {
  if (isMet) return null
  if (value === null) {
    return key === 'completedBookings' || key === 'cancellationRate' ? null : t(`criterion.${key}.unknown`)
  }
  const missing = needed - value
  switch (key) {
    case 'responseRate':
      return t('criterion.responseRate.missing', { count: Math.ceil(missing * hundredths - rounding) })
    case 'completedBookings':
      return t('criterion.completedBookings.missing', { count: Math.ceil(missing) })
    case 'cancellationRate':
      return t('criterion.cancellationRate.missing', { count: Math.ceil(-missing * hundredths - rounding) })
    case 'rating':
      return t('criterion.rating.missing', { stars: Math.ceil(missing * hundredths - rounding) / hundredths })
  }
}

const minutesPerHour = 60

/** 'Temps de réponse' as a whole number of minutes or, from one hour on, of hours, rounded up as on the host's card. */
export function responseTimeText(minutes: number, t: Words): string {
  if (minutes < minutesPerHour) return t('tier.minutes', { count: Math.max(1, minutes) })
  return t('tier.hours', { count: Math.ceil(minutes / minutesPerHour) })
}
