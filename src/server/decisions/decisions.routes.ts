import type { decisionEndpoints } from '#shared/decisions/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { appeal, readDecision } from './decisions.service.ts'

export function decisionHandlers(platform: Platform): Handlers<typeof decisionEndpoints> {
  return {
    'GET /api/decisions/{id}': ({ viewer, locale, params, query }) =>
      readDecision(platform, params.id, { viewer, locale, key: query.key }),
    'POST /api/decisions/{id}/appeal': ({ viewer, locale, params, body }) =>
      appeal(platform, params.id, body.text, { viewer, locale, key: body.keyToken }),
  }
}
