import type { adminAppealEndpoints } from '#shared/admin/appeals-contract.ts'
import type { adminBookingEndpoints } from '#shared/admin/bookings-contract.ts'
import type { adminCaseEndpoints } from '#shared/admin/cases-contract.ts'
import type { adminEndpoints } from '#shared/admin/contract.ts'
import type { adminQueueEndpoints } from '#shared/admin/queue-contract.ts'
import type { adminUserEndpoints } from '#shared/admin/users-contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { adminBookingHandlers } from './bookings.routes.ts'
import { answerAppeal, assignAppeal, listAppeals, readAppeal } from './appeals.ts'
import { assignCase, closeCase, hideSubject, listCases, readCase } from './cases.service.ts'
import { assignSpace } from './assignments.service.ts'
import { decidePerson } from './decide-person.ts'
import { decideSpace } from './decide-space.ts'
import { assignAppeals } from './bulk-actions.ts'
import { exportAppeals } from './exports.ts'
import { adminQueueHandlers } from './queue.routes.ts'
import { countAllWaiting } from './queue.service.ts'
import { listSpaces, readSpace } from './admin.service.ts'
import { endSessions, listUsers, readUser } from './users.service.ts'

export function adminHandlers(
  platform: Platform,
): Handlers<
  typeof adminEndpoints &
    typeof adminBookingEndpoints &
    typeof adminUserEndpoints &
    typeof adminAppealEndpoints &
    typeof adminCaseEndpoints &
    typeof adminQueueEndpoints
> {
  return {
    ...adminBookingHandlers(platform),
    ...adminQueueHandlers(platform),
    'GET /api/admin/spaces': ({ viewer, query, locale }) => listSpaces(platform, viewer, query, locale),
    'GET /api/admin/spaces/{id}': ({ viewer, params }) => readSpace(platform, viewer, params.id),
    'POST /api/admin/spaces/{id}/assignment': ({ viewer, params, body }) =>
      assignSpace(platform, viewer, params.id, body),
    'POST /api/admin/spaces/{id}/decisions': ({ viewer, params, body }) =>
      decideSpace(platform, viewer, params.id, body),
    'GET /api/admin/users': ({ viewer, query }) => listUsers(platform, viewer, query),
    'GET /api/admin/users/{id}': ({ viewer, params }) => readUser(platform, platform.db.kysely, viewer, params.id),
    'POST /api/admin/users/{id}/decisions': ({ viewer, params, body }) =>
      decidePerson(platform, viewer, params.id, body),
    'POST /api/admin/users/{id}/sessions/end': ({ viewer, params }) => endSessions(platform, viewer, params.id),
    'GET /api/admin/moderation': () => countAllWaiting(platform),
    'GET /api/admin/reports': ({ viewer, query }) => listCases(platform, viewer, query),
    'GET /api/admin/reports/{id}': ({ viewer, params }) => readCase(platform.db.kysely, viewer, params.id),
    'POST /api/admin/reports/{id}/assignment': ({ viewer, params, body }) =>
      assignCase(platform, viewer, params.id, body),
    'POST /api/admin/reports/{id}/hiding': ({ viewer, params, body }) => hideSubject(platform, viewer, params.id, body),
    'POST /api/admin/reports/{id}/closing': ({ viewer, params, body }) => closeCase(platform, viewer, params.id, body),
    'GET /api/admin/appeals': ({ viewer, query }) => listAppeals(platform, viewer, query),
    'POST /api/admin/appeals/exports': ({ viewer, body }) => exportAppeals(platform, viewer, body),
    'POST /api/admin/appeals/bulk-actions': ({ viewer, idempotencyKey: key, body }) =>
      assignAppeals(platform, { viewer, key }, body),
    'GET /api/admin/appeals/{id}': ({ viewer, params }) => readAppeal(platform.db.kysely, viewer, params.id),
    'POST /api/admin/appeals/{id}/assignment': ({ viewer, params, body }) =>
      assignAppeal(platform, viewer, params.id, body),
    'POST /api/admin/appeals/{id}': ({ viewer, params, body }) => answerAppeal(platform, viewer, params.id, body),
  }
}
