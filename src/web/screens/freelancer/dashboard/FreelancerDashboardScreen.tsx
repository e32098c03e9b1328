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
import { QuickLinks } from '#web/features/dashboards/QuickLinks.tsx'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useUnsentPresence } from '#web/features/missions/day/send-presence.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { NextMission } from './NextMission.tsx'
import { Proposals } from './Proposals.tsx'
import { Tasks } from './Tasks.tsx'
import { ToReconfirm } from './ToReconfirm.tsx'

/** Where a freelancer stands: work that is agreed, proposed and done, and what it has earned. */
export function FreelancerDashboardScreen(): ReactNode {
  useUnsentPresence()
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
      {!isNew(data) && (
        <div className="mb-10">
          <FreelancerFigures dashboard={data} />
        </div>
      )}
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          {isNew(data) && <FirstSteps hasProfile={data.hasProfile} />}
          {data.tasks.length > 0 && <Tasks tasks={data.tasks} />}
          {data.toReconfirm.length > 0 && <ToReconfirm missions={data.toReconfirm} />}
          {data.proposals.length > 0 && <Proposals proposals={data.proposals} />}
          {!isNew(data) && <NextMission mission={data.nextMission} />}
        </div>
        <FreelancerLinks />
      </div>
    </div>
  )
}

/** Nothing has happened yet: figures alone would be a grid of zeros. */
function isNew({ missions, applications }: FreelancerDashboard): boolean {
  return missions.active + missions.completed + missions.proposed + applications === 0
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
        href={withSearch(paths.freelancerMissions(), { status: 'open' })}
      />
      <Figure
        label={t('freelancer.completed')}
        value={formatNumber(missions.completed, t.locale)}
        href={withSearch(paths.freelancerMissions(), { status: 'completed' })}
      />
      <Figure
        label={t('freelancer.earnings')}
        value={<MoneyFigure minor={earnings[0]?.totalMinor ?? 0} currency={earnings[0]?.currency ?? 'EUR'} />}
        note={earningsNote(earnings, t)}
        href={paths.freelancerPayouts()}
      />
    </Figures>
  )
}

/** What was earned in other currencies, and how much of it all is still to come. */
function earningsNote(
  [first, ...others]: FreelancerDashboard['earnings'],
  t: Translator<Namespaces['dashboards']>,
): string {
  if (!first) return t('freelancer.earningsNone')
  const money = (minor: number, currency: typeof first.currency) => formatMinor(minor, currency, t.locale)
  const due = [first, ...others].filter(each => each.dueMinor > 0)
  const dueWords = due.map(each => t('freelancer.earningsDue', { amount: money(each.dueMinor, each.currency) }))
  return [
    ...others.map(each => `+ ${money(each.totalMinor, each.currency)}`),
    ...(due.length > 0 ? dueWords : [t('freelancer.earningsPaid')]),
  ].join(' · ')
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
          <Button size="sm" render={props => <Link href={href} {...props} />}>
            {t('freelancer.hiddenDo')}
          </Button>
        )
      }
    >
      {t('freelancer.hiddenText')}
    </Alert>
  )
}

function FreelancerLinks() {
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
    <QuickLinks
      title={t('quick.title')}
      links={[
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
        {
          href: paths.freelancerSettings(),
          icon: 'settings',
          label: t('quick.freelancerSettings'),
          text: t('quick.freelancerSettingsText'),
        },
        { href: paths.messages(), icon: 'message', label: t('quick.messages'), text: t('quick.messagesText') },
      ]}
    />
  )
}
