import type { BookingView } from '#shared/bookings/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { STATUS_TONES } from './booking-words.ts'

/** The state of a booking: an icon and a word. */
export function BookingStatus({ status }: Pick<BookingView, 'status'>) {
  const t = useT('common')
  return <StatusBadge tone={STATUS_TONES[status]}>{t(`bookingStatus.${status}`)}</StatusBadge>
}
