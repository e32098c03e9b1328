import { formatDayRange, formatMinor } from '#shared/format.ts'
import { linesInWords } from '#shared/prices/line-words.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import { About } from '#web/features/prices/About.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'

export interface SpacePriceProps {
  space: Pick<SpaceCard, 'pricePerDayMinor' | 'currency' | 'stay'>
  /** The first day that was asked for, to name a different one that was found nearby. */
  askedFirstDay?: string | undefined
}

/** '450 MAD / jour', or for the found dates the total and how it comes about. */
export function SpacePrice({ space, askedFirstDay }: SpacePriceProps) {
  const t = useT('common')
  const locale = useLocale()
  const { stay, currency } = space
  const perDay = formatMinor(space.pricePerDayMinor, currency, locale)
  if (stay === null) {
    return (
      <p className="figures leading-snug">
        <span className="block text-xs text-ink-2">{t('price.fromLabel')}</span>
        <bdi className="title text-lg">{perDay}</bdi>{' '}
        <span className="text-sm text-ink-2">{t('price.perDayUnit')}</span>
        <About minor={space.pricePerDayMinor} currency={currency} />
      </p>
    )
  }
  const isShifted = askedFirstDay !== undefined && stay.firstDay !== askedFirstDay
  return (
    <p className="figures leading-snug">
      {isShifted && (
        <span className="block text-xs font-medium text-saffron-text">
          {formatDayRange({ first: stay.firstDay, last: stay.lastDay }, locale)}
        </span>
      )}
      <span className="block text-xs text-ink-2">
        <bdi>{linesInWords(stay.lines, currency, t)}</bdi>
      </span>
      <bdi className="title text-lg">{formatMinor(stay.totalMinor, currency, locale)}</bdi>
      <About minor={stay.totalMinor} currency={currency} />
    </p>
  )
}
