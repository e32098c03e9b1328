import type { BookingView } from '#shared/bookings/contract.ts'
import { nextOf, untilOf } from '#web/features/bookings/booking-life.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'

/** One sentence on what comes next, or on how it ended. */
export function WhatNext({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const locale = useLocale()
  const name = nameOf(booking.host, locale)
  const next = nextOf(booking)
  switch (next) {
    case 'pending': {
      const until = booking.expiresLocal ?? booking.createdLocal
      return <p>{t('next.pending', { name, ...untilOf(until) })}</p>
    }
    case 'upcoming':
      return <p>{t('next.upcoming', { name, day: booking.firstDay })}</p>
    case 'ongoing':
      return <p>{t('next.ongoing', { day: booking.lastDay })}</p>
    case 'completed':
      return <p>{t('next.completed', { day: booking.lastDay })}</p>
    case 'refused':
    case 'withdrawn':
    case 'expired':
    case 'host_cancelled':
      return <p>{t(`next.${next}`, { name })}</p>
    default:
      return <p>{t(`next.${next}`)}</p>
  }
}
