import type { importEndpoints } from '#shared/imports/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { takeFile } from './imports.service.ts'

export function importHandlers(platform: Platform): Handlers<typeof importEndpoints> {
  return {
    'POST /api/host/imports': ({ viewer, locale, query, request }) =>
      takeFile(platform, { viewer, locale, query, request }),
  }
}
