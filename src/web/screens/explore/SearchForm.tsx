import type { PanelFields } from './PanelFields.tsx'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { SearchResult } from '#shared/spaces/contract.ts'
import { printSearch, type SearchState } from '#shared/spaces/search-params.ts'
import { FlexibilityChoice } from '#web/features/search/FlexibilityChoice.tsx'
import { readyToSearch } from '#web/features/search/search-draft.ts'
import { useSearchDraft } from '#web/features/search/use-search-draft.ts'
import { paths } from '#web/paths.ts'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FilterRow } from './FilterRow.tsx'
import { SearchBar } from './SearchBar.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

const loadPanel = async () => ({ default: (await import('./FiltersDialog.tsx')).FiltersDialog })
const FiltersDialog = lazy(loadPanel)
const SearchSheet = lazy(async () => ({ default: (await import('./SearchSheet.tsx')).SearchSheet }))

/** Only the server's build holds the panel's fields in the page itself: without JavaScript nothing can fetch them. */
const server = import.meta.env.SSR ? await import('./PanelFields.tsx') : undefined

export interface SearchFormProps {
  state: SearchState
  result: SearchResult | undefined
  onSearch: (next: SearchState) => void
}

/** The form's own id: the order of the results stands elsewhere on the page and belongs to it. */
export const searchFormId = 'search'

/**
 * The bar, the promoted filters and the panel: one form, which without JavaScript is sent as it stands. It makes no box
 * of its own, so that the bar can stay in sight along the whole page.
 */
export function SearchForm({ state, result, onSearch }: SearchFormProps) {
  const [draft, setDraft] = useSearchDraft(state, printSearch)
  const [sheet, setSheet] = useState<'filters' | 'search' | null>(null)
  /** Once opened they stay, so that they can close in their own time. */
  const [isFetched, setFetched] = useState({ filters: false, search: false })
  const open = (which: 'filters' | 'search') => {
    setFetched({ ...isFetched, [which]: true })
    setSheet(which)
  }
  const close = () => {
    setSheet(null)
    setDraft(state)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    for (const popover of event.currentTarget.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
    setSheet(null)
    onSearch(readyToSearch(draft, state))
  }
  const field = { draft, onChange: setDraft, facets: result?.facets }
  return (
    <form
      ref={disableNativeValidation}
      id={searchFormId}
      method="get"
      action={paths.explore()}
      onSubmit={submit}
      className="contents"
    >
      <SearchBar {...field} state={state} place={result?.place?.name} onOpenSheet={() => open('search')} />
      <div className="explore-filters page">
        <FilterRow {...field} state={state} onIntent={() => void loadPanel()} onOpenPanel={() => open('filters')} />
        <noscript>{server && <PlainPanel state={state} result={result} Fields={server.PanelFields} />}</noscript>
      </div>
      <Suspense>
        {isFetched.filters && <FiltersDialog {...field} state={state} isOpen={sheet === 'filters'} onClose={close} />}
        {isFetched.search && <SearchSheet {...field} state={state} isOpen={sheet === 'search'} onClose={close} />}
      </Suspense>
    </form>
  )
}

interface PlainPanelProps {
  state: SearchState
  result: SearchResult | undefined
  Fields: typeof PanelFields
}

const unchanged = () => undefined

/** What the panel and the calendar hold, in the page itself; sent by the button of the bar. */
function PlainPanel({ state, result, Fields }: PlainPanelProps) {
  const { explore } = useFilterWords()
  return (
    <div className="mt-3 flex flex-col gap-3">
      <FlexibilityChoice name="flexibility" value={state.flexibility} onChange={unchanged} />
      <details className="disclosure rounded-md border border-hairline px-4">
        <summary className="flex min-h-11 items-center justify-between gap-4 font-medium">
          {explore('filters')}
          <Icon name="down" className="disclosure-mark text-ink-2" />
        </summary>
        <div className="py-4">
          <Fields draft={state} onChange={unchanged} facets={result?.facets} isNamed />
        </div>
      </details>
    </div>
  )
}
