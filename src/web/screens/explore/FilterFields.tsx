import { formatArea } from '#shared/format.ts'
import type { SearchResult } from '#shared/spaces/contract.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { AREA_SLIDER, PRICE_SLIDERS } from '#shared/spaces/sliders.ts'
import { SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { RangeSlider } from '#web/ui/RangeSlider.tsx'
import { useReaderCurrency } from '#web/features/prices/About.tsx'
import { priceInWords } from '#web/features/search/active-filters.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

export interface FilterFieldProps {
  draft: SearchState
  onChange: (draft: SearchState) => void
  /** How many results each value has. */
  facets: SearchResult['facets'] | undefined
  /** Sent with the form: in one place only, where the same filter stands in two. */
  isNamed?: boolean
}

/** The list with the value put in or taken out; undefined when nothing is left of it. */
export function toggled<Word>(list: readonly Word[] | undefined, word: Word, isIn: boolean): Word[] | undefined {
  const others = (list ?? []).filter(other => other !== word)
  const next = isIn ? [...others, word] : others
  return next.length > 0 ? next : undefined
}

/** Kinds of space; any of the ticked will do. */
export function TypeFilter({ draft, onChange, facets, isNamed }: FilterFieldProps) {
  const words = useFilterWords()
  return (
    <FieldGroup label={words.explore('filter.type')}>
      <div className="flex flex-col">
        {SPACE_TYPES.map(type => (
          <Checkbox
            key={type}
            name={isNamed ? 'spaceType' : undefined}
            value={type}
            label={words.common(`spaceType.${type}`)}
            aside={facets?.types[type]}
            checked={draft.spaceType?.includes(type) ?? false}
            onChange={event => onChange({ ...draft, spaceType: toggled(draft.spaceType, type, event.target.checked) })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** Lowest and highest price of a day, in the currency of the search or else the reader's. The thumbs wait where people usually begin; they narrow only once moved. */
export function PriceFilter({ draft, onChange, isNamed }: FilterFieldProps) {
  const words = useFilterWords()
  const { explore } = words
  const reader = useReaderCurrency()
  const isPriced = draft.minPrice !== undefined || draft.maxPrice !== undefined
  const currency = isPriced ? (draft.currency ?? 'MAD') : reader
  const set = (minPrice: number | null, maxPrice: number | null) =>
    onChange({ ...draft, minPrice: minPrice ?? undefined, maxPrice: maxPrice ?? undefined, currency })
  return (
    <>
      <RangeSlider
        {...PRICE_SLIDERS[currency]}
        label={explore('filter.price.perDay')}
        value={[draft.minPrice ?? null, draft.maxPrice ?? null]}
        onChange={([low, high]) => set(low, high)}
        endLabels={[explore('filter.price.min'), explore('filter.price.max')]}
        names={isNamed ? ['minPrice', 'maxPrice'] : undefined}
        unit={currency}
        valueText={value => priceInWords(value, currency, words)}
      />
      {isNamed && currency !== 'MAD' && <input type="hidden" name="currency" value={currency} />}
      <p className="mt-2 text-xs text-ink-2">{explore('filter.price.about')}</p>
    </>
  )
}

/** Smallest and largest floor. */
export function AreaFilter({ draft, onChange, isNamed }: FilterFieldProps) {
  const { explore, common } = useFilterWords()
  return (
    <RangeSlider
      {...AREA_SLIDER}
      label={explore('filter.area')}
      value={[draft.minArea ?? null, draft.maxArea ?? null]}
      onChange={([low, high]) => onChange({ ...draft, minArea: low ?? undefined, maxArea: high ?? undefined })}
      endLabels={[explore('filter.area.min'), explore('filter.area.max')]}
      names={isNamed ? ['minArea', 'maxArea'] : undefined}
      unit={common.locale === 'ar' ? 'م²' : 'm²'}
      valueText={value => formatArea(value, common.locale)}
    />
  )
}
