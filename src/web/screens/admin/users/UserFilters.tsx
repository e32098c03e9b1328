import { useRouter } from '@tanstack/react-router'
import { USER_VIEWS } from '#shared/admin/states.ts'
import { ROLES } from '#shared/roles.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ViewLinks } from '../ViewLinks.tsx'
import { type AdminUsersSearch, adminUsersAddress, readAdminUsersSearch } from './admin-users.route.ts'

/** Views as links, and a form that is sent as an address: all of it works without JavaScript. */
export function UserFilters({ search }: { search: AdminUsersSearch }) {
  const t = useT('admin')
  const common = useT('common')
  const router = useRouter()
  const current = search.view ?? 'all'
  return (
    <>
      <ViewLinks
        current={current}
        links={USER_VIEWS.map(view => ({
          view,
          label: t(`people.view.${view}`),
          href: adminUsersAddress(readAdminUsersSearch({ ...search, view })),
        }))}
      />
      <form
        key={adminUsersAddress(search)}
        action={paths.adminUsers()}
        className="mt-4 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
        onSubmit={event => {
          event.preventDefault()
          const typed = Object.fromEntries(new FormData(event.currentTarget))
          void router.navigate({ href: adminUsersAddress(readAdminUsersSearch(typed)) })
        }}
      >
        {search.view && <input type="hidden" name="view" value={search.view} />}
        <TextField
          name="text"
          type="search"
          label={t('people.search')}
          defaultValue={search.text}
          maxLength={120}
          dir="auto"
        />
        <Select
          name="role"
          label={t('people.role')}
          defaultValue={search.role ?? ''}
          emptyOption={t('people.role.all')}
          options={ROLES.map(role => ({ value: role, label: common(`role.${role}`) }))}
        />
        <Button type="submit" icon="search">
          {t('search.submit')}
        </Button>
      </form>
    </>
  )
}
