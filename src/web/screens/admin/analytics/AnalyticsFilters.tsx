import { useRouter } from '@tanstack/react-router'
import { COUNTED_ROLES } from '#shared/analytics/charts.ts'
import type { Analytics } from '#shared/analytics/contract.ts'
import { GRAINS, PERIODS } from '#shared/analytics/period.ts'
import { SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FilterFold } from '../frame/FilterFold.tsx'
import { ViewLinks } from '../ViewLinks.tsx'
import type { AnalyticsSearch } from './analytics-visit.ts'
import { analyticsAddress, readAnalyticsSearch } from './analytics.route.ts'

export interface AnalyticsFiltersProps {
  search: AnalyticsSearch
  analytics: Pick<Analytics, 'cities' | 'period'>
}

/** Ready periods as links, and a form that is sent as an address: all of it works without JavaScript. */
export function AnalyticsFilters({ search, analytics: { cities, period } }: AnalyticsFiltersProps) {
  const t = useT('analytics')
  const common = useT('common')
  const router = useRouter()
  const { from, to: _withFrom, ...withoutDays } = search
  const { by, city, type, role } = search
  const isNarrowed = Object.keys(search).length > 0
  return (
    <>
      <ViewLinks
        current={from === undefined ? (search.period ?? '13w') : 'own'}
        links={PERIODS.map(each => ({
          view: each,
          label: t(`period.${each}`),
          href: analyticsAddress(readAnalyticsSearch({ ...withoutDays, period: each })),
        }))}
      />
      <form
        key={analyticsAddress(search)}
        action={paths.adminAnalytics()}
        className="mt-4 flex flex-wrap items-end gap-3 lg:grid lg:grid-cols-3 xl:grid-cols-[repeat(2,9.5rem)_minmax(0,1.2fr)_minmax(0,1.1fr)_repeat(2,minmax(0,1fr))_auto]"
        onSubmit={event => {
          event.preventDefault()
          const typed = Object.fromEntries(new FormData(event.currentTarget))
          // untouched, the days are those of the ready period
          const isReady = from === undefined && typed['from'] === period.from && typed['to'] === period.to
          const asked = isReady ? { ...typed, from: undefined, to: undefined, period: search.period } : typed
          void router.navigate({ href: analyticsAddress(readAnalyticsSearch(asked)), resetScroll: false })
        }}
      >
        <FilterFold count={[from, by, city, type, role].filter(value => value !== undefined).length}>
          <TextField name="from" type="date" label={t('filter.from')} defaultValue={period.from} max={period.to} />
          <TextField name="to" type="date" label={t('filter.to')} defaultValue={period.to} />
          <Select
            name="by"
            label={t('filter.by')}
            defaultValue={by ?? ''}
            emptyOption={t('filter.by.fit')}
            options={GRAINS.map(value => ({ value, label: t(`by.${value}`) }))}
          />
          <Select
            name="city"
            label={t('filter.city')}
            defaultValue={city ?? ''}
            emptyOption={t('filter.city.all')}
            options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <Select
            name="type"
            label={t('filter.type')}
            defaultValue={type ?? ''}
            emptyOption={t('filter.type.all')}
            options={SPACE_TYPES.map(value => ({ value, label: common(`spaceType.${value}`) }))}
          />
          <Select
            name="role"
            label={t('filter.role')}
            defaultValue={role ?? ''}
            emptyOption={t('filter.role.all')}
            options={COUNTED_ROLES.map(value => ({ value, label: t(`role.${value}`) }))}
          />
          <Button type="submit" className="max-lg:col-span-2 lg:col-span-3 xl:col-span-1">
            {t('filter.submit')}
          </Button>
        </FilterFold>
      </form>
      {isNarrowed && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
          <Link href={analyticsAddress({})} keepScroll className="touch-44 link">
            {t('filter.reset')}
          </Link>
          {(city !== undefined || type !== undefined) && <span>{t('filter.people')}</span>}
        </p>
      )}
    </>
  )
}
