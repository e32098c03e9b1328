import type { BookingView } from '#shared/bookings/contract.ts'
import { formatMinor } from '#shared/format.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { daysOf } from './booking-words.ts'

export interface ChangeNoteProps {
  booking: BookingView
  /** The address of another booking on this side. */
  hrefOf: (id: string) => string
}

/** That other days are asked for in place of this booking's, or that it is such a request itself. Nothing for all others. */
export function ChangeNote({ booking, hrefOf }: ChangeNoteProps) {
  const t = useT('bookings')
  const locale = useLocale()
  const { replaces, replacement, side, status } = booking
  if (replacement) {
    const days = daysOf(replacement, locale)
    const isAsked = replacement.status === 'pending'
    const words = isAsked
      ? t(side === 'retailer' ? 'change.asked' : 'change.askedHost', { days })
      : t('change.replaced', { days })
    return (
      <Alert tone="info" title={words}>
        <Link href={hrefOf(replacement.id)} className={buttonClass({ size: 'sm' })}>
          {t(isAsked ? 'change.see' : 'change.seeNew')}
        </Link>
      </Alert>
    )
  }
  if (!replaces) return null
  const days = daysOf(replaces, locale)
  if (side !== 'retailer' && status === 'pending') return <Alert tone="info" title={t('change.accept', { days })} />
  const total = formatMinor(replaces.totalPriceMinor, booking.currency, locale)
  return <p className="figures text-sm text-ink-2">{t('change.replaces', { days, total })}</p>
}
