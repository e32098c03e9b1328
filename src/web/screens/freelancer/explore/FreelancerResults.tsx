import { useState } from 'react'
import { todayIn } from '#shared/days.ts'
import { takeFreelancerSuggestion } from '#shared/freelancers/search-params.ts'
import { NothingFound } from '#web/features/search/NothingFound.tsx'
import { ResultPages } from '#web/features/search/ResultPages.tsx'
import { SearchRefused } from '#web/features/search/SearchRefused.tsx'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { filterName } from './active-filters.ts'
import { FreelancerCard } from './FreelancerCard.tsx'
import { FreelancerCardSkeleton } from './FreelancerCardSkeleton.tsx'
import { freelancerAddress } from './freelancer-search.ts'
import { type FreelancerExplore, useFilterWords } from './use-freelancer-search.ts'

/** Cards beside each other as many as fit. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-6'
const skeletons = 6

/** The list of a search in each of its states: loading, refused, empty, found. */
export function FreelancerResults({ explore }: { explore: FreelancerExplore }) {
  const { state, result, error, isUpdating } = explore
  const { freelancers: t } = useFilterWords()
  const [today] = useState(() => todayIn('UTC', Date.now()))
  if (error) return <SearchRefused error={error} onRetry={explore.retry} />
  if (!result) {
    return (
      <div className={grid} aria-busy>
        {Array.from({ length: skeletons }, (_, index) => (
          <FreelancerCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (result.total === 0) return <NobodyFound explore={explore} />
  return (
    <div aria-busy={isUpdating} className={classes('transition-opacity', isUpdating && 'opacity-50')}>
      <ul aria-label={t('results.label')} className={grid}>
        {result.freelancers.map(freelancer => (
          <FreelancerCard
            key={freelancer.id}
            freelancer={freelancer}
            search={state}
            place={result.place?.name}
            today={today}
          />
        ))}
      </ul>
      <ResultPages page={result.page} pages={result.pages} hrefOf={page => freelancerAddress({ ...state, page })} />
    </div>
  )
}

/** Nobody fits: what one change would bring, else the place alone. */
function NobodyFound({ explore: { state, result } }: { explore: FreelancerExplore }) {
  const words = useFilterWords()
  const { freelancers: t } = words
  const { location, radius } = state
  const asksMore = Object.keys(state).some(name => name !== 'location' && name !== 'radius')
  return (
    <NothingFound
      title={t('empty.title')}
      suggestions={(result?.suggestions ?? []).map(suggestion => ({
        ...suggestion,
        words: suggestion.kind === 'widen-radius' ? t('suggestion.radius', { km: suggestion.value }) : undefined,
        href: freelancerAddress(takeFreelancerSuggestion(state, suggestion)),
        count: t('sellers', { count: suggestion.freelancers }),
      }))}
      placeAlone={
        location !== undefined && asksMore
          ? { place: location, href: freelancerAddress({ location, radius }) }
          : undefined
      }
      resetHref={paths.freelancerExplore()}
      filterName={name => filterName(name, words)}
    />
  )
}
