import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { adminSettingsRoute } from '#web/screens/admin/settings/admin-settings.route.ts'
import { AdminSettingsFault, AdminSettingsScreen } from '#web/screens/admin/settings/AdminSettingsScreen.tsx'

export const Route = createFileRoute('/admin/settings')({
  ...adminSettingsRoute,
  staticData: { messages: ['settings', 'admin', 'help', 'contact', 'booking-terms', 'errors', 'validation'] },
  beforeLoad: requireRole('admin'),
  component: AdminSettingsScreen,
  errorComponent: AdminSettingsFault,
})
