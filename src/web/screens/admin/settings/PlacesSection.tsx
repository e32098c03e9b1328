import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ViewLinks } from '../ViewLinks.tsx'
import { CityEditor } from './CityEditor.tsx'
import { CityFacts } from './CityFacts.tsx'
import { citiesQuery } from './queries.ts'
import {
  adminSettingsAddress,
  type AdminSettingsSearch,
  readAdminSettingsSearch,
  useAdminSettingsSearch,
} from './settings-address.ts'

/** Cities and towns: their list, or the one that is open. */
export function PlacesSection() {
  const t = useT('settings')
  const search = useAdminSettingsSearch()
  const { open, changes: _changes, ...list } = search
  if (open === undefined) return <CityList search={list} />
  return (
    <>
      <Link href={adminSettingsAddress(list)} className="link mb-4 inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <CityEditor key={open} slug={open} />
    </>
  )
}

const VIEWS = ['all', 'suggested', 'named', 'hidden'] as const

function CityList({ search }: { search: Omit<AdminSettingsSearch, 'open' | 'changes'> }) {
  const t = useT('settings')
  const router = useRouter()
  const { cities, next } = useSuspenseQuery(citiesQuery(search)).data
  const { text, show } = search
  const addressOf = (view: (typeof VIEWS)[number]) =>
    adminSettingsAddress({ section: 'places', ...(text && { text }), ...(view !== 'all' && { show: view }) })
  return (
    <>
      <form
        key={adminSettingsAddress(search)}
        role="search"
        action={paths.adminSettings()}
        className="flex max-w-3xl items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          const typed = Object.fromEntries(new FormData(event.currentTarget))
          void router.navigate({ href: adminSettingsAddress(readAdminSettingsSearch(typed)) })
        }}
      >
        <input type="hidden" name="section" value="places" />
        {show && <input type="hidden" name="show" value={show} />}
        <TextField
          name="text"
          type="search"
          label={t('places.search')}
          defaultValue={text}
          maxLength={80}
          dir="auto"
          className="flex-1"
        />
        <Button type="submit">{t('places.find')}</Button>
      </form>
      <ViewLinks
        label={t('places.view')}
        current={show ?? 'all'}
        links={VIEWS.map(view => ({ view, label: t(`places.view.${view}`), href: addressOf(view) }))}
      />
      {cities.length === 0 && <p className="mt-6 text-ink-2">{t('places.none')}</p>}
      <ul className="mt-6 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {cities.map(city => (
          <li key={city.slug} className="rounded-md border border-hairline bg-surface p-3">
            <Link
              href={adminSettingsAddress({ ...search, open: city.slug })}
              className="inline-flex min-h-11 items-center font-medium hover:text-pine hover:underline"
            >
              <bdi>{city.names[t.locale]}</bdi>
            </Link>
            <CityFacts city={city} />
          </li>
        ))}
      </ul>
      {next && (
        <Button
          className="mt-6"
          render={props => <Link href={adminSettingsAddress({ ...search, after: next })} {...props} />}
        >
          {t('places.next')}
        </Button>
      )}
    </>
  )
}
