import { useEffect, useRef } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import { formatDayRange, formatMinor } from '#shared/format.ts'
import { linesInWords } from '#shared/prices/line-words.ts'
import { untilOf } from '#web/features/bookings/booking-life.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { addressOfBooking } from './BookingForm.tsx'

export interface BookingSentProps {
  booking: BookingView
  isNewRetailer: boolean
  onAgain: () => void
}

/** What was saved, once it was: the days, the total, and where to follow it. */
export function BookingSent({ booking, isNewRetailer, onAgain }: BookingSentProps) {
  const t = useT('space')
  const common = useT('common')
  const title = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: the focus goes on from what it brought.
  useEffect(() => {
    title.current?.focus()
  }, [])
  const isConfirmed = booking.status === 'confirmed'
  return (
    <div className="grid gap-4">
      <div className="rounded-md bg-pine-tint p-4">
        <p ref={title} tabIndex={-1} className="flex items-start gap-2.5 font-semibold text-pine outline-none">
          <Icon name="success" className="mt-[0.125em]" />
          {isConfirmed ? t('booking.confirmed') : t('booking.sent')}
        </p>
        <p className="mt-1 text-sm">
          {booking.expiresLocal === null
            ? t('booking.confirmedText')
            : t('booking.sentText', untilOf(booking.expiresLocal))}
        </p>
        {isNewRetailer && <p className="mt-1 text-sm">{t('booking.newRetailer')}</p>}
      </div>
      <p className="figures flex items-end justify-between gap-4">
        <span>
          <bdi className="block font-semibold">
            {formatDayRange({ first: booking.firstDay, last: booking.lastDay }, t.locale)}
          </bdi>
          <bdi className="block text-sm text-ink-2">{linesInWords(booking.lines, booking.currency, common)}</bdi>
        </span>
        <bdi className="title text-2xl">{formatMinor(booking.totalPriceMinor, booking.currency, t.locale)}</bdi>
      </p>
      {booking.message && (
        <blockquote dir="auto" className="border-s-2 border-hairline ps-3 text-sm whitespace-pre-line text-ink-2">
          {booking.message}
        </blockquote>
      )}
      <Button variant="primary" wide render={props => <Link href={addressOfBooking(booking.id)} {...props} />}>
        {isConfirmed ? t('booking.seeBooking') : t('booking.seeRequest')}
      </Button>
      <Button variant="quiet" wide onClick={onAgain}>
        {t('booking.again')}
      </Button>
    </div>
  )
}
