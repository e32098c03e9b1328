import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FilterLinks } from '#web/features/bookings/FilterLinks.tsx'
import { useNow } from '#web/features/bookings/use-now.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Pages } from '#web/features/frame/Pages.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { freelancerMissionsQuery } from '#web/features/missions/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { FILTERS, type MissionSearch, missionsAddress } from './mission-search.ts'
import { MissionCard } from './MissionCard.tsx'
import { MissionFilters } from './MissionFilters.tsx'

const route = getRouteApi('/freelancer/missions/')

/** What a freelancer is asked to do, will do and has done. */
export function FreelancerMissionsScreen(): ReactNode {
  const t = useT('seller-missions')
  const search: MissionSearch = route.useSearch()
  const { data, error, isRefetchError, refetch, dataUpdatedAt } = useSuspenseQuery(freelancerMissionsQuery(search))
  const now = useNow(dataUpdatedAt)
  const at = (more: MissionSearch) => missionsAddress({ ...search, page: undefined, ...more })
  return (
    <div className="page py-8 lg:py-12">
      <MissionsHead />
      <FilterLinks
        label={t('filter.label')}
        countLabel={count => t('filter.count', { count })}
        links={[
          { status: undefined, label: t('filter.all') },
          ...FILTERS.map(status => ({ status, label: t(`filter.${status}`) })),
        ]}
        current={search.status}
        counts={data.counts}
        hrefOf={status => at({ status })}
      />
      <MissionFilters search={search} />
      {isRefetchError && <StaleNotice failed={t('list.failed')} error={error} onRetry={() => void refetch()} />}
      {data.missions.length === 0 && <NoMissions />}
      <ul className="grid gap-4 xl:grid-cols-2">
        {data.missions.map(mission => (
          <li key={mission.id} className="grid">
            <MissionCard mission={mission} now={now} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pages page={data.page} pages={data.pages} hrefOf={page => at({ page: page === 1 ? undefined : page })} />
      </div>
    </div>
  )
}

export function MissionsHead(): ReactNode {
  const t = useT('seller-missions')
  return (
    <header className="mb-6">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="mt-2 text-ink-2">{t('intro')}</p>
    </header>
  )
}

function NoMissions() {
  const t = useT('seller-missions')
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <ClosedShop>
        <h2>{t('empty')}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t('emptyText')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="primary" icon="user" render={props => <Link href={paths.freelancerProfile()} {...props} />}>
          {t('empty.profile')}
        </Button>
        <Button icon="search" render={props => <Link href={paths.freelancerOpportunities()} {...props} />}>
          {t('empty.opportunities')}
        </Button>
      </div>
    </div>
  )
}

export function FreelancerMissionsFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('seller-missions')
  return <PageFault title={t('title')} failed={t('list.failed')} error={error} />
}
