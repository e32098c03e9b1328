import { formatMinor } from '#shared/format.ts'
import { linesInWords } from '#shared/prices/line-words.ts'
import { About } from '#web/features/prices/About.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { StayChoice } from './stay-choice.ts'
import type { BookingRequest } from './use-booking-request.ts'

/** What a day costs, large. */
export function PricePerDay({ request }: { request: BookingRequest }) {
  const t = useT('common')
  const { pricePerDayMinor, currency } = request.space
  return (
    <p className="figures leading-snug whitespace-nowrap">
      {request.stay === null && <span className="block text-sm text-ink-2">{t('price.fromLabel')}</span>}
      <bdi className="title text-3xl">{formatMinor(pricePerDayMinor, currency, t.locale)}</bdi>{' '}
      <span className="text-ink-2">{t('price.perDayUnit')}</span>
      {request.stay === null && <About minor={pricePerDayMinor} currency={currency} />}
    </p>
  )
}

/** '5 jours × 450 MAD' and what that comes to; follows each change of the days. */
export function StayTotal({ request }: { request: StayChoice }) {
  const t = useT('common')
  const { stay, space } = request
  if (stay === null) return null
  return (
    <p className="figures flex items-end justify-between gap-4 border-t border-hairline pt-4">
      <span>
        <span className="block font-semibold">{t('price.total')}</span>
        <bdi className="block text-sm text-ink-2">{linesInWords(stay.lines, space.currency, t)}</bdi>
      </span>
      <span className="text-end">
        <bdi className="title text-2xl">{formatMinor(stay.totalMinor, space.currency, t.locale)}</bdi>
        <About minor={stay.totalMinor} currency={space.currency} />
      </span>
    </p>
  )
}
