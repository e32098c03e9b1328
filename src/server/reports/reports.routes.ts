import type { reportEndpoints } from '#shared/reports/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { readSubject, report } from './reports.service.ts'

export function reportHandlers(platform: Platform): Handlers<typeof reportEndpoints> {
  return {
    'GET /api/report-subjects/{id}': ({ params, viewer, locale }) =>
      readSubject(platform, params.id, { viewer, locale }),
    'POST /api/reports': ({ body, viewer, locale }) => report(platform, body, { viewer, locale }),
  }
}
