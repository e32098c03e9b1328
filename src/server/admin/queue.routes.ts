import type { adminQueueEndpoints } from '#shared/admin/queue-contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { listQueue } from './queue.service.ts'

export function adminQueueHandlers(platform: Platform): Handlers<typeof adminQueueEndpoints> {
  return { 'GET /api/admin/queue': ({ viewer, query }) => listQueue(platform, viewer, query) }
}
