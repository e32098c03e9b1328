import { ADMIN_SORTS, USER_VIEWS } from '#shared/admin/states.ts'
import { ROLES } from '#shared/roles.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { AdminListFilters } from '../frame/AdminListFilters.tsx'
import { useAssigneeFilter } from '../frame/assignee-filter.ts'
import { useCount } from '../frame/ListTools.tsx'
import { ViewLinks } from '../ViewLinks.tsx'
import type { AdminUsersSearch } from './admin-users-visit.ts'
import { adminUsersAddress, readAdminUsersSearch } from './admin-users.route.ts'

export interface UserFiltersProps {
  search: AdminUsersSearch
  /** How much each view holds with the other filters. */
  counts: Readonly<Record<(typeof USER_VIEWS)[number], number>>
}

/** Views as links, and a form that is sent as an address: all of it works without JavaScript. */
export function UserFilters({ search, counts }: UserFiltersProps) {
  const t = useT('admin')
  const common = useT('common')
  const countOf = useCount()
  const current = search.view ?? 'all'
  const assignee = useAssigneeFilter(search.assignee)
  return (
    <>
      <ViewLinks
        current={current}
        links={USER_VIEWS.map(view => ({
          view,
          label: t(`people.view.${view}`),
          count: countOf(counts[view]),
          href: adminUsersAddress(readAdminUsersSearch({ ...search, view })),
        }))}
      />
      <AdminListFilters
        address={adminUsersAddress(search)}
        path={paths.adminUsers()}
        hidden={{ view: search.view }}
        text={{ label: t('people.search'), value: search.text }}
        filters={[
          {
            name: 'role',
            label: t('people.role'),
            value: search.role,
            all: t('people.role.all'),
            options: ROLES.map(role => ({ value: role, label: common(`role.${role}`) })),
          },
          ...(current === 'documents' ? [assignee] : []),
        ]}
        sort={{ current: search.sort ?? '-since', orders: ADMIN_SORTS }}
        addressOf={typed => adminUsersAddress(readAdminUsersSearch(typed))}
      />
    </>
  )
}
