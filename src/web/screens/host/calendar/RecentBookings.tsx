import { useQuery } from '@tanstack/react-query'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { BookingStatus } from '#web/features/bookings/BookingStatus.tsx'
import { daysOf, nameOf } from '#web/features/bookings/booking-words.ts'
import { receivedBookingsQuery } from '#web/features/bookings/queries.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { Section } from '#web/features/dashboards/Section.tsx'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

const shownMax = 3

/** The newest requests and bookings of the space, each with its details. */
export function RecentBookings({ spaceId }: { spaceId: string }) {
  const t = useT('host-calendar')
  const { data, error, refetch } = useQuery(receivedBookingsQuery({ space: spaceId }))
  const all = { href: bookingsAddress(paths.hostBookings(), { space: spaceId }), label: t('recent.all') }
  return (
    <Section title={t('recent')} all={all}>
      {error && <StaleNotice failed={t('load.bookings')} error={error} onRetry={() => void refetch()} />}
      {data?.bookings.length === 0 && <p className="text-ink-2">{t('recent.none')}</p>}
      {data && data.bookings.length > 0 && (
        <Rows>
          {data.bookings.slice(0, shownMax).map(booking => (
            <Row
              key={booking.id}
              title={
                <Link href={bookingsAddress(paths.hostBookings(), { booking: booking.id })} className="stretched">
                  <bdi>{booking.retailer.company ?? nameOf(booking.retailer)}</bdi>
                </Link>
              }
              end={<BookingStatus status={booking.status} />}
            >
              <p className="figures text-sm text-ink-2">
                <bdi>{daysOf(booking, t.locale)}</bdi>
              </p>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  )
}
