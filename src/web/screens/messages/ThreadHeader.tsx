import type { ConversationSummary } from '#shared/conversations/contract.ts'
import { nameOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useArchive } from '#web/features/conversations/use-archive.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type InboxSearch, inboxAddress } from './messages.route.ts'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { rich } from '#web/i18n/rich.tsx'

export interface ThreadHeaderProps {
  conversation: ConversationSummary
  /** The list that the way back leads to. */
  search: InboxSearch
  onShowDetails: () => void
}

/** With whom, about which mission or space, and what can be done with the conversation. */
export function ThreadHeader({ conversation, search, onShowDetails }: ThreadHeaderProps) {
  const t = useT('conversations')
  const common = useT('common')
  const locale = useLocale()
  const setArchived = useArchive(conversation.id)
  const { other, space, mission, archived } = conversation
  const name = nameOf(other) || common('role.none')
  return (
    <header className="flex min-h-18 items-center gap-2 border-b border-hairline px-2 py-2.5 sm:gap-3 lg:px-6">
      <IconButton
        icon="back"
        label={t('thread.back')}
        render={props => (
          <Link href={inboxAddress(undefined, search)} {...props} className={`${props.className} lg:hidden`} />
        )}
      />
      <div className="max-sm:hidden">
        <Avatar name={name} src={other.avatarUrl} decorative />
      </div>
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 leading-snug font-semibold sm:text-lg">
          {t('thread.title', { name: bidiIsolate(name, locale) })}
        </h1>
        {other.isTeam && (
          <p className="mt-0.5">
            <Badge tone="pine" icon="shield">
              {t('team.badge')}
            </Badge>
          </p>
        )}
        {conversation.asTeam && <p className="text-sm text-ink-2">{t('team.own')}</p>}
        {mission && (
          <p className="line-clamp-2 text-sm text-ink-2">
            {rich(t.parts('thread.aboutMission', { title: mission.title }), { title: text => <bdi>{text}</bdi> })}
          </p>
        )}
        {space && !mission && (
          <p className="truncate text-sm text-ink-2">
            {rich(t.parts('thread.about', { space: space.name }), { space: () => <SpaceName space={space} /> })}
          </p>
        )}
      </div>
      {archived && (
        <span className="max-sm:hidden">
          <Badge icon="archive">{t('thread.archived')}</Badge>
        </span>
      )}
      {conversation.unread > 0 && <MarkRead conversation={conversation} />}
      <div className="script-only flex">
        {conversation.lastMessage !== null && (
          <IconButton
            icon={archived ? 'restore' : 'archive'}
            label={t(archived ? 'thread.restore' : 'thread.archive')}
            onClick={() => setArchived(!archived)}
          />
        )}
        <IconButton icon="info" label={t('details.show')} onClick={onShowDetails} className="xl:hidden" />
      </div>
    </header>
  )
}

/** Where nothing can notice what has been seen: without JavaScript. */
function MarkRead({ conversation }: { conversation: ConversationSummary }) {
  const t = useT('conversations')
  return (
    <noscript>
      <PostForm
        endpoint="POST /api/conversations/{id}/reading"
        params={{ id: conversation.id }}
        back={inboxAddress(conversation.id, {})}
      >
        <button type="submit" className="min-h-11 px-2 text-sm link">
          {t('thread.markRead')}
        </button>
      </PostForm>
    </noscript>
  )
}
