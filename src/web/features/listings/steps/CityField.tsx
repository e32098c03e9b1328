import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { citiesQuery } from '#web/features/search/queries.ts'
import { useSettled } from '#web/features/search/use-settled.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { useFields } from '../fields.ts'
import type { ListingEditor } from '../use-listing-editor.ts'

const typingPauseMs = 150

/** The city: suggested while it is typed, read by the server in any spelling. */
export function CityField({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const { onBlur, ...field } = useFields(editor)('city')
  const [isVisited, setVisited] = useState(false)
  const city = editor.values.city ?? ''
  const cities = useQuery({
    ...citiesQuery(useSettled(city.trim(), typingPauseMs)),
    enabled: isVisited,
    placeholderData: keepPreviousData,
  })
  return (
    <div onFocus={() => setVisited(true)} onBlur={onBlur}>
      <Combobox
        {...field}
        label={t('city')}
        required
        value={city}
        onChange={text => editor.change({ city: text })}
        onSelect={() => void editor.flush()}
        options={(cities.data?.cities ?? []).map(each => ({
          value: each.name,
          label: each.name,
          detail: each.countryName,
          icon: 'pin' as const,
        }))}
        emptyText={t('city.none')}
        countText={count => t('city.count', { count })}
        clearLabel={t('city.clear')}
      />
    </div>
  )
}
