import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConversationSummary } from '#shared/conversations/contract.ts'
import { api } from '#web/api/api.ts'
import { meQuery } from '#web/api/me.ts'
import { type ConversationList, listsKey, threadQuery } from './queries.ts'
import { withConversation } from './thread.ts'

/**
 * Marks a conversation as read up to its last message once that is seen: the window is in front and has the focus, and
 * the end of the thread is in sight.
 */
export function useReading(
  conversation: Pick<ConversationSummary, 'id' | 'unread'>,
  lastMessageId: string | undefined,
  isEndInSight: boolean,
): void {
  const { id, unread } = conversation
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (body: { lastMessageId: string }) =>
      api('POST /api/conversations/{id}/reading', { params: { id }, body }),
    onSuccess: () => forgetUnread(client, id),
  })
  useEffect(() => {
    if (unread === 0 || lastMessageId === undefined || !isEndInSight) return
    let isNotified = false
    const readIfSeen = () => {
      if (isNotified || document.visibilityState !== 'visible' || !document.hasFocus()) return
      isNotified = true
      mutate(
        { lastMessageId },
        {
          onError: () => {
            isNotified = false
          },
        },
      )
    }
    readIfSeen()
    window.addEventListener('focus', readIfSeen)
    document.addEventListener('visibilitychange', readIfSeen)
    return () => {
      window.removeEventListener('focus', readIfSeen)
      document.removeEventListener('visibilitychange', readIfSeen)
    }
  }, [unread, lastMessageId, isEndInSight, mutate])
}

/** Shown at once; what counts unread messages elsewhere is asked again. */
function forgetUnread(client: QueryClient, id: string): void {
  const read = (each: ConversationSummary) => (each.id === id ? { ...each, unread: 0 } : each)
  client.setQueryData(threadQuery(id).queryKey, thread => thread && withConversation(thread, read))
  client.setQueriesData<ConversationList>(
    { queryKey: listsKey },
    list => list && { ...list, conversations: list.conversations.map(read) },
  )
  for (const queryKey of [listsKey, meQuery.queryKey]) void client.invalidateQueries({ queryKey })
}
