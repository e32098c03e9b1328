import { saveFile } from '../frame/save-file.ts'
import { api } from '#web/api/api.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BOOKING_COLUMNS } from '#shared/admin/frame.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { writeSearchText } from '#web/search-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import type { BookingStatus } from '#shared/bookings/states.ts'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { BulkBar } from '../frame/BulkBar.tsx'
import { ExportButton } from '../frame/ExportButton.tsx'
import { ListTools } from '../frame/ListTools.tsx'
import { SavedViews, SaveViewButton } from '../frame/SavedViews.tsx'
import { EmptiedPage } from '../EmptiedPage.tsx'
import { useSelection } from '../frame/selection.ts'
import { ListPages } from '../ListPages.tsx'
import { adminBookingsAddress } from './admin-bookings.route.ts'
import { AdminBookingDrawer } from './AdminBookingDrawer.tsx'
import { useBulkBookings } from './bulk-bookings.tsx'
import { BookingFilters } from './BookingFilters.tsx'
import { BookingsTable } from './BookingsTable.tsx'
import { adminBookingsQuery } from './queries.ts'

const route = getRouteApi('/admin/bookings')

/** Bookings of everybody: the address is the state of the list and of what is open beside it. */
export function AdminBookingsScreen() {
  const t = useT('admin-bookings')
  const search = route.useSearch()
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(adminBookingsQuery(search))
  const { booking, after, ...filter } = search
  const query = writeSearchText({ ...filter }).slice(1)
  const selection = useSelection<BookingStatus>(query)
  const bulkActions = useBulkBookings()
  const hrefOf = (id: string) => adminBookingsAddress({ ...search, booking: id })
  const rows = data.bookings.map(({ id }) => ({ id, href: hrefOf(id) }))
  return (
    <AdminFrame rows={rows} back={adminBookingsAddress({ ...filter, ...(after && { after }) })} open={booking}>
      <div className="page py-8 lg:py-12">
        <h1 className="title text-3xl">{t('title')}</h1>
        <p className="mt-2 text-ink-2">{t('intro')}</p>
        <BookingFilters search={filter} counts={data.counts} towns={data.towns} />
        <SavedViews list="bookings" query={query} />
        <ListTools found={data.found}>
          <SaveViewButton list="bookings" query={query} />
          <ExportButton
            columns={BOOKING_COLUMNS}
            send={chosen =>
              api('POST /api/admin/bookings/exports', { body: { ...filter, ...chosen } }, { read: saveFile })
            }
          />
        </ListTools>
        {isRefetchError && <StaleNotice failed={t('failed')} error={error} onRetry={() => void refetch()} />}
        {data.bookings.length === 0 ? (
          <NothingFound isLaterPage={after !== undefined && data.found > 0} />
        ) : (
          <BookingsTable bookings={data.bookings} search={search} selection={selection} />
        )}
        <BulkBar selection={selection} actions={bulkActions} />
        <ListPages
          after={after}
          next={data.next}
          hrefOf={from => adminBookingsAddress({ ...filter, ...(from !== undefined && { after: from }) })}
        />
      </div>
      {booking && <AdminBookingDrawer key={booking} id={booking} hrefOf={hrefOf} />}
    </AdminFrame>
  )
}

function NothingFound({ isLaterPage }: { isLaterPage: boolean }) {
  const t = useT('admin-bookings')
  const admin = useT('admin')
  if (isLaterPage) return <EmptiedPage />
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <ClosedShop>
        <h2>{t('empty')}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{admin('empty.list.text')}</p>
      <Button className="mt-6" render={props => <Link href={adminBookingsAddress({})} {...props} />}>
        {admin('empty.reset')}
      </Button>
    </div>
  )
}

export function AdminBookingsFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('admin-bookings')
  return <PageFault title={t('title')} failed={t('failed')} error={error} />
}
