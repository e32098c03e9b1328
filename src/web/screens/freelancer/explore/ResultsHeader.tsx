import { FREELANCER_SORTS } from '#shared/freelancers/vocabulary.ts'
import { ActiveChips } from '#web/features/search/ActiveChips.tsx'
import { CorrectedPlace } from '#web/features/search/CorrectedPlace.tsx'
import { CountLine } from '#web/features/search/CountLine.tsx'
import { SortSelect } from '#web/features/search/SortSelect.tsx'
import { paths } from '#web/paths.ts'
import { activeFilters } from './active-filters.ts'
import { searchFormId } from './FreelancerSearchForm.tsx'
import { type FreelancerExplore, useFilterWords } from './use-freelancer-search.ts'

/** How many there are, in which order, and what narrows it. */
export function ResultsHeader({ explore }: { explore: FreelancerExplore }) {
  const { state, result, go } = explore
  const words = useFilterWords()
  const t = words.freelancers
  const sorts = FREELANCER_SORTS.filter(sort => sort !== 'distance' || state.location !== undefined)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <CountLine
          words={result && t('found', { count: result.total })}
          isUpdating={explore.isUpdating}
          isFailed={Boolean(explore.error)}
        />
        <SortSelect
          form={searchFormId}
          label={t('sort.label')}
          options={sorts.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
          value={state.sort ?? 'relevance'}
          onChange={chosen => go({ ...state, sort: sorts.find(sort => sort === chosen), page: undefined })}
        />
      </div>
      <CorrectedPlace typed={state.location} place={result?.place} />
      <ActiveChips chips={activeFilters(state, result?.place?.name, words)} clearHref={paths.freelancerExplore()} />
    </div>
  )
}
