import { ResultPages } from '#web/features/search/ResultPages.tsx'
import { SearchRefused } from '#web/features/search/SearchRefused.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { SpaceCardSkeleton } from '#web/features/spaces/SpaceCardSkeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import { NoResults } from './NoResults.tsx'
import type { Explore } from './use-explore.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

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
  if (error) return <SearchRefused error={error} onRetry={explore.retry} />
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
          <li key={space.id} className={classes(index >= seenAtOnce && 'deferred-layout')}>
            <SpaceCard
              space={space}
              headingLevel={2}
              askedFirstDay={state.startDate}
              askedAmenities={state.amenities}
              priority={index < seenAtOnce}
              isLit={space.id === hoveredId}
              onHover={onHover}
            />
          </li>
        ))}
      </ul>
      <ResultPages page={result.page} pages={result.pages} hrefOf={page => searchAddress({ ...state, page })} />
    </div>
  )
}
