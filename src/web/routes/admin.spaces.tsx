import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { adminSpacesRoute } from '#web/screens/admin/spaces/admin-spaces.route.ts'
import { AdminSpacesFault, AdminSpacesScreen } from '#web/screens/admin/spaces/AdminSpacesScreen.tsx'

export const Route = createFileRoute('/admin/spaces')({
  ...adminSpacesRoute,
  staticData: {
    messages: ['admin', 'admin-frame', 'admin-people', 'clauses', 'decisions', 'errors', 'space', 'tags', 'validation'],
  },
  beforeLoad: requireRole('admin'),
  component: AdminSpacesScreen,
  errorComponent: AdminSpacesFault,
})
