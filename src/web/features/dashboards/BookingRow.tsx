import type { ReactNode } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import { formatMinor } from '#shared/format.ts'
import { BookingPicture } from '#web/features/bookings/BookingPicture.tsx'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Row } from './Rows.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'

export interface BookingRowProps {
  booking: BookingView
  href: string
  /** Under the days: who, until when. */
  children?: ReactNode
  /** Beside the total. */
  badge?: ReactNode
}

/** One booking as a line: the space, its days, its total; the whole line leads to it. */
export function BookingRow({ booking, href, children, badge }: BookingRowProps) {
  const t = useT('common')
  const locale = useLocale()
  return (
    <Row
      mark={<BookingPicture space={booking.space} className="w-20 shrink-0 rounded-sm sm:w-24" sizes="6rem" />}
      title={
        <Link href={href} className="stretched">
          <SpaceName space={booking.space} />
        </Link>
      }
      end={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
          {badge}
          <bdi className="font-medium">{formatMinor(booking.totalPriceMinor, booking.currency, locale)}</bdi>
        </span>
      }
    >
      <p className="figures text-sm text-ink-2">
        {daysOf(booking, locale)} · {t('days.count', { count: booking.days })}
      </p>
      {children}
    </Row>
  )
}
