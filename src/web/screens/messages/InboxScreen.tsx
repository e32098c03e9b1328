import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useParams, useSearch } from '@tanstack/react-router'
import { conversationsQuery, threadQuery } from '#web/features/conversations/queries.ts'
import { conversationOf } from '#web/features/conversations/thread.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConversationList } from './ConversationList.tsx'
import { ConversationSearch } from './ConversationSearch.tsx'
import { FilterTabs } from './FilterTabs.tsx'
import { ListFault } from './ListFault.tsx'
import { listViewOf } from './messages.route.ts'
import { ListSkeleton } from './ThreadSkeleton.tsx'

const route = getRouteApi('/messages')

/** All conversations, and beside them (on a phone instead of them) the open one. */
export function InboxScreen() {
  const t = useT('conversations')
  const search = route.useSearch()
  const { chatId } = useParams({ strict: false })
  const { userId, to } = useSearch({ strict: false })
  const view = listViewOf(search)
  const query = useQuery({ ...conversationsQuery(view), placeholderData: keepPreviousData })
  const list = query.data
  const { data: open } = useInfiniteQuery({ ...threadQuery(chatId ?? ''), enabled: false, select: conversationOf })
  // that somebody is not found is shown in the place of a conversation
  const isListAlone = chatId === undefined && userId === undefined && to === undefined
  const Title = isListAlone ? 'h1' : 'h2'
  return (
    <div className="inbox">
      <section
        aria-label={t('list.label')}
        className={classes('flex min-h-0 flex-col border-hairline lg:border-e', !isListAlone && 'max-lg:hidden')}
      >
        <div className="px-4 pt-6 lg:px-5">
          <Title className="title text-2xl">{t('title')}</Title>
          <ConversationSearch chatId={chatId} search={search} />
          <FilterTabs chatId={chatId} search={search} counts={list?.counts} />
        </div>
        {query.isError && <ListFault error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <ListSkeleton />}
        {list && (
          <ConversationList
            list={list}
            open={chatId === undefined ? undefined : open}
            view={view}
            chatId={chatId}
            loadedAt={query.dataUpdatedAt}
            isUpdating={query.isPlaceholderData}
          />
        )}
      </section>
      <div className={classes('min-h-0 min-w-0', isListAlone && 'max-lg:hidden')}>
        <Outlet />
      </div>
    </div>
  )
}
