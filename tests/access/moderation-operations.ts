import type { Declaration } from './declaration.ts'

/** What admins do about reports and appeals, and what they watch. */
export const MODERATION_OPERATIONS: Readonly<Record<string, Declaration>> = {
  'GET /api/admin/moderation': {},
  // taken on as it was before a change since
  'POST /api/admin/spaces/{id}/assignment': {
    object: 'space',
    body: () => ({ isAssigned: true, version: 'before' }),
    done: [409],
  },
  'POST /api/admin/users/{id}/documents/assignment': {
    object: 'freelancer',
    body: () => ({ isAssigned: true, version: 'before' }),
    done: [409],
  },
  'GET /api/admin/reports': {},
  'GET /api/admin/reports/{id}': { object: 'case' },
  // decided on what has changed since
  'POST /api/admin/reports/{id}/assignment': {
    object: 'case',
    body: () => ({ isAssigned: true, version: 99 }),
    done: [409],
  },
  'POST /api/admin/reports/{id}/hiding': { object: 'case', body: () => ({ reason: 'fake', version: 99 }), done: [409] },
  'POST /api/admin/reports/{id}/closing': {
    object: 'case',
    body: () => ({ outcome: 'dismissed', note: 'Rien à redire.', version: 99 }),
    done: [409],
  },
  'GET /api/admin/reviews': {},
  // one that has open reports: the review is decided about there
  'GET /api/admin/reviews/{id}': { object: 'review' },
  'POST /api/admin/reviews/{id}/hiding': {
    object: 'review',
    body: () => ({ reason: 'fake', version: 'before' }),
    done: [409],
  },
  'GET /api/admin/appeals': {},
  // of a decision that nobody has appealed against, or whose appeal has its answer
  'GET /api/admin/appeals/{id}': { object: 'decision', done: [200, 404] },
  'POST /api/admin/appeals/{id}/assignment': {
    object: 'decision',
    body: () => ({ isAssigned: true, version: 99 }),
    done: [404, 409],
  },
  'POST /api/admin/appeals/{id}': {
    object: 'decision',
    body: () => ({ outcome: 'rejected', answer: 'La décision est maintenue.' }),
    done: [204, 404],
  },
  'GET /api/admin/contact-messages': {},
  'GET /api/admin/contact-messages/{id}': { object: 'contactMessage' },
  // decided on what has changed since
  'POST /api/admin/contact-messages/{id}/assignment': {
    object: 'contactMessage',
    body: () => ({ isAssigned: true, version: 99 }),
    done: [409],
  },
  'POST /api/admin/contact-messages/{id}/replies': {
    object: 'contactMessage',
    body: () => ({ text: 'Bonjour.', version: 99 }),
    done: [409],
  },
  'POST /api/admin/contact-messages/{id}/state': {
    object: 'contactMessage',
    body: () => ({ isDone: true, version: 99 }),
    done: [409],
  },
  'GET /api/admin/analytics': {},
  // without the table that is asked for
  'GET /api/admin/analytics/file': { done: [400] },
}
