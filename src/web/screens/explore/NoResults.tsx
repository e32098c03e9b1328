import type { SearchResult } from '#shared/spaces/contract.ts'
import { type SearchState, takeWayOut } from '#shared/spaces/search-params.ts'
import { NothingFound } from '#web/features/search/NothingFound.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { paths } from '#web/paths.ts'
import type { FilterWords } from '#web/features/search/active-filters.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

/** Nothing found: what one change would bring, else the place alone. */
export function NoResults({ state, result }: { state: SearchState; result: SearchResult }) {
  const words = useFilterWords()
  const place = printsMore(state) ? state.location : undefined
  return (
    <NothingFound
      title={words.explore('empty.title')}
      waysOut={result.waysOut.map(way => ({
        ...way,
        href: searchAddress(takeWayOut(state, way)),
        count: words.search(way.spacesIsCapped ? 'spacesOrMore' : 'spaces', { count: way.spaces }),
      }))}
      placeAlone={place === undefined ? undefined : { place, href: searchAddress({ location: place }) }}
      resetHref={paths.explore()}
      filterName={name => filterName(name, words)}
    />
  )
}

/** Whether there is anything to leave out beside the place. */
function printsMore(state: SearchState): boolean {
  return Object.keys(state).some(name => name !== 'location')
}

/** Filters as the ways out name them: by the first of their names in an address. */
const filterNames = {
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

function filterName(name: string, { explore, search }: FilterWords): string {
  if (name === 'location') return search('filter.place')
  if (name === 'startDate') return search('filter.dates')
  return explore(Object.entries(filterNames).find(([key]) => key === name)?.[1] ?? 'filters')
}
