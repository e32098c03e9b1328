import type { conversationEndpoints } from '#shared/conversations/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import {
  archiveConversation,
  listConversations,
  openConversation,
  readConversation,
  readMessages,
  sendMessage,
} from './conversations.service.ts'

export function conversationHandlers(platform: Platform): Handlers<typeof conversationEndpoints> {
  return {
    'GET /api/conversations': ({ viewer, locale, query }) => listConversations(platform, viewer, locale, query),
    'POST /api/conversations': ({ viewer, body }) => openConversation(platform, viewer, body),
    'GET /api/conversations/{id}': ({ viewer, locale, params, query }) =>
      readConversation(platform, viewer, locale, params.id, query.before),
    'POST /api/conversations/{id}/messages': ({ viewer, params, body, idempotencyKey }) =>
      sendMessage(platform, viewer, params.id, body.content, idempotencyKey),
    'POST /api/conversations/{id}/reading': ({ viewer, params, body }) =>
      readMessages(platform, viewer, params.id, body.lastMessageId),
    'PUT /api/conversations/{id}/archive': ({ viewer, params }) =>
      archiveConversation(platform, viewer, params.id, true),
    'DELETE /api/conversations/{id}/archive': ({ viewer, params }) =>
      archiveConversation(platform, viewer, params.id, false),
  }
}
