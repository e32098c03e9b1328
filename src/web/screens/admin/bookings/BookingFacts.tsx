import type { ReactNode } from 'react'
import type { AdminBooking } from '#shared/admin/bookings-contract.ts'
import { formatMinor } from '#shared/format.ts'
import { linesInWords } from '#shared/prices/line-words.ts'
import { BookingStatus } from '#web/features/bookings/BookingStatus.tsx'
import { BookingTerms } from '#web/features/bookings/BookingTerms.tsx'
import { daysOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { adminUsersAddress } from '../users/admin-users.route.ts'

const linkClass = 'link inline-flex min-h-11 items-center'

/** What is booked, for how much, on which terms, and what of it was changed. */
export function BookingFacts({ booking, hrefOf }: { booking: AdminBooking; hrefOf: (id: string) => string }) {
  const t = useT('admin-bookings')
  const common = useT('common')
  const { view, space } = booking
  return (
    <Part title={t('facts.title')}>
      <dl>
        <Fact label={t('facts.space')}>
          <bdi className="font-medium">{view.space.name}</bdi>
          {' · '}
          <bdi>{[view.space.address, view.space.city].filter(Boolean).join(', ')}</bdi>
          <br />
          <Link href={paths.adminSpace(space.id)} className={linkClass}>
            {t('facts.space.admin')}
          </Link>
        </Fact>
        <Fact label={t('facts.days')}>
          <span className="figures">
            {daysOf(booking, t.locale)} ({t('facts.dayCount', { count: view.days })})
          </span>
        </Fact>
        <Fact label={t('facts.total')}>
          <bdi className="figures font-semibold">
            {formatMinor(booking.totalPriceMinor, booking.currency, t.locale)}
          </bdi>
          <span className="block text-sm text-ink-2">
            <bdi>{linesInWords(view.lines, view.currency, common)}</bdi>
          </span>
        </Fact>
      </dl>
      <div className="mt-3 flex flex-col gap-2">
        <BookingTerms booking={view} />
        {view.replaces && (
          <Link href={hrefOf(view.replaces.id)} className={linkClass}>
            {t('change.replaces', { days: daysOf(view.replaces, t.locale) })}
          </Link>
        )}
        {view.replacement && (
          <Link href={hrefOf(view.replacement.id)} className={linkClass}>
            {t('change.replacement', { days: daysOf(view.replacement, t.locale) })}
          </Link>
        )}
      </div>
    </Part>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-hairline py-2 last:border-0">
      <dt className="w-28 shrink-0 text-sm text-ink-2">{label}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

/** Both people, each leading to their own drawer. */
export function Parties({ booking }: { booking: AdminBooking }) {
  const t = useT('admin-bookings')
  const bookings = useT('bookings')
  const { view } = booking
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(['retailer', 'host'] as const).map(side => (
        <Part key={side} title={t(`facts.${side}`)}>
          <PersonLine person={view[side]}>
            {side === 'retailer' && (
              <p className="text-sm text-ink-2">{bookings('party.completed', { count: view.retailerCompleted })}</p>
            )}
            {booking[side].isSuspended && <Badge tone="brick">{t('flag.suspended')}</Badge>}
          </PersonLine>
          <Link href={adminUsersAddress({ user: booking[side].id })} className={linkClass}>
            {t('facts.account', { name: bidiIsolate(booking[side].name, t.locale) })}
          </Link>
        </Part>
      ))}
    </div>
  )
}

/** What the two wrote with the request and with the answer. */
export function Words({ view }: { view: AdminBooking['view'] }) {
  const t = useT('admin-bookings')
  const said = [
    { title: t('facts.message'), text: view.message },
    { title: t('facts.hostNotes'), text: view.hostNotes },
  ].filter(({ text }) => text)
  return said.map(({ title, text }) => (
    <figure key={title} className="rounded-md bg-mist p-4">
      <figcaption className="text-sm text-ink-2">{title}</figcaption>
      <blockquote dir="auto" className="mt-1 w-fit whitespace-pre-line">
        {text}
      </blockquote>
    </figure>
  ))
}

/** What else stands on its days: other bookings, and what calendars of the outside say. */
export function OnTheseDays({ view, hrefOf }: { view: AdminBooking['view']; hrefOf: (id: string) => string }) {
  const t = useT('admin-bookings')
  return (
    <>
      {view.calendarConflicts.length > 0 && (
        <Part title={t('calendars.title')}>
          <ul className="grid gap-2">
            {view.calendarConflicts.map(each => (
              <li key={each.eventId} className="flex flex-wrap justify-between gap-x-4">
                <bdi>{each.feedName ?? t('calendars.file')}</bdi>
                <span className="figures text-ink-2">{daysOf(each, t.locale)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {view.conflicts.length > 0 && (
        <Part title={t('same.title')}>
          <ul className="grid gap-2">
            {view.conflicts.map(each => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link href={hrefOf(each.id)} className={linkClass}>
                  <bdi>{each.retailerName}</bdi>
                </Link>
                <span className="flex flex-wrap items-center gap-3">
                  <span className="figures text-ink-2">{daysOf(each, t.locale)}</span>
                  <BookingStatus status={each.status} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
