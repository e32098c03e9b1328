import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#shared/format.ts'
import { OPPORTUNITY_TABS, type OpportunityPage } from '#shared/missions/opportunities-contract.ts'
import type { OpportunitySearch } from '#shared/missions/opportunity-search.ts'
import { useMe } from '#web/api/me.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Pages } from '#web/features/frame/Pages.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { opportunitiesQuery } from '#web/features/missions/opportunity-queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TabLinks } from '#web/ui/TabLinks.tsx'
import { Alerts } from './Alerts.tsx'
import { NoOpportunities } from './NoOpportunities.tsx'
import { type OpportunityDeps, opportunitiesAddress, seeksMissions } from './opportunities.route.ts'
import { OpportunityCard } from './OpportunityCard.tsx'
import { OpportunityChips } from './OpportunityChips.tsx'
import { OpportunityForm } from './OpportunityForm.tsx'
import { OpportunityMap } from './OpportunityMap.tsx'
import { OpportunitySort } from './OpportunitySort.tsx'
import { ForOthers } from './ForOthers.tsx'
import { OpportunitiesSkeleton } from './OpportunitiesSkeleton.tsx'
import { ProfileGaps } from './ProfileGaps.tsx'

const route = getRouteApi('/freelancer/opportunities')

/** Open missions for a freelancer; who is none is led to what fits them. */
export function OpportunitiesScreen(): ReactNode {
  const t = useT('opportunities')
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-6">
        <h1 className="title text-3xl">{t('title')}</h1>
        <p className="mt-2 text-ink-2">{t('intro')}</p>
      </header>
      {seeksMissions(useMe()) ? <Opportunities /> : <ForOthers />}
    </div>
  )
}

function Opportunities() {
  const t = useT('opportunities')
  const { state }: OpportunityDeps = route.useLoaderDeps()
  const query = useQuery({ ...opportunitiesQuery(state), placeholderData: keepPreviousData })
  const page = query.data
  if (!page) return <OpportunitiesSkeleton />
  const tab = state.tab ?? 'open'
  return (
    <>
      <Tabs state={state} counts={page.counts} />
      {query.isRefetchError && (
        <StaleNotice failed={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {tab === 'open' && <OpportunityForm state={state} zone={page.zone} />}
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
        {tab === 'open' && <OpportunityChips state={state} zone={page.zone} place={page.place} />}
        <Found state={state} page={page} />
      </div>
      {tab === 'open' && <Alerts state={state} place={page.place?.name} />}
    </>
  )
}

function Tabs({ state, counts }: { state: OpportunitySearch; counts: OpportunityPage['counts'] }) {
  const t = useT('opportunities')
  const current = state.tab ?? 'open'
  return (
    <div className="mb-6">
      <TabLinks
        label={t('tab.label')}
        renderLink={props => <Link {...props} />}
        links={OPPORTUNITY_TABS.map(tab => ({
          href: opportunitiesAddress({ ...state, tab, page: undefined }),
          label: t(`tab.${tab}`),
          count: formatNumber(counts[tab], t.locale),
          current: tab === current,
        }))}
      />
    </div>
  )
}

/** The list; its map opens above it. */
function Found({ state, page }: { state: OpportunitySearch; page: OpportunityPage }) {
  const t = useT('opportunities')
  const [isMapOpen, setMapOpen] = useState(false)
  const [hoveredId, setHoveredId] = useState<string | null>(null)
  const tab = state.tab ?? 'open'
  if (page.opportunities.length === 0) return <NoOpportunities state={state} />
  return (
    <>
      {tab === 'open' && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="figures font-semibold">
            {t('count', { count: page.counts.open })}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm" icon="map" className="script-only" onClick={() => setMapOpen(isOpen => !isOpen)}>
              {t(isMapOpen ? 'map.hide' : 'map.show')}
            </Button>
            <OpportunitySort state={state} />
          </div>
        </div>
      )}
      {isMapOpen && <OpportunityMap opportunities={page.opportunities} hoveredId={hoveredId} onHover={setHoveredId} />}
      {tab === 'open' && <ProfileGaps zone={page.zone} />}
      <ul className="grid gap-4 xl:grid-cols-2">
        {page.opportunities.map(each => (
          <li
            key={each.mission.id}
            className="grid"
            onPointerEnter={() => setHoveredId(each.mission.id)}
            onPointerLeave={() => setHoveredId(null)}
          >
            <OpportunityCard opportunity={each} zone={page.zone} isHovered={hoveredId === each.mission.id} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pages
          page={page.page}
          pages={page.pages}
          hrefOf={number => opportunitiesAddress({ ...state, page: number === 1 ? undefined : number })}
        />
      </div>
    </>
  )
}

export function OpportunitiesFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('opportunities')
  return <PageFault title={t('title')} failed={t('failed')} error={error} />
}
