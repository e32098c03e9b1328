import type { Notification } from '#shared/notifications/contract.ts'
import { formatRelative } from '#shared/format.ts'
import { useNow } from '#web/features/bookings/use-now.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { QuietNote, Section } from '#web/features/dashboards/Section.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { NOTIFICATION_ICONS } from '#web/features/notifications/notification-icons.ts'
import { useReadNotification } from '#web/features/notifications/use-read-notification.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** The latest notifications; following one reads it, as under the bell. */
export function LatestNotifications({
  notifications,
  loadedAt,
}: {
  notifications: readonly Notification[]
  /** Milliseconds since 1970 UTC. */
  loadedAt: number
}) {
  const t = useT('dashboards')
  const now = useNow(loadedAt)
  const read = useReadNotification()
  return (
    <Section title={t('host.news')} all={{ href: paths.notifications(), label: t('host.newsAll') }}>
      {notifications.length === 0 ? (
        <QuietNote title={t('host.newsEmpty')}>{t('host.newsEmptyText')}</QuietNote>
      ) : (
        <Rows>
          {notifications.map(each => (
            <Row
              key={each.id}
              mark={
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-mist-2 text-ink-2">
                  <Icon name={NOTIFICATION_ICONS[each.type]} />
                </span>
              }
              title={
                <>
                  {!each.read && (
                    <span className="me-2 inline-block size-2 rounded-full bg-pine align-middle">
                      <span className="sr-only">{t('host.newsUnread')} </span>
                    </span>
                  )}
                  {each.link ? (
                    <Link href={each.link} className="stretched" onClick={() => !each.read && read(each.id)}>
                      {each.title}
                    </Link>
                  ) : (
                    each.title
                  )}
                </>
              }
              end={
                <time dateTime={each.createdAt} className="text-sm text-ink-3">
                  {formatRelative(each.createdAt, now, t.locale, 'UTC')}
                </time>
              }
            >
              <p className="text-sm text-ink-2">
                <bdi>{each.message}</bdi>
              </p>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  )
}
