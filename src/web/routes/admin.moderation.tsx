import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { moderationRoute } from '#web/screens/admin/moderation/moderation.route.ts'
import { ModerationFault, ModerationScreen } from '#web/screens/admin/moderation/ModerationScreen.tsx'

export const Route = createFileRoute('/admin/moderation')({
  ...moderationRoute,
  staticData: {
    messages: [
      'admin',
      'admin-frame',
      'admin-queue',
      'clauses',
      'decisions',
      'reports',
      'contact',
      'errors',
      'validation',
    ],
  },
  beforeLoad: requireRole('admin'),
  component: ModerationScreen,
  errorComponent: ModerationFault,
})
