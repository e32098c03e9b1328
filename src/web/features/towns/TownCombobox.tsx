import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TownSuggestion } from '#shared/places/contract.ts'
import { api } from '#web/api/api.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { Combobox, type ComboboxProps } from '#web/ui/Combobox.tsx'

const typingPauseMs = 150

/** Towns that somebody may mean by what is typed. */
const townsQuery = (text: string) =>
  queryOptions({
    queryKey: ['towns', text],
    queryFn: ({ signal }) => api('GET /api/towns', { query: { text } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface TownComboboxProps extends Omit<ComboboxProps, 'options' | 'onSelect'> {
  onSelect: (town: TownSuggestion) => void
  onBlur?: (() => void) | undefined
}

/** Every town of the gazetteer is suggested while it is typed. */
export function TownCombobox({ onSelect, onBlur, ...box }: TownComboboxProps) {
  const [isVisited, setVisited] = useState(false)
  const text = useDebouncedValue(box.value.trim(), typingPauseMs)
  const { data } = useQuery({
    ...townsQuery(text),
    enabled: isVisited && text !== '',
    placeholderData: keepPreviousData,
  })
  const towns = text === '' ? [] : (data?.towns ?? [])
  return (
    <div onFocus={() => setVisited(true)} onBlur={onBlur}>
      <Combobox
        {...box}
        onSelect={({ value }) => {
          const town = towns.find(each => each.value === value)
          if (town) onSelect(town)
        }}
        options={towns.map(each => ({
          value: each.value,
          label: each.name,
          detail: [each.region, each.countryName].filter(part => part !== '').join(', '),
          icon: 'pin' as const,
        }))}
      />
    </div>
  )
}
