import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import type { CitySuggestion } from '#shared/places/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/Combobox.tsx'
import { useRecentSearches } from './recent-searches.ts'
import { citiesQuery } from './queries.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

export interface PlaceFieldProps {
  value: string
  onChange: (place: string) => void
  /** What is wrong with it, said aloud at once. */
  error?: string | undefined
  required?: boolean
  frame?: Ref<HTMLDivElement>
  /** 'Ville ou adresse' unless something else is asked for. */
  label?: string
  hint?: string
  /** How many spaces each city has: nothing to who looks for people. */
  hidesSpaces?: boolean
}

const typingPauseMs = 150
const noOptions: readonly ComboboxOption[] = []

/** City or address, with the cities that have spaces. Nothing is asked of the server until somebody comes to write. */
export function PlaceField({ value, onChange, error, required, frame, ...words }: PlaceFieldProps) {
  const t = useT('search')
  const common = useT('common')
  const [isVisited, setVisited] = useState(false)
  const last = useRecentSearches()[0]?.location
  const text = useDebouncedValue(value.trim(), typingPauseMs)
  const cities = useQuery({
    ...citiesQuery(text, text === '' ? last : undefined),
    enabled: isVisited,
    placeholderData: keepPreviousData,
    select: answer => answer.cities.map(toOption),
  })
  function toOption(city: CitySuggestion): ComboboxOption {
    return {
      value: city.location,
      label: (
        <>
          {city.name} <span className="text-sm text-ink-3">{city.partOf ?? city.countryName}</span>
        </>
      ),
      detail:
        city.partOf === null && city.spaces > 0 && !words.hidesSpaces ? t('spaces', { count: city.spaces }) : undefined,
      icon: 'pin',
    }
  }
  return (
    <div ref={frame} onFocus={() => setVisited(true)} onPointerEnter={() => setVisited(true)}>
      <Combobox
        className="search-field"
        label={words.label ?? t('place')}
        name="location"
        value={value}
        onChange={onChange}
        options={cities.data ?? noOptions}
        heading={t('cities.heading')}
        emptyText={cities.isPending ? common('state.loading') : t('cities.none')}
        countText={count => t('cities.count', { count })}
        clearLabel={t('place.clear')}
        placeholder={words.hint ?? t('place.hint')}
        required={required}
        error={error && <span role="alert">{error}</span>}
      />
    </div>
  )
}
