import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BOOKING_STATUSES } from '#shared/bookings/states.ts'
import { bookingsAddress, type BookingSearch, listOf } from '#web/features/bookings/booking-search.ts'
import { EmptyBookings } from '#web/features/bookings/EmptyBookings.tsx'
import { FilterLinks } from '#web/features/bookings/FilterLinks.tsx'
import { LoadFault, StaleList } from '#web/features/bookings/LoadFault.tsx'
import { receivedBookingsQuery } from '#web/features/bookings/queries.ts'
import { useActionDialog } from '#web/features/bookings/use-action-dialog.tsx'
import { useLiveChanges } from '#web/features/bookings/use-live-changes.ts'
import { useNow } from '#web/features/bookings/use-now.ts'
import { Pages } from '#web/features/frame/Pages.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { BookingDrawer } from './BookingDrawer.tsx'
import { BookingsTable } from './BookingsTable.tsx'
import { SpaceFilter } from './SpaceFilter.tsx'

const route = getRouteApi('/host/bookings')

/** What a host receives: requests to answer, bookings to come, and what became of the others. */
export function HostBookingsScreen(): ReactNode {
  const t = useT('bookings')
  const common = useT('common')
  const search: BookingSearch = route.useSearch()
  const list = listOf(search)
  const { data, error, isRefetchError, refetch, dataUpdatedAt } = useSuspenseQuery(receivedBookingsQuery(search))
  const now = useNow(dataUpdatedAt)
  const at = (more: BookingSearch) => bookingsAddress(paths.hostBookings(), { ...list, ...more })
  const marked = useLiveChanges(at({}), data.bookings)
  const { ask, dialog } = useActionDialog()
  const links = [undefined, ...BOOKING_STATUSES].map(status => ({ status, label: t(`filter.${status ?? 'all'}`) }))
  const allHref = at({ status: undefined, page: undefined })
  return (
    <div className="page py-8 lg:py-12">
      <p className="mb-4 hidden font-semibold print:block">{common('brand')}</p>
      <h1 className="title text-3xl print:mb-6">{t('host.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2" data-print="no">
        {t('host.intro')}
      </p>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <FilterLinks
          label={t('filter.label')}
          countLabel={count => t('filter.count', { count })}
          links={links}
          current={search.status}
          counts={data.counts}
          hrefOf={status => at({ status, page: undefined })}
        />
        <SpaceFilter spaces={data.spaces} search={search} />
      </div>
      {isRefetchError && <StaleList error={error} onRetry={() => void refetch()} />}
      {data.bookings.length === 0 ? (
        <EmptyBookings
          side="host"
          status={search.status}
          action={
            search.status
              ? { href: allHref, label: t('empty.showAll') }
              : { href: paths.hostSpaces(), label: t('empty.hostSpaces') }
          }
        />
      ) : (
        <BookingsTable
          bookings={data.bookings}
          now={now}
          marked={marked}
          hrefOf={(booking, answer) => at({ booking, answer })}
          here={at({})}
          onAsk={ask}
        />
      )}
      <div className="mt-8">
        <Pages page={data.page} pages={data.pages} hrefOf={page => at({ page: page === 1 ? undefined : page })} />
      </div>
      {search.booking && (
        <BookingDrawer key={search.booking} id={search.booking} now={now} search={search} onAsk={ask} />
      )}
      {dialog}
    </div>
  )
}

export function HostBookingsFault({ error }: ErrorComponentProps): ReactNode {
  return <LoadFault title={useT('bookings')('host.title')} error={error} />
}
