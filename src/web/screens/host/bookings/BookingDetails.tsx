import type { BookingView } from '#shared/bookings/contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { formatDay, formatMinor } from '#shared/format.ts'
import { linesInWords } from '#shared/prices/line-words.ts'
import { AcceptObstacleAlert } from '#web/features/bookings/AcceptObstacle.tsx'
import { BookingTerms } from '#web/features/bookings/BookingTerms.tsx'
import { nameOf, referenceOf, spaceOf, agoOf } from '#web/features/bookings/booking-words.ts'
import { bookingsAddress, type BookingSearch } from '#web/features/bookings/booking-search.ts'
import { BookingHistory } from '#web/features/bookings/BookingHistory.tsx'
import { BookingPicture } from '#web/features/bookings/BookingPicture.tsx'
import { BookingStatus } from '#web/features/bookings/BookingStatus.tsx'
import { CalendarConflicts } from './CalendarConflicts.tsx'
import { ChangeNote } from '#web/features/bookings/ChangeNote.tsx'
import { Conflicts } from '#web/features/bookings/Conflicts.tsx'
import { Deadline } from '#web/features/bookings/Deadline.tsx'
import { ActionOutcome } from '#web/features/bookings/ActionOutcome.tsx'
import { MessageForm } from '#web/features/bookings/MessageForm.tsx'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { TeamReason } from '#web/features/bookings/TeamReason.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { BookingReview } from '#web/features/reviews/BookingReview.tsx'
import { measuresOf, placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { MeasureStrip } from '#web/ui/MeasureStrip.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'

export interface BookingDetailsProps {
  booking: BookingView
  /** Milliseconds since 1970 UTC. */
  now: number
  /** Done just now without JavaScript. */
  done: BookingSearch['done']
  flash: Flash | undefined
  here: string
}

/** All that a host needs to decide, and what has happened so far. */
export function BookingDetails({ booking, now, done, flash, here }: BookingDetailsProps) {
  const t = useT('bookings')
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-6 print:gap-4">
      <ActionOutcome booking={booking} done={done} flash={flash} />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BookingStatus status={booking.status} />
          <span className="text-sm text-ink-3">
            <VisuallyHidden>{t('received.label')} </VisuallyHidden>
            <time dateTime={booking.createdAt}>{agoOf(booking, now, locale)}</time>
          </span>
        </div>
        <Deadline booking={booking} now={now} className="text-sm text-ink-2" />
      </div>
      <TeamReason booking={booking} />
      <BookingReview booking={booking} here={here} flash={flash} />
      <ChangeNote booking={booking} hrefOf={id => bookingsAddress(paths.hostBookings(), { booking: id })} />
      <AcceptObstacleAlert booking={booking} />
      <Conflicts booking={booking} />
      <CalendarConflicts booking={booking} />
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <PersonLine person={booking.retailer} size={56}>
            <p className="text-sm text-ink-2">{t('party.completed', { count: booking.retailerCompleted })}</p>
          </PersonLine>
          <MessageForm booking={booking} back={here} variant="short" className="print:hidden" />
        </div>
        {booking.message && (
          <Quote title={t('details.messageFrom', { name: nameOf(booking.retailer, locale) })}>{booking.message}</Quote>
        )}
        {booking.messageId && (
          <ReportLink
            kind="message"
            id={booking.messageId}
            name={nameOf(booking.retailer)}
            showsWord
            className="-mt-3 min-h-11 self-start print:hidden"
          />
        )}
      </section>
      <BookedSpace booking={booking} />
      <Facts booking={booking} />
      <BookingTerms booking={booking} />
      <section>
        <h3 className="mb-4 font-semibold">{t('details.history')}</h3>
        <BookingHistory booking={booking} />
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-sm text-ink-3">{t('details.reference', { reference: referenceOf(booking) })}</p>
        <Button size="sm" icon="print" className="script-only print:hidden" onClick={() => window.print()}>
          {t('print.do')}
        </Button>
      </div>
    </div>
  )
}

function Quote({ title, children }: { title: string; children: string }) {
  return (
    <figure className="rounded-md bg-mist p-4">
      <figcaption className="text-sm text-ink-3">{title}</figcaption>
      <blockquote dir="auto" className="mt-1 w-fit whitespace-pre-line">
        {children}
      </blockquote>
    </figure>
  )
}

function BookedSpace({ booking }: { booking: BookingView }) {
  const t = useT('common')
  const locale = useLocale()
  const space = spaceOf(booking)
  return (
    <section className="flex items-center gap-4 rounded-md border border-hairline p-3">
      <BookingPicture space={booking.space} sizes="8rem" className="w-32 shrink-0 rounded-sm print:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link href={paths.space(space.id)} className="leading-snug font-semibold hover:underline">
          <SpaceName space={space} />
        </Link>
        <p className="text-sm text-ink-2">{placeOf(space, locale)}</p>
        <MeasureStrip {...measuresOf(space, locale, t)} />
      </div>
    </section>
  )
}

function Facts({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const common = useT('common')
  const locale = useLocale()
  const money = (minor: number) => formatMinor(minor, booking.currency, locale)
  const facts = [
    [t('details.firstDay'), formatDay(booking.firstDay, locale, 'weekday')],
    [t('details.lastDay'), formatDay(booking.lastDay, locale, 'weekday')],
    [t('details.length'), common('days.count', { count: booking.days })],
  ] as const
  return (
    <dl className="figures flex flex-col gap-2">
      {facts.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-ink-2">{term}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
      <div className="flex items-end justify-between gap-4 border-t border-hairline pt-3">
        <dt>
          <span className="block font-semibold">{common('price.total')}</span>
          <bdi className="text-sm text-ink-2">{linesInWords(booking.lines, booking.currency, common)}</bdi>
        </dt>
        <dd className="title text-2xl">
          <bdi>{money(booking.totalPriceMinor)}</bdi>
        </dd>
      </div>
    </dl>
  )
}
