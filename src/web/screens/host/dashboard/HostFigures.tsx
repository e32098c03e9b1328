import type { HostDashboard } from '#shared/dashboards/contract.ts'
import { formatNumber } from '#shared/format.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { daysAheadWords } from '#web/features/dashboards/days-ahead.ts'
import { Figure, Figures } from '#web/features/dashboards/Figures.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Sparkline } from '#web/ui/Sparkline.tsx'

/** Requests, bookings, views and messages. */
export function HostFigures({ dashboard }: { dashboard: HostDashboard }) {
  const t = useT('dashboards')
  const { bookings, views, unreadMessages, arrivals } = dashboard
  const inThirtyDays = views.byDay.reduce((sum, day) => sum + day, 0)
  const [low, high] = [Math.min(...views.byDay), Math.max(...views.byDay)]
  return (
    <Figures>
      <Figure
        label={t('host.pending')}
        value={formatNumber(bookings.pending, t.locale)}
        note={t('host.pendingNote', { count: bookings.pending })}
        href={bookingsAddress(paths.hostBookings(), { status: 'pending' })}
      />
      <Figure
        label={t('host.confirmed')}
        value={formatNumber(bookings.confirmed, t.locale)}
        note={nextArrivalWords(arrivals, t)}
        href={bookingsAddress(paths.hostBookings(), { status: 'confirmed' })}
      />
      <Figure
        label={t('host.views')}
        value={formatNumber(views.thisMonth, t.locale)}
        note={t('host.viewsNote', { count: inThirtyDays })}
        chart={
          inThirtyDays > 0 && <Sparkline values={views.byDay} label={t('host.viewsChart', { low, high })} fromZero />
        }
      />
      <Figure
        label={t('host.messages')}
        value={formatNumber(unreadMessages, t.locale)}
        note={t('unread.note', { count: unreadMessages })}
        href={paths.messages()}
      />
    </Figures>
  )
}

/** 'Prochaine : dans 2 jours'; where nobody new comes, that somebody is there, or that nobody is. */
function nextArrivalWords(arrivals: HostDashboard['arrivals'], t: Translator<Namespaces['dashboards']>): string {
  const next = arrivals.find(({ firstDay, today }) => firstDay >= today)
  if (next) return t('host.confirmedNext', { when: daysAheadWords(next, t).toLocaleLowerCase(t.locale) })
  return arrivals.length > 0 ? t('when.ongoing') : t('host.confirmedNone')
}
