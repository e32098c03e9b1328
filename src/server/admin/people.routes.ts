import type { adminPeopleEndpoints } from '#shared/admin/people-contract.ts'
import type { adminRoleEndpoints } from '#shared/admin/roles-contract.ts'
import type { viewAsEndpoints } from '#shared/admin/view-as-contract.ts'
import type { Handlers } from '../http/call.ts'
import { isForm } from '../http/forms.ts'
import type { Platform } from '../platform.ts'
import { changeRole, readRoles } from './change-role.ts'
import { decideRoleRequest } from './decide-role-request.ts'
import { addNote, changeNote, listNotes } from './notes.service.ts'
import { endOneSession, listSessions, readTimeline } from './people.service.ts'
import { beginViewAs, endViewAs } from './view-as.ts'

export function adminPeopleHandlers(
  platform: Platform,
): Handlers<typeof adminPeopleEndpoints & typeof adminRoleEndpoints & typeof viewAsEndpoints> {
  return {
    'GET /api/admin/users/{id}/timeline': ({ params, query }) => readTimeline(platform, params.id, query),
    'GET /api/admin/users/{id}/sessions': ({ viewer, params }) =>
      listSessions(platform, platform.db.kysely, viewer, params.id),
    'POST /api/admin/sessions/{id}/end': ({ viewer, params }) => endOneSession(platform, viewer, params.id),
    'GET /api/admin/users/{id}/notes': ({ viewer, params }) =>
      listNotes(platform, viewer, { kind: 'person', id: params.id }),
    'POST /api/admin/users/{id}/notes': ({ viewer, params, body }) =>
      addNote(platform, viewer, { kind: 'person', id: params.id }, body.text),
    'GET /api/admin/spaces/{id}/notes': ({ viewer, params }) =>
      listNotes(platform, viewer, { kind: 'space', id: params.id }),
    'POST /api/admin/spaces/{id}/notes': ({ viewer, params, body }) =>
      addNote(platform, viewer, { kind: 'space', id: params.id }, body.text),
    'POST /api/admin/notes/{id}': ({ viewer, params, body }) => changeNote(platform, viewer, params.id, body.text),
    'GET /api/admin/users/{id}/roles': ({ viewer, params }) => readRoles(platform.db.kysely, viewer, params.id),
    'POST /api/admin/users/{id}/roles': ({ viewer, params, body }) => changeRole(platform, viewer, params.id, body),
    'POST /api/admin/role-requests/{id}': ({ viewer, params, body }) =>
      decideRoleRequest(platform, viewer, params.id, body.outcome),
    'POST /api/admin/users/{id}/view-as': async ({ viewer, params, body, request, headers }) =>
      sentOn(request, headers, await beginViewAs(platform, viewer, params.id, body.reason)),
    'POST /api/view-as/end': async ({ viewer, request, headers }) =>
      sentOn(request, headers, await endViewAs(platform, viewer)),
  }
}

/** Without JavaScript the browser itself is sent where the answer says. */
function sentOn(request: Request, headers: Headers, answer: { redirect: string }): { redirect: string } {
  if (isForm(request)) headers.set('location', answer.redirect)
  return answer
}
