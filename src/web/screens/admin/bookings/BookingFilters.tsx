import { useRouter } from '@tanstack/react-router'
import { ADMIN_BOOKING_SORTS, ADMIN_BOOKING_VIEWS, type AdminBookingView } from '#shared/admin/booking-views.ts'
import type { CityRef } from '#shared/spaces/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FilterFold, FilterSubmit } from '../frame/FilterFold.tsx'
import { useCount } from '../frame/ListTools.tsx'
import { ViewLinks } from '../ViewLinks.tsx'
import type { AdminBookingsSearch } from './admin-bookings-visit.ts'
import { adminBookingsAddress, readAdminBookingsSearch } from './admin-bookings.route.ts'

export interface BookingFiltersProps {
  search: AdminBookingsSearch
  counts: Readonly<Record<AdminBookingView, number>>
  towns: readonly CityRef[]
}

/** Views as links with how many they hold, and a form that is sent as an address: all of it works without JavaScript. */
export function BookingFilters({ search, counts, towns }: BookingFiltersProps) {
  const t = useT('admin-bookings')
  const admin = useT('admin')
  const router = useRouter()
  const label = useViewLabel()
  const countOf = useCount()
  return (
    <>
      <ViewLinks
        current={search.view ?? 'all'}
        links={ADMIN_BOOKING_VIEWS.map(view => ({
          view,
          label: label(view),
          count: countOf(counts[view]),
          href: adminBookingsAddress(readAdminBookingsSearch({ ...search, view })),
        }))}
      />
      <form
        key={adminBookingsAddress(search)}
        action={paths.adminBookings()}
        className="mt-4 flex flex-wrap items-end gap-3 lg:grid lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1.1fr)_minmax(0,1fr)_auto_auto_auto]"
        onSubmit={event => {
          event.preventDefault()
          const typed = Object.fromEntries(new FormData(event.currentTarget))
          void router.navigate({ href: adminBookingsAddress(readAdminBookingsSearch(typed)) })
        }}
      >
        {search.view && <input type="hidden" name="view" value={search.view} />}
        <TextField
          name="text"
          type="search"
          className="min-w-0 flex-1 max-sm:basis-3/5"
          label={t('search.text')}
          defaultValue={search.text}
          maxLength={120}
          dir="auto"
          aria-keyshortcuts="/"
        />
        <FilterSubmit label={admin('search.submit')} />
        <FilterFold count={[search.city, search.from, search.to].filter(value => value !== undefined).length}>
          <Select
            name="city"
            label={admin('search.city')}
            defaultValue={search.city ?? ''}
            emptyOption={admin('search.city.all')}
            options={towns.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <Select
            name="sort"
            label={t('search.sort')}
            defaultValue={search.sort ?? 'newest'}
            options={ADMIN_BOOKING_SORTS.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
          />
          <TextField name="from" type="date" label={t('search.from')} defaultValue={search.from} />
          <TextField name="to" type="date" label={t('search.to')} defaultValue={search.to} />
        </FilterFold>
      </form>
    </>
  )
}

function useViewLabel(): (view: AdminBookingView) => string {
  const t = useT('admin-bookings')
  const common = useT('common')
  return view =>
    view === 'all' || view === 'to_check' || view === 'overdue' || view === 'conflicts'
      ? t(`view.${view}`)
      : common(`bookingStatus.${view}`)
}
