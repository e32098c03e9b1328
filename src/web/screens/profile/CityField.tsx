import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { citiesQuery } from '#web/features/search/queries.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'

const typingPauseMs = 150

/** Where somebody is: cities are suggested, anything else that is typed stays. */
export function CityField({ name, first, error }: { name: string; first: string; error: string | undefined }) {
  const t = useT('profile')
  const [city, setCity] = useState(first)
  const [isVisited, setVisited] = useState(false)
  const cities = useQuery({
    ...citiesQuery(useDebouncedValue(city.trim(), typingPauseMs)),
    enabled: isVisited,
    placeholderData: keepPreviousData,
  })
  const options = (cities.data?.cities ?? [])
    .filter(each => each.partOf === null)
    .map(each => ({
      value: each.name,
      label: each.name,
      detail: each.countryName,
      icon: 'pin' as const,
    }))
  return (
    <div onFocus={() => setVisited(true)}>
      <Combobox
        label={t('details.city')}
        optionalLabel={t('optional')}
        name={name}
        value={city}
        onChange={setCity}
        options={options}
        emptyText={t('details.city.none')}
        countText={count => t('details.city.count', { count })}
        clearLabel={t('details.city.clear')}
        error={error}
      />
    </div>
  )
}
