import { useT } from '#web/i18n/I18nProvider.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { BookingRow } from './BookingRow.tsx'
import type { BookingsTableProps } from './booking-row-props.ts'

/** Shares of the width, from 1024 and from 1280 px, where the buttons stand beside each other. */
const columns = [
  { id: 'space', className: 'text-start lg:w-[20%] xl:w-[19%]' },
  { id: 'from', className: 'text-start lg:w-[21%] xl:w-[18%]' },
  { id: 'days', className: 'text-start lg:w-[17%] xl:w-[15%]' },
  { id: 'total', className: 'text-end lg:w-[12%] xl:w-[13%]' },
  { id: 'status', className: 'text-start lg:w-[18%] xl:w-[15%]' },
  { id: 'actions', className: 'text-end lg:w-[12%] xl:w-[20%]' },
] as const

/** Requests and bookings in rows, on smaller screens in cards. */
export function BookingsTable({ bookings, ...rest }: BookingsTableProps) {
  const t = useT('bookings')
  return (
    <CardTable
      caption={t('host.title')}
      columns={columns.map(({ id, className }) => ({ id, className, header: t(`column.${id}`) }))}
    >
      {bookings.map(booking => (
        <BookingRow key={booking.id} booking={booking} {...rest} isMarked={rest.marked.has(booking.id)} />
      ))}
    </CardTable>
  )
}
