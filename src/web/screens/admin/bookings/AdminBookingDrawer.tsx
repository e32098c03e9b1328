import { useSuspenseQuery } from '@tanstack/react-query'
import { formatInstant } from '#shared/format.ts'
import { BookingHistory } from '#web/features/bookings/BookingHistory.tsx'
import { referenceOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { RowDrawer } from '../frame/RowDrawer.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { BookingBadges } from './BookingBadges.tsx'
import { BookingFacts, OnTheseDays, Parties, Words } from './BookingFacts.tsx'
import { CancellationForm } from './CancellationForm.tsx'
import { Entries, Missions } from './Records.tsx'
import { adminBookingQuery } from './queries.ts'
import { WriteForm } from './WriteForm.tsx'

export interface AdminBookingDrawerProps {
  id: string
  /** The address of another booking beside the same list. */
  hrefOf: (id: string) => string
}

/** One booking beside the list: all of it, and what may be done. */
export function AdminBookingDrawer({ id, hrefOf }: AdminBookingDrawerProps) {
  const t = useT('admin-bookings')
  const bookings = useT('bookings')
  const zone = useReaderZone()
  const { data: booking } = useSuspenseQuery(adminBookingQuery(id))
  if (!booking) {
    return (
      <RowDrawer id={id} title={t('missing')}>
        <div className="flex flex-col items-center py-8">
          <ClosedShop>{t('missing')}</ClosedShop>
        </div>
      </RowDrawer>
    )
  }
  const { view } = booking
  return (
    <RowDrawer id={id} title={t('drawer', { name: bidiIsolate(booking.retailer.name, t.locale) })}>
      <div className="flex flex-col gap-7">
        <div className="flex flex-col gap-2">
          <BookingBadges booking={booking} />
          <p className="text-sm text-ink-2">
            {t('asked', { date: formatInstant(view.createdAt, t.locale, zone) })}
            {' · '}
            <span className="figures">{t('reference', { reference: referenceOf(view) })}</span>
          </p>
        </div>
        <CancellationForm booking={booking} />
        <BookingFacts booking={booking} hrefOf={hrefOf} />
        <Parties booking={booking} />
        <Words view={view} />
        <OnTheseDays view={view} hrefOf={hrefOf} />
        <Missions missions={booking.missions} />
        <WriteForm booking={booking} />
        <Part title={bookings('details.history')}>
          <BookingHistory booking={view} actors={booking.actors} />
        </Part>
        <Entries entries={booking.entries} />
      </div>
    </RowDrawer>
  )
}
