import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FreelancerDashboard } from '#shared/dashboards/contract.ts'
import { formatMinor, formatNumber } from '#shared/format.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { useMe } from '#web/api/me.ts'
import { Figure, Figures } from '#web/features/dashboards/Figures.tsx'
import { MoneyFigure } from '#web/features/dashboards/MoneyFigure.tsx'
import { freelancerDashboardQuery } from '#web/features/dashboards/queries.ts'
import { QuickWays } from '#web/features/dashboards/QuickWays.tsx'
import { useIsBuilt } from '#web/features/frame/built-ways.ts'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NextMission } from './NextMission.tsx'
import { Proposals } from './Proposals.tsx'

/** Where a freelancer stands: work that is agreed, proposed and done, and what it has earned. */
export function FreelancerDashboardScreen(): ReactNode {
  const t = useT('dashboards')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(freelancerDashboardQuery)
  const name = useMe()?.firstName
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-8">
        <h1 className="title text-3xl">{name ? t('host.hello', { name }) : t('host.helloNameless')}</h1>
        <p className="mt-2 text-ink-2">{t('freelancer.intro')}</p>
      </header>
      {isRefetchError && <StaleNotice failed={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data.isVisible && <HiddenNotice />}
      <FreelancerFigures dashboard={data} />
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          <NextMission mission={data.nextMission} />
          {data.proposals.length > 0 && <Proposals proposals={data.proposals} />}
        </div>
        <FreelancerWays />
      </div>
    </div>
  )
}

function FreelancerFigures({ dashboard }: { dashboard: FreelancerDashboard }) {
  const t = useT('dashboards')
  const { missions, applications, earnings } = dashboard
  return (
    <Figures>
      <Figure
        label={t('freelancer.active')}
        value={formatNumber(missions.active, t.locale)}
        note={t('freelancer.activeNote', { count: missions.proposed })}
        href={paths.freelancerMissions()}
      />
      <Figure
        label={t('freelancer.applications')}
        value={formatNumber(applications, t.locale)}
        note={t('freelancer.applicationsNote', { count: applications })}
        href={paths.freelancerMissions()}
      />
      <Figure label={t('freelancer.completed')} value={formatNumber(missions.completed, t.locale)} />
      <Figure
        label={t('freelancer.earnings')}
        value={<MoneyFigure minor={earnings.totalMinor} currency={earnings.currency} />}
        note={earningsNote(earnings, t)}
        href={paths.freelancerPayouts()}
      />
    </Figures>
  )
}

/** How much of it is still to come. */
function earningsNote(
  { totalMinor, dueMinor, currency }: FreelancerDashboard['earnings'],
  t: Translator<Namespaces['dashboards']>,
): string {
  if (totalMinor === 0) return t('freelancer.earningsNone')
  if (dueMinor === 0) return t('freelancer.earningsPaid')
  return t('freelancer.earningsDue', { amount: formatMinor(dueMinor, currency, t.locale) })
}

/** The search does not find who has hidden the profile. */
function HiddenNotice() {
  const t = useT('dashboards')
  const isBuilt = useIsBuilt()
  const href = paths.freelancerSettings()
  return (
    <Alert
      tone="info"
      title={t('freelancer.hidden')}
      className="mb-6"
      action={
        isBuilt(href) && (
          <Button size="sm" render={look => <Way href={href} {...look} />}>
            {t('freelancer.hiddenDo')}
          </Button>
        )
      }
    >
      {t('freelancer.hiddenText')}
    </Alert>
  )
}

function FreelancerWays() {
  const t = useT('dashboards')
  const me = useMe()
  const publicProfile = me
    ? [
        {
          href: paths.freelancer(me.id),
          icon: 'show' as const,
          label: t('quick.publicProfile'),
          text: t('quick.publicProfileText'),
        },
      ]
    : []
  return (
    <QuickWays
      title={t('quick.title')}
      ways={[
        {
          href: paths.freelancerOpportunities(),
          icon: 'search',
          label: t('quick.opportunities'),
          text: t('quick.opportunitiesText'),
        },
        {
          href: paths.freelancerMissions(),
          icon: 'briefcase',
          label: t('quick.missions'),
          text: t('quick.missionsText'),
        },
        { href: paths.freelancerProfile(), icon: 'user', label: t('quick.profile'), text: t('quick.profileText') },
        ...publicProfile,
        { href: paths.messages(), icon: 'message', label: t('quick.messages'), text: t('quick.messagesText') },
      ]}
    />
  )
}
