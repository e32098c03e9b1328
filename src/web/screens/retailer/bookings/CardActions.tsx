import type { BookingView } from '#shared/bookings/contract.ts'
import { hasAnyRole } from '#shared/roles.ts'
import { useMe } from '#web/api/me.ts'
import { stopOf } from '#web/features/bookings/booking-life.ts'
import type { BookingSearch } from '#web/features/bookings/booking-search.ts'
import { deedWords } from '#web/features/bookings/deeds.ts'
import { MessageForm } from '#web/features/bookings/MessageForm.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

export interface CardActionsProps {
  booking: BookingView
  hrefOf: (search: BookingSearch) => string
  onCancel: (booking: BookingView) => void
}

/** Writing to the host, the summary, booking again or elsewhere, and cancelling while that is possible. */
export function CardActions({ booking, hrefOf, onCancel }: CardActionsProps) {
  const t = useT('bookings')
  const isOver = booking.status === 'cancelled' || booking.status === 'completed'
  const summary = hrefOf({ booking: booking.id })
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-1 print:hidden">
      {booking.reviewAction === 'write' && (
        <Button size="sm" variant="primary" icon="star" render={look => <Way href={summary} {...look} />}>
          {t('review.do')}
        </Button>
      )}
      <MessageForm booking={booking} back={hrefOf({})} />
      {isOver && <AgainWay booking={booking} />}
      <Button size="sm" icon="receipt" render={look => <Way href={summary} {...look} />}>
        {t('details.summary')}
      </Button>
      <ProposeMissionWay booking={booking} />
      {booking.canChangeDays && <ChangeDaysWay href={hrefOf({ booking: booking.id, change: true })} />}
      {booking.allowedActions.includes('cancel') && (
        <>
          <Button size="sm" variant="quiet" className="script-only" onClick={() => onCancel(booking)}>
            {t(`${deedWords('cancel', booking)}.do`)}
          </Button>
          <noscript>
            <Button size="sm" variant="quiet" render={look => <Way href={summary} {...look} />}>
              {t(`${deedWords('cancel', booking)}.do`)}
            </Button>
          </noscript>
        </>
      )}
    </div>
  )
}

/** To the form that proposes a mission on the days of a confirmed booking that is not over, for who may propose any. */
export function ProposeMissionWay({ booking }: { booking: BookingView }) {
  const t = useT('mission-request')
  const me = useMe()
  if (booking.status !== 'confirmed' || booking.lastDay < booking.today) return null
  if (!me || !hasAnyRole(me, ['retailer', 'admin'])) return null
  return (
    <Button size="sm" icon="briefcase" render={look => <Way href={paths.missionRequestFor(booking.id)} {...look} />}>
      {t('ofBooking')}
    </Button>
  )
}

/** To the form that asks for other days. */
export function ChangeDaysWay({ href }: { href: string }) {
  const t = useT('bookings')
  return (
    <Button size="sm" icon="calendar" render={look => <Way href={href} keepScroll {...look} />}>
      {t('change.do')}
    </Button>
  )
}

/** The same space again, or others like it where the host or the calendar said no. */
export function AgainWay({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const stop = stopOf(booking)
  if (stop === 'replaced') return null
  const isElsewhere = stop !== null && stop !== 'withdrawn' && stop !== 'original_ended'
  if (!isElsewhere) {
    return (
      <Button size="sm" icon="retry" render={look => <Way href={paths.space(booking.space.id)} {...look} />}>
        {t('again.do')}
      </Button>
    )
  }
  const days = booking.firstDay > booking.today ? { startDate: booking.firstDay, endDate: booking.lastDay } : {}
  const similar = withSearch(paths.explore(), { location: booking.space.city, spaceType: booking.space.type, ...days })
  return (
    <Button size="sm" icon="search" render={look => <Way href={similar} {...look} />}>
      {t('similar.do')}
    </Button>
  )
}
