import type { BookingView } from '#shared/bookings/contract.ts'
import { hasAnyRole } from '#shared/roles.ts'
import { useMe } from '#web/api/me.ts'
import { stopOf } from '#web/features/bookings/booking-life.ts'
import type { BookingSearch } from '#web/features/bookings/booking-search.ts'
import { actionWords } from '#web/features/bookings/actions.ts'
import { MessageForm } from '#web/features/bookings/MessageForm.tsx'
import { Link } from '#web/features/frame/Link.tsx'
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
        <Button size="sm" variant="primary" icon="star" render={props => <Link href={summary} {...props} />}>
          {t('review.do')}
        </Button>
      )}
      <MessageForm booking={booking} back={hrefOf({})} />
      {isOver && <AgainLink booking={booking} />}
      <Button size="sm" icon="receipt" render={props => <Link href={summary} {...props} />}>
        {t('details.summary')}
      </Button>
      <ProposeMissionLink booking={booking} />
      {booking.canChangeDays && <ChangeDaysLink href={hrefOf({ booking: booking.id, change: true })} />}
      {booking.allowedActions.includes('cancel') && (
        <>
          <Button size="sm" variant="quiet" className="script-only" onClick={() => onCancel(booking)}>
            {t(`${actionWords('cancel', booking)}.do`)}
          </Button>
          <noscript>
            <Button size="sm" variant="quiet" render={props => <Link href={summary} {...props} />}>
              {t(`${actionWords('cancel', booking)}.do`)}
            </Button>
          </noscript>
        </>
      )}
    </div>
  )
}

/** To the form that proposes a mission on the days of a confirmed booking that is not over, for who may propose any. */
export function ProposeMissionLink({ booking }: { booking: BookingView }) {
  const t = useT('mission-request')
  const me = useMe()
  if (booking.status !== 'confirmed' || booking.lastDay < booking.today) return null
  if (!me || !hasAnyRole(me, ['retailer', 'admin'])) return null
  return (
    <Button size="sm" icon="briefcase" render={props => <Link href={paths.missionRequestFor(booking.id)} {...props} />}>
      {t('ofBooking')}
    </Button>
  )
}

/** To the form that asks for other days. */
export function ChangeDaysLink({ href }: { href: string }) {
  const t = useT('bookings')
  return (
    <Button size="sm" icon="calendar" render={props => <Link href={href} keepScroll {...props} />}>
      {t('change.do')}
    </Button>
  )
}

/** The same space again, or others like it where the host or the calendar said no. */
export function AgainLink({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const stop = stopOf(booking)
  if (stop === 'replaced') return null
  const isElsewhere = stop !== null && stop !== 'withdrawn' && stop !== 'original_ended'
  if (!isElsewhere) {
    return (
      <Button size="sm" icon="retry" render={props => <Link href={paths.space(booking.space.id)} {...props} />}>
        {t('again.do')}
      </Button>
    )
  }
  const days = booking.firstDay > booking.today ? { startDate: booking.firstDay, endDate: booking.lastDay } : {}
  const similar = withSearch(paths.explore(), { location: booking.space.city, spaceType: booking.space.type, ...days })
  return (
    <Button size="sm" icon="search" render={props => <Link href={similar} {...props} />}>
      {t('similar.do')}
    </Button>
  )
}
