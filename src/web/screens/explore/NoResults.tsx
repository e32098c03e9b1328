import type { ReactNode } from 'react'
import type { SearchResult, WayOut } from '#shared/spaces/contract.ts'
import { type SearchState, takeWayOut } from '#shared/spaces/search-params.ts'
import { FLEXIBILITIES } from '#shared/spaces/vocabulary.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useFilterWords } from './use-explore.ts'

/** Nothing found: what one change would bring, each one click away; else the place alone, and always a new start. */
export function NoResults({ state, result }: { state: SearchState; result: SearchResult }) {
  const { explore, common, search } = useFilterWords()
  const { waysOut } = result
  const place = waysOut.length === 0 ? state.location : undefined
  return (
    <div className="py-6">
      <ClosedShop>
        <h2>{explore('empty.title')}</h2>
      </ClosedShop>
      <p className="mt-6 mb-4 text-center text-ink-2">
        {waysOut.length > 0 ? explore('empty.text') : explore('empty.nothing')}
      </p>
      <ul className="mx-auto flex max-w-form flex-col gap-2">
        {waysOut.map(way => (
          <li key={`${way.kind} ${way.value}`}>
            <OutLink
              href={searchAddress(takeWayOut(state, way))}
              icon={wayIcons[way.kind]}
              words={<WayOutWords way={way} />}
              count={search('spaces', { count: way.spaces })}
            />
          </li>
        ))}
        {place !== undefined && printsMore(state) && (
          <li>
            <OutLink href={searchAddress({ location: place })} icon="pin" words={explore('wayOut.place', { place })} />
          </li>
        )}
      </ul>
      <p className="mt-6 text-center">
        <Button icon="retry" render={look => <Way href={paths.explore()} {...look} />}>
          {common('action.reset')}
        </Button>
      </p>
    </div>
  )
}

/** Whether there is anything to leave out beside the place. */
function printsMore(state: SearchState): boolean {
  return Object.keys(state).some(name => name !== 'location')
}

function OutLink(props: { href: string; icon: IconName; words: ReactNode; count?: string }) {
  return (
    <Way
      href={props.href}
      className="flex min-h-13 items-center gap-3 rounded-md border border-hairline bg-surface px-4 py-2 hover:border-ink-2 hover:bg-mist"
    >
      <Icon name={props.icon} className="text-pine" />
      <span className="min-w-0 flex-1 font-medium">{props.words}</span>
      {props.count && <span className="figures text-sm text-ink-2">{props.count}</span>}
    </Way>
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
