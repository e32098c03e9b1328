import type { contactAdminEndpoints } from '#shared/contact/admin-contract.ts'
import type { contactEndpoints } from '#shared/contact/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import {
  answerMessage,
  changeMessages,
  assignMessage,
  listMessages,
  readThread,
  setMessageState,
} from './answer-messages.ts'
import { exportMessages } from './export-messages.ts'
import { sendMessage } from './send-message.ts'
import { supportDetails } from './support-details.ts'

export function contactHandlers(platform: Platform): Handlers<typeof contactEndpoints & typeof contactAdminEndpoints> {
  return {
    'POST /api/send-contact-email': ({ body, viewer, locale }) =>
      sendMessage(platform, body, { userId: viewer?.id ?? null, locale }),
    'GET /api/admin/contact-messages': ({ viewer, query }) => listMessages(platform, viewer, query),
    'GET /api/admin/contact-messages/{id}': ({ viewer, params }) => readThread(platform.db.kysely, viewer, params.id),
    'POST /api/admin/contact-messages/exports': ({ viewer, body }) => exportMessages(platform, viewer, body),
    'POST /api/admin/contact-messages/bulk-actions': ({ viewer, idempotencyKey: key, body }) =>
      changeMessages(platform, { viewer, key }, body),
    'POST /api/admin/contact-messages/{id}/assignment': ({ viewer, params, body }) =>
      assignMessage(platform, viewer, params.id, body),
    'POST /api/admin/contact-messages/{id}/replies': ({ viewer, params, body }) =>
      answerMessage(platform, viewer, params.id, body),
    'POST /api/admin/contact-messages/{id}/state': ({ viewer, params, body }) =>
      setMessageState(platform, viewer, params.id, body),
    'GET /api/support': ({ query, locale }) => supportDetails(platform, query.lang ?? locale),
  }
}
