import { useRouter } from '@tanstack/react-router'
import type { ReceivedBookings } from '#shared/bookings/contract.ts'
import { bookingsAddress, type BookingSearch, readBookingSearch } from '#web/features/bookings/booking-search.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'

/** Narrows the list to one space; only where there are several. Without JavaScript a button sends the choice. */
export function SpaceFilter({ spaces, search }: { spaces: ReceivedBookings['spaces']; search: BookingSearch }) {
  const t = useT('bookings')
  const router = useRouter()
  if (spaces.length < 2 && !search.space) return null
  const choose = (space: string) => {
    // of where the page is going: a state that was just pressed may still be on its way
    const { status } = readBookingSearch(router.latestLocation.search)
    const chosen = space ? { space } : {}
    void router.navigate({ href: bookingsAddress(paths.hostBookings(), { ...(status && { status }), ...chosen }) })
  }
  return (
    <form action={paths.hostBookings()} className="flex items-end gap-2 max-sm:w-full print:hidden">
      {search.status && <input type="hidden" name="status" value={search.status} />}
      <Select
        key={search.space}
        name="space"
        label={t('filter.space')}
        labelHidden
        icon="shop"
        className="w-full sm:w-64"
        defaultValue={search.space ?? ''}
        emptyOption={t('filter.allSpaces')}
        options={spaces.map(({ id, name, bookings }) => ({
          value: id,
          label: t('filter.spaceOption', { name, count: bookings }),
        }))}
        onChange={event => choose(event.target.value)}
      />
      <noscript>
        <Button type="submit">{t('filter.show')}</Button>
      </noscript>
    </form>
  )
}
