import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RetailerDashboard } from '#shared/dashboards/contract.ts'
import { formatNumber } from '#shared/format.ts'
import { useMe } from '#web/api/me.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { Figure, Figures } from '#web/features/dashboards/Figures.tsx'
import { retailerDashboardQuery } from '#web/features/dashboards/queries.ts'
import { QuickLinks } from '#web/features/dashboards/QuickLinks.tsx'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { DuePayments } from '#web/features/missions/work/DuePayments.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Awaiting } from './Awaiting.tsx'
import { NextStay } from './NextStay.tsx'
import { ProfileTip } from './ProfileTip.tsx'

/** Where a retailer stands: bookings, answers to come, what is saved, and the next stay. */
export function RetailerDashboardScreen(): ReactNode {
  const t = useT('dashboards')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(retailerDashboardQuery)
  const name = useMe()?.firstName
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-8">
        <h1 className="title text-3xl">{name ? t('retailer.hello', { name }) : t('retailer.helloNameless')}</h1>
        <p className="mt-2 text-ink-2">{t('retailer.intro')}</p>
      </header>
      {isRefetchError && <StaleNotice failed={t('failed')} error={error} onRetry={() => void refetch()} />}
      <RetailerFigures dashboard={data} />
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          <DuePayments />
          <NextStay stay={data.nextStay} />
          {data.awaiting.length > 0 && <Awaiting requests={data.awaiting} />}
        </div>
        <div className="grid content-start gap-8">
          <RetailerLinks />
          <ProfileTip gaps={data.profileGaps} />
        </div>
      </div>
    </div>
  )
}

function RetailerFigures({ dashboard }: { dashboard: RetailerDashboard }) {
  const t = useT('dashboards')
  const { bookings, missions, favorites, unreadMessages } = dashboard
  return (
    <Figures five>
      <Figure
        label={t('retailer.active')}
        value={formatNumber(bookings.confirmed, t.locale)}
        note={t('retailer.activeNote', { count: bookings.confirmed })}
        href={bookingsAddress(paths.retailerBookings(), { status: 'confirmed' })}
      />
      <Figure
        label={t('retailer.pending')}
        value={formatNumber(bookings.pending, t.locale)}
        note={t('retailer.pendingNote', { count: bookings.pending })}
        href={bookingsAddress(paths.retailerBookings(), { status: 'pending' })}
      />
      <Figure
        label={t('retailer.missions')}
        value={formatNumber(missions.running, t.locale)}
        note={t('retailer.missionsNote', { count: missions.applications })}
        href={paths.retailerMissions()}
      />
      <Figure
        label={t('retailer.favorites')}
        value={formatNumber(favorites, t.locale)}
        note={t('retailer.favoritesNote', { count: favorites })}
        href={paths.retailerWishlist()}
      />
      <Figure
        label={t('retailer.messages')}
        value={formatNumber(unreadMessages, t.locale)}
        note={t('unread.note', { count: unreadMessages })}
        href={paths.messages()}
      />
    </Figures>
  )
}

function RetailerLinks() {
  const t = useT('dashboards')
  return (
    <QuickLinks
      title={t('quick.title')}
      links={[
        { href: paths.explore(), icon: 'search', label: t('quick.explore'), text: t('quick.exploreText') },
        { href: paths.retailerBookings(), icon: 'calendar', label: t('quick.bookings'), text: t('quick.bookingsText') },
        { href: paths.retailerWishlist(), icon: 'heart', label: t('quick.favorites'), text: t('quick.favoritesText') },
        {
          href: paths.freelancerOpportunities(),
          icon: 'handshake',
          label: t('quick.freelancers'),
          text: t('quick.freelancersText'),
        },
        { href: paths.missionRequest(), icon: 'briefcase', label: t('quick.propose'), text: t('quick.proposeText') },
        { href: paths.freelancerExplore(), icon: 'users', label: t('quick.sellers'), text: t('quick.sellersText') },
      ]}
    />
  )
}
