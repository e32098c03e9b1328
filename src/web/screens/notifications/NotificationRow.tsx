import { formatRelative } from '#shared/format.ts'
import type { Notification } from '#shared/notifications/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { NOTIFICATION_ICONS } from '#web/features/notifications/notification-icons.ts'
import { useReadNotification } from '#web/features/notifications/use-read-notification.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

export interface NotificationRowProps {
  notification: Notification
  /** Milliseconds since 1970 UTC. */
  now: number
  /** The page's own address. */
  here: string
}

/** One of them: following it reads it and leads to where something can be done; a button reads it alone. */
export function NotificationRow({ notification, now, here }: NotificationRowProps) {
  const t = useT('notifications')
  const read = useReadNotification()
  const { id, title, message, link, createdAt } = notification
  const isUnread = !notification.read
  return (
    <li
      className={classes(
        'relative flex items-start gap-4 border-b border-hairline p-4 last:border-0',
        isUnread && 'bg-pine-tint/50',
        link && 'hover:bg-mist',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-mist-2 text-ink-2">
        <Icon name={NOTIFICATION_ICONS[notification.type]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">
            {isUnread && (
              <span className="me-2 inline-block size-2 rounded-full bg-pine align-middle">
                <span className="sr-only">{t('list.unread')} </span>
              </span>
            )}
            {link ? (
              <Link href={link} className="stretched" onClick={() => isUnread && read(id)}>
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
          <time dateTime={createdAt} className="text-sm text-ink-2">
            {formatRelative(createdAt, now, t.locale, 'UTC')}
          </time>
        </p>
        <p className="mt-0.5 text-ink-2">{message}</p>
      </div>
      {isUnread && (
        <PostForm
          endpoint="POST /api/notifications/{id}/reading"
          params={{ id }}
          back={here}
          className="relative z-1"
          onSend={() => read(id)}
        >
          <IconButton type="submit" icon="check" label={t('page.read', { title })} />
        </PostForm>
      )}
    </li>
  )
}
