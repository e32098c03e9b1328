import type { BookingView } from '#shared/bookings/contract.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { BookingRow } from '#web/features/dashboards/BookingRow.tsx'
import { Rows } from '#web/features/dashboards/Rows.tsx'
import { QuietNote, Section } from '#web/features/dashboards/Section.tsx'
import { WhenBadge } from '#web/features/dashboards/WhenBadge.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

/** Who comes next, and where. */
export function Arrivals({ arrivals }: { arrivals: readonly BookingView[] }) {
  const t = useT('dashboards')
  const all = bookingsAddress(paths.hostBookings(), { status: 'confirmed' })
  if (arrivals.length === 0) {
    return (
      <Section title={t('host.arrivals')}>
        <QuietNote title={t('host.arrivalsEmpty')}>{t('host.arrivalsEmptyText')}</QuietNote>
      </Section>
    )
  }
  return (
    <Section title={t('host.arrivals')} all={{ href: all, label: t('host.arrivalsAll') }}>
      <Rows>
        {arrivals.map(booking => (
          <BookingRow
            key={booking.id}
            booking={booking}
            href={bookingsAddress(paths.hostBookings(), { booking: booking.id })}
            badge={<WhenBadge of={booking} />}
          >
            <p className="text-sm text-ink-2">
              <bdi>{booking.retailer.company ?? nameOf(booking.retailer)}</bdi>
            </p>
          </BookingRow>
        ))}
      </Rows>
    </Section>
  )
}
