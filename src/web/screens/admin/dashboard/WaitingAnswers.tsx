import type { QueueKind } from '#shared/admin/queue-contract.ts'
import type { AdminDashboard } from '#shared/dashboards/contract.ts'
import { formatNumber } from '#shared/format.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { QuietNote, Section } from '#web/features/dashboards/Section.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** What awaits an answer besides spaces, each kind leading to its list. */
export function WaitingAnswers({ moderation, bookingsToCheck }: AdminDashboard) {
  const t = useT('dashboards')
  const of = (view?: string, kind?: QueueKind) => withSearch(paths.adminModeration(), { view, of: kind })
  const lists = [
    { key: 'reports', icon: 'report', href: of(), count: moderation.reports },
    { key: 'appeals', icon: 'shield', href: of('appeals'), count: moderation.appeals },
    { key: 'contact', icon: 'mail', href: of('contact'), count: moderation.contact },
    {
      key: 'documents',
      icon: 'document',
      href: withSearch(paths.adminUsers(), { view: 'documents' }),
      count: moderation.documents,
    },
    { key: 'absences', icon: 'clock', href: of('all', 'absence'), count: moderation.absences },
    {
      key: 'bookings',
      icon: 'calendar',
      href: withSearch(paths.adminBookings(), { view: 'to_check' }),
      count: bookingsToCheck,
    },
  ] as const
  const waiting = lists.filter(({ count }) => count > 0)
  return (
    <Section title={t('admin.answers')}>
      {waiting.length === 0 ? (
        <QuietNote title={t('admin.answersEmpty')}>{t('admin.answersEmptyText')}</QuietNote>
      ) : (
        <Rows>
          {waiting.map(({ key, icon, href, count }) => (
            <Row
              key={key}
              mark={
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-mist-2 text-ink-2">
                  <Icon name={icon} />
                </span>
              }
              title={
                <Link href={href} className="stretched">
                  {t(`admin.answers.${key}`)}
                </Link>
              }
              end={<span className="font-semibold">{formatNumber(count, t.locale)}</span>}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}
