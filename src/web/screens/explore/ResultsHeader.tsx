import { formatNumber } from '#shared/format.ts'
import type { SearchResult } from '#shared/spaces/contract.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { SORTS } from '#shared/spaces/vocabulary.ts'
import { ActiveChips } from '#web/features/search/ActiveChips.tsx'
import { CountLine } from '#web/features/search/CountLine.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { SortSelect } from '#web/features/search/SortSelect.tsx'
import { activeFilters, type FilterWords } from '#web/features/search/active-filters.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { PlaceNotice } from './PlaceNotice.tsx'
import { SaveSearchButton, SaveSearchNotice } from './SaveSearch.tsx'
import { searchFormId } from './SearchForm.tsx'
import type { Explore } from './use-explore.ts'
import { useSaveSearch } from './use-save-search.ts'

/** Where one is, how much there is, in which order, and what narrows it. */
export function ResultsHeader({ explore }: { explore: Explore }) {
  const { state, result, go } = explore
  const words = useFilterWords()
  const saving = useSaveSearch(explore)
  const t = words.explore
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 className="title min-w-0 text-2xl">
          <bdi>{state.location ? (result?.place?.name ?? state.location) : t('title')}</bdi>
        </h1>
        <div className="shrink-0">
          <SaveSearchButton explore={explore} saving={saving} />
        </div>
      </div>
      <SaveSearchNotice explore={explore} saving={saving} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Count explore={explore} />
        <SortSelect
          form={searchFormId}
          label={t('sort.label')}
          options={SORTS.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
          value={state.sort ?? 'relevance'}
          onChange={chosen => go({ ...state, sort: SORTS.find(sort => sort === chosen), page: undefined })}
        />
      </div>
      <PlaceNotice state={state} place={result?.place} />
      <ActiveFilters state={state} place={result?.place?.name} />
    </div>
  )
}

/** '128 espaces trouvés', said again whenever it changes; nothing where it cannot be known. */
export function Count({ explore: { result, error, isUpdating } }: { explore: Explore }) {
  const { explore: t } = useFilterWords()
  return <CountLine words={result && countInWords(result, t)} isUpdating={isUpdating} isFailed={Boolean(error)} />
}

function countInWords({ total, totalIsCapped }: SearchResult, t: FilterWords['explore']): string {
  return totalIsCapped ? t('found.many', { count: formatNumber(total, t.locale) }) : t('found', { count: total })
}

/** Everything that narrows the results, to be taken away one by one or all together. */
function ActiveFilters({ state, place }: { state: SearchState; place: string | undefined }) {
  const words = useFilterWords()
  const chips = activeFilters(state, place, words).map(({ key, text, without }) => ({
    key,
    text,
    href: searchAddress(without),
  }))
  return <ActiveChips chips={chips} clearHref={searchAddress({ sort: state.sort })} />
}
