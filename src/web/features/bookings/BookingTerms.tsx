import type { BookingView } from '#shared/bookings/contract.ts'
import { datedSteps } from '#shared/bookings/cancellation-terms.ts'
import { amountInWords, ruleInWords, stepsInWords } from '#shared/bookings/terms-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { nameOf } from './booking-words.ts'

/** What cancelling this booking costs, and when and to whom it is paid; after a cancellation, what is owed. */
export function BookingTerms({ booking }: { booking: BookingView }) {
  const t = useT('booking-terms')
  const { status, side, cancellationTerms, cancellationTable, currency, today } = booking
  if (status === 'cancelled') return <OwedAfter booking={booking} />
  if (status === 'completed' || booking.firstDay <= today) return null
  const steps = stepsInWords(datedSteps(booking, today), currency, t)
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-2">
      <p>
        <span className="font-medium text-ink">{t(`name.${cancellationTerms}`)}</span>{' '}
        {status === 'pending' ? ruleInWords(cancellationTable, t) : steps}{' '}
        <Link href={paths.cancellation()} className="link print:hidden">
          {t('more')}
        </Link>
      </p>
      {side === 'retailer' && (
        <p>
          {status === 'pending' && <span className="font-medium text-ink">{t('payment.now')}. </span>}
          {t('payment.rule')}
        </p>
      )}
    </div>
  )
}

/** As it was written down with the cancellation, for the reader's side; nothing where nothing had been confirmed. */
function OwedAfter({ booking }: { booking: BookingView }) {
  const t = useT('booking-terms')
  const locale = useLocale()
  const { events, side, currency } = booking
  const last = events.at(-1)
  const owedMinor = last?.owedMinor ?? null
  // a booking that others have replaced goes on as they are
  if (owedMinor === null || last?.reason === 'replaced' || !events.some(event => event.status === 'confirmed'))
    return null
  const name = nameOf(side === 'retailer' ? booking.host : booking.retailer, locale)
  const words = { side, name, amount: amountInWords(owedMinor, currency, t) }
  return (
    <p className="flex items-start gap-2">
      <Icon name="receipt" className="mt-[0.1em] text-pine" />
      <span className="figures font-medium">{owedMinor > 0 ? t('after.owed', words) : t('after.free', words)}</span>
    </p>
  )
}

/** Before a cancellation is sent: what the two will owe each other. */
export function OwedBefore({ booking }: { booking: BookingView }) {
  const t = useT('booking-terms')
  const { side, status, owedOnCancellationMinor } = booking
  if (owedOnCancellationMinor === null) return null
  return (
    <div className="rounded-md bg-mist p-4">
      <p className="font-semibold">{t('before.title')}</p>
      <p className="figures mt-1">{status === 'pending' ? t('before.request') : <Amounts booking={booking} />}</p>
      {side === 'retailer' && status === 'confirmed' && (
        <Link href={paths.cancellation()} className="link text-sm">
          {t('more')}
        </Link>
      )}
    </div>
  )
}

function Amounts({ booking }: { booking: BookingView }) {
  const t = useT('booking-terms')
  const locale = useLocale()
  const { side, currency, cancellationTerms, owedOnCancellationMinor } = booking
  const name = nameOf(side === 'retailer' ? booking.host : booking.retailer, locale)
  if (side === 'host') return t('before.host', { name })
  if (side === 'admin') return t('before.admin', { name })
  if (!owedOnCancellationMinor) return t('before.free', { name })
  const amount = amountInWords(owedOnCancellationMinor, currency, t)
  return t('before.owed', { name, amount, terms: t(`name.${cancellationTerms}`) })
}
