import { TownCombobox } from '#web/features/towns/TownCombobox.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { useFields } from '../fields.ts'
import type { ListingEditor } from '../use-listing-editor.ts'

/** The city: every town of the gazetteer is suggested while it is typed; what no list has is taken with its pin. */
export function CityField({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const { onBlur, ...field } = useFields(editor)('city')
  return (
    <TownCombobox
      {...field}
      onBlur={onBlur}
      label={t('city')}
      required
      value={editor.values.city ?? ''}
      onChange={text => editor.change({ city: text })}
      onSelect={() => void editor.flush()}
      hint={t('city.source')}
      emptyText={t('city.none')}
      countText={count => t('city.count', { count })}
      clearLabel={t('city.clear')}
    />
  )
}
