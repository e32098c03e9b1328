import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#shared/format.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useNow } from '#web/features/bookings/use-now.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { notificationPageQuery } from '#web/features/notifications/queries.ts'
import { useRefreshNotifications } from '#web/features/notifications/use-read-notification.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { TabLinks } from '#web/ui/TabLinks.tsx'
import type { PageVisit } from '../frame/root.route.ts'
import { NotificationRow } from './NotificationRow.tsx'
import type { NotificationsSearch } from './notifications-visit.ts'
import { notificationsAddress } from './notifications.route.ts'

const route = getRouteApi('/notifications')

/** All that somebody was notified of, by pages; what arrives meanwhile appears at once. */
export function NotificationsScreen(): ReactNode {
  const t = useT('notifications')
  const search: NotificationsSearch = route.useSearch()
  const { data, dataUpdatedAt, error, isRefetchError, refetch } = useSuspenseQuery(
    notificationPageQuery({ unread: search.filter === 'unread', before: search.before }),
  )
  const now = useNow(dataUpdatedAt)
  const { flash }: PageVisit = route.useRouteContext()
  const here = notificationsAddress(search)
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="title text-3xl">{t('list.title')}</h1>
      <p className="mt-2 text-ink-2">{t('page.intro')}</p>
      {isRefetchError && (
        <StaleNotice failed={t('page.failed')} error={error} onRetry={() => void refetch()} className="mt-6" />
      )}
      <div className="mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Filters search={search} unread={data.unread} />
        {data.unread > 0 && <ReadAll here={here} flash={flash} />}
      </div>
      {data.notifications.length === 0 ? (
        <Nothing search={search} />
      ) : (
        <ul className="mt-4 max-w-3xl overflow-hidden rounded-md border border-hairline bg-surface">
          {data.notifications.map(each => (
            <NotificationRow key={each.id} notification={each} now={now} here={here} />
          ))}
        </ul>
      )}
      <OtherPages search={search} next={data.next} />
      <p className="mt-8">
        <Link href={paths.notificationChoices()} className="link">
          {t('page.choose')}
        </Link>
      </p>
    </div>
  )
}

function Filters({ search, unread }: { search: NotificationsSearch; unread: number }) {
  const t = useT('notifications')
  return (
    <TabLinks
      label={t('page.filter')}
      links={[
        { href: notificationsAddress({}), label: t('page.all'), current: search.filter === undefined },
        {
          href: notificationsAddress({ filter: 'unread' }),
          label: t('page.unread'),
          count: formatNumber(unread, t.locale),
          current: search.filter === 'unread',
        },
      ]}
      renderLink={props => <Link {...props} exact keepScroll />}
    />
  )
}

function ReadAll({ here, flash }: { here: string; flash: PageVisit['flash'] }) {
  const t = useT('notifications')
  const refresh = useRefreshNotifications()
  const { busy, problem, form } = usePostedForm('POST /api/notifications/readings', {
    flash,
    stays: true,
    onDone: refresh,
  })
  return (
    <PostForm {...form} back={here} className="flex flex-wrap items-center gap-3">
      <Button type="submit" size="sm" icon="check" loading={busy} loadingLabel={t('list.readAll')}>
        {t('list.readAll')}
      </Button>
      {problem && (
        <Alert tone="error" live title={t('page.readFailed')}>
          {problem.title}
        </Alert>
      )}
    </PostForm>
  )
}

/** Older ones by key; back to the newest in one step. */
function OtherPages({ search, next }: { search: NotificationsSearch; next: string | null }) {
  const t = useT('notifications')
  const { before, ...filter } = search
  if (next === null && before === undefined) return null
  return (
    <nav aria-label={t('page.pages')} className="mt-6 flex flex-wrap gap-3">
      {before !== undefined && (
        <Button icon="back" render={props => <Link href={notificationsAddress(filter)} {...props} />}>
          {t('page.newest')}
        </Button>
      )}
      {next !== null && (
        <Button render={props => <Link href={notificationsAddress({ ...filter, before: next })} {...props} />}>
          {t('page.older')}
        </Button>
      )}
    </nav>
  )
}

function Nothing({ search: { filter, before } }: { search: NotificationsSearch }) {
  const t = useT('notifications')
  if (before !== undefined) return <p className="mt-8 text-ink-2">{t('page.noneOlder')}</p>
  const isUnread = filter === 'unread'
  return (
    <div className="flex max-w-3xl flex-col items-center py-8 text-center">
      <ClosedShop>
        <h2>{isUnread ? t('page.noneUnread') : t('list.empty')}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{isUnread ? t('page.noneUnreadHint') : t('list.emptyHint')}</p>
    </div>
  )
}

export function NotificationsFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('notifications')
  return <PageFault title={t('list.title')} failed={t('page.failed')} error={error} />
}
