import type { Day } from '#shared/days.ts'
import { formatMinor, formatNumber } from '#shared/format.ts'
import { MINOR_PER_MAJOR } from '#shared/money.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import type { useT } from '#web/i18n/I18nProvider.tsx'
import { type CalendarSpace, type CalendarState, priceOn, readDay, type Run } from './day-states.ts'

export interface SpaceDayFace {
  state: CalendarState
  run: Run | undefined
  /** All of it in words: the state, whose it is, the price. */
  words: string
  /** In short, where the day can still be sold. */
  price: string | null
  isSeason: boolean
}

/** What a day of a space shows and says. */
export function faceOfDay(space: CalendarSpace, day: Day, t: ReturnType<typeof useT<'host-calendar'>>): SpaceDayFace {
  const { state, run, request } = readDay(space, day)
  const word = run && state !== 'past' ? t(`layer.${run.layer}`) : t(`state.${state}`)
  const source = run ? run.of : request?.of
  const of = source && t('of', { name: bidiIsolate(source.name, t.locale) })
  const name = state === 'past' ? null : (of ?? run?.retailerName ?? run?.feedName ?? request?.retailerName)
  const isSold = state === 'available' || state === 'request'
  const { minor, isSeason } = priceOn(space, day)
  const parts = [
    name ? t('who', { state: word, name }) : word,
    isSold ? formatMinor(minor, space.currency, t.locale) : null,
    isSold && isSeason ? t('price.season') : null,
  ]
  return {
    state,
    run,
    words: parts.filter(part => part !== null).join(t.locale === 'ar' ? '، ' : ', '),
    price: isSold ? formatNumber(minor / MINOR_PER_MAJOR[space.currency], t.locale, 0) : null,
    isSeason: isSold && isSeason,
  }
}
