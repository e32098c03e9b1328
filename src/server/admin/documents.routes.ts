import type { adminDocumentEndpoints } from '#shared/admin/documents-contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { assignDocuments } from './assignments.service.ts'
import { judgeDocument, listDocuments, openDocument } from './judge-document.ts'

export function adminDocumentHandlers(platform: Platform): Handlers<typeof adminDocumentEndpoints> {
  return {
    'GET /api/admin/users/{id}/documents': ({ viewer, params }) =>
      listDocuments(platform, platform.db.kysely, viewer, params.id),
    'POST /api/admin/users/{id}/documents/assignment': ({ viewer, params, body }) =>
      assignDocuments(platform, viewer, params.id, body),
    'GET /api/admin/documents/{id}/file': ({ viewer, params }) => openDocument(platform, viewer, params.id),
    'POST /api/admin/documents/{id}/decision': ({ viewer, params, body }) =>
      judgeDocument(platform, viewer, params.id, body),
  }
}
