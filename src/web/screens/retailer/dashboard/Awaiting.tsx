import type { BookingView } from '#shared/bookings/contract.ts'
import { untilOf } from '#web/features/bookings/booking-life.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { BookingRow } from '#web/features/dashboards/BookingRow.tsx'
import { Rows } from '#web/features/dashboards/Rows.tsx'
import { Section } from '#web/features/dashboards/Section.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

/** Requests whose hosts have yet to answer, and until when they can. */
export function Awaiting({ requests }: { requests: readonly BookingView[] }) {
  const t = useT('dashboards')
  const all = bookingsAddress(paths.retailerBookings(), { status: 'pending' })
  return (
    <Section title={t('retailer.awaiting')} all={{ href: all, label: t('retailer.awaitingAll') }}>
      <Rows>
        {requests.map(booking => (
          <BookingRow
            key={booking.id}
            booking={booking}
            href={bookingsAddress(paths.retailerBookings(), { booking: booking.id })}
          >
            {booking.expiresLocal && (
              <p className="figures text-sm text-saffron-text">
                {t('retailer.awaitingUntil', untilOf(booking.expiresLocal))}
              </p>
            )}
          </BookingRow>
        ))}
      </Rows>
    </Section>
  )
}
