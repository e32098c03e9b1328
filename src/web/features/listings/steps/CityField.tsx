import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#web/features/search/use-settled.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { useFields } from '../fields.ts'
import { townsQuery } from '../queries.ts'
import type { ListingEditor } from '../use-listing-editor.ts'

const typingPauseMs = 150

/** The city: every town of the gazetteer is suggested while it is typed; what no list has is taken with its pin. */
export function CityField({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const { onBlur, ...field } = useFields(editor)('city')
  const [isVisited, setVisited] = useState(false)
  const city = editor.values.city ?? ''
  const text = useSettled(city.trim(), typingPauseMs)
  const towns = useQuery({
    ...townsQuery(text),
    enabled: isVisited && text !== '',
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
        options={(text === '' ? [] : (towns.data?.towns ?? [])).map(each => ({
          value: each.value,
          label: each.name,
          detail: [each.region, each.countryName].filter(part => part !== '').join(', '),
          icon: 'pin' as const,
        }))}
        hint={t('city.source')}
        emptyText={t('city.none')}
        countText={count => t('city.count', { count })}
        clearLabel={t('city.clear')}
      />
    </div>
  )
}
