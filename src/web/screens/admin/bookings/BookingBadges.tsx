import type { AdminBooking, AdminBookingCard } from '#shared/admin/bookings-contract.ts'
import { BookingStatus } from '#web/features/bookings/BookingStatus.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** Its state, and what an admin should look at, in a word each. */
export function BookingBadges({ booking }: { booking: AdminBookingCard | AdminBooking }) {
  const t = useT('admin-bookings')
  return (
    <span className="flex flex-wrap items-center gap-2">
      <BookingStatus status={booking.status} />
      {booking.awaitsCheck && <Badge tone="saffron">{t('flag.check')}</Badge>}
      {booking.isOverdue && <Badge tone="saffron">{t('flag.overdue')}</Badge>}
      {booking.hasConflict && <Badge tone="brick">{t('flag.conflict')}</Badge>}
    </span>
  )
}
