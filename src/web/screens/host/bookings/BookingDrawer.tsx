import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'
import { bookingsAddress, type BookingSearch, listOf } from '#web/features/bookings/booking-search.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { takenBy } from '#web/features/bookings/deeds.ts'
import { NoScriptDeed } from '#web/features/bookings/NoScriptDeed.tsx'
import { bookingQuery } from '#web/features/bookings/queries.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { PageVisit } from '../../frame/root.route.ts'
import { BookingDetails } from './BookingDetails.tsx'

const route = getRouteApi('/host/bookings')

export interface BookingDrawerProps {
  id: string
  /** Milliseconds since 1970 UTC. */
  now: number
  search: BookingSearch
  onAsk: (booking: BookingView, deed: BookingAction) => void
}

/** The details of one booking, at the side of the list. Its address opens it, so that links lead here. */
export function BookingDrawer({ id, now, search, onAsk }: BookingDrawerProps) {
  const t = useT('bookings')
  const locale = useLocale()
  const { flash }: PageVisit = route.useRouteContext()
  const { data: booking } = useSuspenseQuery(bookingQuery(id))
  const back = bookingsAddress(paths.hostBookings(), listOf(search))
  if (!booking) {
    return (
      <Drawer title={t('details.missing')} back={back}>
        <EmptyState title={t('details.missing')} headingLevel={3}>
          {t('details.missingText')}
        </EmptyState>
      </Drawer>
    )
  }
  const here = (more: BookingSearch = {}) =>
    bookingsAddress(paths.hostBookings(), { ...listOf(search), booking: id, ...more })
  const answers = (['refuse', 'accept'] as const).filter(
    answer => booking.allowedActions.includes(answer) && !(answer === 'accept' && takenBy(booking)),
  )
  const name = nameOf(booking.retailer, locale)
  return (
    <Drawer
      title={t(booking.status === 'pending' ? 'details.request' : 'details.booking', { name })}
      back={back}
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
                {t(`${answer}.do`)}
              </Button>
            ))}
            {answers.map(answer => (
              <NoScriptDeed
                key={`form ${answer}`}
                booking={booking}
                deed={answer}
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

interface DrawerProps {
  title: ReactNode
  /** The address without it. */
  back: string
  children: ReactNode
  footer?: ReactNode
}

const frame =
  'fixed inset-y-0 start-auto end-0 z-40 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden border-0 border-hairline bg-raised text-ink shadow-dialog backdrop:bg-scrim open:flex sm:w-[35rem] sm:border-s'

/** Open in the server's HTML already; once JavaScript runs it takes the focus and keeps it until it is closed. */
function Drawer({ title, back, children, footer }: DrawerProps) {
  const t = useT('bookings')
  const router = useRouter()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => void router.navigate({ href: back, resetScroll: false })

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.matches(':modal')) return
    element.removeAttribute('open')
    element.showModal()
    heading.current?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      className={frame}
      onCancel={event => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onMouseDown={event => {
        const box = dialog.current?.getBoundingClientRect()
        const isBeside = box && (event.clientX < box.left || event.clientX > box.right)
        if (isBeside && event.target === dialog.current) close()
      }}
    >
      <header className="flex items-start gap-4 border-b border-hairline py-3 ps-5 pe-3 sm:ps-6">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="flex-1 pt-2.5 text-lg leading-snug font-semibold outline-none"
        >
          {title}
        </h2>
        <IconButton icon="close" label={t('details.close')} render={look => <Way href={back} keepScroll {...look} />} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
      {footer && (
        <footer className="flex max-h-[60dvh] flex-wrap gap-3 overflow-y-auto border-t border-hairline px-5 py-4 sm:px-6">
          {footer}
        </footer>
      )}
    </dialog>
  )
}
