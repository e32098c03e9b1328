import { datedSteps } from '#shared/bookings/cancellation-terms.ts'
import { ruleInWords, stepsInWords } from '#shared/bookings/terms-words.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import type { BookingRequest } from './use-booking-request.ts'

/** What cancelling costs: the rule of the space's terms, on the chosen days once there are some. */
export function CancellationLine({ request: { space, stay, rules } }: { request: BookingRequest }) {
  const t = useT('booking-terms')
  const { cancellationTerms, currency } = space
  const words = () => {
    if (stay === null) return ruleInWords(cancellationTerms, t)
    const booking = { cancellationTerms, firstDay: stay.first, totalPriceMinor: stay.totalMinor }
    return stepsInWords(datedSteps(booking, rules.today), currency, t)
  }
  return (
    <p className="figures text-sm text-ink-2">
      <span className="font-medium text-ink">{t(`name.${cancellationTerms}`)}</span> {words()}{' '}
      <Way href={paths.cancellation()} className="link">
        {t('more')}
      </Way>
    </p>
  )
}
