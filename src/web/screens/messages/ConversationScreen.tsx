import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { threadQuery } from '#web/features/conversations/queries.ts'
import { conversationOf } from '#web/features/conversations/thread.ts'
import { MissingConversation } from './MissingConversation.tsx'
import { Thread } from './Thread.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'

const route = getRouteApi('/messages/$chatId')

/** One conversation: its messages, the box, and beside them what it is about. */
export function ConversationScreen() {
  const { chatId } = route.useParams()
  const query = useInfiniteQuery(threadQuery(chatId))
  const conversation = query.data && conversationOf(query.data)
  const { fetchNextPage } = query
  const loadEarlier = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (!query.data) {
    if (query.isError) throw query.error
    return <ThreadSkeleton />
  }
  if (!conversation) return <MissingConversation />
  return (
    <Thread
      key={chatId}
      conversation={conversation}
      thread={query.data}
      loadedAt={query.dataUpdatedAt}
      earlier={{
        isThere: query.hasNextPage,
        isLoading: query.isFetchingNextPage,
        hasFailed: query.isFetchNextPageError,
        load: loadEarlier,
      }}
    />
  )
}
