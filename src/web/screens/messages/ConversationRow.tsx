import { memo, type ReactNode } from 'react'
import type { ConversationSummary } from '#shared/conversations/contract.ts'
import { formatNumber, formatRelative } from '#shared/format.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { ConversationPicture } from '#web/features/conversations/ConversationPicture.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'

export interface ConversationRowProps {
  conversation: ConversationSummary
  href: string
  isOpen: boolean
  /** Milliseconds since the epoch. */
  now: number
  timeZone: string
}

/** One conversation in the list: who, about which mission or space, the last line and when, and how much is unread. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, href, isOpen, now, timeZone } = props
  const { other, space, mission, lastMessage, unread } = conversation
  const t = useT('conversations')
  const common = useT('common')
  const locale = useLocale()
  return (
    <li className="border-b border-hairline">
      <Link
        href={href}
        keepScroll
        className={classes(
          'relative flex items-start gap-3 px-4 py-3.5 -outline-offset-2 lg:px-5',
          isOpen
            ? 'bg-mist-2 before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-pine'
            : 'hover:bg-mist',
        )}
      >
        <ConversationPicture conversation={conversation} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <OwnWords className={unread > 0 ? 'font-semibold' : 'font-medium'}>
              {nameOf(other) || common('role.none')}
            </OwnWords>
            {lastMessage && (
              <time dateTime={lastMessage.createdAt} className="figures ms-auto shrink-0 text-xs text-ink-2">
                {formatRelative(lastMessage.createdAt, now, locale, timeZone)}
              </time>
            )}
          </span>
          {other.isTeam && (
            <Badge tone="pine" icon="shield">
              {t('team.badge')}
            </Badge>
          )}
          {mission && <OwnWords className="text-sm text-ink-2">{mission.title}</OwnWords>}
          {space && !mission && (
            <OwnWords className="text-sm text-ink-2">
              <SpaceName space={space} />
            </OwnWords>
          )}
          <span className="mt-0.5 flex items-center gap-2">
            <LastLine lastMessage={lastMessage} isUnread={unread > 0} />
            {unread > 0 && <UnreadCount count={unread} words={t('list.unread', { count: unread })} />}
          </span>
        </span>
      </Link>
    </li>
  )
})

function LastLine({ lastMessage, isUnread }: { lastMessage: ConversationSummary['lastMessage']; isUnread: boolean }) {
  const t = useT('conversations')
  if (!lastMessage) return <span className="flex-1 text-sm text-ink-2">{t('thread.empty')}</span>
  return (
    <span className={classes('flex min-w-0 flex-1 gap-1 text-sm', isUnread ? 'font-semibold' : 'text-ink-2')}>
      {lastMessage.mine && <span className="shrink-0">{t('list.mine')}</span>}
      <OwnWords>{lastMessage.content || t('message.hidden')}</OwnWords>
    </span>
  )
}

/** One line of somebody's own words: cut at the end of their direction, and as wide as they are, so that the page aligns it. */
function OwnWords({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span dir="auto" className={classes('block w-fit max-w-full min-w-0 truncate', className)}>
      {children}
    </span>
  )
}

const shownInBadgeMax = 99

function UnreadCount({ count, words }: { count: number; words: string }) {
  const locale = useLocale()
  return (
    <span className="figures inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-pine px-1.5 text-xs leading-none font-semibold text-on-pine">
      <span aria-hidden>{count > shownInBadgeMax ? `${shownInBadgeMax}+` : formatNumber(count, locale)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
