import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { whenIdle } from '#web/when-idle.ts'

const loadList = async () => ({ default: (await import('./NotificationList.tsx')).NotificationList })
const NotificationList = lazy(loadList)

/** The bell: how many are unread, and behind it the latest. Opening the list is not reading it; following one is. */
export function NotificationBell({ unread }: { unread: number }) {
  const common = useT('common')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void whenIdle()
      .then(loadList)
      .catch(() => {})
  }, [])
  const label = `${common('nav.notifications')} (${common('nav.unread', { count: unread })})`
  return (
    <Popover
      align="end"
      role="dialog"
      label={common('nav.notifications')}
      className="w-[min(24rem,calc(100vw-2rem))]"
      onOpenChange={setOpen}
      trigger={props => (
        <IconButton
          {...props}
          icon="bell"
          label={label}
          badge={
            unread > 0 && (
              // drawn by the style sheet: the button's own name says the number in words
              <span aria-hidden data-count={unread} className="count-badge figures" />
            )
          }
        />
      )}
    >
      {isOpen && (
        <Suspense fallback={<p className="p-6 text-ink-2">{common('state.loading')}</p>}>
          <NotificationList />
        </Suspense>
      )}
      {/* without JavaScript the whole panel */}
      <Link
        href={paths.notifications()}
        className="flex min-h-11 items-center justify-center border-t border-hairline px-4 py-2 font-medium hover:bg-mist"
      >
        {common('nav.allNotifications')}
      </Link>
    </Popover>
  )
}
