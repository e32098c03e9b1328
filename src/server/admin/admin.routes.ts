import type { adminCaseEndpoints } from '#shared/admin/cases-contract.ts'
import type { adminEndpoints } from '#shared/admin/contract.ts'
import type { adminUserEndpoints } from '#shared/admin/users-contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { answerAppeal, listAppeals } from './appeals.ts'
import { claimCase, closeCase, countWaiting, hideSubject, listCases, readCase } from './cases.service.ts'
import { decidePerson } from './decide-person.ts'
import { decideSpace } from './decide-space.ts'
import { listSpaces, readSpace } from './admin.service.ts'
import { endSessions, listUsers, readUser } from './users.service.ts'

export function adminHandlers(
  platform: Platform,
): Handlers<typeof adminEndpoints & typeof adminUserEndpoints & typeof adminCaseEndpoints> {
  return {
    'GET /api/admin/spaces': ({ query, locale }) => listSpaces(platform, query, locale),
    'GET /api/admin/spaces/{id}': ({ params, locale }) => readSpace(platform, params.id, locale),
    'POST /api/admin/spaces/{id}/decisions': ({ viewer, params, body }) =>
      decideSpace(platform, viewer, params.id, body),
    'GET /api/admin/users': ({ query }) => listUsers(platform, query),
    'GET /api/admin/users/{id}': ({ viewer, params }) => readUser(platform.db.kysely, viewer, params.id),
    'POST /api/admin/users/{id}/decisions': ({ viewer, params, body }) =>
      decidePerson(platform, viewer, params.id, body),
    'POST /api/admin/users/{id}/sessions/end': ({ viewer, params }) => endSessions(platform, viewer, params.id),
    'GET /api/admin/moderation': () => countWaiting(platform),
    'GET /api/admin/reports': ({ query }) => listCases(platform, query),
    'GET /api/admin/reports/{id}': ({ viewer, params }) => readCase(platform.db.kysely, viewer, params.id),
    'POST /api/admin/reports/{id}/claim': ({ viewer, params, body }) => claimCase(platform, viewer, params.id, body),
    'POST /api/admin/reports/{id}/hiding': ({ viewer, params, body }) => hideSubject(platform, viewer, params.id, body),
    'POST /api/admin/reports/{id}/closing': ({ viewer, params, body }) => closeCase(platform, viewer, params.id, body),
    'GET /api/admin/appeals': ({ viewer }) => listAppeals(platform, viewer),
    'POST /api/admin/appeals/{id}': ({ viewer, params, body }) => answerAppeal(platform, viewer, params.id, body),
  }
}
