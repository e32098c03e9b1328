import type { AdminBookingCard } from '#shared/admin/bookings-contract.ts'
import type { BookingStatus } from '#shared/bookings/states.ts'
import { formatInstant, formatMinor } from '#shared/format.ts'
import { daysOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { AdminCell, AdminRow, AdminRowLink, AdminTable } from '../frame/AdminTable.tsx'
import type { Selection } from '../frame/selection.ts'
import type { AdminBookingsSearch } from './admin-bookings-visit.ts'
import { adminBookingsAddress } from './admin-bookings.route.ts'
import { BookingBadges } from './BookingBadges.tsx'

export interface BookingsTableProps {
  bookings: readonly AdminBookingCard[]
  search: AdminBookingsSearch
  selection: Selection<BookingStatus>
}

const choiceOf = ({ id, status, space }: AdminBookingCard) => ({ id, version: status, name: space.name })

/** Bookings in rows, on smaller screens in cards. */
export function BookingsTable({ bookings, search, selection }: BookingsTableProps) {
  const t = useT('admin-bookings')
  const frame = useT('admin-frame')
  return (
    <AdminTable
      caption={t('title')}
      columns={[
        { id: 'space', header: frame('column.space'), className: 'text-start' },
        { id: 'days', header: t('facts.days'), className: 'text-start lg:w-[24%]' },
        { id: 'state', header: frame('column.state'), className: 'text-start lg:w-[20%]' },
        { id: 'total', header: frame('column.total'), className: 'text-end lg:w-[13%]' },
      ]}
      selection={selection}
      choices={bookings.map(choiceOf)}
    >
      {bookings.map(booking => (
        <AdminRow
          key={booking.id}
          choice={choiceOf(booking)}
          isOpen={booking.id === search.booking}
          selection={selection}
        >
          <BookingCells booking={booking} href={adminBookingsAddress({ ...search, booking: booking.id })} />
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function BookingCells({ booking, href }: { booking: AdminBookingCard; href: string }) {
  const t = useT('admin-bookings')
  const zone = useReaderZone()
  const { space, retailer, host } = booking
  return (
    <>
      <AdminCell wide className="max-lg:pe-9">
        <AdminRowLink href={href}>
          <bdi>{space.name}</bdi>
        </AdminRowLink>
        <p className="text-sm text-ink-2">
          {t('parties', { retailer: bidiIsolate(retailer.name, t.locale), host: bidiIsolate(host.name, t.locale) })}
          {space.city && (
            <>
              {' · '}
              <bdi>{space.city}</bdi>
            </>
          )}
        </p>
      </AdminCell>
      <AdminCell wide className="figures">
        <p>{daysOf(booking, t.locale)}</p>
        <p className="text-sm text-ink-2">{t('asked', { date: formatInstant(booking.createdAt, t.locale, zone) })}</p>
      </AdminCell>
      <AdminCell wide>
        <BookingBadges booking={booking} />
      </AdminCell>
      <AdminCell wide className="figures font-semibold lg:text-end">
        <bdi>{formatMinor(booking.totalPriceMinor, booking.currency, t.locale)}</bdi>
      </AdminCell>
    </>
  )
}
