import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { horizonDaysMax } from '#shared/spaces/booking-window.ts'
import type { StaySpace } from './stay-rules.ts'

/** 'De 2 à 30 jours': how long a stay may be; null where any length will do. */
export function stayLengthWords(
  { minimumStay: min, maximumStay: max }: Pick<StaySpace, 'minimumStay' | 'maximumStay'>,
  t: Translator<Namespaces['space']>,
): string | null {
  if (max === null) return min > 1 ? t('fact.stayFrom', { min }) : null
  if (min === max) return t('fact.stayExactly', { min })
  return min > 1 ? t('fact.stayRange', { min, max }) : t('fact.stayUpTo', { max })
}

/** How long before its first day a stay is asked for, at the latest and at the earliest; null where the host asks nothing. */
export function bookingWindowWords(
  { noticeDays, horizonDays }: Pick<StaySpace, 'noticeDays' | 'horizonDays'>,
  t: Translator<Namespaces['space']>,
): string | null {
  const words = [
    noticeDays > 0 ? t('days.notice', { count: noticeDays }) : null,
    horizonDays < horizonDaysMax ? t('days.horizon', { count: horizonDays }) : null,
  ]
  return words.filter(each => each !== null).join(' ') || null
}

/** All that the host asks of a stay's dates. */
export function stayWords(space: StaySpace, t: Translator<Namespaces['space']>): string | null {
  const length = stayLengthWords(space, t)
  return [length && `${length}.`, bookingWindowWords(space, t)].filter(Boolean).join(' ') || null
}
