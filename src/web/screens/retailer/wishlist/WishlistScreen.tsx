import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DayRange } from '#shared/days.ts'
import { formatDayRange } from '#shared/format.ts'
import type { FavoriteList } from '#shared/favorites/lists.contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { SpaceCard as Space } from '#shared/spaces/contract.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TabLinks } from '#web/ui/TabLinks.tsx'
import { meQuery } from '#web/api/me.ts'
import type { PageVisit } from '../../frame/root.route.ts'
import { inOrder } from './order.ts'
import { CardLists } from './CardLists.tsx'
import { ListHead } from './ListHead.tsx'
import { foldUp, NewList, Unfold } from './ListForms.tsx'
import { favoriteListsQuery, wishlistQuery } from './queries.ts'
import { RemovedNotice } from './RemovedNotice.tsx'
import { RemoveHeart } from './RemoveHeart.tsx'
import { useRemoval } from './use-removal.ts'
import { WishlistControls } from './WishlistControls.tsx'
import { daysOfSearch, wishlistAddress, type WishlistSearch } from './wishlist-search.ts'

const route = getRouteApi('/retailer/wishlist')

/** The spaces that somebody keeps: for the chosen days, which of them are free, and for how much. */
export function WishlistScreen(): ReactNode {
  const t = useT('dashboards')
  const lists = useT('favorites')
  const search: WishlistSearch = route.useSearch()
  const days = daysOfSearch(search)
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(wishlistQuery(days))
  const remove = useRemoval()
  const rates = useQuery(meQuery).data?.rates
  const { data: own } = useSuspenseQuery(favoriteListsQuery)
  const { flash }: PageVisit = route.useRouteContext()
  const chosen = own.lists.find(({ id }) => id === search.list)
  const ofList = chosen && new Set(chosen.spaces.map(({ id }) => id))
  const listed = data.spaces.filter(({ id }) => ofList === undefined || ofList.has(id))
  const spaces = inOrder(listed, search.sort ?? 'added', { hasDays: days !== null, rates })
  const isEmpty = data.spaces.length === 0
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
          <ListsBar lists={own.lists} count={data.spaces.length} search={search} flash={flash} />
          {search.list && !chosen && <Alert tone="info" className="mb-6" title={lists('missing')} />}
          {chosen && <ListHead key={chosen.id} list={chosen} search={search} />}
          <WishlistControls search={search} />
          {chosen && spaces.length === 0 && <EmptyList />}
          <Found spaces={spaces} days={days} search={search} />
          <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3 xl:grid-cols-4">
            {spaces.map((space, index) => (
              <li key={space.id} className="row-span-2 grid grid-rows-subgrid gap-2">
                <div className="relative">
                  <SpaceCard
                    space={space}
                    headingLevel={chosen ? 3 : 2}
                    priority={index < 4}
                    corner={<RemoveHeart space={space} search={search} onRemove={remove} />}
                  />
                  {days && !space.isAvailable && <Unavailable />}
                </div>
                <CardLists space={space} lists={own.lists} search={search} flash={flash} />
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
        <Link href={wishlistAddress({ ...(sort && { sort }) })} keepScroll className="touch-44 link text-sm">
          {t('wishlist.clear')}
        </Link>
      )}
    </p>
  )
}

/** All favorites, each list, and the way to another one. */
function ListsBar({ lists, count, search, flash }: ListsBarProps) {
  const t = useT('favorites')
  const { list: _chosen, removed: _removed, ...others } = search
  const links = [
    { href: wishlistAddress(others), label: t('all'), count, current: search.list === undefined },
    ...lists.map(list => ({
      href: wishlistAddress({ ...others, list: list.id }),
      label: <bdi>{list.name}</bdi>,
      count: list.spaces.length,
      current: search.list === list.id,
    })),
  ]
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3">
      <TabLinks
        label={t('lists')}
        links={links}
        renderLink={({ children, ...props }) => (
          <Link keepScroll {...props}>
            {children}
          </Link>
        )}
      />
      <Unfold label={t('new')} icon="plus">
        {id => <NewList search={others} flash={flash} onDone={() => foldUp(id)} />}
      </Unfold>
    </div>
  )
}

interface ListsBarProps {
  lists: readonly FavoriteList[]
  /** Of all favorites. */
  count: number
  search: WishlistSearch
  flash: Flash | undefined
}

function EmptyList() {
  const t = useT('favorites')
  return (
    <div className="my-6">
      <p className="font-semibold">{t('empty')}</p>
      <p className="text-ink-2">{t('emptyText')}</p>
      <Button size="sm" className="mt-3" render={props => <Link href={wishlistAddress({})} {...props} />}>
        {t('seeAll')}
      </Button>
    </div>
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
        render={props => <Link href={paths.explore()} {...props} />}
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
