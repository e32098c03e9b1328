import type { adminEndpoints } from '#shared/admin/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { decideSpace } from './decide-space.ts'
import { listSpaces, readSpace } from './admin.service.ts'

export function adminHandlers(platform: Platform): Handlers<typeof adminEndpoints> {
  return {
    'GET /api/admin/spaces': ({ query, locale }) => listSpaces(platform, query, locale),
    'GET /api/admin/spaces/{id}': ({ params, locale }) => readSpace(platform, params.id, locale),
    'POST /api/admin/spaces/{id}/decisions': ({ viewer, params, body }) =>
      decideSpace(platform, viewer, params.id, body),
  }
}
