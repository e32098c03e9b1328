import type { decisionEndpoints } from '#shared/decisions/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { appeal, readDecision } from './decisions.service.ts'

export function decisionHandlers(platform: Platform): Handlers<typeof decisionEndpoints> {
  return {
    'GET /api/decisions/{id}': ({ viewer, params, query }) =>
      readDecision(platform, params.id, { viewer, key: query.key }),
    'POST /api/decisions/{id}/appeal': ({ viewer, params, body }) =>
      appeal(platform, params.id, body.text, { viewer, key: body.key }),
  }
}
