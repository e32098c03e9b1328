import { createFileRoute } from '@tanstack/react-router'
import { MissingConversation } from '#web/screens/messages/MissingConversation.tsx'
import { chooseRoute } from '#web/screens/messages/messages.route.ts'
import { NoConversation } from '#web/screens/messages/NoConversation.tsx'

export const Route = createFileRoute('/messages/')({
  ...chooseRoute,
  component: NoConversation,
  notFoundComponent: MissingConversation,
})
