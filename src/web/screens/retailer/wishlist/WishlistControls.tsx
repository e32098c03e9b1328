import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Day, todayIn } from '#shared/days.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateRangeField } from '#web/ui/DateRangeField.tsx'
import type { ChosenRange } from '#web/ui/day-range.ts'
import { Select } from '#web/ui/Select.tsx'
import { WISHLIST_SORTS, wishlistAddress, type WishlistSearch } from './wishlist-search.ts'

/** The earliest day that is today somewhere: Morocco, the westernmost of our countries, keeps universal time. */
const earliestToday = (): Day => todayIn('UTC', Date.now())

/** The days to look at, and the order. Both change the address at once; without JavaScript a button sends them. */
export function WishlistControls({ search }: { search: WishlistSearch }) {
  const t = useT('dashboards')
  const router = useRouter()
  const { startDate, endDate, sort } = search
  const go = (next: WishlistSearch) => void router.navigate({ href: wishlistAddress(next), resetScroll: false })
  return (
    <form
      action={paths.retailerWishlist()}
      aria-label={t('wishlist.form')}
      className="search-bar mb-6 flex flex-wrap items-start gap-3"
    >
      <WishlistDays
        key={`${startDate} ${endDate}`}
        search={search}
        onChoose={days => go({ ...days, ...(sort && { sort }) })}
      />
      <Select
        name="sort"
        label={t('wishlist.sort')}
        className="search-field w-full sm:w-60"
        value={sort ?? 'added'}
        options={WISHLIST_SORTS.map(each => ({ value: each, label: t(`wishlist.sort.${each}`) }))}
        onChange={event => {
          const chosen = WISHLIST_SORTS.find(each => each === event.target.value)
          go({
            ...(startDate && endDate && { startDate, endDate }),
            ...(chosen && chosen !== 'added' && { sort: chosen }),
          })
        }}
      />
      <noscript>
        <Button type="submit">{t('wishlist.apply')}</Button>
      </noscript>
    </form>
  )
}

interface WishlistDaysProps {
  search: WishlistSearch
  onChoose: (days: { startDate: Day; endDate: Day } | Record<never, never>) => void
}

/** Half a range waits here until its other end is chosen. */
function WishlistDays({ search: { startDate, endDate }, onChoose }: WishlistDaysProps) {
  const text = useRangeText()
  const [today] = useState(earliestToday)
  const [range, setRange] = useState<ChosenRange>({ first: startDate ?? null, last: endDate ?? null })
  const choose = (next: ChosenRange) => {
    setRange(next)
    if (next.first && next.last) onChoose({ startDate: next.first, endDate: next.last })
    else if (!next.first && !next.last && startDate) onChoose({})
  }
  return (
    <DateRangeField
      text={text}
      today={today}
      value={range}
      onChange={choose}
      nameFirst="startDate"
      nameLast="endDate"
      className="w-full sm:w-88"
    />
  )
}
