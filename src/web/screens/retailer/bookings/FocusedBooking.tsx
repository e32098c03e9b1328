import type { BookingView } from '#shared/bookings/contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { nameOf, referenceOf, spaceOf } from '#web/features/bookings/booking-words.ts'
import type { BookingSearch } from '#web/features/bookings/booking-search.ts'
import { BookingHistory } from '#web/features/bookings/BookingHistory.tsx'
import { BookingPicture } from '#web/features/bookings/BookingPicture.tsx'
import { deedWords } from '#web/features/bookings/deeds.ts'
import { DeedOutcome } from '#web/features/bookings/DeedOutcome.tsx'
import { MessageForm } from '#web/features/bookings/MessageForm.tsx'
import { NoScriptDeed } from '#web/features/bookings/NoScriptDeed.tsx'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { measuresOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Alert, type AlertTone } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { MeasureStrip } from '#web/ui/MeasureStrip.tsx'
import { Address, CardHead, HostNote } from './BookingCard.tsx'
import { AgainWay } from './CardActions.tsx'
import { LifeSteps } from './LifeSteps.tsx'
import { WhatNext } from './WhatNext.tsx'

export interface FocusedBookingProps {
  booking: BookingView
  /** Done just now without JavaScript. */
  done: BookingSearch['done']
  flash: Flash | undefined
  hrefOf: (search: BookingSearch) => string
  onCancel: (booking: BookingView) => void
}

export const focusTitleId = 'focused-booking'

const tones: Record<BookingView['status'], AlertTone> = {
  pending: 'success',
  confirmed: 'success',
  cancelled: 'error',
  completed: 'info',
}

/** The booking that a link leads to (a request just sent, a notification): all of it, at the top, ready to be printed. */
export function FocusedBooking({ booking, done, flash, hrefOf, onCancel }: FocusedBookingProps) {
  const t = useT('bookings')
  const here = hrefOf({ booking: booking.id })

  return (
    <Card as="section" padded={false} className="overflow-hidden border-pine" aria-labelledby={focusTitleId}>
      <div className="flex flex-col gap-6 p-5 sm:p-8">
        <DeedOutcome booking={booking} done={done} flash={flash} />
        <Alert tone={tones[booking.status]} title={<FocusTitle status={booking.status} />}>
          <WhatNext booking={booking} />
        </Alert>
        <div className="grid gap-6 lg:grid-cols-[18rem_1fr] lg:gap-8">
          <SpaceSide booking={booking} />
          <div className="flex min-w-0 flex-col gap-6">
            <CardHead booking={booking} headingLevel={2} />
            <LifeSteps booking={booking} />
            <Address booking={booking} />
            <HostNote booking={booking} />
            <OwnMessage booking={booking} />
            <HostSide booking={booking} back={here} />
            <section>
              <h3 className="mb-4 font-semibold">{t('details.history')}</h3>
              <BookingHistory booking={booking} />
            </section>
            <FocusActions booking={booking} here={here} all={hrefOf({})} flash={flash} onCancel={onCancel} />
          </div>
        </div>
      </div>
    </Card>
  )
}

/** Takes the focus when the booking is chosen from the list below. */
function FocusTitle({ status }: Pick<BookingView, 'status'>) {
  const t = useT('bookings')
  return (
    <span id={focusTitleId} tabIndex={-1} className="outline-none">
      {t(`focus.${status}`)}
    </span>
  )
}

function SpaceSide({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const common = useT('common')
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-3">
      <BookingPicture
        space={booking.space}
        className="rounded-md print:hidden"
        sizes="(width >= 64rem) 18rem, 92vw"
        priority
      />
      <MeasureStrip {...measuresOf(spaceOf(booking), locale, common)} />
      <p className="figures text-center text-sm text-ink-3">
        {t('details.reference', { reference: referenceOf(booking) })}
      </p>
    </div>
  )
}

function OwnMessage({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const locale = useLocale()
  if (!booking.message) return null
  return (
    <figure className="rounded-md bg-mist p-4">
      <figcaption className="text-sm text-ink-3">
        {t('details.messageFrom', { name: nameOf(booking.retailer, locale) })}
      </figcaption>
      <blockquote dir="auto" className="mt-1 whitespace-pre-line">
        {booking.message}
      </blockquote>
    </figure>
  )
}

function HostSide({ booking, back }: { booking: BookingView; back: string }) {
  const t = useT('bookings')
  return (
    <section>
      <h3 className="mb-3 font-semibold">{t('host.label')}</h3>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PersonLine person={booking.host} />
        <MessageForm booking={booking} back={back} look="short" className="print:hidden" />
      </div>
    </section>
  )
}

interface FocusActionsProps extends Pick<FocusedBookingProps, 'booking' | 'flash' | 'onCancel'> {
  here: string
  /** The list without this booking at the top. */
  all: string
}

function FocusActions({ booking, here, all, flash, onCancel }: FocusActionsProps) {
  const t = useT('bookings')
  const canCancel = booking.allowedActions.includes('cancel')
  return (
    <div className="flex flex-wrap items-start gap-2 border-t border-hairline pt-6 print:hidden">
      <Button size="sm" icon="list" render={look => <Way href={all} {...look} />}>
        {t('focus.all')}
      </Button>
      <Button size="sm" icon="print" className="script-only" onClick={() => window.print()}>
        {t('print.do')}
      </Button>
      {(booking.status === 'cancelled' || booking.status === 'completed') && <AgainWay booking={booking} />}
      {canCancel && (
        <>
          <Button size="sm" variant="quiet" className="script-only" onClick={() => onCancel(booking)}>
            {t(`${deedWords('cancel', booking)}.do`)}
          </Button>
          <NoScriptDeed
            booking={booking}
            deed="cancel"
            back={here}
            next={`${here}&done=cancel`}
            open={false}
            flash={flash}
          />
        </>
      )}
    </div>
  )
}
