import type { BookingView } from '#shared/bookings/contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { nameOf, referenceOf, spaceOf } from '#web/features/bookings/booking-words.ts'
import type { BookingSearch } from '#web/features/bookings/booking-search.ts'
import { ChangeNote } from '#web/features/bookings/ChangeNote.tsx'
import { BookingHistory } from '#web/features/bookings/BookingHistory.tsx'
import { BookingTerms } from '#web/features/bookings/BookingTerms.tsx'
import { BookingPicture } from '#web/features/bookings/BookingPicture.tsx'
import { actionWords } from '#web/features/bookings/actions.ts'
import { ActionOutcome } from '#web/features/bookings/ActionOutcome.tsx'
import { MessageForm } from '#web/features/bookings/MessageForm.tsx'
import { PlainBookingAction } from '#web/features/bookings/PlainBookingAction.tsx'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { TeamReason } from '#web/features/bookings/TeamReason.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { BookingReview } from '#web/features/reviews/BookingReview.tsx'
import { measuresOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { MeasureStrip } from '#web/ui/MeasureStrip.tsx'
import { Alternatives } from './Alternatives.tsx'
import { Address, CardHead, HostNote } from './BookingCard.tsx'
import { AgainLink, ChangeDaysLink, ProposeMissionLink } from './CardActions.tsx'
import { LifeSteps } from './LifeSteps.tsx'
import { OtherDays } from './OtherDays.tsx'
import { WhatNext } from './WhatNext.tsx'

export interface FocusedBookingProps {
  booking: BookingView
  /** Done just now without JavaScript. */
  done: BookingSearch['done']
  /** Its request has just made a retailer of its sender. */
  isFirst: boolean
  /** The form that asks for other days is open. */
  isChanging: boolean
  flash: Flash | undefined
  hrefOf: (search: BookingSearch) => string
  onCancel: (booking: BookingView) => void
}

export const focusTitleId = 'focused-booking'

const styles: Record<BookingView['status'], { icon: IconName; band: string; mark: string }> = {
  pending: { icon: 'success', band: 'bg-pine-tint', mark: 'text-pine' },
  confirmed: { icon: 'success', band: 'bg-pine-tint', mark: 'text-pine' },
  cancelled: { icon: 'cancelled', band: 'bg-brick-tint', mark: 'text-brick' },
  completed: { icon: 'done', band: 'bg-mist-2', mark: 'text-ink-2' },
}

/** The booking that a link leads to (a request just sent, a notification): all of it, at the top, ready to be printed. */
export function FocusedBooking({ booking, done, isFirst, isChanging, flash, hrefOf, onCancel }: FocusedBookingProps) {
  const t = useT('bookings')
  const here = hrefOf({ booking: booking.id })

  return (
    <Card as="section" padded={false} className="overflow-hidden border-pine" aria-labelledby={focusTitleId}>
      <FocusBand booking={booking} />
      <BookingReview booking={booking} here={here} flash={flash} className="border-b border-hairline p-5 sm:p-8" />
      <div className="grid gap-x-10 gap-y-6 p-5 sm:p-8 lg:grid-cols-[18rem_1fr] lg:grid-rows-[auto_1fr]">
        <SpaceSide booking={booking} />
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isFirst && <Alert tone="success" live title={t('focus.newRetailer')} />}
          <ActionOutcome booking={booking} done={done} flash={flash} />
          <CardHead booking={booking} headingLevel={3} />
          <ChangeNote booking={booking} hrefOf={id => hrefOf({ booking: id })} />
          {isChanging && booking.canChangeDays && <OtherDays booking={booking} flash={flash} hrefOf={hrefOf} />}
          <LifeSteps booking={booking} />
          <TeamReason booking={booking} />
          <BookingTerms booking={booking} />
          <Address booking={booking} />
          <HostNote booking={booking} />
          <Alternatives booking={booking} headingLevel={3} />
          <OwnMessage booking={booking} />
          <section>
            <h3 className="mb-4 font-semibold">{t('details.history')}</h3>
            <BookingHistory booking={booking} />
          </section>
          <FocusActions {...{ booking, here, isChanging, flash, onCancel }} all={hrefOf({})} />
        </div>
        <HostSide booking={booking} here={here} />
      </div>
    </Card>
  )
}

/** How it stands, in large, with what comes next. Its title takes the focus when the booking is chosen from the list. */
function FocusBand({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const { icon, band, mark } = styles[booking.status]
  return (
    <div className={classes('flex items-start gap-4 p-5 sm:px-8', band)}>
      <Icon name={icon} size={32} className={mark} />
      <div className="min-w-0">
        <h2 id={focusTitleId} tabIndex={-1} className="title text-2xl outline-none">
          {t(`focus.${booking.status}`)}
        </h2>
        <div className="mt-1">
          <WhatNext booking={booking} />
        </div>
      </div>
    </div>
  )
}

function SpaceSide({ booking }: { booking: BookingView }) {
  const t = useT('common')
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-3">
      <BookingPicture
        space={booking.space}
        className="rounded-md max-lg:aspect-video print:hidden"
        sizes="(width >= 64rem) 18rem, 92vw"
        priority
      />
      <MeasureStrip {...measuresOf(spaceOf(booking), locale, t)} />
      <ReportLink kind="space" id={booking.space.id} className="min-h-11 self-start print:hidden" />
    </div>
  )
}

function HostSide({ booking, here }: { booking: BookingView; here: string }) {
  const t = useT('bookings')
  return (
    <section className="flex flex-col items-start gap-3">
      <h3 className="font-semibold">{t('host.label')}</h3>
      <PersonLine person={booking.host} />
      <MessageForm booking={booking} back={here} variant="short" className="print:hidden" />
      <ReportLink kind="profile" id={booking.host.id} className="min-h-11 print:hidden" />
      <p className="figures mt-3 text-sm text-ink-3">{t('details.reference', { reference: referenceOf(booking) })}</p>
    </section>
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
      <blockquote dir="auto" className="mt-1 w-fit whitespace-pre-line">
        {booking.message}
      </blockquote>
    </figure>
  )
}

interface FocusActionsProps extends Pick<FocusedBookingProps, 'booking' | 'isChanging' | 'flash' | 'onCancel'> {
  here: string
  /** The list without this booking at the top. */
  all: string
}

function FocusActions({ booking, isChanging, here, all, flash, onCancel }: FocusActionsProps) {
  const t = useT('bookings')
  const canCancel = booking.allowedActions.includes('cancel')
  return (
    <div className="flex flex-wrap items-start gap-2 border-t border-hairline pt-6 print:hidden">
      <Button size="sm" icon="list" render={props => <Link href={all} {...props} />}>
        {t('focus.all')}
      </Button>
      <Button size="sm" icon="print" className="script-only" onClick={() => window.print()}>
        {t('print.do')}
      </Button>
      {(booking.status === 'cancelled' || booking.status === 'completed') && <AgainLink booking={booking} />}
      <ProposeMissionLink booking={booking} />
      {booking.canChangeDays && !isChanging && <ChangeDaysLink href={`${here}&change=1`} />}
      {canCancel && (
        <>
          <Button size="sm" variant="quiet" className="script-only" onClick={() => onCancel(booking)}>
            {t(`${actionWords('cancel', booking)}.do`)}
          </Button>
          <PlainBookingAction
            booking={booking}
            action="cancel"
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
