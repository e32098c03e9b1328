import { createFileRoute } from '@tanstack/react-router'
import { ConversationScreen } from '#web/screens/messages/ConversationScreen.tsx'
import { conversationRoute } from '#web/screens/messages/conversation.route.ts'
import { MissingConversation } from '#web/screens/messages/MissingConversation.tsx'
import { ThreadSkeleton } from '#web/screens/messages/ThreadSkeleton.tsx'

export const Route = createFileRoute('/messages/$chatId')({
  ...conversationRoute,
  component: ConversationScreen,
  pendingComponent: ThreadSkeleton,
  notFoundComponent: MissingConversation,
})
