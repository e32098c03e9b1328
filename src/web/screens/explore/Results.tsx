import type { SearchResult, WayOut } from '#shared/spaces/contract.ts'
import { type SearchState, takeWayOut } from '#shared/spaces/search-params.ts'
import { FLEXIBILITIES } from '#shared/spaces/vocabulary.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { SpaceCardSkeleton } from '#web/features/spaces/SpaceCardSkeleton.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { type Explore, useFilterWords } from './use-explore.ts'

export interface ResultsProps {
  explore: Explore
  hoveredId: string | null
  onHover: (id: string | null) => void
}

/** Cards beside each other as many as fit. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-x-5 gap-y-6'
const skeletons = 9
const seenAtOnce = 3

/** The list of a search in each of its states: loading, refused, empty, found. */
export function Results({ explore, hoveredId, onHover }: ResultsProps) {
  const { state, result, error, isUpdating } = explore
  const words = useFilterWords()
  if (error) return <Refused explore={explore} />
  if (!result) {
    return (
      <div className={grid} aria-busy>
        {Array.from({ length: skeletons }, (_, index) => (
          <SpaceCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (result.total === 0) return <NoResults state={state} result={result} />
  return (
    <div aria-busy={isUpdating} className={classes('transition-opacity', isUpdating && 'opacity-50')}>
      <ul aria-label={words.explore('results.label')} className={grid}>
        {result.spaces.map((space, index) => (
          <li key={space.id}>
            <SpaceCard
              space={space}
              headingLevel={2}
              askedFirstDay={state.startDate}
              priority={index < seenAtOnce}
              isLit={space.id === hoveredId}
              onHover={onHover}
            />
          </li>
        ))}
      </ul>
      <Pages state={state} result={result} />
    </div>
  )
}

function Pages({ state, result }: { state: SearchState; result: SearchResult }) {
  const { common } = useFilterWords()
  return (
    <div className="pt-10">
      <Pagination
        label={common('pagination.label')}
        current={result.page}
        count={result.pages}
        hrefOf={page => searchAddress({ ...state, page })}
        previousLabel={common('pagination.previous')}
        nextLabel={common('pagination.next')}
        pageLabel={page => common('pagination.page', { page: String(page) })}
        renderLink={link => <Way {...link} />}
      />
    </div>
  )
}

function Refused({ explore }: { explore: Explore }) {
  const { common } = useFilterWords()
  const { title } = problemOf(explore.error)
  return (
    <Alert
      tone="error"
      live
      title={title || common('fault.title')}
      action={<Button onClick={explore.retry}>{common('action.retry')}</Button>}
    />
  )
}

/** Nothing found: what one change would bring, each one click away. */
function NoResults({ state, result }: { state: SearchState; result: SearchResult }) {
  const { explore, common, search } = useFilterWords()
  return (
    <div className="py-6">
      <ClosedShop>
        <h2>{explore('empty.title')}</h2>
      </ClosedShop>
      <p className="mt-6 mb-4 text-center text-ink-2">
        {result.waysOut.length > 0 ? explore('empty.text') : explore('empty.nothing')}
      </p>
      <ul className="mx-auto flex max-w-form flex-col gap-2">
        {result.waysOut.map(way => (
          <li key={`${way.kind} ${way.value}`}>
            <Way
              href={searchAddress(takeWayOut(state, way))}
              className="flex min-h-13 items-center gap-3 rounded-md border border-hairline bg-surface px-4 py-2 hover:border-ink-2 hover:bg-mist"
            >
              <Icon name={wayIcons[way.kind]} className="text-pine" />
              <span className="min-w-0 flex-1 font-medium">
                <WayOutWords way={way} />
              </span>
              <span className="figures text-sm text-ink-2">{search('spaces', { count: way.spaces })}</span>
            </Way>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-center">
        <Button icon="retry" render={look => <Way href={paths.explore()} {...look} />}>
          {common('action.reset')}
        </Button>
      </p>
    </div>
  )
}

const wayIcons = { 'drop-filter': 'filters', 'shift-dates': 'calendar', 'nearby-city': 'pin' } as const

/** Filters as the ways out name them: by the first of their names in an address. */
const filterNames = {
  location: 'filter.place',
  startDate: 'filter.dates',
  spaceType: 'filter.type',
  minPrice: 'filter.price',
  maxPrice: 'filter.price',
  minArea: 'filter.area',
  maxArea: 'filter.area',
  amenities: 'filter.amenities',
  products: 'filter.products',
  minRating: 'filter.rating',
  instantBook: 'filter.instant',
  north: 'filter.map',
} as const

function WayOutWords({ way }: { way: WayOut }) {
  const { explore, common } = useFilterWords()
  if (way.kind === 'nearby-city') return explore('wayOut.nearby', { city: way.label ?? way.value })
  if (way.kind === 'shift-dates') {
    const shift = FLEXIBILITIES.find(flexibility => flexibility === way.value) ?? 'exact'
    return explore('wayOut.shift', { shift: common(`flexibility.${shift}`) })
  }
  const [first = ''] = way.value.split(',')
  const name = Object.entries(filterNames).find(([key]) => key === first)?.[1] ?? 'filters'
  return explore('wayOut.drop', { filter: explore(name) })
}
