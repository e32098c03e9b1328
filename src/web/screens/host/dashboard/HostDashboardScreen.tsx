import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HostDashboard } from '#shared/dashboards/contract.ts'
import { useMe } from '#web/api/me.ts'
import { hostDashboardQuery } from '#web/features/dashboards/queries.ts'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Arrivals } from './Arrivals.tsx'
import { Earnings } from './Earnings.tsx'
import { EarningsCard } from './EarningsCard.tsx'
import { ExpectedSellers } from './ExpectedSellers.tsx'
import { FirstListing } from './FirstListing.tsx'
import { HostFigures } from './HostFigures.tsx'
import { LatestNotifications } from './LatestNotifications.tsx'
import { Performance } from './Performance.tsx'
import { TierCard } from './TierCard.tsx'
import { Tasks } from './Tasks.tsx'

/** What a host should know now, and what waits for an answer. */
export function HostDashboardScreen(): ReactNode {
  const t = useT('dashboards')
  const { data, error, isRefetchError, refetch, dataUpdatedAt } = useSuspenseQuery(hostDashboardQuery)
  return (
    <div className="page py-8 lg:py-12">
      <Greeting />
      {isRefetchError && <StaleNotice failed={t('failed')} error={error} onRetry={() => void refetch()} />}
      <HostFigures dashboard={data} />
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          {data.spaces.live === 0 && <FirstListing listing={data.firstListing} />}
          {(data.spaces.all > 0 || data.tasks.length > 0) && <Tasks tasks={data.tasks} />}
          {data.spaces.all > 0 && <Arrivals arrivals={data.arrivals} />}
          {data.spaces.all > 0 && <ExpectedSellers />}
          {data.spaces.all > 0 && <Earnings {...data} />}
          <Performance spaces={data.performance} />
          <LatestNotifications notifications={data.notifications} loadedAt={dataUpdatedAt} />
        </div>
        <Aside dashboard={data} />
      </div>
    </div>
  )
}

function Greeting() {
  const t = useT('dashboards')
  const isBuilt = useIsBuilt()
  const name = useMe()?.firstName
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div>
        <h1 className="title text-3xl">{name ? t('host.hello', { name }) : t('host.helloNameless')}</h1>
        <p className="mt-2 text-ink-2">{t('host.intro')}</p>
      </div>
      {isBuilt(paths.newSpace()) && (
        <Button variant="primary" icon="plus" render={props => <Link href={paths.newSpace()} {...props} />}>
          {t('host.addSpace')}
        </Button>
      )}
    </header>
  )
}

function Aside({ dashboard: { tierStatus, earnings, today, spaces } }: { dashboard: HostDashboard }) {
  return (
    <div className="grid content-start gap-6 sm:grid-cols-2 lg:grid-cols-1">
      <TierCard tierStatus={tierStatus} />
      <EarningsCard earnings={earnings} today={today} spaces={spaces} />
    </div>
  )
}
