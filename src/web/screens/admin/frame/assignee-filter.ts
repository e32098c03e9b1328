import { ASSIGNEE_FILTERS, type AssigneeFilter } from '#shared/admin/waiting.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { ListFilter } from './AdminListFilters.tsx'

/** Who is on what awaits an answer. */
export function useAssigneeFilter(value: AssigneeFilter | undefined): ListFilter {
  const t = useT('admin-frame')
  return {
    name: 'assignee',
    label: t('column.assignee'),
    value,
    all: t('assignee.all'),
    options: ASSIGNEE_FILTERS.map(each => ({ value: each, label: t(`assignee.${each}`) })),
  }
}
