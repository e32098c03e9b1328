import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { adminUsersRoute } from '#web/screens/admin/users/admin-users.route.ts'
import { AdminUsersFault, AdminUsersScreen } from '#web/screens/admin/users/AdminUsersScreen.tsx'

export const Route = createFileRoute('/admin/users')({
  ...adminUsersRoute,
  staticData: {
    messages: [
      'admin',
      'admin-bookings',
      'admin-frame',
      'freelancer-profile',
      'admin-people',
      'clauses',
      'decisions',
      'reports',
      'errors',
      'validation',
    ],
  },
  beforeLoad: requireRole('admin'),
  component: AdminUsersScreen,
  errorComponent: AdminUsersFault,
})
