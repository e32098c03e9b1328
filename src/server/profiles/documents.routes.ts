import type { documentEndpoints } from '#shared/profiles/documents-contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { listOwnDocuments, openOwnDocument, removeDocument, takeDocument } from './documents.service.ts'

export function documentHandlers(platform: Platform): Handlers<typeof documentEndpoints> {
  return {
    'GET /api/profile/documents': ({ viewer }) => listOwnDocuments(platform, viewer),
    'POST /api/profile/documents': ({ viewer, query, request }) => takeDocument(platform, viewer, query, request),
    'GET /api/profile/documents/{id}/file': ({ viewer, params }) => openOwnDocument(platform, viewer, params.id),
    'POST /api/profile/documents/{id}/removal': ({ viewer, params }) => removeDocument(platform, viewer, params.id),
  }
}
