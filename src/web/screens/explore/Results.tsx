import type { SearchResult } from '#shared/spaces/contract.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { SpaceCardSkeleton } from '#web/features/spaces/SpaceCardSkeleton.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { NoResults } from './NoResults.tsx'
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
