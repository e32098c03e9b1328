import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '#web/screens/messages/InboxScreen.tsx'
import { inboxRoute } from '#web/screens/messages/messages.route.ts'

export const Route = createFileRoute('/messages')({ ...inboxRoute, component: InboxScreen })
