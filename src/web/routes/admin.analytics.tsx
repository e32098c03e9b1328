import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { analyticsRoute } from '#web/screens/admin/analytics/analytics.route.ts'
import { AnalyticsFault, AnalyticsScreen } from '#web/screens/admin/analytics/AnalyticsScreen.tsx'

export const Route = createFileRoute('/admin/analytics')({
  ...analyticsRoute,
  staticData: { messages: ['admin-frame', 'analytics', 'admin', 'errors', 'validation'] },
  beforeLoad: requireRole('admin'),
  component: AnalyticsScreen,
  errorComponent: AnalyticsFault,
})
