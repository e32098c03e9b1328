import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { formatList } from '#shared/format.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { RowIdOf } from './list-context.ts'
import { allViewersQuery } from './queries.ts'

/** That these admins look at it too; empty for nobody. */
export function useViewersText(names: readonly string[]): string {
  const t = useT('admin-frame')
  const [first, ...others] = names.map(name => bidiIsolate(name, t.locale))
  if (first === undefined) return ''
  return others.length === 0
    ? t('viewers.one', { name: first })
    : t('viewers.several', { names: formatList([first, ...others], t.locale) })
}

/** In a row of a list: which other admins have it open. */
export function RowViewers() {
  const id = use(RowIdOf)
  const { data } = useQuery(allViewersQuery)
  const words = useViewersText((data?.open ?? []).filter(each => each.subjectId === id).map(({ admin }) => admin.name))
  if (words === '') return null
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm font-medium text-saffron-text">
      <Icon name="show" size={16} />
      {words}
    </span>
  )
}
