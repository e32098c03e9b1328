import type { contactAdminEndpoints } from '#shared/contact/admin-contract.ts'
import type { contactEndpoints } from '#shared/contact/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { answerMessage, listMessages, readThread, setMessageState } from './answer-messages.ts'
import { sendMessage } from './send-message.ts'
import { supportDetails } from './support-details.ts'

export function contactHandlers(platform: Platform): Handlers<typeof contactEndpoints & typeof contactAdminEndpoints> {
  return {
    'POST /api/send-contact-email': ({ body, viewer, locale }) =>
      sendMessage(platform, body, { userId: viewer?.id ?? null, locale }),
    'GET /api/admin/contact-messages': ({ query }) => listMessages(platform, query),
    'GET /api/admin/contact-messages/{id}': ({ params }) => readThread(platform.db.kysely, params.id),
    'POST /api/admin/contact-messages/{id}/replies': ({ viewer, params, body }) =>
      answerMessage(platform, viewer, params.id, body),
    'POST /api/admin/contact-messages/{id}/state': ({ viewer, params, body }) =>
      setMessageState(platform, viewer, params.id, body),
    'GET /api/support': ({ query, locale }) => supportDetails(platform, query.lang ?? locale),
  }
}
