import type { analyticsEndpoints } from '#shared/analytics/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { readAnalytics } from './analytics.service.ts'
import { writeAnalyticsFile } from './analytics-file.ts'

export function analyticsHandlers(platform: Platform): Handlers<typeof analyticsEndpoints> {
  return {
    'GET /api/admin/analytics': ({ query, locale }) => readAnalytics(platform, query, locale),
    'GET /api/admin/analytics/file': ({ viewer, query, locale }) => writeAnalyticsFile(platform, viewer, query, locale),
  }
}
