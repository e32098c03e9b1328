import { nameOf } from '#web/features/bookings/booking-words.ts'
import { threadQuery } from '#web/features/conversations/queries.ts'
import { conversationOf } from '#web/features/conversations/thread.ts'
import type { ConversationHead, ConversationVisit } from './conversation-visit.ts'

/** The latest messages; whom they are with goes into the title. */
export async function loadConversation({ context, params }: ConversationVisit): Promise<ConversationHead> {
  const thread = await context.queryClient.ensureInfiniteQueryData(threadQuery(params.chatId))
  const other = conversationOf(thread)?.other
  return { name: other ? nameOf(other) : '' }
}
