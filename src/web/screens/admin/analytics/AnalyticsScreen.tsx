import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CHARTS, type Section as SectionKey, SECTIONS } from '#shared/analytics/charts.ts'
import type { Analytics } from '#shared/analytics/contract.ts'
import { formatDay, formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Section } from '#web/features/dashboards/Section.tsx'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { AnalyticsFilters } from './AnalyticsFilters.tsx'
import type { AnalyticsSearch } from './analytics-visit.ts'
import { Breakdowns, EmptySearches } from './Breakdowns.tsx'
import { ChartCard } from './ChartCard.tsx'
import { analyticsQuery } from './queries.ts'

const route = getRouteApi('/admin/analytics')

/** The market in figures. The address is the state: period, times, city, type, role. */
export function AnalyticsScreen() {
  const t = useT('analytics')
  const zone = useReaderZone()
  const search = route.useSearch()
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(analyticsQuery(search))
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{t('intro')}</p>
      <p className="mt-1 text-sm text-ink-3">{countedText(data, zone, t)}</p>
      {data.isDemo && (
        <Alert tone="info" title={t('demo')} className="mt-4 max-w-prose">
          {t('demo.text')}
        </Alert>
      )}
      <AnalyticsFilters search={search} analytics={data} />
      {isRefetchError && <StaleNotice failed={t('failed')} error={error} onRetry={() => void refetch()} />}
      <div className="mt-10 grid grid-cols-1 gap-12">
        {SECTIONS.map(section => (
          <Charts key={section} section={section} analytics={data} search={search} />
        ))}
        <Section title={t('section.breakdown')}>
          <Breakdowns analytics={data} search={search} />
        </Section>
      </div>
    </div>
  )
}

interface ChartsProps {
  section: SectionKey
  analytics: Analytics
  search: AnalyticsSearch
}

function Charts({ section, analytics, search }: ChartsProps) {
  const t = useT('analytics')
  // a role may have nothing to do with a chart
  const charts = analytics.charts.filter(({ key, series }) => CHARTS[key].section === section && series.length > 0)
  return (
    <Section title={t(`section.${section}`)}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        {charts.map(chart => (
          <ChartCard key={chart.key} chart={chart} analytics={analytics} search={search} />
        ))}
      </div>
      {section === 'demand' && (
        <div className="mt-6">
          <EmptySearches analytics={analytics} search={search} />
        </div>
      )}
    </Section>
  )
}

function countedText(
  { countedUntil, countedAt }: Analytics,
  zone: string,
  t: ReturnType<typeof useT<'analytics'>>,
): string {
  if (countedUntil === null || countedAt === null) return t('uncounted')
  const at = formatInstant(countedAt, t.locale, zone)
  return t('counted', { day: formatDay(countedUntil, t.locale, 'long'), at })
}

export function AnalyticsFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('analytics')
  return <PageFault title={t('title')} failed={t('failed')} error={error} />
}
