import { formatNumber } from '#shared/format.ts'
import type { SearchResult } from '#shared/spaces/contract.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { SORTS } from '#shared/spaces/vocabulary.ts'
import { searchAddress } from '#web/features/search/search-address.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { RemovableChip } from '#web/ui/Chip.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { activeFilters, type FilterWords } from './active-filters.ts'
import { searchFormId } from './SearchForm.tsx'
import { type Explore, useFilterWords } from './use-explore.ts'

/** Where one is, how much there is, in which order, and what narrows it. */
export function ResultsHeader({ explore }: { explore: Explore }) {
  const { state, result, go } = explore
  const words = useFilterWords()
  const t = words.explore
  return (
    <div className="flex flex-col gap-3">
      <h1 className="title text-2xl">
        <bdi>{state.location ? (result?.place?.name ?? state.location) : t('title')}</bdi>
      </h1>
      <div className="flex items-center justify-between gap-4">
        <Count explore={explore} />
        <Select
          form={searchFormId}
          name="sort"
          label={t('sort.label')}
          labelHidden
          icon="sort"
          className="w-44 shrink-0 sm:w-52"
          options={SORTS.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
          value={state.sort ?? 'relevance'}
          onChange={event => go({ ...state, sort: SORTS.find(sort => sort === event.target.value), page: undefined })}
        />
      </div>
      <Corrected state={state} result={result} />
      <ActiveFilters state={state} place={result?.place?.name} />
    </div>
  )
}

/** '128 espaces trouvés', said again whenever it changes; nothing where it cannot be known. */
export function Count({ explore: { result, error, isUpdating } }: { explore: Explore }) {
  const { explore: t, common } = useFilterWords()
  return (
    <p role="status" className="figures flex min-h-6 items-center gap-2 text-ink-2">
      {result && <span className={isUpdating ? 'text-ink-3' : undefined}>{countInWords(result, t)}</span>}
      {isUpdating && (
        <>
          <Spinner size={16} />
          <span className="sr-only">{t('results.updating')}</span>
        </>
      )}
      {!result && !error && (
        <>
          <span className="sr-only">{common('state.loading')}</span>
          <Skeleton className="h-4 w-36" />
        </>
      )}
    </p>
  )
}

function countInWords({ total, totalIsCapped }: SearchResult, t: FilterWords['explore']): string {
  return totalIsCapped ? t('found.many', { count: formatNumber(total, t.locale) }) : t('found', { count: total })
}

/** A typing error was forgiven: say of what place these results are. */
function Corrected({ state, result }: { state: SearchState; result: SearchResult | undefined }) {
  const { explore } = useFilterWords()
  const place = result?.place
  if (!place?.corrected || !state.location || place.name === state.location) return null
  return (
    <p className="rounded-sm bg-sky-tint px-3 py-2 text-sm">
      <strong className="block">{explore('corrected', { place: place.name })}</strong>
      {explore('corrected.typed', { typed: state.location })}
    </p>
  )
}

/** Everything that narrows the results, to be taken away one by one or all together. */
function ActiveFilters({ state, place }: { state: SearchState; place: string | undefined }) {
  const words = useFilterWords()
  const filters = activeFilters(state, place, words)
  if (filters.length === 0) return null
  return (
    <ul aria-label={words.explore('chips.label')} className="flex flex-wrap items-center gap-2">
      {filters.map(filter => (
        <li key={filter.key}>
          <RemovableChip
            removeLabel={words.explore('chips.remove', { filter: filter.text })}
            render={look => <Way href={searchAddress(filter.without)} {...look} />}
          >
            <bdi>{filter.text}</bdi>
          </RemovableChip>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Way href={searchAddress({ sort: state.sort })} className="touch-44 link px-1 text-sm">
            {words.explore('chips.clear')}
          </Way>
        </li>
      )}
    </ul>
  )
}
