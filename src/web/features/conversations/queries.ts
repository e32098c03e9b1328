import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/api.ts'
import type { CONVERSATION_FILTERS } from '#shared/conversations/contract.ts'
import type { CallResult } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'

export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]
export type ConversationList = CallResult<Api['GET /api/conversations']>
export type ThreadPage = CallResult<Api['GET /api/conversations/{id}']>
/** The latest page first, each further one earlier than the one before. */
export type Thread = InfiniteData<ThreadPage>

export interface ListView {
  filter: ConversationFilter
  text: string | undefined
  page: number
}

/** Every list of conversations that is at hand. */
export const listsKey = ['conversations'] as const

/** One page of the reader's conversations, latest first; live events make it stale. */
export const conversationsQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...listsKey, view],
    queryFn: ({ signal }) => api('GET /api/conversations', { query: { ...view } }, { signal }),
  })

/** A conversation with its messages, page by page into the past; live events make it stale. */
export const threadQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['conversation', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/conversations/{id}', { params: { id }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasEarlier ? page.messages[0]?.id : undefined),
  })
