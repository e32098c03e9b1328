import { formatNumber } from '#shared/format.ts'
import type { SearchResult, Suggestion } from '#shared/spaces/contract.ts'
import { type SearchState, takeSuggestion } from '#shared/spaces/search-params.ts'
import { NothingFound } from '#web/features/search/NothingFound.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { inPlace } from '#web/features/search/search-words.ts'
import { paths } from '#web/paths.ts'
import type { FilterWords } from '#web/features/search/active-filters.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

/** Nothing found: what one change would bring, else the place alone. */
export function NoResults({ state, result }: { state: SearchState; result: SearchResult }) {
  const words = useFilterWords()
  const { place } = result
  const alone = printsMore(state) ? state.location : undefined
  const isNowhere = place?.isEmpty === true
  // where nobody lets a space, what is near comes before what is far
  const suggestions = isNowhere
    ? result.suggestions.toSorted((a, b) => Number(b.kind === 'nearby-city') - Number(a.kind === 'nearby-city'))
    : result.suggestions
  const isUnknown = alone === undefined && place?.kind === 'text' && place.slug === null && !state.asTyped
  const aboutSuggestions =
    isNowhere && suggestions[0]?.kind === 'nearby-city' ? 'empty.nearest' : isUnknown && 'empty.unknown'
  return (
    <NothingFound
      title={
        isNowhere
          ? words.explore('empty.place', { place: inPlace(place.name, words.explore.locale) })
          : words.explore('empty.title')
      }
      text={aboutSuggestions ? words.explore(aboutSuggestions) : undefined}
      suggestions={suggestions.map(suggestion => ({
        ...suggestion,
        words:
          suggestion.kind === 'as-typed' ? words.explore('suggestion.words', { typed: suggestion.value }) : undefined,
        href: searchAddress(takeSuggestion(state, suggestion)),
        count: countOf(suggestion, words),
      }))}
      placeAlone={alone === undefined ? undefined : { place: alone, href: searchAddress({ location: alone }) }}
      resetHref={paths.explore()}
      filterName={name => filterName(name, words)}
    />
  )
}

/** '118 km · 12 espaces' */
function countOf({ km, spaces, spacesIsCapped }: Suggestion, { search, explore }: FilterWords): string {
  const count = search(spacesIsCapped ? 'spacesOrMore' : 'spaces', { count: spaces })
  return km === null ? count : `${explore('suggestion.km', { km: formatNumber(km, search.locale) })} · ${count}`
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
