import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DayRange } from '#shared/days.ts'
import { formatDayRange } from '#shared/format.ts'
import type { SpaceCard as Space } from '#shared/spaces/contract.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { meQuery } from '#web/api/me.ts'
import { inOrder } from './order.ts'
import { wishlistQuery } from './queries.ts'
import { RemovedNotice } from './RemovedNotice.tsx'
import { RemoveHeart } from './RemoveHeart.tsx'
import { useRemoval } from './use-removal.ts'
import { WishlistControls } from './WishlistControls.tsx'
import { daysOfSearch, wishlistAddress, type WishlistSearch } from './wishlist-search.ts'

const route = getRouteApi('/retailer/wishlist')

/** The spaces that somebody keeps: for the chosen days, which of them are free, and for how much. */
export function WishlistScreen(): ReactNode {
  const t = useT('dashboards')
  const search: WishlistSearch = route.useSearch()
  const days = daysOfSearch(search)
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(wishlistQuery(days))
  const remove = useRemoval()
  const rates = useQuery(meQuery).data?.rates
  const spaces = inOrder(data.spaces, search.sort ?? 'added', { hasDays: days !== null, rates })
  const isEmpty = spaces.length === 0
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="title text-3xl">{t('wishlist.title')}</h1>
      {!isEmpty && <p className="mt-2 mb-6 text-ink-2">{t('wishlist.intro')}</p>}
      {isRefetchError && <StaleNotice failed={t('wishlist.failed')} error={error} onRetry={() => void refetch()} />}
      <RemovedNotice search={search} ids={data.ids} />
      {isEmpty ? (
        <NoFavorites />
      ) : (
        <>
          <WishlistControls search={search} />
          <Found spaces={spaces} days={days} search={search} />
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
            {spaces.map((space, index) => (
              <li key={space.id} className="relative">
                <SpaceCard
                  space={space}
                  headingLevel={2}
                  priority={index < 4}
                  corner={<RemoveHeart space={space} search={search} onRemove={remove} />}
                />
                {days && !space.isAvailable && <Unavailable />}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** How many there are; for chosen days, how many of them are free. */
function Found({ spaces, days, search }: { spaces: readonly Space[]; days: DayRange | null; search: WishlistSearch }) {
  const t = useT('dashboards')
  const free = spaces.filter(({ isAvailable }) => isAvailable).length
  const { sort } = search
  return (
    <p className="figures mb-4 flex flex-wrap items-baseline gap-x-4 text-ink-2">
      <span role="status">
        {days
          ? t('wishlist.free', { free, count: spaces.length, range: formatDayRange(days, t.locale) })
          : t('wishlist.count', { count: spaces.length })}
      </span>
      {days && (
        <Way href={wishlistAddress({ ...(sort && { sort }) })} keepScroll className="touch-44 link text-sm">
          {t('wishlist.clear')}
        </Way>
      )}
    </p>
  )
}

function Unavailable() {
  const t = useT('dashboards')
  return (
    <span className="pointer-events-none absolute start-3 top-3 z-2 inline-flex max-w-[calc(100%-5rem)] items-center gap-1.5 rounded-sm bg-white px-2 py-1 text-xs leading-snug font-semibold text-night">
      <Icon name="calendar-off" size={16} />
      {t('wishlist.unavailable')}
    </span>
  )
}

function NoFavorites() {
  const t = useT('dashboards')
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <ClosedShop>
        <h2>{t('wishlist.empty')}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t('wishlist.emptyText')}</p>
      <Button
        variant="primary"
        className="mt-6"
        icon="search"
        render={look => <Way href={paths.explore()} {...look} />}
      >
        {t('quick.explore')}
      </Button>
    </div>
  )
}

export function WishlistFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('dashboards')
  return <PageFault title={t('wishlist.title')} failed={t('wishlist.failed')} error={error} />
}
