import type { dashboardEndpoints } from '#shared/dashboards/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { readAdminDashboard, readFreelancerDashboard, readRetailerDashboard } from './dashboards.service.ts'
import type { Recurring } from './site-health.ts'
import { readHostDashboard } from './host-dashboard.ts'

/** @param recurring the jobs that this site runs beside its screens */
export function dashboardHandlers(
  platform: Platform,
  recurring: readonly Recurring[],
): Handlers<typeof dashboardEndpoints> {
  return {
    'GET /api/host/dashboard': ({ viewer, locale }) => readHostDashboard(platform, viewer, locale),
    'GET /api/retailer/dashboard': ({ viewer, locale }) => readRetailerDashboard(platform, viewer, locale),
    'GET /api/freelancer/dashboard': ({ viewer, locale }) => readFreelancerDashboard(platform, viewer, locale),
    'GET /api/admin/dashboard': ({ viewer, locale }) =>
      readAdminDashboard(platform, { id: viewer.id, locale }, recurring),
  }
}
