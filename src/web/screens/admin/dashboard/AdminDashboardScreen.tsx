import { useSuspenseQuery } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminDashboard } from '#shared/dashboards/contract.ts'
import { formatNumber } from '#shared/format.ts'
import { Figure, Figures } from '#web/features/dashboards/Figures.tsx'
import { adminDashboardQuery } from '#web/features/dashboards/queries.ts'
import { QuickLinks } from '#web/features/dashboards/QuickLinks.tsx'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { LastBackup } from './LastBackup.tsx'
import { ServerWarnings } from './ServerWarnings.tsx'
import { Shares } from './Shares.tsx'
import { SiteHealthPart } from './SiteHealthPart.tsx'
import { WaitingAnswers } from './WaitingAnswers.tsx'
import { WaitingSpaces } from './WaitingSpaces.tsx'

/** The platform in numbers, and what waits for an admin. */
export function AdminDashboardScreen(): ReactNode {
  const t = useT('dashboards')
  const common = useT('common')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(adminDashboardQuery)
  const { users, bookings } = data
  const roles = (['host', 'retailer', 'freelancer', 'admin', 'none'] as const)
    .map(role => ({ key: role, label: t(`admin.role.${role}`), count: users.byRole[role] }))
    .filter(({ key, count }) => key !== 'none' || count > 0)
  const statuses = (['pending', 'confirmed', 'completed', 'cancelled'] as const).map(status => ({
    key: status,
    label: common(`bookingStatus.${status}`),
    count: bookings.byStatus[status],
  }))
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-8">
        <h1 className="title text-3xl">{t('admin.title')}</h1>
        <p className="mt-2 text-ink-2">{t('admin.intro')}</p>
      </header>
      {isRefetchError && <StaleNotice failed={t('failed.admin')} error={error} onRetry={() => void refetch()} />}
      <ServerWarnings server={data.server} />
      <AdminFigures dashboard={data} />
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          <WaitingAnswers {...data} />
          <WaitingSpaces spaces={data.waiting} />
          <div className="grid gap-x-6 gap-y-10 md:grid-cols-2">
            <Shares title={t('admin.breakdown')} total={users.all} parts={roles} />
            <Shares title={t('admin.statuses')} total={bookings.all} parts={statuses} />
          </div>
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          <SiteHealthPart dashboard={data} />
          <LastBackup backups={data.backups} />
          <AdminLinks />
        </div>
      </div>
    </div>
  )
}

function AdminFigures({ dashboard }: { dashboard: AdminDashboard }) {
  const t = useT('dashboards')
  const { users, spaces, bookings, pendingApprovals } = dashboard
  const count = (value: number) => formatNumber(value, t.locale)
  return (
    <Figures>
      <Figure
        label={t('admin.users')}
        value={count(users.all)}
        note={t('admin.recent', { count: users.recent })}
        href={paths.adminUsers()}
      />
      <Figure
        label={t('admin.spaces')}
        value={count(spaces.all)}
        note={`${t('admin.live', { count: spaces.live })} · ${t('admin.recent', { count: spaces.recent })}`}
        href={paths.adminSpaces()}
      />
      <Figure
        label={t('admin.bookings')}
        value={count(bookings.all)}
        note={t('admin.recent', { count: bookings.recent })}
        href={paths.adminBookings()}
      />
      <Figure
        label={t('admin.pending')}
        value={count(pendingApprovals)}
        note={t('admin.pendingNote', { count: pendingApprovals })}
        href={paths.adminSpaces()}
      />
    </Figures>
  )
}

function AdminLinks() {
  const t = useT('dashboards')
  const links = [
    { key: 'users', href: paths.adminUsers(), icon: 'users' },
    { key: 'spaces', href: paths.adminSpaces(), icon: 'shop' },
    { key: 'bookings', href: paths.adminBookings(), icon: 'calendar' },
    { key: 'moderation', href: withSearch(paths.adminModeration(), { view: 'all' }), icon: 'shield' },
    { key: 'analytics', href: paths.adminAnalytics(), icon: 'chart' },
    { key: 'settings', href: paths.adminSettings(), icon: 'settings' },
  ] as const
  return (
    <QuickLinks
      title={t('admin.actions')}
      links={[
        ...links.map(({ key, href, icon }) => ({
          href,
          icon,
          label: t(`admin.do.${key}`),
          text: t(`admin.do.${key}Text`),
        })),
        { href: paths.messages(), icon: 'message', label: t('quick.messages'), text: t('admin.do.messagesText') },
        { href: paths.explore(), icon: 'search', label: t('quick.explore'), text: t('admin.do.exploreText') },
      ]}
    />
  )
}

export function AdminDashboardFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('dashboards')
  return <PageFault title={t('admin.title')} failed={t('failed.admin')} error={error} />
}
