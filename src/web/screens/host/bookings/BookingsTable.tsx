import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { BookingRow } from './BookingRow.tsx'

export interface BookingsTableProps {
  bookings: readonly BookingView[]
  /** Milliseconds since 1970 UTC. */
  now: number
  /** Ids of rows that have just changed under the reader's eyes. */
  marked: ReadonlySet<string>
  /** The address that opens a booking, without JavaScript with the form of an answer. */
  hrefOf: (bookingId: string, answer?: 'accept' | 'refuse') => string
  here: string
  onAsk: (booking: BookingView, deed: BookingAction) => void
}

/** Shares of the width, from 1024 and from 1280 px, where the buttons stand beside each other. */
const columns = [
  { id: 'space', look: 'text-start lg:w-[20%] xl:w-[22%]' },
  { id: 'from', look: 'text-start lg:w-[21%]' },
  { id: 'days', look: 'text-start lg:w-[17%] xl:w-[12%]' },
  { id: 'total', look: 'text-end lg:w-[12%] xl:w-[11%]' },
  { id: 'status', look: 'text-start lg:w-[18%] xl:w-[16%]' },
  { id: 'actions', look: 'text-end lg:w-[12%] xl:w-[18%]' },
] as const

/** Rows and columns from 1024 px, one card a booking below. Roles are spelt out: cards would lose them. */
export function BookingsTable({ bookings, ...rest }: BookingsTableProps) {
  const t = useT('bookings')
  return (
    <table role="table" className="border-collapse max-lg:block lg:-mx-3 lg:table-fixed lg:w-[calc(100%+1.5rem)]">
      <caption className="sr-only">{t('host.title')}</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-hairline">
          {columns.map(({ id, look }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={classes('px-3 py-2 text-sm font-medium whitespace-nowrap text-ink-3', look)}
            >
              {t(`column.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-4 md:max-lg:grid-cols-2">
        {bookings.map(booking => (
          <BookingRow key={booking.id} booking={booking} {...rest} isMarked={rest.marked.has(booking.id)} />
        ))}
      </tbody>
    </table>
  )
}
