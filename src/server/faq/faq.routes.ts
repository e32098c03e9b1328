import type { faqAdminEndpoints } from '#shared/faq/admin-contract.ts'
import type { faqEndpoints } from '#shared/faq/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import {
  addQuestion,
  changeQuestion,
  listQuestions,
  listShownQuestions,
  moveQuestion,
  removeQuestion,
} from './faq.service.ts'

export function faqHandlers(platform: Platform): Handlers<typeof faqEndpoints & typeof faqAdminEndpoints> {
  return {
    'GET /api/faq': ({ query, locale }) => listShownQuestions(platform, query.lang ?? locale),
    'GET /api/admin/faq': () => listQuestions(platform),
    'POST /api/admin/faq': ({ viewer, body }) => addQuestion(platform, viewer, body),
    'PUT /api/admin/faq/{id}': ({ viewer, params, body }) => changeQuestion(platform, viewer, params.id, body),
    'POST /api/admin/faq/{id}/removal': ({ viewer, params, body }) =>
      removeQuestion(platform, viewer, params.id, body.version),
    'POST /api/admin/faq/{id}/move': ({ viewer, params, body }) =>
      moveQuestion(platform, viewer, params.id, body.direction),
  }
}
