import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { BookingStatus } from '#shared/bookings/states.ts'
import { useMe } from '#web/api/me.ts'
import { bookingsAddress, type BookingSearch, listOf } from '#web/features/bookings/booking-search.ts'
import { EmptyBookings } from '#web/features/bookings/EmptyBookings.tsx'
import { FilterLinks } from '#web/features/bookings/FilterLinks.tsx'
import { LoadFault, StaleList } from '#web/features/bookings/LoadFault.tsx'
import { bookingQuery, madeBookingsQuery } from '#web/features/bookings/queries.ts'
import { useActionDialog } from '#web/features/bookings/use-action-dialog.tsx'
import { useLiveChanges } from '#web/features/bookings/use-live-changes.ts'
import { Pages } from '#web/features/frame/Pages.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import type { PageVisit } from '../../frame/root.route.ts'
import { BookingCard } from './BookingCard.tsx'
import { FocusedBooking, focusTitleId } from './FocusedBooking.tsx'

const route = getRouteApi('/retailer/bookings')

const FILTERS = [
  { status: undefined, key: 'filter.all' },
  { status: 'confirmed', key: 'filter.upcoming' },
  { status: 'pending', key: 'filter.pending' },
  { status: 'completed', key: 'filter.past' },
  { status: 'cancelled', key: 'filter.cancelled' },
] as const satisfies readonly { status: BookingStatus | undefined; key: string }[]

/** What somebody has asked for: where each request stands, what comes next, and what can be done about it. */
export function RetailerBookingsScreen(): ReactNode {
  const t = useT('bookings')
  const common = useT('common')
  const search: BookingSearch = route.useSearch()
  const { flash }: PageVisit = route.useRouteContext()
  const me = useMe()
  const list = listOf(search)
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(madeBookingsQuery(search))
  const { data: focused } = useQuery({ ...bookingQuery(search.booking ?? ''), enabled: search.booking !== undefined })
  const at = (more: BookingSearch) => bookingsAddress(paths.retailerBookings(), { ...list, ...more })
  const marked = useLiveChanges(at({}), data.bookings)
  const { ask, dialog } = useActionDialog()
  useFocusOnChosen(search.booking)
  const shown = data.bookings.filter(({ id }) => id !== focused?.id)
  return (
    <div className="page py-8 lg:py-12">
      <p className="mb-4 hidden font-semibold print:block">{common('brand')}</p>
      <h1 className="title text-3xl print:mb-6">{t('retailer.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2" data-print="no">
        {t('retailer.intro')}
      </p>
      {search.booking && focused === null && (
        <Alert tone="info" title={t('details.missing')} className="mb-6">
          {t('details.missingText')}
        </Alert>
      )}
      {focused && (
        <FocusedBooking
          booking={focused}
          done={search.done}
          // only said of what is so: an address can be typed by anybody
          isFirst={search.first === true && data.counts.all === 1 && me !== null && me.roles.length > 1}
          isChanging={search.change === true}
          flash={flash}
          hrefOf={at}
          onCancel={booking => ask(booking, 'cancel')}
        />
      )}
      <div data-print={focused ? 'no' : undefined}>
        {focused && <h2 className="title mt-12 mb-4 text-2xl">{t('focus.others')}</h2>}
        <div className="mb-6">
          <FilterLinks
            label={t('filter.label')}
            countLabel={count => t('filter.count', { count })}
            links={FILTERS.map(({ status, key }) => ({ status, label: t(key) }))}
            current={search.status}
            counts={data.counts}
            hrefOf={status => at({ status, page: undefined })}
          />
        </div>
        {isRefetchError && <StaleList error={error} onRetry={() => void refetch()} />}
        {data.bookings.length === 0 && (
          <EmptyBookings
            side="retailer"
            status={search.status}
            action={{ href: paths.explore(), label: t('empty.explore') }}
          />
        )}
        <ul className="flex flex-col gap-6">
          {shown.map(booking => (
            <li key={booking.id}>
              <BookingCard
                booking={booking}
                headingLevel={focused ? 3 : 2}
                isMarked={marked.has(booking.id)}
                hrefOf={at}
                onCancel={each => ask(each, 'cancel')}
              />
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <Pages page={data.page} pages={data.pages} hrefOf={page => at({ page: page === 1 ? undefined : page })} />
        </div>
      </div>
      {dialog}
    </div>
  )
}

/** Chosen from the list, a booking opens above it: the reading goes on there. A page that opens with one begins above. */
function useFocusOnChosen(chosen: string | undefined): void {
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    if (chosen !== undefined) document.getElementById(focusTitleId)?.focus({ preventScroll: true })
  }, [chosen])
}

export function RetailerBookingsFault({ error }: ErrorComponentProps): ReactNode {
  return <LoadFault title={useT('bookings')('retailer.title')} error={error} />
}
