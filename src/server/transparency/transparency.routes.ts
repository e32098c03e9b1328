import type { transparencyEndpoints } from '#shared/transparency/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { readTransparency } from './transparency.service.ts'

export function transparencyHandlers(platform: Platform): Handlers<typeof transparencyEndpoints> {
  return { 'GET /api/transparency': () => readTransparency(platform) }
}
