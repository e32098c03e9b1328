import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatMinor } from '#shared/format.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { BookingStatus } from '#web/features/bookings/BookingStatus.tsx'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { bookingQuery } from '#web/features/bookings/queries.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

interface RequestNoteProps {
  bookingId: string
  /** Mostly what was written with the request; only a conversation older than that rule lacks it. */
  firstMessage: string | undefined
}

/** Where the conversation of a booking begins: the days that were asked for, and what was written with them. */
export function RequestNote({ bookingId, firstMessage }: RequestNoteProps) {
  const t = useT('conversations')
  const locale = useLocale()
  const titleId = useId()
  const { data: booking } = useQuery(bookingQuery(bookingId))
  if (!booking) return null
  const bookings = booking.side === 'host' ? paths.hostBookings() : paths.retailerBookings()
  return (
    <section aria-labelledby={titleId} className="mb-6 rounded-md border border-hairline p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-semibold">
          {t('details.booking')}
        </h2>
        <BookingStatus status={booking.status} />
      </div>
      <p className="figures mt-1 text-ink-2">
        <bdi>{daysOf(booking, locale)}</bdi>
        {' · '}
        <bdi>{formatMinor(booking.totalPriceMinor, booking.currency, locale)}</bdi>
      </p>
      {booking.message && booking.message !== firstMessage && (
        <blockquote dir="auto" className="mt-3 border-s-2 border-hairline ps-3 text-base whitespace-pre-line">
          {booking.message}
        </blockquote>
      )}
      <Link href={bookingsAddress(bookings, { booking: bookingId })} className="link mt-2 inline-block py-1.5">
        {t('details.seeBooking')}
      </Link>
    </section>
  )
}
