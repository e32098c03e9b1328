import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { profileRoute } from '#web/screens/profile/profile.route.ts'
import { ProfileScreen } from '#web/screens/profile/ProfileScreen.tsx'

export const Route = createFileRoute('/profile')({
  ...profileRoute,
  staticData: {
    messages: [
      'profile',
      'security',
      'team-actions',
      'languages',
      'auth',
      'searches',
      'explore',
      'search',
      'errors',
      'validation',
    ],
  },
  beforeLoad: requireAccess('signed-in'),
  component: ProfileScreen,
})
