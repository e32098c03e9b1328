import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#shared/format.ts'
import { MISSION_STATUSES, type MissionStatus } from '#shared/missions/states.ts'
import { useNow } from '#web/features/bookings/use-now.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Pages } from '#web/features/frame/Pages.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { retailerMissionsQuery } from '#web/features/missions/queries.ts'
import { DuePayments } from '#web/features/missions/work/DuePayments.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { MissionRow } from './MissionRow.tsx'
import { type MissionsSearch, missionsAddress } from './missions-search.ts'

const route = getRouteApi('/retailer/missions/')

/** What a retailer has proposed or published, the latest first, by state. */
export function RetailerMissionsScreen(): ReactNode {
  const t = useT('mission-request')
  const search: MissionsSearch = route.useSearch()
  const { data, dataUpdatedAt, error, isRefetchError, refetch } = useSuspenseQuery(retailerMissionsQuery(search))
  const now = useNow(dataUpdatedAt)
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title text-3xl">{t('list.title')}</h1>
          <p className="mt-2 text-ink-2">{t('list.intro')}</p>
        </div>
        <Button
          variant="primary"
          icon="plus"
          render={({ className, children }) => (
            <Link href={paths.missionRequest()} className={className}>
              {children}
            </Link>
          )}
        >
          {t('title')}
        </Button>
      </header>
      <div className="mb-8 empty:hidden">
        <DuePayments />
      </div>
      <StateLinks current={search.status} counts={data.counts} />
      {isRefetchError && <StaleNotice failed={t('list.failed')} error={error} onRetry={() => void refetch()} />}
      {data.missions.length === 0 && <EmptyMissions isFiltered={search.status !== undefined} />}
      <ul className="mt-6 grid gap-4">
        {data.missions.map(mission => (
          <MissionRow key={mission.id} mission={mission} now={now} />
        ))}
      </ul>
      <div className="mt-8">
        <Pages page={data.page} pages={data.pages} hrefOf={page => missionsAddress(pageOf(search, page))} />
      </div>
    </div>
  )
}

/** The first page has no number. */
function pageOf({ status }: MissionsSearch, page: number): MissionsSearch {
  return { ...(status && { status }), ...(page > 1 && { page }) }
}

interface StateLinksProps {
  current: MissionStatus | undefined
  counts: Readonly<Record<MissionStatus | 'all', number>>
}

/** The states as chips with their counts, each with an address of its own; those that have none stay out unless chosen. */
function StateLinks({ current, counts }: StateLinksProps) {
  const t = useT('mission-request')
  const missions = useT('missions')
  const shown = MISSION_STATUSES.filter(status => counts[status] > 0 || status === current)
  if (counts.all === 0 && current === undefined) return null
  return (
    <nav aria-label={t('list.filter')}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...shown].map(status => (
          <li key={status ?? 'all'}>
            <Link
              href={missionsAddress(status ? { status } : {})}
              keepScroll
              exact
              aria-current={status === current ? 'page' : undefined}
              className={classes(
                'touch-44 inline-flex min-h-9 items-center gap-2 rounded-sm border px-3 py-1 text-sm leading-snug font-medium whitespace-nowrap transition-colors',
                status === current
                  ? 'border-ink bg-ink text-paper'
                  : 'border-control bg-surface hover:border-ink-2 hover:bg-mist',
              )}
            >
              {status ? missions(`status.${status}`) : t('list.all')}
              <span className={classes('figures', status === current ? '' : 'text-ink-3')}>
                {formatNumber(counts[status ?? 'all'], t.locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A closed shop, what will come here, and the way on. */
function EmptyMissions({ isFiltered }: { isFiltered: boolean }) {
  const t = useT('mission-request')
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <ClosedShop>
        <h2>{isFiltered ? t('list.emptyFiltered') : t('list.empty')}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{isFiltered ? t('list.emptyFilteredText') : t('list.emptyText')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {isFiltered ? (
          <Button render={props => <Link href={missionsAddress({})} {...props} />}>{t('list.showAll')}</Button>
        ) : (
          <>
            <Button variant="primary" render={props => <Link href={paths.missionRequest()} {...props} />}>
              {t('title')}
            </Button>
            <Button render={props => <Link href={paths.freelancerExplore()} {...props} />}>{t('list.find')}</Button>
          </>
        )}
      </div>
    </div>
  )
}

export function RetailerMissionsFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('mission-request')
  return <PageFault title={t('list.title')} failed={t('list.failed')} error={error} />
}
