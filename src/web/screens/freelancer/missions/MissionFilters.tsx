import { useRouter } from '@tanstack/react-router'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type MissionSearch, missionsAddress, readMissionSearch } from './mission-search.ts'

/** Where and when, as a form that is sent as an address: it works without JavaScript. */
export function MissionFilters({ search }: { search: MissionSearch }) {
  const t = useT('seller-missions')
  const common = useT('common')
  const router = useRouter()
  return (
    <form
      key={missionsAddress(search)}
      role="search"
      aria-label={t('filter.label')}
      action={paths.freelancerMissions()}
      className="mt-4 mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
      onSubmit={event => {
        event.preventDefault()
        const typed = Object.fromEntries(new FormData(event.currentTarget))
        void router.navigate({ href: missionsAddress(readMissionSearch(typed)) })
      }}
    >
      {search.status && <input type="hidden" name="status" value={search.status} />}
      <TextField
        name="place"
        type="search"
        icon="pin"
        className="max-lg:col-span-2"
        label={t('filter.place')}
        placeholder={t('filter.placeHint')}
        defaultValue={search.place}
        maxLength={120}
        dir="auto"
      />
      <TextField name="from" type="date" label={t('filter.from')} defaultValue={search.from} />
      <TextField name="to" type="date" label={t('filter.to')} defaultValue={search.to} min={search.from} />
      <Button type="submit" icon="filters">
        {t('filter.apply')}
      </Button>
      <Button
        variant="quiet"
        render={props => <Link href={missionsAddress({ status: search.status })} keepScroll {...props} />}
      >
        {common('action.reset')}
      </Button>
    </form>
  )
}
