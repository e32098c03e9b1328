import type { mapEndpoints } from '#shared/search/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { mapSpaces } from './map-spaces.ts'

export function mapHandlers(platform: Platform): Handlers<typeof mapEndpoints> {
  return {
    'GET /api/spaces/map': ({ query, locale }) => mapSpaces(platform, query, locale),
  }
}
