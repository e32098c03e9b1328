import { type ReactNode } from 'react'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { PlaceField } from '#web/features/search/PlaceField.tsx'
import { StayField } from '#web/features/search/StayField.tsx'
import { datesInWords, typesInWords } from '#web/features/search/search-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { PopoverTrigger } from '#web/ui/Popover.tsx'
import { type FilterFieldProps, TypeFilter } from './FilterFields.tsx'
import { FilterPopover } from './FilterPopover.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

export interface SearchBarProps extends FilterFieldProps {
  state: SearchState
  /** How the location was understood, in the reader's language. */
  place: string | undefined
  /** A phone shows only what is searched; pressing it opens the form. */
  onOpenSheet: () => void
}

/** Place, days, kind: stays in sight over the results. Phones get one line of it, unless nothing can open the rest. */
export function SearchBar(props: SearchBarProps) {
  const { draft, onChange, state } = props
  const words = useFilterWords()
  return (
    <div role="search" aria-label={words.search('label')} className="explore-bar">
      <div className="page py-2 md:hidden noscript:hidden">
        <Summary {...props} />
      </div>
      <div className="search-bar page relative grid items-start gap-2 py-2.5 max-md:hidden md:grid-cols-[1.1fr_1.5fr_0.9fr_auto] noscript:grid!">
        <PlaceField value={draft.location ?? ''} onChange={location => onChange({ ...draft, location })} />
        <StayField draft={draft} onChange={onChange} />
        <FilterPopover
          label={words.explore('filter.type')}
          value={typesInWords(state, words)}
          names={['spaceType']}
          draft={draft}
          state={state}
          onChange={onChange}
          trigger={trigger => <TypeTrigger {...trigger}>{typesInWords(state, words)}</TypeTrigger>}
        >
          <TypeFilter {...props} isNamed />
        </FilterPopover>
        <Button type="submit" variant="primary" size="lg" icon="search" className="search-button">
          <span className="md:max-lg:sr-only">{words.common('action.search')}</span>
        </Button>
      </div>
    </div>
  )
}

/** Drawn as the fields beside it: the label inside the box. */
function TypeTrigger({ children, ...trigger }: PopoverTrigger & { children: ReactNode }) {
  const { search } = useFilterWords()
  return (
    <button type="button" {...trigger} className="control w-full gap-2 px-3 text-start">
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-3">{search('type')}</span>
        <span className="block truncate">{children ?? search('type.any')}</span>
      </span>
      <Icon name="down" className="text-ink-2" />
    </button>
  )
}

/** 'Marrakech, 24–28 nov. 2026 · Vitrine' */
function Summary({ state, place, onOpenSheet }: SearchBarProps) {
  const words = useFilterWords()
  const { search, explore } = words
  const details = [datesInWords(state, words) ?? search('dates.any'), typesInWords(state, words) ?? search('type.any')]
  return (
    <button
      type="button"
      onClick={onOpenSheet}
      className="flex h-14 w-full items-center gap-3 rounded-md border border-control bg-surface px-4 text-start"
    >
      <Icon name="search" className="text-pine" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="sr-only">{explore('change.search')} </span>
        <bdi className="block truncate font-semibold">
          {state.location ? (place ?? state.location) : search('anywhere')}
        </bdi>
        <span className="block truncate text-sm text-ink-2">{details.join(' · ')}</span>
      </span>
    </button>
  )
}
