import { ADMIN_SORTS, ADMIN_SPACE_VIEWS, FOLLOWED_CALENDARS } from '#shared/admin/states.ts'
import type { CityRef } from '#shared/spaces/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { AdminListFilters } from '../frame/AdminListFilters.tsx'
import { useAssigneeFilter } from '../frame/assignee-filter.ts'
import { useCount } from '../frame/ListTools.tsx'
import { ViewLinks } from '../ViewLinks.tsx'
import type { AdminSpacesSearch } from './admin-spaces-visit.ts'
import { adminSpacesAddress, readAdminSpacesSearch } from './admin-spaces.route.ts'

export interface SpaceFiltersProps {
  search: AdminSpacesSearch
  towns: readonly CityRef[]
  /** How much each view holds with the other filters. */
  counts: Readonly<Record<(typeof ADMIN_SPACE_VIEWS)[number], number>>
}

/** States as links, and a form that is sent as an address: all of it works without JavaScript. */
export function SpaceFilters({ search, towns, counts }: SpaceFiltersProps) {
  const t = useT('admin')
  const countOf = useCount()
  const current = search.view ?? 'queue'
  const assignee = useAssigneeFilter(search.assignee)
  const label = (view: (typeof ADMIN_SPACE_VIEWS)[number]) =>
    view === 'queue' || view === 'all' ? t(`view.${view}`) : t(`state.${view}`)
  return (
    <>
      <ViewLinks
        current={current}
        links={ADMIN_SPACE_VIEWS.map(view => ({
          view,
          label: label(view),
          count: countOf(counts[view]),
          href: adminSpacesAddress(readAdminSpacesSearch({ ...search, view })),
        }))}
      />
      <AdminListFilters
        address={adminSpacesAddress(search)}
        path={paths.adminSpaces()}
        hidden={{ view: search.view, host: search.host }}
        text={{ label: t('search.label'), value: search.text }}
        filters={[
          {
            name: 'city',
            label: t('search.city'),
            value: search.city,
            all: t('search.city.all'),
            options: towns.map(({ slug, name }) => ({ value: slug, label: name })),
          },
          {
            name: 'calendar',
            label: t('search.calendar'),
            value: search.calendar,
            all: t('search.calendar.all'),
            options: FOLLOWED_CALENDARS.map(value => ({ value, label: t(`search.calendar.${value}`) })),
          },
          ...(current === 'queue' ? [assignee] : []),
        ]}
        sort={{ current: search.sort ?? (current === 'queue' ? 'since' : '-since'), orders: ADMIN_SORTS }}
        addressOf={typed => adminSpacesAddress(readAdminSpacesSearch(typed))}
      />
    </>
  )
}
