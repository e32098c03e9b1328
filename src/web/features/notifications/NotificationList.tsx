import { useMutation, useQuery } from '@tanstack/react-query'
import { formatRelative } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { notificationsQuery } from './queries.ts'
import { useReadNotification, useRefreshNotifications } from './use-read-notification.ts'

/** The latest notifications, as the bell shows them. */
export function NotificationList() {
  const common = useT('common')
  const t = useT('notifications')
  const locale = useLocale()
  const { data, dataUpdatedAt: readAt, isPending, isError, refetch } = useQuery(notificationsQuery)
  const readAll = useMutation({
    mutationFn: () => api('POST /api/notifications/readings'),
    onSettled: useRefreshNotifications(),
  })
  const readOne = useReadNotification()
  if (isPending) return <p className="p-6 text-ink-2">{common('state.loading')}</p>
  if (isError) {
    return (
      <p className="p-6">
        {common('fault.title')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {common('action.retry')}
        </button>
      </p>
    )
  }
  return (
    <>
      <div className="flex items-center gap-2 border-b border-hairline px-4 py-2">
        <h2 className="flex-1 font-semibold">{t('list.title')}</h2>
        {data.unread > 0 && (
          <button type="button" className="min-h-11 px-2 text-sm link" onClick={() => readAll.mutate()}>
            {t('list.readAll')}
          </button>
        )}
      </div>
      {data.notifications.length === 0 && (
        <div className="px-6 py-8 text-center">
          <p className="font-semibold">{t('list.empty')}</p>
          <p className="mt-1 text-sm text-ink-2">{t('list.emptyHint')}</p>
        </div>
      )}
      <ul className="max-h-[60vh] overflow-y-auto">
        {data.notifications.map(each => (
          <li key={each.id} className="border-b border-hairline last:border-0">
            <Link
              href={each.link ?? '/'}
              onClick={() => !each.read && readOne(each.id)}
              className={classes('block px-4 py-3 hover:bg-mist', !each.read && 'bg-pine-tint/50')}
            >
              <span className="flex items-baseline gap-2">
                {!each.read && (
                  <span className="size-2 shrink-0 rounded-full bg-pine">
                    <span className="sr-only">{t('list.unread')}</span>
                  </span>
                )}
                <span className="flex-1 font-medium">{each.title}</span>
                <time dateTime={each.createdAt} className="shrink-0 text-xs text-ink-3">
                  {formatRelative(each.createdAt, readAt, locale, 'UTC')}
                </time>
              </span>
              <span className="mt-0.5 block text-sm text-ink-2">{each.message}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
