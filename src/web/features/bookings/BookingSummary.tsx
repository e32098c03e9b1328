import type { BookingView } from '#shared/bookings/contract.ts'
import { formatMinor } from '#shared/format.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { daysOf } from './booking-words.ts'
import { BookingPicture } from './BookingPicture.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'

/** Which booking is meant, in three lines: the space, its days, its total. */
export function BookingSummary({ booking }: { booking: BookingView }) {
  const t = useT('common')
  const locale = useLocale()
  return (
    <div className="flex items-center gap-4 rounded-md bg-mist p-3">
      <BookingPicture space={booking.space} className="w-20 shrink-0 rounded-sm" sizes="5rem" />
      <div className="min-w-0">
        <p className="font-semibold">
          <SpaceName space={booking.space} />
        </p>
        <p className="figures text-sm text-ink-2">
          {daysOf(booking, locale)} · {t('days.count', { count: booking.days })}
        </p>
        <p className="figures text-sm font-medium">
          <bdi>{formatMinor(booking.totalPriceMinor, booking.currency, locale)}</bdi>
        </p>
      </div>
    </div>
  )
}
