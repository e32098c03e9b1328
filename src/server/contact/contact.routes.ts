import type { contactEndpoints } from '#shared/contact/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { sendMessage } from './send-message.ts'
import { supportDetails } from './support-details.ts'

export function contactHandlers(platform: Platform): Handlers<typeof contactEndpoints> {
  return {
    'POST /api/send-contact-email': ({ body, viewer, locale }) =>
      sendMessage(platform, body, { userId: viewer?.id ?? null, locale }),
    'GET /api/support': ({ query, locale }) => supportDetails(platform, query.lang ?? locale),
  }
}
