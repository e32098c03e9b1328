import type { Declaration } from './declaration.ts'

/** What admins do about people beside deciding about them, and the site seen as somebody. */
export const ADMIN_PEOPLE: Readonly<Record<string, Declaration>> = {
  'GET /api/admin/users/{id}/timeline': { object: 'person' },
  'GET /api/admin/users/{id}/sessions': { object: 'person' },
  'POST /api/admin/sessions/{id}/end': { object: 'session', done: [200, 404] },
  'GET /api/admin/users/{id}/notes': { object: 'person' },
  'POST /api/admin/users/{id}/notes': { object: 'person', body: () => ({ text: 'A rappelé deux fois.' }) },
  'GET /api/admin/spaces/{id}/notes': { object: 'space' },
  'POST /api/admin/spaces/{id}/notes': { object: 'space', body: () => ({ text: 'Vu sur place.' }) },
  'POST /api/admin/notes/{id}': { object: 'note', body: () => ({ text: 'A rappelé trois fois.' }) },
  'GET /api/admin/users/{id}/roles': { object: 'person' },
  // decided on what has changed since
  'POST /api/admin/users/{id}/roles': {
    object: 'person',
    body: () => ({ role: 'retailer', change: 'take', reason: 'spam', version: '0' }),
    done: [409],
  },
  // asked for by the only admin there is
  'POST /api/admin/role-requests/{id}': { object: 'roleRequest', body: () => ({ outcome: 'approve' }), done: [409] },
  // suspended
  'POST /api/admin/users/{id}/view-as': {
    object: 'person',
    body: () => ({ reason: 'Une question de leur part' }),
    done: [409],
  },
  'POST /api/view-as/end': {},
  'GET /api/admin/users/{id}/documents': { object: 'freelancer' },
  // its file is nowhere
  'GET /api/admin/documents/{id}/file': { object: 'document', done: [404] },
  // taken away by its owner in between
  'POST /api/admin/documents/{id}/decision': {
    object: 'document',
    body: () => ({ outcome: 'verified' }),
    done: [200, 404, 409],
  },
}
