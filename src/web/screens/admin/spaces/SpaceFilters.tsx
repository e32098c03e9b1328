import { useRouter } from '@tanstack/react-router'
import { ADMIN_SPACE_VIEWS } from '#shared/admin/states.ts'
import type { CityRef } from '#shared/spaces/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ViewLinks } from '../ViewLinks.tsx'
import { type AdminSpacesSearch, adminSpacesAddress, readAdminSpacesSearch } from './admin-spaces.route.ts'

/** States as links, and a form that is sent as an address: all of it works without JavaScript. */
export function SpaceFilters({ search, towns }: { search: AdminSpacesSearch; towns: readonly CityRef[] }) {
  const t = useT('admin')
  const router = useRouter()
  const current = search.view ?? 'queue'
  const label = (view: (typeof ADMIN_SPACE_VIEWS)[number]) =>
    view === 'queue' || view === 'all' ? t(`view.${view}`) : t(`state.${view}`)
  return (
    <>
      <ViewLinks
        current={current}
        links={ADMIN_SPACE_VIEWS.map(view => ({
          view,
          label: label(view),
          href: adminSpacesAddress(readAdminSpacesSearch({ ...search, view })),
        }))}
      />
      <form
        key={adminSpacesAddress(search)}
        action={paths.adminSpaces()}
        className="mt-4 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
        onSubmit={event => {
          event.preventDefault()
          const typed = Object.fromEntries(new FormData(event.currentTarget))
          void router.navigate({ href: adminSpacesAddress(readAdminSpacesSearch(typed)) })
        }}
      >
        {search.view && <input type="hidden" name="view" value={search.view} />}
        {search.host && <input type="hidden" name="host" value={search.host} />}
        <TextField
          name="text"
          type="search"
          label={t('search.label')}
          defaultValue={search.text}
          maxLength={120}
          dir="auto"
        />
        <Select
          name="city"
          label={t('search.city')}
          defaultValue={search.city ?? ''}
          emptyOption={t('search.city.all')}
          options={towns.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Button type="submit" icon="search">
          {t('search.submit')}
        </Button>
      </form>
    </>
  )
}
