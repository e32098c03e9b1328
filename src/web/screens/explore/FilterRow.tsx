import { formatArea } from '#shared/format.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { typesInWords } from '#web/features/search/search-words.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { countInPanel, priceInWords, rangeInWords } from '#web/features/search/active-filters.ts'
import { AreaFilter, type FilterFieldProps, PriceFilter, TypeFilter } from './FilterFields.tsx'
import { FilterPopover } from './FilterPopover.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

export interface FilterRowProps extends FilterFieldProps {
  state: SearchState
  /** Somebody is about to open the panel of all filters. */
  onIntent: () => void
  onOpenPanel: () => void
}

/** The promoted filters, each behind its button, and the way to all the others. */
export function FilterRow(props: FilterRowProps) {
  const { state, draft, onChange } = props
  const words = useFilterWords()
  const { explore } = words
  const price = rangeInWords([state.minPrice, state.maxPrice], each => priceInWords(each, state.currency, words), words)
  const area = rangeInWords(
    [state.minArea, state.maxArea],
    squareMetres => formatArea(squareMetres, words.common.locale),
    words,
  )
  const shared = { draft, state, onChange }
  return (
    <div className="filter-row">
      <PanelButton {...props} />
      <div className="md:hidden noscript:hidden">
        <FilterPopover
          {...shared}
          label={explore('filter.type')}
          value={typesInWords(state, words)}
          names={['spaceType']}
        >
          <TypeFilter {...props} />
        </FilterPopover>
      </div>
      <FilterPopover {...shared} label={explore('filter.price')} value={price} names={['minPrice', 'maxPrice']}>
        <PriceFilter {...props} isNamed />
      </FilterPopover>
      <FilterPopover {...shared} label={explore('filter.area')} value={area} names={['minArea', 'maxArea']}>
        <AreaFilter {...props} isNamed />
      </FilterPopover>
    </div>
  )
}

function PanelButton({ state, onIntent, onOpenPanel }: FilterRowProps) {
  const { explore } = useFilterWords()
  const count = countInPanel(state)
  return (
    <button
      type="button"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onOpenPanel}
      className={classes(
        'script-only chip touch-44 inline-flex min-h-10 shrink-0 items-center gap-2 rounded-sm px-3 text-sm font-medium',
        count > 0 && 'chip-on',
      )}
    >
      <Icon name="filters" size={16} />
      {explore('filters')}
      {count > 0 && (
        <>
          <span className="figures rounded-full bg-pine px-1.5 text-xs leading-snug font-semibold text-on-pine">
            {count}
          </span>
          <span className="sr-only">{explore('filters.active', { count })}</span>
        </>
      )}
    </button>
  )
}
