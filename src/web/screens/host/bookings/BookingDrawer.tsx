import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'
import { bookingsAddress, type BookingSearch, listOf } from '#web/features/bookings/booking-search.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { actionWords } from '#web/features/bookings/actions.ts'
import { PlainBookingAction } from '#web/features/bookings/PlainBookingAction.tsx'
import { bookingQuery } from '#web/features/bookings/queries.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import type { IconButtonLinkProps } from '#web/ui/IconButton.tsx'
import type { PageVisit } from '../../frame/root.route.ts'
import { BookingDetails } from './BookingDetails.tsx'

const route = getRouteApi('/host/bookings')

export interface BookingDrawerProps {
  id: string
  /** Milliseconds since 1970 UTC. */
  now: number
  search: BookingSearch
  onAsk: (booking: BookingView, action: BookingAction) => void
}

/** The details of one booking, at the side of the list. Its address opens it, so that links lead here. */
export function BookingDrawer({ id, now, search, onAsk }: BookingDrawerProps) {
  const t = useT('bookings')
  const common = useT('common')
  const locale = useLocale()
  const { flash }: PageVisit = route.useRouteContext()
  const { data: booking } = useSuspenseQuery(bookingQuery(id))
  const router = useRouter()
  const back = bookingsAddress(paths.hostBookings(), listOf(search))
  const closing = {
    closeLabel: t('details.close'),
    renderClose: (props: IconButtonLinkProps) => <Link href={back} keepScroll {...props} />,
    onClose: () => void router.navigate({ href: back, resetScroll: false }),
  }
  if (!booking) {
    return (
      <Drawer title={t('details.missing')} {...closing}>
        <div className="flex flex-col items-center py-8">
          <ClosedShop>{t('details.missing')}</ClosedShop>
          <p className="mt-6 text-ink-2">{t('details.missingText')}</p>
        </div>
      </Drawer>
    )
  }
  const here = (more: BookingSearch = {}) =>
    bookingsAddress(paths.hostBookings(), { ...listOf(search), booking: id, ...more })
  const answers = (['refuse', 'accept', 'host_cancel'] as const).filter(answer =>
    booking.allowedActions.includes(answer),
  )
  const name = nameOf(booking.retailer, locale)
  return (
    <Drawer
      title={
        <>
          <span className="mb-4 hidden text-base print:block">{common('brand')}</span>
          {t(booking.status === 'pending' ? 'details.request' : 'details.booking', { name })}
        </>
      }
      {...closing}
      footer={
        answers.length > 0 && (
          <>
            {answers.map(answer => (
              <Button
                key={answer}
                variant={answer === 'accept' ? 'primary' : 'secondary'}
                className="script-only flex-1"
                onClick={() => onAsk(booking, answer)}
              >
                {t(`${actionWords(answer, booking)}.do`)}
              </Button>
            ))}
            {answers.map(answer => (
              <PlainBookingAction
                key={`form ${answer}`}
                booking={booking}
                action={answer}
                back={here()}
                next={here({ done: answer })}
                open={search.answer === answer}
                flash={flash}
              />
            ))}
          </>
        )
      }
    >
      <BookingDetails booking={booking} now={now} done={search.done} flash={flash} here={here()} />
    </Drawer>
  )
}
