import { DUES } from '#shared/admin/waiting.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { AdminListFilters, type ListFilter } from '../frame/AdminListFilters.tsx'
import { useAssigneeFilter } from '../frame/assignee-filter.ts'
import { LIST_OF_VIEW, type ModerationSearch } from './moderation-visit.ts'
import { isAnsweredView, moderationAddress, readModerationSearch, SORTS_OF_LIST, sortOf } from './moderation.route.ts'

export interface ModerationFiltersProps {
  search: ModerationSearch
  /** Of the field that is searched by. */
  label: string
  /** What only this list has. */
  filters: readonly ListFilter[]
}

/** The search of a list: its own filters and, of what awaits an answer, who is on it and what is due. */
export function ModerationFilters({ search, label, filters }: ModerationFiltersProps) {
  const frame = useT('admin-frame')
  const list = LIST_OF_VIEW[search.view ?? 'reports']
  const assignee = useAssigneeFilter(search.assignee)
  const due = {
    name: 'due',
    label: frame('column.due'),
    value: search.due,
    all: frame('due.all'),
    options: DUES.map(each => ({ value: each, label: frame(`due.${each}`) })),
  }
  return (
    <AdminListFilters
      address={moderationAddress(search)}
      path={paths.adminModeration()}
      hidden={{ view: search.view }}
      text={{ label, value: search.text }}
      filters={[...filters, ...(list === 'reviews' ? [] : [assignee]), ...(isAnsweredView(search) ? [] : [due])]}
      sort={{ current: sortOf(search), orders: SORTS_OF_LIST[list] }}
      addressOf={typed => moderationAddress(readModerationSearch(typed))}
    />
  )
}
